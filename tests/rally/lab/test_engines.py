# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiled code is checked and never trusted: what it does not know or plays differently the plain engine plays."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from designer.files import courses_folder
from designer.rally.checks.example import parse_example
from designer.rally.course.expansion_tables import ACTING, ExpansionTables
from designer.rally.course.files import load_course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import EDITIONS, Edition
from designer.rally.lab import engines
from designer.rally.lab.batch import BatchPart, PlainEngine, Span
from designer.rally.lab.bots import CAREFUL, RANDOM
from designer.rally.lab.compiled import engine, riding_floors
from designer.rally.lab.compiled.engine import KNOWN, knows
from designer.rally.lab.compiled.layout import OF_EXPANSIONS, fixed_of, world_of
from designer.rally.lab.session import nearest_players, setting_of, usual_players
from designer.rally.lab.setting import Setting
from tests.cli.conftest import Ask, ask
from tests.rally.expansions import course_file
from tests.rally.lab.settings import course_of, racing

__all__ = ["ask"]


@pytest.mark.parametrize(
    ("stated", "players"), [(None, 6), ((2, 8), 6), ((2, 4), 4), ((5, 8), 6), ((7, 8), 7), ((9, 12), 8), ((1, 1), 1)]
)
def test_six_race_or_the_nearest_number_that_the_course_states(stated: tuple[int, int] | None, players: int) -> None:
    course = replace(load_course(courses_folder() / "kettle-run.course.json"), players=stated)
    assert usual_players(course, compile_tables(course.floor, course.rules())) == players


@pytest.mark.parametrize(
    ("options", "stated", "robots"),
    [
        ({"teams": "two"}, (3, 5), 4),
        ({"teams": "pairs"}, (5, 5), 4),
        ({"teams": "two"}, (7, 8), 8),
        ({"robots-per-player": "racer-and-blocker"}, None, 6),
        ({"robots-per-player": "racer-and-blocker"}, (2, 2), 4),
        ({"robots-per-player": "racer-and-blocker"}, (2, 4), 6),
        ({"robots-per-player": "racer-and-blocker"}, (5, 8), 8),
    ],
)
def test_as_many_race_as_make_even_teams_or_pairs(
    options: dict[str, str], stated: tuple[int, int] | None, robots: int
) -> None:
    course = replace(load_course(courses_folder() / "kettle-run.course.json"), players=stated)
    rules = course.rules(None, options)
    tables = compile_tables(course.floor, rules)
    assert usual_players(course, tables) == robots
    assert setting_of(course, rules, None, 30, 1).players == robots


@pytest.mark.parametrize(("wanted", "robots"), [(1, 1), (2, 1), (3, 4), (5, 4), (7, 6), (9, 8)])
def test_whoever_asks_for_another_number_gets_the_nearest_that_teams_allow(wanted: int, robots: int) -> None:
    course = load_course(courses_folder() / "two-by-two.course.json")
    assert nearest_players(compile_tables(course.floor, course.rules()), wanted) == robots


class Wrong:
    """An engine that says of every race that it took a round more."""

    name = "compiled"

    def play(self, setting: Setting, span: Span) -> BatchPart:
        part = PlainEngine().play(setting, span)
        return part._replace(rounds=tuple(rounds + 1 for rounds in part.rounds))


class Broken:
    """An engine that cannot play at all."""

    name = "compiled"

    def play(self, setting: Setting, span: Span) -> BatchPart:
        raise IndexError


@pytest.mark.parametrize("engine", [Wrong(), Broken()])
def test_an_engine_that_differs_is_not_used(engine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "compiled_engine", lambda: engine)
    chosen = engines.choose(racing("ah-2005", [RANDOM] * 2, rounds=3))
    assert (type(chosen.engine), chosen.why) == (PlainEngine, engines.PlainReason.DIFFERS)


def test_the_race_that_differs_is_written_and_can_be_watched(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(engines, "compiled_engine", Wrong)
    monkeypatch.setattr(engines, "COMPILING", 0.0)  # nothing needs to be compiled, whatever is kept here
    monkeypatch.chdir(tmp_path)
    gear = courses_folder() / "first-gear.course.json"
    told = ask("lab", gear, "--races", "2", "--players", "2", "--jobs", "1", "--seed", "7")
    assert told.code == 0
    assert "plays race 0 differently; the standard one is used, and lab-7-0.replay.json shows it" in told.err
    assert "2 races were played" in told.out
    watched = ask("preview", "lab-7-0.replay.json")
    assert watched.code == 0
    assert "Round 1" in watched.out


def test_every_element_of_the_expansions_that_acts_is_played_in_machine_code() -> None:
    assert set().union(*ACTING.values()) == set(OF_EXPANSIONS) == {item.name for item in fields(ExpansionTables)}


def test_an_element_that_compiled_code_does_not_play_is_named(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    read = tuple(name for name in OF_EXPANSIONS if name not in ("slippery", "current"))
    monkeypatch.setattr(engine, "OF_EXPANSIONS", read)
    path = course_file("wet-school")
    course = load_course(path)
    setting = setting_of(course, course.rules(None, {}), [RANDOM] * 2, 2, 1)
    assert setting.tables.special is not None
    assert not knows(setting)
    chosen = engines.choose(setting)
    assert (chosen.why, [str(name) for name in chosen.unplayed]) == (
        engines.PlainReason.UNKNOWN,
        ["water spaces", "patches of oil"],
    )
    told = ask("lab", path, "--races", "1", "--players", "2", "--rounds", "2", "--jobs", "1")
    assert "the fast engine cannot play water spaces, patches of oil; the standard one is used" in told.err


def test_compiled_code_reads_every_table() -> None:
    assert {item.name for item in fields(Tables)} == KNOWN


@pytest.mark.parametrize("name", ["gear", "beams", "belt_turn", "antenna"])
def test_a_table_that_compiled_code_does_not_read_keeps_it_from_playing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = racing("ah-2016", [RANDOM] * 2)
    assert knows(setting)
    monkeypatch.setattr(engine, "KNOWN", KNOWN - {name})
    assert not knows(setting)


SAYS_NOTHING = frozenset(
    {"key", "title", "year", "elements", "extra_life_from", "checkpoints", "players", "checkpoint_spaces"}
    | {"board_contact", "start_options", "option_draft", "programming_seconds", "programming_timer"}
    | {"goal", "teams", "team_progress", "robots_per_player", "superbot", "touch_turns_board"}
)
"""Fields of an edition that are about the box and the plan, or that only checks tell, and change no race."""

OF_THE_EXPANSIONS = frozenset({"flamer_hits", "water_slows", "checkpoint_fell", "reboot_token_serves"})
"""Fields that are read where elements of the expansions, riding checkpoints or tokens are compiled: here are none."""


class Noting:
    """An edition that notes which of its fields are read."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        found = getattr(type(self.edition), name, None)
        if isinstance(found, property):
            return found.fget(self)  # type: ignore[misc]
        self.read.add(name)
        return getattr(self.edition, name)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_field_of_an_edition_is_read_or_says_nothing_about_races(edition: str) -> None:
    """A new field must be read by the tables or the rules of compiled code, or named here, or this fails."""
    course = course_of(edition)
    noting = Noting(course.rules(edition, {}))
    tables = compile_tables(course.floor, noting)  # type: ignore[arg-type]
    setting = Setting(tables, (CAREFUL,) * 2, 5, 1, {})
    world_of(tables, setting.start)
    assert fixed_of(setting)
    assert setting.deck
    assert knows(setting)
    unread = {item.name for item in fields(Edition)} - noting.read
    assert unread <= SAYS_NOTHING | OF_THE_EXPANSIONS


def test_where_checkpoints_ride_machine_code_plays_unless_too_many_places_would_have_to_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course = parse_example("option: checkpoints-ride=belts\nrow: D1E . cE+F1 cS\nrow: D2E . cN    cW")
    setting = setting_of(course, course.rules(None, {}), [CAREFUL] * 2, 3, 1)
    assert knows(setting)
    monkeypatch.setattr(riding_floors, "MOST_NUMBERS", 1000)
    assert not knows(setting)
