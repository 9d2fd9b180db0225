# SPDX-License-Identifier: GPL-3.0-or-later
"""Who races while another program compiles is served by the plain engine, and by compiled code once that is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from designer.cli.rally import _lab_run
from designer.files import courses_folder
from designer.rally.generator import candidate_judge
from designer.rally.lab import engines
from designer.rally.lab.batch import BatchPart, PlainEngine, Span
from designer.rally.lab.bots import RANDOM
from designer.rally.lab.compiled import compiler
from designer.rally.lab.compiled.compiler import one_at_a_time
from designer.rally.lab.compiled.ready_marks import note_ready
from designer.rally.lab.setting import Setting
from tests.cli.conftest import Ask, ask
from tests.rally.lab.settings import racing

__all__ = ["ask"]


class Compiled:
    """Stands for compiled code: it waits for whoever compiles, and notes what it played."""

    name = "compiled"

    def __init__(self) -> None:
        self.played: list[Span] = []

    def play(self, setting: Setting, span: Span) -> BatchPart:
        assert not engines.must_wait(setting), "this would wait for another program"
        self.played.append(span)
        return PlainEngine().play(setting, span)


class Wrong(Compiled):
    """Compiled code that says of every race that it took a round more."""

    def play(self, setting: Setting, span: Span) -> BatchPart:
        part = super().play(setting, span)
        return part._replace(rounds=tuple(rounds + 1 for rounds in part.rounds))


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiled:
    """A machine on which nothing was compiled yet."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "compiled"))
    monkeypatch.setattr(engines, "_SEEN_READY", set())
    return _found(Compiled(), monkeypatch)


def _found(engine: Compiled, monkeypatch: pytest.MonkeyPatch) -> Compiled:
    for module in (engines, candidate_judge, _lab_run):
        monkeypatch.setattr(module, "compiled_engine", lambda: engine)
    return engine


@pytest.fixture
def elsewhere(compiled: Compiled) -> Iterator[ExitStack]:
    """Another program that compiles until it is closed."""
    with ExitStack() as other:
        other.enter_context(one_at_a_time())
        yield other


def test_races_are_played_while_another_program_compiles(compiled: Compiled, elsewhere: ExitStack) -> None:
    setting = racing("ah-2005", [RANDOM] * 2, rounds=3)
    chosen = engines.choose(setting)
    assert (chosen.engine.name, chosen.why) == ("plain", None)
    assert chosen.engine.play(setting, (0, 5)) == PlainEngine().play(setting, (0, 5))
    assert candidate_judge.engine_for(setting).name == "plain"
    assert compiled.played == []


def test_compiled_code_goes_on_once_it_is_there(compiled: Compiled, elsewhere: ExitStack) -> None:
    setting = racing("ah-2005", [RANDOM] * 2, rounds=3)
    engine = engines.choose(setting).engine
    engine.play(setting, (0, 3))
    note_ready(expansions=False)
    elsewhere.close()
    assert engine.play(setting, (3, 8)) == PlainEngine().play(setting, (3, 8))
    assert compiled.played[0] == (3, 4), "its first race is held against the plain engine"
    assert {race for span in compiled.played for race in range(*span)} == set(range(3, 8))
    assert candidate_judge.engine_for(setting) is compiled


def test_compiled_code_that_differs_is_not_taken_later_either(
    compiled: Compiled, elsewhere: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = racing("ah-2005", [RANDOM] * 2, rounds=3)
    engine = engines.choose(setting).engine
    wrong = _found(Wrong(), monkeypatch)
    note_ready(expansions=False)
    assert engine.play(setting, (0, 5)) == PlainEngine().play(setting, (0, 5))
    assert wrong.played == [(0, 1)]


def test_where_nobody_compiles_it_is_compiled_here(compiled: Compiled) -> None:
    with one_at_a_time():
        assert compiler.is_taken()
    assert not compiler.is_taken()
    assert engines.choose(racing("ah-2005", [RANDOM] * 2, rounds=3)).engine is compiled


def test_the_command_line_says_who_compiles(ask: Ask, compiled: Compiled, elsewhere: ExitStack) -> None:
    gear = courses_folder() / "first-gear.course.json"
    told = ask("lab", gear, "--races", "2", "--players", "2", "--jobs", "1")
    assert told.code == 0
    assert "the fast engine is being compiled already; the standard one is used until it is there" in told.err
    assert "2 races were played" in told.out
    assert compiled.played == []


def lab_of_two(ask: Ask) -> str:
    gear = courses_folder() / "first-gear.course.json"
    told = ask("lab", gear, "--races", "2", "--players", "2", "--jobs", "1")
    assert told.code == 0
    assert "2 races were played" in told.out
    return told.err


SOONER = "these few races are played by the standard engine, sooner than the fast one is compiled"


def test_few_races_wait_for_no_compiler(ask: Ask, compiled: Compiled) -> None:
    assert SOONER in lab_of_two(ask)
    assert compiled.played == []


def test_races_that_take_longer_than_compiling_are_worth_it(
    ask: Ask, compiled: Compiled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "COMPILING", 0.0)
    assert SOONER not in lab_of_two(ask)
    assert compiled.played


def test_few_races_are_played_in_machine_code_that_is_there(ask: Ask, compiled: Compiled) -> None:
    note_ready(expansions=False)
    assert SOONER not in lab_of_two(ask)
    assert compiled.played
