# SPDX-License-Identifier: GPL-3.0-or-later
"""The front desk: which games there are, and reading and writing their files.

What a game offers is said in :mod:`designer.game.contract`. What only one game has lives in rooms of its own
(``designer.cli.rally``, ``designer.exchange.rally``, ``designer.editor.rally``); everything else reaches a
game through here. Reading and writing files is loaded by whoever first does it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError, meant
from designer.base.grid import Size
from designer.base.modules import Lazy
from designer.base.texts import LONGEST_TITLE, tidy_line
from designer.base.words import sentence, tr
from designer.game.contract import Game, Template

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class GameFile:
    """A file that was read: its game, its format (``course``, ``board``), and the game's own value."""

    game: Game
    format: str
    value: Any
    path: Path

    @property
    def course(self) -> Any:
        """Its course: a board alone is a course of this one board."""
        return self.game.course(self.value, self.path)

    @property
    def text(self) -> str:
        """What its file holds, boards in files of their own apart."""
        return self.game.write(self.value, self.format)


ROOMS: Mapping[str, str] = {"roborally": "rally", "labyrinth": "labyrinth"}
"""The rooms of the games by the keys of files; the first game is the usual one."""


@cache
def find_game(key: str) -> Game:
    """The game with this key; ``DocumentError`` if there is no such game."""
    if key not in ROOMS:
        from designer.files import DocumentError

        raise DocumentError(meant(sentence("unknown game '{game}'", game=key), key, ROOMS))
    found: Game = Lazy(f"designer.{ROOMS[key]}.game:GAME").load()
    return found


def all_games() -> tuple[Game, ...]:
    """Every game, the usual one first."""
    return tuple(map(find_game, ROOMS))


def beginning_with(game: Game) -> list[Game]:
    """Every game, this one first."""
    return sorted(all_games(), key=lambda each: each is not game)


def usual_game() -> Game:
    """The game of files and commands that name none."""
    return all_games()[0]


def game_of(path: Path) -> str | None:
    """The key of the game that a file names, be it known or not; None where it names none or cannot be read.

    A course says it in its header, a Markdown file of cases in a line ``game: labyrinth``; the usual game's cases need
    none.
    """
    from designer.files import read_json, read_text, without_controls

    try:
        if path.suffix.lower() == ".md":
            found = re.search(r"^game:\s*(\S+)\s*$", read_text(path), re.MULTILINE)
            return found[1] if found else next(iter(ROOMS))
        with without_controls():
            data = read_json(path)
    except (CourseDesignerError, OSError):
        return None  # who reads it in earnest says what is wrong with it
    key = data.get("game") if isinstance(data, Mapping) else None
    return key if isinstance(key, str) else None


def has_check(game: str, word: str) -> bool:
    """Whether a word is the code of a check of this game, the beginning of one, or the name of one."""
    found = find_game(game)
    return word.upper().startswith(found.codes) or found.checks().find(word) is not None


def open(path: str | Path) -> GameFile:  # noqa: A001 - games.open is what it is
    """Read a course or board file of any game.

    Raises:
        CourseDesignerError: the file cannot be used; names file and place and, where it can, what to do.
    """
    from designer.files import read_json, reading_as

    path = Path(path)
    with reading_as(path, sentence("a course or a board")):
        return _document(read_json(path), path)


def from_code(text: str) -> GameFile | None:
    """What a course code in a text holds; its path is none that there is. None where the text has no code.

    Raises:
        CourseDesignerError: the code is damaged, or what it holds cannot be used.
    """
    from designer.files import parse_json, read_code

    held = read_code(text)
    return _document(parse_json(held), Path(tr("Course code"))) if held is not None else None


def _document(data: object, path: Path) -> GameFile:
    from designer.files import LATEST, read_header

    header = read_header(data, tuple(ROOMS), ("course", "board"), LATEST)
    game = find_game(header.game)
    _LOG.info("%s is a %s of %s, version %d", path, header.format, game.title, header.version)
    return GameFile(game, header.format, game.read(data, header.format, path), path)


def open_replay(path: str | Path) -> tuple[Game, Any]:
    """Play a replay file of any game again; the answer has the ``course`` on which it was played.

    Raises:
        CourseDesignerError: the file cannot be used, or the rules make something else of it than it tells.
    """
    from designer.files import LATEST, DocumentError, read_header, read_json, reading_as

    path = Path(path)
    with reading_as(path, sentence("a replay")):
        data = read_json(path)
        header = read_header(data, tuple(ROOMS), ("replay",), LATEST)
        game = find_game(header.game)
        if game.replay is None:
            raise DocumentError(sentence("{game} has no replays", game=game.title))
        return game, game.replay(data, path)


def save(document: GameFile, path: str | Path | None = None) -> None:
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
    from designer.files import refuse_overwrite

    path = Path(path)
    if path.exists() and not force:
        raise refuse_overwrite(path)
    game.save(path, game.board(course) if game.format_for(path) == "board" else course, None)


def new(
    path: str | Path, game: str = "", template: str = "", size: Size | None = None, *, force: bool = False
) -> GameFile:
    """Write a fresh course or board; what it is follows from the file's name, or from the template.

    Raises:
        CourseDesignerError: no such game or template, or a file is there already.
    """
    from designer.files import refuse_overwrite
    from designer.files import save as save_text

    if Path(path).exists() and not force:
        raise refuse_overwrite(Path(path))
    document = fresh(path, game, template, size)
    save_text(document.path, document.text, overwrite=force)
    return document


def fresh(path: str | Path, game: str = "", template: str = "", size: Size | None = None) -> GameFile:
    """A fresh course or board for a file, which is not written.

    Raises:
        CourseDesignerError: no such game or template, or a template of no such size.
    """
    path = Path(path)
    wanted = find_game(game) if game else usual_game()
    example = shipped().get(template)
    if example is not None:
        if size is not None:
            raise CourseDesignerError(sentence("the size of '{name}' is given", name=template))
        return _copied(open(example), path)
    chosen = _find_template(wanted, template, path)
    return GameFile(wanted, chosen.format, chosen.make(size or chosen.size, _title_for(path)), path)


def _copied(document: GameFile, path: Path) -> GameFile:
    """A course of those that come with the program as the start of one's own: in one file, called like it."""
    course = document.game.embedded(document.course)
    return GameFile(document.game, "course", replace(course, title=_title_for(path) or course.title), path)


def _title_for(path: Path) -> str:
    words = path.name.split(".")[0].replace("-", " ").replace("_", " ").strip()
    return tidy_line(words.capitalize(), LONGEST_TITLE)


GENERATED = "generated"
"""The folder, among the courses of a game, of those that the program has made itself."""


def shipped() -> Mapping[str, Path]:
    """The courses that come with the program, of all games, by the beginnings of their file names.

    Raises:
        DocumentError: the installation is broken.
    """
    found = [(game, path) for game in all_games() for path in shipped_of(game)]
    found += [(game, path) for game in all_games() for path in shipped_of(game, generated=True)]
    return {path.name.removesuffix(game.suffixes["course"]): path for game, path in found}


def shipped_of(game: Game, *, generated: bool = False) -> tuple[Path, ...]:
    """The courses of a game that come with the program: those that people have drawn, or that it has ``generated``.

    Raises:
        DocumentError: the installation is broken.
    """
    from designer.files import courses_folder

    if game.courses is None:
        return ()
    folder = courses_folder() / game.courses / (GENERATED if generated else "")
    return tuple(sorted(folder.glob(f"*{game.suffixes['course']}")))


def is_generated(path: Path) -> bool:
    """Whether a course that comes with the program was made by it."""
    return path.parent.name == GENERATED


def _find_template(game: Game, key: str, path: Path) -> Template:
    from designer.files import DocumentError

    wanted = game.format_for(path)
    for template in game.templates:
        if template.key == key or (not key and template.format == wanted):
            return template
    known = [template.key for template in game.templates]
    raise DocumentError(meant(sentence("unknown template '{key}'", key=key), key, known))
