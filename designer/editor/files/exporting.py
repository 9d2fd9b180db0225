# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures, prints and files for other programs, written from the window; the name says which."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence, tr
from designer.editor.progress import Tell, quietly, reporting
from designer.game.contract import Game, Plan
from designer.pictures.shapes import DARK, LIGHT, Level, Picture

if TYPE_CHECKING:
    from designer.exchange.formats import Format

LARGEST = 100_000_000
"""Pixels of the largest image that is made."""


_CUT = ".cut.svg"
SMALLEST_SPACE, LARGEST_SPACE = 8, 400
"""Pixels that a space of a picture may have across."""


@dataclass(frozen=True)
class ExportOptions:
    """How a picture is made; prints and files for other programs do not ask.

    Attributes:
        pixels: of a space.
        dark: in the dark colours.
        names: with coordinates and the names of boards.
        address: where pictures beside the file will be on the web, for files that name them by one.
    """

    pixels: int = 64
    dark: bool = False
    names: bool = False
    address: str = ""


USUAL = ExportOptions()


@dataclass(frozen=True)
class Outcome:
    """What there is to say of an export: what the format cannot express, and what is still to be done."""

    losses: tuple[Sentence, ...] = ()
    remarks: tuple[Sentence, ...] = ()


def offers(game: Game) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What can be written: the title of each kind and the ends of its names, the usual one first."""
    from designer.exchange.formats import all_formats

    foreign = (f for f in all_formats().values() if f.write is not None and f.game == game.key)
    return (
        (tr("Image"), (".png",)),
        (tr("Vector picture"), (".svg",)),
        (tr("Print at true size"), (".pdf",)),
        (tr("Cut file"), (_CUT,)),
        *((tr(found.title), found.suffixes) for found in foreign),
    )


def kinds(game: Game) -> str:
    """What the save dialog offers."""
    return ";;".join(f"{title} ({' '.join('*' + suffix for suffix in suffixes)})" for title, suffixes in offers(game))


def foreign_format(game: Game, path: Path) -> Format | None:
    """The format of another program that a file of this name has; None for pictures, prints and other names."""
    from designer.exchange.formats import FormatError, format_to_write

    try:
        return format_to_write(path, game.key)
    except FormatError:
        return None


def asks_address(game: Game, path: Path) -> bool:
    """Whether a file of this name tells where its pictures are."""
    chosen = foreign_format(game, path)
    return chosen is not None and chosen.linked


def is_picture(path: Path) -> bool:
    """Whether the options matter for a file of this name."""
    return path.suffix.lower() in (".png", ".svg") and not _is_cut(path)


def _is_cut(path: Path) -> bool:
    return path.name.lower().endswith(_CUT)


def extent(game: Game, course: Plan, options: ExportOptions) -> tuple[int, int]:
    """The pixels across and down of a picture."""
    picture = _picture(game, course, options)
    scale = options.pixels / 100
    return round(picture.extent.width * scale), round(picture.extent.height * scale)


def page_count(game: Game, course: Plan, path: Path) -> int:
    """How many pages a file of this name would have; 0 of what has no pages."""
    from designer.pictures.paper import PrintOptions

    paged = course.layout and (path.suffix.lower() == ".pdf" or _is_cut(path))
    return game.prints().page_by_page(course, PrintOptions())[0] if paged else 0


def export(game: Game, course: Plan, path: Path, options: ExportOptions = USUAL, tell: Tell = quietly) -> Outcome:
    """Write a course as what the name of the file says; a file that is there is replaced.

    ``tell`` is told how many pages are made.

    Raises:
        CourseDesignerError: no format has such a name, or the file cannot be written.
    """
    from designer.files import save, save_all

    if not course.layout:
        raise CourseDesignerError(sentence("there is no board to export yet"))
    suffix = path.suffix.lower()
    if _is_cut(path):
        save_all(_cut(game, course, path, tell), overwrite=True)
        return Outcome()
    if suffix in _DRAW:
        save(path, _DRAW[suffix](game, course, options))
        return Outcome()
    if suffix == ".pdf":
        save(path, _pdf(game, course, tell))
        return Outcome()
    from designer.exchange import conversion
    from designer.exchange.formats import format_to_write

    chosen: Format = format_to_write(path, game.key)
    written = conversion.export(course, chosen, path, url_base=options.address if chosen.linked else "", force=True)
    return Outcome(tuple(loss.what for loss in conversion.find_losses(course, chosen)), written.remarks)


def _picture(game: Game, course: Plan, options: ExportOptions) -> Picture:
    return game.pictures().picture(course, Level.of(options.pixels), names=options.names)


def _png(game: Game, course: Plan, options: ExportOptions) -> bytes:
    from designer.painting.images import png

    width, height = extent(game, course, options)
    if width * height > LARGEST:
        raise CourseDesignerError(
            sentence("the image would be {width} × {height} pixels; use smaller spaces, .svg or .pdf",
                     width=width, height=height)
        )  # fmt: skip
    return png(_picture(game, course, options), DARK if options.dark else LIGHT, scale=options.pixels / 100)


def _svg(game: Game, course: Plan, options: ExportOptions) -> str:
    from designer.pictures import svg

    theme = DARK if options.dark else LIGHT
    return svg.write(_picture(game, course, options), theme, scale=options.pixels / 100, title=course.title)


def _pdf(game: Game, course: Plan, tell: Tell) -> bytes:
    from designer.painting.pdf import pdf
    from designer.pictures.paper import PrintOptions

    _, pages = game.prints().page_by_page(course, PrintOptions())
    return pdf(reporting(pages, tell), LIGHT, course.title)


def _cut(game: Game, course: Plan, path: Path, tell: Tell) -> Mapping[Path, str]:
    from designer.pictures.cut_files import cut_files
    from designer.pictures.paper import PrintOptions

    _, pages = game.prints().page_by_page(course, PrintOptions())
    return cut_files(reporting(pages, tell), path, LIGHT, course.title)


_DRAW: dict[str, Callable[[Game, Plan, ExportOptions], str | bytes]] = {".png": _png, ".svg": _svg}
