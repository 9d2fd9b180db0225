# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tools of RoboRally share: they know their course."""

from __future__ import annotations

from designer.base.words import Sentence
from designer.editor.tools.base import Tool
from designer.rally.course.course import Course
from designer.rally.editing.undo_titles import undo_title


class RallyTool(Tool):
    """A tool that draws what only RoboRally has."""

    @property
    def course(self) -> Course:
        """The course as it is now."""
        course = self.document.course
        assert isinstance(course, Course)
        return course

    def apply(self, course: Course, title: Sentence) -> None:
        """Change the course as a part of the running stroke."""
        self.document.apply(course, undo_title(title), self.stroke)
