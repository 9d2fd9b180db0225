# SPDX-License-Identifier: GPL-3.0-or-later
"""``import FOLDER SHELF``: one report for many files."""

from __future__ import annotations

import json
from pathlib import Path

from jsonschema import Draft202012Validator

from designer.files import load_schema
from tests.cli.conftest import Ask
from tests.fuzz import samples


def test_the_command_reports_each_file(ask: Ask, tmp_path: Path) -> None:
    folder, shelf = tmp_path / "mine", tmp_path / "shelf"
    folder.mkdir()
    (folder / "a.txt").write_text("cE D1N\n. wS\n")
    (folder / "b.txt").write_text("cE D1N\n. wS\n")
    (folder / "broken.tmx").write_text("<map")
    (folder / "odd.krasstek.json").write_text(json.dumps(samples.KRASSTEK))
    answer = ask("import", folder, shelf)
    assert answer.code == 1, "a file was refused"
    lines = answer.out.splitlines()
    assert lines[:2] == [f"{folder / 'a.txt'}: read → a.board.json", f"{folder / 'b.txt'}: already there"]
    assert lines[2] == f"{folder / 'broken.tmx'}: refused"
    assert lines[4:] == [
        f"{folder / 'odd.krasstek.json'}: read with notes → lane.board.json",
        "    unknown name 'radiation', left out",
    ]
    assert answer.err == f"read 4 files, saved 2 boards in {shelf}\n"


def test_several_files_and_the_answer_for_programs(ask: Ask, tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("cE D1N\n. wS\n")
    answer = ask("import", tmp_path / "a.txt", tmp_path / "b.txt", tmp_path / "shelf", "--json")
    data = json.loads(answer.out)
    Draft202012Validator(load_schema("shelf")).validate(data)
    assert [item["outcome"] for item in data["files"]] == ["read", "already there"]
    assert answer.code == 0
