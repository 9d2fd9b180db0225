# SPDX-License-Identifier: GPL-3.0-or-later
"""Walking through the steps of any game: forward and back, at once or in motion, by hand or by itself."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.editor.playback import Direction, StepMotion, StepPlayback


class Letters(StepPlayback[str]):
    """A run whose steps are letters; small letters are shown at once, and words are sections."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self.seen = text, [""]
        self.set_active(True)

    def load(self) -> None:
        self.take(tuple(self.text))

    def show_rest(self) -> None:
        self.seen.append(self.text[: self.position])

    def show_motion(self, motion: StepMotion, part: float) -> None:
        self.seen.append(f"{motion.start}>{motion.end}" if part == 1.0 else "…")

    def show_nothing(self) -> None:
        self.seen.append("nothing")

    def motions(self, position: int) -> list[StepMotion]:
        letter = self.text[position - 1]
        return [StepMotion(letter, letter.lower(), 10), StepMotion(letter.lower(), "", 10)] if letter.isupper() else []

    def section(self, position: int) -> int:
        return self.text[: position - 1].count(" ")


@pytest.mark.usefixtures("qapp")
@given(st.lists(st.sampled_from(["forward", "back", "section", "section back", "start", "end", "go 2"]), max_size=12))
def test_wherever_one_walks_the_position_is_within_the_run_and_shown(ways: list[str]) -> None:
    run = Letters("ab cd e")
    acts: dict[str, Any] = {
        "forward": lambda: run.step_by(Direction.FORWARD), "back": lambda: run.step_by(Direction.BACK),
        "section": lambda: run.section_by(Direction.FORWARD), "section back": lambda: run.section_by(Direction.BACK),
        "start": run.to_start, "end": run.to_end, "go 2": lambda: run.go(2),
    }  # fmt: skip
    for way in ways:
        acts[way]()
        assert 0 <= run.position <= 7
        assert run.seen[-1] == run.text[: run.position]
        assert run.step == (run.text[run.position - 1] if run.position else None)


@pytest.mark.usefixtures("qapp")
def test_a_section_is_gone_through_forward_and_back() -> None:
    run = Letters("ab cd e")
    places = []
    for direction in (Direction.FORWARD,) * 4 + (Direction.BACK,) * 4:
        run.section_by(direction)
        places.append(run.position)
    assert places == [3, 6, 7, 7, 6, 3, 0, 0]


def test_a_step_is_shown_motion_by_motion_and_then_at_rest(qtbot: Any) -> None:
    run = Letters("Ab")
    run.step_by(Direction.FORWARD)
    qtbot.waitUntil(lambda: run.seen[-1] == "A" and "a>" in run.seen)
    shown = [word for word in run.seen if ">" in word]
    assert shown == ["A>a", "a>"]


def test_it_runs_by_itself_to_the_end_and_begins_again(qtbot: Any) -> None:
    run = Letters("aBc")
    run.set_speed(20)
    played: list[bool] = []
    run.playing.connect(played.append)
    for _ in range(2):
        run.play()
        qtbot.waitUntil(lambda: run.position == 3 and not run.is_playing)
    assert played == [True, False, True, False]


def test_without_motion_a_step_is_at_once_where_it_ends(qtbot: Any) -> None:
    run = Letters("AB")
    run.reduced_motion = True
    run.step_by(Direction.FORWARD)
    assert run.seen[-1] == "A"
    assert not any(">" in word for word in run.seen)


@pytest.mark.usefixtures("qapp")
def test_other_steps_keep_the_position_as_far_as_there_are_so_many() -> None:
    run = Letters("abcd")
    run.to_end()
    run.text = "xy"
    run.load()
    assert (run.position, run.seen[-1]) == (2, "xy")
    run.set_active(False)
    assert run.seen[-1] == "nothing"
