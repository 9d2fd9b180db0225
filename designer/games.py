# SPDX-License-Identifier: GPL-3.0-or-later
"""The front desk: which games there are, and what each of them offers to the rooms above.

What only one game has lives in rooms of its own (``designer.cli.rally``, ``designer.exchange.rally``);
everything else reaches a game through here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from designer.documents import DocumentError, read_header, read_json, reading_as, refuse_overwrite
from designer.documents import save as save_text
from designer.grid import Size
from designer.pictures import Picture
from designer.rally import differences as rally_differences
from designer.rally import files as rally_files
from designer.rally import templates as rally_templates
from designer.words import Sentence, sentence


@dataclass(frozen=True)
class Template:
    """A fresh document to begin with.

    Attributes:
        key: its name on the command line.
        format: the kind of file it makes.
        title: what it is, for people.
        size: its size where none is asked for.
        make: the document of a size and a title.
    """

    key: str
    format: str
    title: Sentence
    size: Size
    make: Callable[[Size, str], Any]


@dataclass(frozen=True)
class Game:
    """What a game offers.

    Attributes:
        key: its name in files.
        title: its name for people.
        room: what its rooms are called: ``designer.cli.<room>`` holds its commands.
        suffixes: the ends of its file names by format (``course`` -> ``.course.json``).
        read: from the data of a file and the path of the file to the document.
        write: from the document and its format to the text of the file.
        save: writes a document and what belongs to it; ``home`` is the folder it was opened from.
        course: the course of a document: a board alone becomes a course of this one board.
        board: the only board of a course, for a file that holds a board.
        compare: what changed between two courses; each change has ``part``, ``what``, ``cell``, ``before``
            and ``after``.
        picture_changes: the picture of what changed between two courses.
        pages: the pages of the manual that are made from its registries, by name.
        templates: what a fresh document may look like; the first of a format is the usual one.
    """

    key: str
    title: str
    room: str
    suffixes: Mapping[str, str]
    read: Callable[[object, str, Path], Any]
    write: Callable[[Any, str], str]
    save: Callable[[Path, Any, Path | None], None]
    course: Callable[[Any, Path], Any]
    board: Callable[[Any], Any]
    compare: Callable[[Any, Any], tuple[Any, ...]]
    picture_changes: Callable[[Any, Any], Picture]
    pages: Callable[[], Mapping[str, str]]
    templates: tuple[Template, ...]

    def format_for(self, path: Path) -> str:
        """The format that a file name asks for; a course where it does not say."""
        name = path.name.lower()
        return next((kind for kind, suffix in self.suffixes.items() if name.endswith(suffix)), "course")


@dataclass(frozen=True)
class Document:
    """A file that was read: its game, its format (``course``, ``board``), and the game's own value."""

    game: Game
    format: str
    value: Any
    path: Path

    @property
    def course(self) -> Any:
        """Its course: a board alone is a course of this one board."""
        return self.game.course(self.value, self.path)


def _read_rally(data: object, kind: str, path: Path) -> Any:
    return (
        rally_files.parse_board(data)
        if kind == "board"
        else rally_files.parse_course(data, rally_files.folder_of(path))
    )


def _write_rally(value: Any, kind: str) -> str:
    return rally_files.print_board(value) if kind == "board" else rally_files.print_course(value)


def _save_rally(path: Path, value: Any, home: Path | None) -> None:
    if isinstance(value, rally_files.Board):
        rally_files.save_board(path, value)
    else:
        rally_files.save_course(path, value, home=home)


def _course_rally(value: Any, path: Path) -> Any:
    is_board = isinstance(value, rally_files.Board)
    return rally_files.course_of_board(value, rally_files.board_name(path)) if is_board else value


def _pages_rally() -> Mapping[str, str]:
    from designer.rally.manual import pages  # the checks come with it, which only few need

    return pages()


def _picture_changes_rally(one: Any, other: Any) -> Picture:
    from designer.rally.picture.differences import difference_picture  # few need pictures

    return difference_picture(one, other)


RALLY = Game(
    key=rally_files.GAME,
    title="RoboRally",
    room="rally",
    suffixes={"course": rally_files.COURSE_SUFFIX, "board": rally_files.BOARD_SUFFIX},
    read=_read_rally,
    write=_write_rally,
    save=_save_rally,
    course=_course_rally,
    board=rally_files.only_board,
    compare=rally_differences.compare,
    picture_changes=_picture_changes_rally,
    pages=_pages_rally,
    templates=tuple(Template(*row) for row in rally_templates.TEMPLATES),
)

GAMES: Mapping[str, Game] = {game.key: game for game in (RALLY,)}
"""The games by key."""


def find_game(key: str) -> Game:
    """The game with this key.

    Raises:
        DocumentError: there is no such game.
    """
    if key not in GAMES:
        raise DocumentError(sentence("'{game}' is no game; known are {known}", game=key, known=", ".join(GAMES)))
    return GAMES[key]


def open(path: str | Path) -> Document:  # noqa: A001 - games.open is what it is
    """Read a course or board file of any game.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place, and where it can the mend.
    """
    path = Path(path)
    with reading_as(path, sentence("a course or a board")):
        data = read_json(path)
        header = read_header(data, tuple(GAMES), ("course", "board"))
        game = GAMES[header.game]
        return Document(game, header.format, game.read(data, header.format, path), path)


def save(document: Document, path: str | Path | None = None) -> None:
    """Write a document back, or to another place.

    Raises:
        CourseDesignerError: it cannot be written; what was there is as it was.
    """
    document.game.save(Path(path or document.path), document.value, document.path.parent)


def save_course(path: str | Path, course: Any, game: Game, *, force: bool = False) -> None:
    """Write a course that comes from elsewhere; into a board file its only board.

    Raises:
        CourseDesignerError: a file is there already, it cannot be written, or the course has several boards.
    """
    path = Path(path)
    if path.exists() and not force:
        raise refuse_overwrite(path)
    game.save(path, game.board(course) if game.format_for(path) == "board" else course, None)


def new(
    path: str | Path, game: str = RALLY.key, template: str = "", size: Size | None = None, *, force: bool = False
) -> Document:
    """Write a fresh course or board; what it is follows from the file's name, or from the template.

    Raises:
        CourseDesignerError: no such game or template, or a file is there already.
    """
    path = Path(path)
    chosen = _find_template(find_game(game), template, path)
    if path.exists() and not force:
        raise refuse_overwrite(path)
    title = path.name.split(".")[0].replace("-", " ").replace("_", " ").strip().capitalize()
    document = Document(GAMES[game], chosen.format, chosen.make(size or chosen.size, title), path)
    save_text(path, document.game.write(document.value, chosen.format), overwrite=force)
    return document


def _find_template(game: Game, key: str, path: Path) -> Template:
    wanted = game.format_for(path)
    for template in game.templates:
        if template.key == key or (not key and template.format == wanted):
            return template
    known = ", ".join(template.key for template in game.templates)
    raise DocumentError(sentence("there is no template '{key}'; known are {known}", key=key, known=known))
