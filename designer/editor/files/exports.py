# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports from the window: pictures, prints and files for other programs; the name of a file says which.

They are written and reported, remembered and repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.errors import CourseDesignerError
from designer.base.paths import read_path
from designer.base.words import Sentence, sentence, tr
from designer.editor.background import Tell, counted_pages, no_report, wait_for
from designer.editor.document import Document
from designer.editor.files.document_files import DocumentFiles
from designer.editor.settings import Settings
from designer.editor.widgets.notices import Notice, Notices
from designer.game.contract import AnyPlan, Game
from designer.pictures.shapes import Level, Picture
from designer.pictures.themes import DARK, LIGHT

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
class ExportOutcome:
    """What there is to say of an export: what the format cannot express, and what is still to be done."""

    losses: tuple[Sentence, ...] = ()
    remarks: tuple[Sentence, ...] = ()


def offers(game: Game) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What can be written: the title of each kind and the ends of its names, the usual one first."""
    from designer.exchange.format_registry import all_formats

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
    from designer.exchange.format_registry import format_to_write
    from designer.exchange.formats import FormatError

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


def extent(game: Game, course: AnyPlan, options: ExportOptions) -> tuple[int, int]:
    """The pixels across and down of a picture."""
    picture = _picture(game, course, options)
    scale = options.pixels / 100
    return round(picture.extent.width * scale), round(picture.extent.height * scale)


def page_count(game: Game, course: AnyPlan, path: Path) -> int:
    """How many pages a file of this name would have; 0 of what has no pages."""
    from designer.pictures.paper import PrintOptions

    paged = course.layout and (path.suffix.lower() == ".pdf" or _is_cut(path))
    return game.prints().page_by_page(course, PrintOptions())[0] if paged else 0


def export(
    game: Game, course: AnyPlan, path: Path, options: ExportOptions = USUAL, tell: Tell = no_report
) -> ExportOutcome:
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
        return ExportOutcome()
    if suffix in _DRAW:
        save(path, _DRAW[suffix](game, course, options))
        return ExportOutcome()
    if suffix == ".pdf":
        save(path, _pdf(game, course, tell))
        return ExportOutcome()
    from designer.exchange import conversion
    from designer.exchange.format_registry import format_to_write

    chosen: Format = format_to_write(path, game.key)
    written = conversion.export(course, chosen, path, url_base=options.address if chosen.linked else "", force=True)
    return ExportOutcome(tuple(loss.what for loss in conversion.find_losses(course, chosen)), written.remarks)


def _picture(game: Game, course: AnyPlan, options: ExportOptions) -> Picture:
    return game.pictures().picture(course, Level.of(options.pixels), names=options.names)


def _png(game: Game, course: AnyPlan, options: ExportOptions) -> bytes:
    from designer.painting.images import png

    width, height = extent(game, course, options)
    if width * height > LARGEST:
        raise CourseDesignerError(
            sentence("the image would be {width} × {height} pixels; use smaller spaces, .svg or .pdf",
                     width=width, height=height)
        )  # fmt: skip
    return png(_picture(game, course, options), DARK if options.dark else LIGHT, scale=options.pixels / 100)


def _svg(game: Game, course: AnyPlan, options: ExportOptions) -> str:
    from designer.pictures import svg

    theme = DARK if options.dark else LIGHT
    return svg.write(_picture(game, course, options), theme, scale=options.pixels / 100, title=course.title)


def _pdf(game: Game, course: AnyPlan, tell: Tell) -> bytes:
    from designer.painting.pdf import pdf
    from designer.pictures.paper import PrintOptions

    _, pages = game.prints().page_by_page(course, PrintOptions())
    return pdf(counted_pages(pages, tell), LIGHT, course.title)


def _cut(game: Game, course: AnyPlan, path: Path, tell: Tell) -> Mapping[Path, str]:
    from designer.pictures.cut_files import cut_files
    from designer.pictures.paper import PrintOptions

    _, pages = game.prints().page_by_page(course, PrintOptions())
    return cut_files(counted_pages(pages, tell), path, LIGHT, course.title)


_DRAW: dict[str, Callable[[Game, AnyPlan, ExportOptions], str | bytes]] = {".png": _png, ".svg": _svg}


AGAIN = "files/export-again"
"""Whether the last export of a course is repeated whenever it is saved."""

_LAST = "files/exports"
_KEPT = 50
"""The exports of so many courses are remembered."""


class Exports(QObject):
    """What was exported where, for each file.

    Signals:
        exported: something was written.
    """

    exported = pyqtSignal()

    def __init__(
        self, document: Document[Any], settings: Settings, files: DocumentFiles, notices: Notices, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document, self._settings, self._files, self._notices = document, settings, files, notices
        self._unsaved: tuple[Path, ExportOptions] | None = None
        document.loaded.connect(self._forget)
        document.saved.connect(self._saved)

    def last(self) -> tuple[Path, ExportOptions] | None:
        """Where and how this course was exported last."""
        return self._known().get(str(self._document.path), self._unsaved)

    def run(self, path: Path, options: ExportOptions = USUAL) -> bool:
        """Write the course to a file and say what was written, and what it lacks."""
        document = self._document
        document.strokeInterrupted.emit()
        try:
            outcome = wait_for(
                self._files.frame, sentence("Creating pages…"), page_count(document.game, document.course, path),
                lambda tell: export(document.game, document.course, path, options, tell),
            )  # fmt: skip
        except (CourseDesignerError, OSError) as error:
            self._files.tell_error(error)
            return False
        if outcome is None:
            return False
        self._remember(path, options)
        self._tell(path, outcome)
        self.exported.emit()
        return True

    def _tell(self, path: Path, outcome: ExportOutcome) -> None:
        text = sentence("Saved {path}", path=str(path))
        if outcome.losses:
            text = sentence("Saved {path}. Not included: {losses}", path=str(path), losses=list(outcome.losses))
        if outcome.remarks:
            text = sentence("{text}. {remarks}", text=text, remarks=list(outcome.remarks))
        self._notices.show_notice(Notice("export", text, "warning" if outcome.losses else "hint"))

    def again(self) -> bool:
        """Do the last export of this course once more."""
        last = self.last()
        return last is not None and self.run(*last)

    def _saved(self) -> None:
        if self._unsaved is not None:
            self._remember(*self._unsaved)  # the course has a file now
        if self._settings.flag(AGAIN):
            self.again()

    def _forget(self) -> None:
        self._unsaved = None

    def _remember(self, path: Path, options: ExportOptions) -> None:
        home = self._document.path
        self._unsaved = (path, options) if home is None else None
        if home is not None:
            others = {key: value for key, value in self._known().items() if key != str(home)}
            kept = dict(list(others.items())[-_KEPT + 1 :]) | {str(home): (path, options)}
            entries = {key: {"path": str(where), **asdict(how)} for key, (where, how) in kept.items()}
            self._settings.set_data(_LAST, entries)

    def _known(self) -> dict[str, tuple[Path, ExportOptions]]:
        return self._settings.table(_LAST, _read)


def _read(entry: object) -> tuple[Path, ExportOptions]:
    """An export as the settings keep it; ``LookupError`` or ``TypeError`` or ``ValueError`` if it is none."""
    match entry:
        case {"path": path, "pixels": int(pixels), "dark": bool(dark), "names": bool(names), **more}:
            address = more.get("address", "")  # older versions kept none
            if type(pixels) is int and SMALLEST_SPACE <= pixels <= LARGEST_SPACE and isinstance(address, str):
                return read_path(path), ExportOptions(pixels, dark, names, address)
    raise ValueError("no export")
