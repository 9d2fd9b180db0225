# SPDX-License-Identifier: GPL-3.0-or-later
"""Control characters on the command line: the file is refused with the way out, fixed, or imported without them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from designer.rally.course.files import load_course, parse_course, print_course
from tests.cli.conftest import Ask
from tests.rally.course.test_control_characters import ONE_LINE, course_data, written


def test_validate_says_how_to_read_the_file_and_fix_does(ask: Ask, tmp_path: Path) -> None:
    path = written(tmp_path, ONE_LINE["title"], "one\x1b[31mtwo")
    answer = ask("validate", path)
    assert answer.code == 2
    assert answer.err == (
        f"{path}: title: the text contains the control character U+001B; "
        "the editor and 'validate --fix' can read the file without it\n"
    )
    answer = ask("validate", path, "--fix")
    assert answer.code != 2
    assert f"{path}: control characters removed from title\n" in answer.err
    assert json.loads(path.read_text())["title"] == "one[31mtwo"
    assert ask("validate", path).code != 2


def test_fix_of_a_board_and_of_a_board_in_a_course(ask: Ask, tmp_path: Path) -> None:
    data = course_data()
    path, inner = tmp_path / "a.course.json", tmp_path / "b.board.json"
    board = {"format": "board", "version": 1, "game": "roborally", **data["boards"]["b"], "title": "a\x07"}
    data["boards"] = {"b": {"file": inner.name}}
    path.write_text(json.dumps(data))
    for target in (path, inner):
        inner.write_text(json.dumps(board))
        assert ask("validate", target).code == 2
        answer = ask("validate", target, "--fix")
        assert answer.code != 2, answer
        assert "control characters removed from title" in answer.err
        assert json.loads(inner.read_text())["title"] == "a"


def test_fix_leaves_a_file_alone_that_stays_unreadable(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "a.course.json"
    path.write_text(json.dumps(course_data() | {"title": "a\x00", "players": [4, 2]}))
    before = path.read_bytes()
    answer = ask("validate", path, "--fix")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "the fewest players come first" in answer.err
    assert path.read_bytes() == before


def test_a_new_course_is_named_after_any_file(ask: Ask, tmp_path: Path) -> None:
    for name in ("a\x1b[31m\n", "x" * 200):
        path = tmp_path / f"{name}.course.json"
        assert ask("new", path).code == 0
        assert load_course(path).title
        board = tmp_path / f"{name}.board.json"
        assert ask("new", board).code == 0
        course = load_course(board)
        assert parse_course(json.loads(print_course(course)), None) == course


# --- what comes from other programs


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.mvolfik.txt", b"Name=a\x1b[31m\xc2\x9bb\nSize=1,1\nF;\n"),
        ("a.dtu.json", b'{"name":"a\\u0007","width":1,"height":1,"spaces":[{"x":0,"y":0,"walls":["NORTH"]}]}'),
        (
            "a.robotmadness.json",
            json.dumps(
                {"id": "b", "name": "L\x00" + "x" * 400, "width": 1, "height": 1}
                | {"tiles": [], "lasers": [], "walls": [], "startingPositions": []}
            ).encode(),
        ),
        ("a.roboruckus.json", b'{"name":"\\u001b","size":[1,1],"expressConveyors":[],"wrenches":[[0,0]]}'),
        ("a.krasstek.json", b'{"name":"\\u0085","width":1,"height":1,"tiles":[{"x":0,"y":0,"features":[]}]}'),
    ],
)
def test_an_import_leaves_them_out_and_says_so(ask: Ask, tmp_path: Path, name: str, content: bytes) -> None:
    path, out = tmp_path / name, tmp_path / "out.course.json"
    path.write_bytes(content)
    answer = ask("import", path, out)
    assert answer.code == 0, answer
    load_course(out)
    if name not in ("a.dtu.json",):  # which has no texts
        assert "control characters, and anything too long, are left out of texts" in answer.err
