# SPDX-License-Identifier: GPL-3.0-or-later
"""What is wrong with a file."""

from __future__ import annotations

from designer.base.errors import CourseDesignerError


class DocumentError(CourseDesignerError):
    """A file that cannot be read: not there, not JSON, too large, of another kind, of a newer version."""


class SaveError(CourseDesignerError):
    """A file that cannot be written; whatever lay there before is as it was."""


class FolderClosedError(SaveError):
    """A file that could only be overwritten in place, as nothing can be made in its folder."""
