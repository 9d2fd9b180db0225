# SPDX-License-Identifier: GPL-3.0-or-later
"""Shots, as the rules tell them."""

from __future__ import annotations

from tests.labyrinth.oracle.world import BACK, LEFT, RIGHT, Place, Robot, World

Shot = tuple[str, str, int]
"""``("P", "N", 0)``: what, where to, and how far snow flies."""


def straight(world: World, place: Place, side: str, reach: int) -> list[Place]:
    cells: list[Place] = []
    while len(cells) < reach and world.clear(place, side):
        place = world.beside(place, side)
        cells.append(place)
        if "t" in world.tile(place)["flags"] or place in world.traps:
            return cells
    return cells


def struck(world: World, cells: list[Place]) -> tuple[list[str], list[Place]]:
    for place in cells:
        robot = world.at(place)
        if robot:
            return [robot["name"]], []
        if place in world.traps:
            return [], [place]
    return [], []


def jay(world: World, place: Place, side: str) -> tuple[list[str], list[Place]]:
    while world.clear(place, side):
        place = world.beside(place, side)
        hit = struck(world, [place])
        if hit != ([], []):
            return hit
        tile = world.tile(place)
        if "t" in tile["flags"] and not world.corner(place):
            break
        if len(tile["exits"]) == 2:
            side = tile["exits"].replace(BACK[side], "")
        elif side not in tile["exits"]:
            break
    return [], []


def effect(world: World, robot: Robot, shot: Shot) -> tuple[list[str], list[Place]]:
    """The robots and traps that a shot would hit."""
    arm, side, far = shot
    if arm == "J":
        return jay(world, robot["at"], side)
    if arm != "N":
        return struck(world, straight(world, robot["at"], side, {"G": 5, "P": 5, "S": 3}[arm]))
    middle = (straight(world, robot["at"], side, far) or [robot["at"]])[-1]
    burst = [middle, *(world.beside(middle, way) for way in "NESW" if world.clear(middle, way))]
    hit = [other["name"] for other in world.robots.values() if other["at"] in burst]
    return hit, [trap for trap in world.traps if trap in burst]


def first_shot(world: World, robot: Robot, target: Robot) -> Shot | None:
    """The shot with which a robot would hit another."""
    if not robot["at"]:
        return None
    look = robot["looks"]
    front = [look, LEFT[look], RIGHT[look]]
    shots: list[Shot] = []
    if "g" in world.tile(robot["at"])["flags"]:
        shots += [("G", side, 0) for side in [*front, BACK[look]]]
    shots += [(arm, side, 0) for arm in "SP" if arm in robot["weapons"] for side in front]
    if "N" in robot["weapons"]:
        shots += [("N", side, far) for side in front for far in (1, 2, 3)]
    for shot in shots:
        hit, _ = effect(world, robot, shot)
        if target["name"] in hit and (shot[0] != "N" or robot["name"] not in hit):
            return shot
    return None


def quick(world: World, robot: Robot) -> int:
    return int(robot["r"] + ("g" in world.tile(robot["at"])["flags"]))


def fire(world: World, shots: list[tuple[Robot, Shot]]) -> None:
    """Several shots at the same moment."""
    plans = [(robot, shot, *effect(world, robot, shot), world.held(robot) >= 6) for robot, shot in shots]
    before = {name: dict(robot) for name, robot in world.robots.items()}
    doomed = {name for plan in plans for name in plan[2]}
    for robot, shot, *_ in plans:
        if shot[0] != "G":
            robot["weapons"] = robot["weapons"].replace(shot[0], "", 1)
    for robot, _, victims, traps, full in plans:
        for trap in traps:
            world.traps.pop(trap, None)
        for name in victims:
            if world.robots[name]["at"]:
                slay(world, name, robot, before[name], full, robot["name"] not in doomed)
    world.count()


def slay(world: World, name: str, by: Robot, before: Robot, full: bool, alive: bool) -> None:
    victim = world.robots[name]
    world.wreck(victim)
    if name == by["name"]:
        return
    victim["discs"] -= before["discs"]
    world.pay(by, before["discs"])
    if not alive:
        return
    by["c"] += before["c"]
    if by["player"] == before["player"]:
        return
    loot = ["s"] * before["s"] + ["m"] * before["m"] + ["r"] * before["r"] + list(before["weapons"])
    for card in loot[: 2 if full else 1]:
        if world.held(by) < 8:
            if card in "smr":
                by[card] += 1
            else:
                by["weapons"] += card


def meetings(world: World, me: Robot) -> None:
    for other in list(world.robots.values()):
        if world.truce or world.winner or not me["at"]:
            return
        if other["player"] == me["player"] or not other["at"]:
            continue
        mine, yours = first_shot(world, me, other), first_shot(world, other, me)
        if mine and yours:
            lead = quick(world, me) - quick(world, other)
            if lead == 0 and world.agree:
                continue
            fire(world, ([(me, mine)] if lead >= 0 else []) + ([(other, yours)] if lead <= 0 else []))
        elif mine:
            fire(world, [(me, mine)])
        elif yours:
            fire(world, [(other, yours)])


def shoot(world: World, me: Robot, shot: Shot) -> None:
    """A shot by choice, answered by whoever is quicker."""
    hit, _ = effect(world, me, shot)
    strangers = [world.robots[name] for name in hit if world.robots[name]["player"] != me["player"]]
    answers = [(other, answer) for other in strangers if (answer := first_shot(world, other, me))]
    quicker = [pair for pair in answers if quick(world, pair[0]) > quick(world, me)]
    equal = [pair for pair in answers if quick(world, pair[0]) == quick(world, me)]
    fire(world, quicker[:1] or [(me, shot), *equal[:1]])
