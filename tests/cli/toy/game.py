# SPDX-License-Identifier: GPL-3.0-or-later
"""What the toy game answers at the front desk: a course is a text of dots and stones."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

from designer.base.grid import Size
from designer.base.words import sentence
from designer.files import print_json, save
from designer.game.checks import checks_page
from designer.game.contract import Game, Template
from tests.cli.toy.checks import CHECKS


def _read(data: Any, kind: str, path: Path) -> str:
    return str(data["row"])


def _write(value: str, kind: str) -> str:
    return print_json({"format": "course", "version": 1, "game": "toy", "row": value})


def _save(path: Path, value: str, home: Path | None) -> None:
    save(path, _write(value, "course"))


def _none(*asked: object) -> NoReturn:
    raise NotImplementedError


def _make(size: Size, title: str) -> str:
    return "." * size.width


GAME = Game(
    key="toy",
    title="Toy",
    room="toy",
    suffixes={"course": ".course.json"},
    read=_read,
    write=_write,
    save=_save,
    course=lambda value, path: value,
    board=_none,
    lone=_none,
    nothing=str,
    embedded=_none,
    files=_none,
    compare=lambda one, other: (),
    pages=lambda: {"checks": checks_page(CHECKS), "toy": "# The toy\n"},
    templates=(Template("bare", "course", sentence("nothing"), Size(5, 1), _make),),
    courses=None,
    line=lambda value: "",
    drawing=_none,
    checking=_none,
    pictures=_none,
    codes="TY",
    checks=lambda: CHECKS,
)
