# SPDX-License-Identifier: GPL-3.0-or-later
"""``report --lab``: races that were kept are shown, none are played, and those of another course are refused."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Ask

COURSES = Path(__file__).parents[3] / "courses"
GEAR, OTHER = str(COURSES / "first-gear.course.json"), str(COURSES / "kettle-run.course.json")


def test_kept_races_are_shown_on_the_page(ask: Ask, tmp_path: Path) -> None:
    kept, out = tmp_path / "gear.lab.json", tmp_path / "gear.html"
    ask("lab", GEAR, "--races", "5", "--players", "2", "--jobs", "1", "--resume", str(kept))
    assert ask("report", GEAR, str(out), "--lab", str(kept)).code == 0
    assert "Races: 5 races" in out.read_text(encoding="utf-8")
    refused = ask("report", OTHER, str(tmp_path / "other.html"), "--lab", str(kept))
    assert refused.code == 2
    assert "gear.lab.json: the file has races on another course" in refused.err
    assert not (tmp_path / "other.html").exists()
    assert ask("report", GEAR, str(tmp_path / "no.html"), "--lab", GEAR).code == 2
