# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures, prints and files for other programs, written from the window; the name says which."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from designer.editor.waiting import Tell, quietly, told
from designer.errors import CourseDesignerError
from designer.rally.course import Course
from designer.words import Sentence, sentence, tr

if TYPE_CHECKING:
    from designer.exchange.formats import Format
    from designer.pictures import Picture

LARGEST = 100_000_000
"""Pixels of the largest image that is made."""


SMALLEST_SPACE, LARGEST_SPACE = 8, 400
"""Pixels that a space of a picture may have across."""


@dataclass(frozen=True)
class ExportOptions:
    """How a picture is made; prints and files for other programs do not ask.

    Attributes:
        pixels: of a space.
        dark: in the dark colours.
        names: with coordinates and the names of boards.
    """

    pixels: int = 64
    dark: bool = False
    names: bool = False


USUAL = ExportOptions()


def offers() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What can be written: the title of each kind and the ends of its names, the usual one first."""
    from designer.exchange.formats import all_formats
    from designer.games import usual_game

    foreign = (f for f in all_formats().values() if f.write is not None and f.game == usual_game().key)
    return (
        (tr("Image"), (".png",)),
        (tr("Vector picture"), (".svg",)),
        (tr("Print at true size"), (".pdf",)),
        *((tr(found.title), found.suffixes) for found in foreign),
    )


def kinds() -> str:
    """What the save dialog offers."""
    return ";;".join(f"{title} ({' '.join('*' + suffix for suffix in suffixes)})" for title, suffixes in offers())


def is_picture(path: Path) -> bool:
    """Whether the options matter for a file of this name."""
    return path.suffix.lower() in (".png", ".svg")


def extent(course: Course, options: ExportOptions) -> tuple[int, int]:
    """The pixels across and down of a picture."""
    picture = _picture(course, options)
    scale = options.pixels / 100
    return round(picture.extent.width * scale), round(picture.extent.height * scale)


def page_count(course: Course, path: Path) -> int:
    """How many pages a file of this name would have; 0 of what has no pages."""
    from designer.rally.picture.prints import PrintOptions, page_by_page

    return page_by_page(course, PrintOptions())[0] if course.layout and path.suffix.lower() == ".pdf" else 0


def export(course: Course, path: Path, options: ExportOptions = USUAL, tell: Tell = quietly) -> tuple[Sentence, ...]:
    """Write a course as what the name of the file says; a file that is there is replaced.

    Args:
        course: what is written.
        path: where; its suffix chooses the format.
        options: how pictures are made.
        tell: is told how many pages are made.

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
        save(path, _DRAW[suffix](course, options))
        return ()
    if suffix == ".pdf":
        save(path, _pdf(course, tell))
        return ()
    from designer.exchange import exports
    from designer.exchange.formats import format_to_write
    from designer.games import usual_game

    chosen: Format = format_to_write(path, usual_game().key)
    exports.export(course, chosen, path, force=True)
    return tuple(loss.what for loss in exports.find_losses(course, chosen))


def _picture(course: Course, options: ExportOptions) -> Picture:
    from designer.pictures import Level
    from designer.rally.picture import PictureOptions, course_picture

    shown = PictureOptions(level=Level.of(options.pixels), coordinates=options.names, names=options.names)
    return course_picture(course, shown)


def _png(course: Course, options: ExportOptions) -> bytes:
    from designer.drawing.images import png
    from designer.pictures import DARK, LIGHT

    width, height = extent(course, options)
    if width * height > LARGEST:
        raise CourseDesignerError(
            sentence("the image would be {width} × {height} pixels; take smaller spaces, .svg or .pdf",
                     width=width, height=height)
        )  # fmt: skip
    return png(_picture(course, options), DARK if options.dark else LIGHT, scale=options.pixels / 100)


def _svg(course: Course, options: ExportOptions) -> str:
    from designer import svg
    from designer.pictures import DARK, LIGHT

    theme = DARK if options.dark else LIGHT
    return svg.write(_picture(course, options), theme, scale=options.pixels / 100, title=course.title)


def _pdf(course: Course, tell: Tell) -> bytes:
    from designer.drawing.pdf import pdf
    from designer.pictures import LIGHT
    from designer.rally.picture.prints import PrintOptions, page_by_page

    _, pages = page_by_page(course, PrintOptions())
    return pdf(told(pages, tell), LIGHT, course.title)


_DRAW: dict[str, Callable[[Course, ExportOptions], str | bytes]] = {".png": _png, ".svg": _svg}
