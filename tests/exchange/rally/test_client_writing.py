# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards written by a client profile: its tables turned around, what it has no word for told, and nothing guessed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.exchange.clients.explanation import explain
from designer.exchange.clients.profile import client_profile, profile_data, shipped_profile, shipped_profiles
from designer.exchange.clients.writing import why_read_only, write_board
from designer.exchange.conversion import export, find_losses, verify
from designer.exchange.format_registry import format_to_write
from designer.exchange.formats import Request
from designer.exchange.rally.lmu_reader import read_map
from designer.exchange.rally.parts import course_of_rows
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import parse_row, print_row

BASE = {"format": "client-profile", "version": 1, "profile": "own", "name": "A client"}
WRITTEN = format_to_write(Path("a.json"), "roborally", None, BASE)
ROWS = (". xE cS<E wNE", "lE2+wW gL O .", "pN:24+wS gR e r", ". . cE<N cS")


def course(*rows: str, **rest: Any) -> Course:
    return course_of_rows([parse_row(row) for row in rows], Course(**rest))


def own(read: list[dict[str, Any]], kinds: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    return {**BASE, "read": read, "kinds": kinds or {}, **rest}


def written(profile: dict[str, Any], *rows: str, **rest: Any) -> Any:
    return json.loads(write_board(course(*rows, **rest), client_profile(profile)).content)


# --- the language ----------------------------------------------------------------------------------------


def pusher(registers: Any) -> dict[str, Any]:
    return {"is": "p{push}:{registers}", "push": "@d", "registers": registers}


FED = {"of": {"of": "@o", "rest": 1}, "turned": 2}
TURN = {"of": "@d", "turned": {"of": "@turn", "words": {"L": -1, "R": 1, "no": 0}}}
VALUES: list[tuple[dict[str, Any], str, dict[str, Any]]] = [
    (pusher({"of": "@r", "first": 0, "split": ","}), "pN:3", {"d": "NORTH", "r": "2"}),
    (pusher("@r"), "pN:3", {"d": "NORTH", "r": 3}),
    (pusher({"of": "@r", "flags": True}), "pN:24", {"d": "NORTH", "r": [0, 1, 0, 1, 0]}),
    (pusher({"of": "@r", "split": ","}), "pE:15", {"d": "EAST", "r": "1,5"}),
    (pusher([2, 4]), "pN:24", {"d": "NORTH"}),
    (
        {"is": "c{exit}<{from}", "exit": {"of": "@o", "item": 0}, "from": FED},
        "cS<SW", {"o": ["SOUTH", "NORTH", "EAST"]},
    ),
    ({"is": "c{exit}[<{from}]", "exit": "@d", "from": {"of": "@o", "rest": 0}}, "cN", {"d": "NORTH", "o": []}),
    ({"is": "c{exit}<{from}", "exit": TURN, "from": "@d"}, "cN<E", {"d": "EAST", "turn": "L"}),
    ({"is": "{speed}{exit}", "exit": "@d", "speed": ["@quick", "@speed"]}, "xW", {"d": "WEST", "quick": 2}),
    ({"is": "{speed}{exit}", "exit": "@d", "speed": {"of": "@blue", "words": {"true": 2, "false": 1}}},
     "xW", {"d": "WEST", "blue": True}),
    ({"is": "g{turn}", "turn": {"of": "@t", "words": {"90": "R", "-90": "L"}}}, "gL", {"t": -90}),
    ({"is": "g{turn}", "turn": {"of": "@t", "when": {"@new": [True]}}}, "gR", {"t": "RIGHT", "new": True}),
    ({"is": "l{fire}{beams}", "fire": "@d", "beams": {"of": "@n", "else": 1}}, "lN", {"d": "NORTH"}),
    ({"is": "k:{registers}", "registers": "@r"}, "k:2", {"r": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("recipe", "space", "fields"), VALUES, ids=[f"{n}-{row[1]}" for n, row in enumerate(VALUES)])
def test_values_are_turned_around(recipe: dict[str, Any], space: str, fields: dict[str, Any]) -> None:
    profile = own([{"each": "s[*]", "parts": "e[*]", "name": "@k"}], {"it": recipe})
    assert written(profile, space) == {"s": [{"x": 0, "y": 0, "e": [{"k": "it", **fields}]}]}


def test_what_only_a_writer_needs_stands_under_write() -> None:
    kinds = {"wall": {"is": "w{side}", "side": "@sides"}, "belt": {"is": "c{exit}", "exit": {"of": "@to", "last": "."}}}
    write = {"with": {"meta.players": 4}, "words": {"N": "up"}, "lists": ["sides"], "before": {"to": "Way."}}
    rule = {"each": "s[*]", "name": "@k", "fields": "data"}
    assert written(own([rule], kinds, write=write), "wN cN") == {
        "meta": {"players": 4},
        "s": [
            {"x": 0, "y": 0, "data": {"sides": ["up"]}, "k": "wall"},
            {"x": 1, "y": 0, "data": {"to": "Way.up"}, "k": "belt"},
        ],
    }


def test_a_text_with_a_head_is_written() -> None:
    file = {"kind": "text", "head": ["{w} {h} {players}"], "cells": " ", "parts": ","}
    profile = own(
        [{"each": "rows[y][x]", "parts": "[*]"}], {"-": ".", "w{side:NESW}": {"is": "w{side}"}, "hole": "O"},
        file=file, size={"width": "@w", "height": "@h"}, write={"words": {side: side for side in "NESW"}},
    )  # fmt: skip
    assert write_board(course("O wNE", ". ."), client_profile(profile)).content == b"2 2 0\nhole wE,wN\n- -\n"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"file": {"kind": "tmx", "tileset": [9, 3]}}, "maps, and texts inside JSON, are only read"),
        ({"size": {"width": {"add": ["@a", "@b"]}, "height": "@h"}}, "the size cannot be turned around"),
        ({"read": [{"each": "s[*][*]"}]}, r"'s\[\*\]\[\*\]' cannot be turned around"),
        ({"read": [{"each": "s[*]", "x": {"of": "@x", "last": "."}}]}, "the coordinates of 's"),
        ({"kinds": {"a": {"is": "c{exit}", "exit": {"of": "@d", "last": "."}}}}, "'a' cannot be turned around"),
        ({"kinds": {"a": {"is": "gR"}, "b": {"is": "{speed}N", "speed": {"of": "@s", "words": {}}}}}, "'b' cannot be"),
    ],
    ids=str,
)
def test_a_profile_that_does_not_turn_around_says_so_before_any_file_is_there(change: dict[str, Any], why: str) -> None:
    profile = client_profile({**own([{"each": "s[*]", "name": "@k"}], {"pit": "O"}), **change})
    with pytest.raises(CourseDesignerError, match=f"the profile A client is read only: {why}"):
        write_board(course("O ."), profile)


# --- the profiles that come with the program -------------------------------------------------------------

WRITERS = [profile.key for profile in shipped_profiles() if why_read_only(profile) is None]


def test_most_profiles_that_come_with_the_program_write() -> None:
    assert len(WRITERS) >= 9


@pytest.mark.parametrize("key", WRITERS)
def test_what_is_written_belongs_to_its_profile_and_every_loss_is_told(key: str, tmp_path: Path) -> None:
    docks = (Start(None, Cell(0, 0), Heading.E), Start(None, Cell(0, 3), Heading.N))
    board = course(*ROWS, edition="ah-2016", checkpoints=(Cell(3, 1),), docks=docks,
                   antenna=Antenna(Cell(1, 3), Heading.E))  # fmt: skip
    data, chosen = profile_data(key), WRITTEN
    export(board, chosen, tmp_path / "a.json", profile=data)
    found = explain((tmp_path / "a.json").read_bytes(), client_profile(data))
    assert (found.left, verify(board, chosen, tmp_path / "a.json", data)) == ((), ())
    again = write_board(found.course, client_profile(data)).content
    assert again == (tmp_path / "a.json").read_bytes()


def test_what_a_profile_has_no_word_for_is_told_with_its_spaces() -> None:
    told = {str(loss.what): loss.cells for loss in find_losses(course(*ROWS), WRITTEN, profile_data("zeediazz"))}
    assert told["the profile has no word for pits; they are left out"] == (Cell(2, 1),)
    assert told["the profile has no word for lasers; they are left out"] == (Cell(0, 1),)


def test_every_loss_that_writing_by_a_profile_says_of_itself_happens_to_some_course() -> None:
    tokens = (RebootToken(Cell(0, 0), Heading.N),)
    sample = course("cE<NS _ e SN", docks=(Start(3, Cell(0, 0), Heading.W),), reboot_tokens=tokens, edition="ah-2016")
    profiles = [profile_data(key) for key in ("kraminius", "zeediazz")]
    named = {loss.what.template for data in profiles for loss in find_losses(sample, WRITTEN, data)}
    assert {what.template for what in WRITTEN.loses} - named == set()


def test_numbered_starts_are_written_where_the_client_has_no_others() -> None:
    board = course(". . O", docks=(Start(None, Cell(1, 0), Heading.E), Start(None, Cell(0, 0), Heading.E)))
    assert json.loads(write_board(board, client_profile(profile_data("kraminius"))).content)["startFields"] == [
        "0;0;1",
        "1;0;2",
    ]


def test_a_gap_is_a_pit_where_the_client_has_no_word_for_it() -> None:
    board = write_board(course("O _ gL"), client_profile(profile_data("dtusoftware-f22")))
    back = explain(board.content, client_profile(profile_data("dtusoftware-f22"))).course
    assert print_row(back.floor.rows[0]) == "O O gL"


@pytest.mark.parametrize("order", ["columns", "rows"])
def test_a_game_map_of_lmu_is_written_by_its_profile_and_read_as_what_it_was(order: str) -> None:
    """Belts tell their speed, pushers all their registers, and a space of nothing is off the board."""
    last = ["_ cW<NS wS ."] if order == "columns" else []
    told = course(". xE cS<E wNE", "lE2+wW gL O e", "pN:24+wS gR e cE<N", *last)
    board = write_board(told, shipped_profile("lmu" if order == "columns" else "lmu-rows"))
    back = read_map(board.content, Request(Path("a"), {"order": order}))
    assert [print_row(row) for row in back.floor.rows] == [print_row(row) for row in told.floor.rows]
    assert board.unsaid == {}
    assert b'"speed": 1' in board.content


def test_a_profile_whose_rows_begin_in_the_south_only_reads() -> None:
    assert "counted from the south" in str(why_read_only(shipped_profile("lmu-older")))
