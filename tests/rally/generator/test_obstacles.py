# SPDX-License-Identifier: GPL-3.0-or-later
"""What is not for a gallery though it keeps the wish: unfair docks, boards with nothing to do."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import replace

import pytest

from designer.rally.edition import EDITIONS
from designer.rally.generator.candidate_judge import PROMISE, CandidateOrder, Judge, play
from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import build, parse_genome, spaces_of_pieces
from designer.rally.generator.judgement import (
    CandidateRefusal,
    Counts,
    Facts,
    GalleryObstacle,
    Judgement,
    best_odds,
    error_of_odds,
    obstacle,
)
from designer.rally.generator.operators import Making, Pins, made_up
from designer.rally.generator.search import GeneratorSearch
from designer.rally.generator.supply import shipped_boards, supply_of
from designer.rally.generator.wish import Wish
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.reference import dock_limit
from designer.rally.lab.session import setting_of
from designer.rally.lab.workers import WorkPool
from tests.rally.generator.makings import making
from tests.rally.lab.settings import course

TWO = Wish(players=2, boards=2, checkpoints=(2, 2))
BARE = parse_genome("kettle/0@0,0 orchard/0@1,0 | start-lane@0S | 0:3,4 0:9,9")


def judged(wins: tuple[int, ...], carried: tuple[int, ...] = ()) -> Judgement:
    return Judgement(BARE, 1, counts=Counts(sum(wins), len(wins), 100, 100, 0, 0, 0, 0, 0, wins, carried))


def test_odds_are_those_of_the_best_dock_against_an_even_share() -> None:
    assert best_odds((50, 50)) == 1
    assert best_odds((200, 100)) == 2
    assert best_odds((2, 1, 1)) == 2
    assert best_odds((0, 9)) == float("inf")


@pytest.mark.parametrize(
    ("options", "compared"),
    [({}, 4), ({"teams": "pairs"}, 2), ({"robots-per-player": "racer-and-blocker"}, 2), ({"superbot": "dock-1"}, 0)],
)
def test_wins_are_those_of_who_is_to_have_the_same_chance(options: dict[str, str], compared: int) -> None:
    """Robots of a team win together, so that no dock wins alone; a SuperBot wins by its title."""
    found = course("kettle-run")
    counts = play(setting_of(found, found.rules(None, options), (CAREFUL,) * 4, 80, 1), (0, 4))
    assert len(counts.wins) == compared
    assert (sum(counts.wins) > 0) is (compared > 0)


def test_a_course_is_unfair_to_teams_as_to_docks() -> None:
    two = Counts(100, 4, 100, 100, 0, 0, 0, 0, 0, (50, 50), ())
    assert obstacle(Judgement(BARE, 1, counts=two)) is None
    assert obstacle(Judgement(BARE, 1, counts=replace(two, wins=(90, 10)))) is GalleryObstacle.UNFAIR
    assert obstacle(Judgement(BARE, 1, counts=replace(two, wins=()))) is None


def test_odds_of_many_races_are_known_better_than_those_of_few() -> None:
    assert error_of_odds((300, 300)) == pytest.approx(0.0816, abs=1e-4)
    assert error_of_odds((1200, 1200)) == pytest.approx(error_of_odds((300, 300)) / 2)
    assert error_of_odds((9, 0)) == 0, "whose odds have no end"


def test_docks_are_as_fair_as_those_of_the_middle_published_course() -> None:
    usual = dock_limit(2, 0.5)
    below, above = round(10_000 * usual * 0.99), round(10_000 * usual * 1.01)
    assert obstacle(judged((below, 10_000))) is None
    assert obstacle(judged((above, 10_000))) is GalleryObstacle.UNFAIR
    assert obstacle(judged((below, 10_000)), sure=1.0) is GalleryObstacle.UNFAIR
    assert obstacle(judged((above, 10_000)), sure=-1.0) is None
    assert obstacle(judged((0, 0))) is GalleryObstacle.UNFAIR, "nobody wins"


class _Docks(WorkPool[CandidateOrder, Judgement]):
    """Says of every candidate that it keeps the wish, and of a hundred races that the first dock wins so many."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.fresh: set[tuple[int, int]] = set()

    def answers(self, orders: Iterable[CandidateOrder]) -> Generator[tuple[int, Judgement], None, None]:
        for place, order in enumerate(orders):
            races, won = order.span[1] - order.span[0], 50 if order.span[1] < PROMISE else self.first
            wins = (races * won // 100, races * (100 - won) // 100)
            counts = Counts(races, 2, 10 * races, 100 * races, 0, 0, 0, 0, 0, wins)
            if races == PROMISE:
                self.fresh.add(order.span)
            yield place, Judgement(order.genome, order.number, facts=Facts(12, 0, 1, 1, 1, 1, 0), counts=counts)

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("won", "rounds", "shown"),
    [
        pytest.param(51, 3, True, id="in doubt until it is known to be fair"),
        pytest.param(53, 4, False, id="in doubt to the end"),
        pytest.param(58, 1, False, id="too many by far"),
    ],
)
def test_more_fresh_races_are_played_where_docks_are_in_doubt(
    won: int, rounds: int, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("designer.rally.generator.search.is_compiled", lambda making: True)
    judges = _Docks(won)
    search = GeneratorSearch(making(), 1, judges, batch=4)
    search.run_batch()
    found = search.shown(4)
    assert judges.fresh == {(number * PROMISE, (number + 1) * PROMISE) for number in range(rounds)}
    assert {item.counts.races for item in found if item.counts} == ({rounds * PROMISE} if shown else set())
    assert search.shown(4) == found, "what was played is known"


@pytest.mark.parametrize(("there", "what"), [(14, GalleryObstacle.IDLE), (16, None)])
def test_a_board_without_a_checkpoint_has_something_to_do(there: int, what: GalleryObstacle | None) -> None:
    assert obstacle(judged((50, 50), (100 - there, there))) is what


def test_two_boards_without_a_checkpoint_are_too_many_unless_they_are_pinned() -> None:
    supply = supply_of(EDITIONS["ah-2005"], shipped_boards())
    here = Making(supply, Wish(players=2, boards=3, checkpoints=(2, 2)))
    lying = " ".join(f"{name}/0@{column},0" for column, name in enumerate(here.supply.names[:3]))
    three = parse_genome(f"{lying} | start-lane@0S | 0:3,4 0:9,9")
    order = CandidateOrder(three, 1, (0, 1), 1)
    assert Judge(here)(order).refused is CandidateRefusal.IDLE
    pinned = Making(here.supply, here.wish, Pins(three, frozenset(), False, frozenset({0, 1})))
    assert Judge(pinned)(order).refused is not CandidateRefusal.IDLE


def test_registers_are_counted_where_they_end() -> None:
    """Each space of a board is one of its own, whatever lies beside it and on whichever side robots start."""
    here = making("ah-2005", TWO)
    for number in range(12):
        genome = made_up(here, Dice(4, number))
        course = build(genome, here.supply, 2)
        width = course.floor.size.width
        for piece, area in zip(genome.pieces, spaces_of_pieces(genome, here.supply), strict=True):
            (place,) = (place for place in course.layout if place.board == piece.board)
            size = course.extent(place)
            spaces = [(place.y + cell.y) * width + place.x + cell.x for cell in size.cells()]
            assert sorted(area) == sorted(spaces)
