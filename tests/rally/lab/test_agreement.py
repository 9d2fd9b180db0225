# SPDX-License-Identifier: GPL-3.0-or-later
"""The compiled rules are held against the engine of the previews: the same races, counted alike to the last number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis.strategies import SearchStrategy

from designer.rally.checks.example import parse_example
from designer.rally.edition import EDITIONS
from designer.rally.lab.batch import BatchPart, PlainEngine, Span
from designer.rally.lab.bots import CAREFUL, GREEDY, HASTY, HUMAN, RANDOM
from designer.rally.lab.compiled.engine import CompiledEngine, knows, play_kernels
from designer.rally.lab.session import setting_of
from designer.rally.lab.setting import Setting
from tests.proof import WHOLE, share
from tests.rally.lab.courses import IN_ORDER, IN_TEAMS, OTHER_GOALS, RIDING, settings_of_races
from tests.rally.lab.settings import racing, racing_on
from tests.rally.strategies.floors import riding_floors
from tests.rally.strategies.spaces import special_spaces

REGISTERS = 1_000_000
RACES_A_COURSE = 8
WHOLE_RACES = 1000
TABLE = (CAREFUL, HUMAN, RANDOM, HASTY, CAREFUL, GREEDY)


def told_apart(setting: Setting, span: Span, play: Callable[[Setting, Span], BatchPart]) -> list[str]:
    """The fields in which other code counts other things than the engine."""
    return differences(setting, PlainEngine().play(setting, span), play(setting, span))


def differences(setting: Setting, plain: BatchPart, other: BatchPart) -> list[str]:
    """The fields in which the same races were counted differently."""
    layout = setting.layout
    found = [] if plain.rounds == other.rounds else ["rounds"]
    for name, size in layout.sizes.items():
        at = layout.offsets[name]
        if plain.numbers[at : at + size] != other.numbers[at : at + size]:
            found.append(name)
    return found


@pytest.mark.proof
def test_a_million_random_registers_on_hostile_courses_come_out_alike(request: pytest.FixtureRequest) -> None:
    """By any edition with any house rules; a hundredth of them as Python runs the kernels, all in machine code."""
    hold_registers(settings_of_races(), request.getfixturevalue("compiled").play if WHOLE else play_kernels)


def hold_registers(courses: SearchStrategy[Setting], play: Callable[[Setting, Span], BatchPart]) -> None:
    """Hold so many random registers against the engine, a hundredth of them in the usual tests."""
    played: Counter[str] = Counter()
    wanted = share(REGISTERS)

    @settings(
        max_examples=max(20, wanted // 100), deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    @given(courses)
    def hold(setting: Setting) -> None:
        if played.total() >= wanted:
            return
        assume(knows(setting))
        span = (0, RACES_A_COURSE if WHOLE else 2)
        plain = PlainEngine().play(setting, span)
        assert differences(setting, plain, play(setting, span)) == []
        played[setting.tables.edition.key] += 5 * sum(plain.rounds)

    hold()
    print(dict(played))
    assert played.total() >= wanted or not WHOLE


@pytest.mark.proof
def test_a_million_random_registers_among_elements_of_the_expansions_come_out_alike(
    request: pytest.FixtureRequest,
) -> None:
    """Every element on hostile floors, in old and new editions with any house rules."""
    play = request.getfixturevalue("compiled_with_expansions").play if WHOLE else play_kernels
    hold_registers(settings_of_races(spaces=special_spaces), play)


@pytest.mark.proof
def test_a_million_random_registers_where_checkpoints_ride_come_out_alike(request: pytest.FixtureRequest) -> None:
    """On belts of both colours, over pits, edges and trapdoors, often two on one way."""
    play = request.getfixturevalue("compiled_with_expansions").play if WHOLE else play_kernels
    hold_registers(settings_of_races(bare=riding_floors(most=6, first=True), asks=RIDING), play)


@pytest.mark.proof
def test_a_million_random_registers_with_checkpoints_in_other_orders_come_out_alike(
    request: pytest.FixtureRequest,
) -> None:
    play = request.getfixturevalue("compiled").play if WHOLE else play_kernels
    hold_registers(settings_of_races(asks=IN_ORDER), play)


@pytest.mark.proof
def test_a_million_random_registers_of_teams_come_out_alike(request: pytest.FixtureRequest) -> None:
    """Each for itself and all for one, in any order of checkpoints, in passing, and where checkpoints ride."""
    play = request.getfixturevalue("compiled_with_expansions").play if WHOLE else play_kernels
    hold_registers(settings_of_races(asks=IN_TEAMS), play)


@pytest.mark.proof
def test_a_million_random_registers_of_other_goals_come_out_alike(request: pytest.FixtureRequest) -> None:
    """Who holds all checkpoints wins, or who is left over; some robots only block, some stay away for a round."""
    play = request.getfixturevalue("compiled").play if WHOLE else play_kernels
    hold_registers(settings_of_races(asks=OTHER_GOALS), play)


RIDING_COURSE = """
option: checkpoints-ride=belts
row: D1E . cE+F1 xE+pN:24 xE   cS  .
row: D2E . xN    .       r    cS+z O
row: D3E . xN+F2+z xW    gR   cW  .
row: .   . cE+F3 cE      cE   gR  O
"""
COVERING = "checkpoint-covers=yes checkpoint-fell=entry-space"


@pytest.mark.parametrize("asks", ["", "touch=passing", "death=reboot", "belt-phases=express-twice", COVERING])
def test_archives_and_checkpoints_ride_alike_through_whole_races_with_whatever_lies_beneath(asks: str) -> None:
    """Where checkpoints switch off what is beneath them, gears and pushers on their track act once they have gone."""
    course = parse_example(RIDING_COURSE)
    options = dict(option.split("=") for option in asks.split())
    setting = setting_of(course, course.rules(None, options), TABLE[:3], 20, 3, winnable=True)
    assert setting.tables.riding is not None
    assert told_apart(setting, (0, 3), play_kernels) == []


WITH_EXPANSIONS = [
    *(("fire-school", edition) for edition in EDITIONS),
    *(("wet-school", edition) for edition in EDITIONS if edition != "ah-2005"),
]
"""Courses with elements of the expansions, and editions by which robots can start there."""


@pytest.mark.parametrize(("name", "edition"), WITH_EXPANSIONS)
def test_whole_races_among_elements_of_the_expansions_come_out_alike(edition: str, name: str) -> None:
    """As Python runs the kernels."""
    setting = racing_on(name, edition, TABLE[:4], rounds=20)
    assert told_apart(setting, (0, 2), play_kernels) == []


@pytest.mark.proof
def test_a_thousand_whole_races_of_each_edition_among_elements_of_the_expansions_come_out_alike(
    compiled_with_expansions: CompiledEngine,
) -> None:
    for name, edition in WITH_EXPANSIONS:
        for players in (2, 4):
            setting = racing_on(name, edition, TABLE[:players], rounds=60)
            races = share(WHOLE_RACES) // 2
            assert told_apart(setting, (0, races), compiled_with_expansions.play) == [], (name, edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [1, 6])
def test_whole_races_come_out_alike_where_python_runs_the_kernels(edition: str, players: int) -> None:
    assert told_apart(racing(edition, TABLE[:players], rounds=30), (0, 2), play_kernels) == []


@pytest.mark.proof
def test_a_thousand_whole_races_of_each_edition_come_out_alike_in_machine_code(
    compiled: CompiledEngine,
) -> None:
    """One test for all editions, so that one process alone compiles where nothing is kept."""
    for edition in EDITIONS:
        for players in (2, 6):
            setting = racing(edition, TABLE[:players], rounds=60)
            assert told_apart(setting, (0, share(WHOLE_RACES) // 2), compiled.play) == [], edition
