# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns, as the rules tell them."""

from __future__ import annotations

from tests.labyrinth.oracle.shots import meetings, shoot, slay
from tests.labyrinth.oracle.world import BACK, LEFT, ORDER, RIGHT, Refused, Robot, World


class Ended(Exception):
    """The turn is over, for this reason."""


class Player:
    """One robot's turn."""

    def __init__(self, world: World, name: str, tokens: list[str]) -> None:
        self.world, self.me, self.tokens = world, world.robots[name], list(tokens)
        self.units = 0
        self.stuck = False
        self.started = self.came_by_wheel = self.done = False

    def run(self) -> None:
        if self.world.winner:
            return
        try:
            self.live()
        except Ended as end:
            why = str(end)
        if self.world.winner and why not in ("shot", "trap"):
            why = "victory"
        self.me["stop"] = why
        if self.tokens and not self.world.winner:
            raise Refused("/".join(self.leftovers() if why == "allowance" else []) or "-")

    @property
    def man(self) -> int:
        """Cards that are found count at once (001:90-93), but never where the turn began in mud."""
        return 0 if self.stuck else int(self.me["m"])

    def live(self) -> None:
        if not self.me["at"]:
            self.come_back()
        if self.tokens[:1] == ["X"]:
            self.tokens.pop(0)
            self.world.wreck(self.me)
            raise Ended("suicide")
        stuck = "b" in self.world.tile(self.me["at"])["flags"]
        self.units = 1 if stuck else self.world.base + self.me["s"]
        self.stuck = stuck
        try:
            while True:
                self.bang()
                self.one()
        except Ended as end:
            if str(end) in ("allowance", "mud", "missing-tile", "stood") and self.me["at"]:
                self.done = True
                self.bang()
            raise

    def one(self) -> None:
        if self.units:
            legal = self.legal()
            token = self.pick(legal)
        elif self.tokens and self.fits(self.tokens[0], self.leftovers()):
            token = self.tokens.pop(0)
        else:
            raise Ended("allowance")
        self.do(token)

    def legal(self) -> list[str]:
        me, world = self.me, self.world
        look = me["looks"]
        tile = world.tile(me["at"])
        sides = {"F": look, "L": LEFT[look], "R": RIGHT[look]}
        if world.corner(me["at"]) and "t" in tile["flags"] and look in tile["exits"]:
            sides = {"F": look}
        kinds = {token: world.what(me["at"], side) for token, side in sides.items()}
        found = [token for token, kind in kinds.items() if kind in ("way", "open")]
        if "wall" in kinds.values() or not any(kinds.values()) or self.man >= 2:
            found.append("U")
        at_home = tile["D"] == me["player"]
        if self.man >= 2 or "g" in tile["flags"] or (not self.started and (self.man == 1 or at_home)):
            found.append("W")
        return found + self.jumps()

    def jumps(self) -> list[str]:
        if not self.came_by_wheel:
            return []
        return [f"T:{x},{y}" for x, y in self.world.teleports() if (x, y) != self.me["at"]]

    def leftovers(self) -> list[str]:
        return (["U"] if self.man >= 3 else []) + self.jumps()

    def fits(self, token: str, legal: list[str]) -> bool:
        if not token.startswith("T:"):
            return token in legal
        where, _, side = token[2:].partition(":")
        if f"T:{where}" not in legal:
            return False
        x, y = where.split(",")
        return not side or side in self.world.tile((int(x), int(y)))["exits"]

    def pick(self, legal: list[str]) -> str:
        if len(legal) == 1:
            if self.tokens[:1] == ["."]:
                self.tokens.pop(0)
            return legal[0]
        if not self.tokens:
            return next(token for token in ("FLRWU" if self.man >= 3 else "FLRUW") if token in legal)
        if not self.fits(self.tokens[0], legal):
            raise Refused("/".join(legal))
        return self.tokens.pop(0)

    def do(self, token: str) -> None:
        me, world = self.me, self.world
        if token == "W":
            raise Ended("stood")
        if token == "U":
            if self.man < 3:
                self.units, self.started = self.units - 1, True
            me["looks"], self.came_by_wheel = BACK[me["looks"]], False
            return
        if token[0] == "T":
            where, _, side = token[2:].partition(":")
            x, y = where.split(",")
            me["at"] = (int(x), int(y))
            me["looks"] = side or world.tile(me["at"])["exits"][0]
            self.came_by_wheel = False
        else:
            side = {"F": me["looks"], "L": LEFT[me["looks"]], "R": RIGHT[me["looks"]]}[token]
            if world.what(me["at"], side) == "open":
                raise Ended("missing-tile")
            self.units, self.started = self.units - 1, True
            me["at"], me["looks"] = world.beside(me["at"], side), side
            self.came_by_wheel = "t" in world.tile(me["at"])["flags"]
        self.arrive()

    def arrive(self) -> None:
        me, world = self.me, self.world
        others = [robot for robot in world.robots.values() if robot is not me and robot["at"] == me["at"]]
        if others:
            world.wreck(me)
            world.wreck(others[0])
            raise Ended("collision")
        owner = world.traps.pop(me["at"], None)
        if owner:
            slay(world, me["name"], world.robots[owner], dict(me), world.held(world.robots[owner]) >= 6, True)
            world.count()
            raise Ended("trap")
        tile = world.tile(me["at"])
        if "o" in tile["flags"]:
            world.wreck(me)
            raise Ended("hole")
        self.gather()
        if tile["K"] and tile["K"] != me["player"]:
            self.visit(tile["K"])
        meetings(world, me)
        if not me["at"]:
            raise Ended("shot")
        if world.winner:
            raise Ended("victory")
        if "b" in tile["flags"]:
            raise Ended("mud")

    def gather(self) -> None:
        me, world = self.me, self.world
        wide = bool(me["c"])
        found = world.tile(me["at"])["symbols"]
        mates = [robot for robot in world.robots.values() if robot["player"] == me["player"] and robot is not me]
        for symbol in sorted(found, key=ORDER.index):
            takers = [(me, 2 if wide and symbol != "c" else 1)] + [
                (mate, 1) for mate in mates[:1] if found[symbol] == 2
            ]
            for robot, number in takers:
                for _ in range(number):
                    take(world, robot, symbol)

    def visit(self, player: int) -> None:
        me, world = self.me, self.world
        discs = min(world.stored.get(player, 0), 2 if me["c"] else 1)
        world.stored[player] = world.stored.get(player, 0) - discs
        world.pay(me, discs)
        me["at"] = None
        self.land()
        world.count()
        raise Ended("computer")

    def land(self) -> bool:
        """Come in on the own deploy tile, if that can be."""
        me, world = self.me, self.world
        home = world.own("D", me["player"])
        if not home or world.at(home):
            return False
        exits = world.tile(home)["exits"]
        side = exits[0]
        if self.tokens and self.tokens[0].startswith("D:"):
            side = self.tokens.pop(0)[2:]
            if side not in exits:
                raise Refused("/".join(f"D:{way}" for way in exits))
        me["at"], me["looks"] = home, side
        return True

    def come_back(self) -> None:
        home = self.world.own("D", self.me["player"])
        if home and not self.world.at(home) and self.tokens and not self.tokens[0].startswith("D:"):
            raise Refused("/".join(f"D:{side}" for side in self.world.tile(home)["exits"]))
        raise Ended("redeployed" if self.land() else "waiting")

    def bang(self) -> None:
        me, world = self.me, self.world
        while self.tokens and self.tokens[0][0] == "!":
            token = self.tokens[0]
            if not self.may_bang(token):
                raise Refused("/".join([] if self.done else self.legal() if self.units else self.leftovers()) or "-")
            self.tokens.pop(0)
            if token == "!T":
                world.traps[world.beside(me["at"], BACK[me["looks"]])] = me["name"]
                me["weapons"] = me["weapons"].replace("T", "", 1)
                continue
            shoot(world, me, (token[1], token[3], int(token[4:] or 0)))
            if not me["at"]:
                raise Ended("shot")
            if world.winner:
                raise Ended("victory")

    def may_bang(self, token: str) -> bool:
        me, world = self.me, self.world
        if token[1] != "G" and token[1] not in me["weapons"]:
            return False
        if token == "!T":
            behind = world.beside(me["at"], BACK[me["looks"]])
            free = not world.at(behind) and behind not in world.traps
            return free and world.joined(me["at"], BACK[me["looks"]])
        if world.truce:
            return False
        if token[1] == "G":
            return "g" in world.tile(me["at"])["flags"]
        return token[3] != BACK[me["looks"]]


def take(world: World, robot: Robot, symbol: str) -> None:
    if symbol == "c":
        if not robot["c"] and sum(other["c"] for other in world.robots.values()) < 2:
            robot["c"] += 1
    elif world.held(robot) < 6:
        if symbol in "smr":
            robot[symbol] += 1
        else:
            robot["weapons"] += symbol[1]
