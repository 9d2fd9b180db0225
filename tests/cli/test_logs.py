# SPDX-License-Identifier: GPL-3.0-or-later
"""``--verbose`` shows what the rooms of the program log; without it nothing is shown."""

from __future__ import annotations

import json
import logging
from pathlib import Path

from designer.files import courses_folder
from tests.cli.conftest import Ask

KETTLE = courses_folder() / "kettle-run.course.json"


def test_verbose_shows_what_is_read_and_done_by_which_room(ask: Ask) -> None:
    told = ask("validate", KETTLE, "--json", "--verbose")
    rooms = {".".join(line.split()[1].split(".")[:2]) for line in told.err.splitlines()}
    assert {"designer.cli", "designer.files", "designer.rally"} <= rooms
    assert f"read {KETTLE}, {KETTLE.stat().st_size} bytes" in told.err
    assert told.err.splitlines()[-1] == "INFO designer.cli.frame.main: exit code 0"
    assert json.loads(told.out)["format"] == "findings"


def test_it_may_be_anywhere_but_behind_two_dashes(ask: Ask) -> None:
    assert "exit code 0" in ask("--verbose", "validate", KETTLE).err
    assert "exit code 0" in ask("validate", "--verbose", KETTLE).err
    assert "exit code" not in ask("validate", "--", KETTLE, "--verbose").err


def test_without_it_nothing_is_shown_and_the_logger_is_as_before(ask: Ask) -> None:
    before = (logging.getLogger("designer").level, list(logging.getLogger("designer").handlers))
    ask("validate", KETTLE, "--verbose")
    assert ask("validate", KETTLE).err == ""
    assert (logging.getLogger("designer").level, list(logging.getLogger("designer").handlers)) == before


def test_what_is_written_is_in_the_log(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "a.course.json"
    assert f"INFO designer.files.saving: wrote {out}, " in ask("new", out, "--verbose").err


def test_names_of_files_cannot_steer_the_terminal(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "a\x1b[31m.course.json"
    err = ask("new", out, "--verbose").err
    assert "\x1b" not in err
    assert "\\x1b[31m" in err
