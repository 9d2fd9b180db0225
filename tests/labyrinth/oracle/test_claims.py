# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks of plans say with no way, only, every way and never: held against the plain search of robots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

import pytest

from designer.base.grid import Cell
from designer.game.findings import Finding
from designer.labyrinth.checks.validation import validate
from designer.labyrinth.engine import State
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.plan import empty_plan
from tests.labyrinth.oracle.laying import Pose, ahead, exits_at, on_the_ring, reached, steps, walled_in
from tests.labyrinth.oracle.scenes import random_state, world_of
from tests.labyrinth.oracle.world import STEP, Place, World
from tests.proof import WHOLE, share

PLANS = share(2_000)


def flagged(world: World, *flags: str) -> set[Place]:
    return {place for place in world.tiles if world.tile(place)["flags"] & set(flags)}


def places(poses: set[Pose]) -> set[Place]:
    return {place for place, _ in poses}


def deployed(world: World, place: Place) -> set[Pose]:
    return reached(world, {(place, side) for side in exits_at(world, place)})


def owned(world: World, kind: str) -> dict[Place, int]:
    """The tiles of a kind with their players."""
    return {place: world.tile(place)[kind] for place in world.tiles if world.tile(place)[kind]}


def unconnected(world: World) -> set[Place]:
    """Face-up tiles of the interior that continue no corridor."""
    up = {place for place in world.tiles if exits_at(world, place) and world.inside(place)}
    return {place for place in up if not any(world.joined(place, side) for side in STEP)}


def computers_out_of_reach(world: World) -> set[Place]:
    """Computers to which no way leads from the ring, or from the deploy tile of another player."""
    ring = places(reached(world, on_the_ring(world)))
    every = owned(world, "K").items()
    return {
        place
        for place, player in every
        if place not in ring or any(place not in found for other, found in _by_place(world) if other != player)
    }


def _by_place(world: World) -> list[tuple[int, set[Place]]]:
    return [(player, places(deployed(world, place))) for place, player in owned(world, "D").items()]


def doors_into_walls(world: World) -> set[Place]:
    return {
        place for place in world.tiles if any(world.what(place, side) == "wall" for side in world.tile(place)["doors"])
    }


def shut_in(world: World) -> set[Place]:
    """Deploy tiles from which a robot gets onto no other tile that is no hole."""
    homes = owned(world, "D")
    return {place for place in homes if places(deployed(world, place)) - {place} <= flagged(world, "o")}


def never_reached(world: World) -> set[Place]:
    """Symbols and teleports to which no way leads, and symbols on holes."""
    begins = on_the_ring(world) | {(place, side) for place in owned(world, "D") for side in exits_at(world, place)}
    found = places(reached(world, begins))
    symbols = {place for place in world.tiles if world.tile(place)["symbols"]}
    return ((symbols | flagged(world, "t")) - found) | (symbols & flagged(world, "o"))


def behind_mud(world: World) -> set[Place]:
    """Tiles to which a robot comes that drives over mud and holes as over corridor, but not one that avoids them."""
    wet = flagged(world, "b", "o")
    dry = {pose for pose in on_the_ring(world) if pose[0] not in wet}
    new = set(dry)
    while new := {after for pose in new for after in steps(world, pose) if after[0] not in wet} - dry:
        dry |= new
    for place in wet:
        world.tile(place)["flags"] -= {"b", "o"}
    return places(reached(world, on_the_ring(world))) - places(dry) - wet


def dear(world: World) -> set[Place]:
    """Tiles with symbols that nobody fetches without turning on a wall, but somebody does.

    A robot has fetched one when it is on the ring again, or on a computer of another player.
    """
    symbols = {place for place in world.tiles if world.tile(place)["symbols"]} - flagged(world, "o")
    players = range(5)  # 0 has nothing on the plan
    onward = ways(world)
    fetched, cheap = (
        set().union(*(round_trips(world, onward, player, turns=turns) for player in players)) for turns in (True, False)
    )
    return symbols & (fetched - cheap)


Ways = Callable[[Pose], frozenset[Pose]]


def ways(world: World) -> Ways:
    """Where a robot may be next, looked up once for each pose: the plan stays as it is."""
    return cache(lambda pose: frozenset(steps(world, pose)))


def round_trips(world: World, onward: Ways, player: int, *, turns: bool) -> set[Place]:
    """The tiles from which robots of a player come home that have come there."""
    homes = {place for place, owner in owned(world, "K").items() if owner != player}
    starts = [place for place, owner in owned(world, "D").items() if owner == player]
    begin = on_the_ring(world) | {(place, side) for place in starts for side in exits_at(world, place)}

    @cache
    def after(pose: Pose) -> set[Pose]:
        return set() if pose[0] in homes else {one for one in onward(pose) if turns or one[0] != pose[0]}

    def found(begin: set[Pose]) -> set[Pose]:
        new = seen = set(begin)
        while new:
            new = {one for pose in new for one in after(pose)} - seen
            seen = seen | new
        return seen

    return places(
        {pose for pose in found(begin) if any(not world.inside(one) or one in homes for one in places(found({pose})))}
    )


def trapped(world: World, onward: Mapping[Pose, set[Pose]], player: int) -> set[Place]:
    """Tiles among which robots of a player go for ever: no ring, no gap, no hole, and no computer sends them home.

    Player 0 is nobody's: every computer would.
    """
    homes = {place for place, owner in owned(world, "K").items() if owner != player}

    @cache
    def ends(pose: Pose) -> bool:
        place = pose[0]
        out = not world.inside(place) or place in homes or "o" in world.tile(place)["flags"]
        return out or "open" in ahead(world, pose).values()

    return places(
        {
            pose
            for pose, after in onward.items()
            if not any(map(ends, after)) and all(pose in onward[one] for one in after)
        }
    )


def all_reached(world: World) -> dict[Pose, set[Pose]]:
    """Where robots come from each pose to which one comes from the ring, whoever's they are."""
    return {pose: reached(world, {pose}) for pose in reached(world, on_the_ring(world))}


def cells(findings: list[Finding]) -> set[Place]:
    return {(place.cell.x, place.cell.y) for finding in findings for place in finding.places if place.cell}


def first(findings: list[Finding]) -> set[Place]:
    """The first place of each, where others only explain it."""
    return {(found.cell.x, found.cell.y) for found in findings if found.cell}


CLAIMS: Mapping[str, Callable[[World], set[Place]]] = {
    "LB103": unconnected,
    "LB104": walled_in,
    "LB105": computers_out_of_reach,
    "LB106": doors_into_walls,
    "LB108": shut_in,
    "LB202": dear,
    "LB203": never_reached,
    "LB207": behind_mud,
}
"""What a plain look at a plan finds, by the check that tells of it."""


def traps_told(findings: list[Finding]) -> dict[int, set[Place]]:
    """The tiles of traps by the player whose robots are meant; 0 is everybody."""
    found: dict[int, set[Place]] = {0: set(), 1: set(), 2: set(), 3: set(), 4: set()}
    for finding in findings:
        found[int(str(finding.message.args.get("player", 0)))] |= cells([finding])
    return found


@pytest.mark.proof
def test_what_nobody_reaches_or_leaves_is_told_just_where_a_plain_search_says_so() -> None:
    rng = random.Random(1)
    seen: Counter[str] = Counter()
    for _ in range(PLANS):
        state = random_state(rng)
        gone: dict[Cell, None] = {cell: None for cell in state.maze.interior() if rng.random() < 0.15}
        maze = state.maze.with_tiles(gone)
        plan = empty_plan(maze.side).with_pieces(maze.tiles)
        world = world_of(state_on(state, maze))
        findings = {code: list(validate(plan, [code]).findings) for code in (*CLAIMS, "LB201")}
        for code, plain in CLAIMS.items():
            told = cells(findings[code]) if code in ("LB104", "LB207") else first(findings[code])
            assert told == plain(world_of(state_on(state, maze))), (code, plan)
            seen[code] += bool(told)
        traps = traps_told(findings["LB201"])
        onward = all_reached(world)
        anybody = trapped(world, onward, 0)
        others = {player: trapped(world, onward, player) - anybody for player in (1, 2, 3, 4)}
        assert traps == {0: anybody} | others, plan
        seen["LB201"] += any(traps.values())
    assert not WHOLE or seen.keys() >= {*CLAIMS, "LB201"}, seen


def state_on(state: State, maze: Maze) -> State:
    """The game on other tiles."""
    return replace(state, maze=maze)
