# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of other apps for scripts: read and written."""

from __future__ import annotations

from pathlib import Path

from designer.api.courses import AnyPath
from designer.exchange import conversion
from designer.exchange.conversion import ImportResult
from designer.exchange.format_registry import find_format, format_to_write
from designer.exchange.formats import Loss
from designer.rally.course import files
from designer.rally.course.course import Course


def import_course(path: AnyPath, *, key: str | None = None) -> ImportResult:
    """Read a course from a file of another app.

    Args:
        path: the file; its name and content say the format.
        key: the format where they do not say it: ``course-designer import --formats`` lists them.

    Returns:
        the ``course``, and ``remarks`` on what was left out.

    Raises:
        CourseDesignerError: no such format, or the file cannot be used; names file and place.
    """
    return conversion.read(Path(path), find_format(key) if key else None)


def export(
    course: Course, path: AnyPath, *, key: str | None = None, url_base: str = "", overwrite: bool = False
) -> tuple[Loss, ...]:
    """Write a course for another program.

    Args:
        course: the course.
        path: the file; its name says the format.
        key: the format where the name does not say it: ``course-designer export --formats`` lists them.
        url_base: where pictures beside the file will be on the web, for formats that name them by an address.
        overwrite: whether a file that is there already may be replaced.

    Returns:
        what the format cannot express.

    Raises:
        CourseDesignerError: no such format, or the file is there already or cannot be written.
    """
    path = Path(path)
    chosen = format_to_write(path, files.GAME, key)
    losses = conversion.find_losses(course, chosen)
    conversion.export(course, chosen, path, url_base=url_base, force=overwrite)
    return losses
