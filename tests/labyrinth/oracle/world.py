# SPDX-License-Identifier: GPL-3.0-or-later
"""Tiles, robots and what lies about, in dictionaries."""

from __future__ import annotations

import re
from typing import Any

Place = tuple[int, int]
Tile = dict[str, Any]
Robot = dict[str, Any]

STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = dict(zip("NESW", "SWNE", strict=True))
LEFT = dict(zip("NESW", "WNES", strict=True))
RIGHT = dict(zip("NESW", "ESWN", strict=True))
ORDER = ["s", "m", "r", "c", "wS", "wP", "wN", "wJ", "wT"]


class Refused(Exception):
    """A choice that is not allowed, with what is."""


def read_tile(token: str) -> Tile | None:
    """A tile from its token."""
    if token == ".":
        return None
    tile: Tile = {"exits": "", "symbols": {}, "doors": "", "flags": set(), "K": None, "D": None}
    if token == "#":
        return tile
    tile["exits"], *features = token.split("+")
    for feature in features:
        if re.fullmatch(r"([smrc]|w[SPNJT])(\1)?", feature):
            doubled = len(feature) in (2, 4) and feature[: len(feature) // 2] * 2 == feature
            tile["symbols"][feature[: len(feature) // 2] if doubled else feature] = 2 if doubled else 1
        elif feature[0] == "d":
            tile["doors"] += feature[1]
        elif feature[0] in "KD":
            tile[feature[0]] = int(feature[1])
        else:
            tile["flags"].add(feature)
    return tile


class World:
    """A game: tiles by place, robots by name in order, traps by place, discs in computers by player."""

    def __init__(self, side: int, tokens: dict[Place, str], robots: list[Robot], **rules: Any) -> None:
        self.side = side
        self.tiles = {place: read_tile(token) for place, token in tokens.items() if token != "."}
        self.robots = {robot["name"]: dict(robot) for robot in robots}
        self.traps: dict[Place, str] = {}
        self.stored: dict[int, int] = {}
        self.base = rules.get("base", 1)
        self.agree = rules.get("agree", False)
        self.target = rules.get("target", 99)
        self.truce_rounds = rules.get("truce_rounds", 0)
        self.truce = rules.get("truce", False)
        self.laid = {(kind, tile[kind]) for tile in self.tiles.values() if tile for kind in "KD" if tile[kind]}
        self.winner = 0

    # --- ground

    def tile(self, place: Place) -> Tile:
        found = self.tiles[place]
        assert found is not None
        return found

    def beside(self, place: Place, side: str) -> Place:
        return place[0] + STEP[side][0], place[1] + STEP[side][1]

    def inside(self, place: Place) -> bool:
        return 1 <= place[0] <= self.side and 1 <= place[1] <= self.side

    def corner(self, place: Place) -> bool:
        return place[0] in (0, self.side + 1) and place[1] in (0, self.side + 1)

    def what(self, place: Place, side: str) -> str:
        """``""`` without an exit, ``way``, ``open`` or ``wall``."""
        if side not in self.tile(place)["exits"]:
            return ""
        there = self.beside(place, side)
        if there not in self.tiles:
            return "open" if self.inside(there) else "wall"
        other = self.tile(there)
        passes = BACK[side] in other["exits"] and BACK[side] not in other["doors"]
        return "way" if passes else "wall"

    def joined(self, place: Place, side: str) -> bool:
        there = self.beside(place, side)
        return there in self.tiles and side in self.tile(place)["exits"] and BACK[side] in self.tile(there)["exits"]

    def clear(self, place: Place, side: str) -> bool:
        there = self.beside(place, side)
        return (
            self.joined(place, side)
            and side not in self.tile(place)["doors"]
            and BACK[side] not in self.tile(there)["doors"]
        )

    def teleports(self) -> list[Place]:
        found = [place for place in self.tiles if "t" in self.tile(place)["flags"]]
        return sorted(found, key=lambda place: (place[1], place[0]))

    def own(self, kind: str, player: int) -> Place | None:
        found = [place for place in self.tiles if self.tile(place)[kind] == player]
        return min(found, key=lambda place: (place[1], place[0])) if found else None

    # --- robots

    def at(self, place: Place) -> Robot | None:
        return next((robot for robot in self.robots.values() if robot["at"] == place), None)

    @staticmethod
    def held(robot: Robot) -> int:
        return int(robot["s"] + robot["m"] + robot["r"] + len(robot["weapons"]))

    def wreck(self, robot: Robot) -> None:
        robot.update(at=None, s=0, m=0, r=0, c=0, weapons="")

    def pay(self, robot: Robot, discs: int) -> None:
        if self.own("K", robot["player"]):
            self.stored[robot["player"]] = self.stored.get(robot["player"], 0) + discs
        else:
            robot["discs"] += discs

    def count(self) -> None:
        for player in range(1, 5):
            mine = [robot for robot in self.robots.values() if robot["player"] == player]
            total = sum(robot["discs"] for robot in mine) + self.stored.get(player, 0)
            if mine and not self.winner and total >= self.target:
                self.winner = player
