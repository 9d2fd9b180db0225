# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that reads what somebody else wrote, by name."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.grid import parse_cell_name
from designer.base.words import sentence
from designer.exchange.clients.explanation import explain
from designer.exchange.clients.profile import client_profile
from designer.exchange.conversion import read
from designer.exchange.format_registry import all_formats, find_format
from designer.files import read_json, reading_as, without_controls
from designer.game import games
from designer.labyrinth.cases import read_cases as read_labyrinth_cases
from designer.labyrinth.files import load_plan, parse_plan, print_plan
from designer.labyrinth.replay import load_replay
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.files import parse_board, parse_course, print_board, print_course
from designer.rally.course.notation import parse_row
from designer.rally.editing.palette import parse_stamp
from designer.rally.edition import FIELDS, parse_value
from designer.rally.edition.cards import parse_card
from designer.rally.engine.case_reading import read_cases
from designer.rally.replay.replay import read_replay
from tests.fuzz import samples


@dataclass(frozen=True)
class Reader:
    """A reader.

    Attributes:
        read: reads a file; raises :class:`CourseDesignerError` for what it cannot use, and nothing else.
        good: files that it can read.
        suffix: the end of their names.
        names_file: whether an error names the file; texts that are no files have none.
    """

    read: Callable[[Path], object]
    good: Callable[[], list[bytes]]
    suffix: str
    names_file: bool = True


def _open(path: Path) -> None:
    """What is opened can be saved and opened again, and is the same."""
    _survives(games.open(path).value)


def _open_without_controls(path: Path) -> None:
    with without_controls():
        _open(path)


def _survives(value: object) -> None:
    if isinstance(value, Board):
        assert parse_board(json.loads(print_board(value))) == value
    elif isinstance(value, Course) and all(entry.file is None for entry in value.boards.values()):
        assert parse_course(json.loads(print_course(value)), None) == value


def _plan(path: Path) -> None:
    plan = load_plan(path)
    assert parse_plan(json.loads(print_plan(plan))) == plan


def _import(key: str) -> Callable[[Path], None]:
    def run(path: Path) -> None:
        _lay_beside(path)
        _survives(read(path, find_format(key)).course)

    return run


def _by_profile(path: Path) -> None:
    """Read a board, which the profile may not describe, by a profile."""
    data = read_json(path)
    if not isinstance(data, Mapping):
        return
    with reading_as(path, sentence("a profile")):
        profile = client_profile(data)
    with suppress(CourseDesignerError):
        _survives(explain(samples.READ_ONLY["client"].encode(), profile).course)


def _import_plan(key: str) -> Callable[[Path], None]:
    def run(path: Path) -> None:
        plan = read(path, find_format(key)).course
        assert parse_plan(json.loads(print_plan(plan))) == plan

    return run


def _lay_beside(path: Path) -> None:
    """Lay the files beside one that it may name."""
    for name, content in samples.BESIDE.items():
        if not (path.parent / name).exists():
            (path.parent / name).write_text(content)


def _recognise(path: Path) -> None:
    _lay_beside(path)
    _survives(read(path).course)


def _texts(path: Path) -> None:
    """The notation and what else is read from short texts: options, cards, names of spaces, stamps."""
    text = path.read_bytes().decode("utf-8", "replace")
    parse_stamp(text)
    for line in text.splitlines()[:20]:
        parse_cell_name(line)
        for key in FIELDS:
            _try(lambda key=key, line=line: parse_value(key, line))  # type: ignore[misc]
        for word in line.split()[:20]:
            parse_cell_name(word)
            _try(lambda word=word: parse_card(word))  # type: ignore[misc]
        _try(lambda line=line: parse_row(line))  # type: ignore[misc]


def _try(parse: Callable[[], object]) -> None:
    try:
        parse()
    except CourseDesignerError:
        return


_SHORT = [
    b". cE<NE gL rr\nD1N k:24 pW:135 lE2\n",
    b"M1/490\nM2 L R U -\n",
    b"1-12\n4\nyes\nwith-board\n",
    b"G6\nAA12\n",
]


@cache
def all_readers() -> Mapping[str, Reader]:
    """The readers by name."""
    mixed = [key for key, item in all_formats().items() if item.read is not None and item.game == "roborally"]
    mazes = [key for key, item in all_formats().items() if item.read is not None and item.game == "labyrinth"]
    return {
        "course": Reader(_open, samples.course_files, ".course.json"),
        "board": Reader(_open, samples.board_files, ".board.json"),
        "without controls": Reader(_open_without_controls, samples.course_files, ".course.json"),
        "replay": Reader(read_replay, samples.replays, ".replay.json"),
        "cases": Reader(read_cases, samples.cases, ".md"),
        "plan": Reader(_plan, samples.plans, ".course.json"),
        "cases of the labyrinth": Reader(read_labyrinth_cases, lambda: samples.cases("labyrinth"), ".md"),
        "replay of the labyrinth": Reader(load_replay, samples.maze_replays, ".replay.json"),
        **{
            f"import {key}": Reader(_import_plan(key), lambda key=key: samples.foreign_plans(key), ".txt")  # type: ignore[misc]
            for key in mazes
        },
        "client profile": Reader(_by_profile, samples.client_profiles, ".json"),
        "texts": Reader(_texts, lambda: _SHORT, ".txt", names_file=False),
        "any import": Reader(_recognise, samples.recognised, ".txt"),
        **{
            f"import {key}": Reader(_import(key), lambda key=key: samples.foreign(key), ".txt")  # type: ignore[misc]
            for key in mixed
        },
    }
