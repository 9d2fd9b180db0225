# SPDX-License-Identifier: GPL-3.0-or-later
"""What is imported late is there when it is asked for, and what is listed is what lies in the folder."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from designer.base.modules import Lazy, found_in, modules_in
from designer.game.games import ROOMS
from tests.sources import nodes, program_files

DESKS = [f"designer.{room}.game:GAME" for room in ROOMS.values()]
DESKS += [f"designer.editor.{room}.desk:DESK" for room in ROOMS.values()]


def _strings(path: Path) -> Iterator[str]:
    """Every text of a file that can only be a place, and every text that is made a :class:`Lazy` at once."""
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            if node.value.startswith("designer.") and ":" in node.value:
                yield node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Lazy":
            yield from (str(given.value) for given in node.args if isinstance(given, ast.Constant))


@cache
def _places() -> frozenset[str]:
    return frozenset(place for path in program_files() for place in _strings(path))


def _loads(place: str) -> bool:
    try:
        return Lazy(place).load() is not None
    except (ImportError, AttributeError):
        return False


def test_every_late_name_of_the_sources_is_there() -> None:
    assert [place for place in sorted({*_places(), *DESKS}) if not _loads(place)] == []


def test_the_places_are_found_in_the_sources() -> None:
    assert len(_places()) > 40
    assert {"designer.rally.picture.prints", "designer.editor.docks.notes:Notes"} <= _places()


def test_what_is_called_late_is_given_the_arguments() -> None:
    assert Lazy("posixpath:join")("a", "b") == "a/b"


def test_a_module_that_is_not_there_and_a_name_that_is_not_in_it_are_told_apart() -> None:
    with pytest.raises(ModuleNotFoundError):
        Lazy("designer.nowhere").load()
    with pytest.raises(AttributeError):
        Lazy("designer.version:nothing").load()


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with two files, a helper and a package in it."""
    files = {
        "__init__": "",
        "second": "SIGN = 2",
        "first": "SIGN = 1",
        "_own": "SIGN = 3",
        "silent": "",
        "inner/__init__": "",
    }
    for name, text in {**files, "inner/__init__": ""}.items():
        path = tmp_path / "room_of_signs" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield "room_of_signs"
    for name in [name for name in sys.modules if name.startswith("room_of_signs")]:
        del sys.modules[name]


def test_a_room_is_listed_without_its_helpers_and_packages_and_nothing_is_imported(room: str) -> None:
    assert modules_in(room) == ("room_of_signs.first", "room_of_signs.second", "room_of_signs.silent")
    assert "room_of_signs.first" not in sys.modules


def test_what_the_files_of_a_room_hold_is_found_in_their_order(room: str) -> None:
    assert found_in(room, "SIGN") == [1, 2]


def test_a_room_that_is_not_there_is_empty() -> None:
    assert modules_in("designer.cli.nothing") == ()


def test_a_room_that_cannot_be_imported_is_not_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_room").mkdir()
    (tmp_path / "broken_room" / "__init__.py").write_text("import something_that_is_missing", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="something_that_is_missing"):
        modules_in("broken_room")
