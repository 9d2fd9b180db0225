# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of DTU's teams are written by the profile that reads them, and by one that begins with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.grid import Cell, Heading
from designer.exchange.clients.explanation import explain
from designer.exchange.clients.profile import client_profile, profile_data
from designer.exchange.clients.writing import why_read_only, write_board
from designer.exchange.conversion import read
from designer.exchange.rally.parts import course_of_rows
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import parse_row, print_row

PACKAGE = "dk.dtu.compute.se.pisd.roborally.controller."
ROWS = (
    "cE cE<N cE<S xW<N e",
    "gL gR O r wNE",
    "lE2+wW lN pN:135 pE:24+wW k:15",
)
OWN = {"format": "client-profile", "version": 1, "profile": "own", "name": "A team", "like": "dtu"}


def course(*rows: str, **rest: Any) -> Course:
    return course_of_rows([parse_row(row) for row in rows], Course(**rest))


def elements(board: Course, **profile: Any) -> list[dict[str, Any]]:
    """The elements of a written board, with the last parts of their names."""
    spaces = json.loads(write_board(board, client_profile({**OWN, **profile})).content)["spaces"]
    actions = [action for space in spaces for action in space.get("actions", ())]
    return [{"is": action["CLASSNAME"].rpartition(".")[2], **action.get("INSTANCE", {})} for action in actions]


@pytest.mark.parametrize(
    "variant",
    [{}, {"registers": 1}, {"lasers": "side"}, {"pushers": "side"}],
    ids=["plain", "registers", "lasers", "pushers"],
)
def test_what_is_written_comes_back(variant: dict[str, Any]) -> None:
    profile = client_profile({**OWN, **variant})
    board = course(
        *ROWS,
        checkpoints=(Cell(4, 0), Cell(0, 1)),
        docks=(Start(None, Cell(3, 1), Heading.W), Start(None, Cell(4, 1), Heading.N)),
        antenna=Antenna(Cell(1, 1), Heading.S),
        reboot_tokens=(RebootToken(Cell(4, 1), Heading.N),),
    )
    found = explain(write_board(board, profile).content, profile)
    assert found.left == ()
    back = found.course
    assert [print_row(row) for row in back.floor.rows] == list(ROWS)
    assert (back.checkpoints, back.docks) == (board.checkpoints, board.docks)
    assert (back.antenna, back.reboot_tokens) == (board.antenna, board.reboot_tokens)


def test_a_board_is_as_the_template_has_it(tmp_path: Path) -> None:
    profile = client_profile(profile_data("dtu"))
    assert why_read_only(profile) is None
    (tmp_path / "a.json").write_bytes(write_board(course("wNE xS"), profile).content)
    data = json.loads((tmp_path / "a.json").read_text())
    assert (data["width"], data["height"]) == (2, 1)
    assert sorted(data["spaces"][0].pop("walls")) == ["EAST", "NORTH"]
    assert data["spaces"][0] == {"x": 0, "y": 0, "actions": []}
    belt = {"CLASSNAME": PACKAGE + "ConveyorBelt", "INSTANCE": {"speed": 2, "heading": "SOUTH"}}
    assert data["spaces"][1] == {"x": 1, "y": 0, "walls": [], "actions": [belt]}
    assert [print_row(row) for row in read(tmp_path / "a.json").course.floor.rows] == ["wNE xS"]


@pytest.mark.parametrize(
    ("space", "fields"),
    [
        ("cN<E", {"is": "ConveyorBelt", "speed": 1, "heading": "NORTH", "turn": "LEFT"}),
        ("cN<W", {"is": "ConveyorBelt", "speed": 1, "heading": "NORTH", "turn": "RIGHT"}),
        ("gL", {"is": "Gear", "clockwise": "LEFT"}),
        ("D3W", {"is": "StartField", "number": 3, "heading": "WEST"}),
        ("k:15", {"is": "Crusher", "registers": [0, 4]}),
        ("lE2", {"is": "Laser", "heading": "EAST", "strength": 2}),
    ],
)
def test_elements_are_written_with_the_keys_and_numbers_of_the_family(space: str, fields: dict[str, Any]) -> None:
    assert elements(course(space)) == [fields]


def test_a_team_has_registers_lasers_names_and_words_of_its_own() -> None:
    assert elements(course("k:15"), registers=1) == [{"is": "Crusher", "registers": [1, 5]}]
    assert elements(course("lE+wW"), lasers="side") == [{"is": "Laser", "heading": "WEST", "strength": 1}]
    kinds = {**profile_data("dtu")["kinds"], "Spinner": {"is": "gR"}}
    kinds.pop("Gear")
    assert elements(course("gR"), kinds=kinds) == [{"is": "Gear", "clockwise": "RIGHT"}]
    write = {"words": {"L": False, "R": True, "E": "RIGHT"}, "before": {"CLASSNAME": "a."}, "lists": []}
    assert elements(course("gL cE"), write=write) == [
        {"is": "Gear", "clockwise": False},
        {"is": "ConveyorBelt", "speed": 1, "heading": "RIGHT"},
    ]


def test_belts_with_two_curves_have_no_word_and_come_back_straight() -> None:
    profile = client_profile(OWN)
    assert elements(course("cN<EW")) == [{"is": "ConveyorBelt", "speed": 1, "heading": "NORTH"}]
    assert print_row(explain(write_board(course("cN<EW"), profile).content, profile).course.floor.rows[0]) == "cN"
