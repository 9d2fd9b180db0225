# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures, prints and files for other programs, written from the window; the name says which."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from designer.errors import CourseDesignerError
from designer.rally.course import Course
from designer.words import Sentence, sentence, tr

if TYPE_CHECKING:
    from designer.exchange.formats import Format

PIXELS = 64
"""Pixels a space of an exported image."""

LARGEST = 100_000_000
"""Pixels of the largest image that is made."""


def kinds() -> str:
    """What the save dialog offers."""
    from designer.exchange.formats import all_formats
    from designer.games import RALLY

    offered = [
        tr("Image (*.png)"),
        tr("Vector picture (*.svg)"),
        tr("Print at true size (*.pdf)"),
    ]
    offered += [
        f"{tr(found.title)} ({' '.join('*' + suffix for suffix in found.suffixes)})"
        for found in all_formats().values()
        if found.write is not None and found.game == RALLY.key
    ]
    return ";;".join(offered)


def export(course: Course, path: Path) -> tuple[Sentence, ...]:
    """Write a course as what the name of the file says; a file that is there is replaced.

    Returns:
        what of the course the format cannot express.

    Raises:
        CourseDesignerError: no format has such a name, or the file cannot be written.
    """
    from designer.documents import save

    if not course.layout:
        raise CourseDesignerError(sentence("there is no board to export yet"))
    suffix = path.suffix.lower()
    if suffix in _DRAW:
        save(path, _DRAW[suffix](course))
        return ()
    from designer.exchange import exports
    from designer.exchange.formats import format_to_write
    from designer.games import RALLY

    chosen: Format = format_to_write(path, RALLY.key)
    exports.export(course, chosen, path, force=True)
    return tuple(loss.what for loss in exports.find_losses(course, chosen))


def _png(course: Course) -> bytes:
    from designer.drawing.images import png
    from designer.pictures import Level
    from designer.rally.picture import PictureOptions, course_picture

    picture = course_picture(course, PictureOptions(level=Level.of(PIXELS)))
    scale = PIXELS / 100
    if picture.extent.width * picture.extent.height * scale * scale > LARGEST:
        raise CourseDesignerError(sentence("the image would be too large; export .svg or .pdf"))
    return png(picture, scale=scale)


def _svg(course: Course) -> str:
    from designer import svg
    from designer.pictures import LIGHT
    from designer.rally.picture import course_picture

    return svg.write(course_picture(course), LIGHT, scale=PIXELS / 100, title=course.title)


def _pdf(course: Course) -> bytes:
    from designer.drawing.pdf import pdf
    from designer.pictures import LIGHT
    from designer.rally.picture.prints import PrintOptions, course_pages

    return pdf(course_pages(course, PrintOptions()), LIGHT, course.title)


_DRAW: dict[str, Callable[[Course], str | bytes]] = {".png": _png, ".svg": _svg, ".pdf": _pdf}
