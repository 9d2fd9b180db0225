# SPDX-License-Identifier: GPL-3.0-or-later
"""``fit``: what a box lacks is replaced or removed, and told; the file that is fitted stays as it is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from designer.files import check, courses_folder
from designer.game import games
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board
from designer.rally.course.files import load, load_course
from tests.cli.conftest import Ask

WORKS = courses_folder() / "grand-works.course.json"


def test_a_course_is_fitted_to_a_box_and_told_space_by_space(ask: Ask, tmp_path: Path) -> None:
    out, before = tmp_path / "works.course.json", WORKS.read_bytes()
    told = ask("fit", WORKS, out, "--box", "ah-2005")
    assert told.code == 0
    assert "millrace C10: repair site, two wrenches → repair site, wrench and hammer" in told.out
    assert told.out.splitlines()[-1] == f"{len(told.out.splitlines()) - 1} spaces fitted"
    assert f"saved {out}" in told.err
    fitted = load_course(out)
    assert fitted.edition == "ah-2005"
    assert [found.code for found in validate(fitted, select=["RR119"]).findings] == []
    assert WORKS.read_bytes() == before


def test_programs_are_told_what_changed(ask: Ask, tmp_path: Path) -> None:
    told = json.loads(ask("fit", WORKS, tmp_path / "works.course.json", "--box", "ah-2005", "--json").out)
    check(told, "fitted")
    assert {"board": "millrace", "x": 2, "y": 9, "before": "rr", "after": "ro"} in told["changes"]


def test_a_board_is_fitted_to_the_box_that_is_named(ask: Ask, tmp_path: Path) -> None:
    board, out = courses_folder() / "boards" / "millrace.board.json", tmp_path / "millrace.board.json"
    refused = ask("fit", board, out)
    assert (refused.code, out.exists()) == (2, False)
    assert "a board has no edition; name the box with --box" in refused.err
    assert ask("fit", board, out, "--box", "ah-2005").code == 0
    assert isinstance(load(out), Board)


def test_what_is_there_is_not_overwritten_unasked(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "works.course.json"
    out.write_text("mine", "utf-8")
    assert ask("fit", WORKS, out, "--box", "ah-2005").code == 2
    assert out.read_text("utf-8") == "mine"
    assert ask("fit", WORKS, out, "--box", "ah-2005", "--force").code == 0


@pytest.mark.parametrize(
    "file", [WORKS, courses_folder() / "boards" / "millrace.board.json"], ids=lambda file: file.name
)
def test_what_is_fitted_goes_through_a_pipe_and_what_changed_is_told_beside_it(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    named = ask("fit", file, file.name, "--box", "ah-2005")
    piped = ask("fit", file, "-", "--box", "ah-2005")
    assert (piped.code, piped.err) == (0, named.out)
    through = tmp_path / f"through.{file.name}"
    through.write_text(piped.out, "utf-8")
    one, other = games.open(through), games.open(tmp_path / file.name)
    assert one.format == other.format
    assert one.game.compare(one.course, replace(other, path=through).course) == ()
