# SPDX-License-Identifier: GPL-3.0-or-later
"""Many lone robots at once walk as one does."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.base.grid import Heading
from designer.rally.course.floor import Floor
from designer.rally.course.tables import NONE, Tables, compile_tables
from designer.rally.edition import EDITIONS, Edition
from designer.rally.reachability.damage import Harm, Hits
from designer.rally.reachability.lone_robot import LoneRobot
from designer.rally.reachability.lone_robots import LoneRobots, Trails
from designer.rally.reachability.motion import CARDS, compile_motion
from designer.rally.spaces import REGISTERS
from tests.proof import share
from tests.rally.strategies.floors import floors
from tests.rally.strategies.spaces import special_spaces


def _compiled(floor: Floor, edition: Edition) -> Tables | None:
    """The tables of a floor; None where no element of the expansions acts."""
    tables = compile_tables(floor, edition)
    return tables if tables.special is not None else None


def _trail(trails: Trails, robot: int) -> list[tuple[int, int]]:
    """Where a robot came, and the damage by ledges on the way."""
    steps = ((int(came[robot]), int(drops[robot])) for came, drops in zip(trails.came, trails.drops, strict=True))
    return [step for step in steps if step[0] != NONE]


def _agree_on_cards(tables: Tables) -> None:
    one, many = LoneRobot(tables), LoneRobots(tables)
    stances = [pair for pair in product(range(tables.out), range(len(Heading))) if not tables.deadly[pair[0]]]
    spaces, headings = (np.array(row, dtype=np.int32) for row in (zip(*stances, strict=True) if stances else ((), ())))
    for card in CARDS:
        trails = {"card": many.card(spaces, headings, card), "drawn": many.drawn(spaces, headings, card)}
        for robot, (space, heading) in enumerate(stances):
            for way, walk in {"card": one.card(space, heading, card), "drawn": one.drawn(space, heading, card)}.items():
                told = _trail(trails[way], robot), int(trails[way].here[robot])
                assert told == (list(zip(walk.came, walk.drops, strict=True)), walk.end), (space, heading, card, way)


def _agree_on_factory(tables: Tables) -> None:
    one, many = LoneRobot(tables), LoneRobots(tables)
    for register, space in product(REGISTERS, range(tables.out)):
        if tables.deadly[space]:
            continue
        steps = list(one.factory(register, space))
        fell = bool(steps) and steps[-1].ended.end is None
        ride = many.rides[register - 1]
        assert [came for came, _ in _trail(ride.trail, space)] == [came for step in steps for came in step.ended.came]
        assert bool(ride.alive[space]) != fell
        here = steps[-1].ended.end if steps else space
        assert int(ride.trail.here[space]) == (tables.out if fell else here)
        turns = 0 if fell else sum(step.walk.quarters for step in steps)
        assert int(ride.quarters[space]) == turns


def _agree_on_damage(tables: Tables) -> None:
    harm, lone = Harm(tables, compile_motion(tables)), LoneRobot(tables)
    hits = Hits(tables, lone)
    for register, space in product(REGISTERS, range(tables.out)):
        opens = tables.deadly[space] or tables.deadly_in(register)[space]
        ridden = 0 if opens else sum(hurt for _, hurt in hits.in_factory(register, space))
        assert int(harm.factory[register - 1, space]) == ridden
        for heading, (index, card) in product(range(len(Heading)), enumerate(CARDS)):
            if tables.deadly[space] or (card.steps and opens):
                hurt = 0
            elif card.steps:
                hurt = sum(hurt for _, hurt in hits.along(register, lone.card(space, heading, card)))
            else:
                hurt = hits.by_turning(register, space) if card.quarters else 0
            assert int(harm.cards[register - 1, space * len(Heading) + heading, index]) == hurt


def _agree(floor: Floor, edition: Edition) -> None:
    tables = _compiled(floor, edition)
    if tables is not None:
        _agree_on_cards(tables)
        _agree_on_factory(tables)
        _agree_on_damage(tables)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@settings(max_examples=4, suppress_health_check=list(HealthCheck))
@given(floor=floors(special_spaces, 2, 4, 0))
def test_many_robots_walk_as_one(edition: Edition, floor: Floor) -> None:
    _agree(floor, edition)


@pytest.mark.proof
@settings(max_examples=share(1000), suppress_health_check=list(HealthCheck))
@given(floors(special_spaces, 2, 6, 2), st.sampled_from(list(EDITIONS.values())))
def test_many_robots_walk_as_one_on_every_floor(floor: Floor, edition: Edition) -> None:
    _agree(floor, edition)
