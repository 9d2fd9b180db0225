# SPDX-License-Identifier: GPL-3.0-or-later
"""The page in a real browser (headless Chromium): it plays, steps back, jumps, and stands as the engine does.

A script is put at the end of a copy of the page; it presses keys and buttons as a person would and writes down what it
sees. ``make test-peers`` installs Chromium; where there is none these tests are skipped.
"""

from __future__ import annotations

import json
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from designer.rally.player.page import player
from designer.rally.replay.loss_explanation import explain_losses
from designer.rally.replay.losses import losses_of
from designer.rally.replay.replay import Replay
from tests.browser import BROWSER, QUIET
from tests.rally.player.test_page import drawn_race, race

pytestmark = pytest.mark.skipif(BROWSER is None, reason="Chromium is not installed")

_SEE = """
const see = () => [...document.querySelectorAll(".robot")].map((each) => each.dataset.cell || null);
const press = (key, more = {}) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const write = (found) => {
  const out = document.createElement("pre");
  out.id = "result";
  out.textContent = JSON.stringify(found);
  document.body.append(out);
};
"""


def _browse(page: str, folder: Path, script: str, *, size: str = "1200,900", wait: int = 4000) -> Any:
    """What a script writes down in the page."""
    path = folder / "race.html"
    path.write_text(page.replace("</body>", f"<script>{_SEE}{script}</script></body>"), "utf-8")
    command = [
        str(BROWSER),
        *QUIET,
        f"--user-data-dir={folder / 'profile'}",
        f"--window-size={size}",
        f"--virtual-time-budget={wait}",
        "--dump-dom",
        path.as_uri(),
    ]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    return json.loads(unescape(shown[shown.index('<pre id="result">') + 17 : shown.rindex("</pre>")]))


def _cells(replay: Replay, position: int) -> list[str | None]:
    state = replay.steps[position - 1].state if position else replay.start
    return [
        f"{robot.cell.x},{robot.cell.y},{int(robot.heading)},{robot.damage}" if robot.cell else None
        for robot in state.robots
    ]


@pytest.fixture(scope="module")
def replay() -> Replay:
    return race(robots=6, rounds=8)


@pytest.fixture(scope="module")
def page(replay: Replay) -> str:
    return player(replay, "Race")


def test_at_every_step_robots_stand_as_in_the_engine(replay: Replay, page: str, tmp_path: Path) -> None:
    script = """
    const found = [see()];
    for (let step = 1; step <= document.querySelectorAll("[data-step]").length && step <= COUNT; step += 1) {
      location.hash = `#step=${step}`;
      dispatchEvent(new HashChangeEvent("hashchange"));
      found.push(see());
    }
    write(found);
    """.replace("COUNT", str(len(replay.steps)))
    found = _browse(page, tmp_path, script)
    assert found == [_cells(replay, position) for position in range(len(replay.steps) + 1)]


def test_it_plays_steps_back_and_jumps_by_keys_buttons_and_the_bar(replay: Replay, page: str, tmp_path: Path) -> None:
    script = """
    const found = {};
    press("End"); found.end = see();
    press("ArrowLeft"); press("ArrowRight"); found.again = see();
    press("Home"); found.home = see();
    press("ArrowRight", { ctrlKey: true }); found.round = document.getElementById("where").textContent;
    document.getElementById("start").click(); found.start = see();
    const slider = document.getElementById("time");
    slider.value = slider.max; slider.dispatchEvent(new Event("input")); found.slid = see();
    document.querySelector("#story li").click(); found.clicked = document.querySelectorAll("#story li.now").length;
    press("Home"); press(" ");
    setTimeout(() => {
      found.playing = see(); found.where = document.getElementById("where").textContent; write(found);
    }, 2500);
    """
    found = _browse(page, tmp_path, script, wait=6000)
    first, end = _cells(replay, 0), _cells(replay, len(replay.steps))
    assert found["home"] == found["start"] == first
    assert found["end"] == found["again"] == found["slid"] == end
    assert found["round"].startswith("Round 1 of 8, register 5")
    assert found["clicked"] > 0
    assert found["playing"] != first
    assert found["where"].startswith("Round 1")


def test_why_a_robot_was_lost_unfolds_where_the_race_rests_on_it_and_never_while_it_runs(tmp_path: Path) -> None:
    replay = race(robots=6, rounds=2)
    page = player(replay, "Race", reasons=explain_losses(replay))
    script = """
    const open = () => [...document.querySelectorAll("details[open]")].map((each) => each.dataset.step);
    const discs = () => [...document.querySelectorAll("#stations text")].map((each) => each.textContent);
    const found = { none: open() }, summary = document.querySelector("summary");
    summary.click(); found.first = [open(), location.hash, discs().length];
    const box = summary.getBoundingClientRect(), seen = document.getElementById("story").getBoundingClientRect();
    found.seen = box.top >= seen.top && box.bottom <= seen.bottom;
    summary.click(); found.folded = open();
    summary.click(); found.again = open();
    press("ArrowLeft"); found.left = [open(), discs()];
    press("Home"); press(" ");
    setTimeout(() => { found.running = open(); write(found); }, 300);
    """
    first = losses_of(replay.steps)[0]
    found = _browse(page, tmp_path, script, wait=2000)
    way = explain_losses(replay)[0].way
    assert found["none"] == found["folded"] == found["running"] == []
    assert found["first"] == [[str(first.position)], f"#step={first.position}", len(way)]
    assert found["seen"]
    assert found["again"] == [str(first.position)]
    assert found["left"] == [[], []]


@pytest.mark.parametrize("course", ["loose-freight", "there-and-back"])
def test_flags_lie_at_every_step_where_the_engine_has_them(course: str, tmp_path: Path) -> None:
    replay = drawn_race(course)
    script = """
    const found = [];
    for (let step = 1; step <= COUNT; step += 1) {
      location.hash = `#step=${step}`;
      dispatchEvent(new HashChangeEvent("hashchange"));
      found.push([...document.querySelectorAll("#boards .flag")].map((each) => each.dataset.cell));
    }
    write(found);
    """.replace("COUNT", str(len(replay.steps)))
    lying = [[f"{cell.x},{cell.y}" if cell else "" for cell in step.state.checkpoints] for step in replay.steps]
    assert _browse(player(replay, "Race"), tmp_path, script) == lying


def test_an_embedded_page_shows_over_the_boards_why_a_robot_was_lost(tmp_path: Path) -> None:
    """There the story is away, and with it the place where reasons unfold."""
    replay = race(robots=6, rounds=2)
    page = player(replay, "Race", reasons=explain_losses(replay))
    first = losses_of(replay.steps)[0].position
    script = f"""
    document.body.classList.add("embedded");
    const aside = document.querySelector("aside"), shown = () => getComputedStyle(aside).display !== "none";
    const found = {{ before: shown() }};
    location.hash = "#step={first}";
    setTimeout(() => {{
      const box = aside.getBoundingClientRect(), foot = document.querySelector("footer").getBoundingClientRect();
      const lines = [...aside.querySelectorAll("li[data-step], h3, #togo")].filter((each) => each.offsetParent);
      found.within = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= foot.top;
      found.wide = box.width < innerWidth / 2;
      found.others = lines.length;
      found.reason = document.querySelector("details[open] h4").offsetParent !== null;
      document.querySelector("details[open] summary").click();
      setTimeout(() => {{ found.folded = shown(); write(found); }}, 200);
    }}, 400);
    """
    found = _browse(page, tmp_path, script, size="720,560", wait=2000)
    assert found == {
        "before": False, "within": True, "wide": True, "others": 0, "reason": True, "folded": False,
    }  # fmt: skip


def test_nothing_is_asked_of_a_network_and_nothing_is_wrong(page: str, tmp_path: Path) -> None:
    script = """
    const wrong = [];
    addEventListener("error", (event) => wrong.push(String(event.message)));
    document.addEventListener("securitypolicyviolation", (event) => wrong.push(event.blockedURI));
    press("End"); press("Home"); document.getElementById("theme").click();
    setTimeout(() => write({ wrong, asked: performance.getEntriesByType("resource").map((each) => each.name) }), 500);
    """
    assert _browse(page, tmp_path, script) == {"wrong": [], "asked": []}


def test_on_a_phone_the_camera_follows_and_buttons_are_large_enough(page: str, tmp_path: Path) -> None:
    script = """
    press("End");
    setTimeout(() => {
      const box = document.getElementById("boards").viewBox.baseVal;
      const large = ["start", "back", "play", "forward", "end", "theme"].map((id) => {
        const { width, height } = document.getElementById(id).getBoundingClientRect();
        return Math.min(width, height);
      });
      write({ narrow: document.body.classList.contains("narrow"), width: box.width, smallest: Math.min(...large),
        wide: document.documentElement.scrollWidth <= innerWidth });
    }, 200);
    """
    found = _browse(page, tmp_path, script, size="500,844")
    assert found == {"narrow": True, "width": 1200, "smallest": pytest.approx(44, abs=0.5), "wide": True}
