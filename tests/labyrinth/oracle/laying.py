# SPDX-License-Identifier: GPL-3.0-or-later
"""Where tiles may be laid, what is stored and turned over, and when a round begins, as the rules tell it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.labyrinth.oracle.world import BACK, LEFT, RIGHT, STEP, Place, Refused, Tile, World, read_tile

Pose = tuple[Place, str]


def lay(world: World, place: Place, token: str) -> None:
    """Lay a tile, or refuse it with the first rule that it breaks."""
    tile = tile_of(token)
    rule = broken(world, place, tile)
    if rule:
        raise Refused(rule)
    world.tiles[place] = tile
    world.laid |= {(kind, tile[kind]) for kind in "KD" if tile[kind]}


def tile_of(token: str) -> Tile:
    """A tile that there is."""
    tile = read_tile(token)
    assert tile is not None
    return tile


def broken(world: World, place: Place, tile: Tile) -> str:
    """The first rule that a laying breaks, or nothing."""
    if not world.inside(place):
        return "P3"
    if place in world.tiles:
        return "P0"
    if any((kind, tile[kind]) in world.laid for kind in "KD" if tile[kind]):
        return "P7"
    lost = walled_in(world)
    if not tile["exits"]:
        return "" if place in lost else "P5"
    sides = [side for side in tile["exits"] if BACK[side] in exits_at(world, world.beside(place, side))]
    if not sides:
        return "P1"
    world.tiles[place] = tile
    try:
        if walled_in(world) - lost:
            return "P2"
        if tile["K"] and not any(where == place for where, _ in reached(world, on_the_ring(world))):
            return "P4"
        return "P6" if tile["D"] and locked_up(world, place) else ""
    finally:
        del world.tiles[place]


def exits_at(world: World, place: Place) -> str:
    """The exits of the tile on a place, if one lies there."""
    tile = world.tiles.get(place)
    return tile["exits"] if tile else ""


def walled_in(world: World) -> set[Place]:
    """The empty places to which no exit leads, however far one builds from it over other empty places."""
    span = range(1, world.side + 1)
    empty = {(x, y) for x in span for y in span} - set(world.tiles)
    open_to = {
        there for there in empty if any(BACK[side] in exits_at(world, world.beside(there, side)) for side in STEP)
    }
    while more := {world.beside(there, side) for there in open_to for side in STEP} & empty - open_to:
        open_to |= more
    return empty - open_to


def on_the_ring(world: World) -> set[Pose]:
    """Robots on the ring, looking along or back along an exit."""
    return {
        (place, look)
        for place in world.tiles
        if not world.inside(place)
        for look in STEP
        if look in exits_at(world, place) or BACK[look] in exits_at(world, place)
    }


def ahead(world: World, pose: Pose) -> dict[str, str]:
    """The ways on of a robot on a tile, and what each is: it never goes back."""
    place, look = pose
    sides = [look] if world.corner(place) and look in exits_at(world, place) else [look, LEFT[look], RIGHT[look]]
    return {side: kind for side in sides if (kind := world.what(place, side))}


def steps(world: World, pose: Pose) -> Iterator[Pose]:
    """Where a robot without any card may be next."""
    place, look = pose
    tile = world.tile(place)
    if "o" in tile["flags"]:
        return
    kinds = ahead(world, pose)
    yield from ((world.beside(place, side), side) for side, kind in kinds.items() if kind == "way")
    if not kinds or "wall" in kinds.values():
        yield place, BACK[look]
    if "t" in tile["flags"] and "b" not in tile["flags"]:
        for there in world.teleports():
            yield from ((there, side) for side in exits_at(world, there) if there != place)


def reached(world: World, begin: set[Pose]) -> set[Pose]:
    """Where robots come from some poses, these included."""
    found, new = set(begin), set(begin)
    while new:
        new = {after for pose in new for after in steps(world, pose)} - found
        found |= new
    return found


def locked_up(world: World, place: Place) -> bool:
    """Whether a robot that is deployed here comes neither to the ring nor before an empty place."""
    poses = reached(world, {(place, side) for side in exits_at(world, place)})
    usable = [pose for pose in poses if "o" not in world.tile(pose[0])["flags"]]
    return not any(not world.inside(pose[0]) or "open" in ahead(world, pose).values() for pose in usable)


def begin_round(world: World, number: int) -> None:
    """A round begins, perhaps in a truce."""
    world.truce = number <= world.truce_rounds


def store(world: World, name: str) -> None:
    """Put the discs of a robot into its player's computer."""
    robot = world.robots[name]
    if not world.own("K", robot["player"]):
        raise Refused("store")
    world.stored[robot["player"]] = world.stored.get(robot["player"], 0) + robot["discs"]
    robot["discs"] = 0


def destroy(world: World, shares: list[tuple[str, int]]) -> None:
    """Turn a computer over; its discs go to its player's robots."""
    players = {world.robots[name]["player"] for name, _ in shares}
    player = min(players)
    place = world.own("K", player)
    if len(players) > 1 or not place or world.at(place):
        raise Refused("destroy")
    if sum(discs for _, discs in shares) != world.stored.get(player, 0):
        raise Refused("destroy")
    world.stored[player] = 0
    world.tiles[place] = read_tile("#")
    world.traps.pop(place, None)
    for name, discs in shares:
        world.robots[name]["discs"] += discs
