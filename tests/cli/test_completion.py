# SPDX-License-Identifier: GPL-3.0-or-later
"""What a shell offers for the values of options and arguments, asked as a shell asks."""

from __future__ import annotations

import pytest

from designer.cli.frame.main import run
from designer.cli.frame.shell_completion import COMPLETE
from designer.files import courses_folder

GEAR = str(courses_folder() / "first-gear.course.json")
GATES = str(courses_folder() / "labyrinth" / "twin-gates.course.json")


def offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, *, shell: str = "zsh"
) -> list[str]:
    """What a shell is offered behind some words; the last of them is what is written already."""
    monkeypatch.setenv(COMPLETE, f"{shell}_complete")
    monkeypatch.setenv("COMP_WORDS", f"course-designer {words}")
    monkeypatch.setenv("COMP_CWORD", str(len(words.split(" "))))
    run([])
    lines = capsys.readouterr().out.splitlines()
    return [line.partition(",")[2] for line in lines] if shell == "bash" else lines[1::3]


@pytest.mark.parametrize(
    ("words", "known"),
    [
        (f"preview {GEAR} --program ", ["Par", "Two at the pond", "Leg to checkpoint 2", "Leg to checkpoint 3"]),
        (f"preview {GEAR} --json --program l", ["Leg to checkpoint 2", "Leg to checkpoint 3"]),
        (f"render {GEAR} --program P", ["Par"]),
        (f"preview {GATES} --program ", ["Opening"]),
        ("preview --program ", []),
        (f"race {GEAR} --bots h", ["hasty", "human"]),
        (f"lab {GEAR} --bots careful,h", ["careful,hasty", "careful,human"]),
        (f"lab {GEAR} --check fair,l", ["fair,length="]),
        (f"mend {GEAR} --goal f", ["fair"]),
        (f"mend {GEAR} --goal r", ["rounds -20%", "rounds +20%"]),
        (f"mend {GEAR} --move docks,b", ["docks,boards"]),
        (f"generate --keep {GEAR} --pin b", ["boards", "boards:"]),
        (f"fit {GEAR} a.course.json --box am", ["amigo-1999", "amigo-1999-en"]),
        ("explain RR50", [f"RR50{number}" for number in range(1, 7)]),
        ("explain LB10", ["LB101", "LB102", "LB103"]),
        ("explain pusher-w", ["pusher-without-wall"]),
        ("schema labyrinth-r", ["labyrinth-race", "labyrinth-replay"]),
        ("editions --lines amigo", ["amigo-1999", "amigo-1999-en"]),
        ("validate --ignore RR403,RR41", ["RR403,RR410", "RR403,RR411", "RR403,RR412"]),
        (f"preview {GEAR} --compare am", ["amigo-1999", "amigo-1999-en"]),
        (f"race {GEAR} --option death=", ["death=destroyed", "death=reboot"]),
    ],
)
def test_values_are_completed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, known: list[str]
) -> None:
    found = offered(monkeypatch, capsys, words)
    assert found[: len(known)] == known
    assert bool(found) == bool(known)


def test_bash_gets_blanks_as_it_takes_them(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    found = offered(monkeypatch, capsys, f"preview {GEAR} --program T", shell="bash")
    assert found == [r"Two\ at\ the\ pond"]
