# SPDX-License-Identifier: GPL-3.0-or-later
"""Print and play: pages at true size as pictures whose units are millimetres. No Qt."""

from designer.pictures.pages import Draft
from designer.pictures.paper import PAPERS, PrintError, PrintOptions
from designer.rally.course.course import Course
from designer.rally.picture.prints.course_sheet import CourseFacts, course_sheet_drafts, facts_of
from designer.rally.picture.prints.pack import course_pages, first_pages, page_by_page, set_pages


def sheet(course: Course, options: PrintOptions) -> list[Draft]:
    """The course sheet with par and warnings, before its pages are counted."""
    return course_sheet_drafts(course, options, facts_of(course))


CHOICES = frozenset(
    {
        "paper",
        "margin",
        "space",
        "overlap",
        "bleed",
        "by-board",
        "double-sided",
        "checkpoints",
        "docks",
        "overview",
        "low-ink",
    }
)
"""What can be chosen in the print window."""

__all__ = [
    "CHOICES",
    "PAPERS",
    "CourseFacts",
    "PrintError",
    "PrintOptions",
    "course_pages",
    "facts_of",
    "first_pages",
    "page_by_page",
    "set_pages",
    "sheet",
]
