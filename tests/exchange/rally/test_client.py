# SPDX-License-Identifier: GPL-3.0-or-later
"""A client written from the manual's page for authors alone moves robots as the engine does.

It knows nothing but the data of an exchange file: no class of ours, no table.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.base.grid import Cell, Heading
from designer.exchange.rally.exchange_form import exchange_data
from designer.files import load_schema
from designer.manual import pages
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.tables import compile_tables
from designer.rally.edition.cards import DECK, Card, CardKind
from designer.rally.engine import Robot, fresh_robot, fresh_state, simulate
from designer.rally.engine.race import robot_names
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher, Space
from tests.proof import share

SIDES = ("north", "east", "south", "west")
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


CODES = {
    CardKind.MOVE_1: "M1", CardKind.MOVE_2: "M2", CardKind.MOVE_3: "M3", CardKind.BACK_UP: "BU",
    CardKind.LEFT: "L", CardKind.RIGHT: "R", CardKind.U_TURN: "U",
}  # fmt: skip
Place = tuple[int, int]


@dataclass
class Bot:
    """A robot on an exchange file; destroyed robots are out of everybody's way."""

    x: int
    y: int
    heading: str
    damage: int = 0
    dead: bool = False

    @property
    def at(self) -> Place:
        return self.x, self.y

    def turn(self, quarters: int) -> None:
        self.heading = SIDES[(SIDES.index(self.heading) + quarters) % 4]


def back(side: str) -> str:
    return SIDES[(SIDES.index(side) + 2) % 4]


@dataclass
class Client:
    """Robots on an exchange file."""

    data: dict[str, Any]
    bots: list[Bot]

    @property
    def alive(self) -> list[Bot]:
        return [bot for bot in self.bots if not bot.dead]

    def space(self, place: Place) -> Any:
        x, y = place
        inside = 0 <= x < self.data["width"] and 0 <= y < self.data["height"]
        return self.data["spaces"][y][x] if inside else None

    def beyond(self, place: Place, side: str) -> Place | None:
        """The space beside a space; None where a wall stands between."""
        if side in self.space(place)["walls"]:
            return None
        return place[0] + STEPS[side][0], place[1] + STEPS[side][1]

    def bot_at(self, place: Place | None) -> Bot | None:
        return next((bot for bot in self.alive if bot.at == place), None)

    def put(self, moves: list[tuple[Bot, Place]]) -> None:
        """Robots come to their spaces at once; who is over a pit or off the board is destroyed."""
        for bot, place in moves:
            bot.x, bot.y = place
        for bot, place in moves:
            bot.dead = bot.dead or self.space(place) is None or self.space(place)["pit"]

    # --- cards ---

    def row(self, bot: Bot, side: str, leaving: Sequence[Bot] = ()) -> list[Bot] | None:
        """The robot and those that it pushes; None where a wall stops the last. Who leaves is not in the way."""
        row = [bot]
        while (place := self.beyond(row[-1].at, side)) is not None:
            other = self.bot_at(place) if self.space(place) else None
            if other is None or other in leaving:
                return row
            row.append(other)
        return None

    def step(self, bot: Bot, side: str) -> bool:
        row = self.row(bot, side)
        if row is None:
            return False
        self.put([(other, self.beyond(other.at, side) or other.at) for other in row])
        return not bot.dead

    def card(self, bot: Bot, card: str) -> None:
        if card in ("L", "R", "U"):
            bot.turn({"L": -1, "R": 1, "U": 2}[card])
            return
        way = back(bot.heading) if card == "BU" else bot.heading
        for _ in range(1 if card == "BU" else int(card[1])):
            if not self.step(bot, way):
                return

    # --- elements ---

    def belts(self, express: bool) -> None:
        """All robots on belts move at once, but those that have no place to go."""
        wants: list[tuple[Bot, Place, str]] = []
        for bot in self.alive:
            belt = self.space(bot.at)["belt"]
            place = self.beyond(bot.at, belt["exit"]) if belt and (belt["express"] or not express) else None
            if place is not None:
                wants.append((bot, place, belt["exit"]))
        aims = Counter(place for _, place, _ in wants)
        goals = {id(bot): place for bot, place, _ in wants}
        wants = [
            want
            for want in wants
            if (aims[want[1]] == 1 or self.space(want[1]) is None) and not self._swaps(want[0], want[1], goals)
        ]
        while blocked := [want for want in wants if self._is_held(want[1], [bot for bot, _, _ in wants])]:
            wants = [want for want in wants if want not in blocked]
        for bot, place, side in wants:
            belt = (self.space(place) or {"belt": None})["belt"] or {"entries": []}
            curve = next((entry["curve"] for entry in belt["entries"] if entry["side"] == back(side)), "straight")
            bot.turn({"straight": 0, "left": -1, "right": 1}[curve])
        self.put([(bot, place) for bot, place, _ in wants])

    def _swaps(self, bot: Bot, place: Place, goals: dict[int, Place]) -> bool:
        other = self.bot_at(place)
        return other is not None and goals.get(id(other)) == bot.at

    def _is_held(self, place: Place, leaving: list[Bot]) -> bool:
        other = self.bot_at(place)
        return other is not None and other not in leaving

    def pushers(self, number: int) -> None:
        """The pushers of a register act at once, but those that a wall stops or that get in each other's way."""
        acting = [
            bot for bot in self.alive if number in (self.space(bot.at)["pusher"] or {"registers": []})["registers"]
        ]
        while True:
            ways = [self.space(bot.at)["pusher"]["push"] for bot in acting]
            rows = [self.row(bot, way, acting) for bot, way in zip(acting, ways, strict=True)]
            if None in rows:
                acting = [bot for bot, row in zip(acting, rows, strict=True) if row is not None]
                continue
            moves = [
                (owner, bot, self.beyond(bot.at, way) or bot.at)
                for owner, row, way in zip(acting, rows, ways, strict=True)
                for bot in row or ()
            ]
            clashing = self._clashing(moves)
            if not clashing:
                break
            acting = [bot for bot in acting if not any(bot is other for other in clashing)]
        self.put([(bot, place) for _, bot, place in moves])

    def _clashing(self, moves: list[tuple[Bot, Bot, Place]]) -> list[Bot]:
        """The robots on pushers that would move one robot twice, two to one space, or two past each other."""
        moved, aims = Counter(id(bot) for _, bot, _ in moves), Counter(place for _, _, place in moves)
        paths = {(bot.at, place) for _, bot, place in moves}
        return [
            owner
            for owner, bot, place in moves
            if moved[id(bot)] > 1 or (aims[place] > 1 and self.space(place)) or (place, bot.at) in paths
        ]

    def lasers(self) -> None:
        """Beams hit the robot nearest to their laser; robots fire too; the damage counts for all at once."""
        hits: list[tuple[Bot, int]] = []
        for row in self.data["spaces"]:
            for space in filter(None, row):
                for laser in space["lasers"]:
                    hits += [(bot, laser["beams"]) for bot in self._first((space["x"], space["y"]), laser["fire"])]
        for bot in self.alive:
            ahead = self.beyond(bot.at, bot.heading)
            if ahead is not None:
                hits += [(other, 1) for other in self._first(ahead, bot.heading)]
        for bot, points in hits:
            bot.damage += points
        for bot in self.alive:
            bot.dead = bot.damage >= 10

    def _first(self, place: Place | None, side: str) -> list[Bot]:
        while place is not None and self.space(place):
            if (bot := self.bot_at(place)) is not None:
                return [bot]
            place = self.beyond(place, side)
        return []

    def register(self, number: int, cards: dict[int, tuple[str, int]]) -> None:
        """Play a register: by the index of a robot its card and the card's priority."""
        for index in sorted(cards, key=lambda index: -cards[index][1]):
            if not self.bots[index].dead:
                self.card(self.bots[index], cards[index][0])
        self.belts(express=True)
        self.belts(express=False)
        self.pushers(number)
        for bot in self.alive:
            bot.turn({"left": -1, "right": 1, None: 0}[self.space(bot.at)["gear"]])
        for bot in self.alive:
            crusher = self.space(bot.at)["crusher"]
            bot.dead = bool(crusher and number in crusher["registers"])
        self.lasers()


def _space(random: Random) -> Space:
    """A space with one thing or none, and now and then a wall and a laser."""
    way, other = random.choice(list(Heading)), random.choice(list(Heading))
    feeds = tuple(h for h in Heading if h is not way.back and random.random() < 0.5)
    registers = tuple(n for n in range(1, 6) if random.random() < 0.5)
    thing: dict[str, Any] = random.choice((
        {}, {}, {"belt": Belt(way, False, feeds)}, {"belt": Belt(way, True, feeds)}, {"belt": Belt(way, True, feeds)},
        {"gear": random.choice(list(Gear))}, {"pusher": Pusher(way, registers)}, {"crusher": Crusher(registers[:1])},
        {"pit": True},
    ))  # fmt: skip
    walls = (other,) if random.random() < 0.2 else ()
    return Space(**thing, walls=walls, lasers=(Laser(way, 1),) if random.random() < 0.06 else ())


def _course(random: Random) -> Course:
    board = Board(tuple(tuple(_space(random) for _ in range(6)) for _ in range(6)))
    return Course(boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),), edition="ah-2005")


_Started = list[tuple[Cell, Heading, tuple[Card, ...]]]
"""Where each robot begins, how it looks, and its program."""


def _robots(random: Random, course: Course, count: int) -> _Started:
    free = [cell for cell, space in course.floor.items() if not space.pit]
    cells = random.sample(free, min(count, len(free)))
    deck = random.sample(DECK, 5 * len(cells))
    return [(cell, random.choice(list(Heading)), tuple(deck[5 * at : 5 * at + 5])) for at, cell in enumerate(cells)]


@pytest.mark.proof
@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_a_client_written_from_the_page_agrees_with_the_engine(count: int) -> None:
    """Robots alone and among each other: where they are, how they look, their damage, who is destroyed."""
    random = Random(15 + count)
    for _ in range(share(2_000)):
        course = _course(random)
        started = _robots(random, course, count)
        ends = _engine(course, started)
        client = Client(
            json.loads(json.dumps(exchange_data(course))),
            [Bot(*cell, SIDES[heading]) for cell, heading, _ in started],
        )
        for number in range(5):
            cards = [cards[number] for _, _, cards in started]
            client.register(number + 1, {at: (CODES[card.kind], card.priority or 0) for at, card in enumerate(cards)})
        shown = course.board("a").print(), started
        for bot, robot in zip(client.bots, ends, strict=True):
            assert bot.dead == (robot.cell is None), shown
            if not bot.dead:
                assert (Cell(*bot.at), bot.heading, bot.damage) == (robot.cell, SIDES[robot.heading], robot.damage), (
                    shown
                )


def _engine(course: Course, started: _Started) -> list[Robot]:
    names = robot_names(len(started))
    robots = [
        fresh_robot(name, cell, heading, course.rules())
        for name, (cell, heading, _) in zip(names, started, strict=True)
    ]
    programs = {name: cards for name, (_, _, cards) in zip(names, started, strict=True)}
    end = simulate(compile_tables(course.floor, course.rules()), fresh_state(robots), programs)
    return [end.robot(name) for name in names]


def test_the_sample_on_the_page_has_every_key_filled() -> None:
    found = re.search(r'```json\n(\{"x".*?)```', pages()["clients"], re.DOTALL)
    assert found is not None
    space = json.loads(found[1])
    schema = load_schema("exchange")
    Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/space"}).validate(space)
    assert set(space) == set(schema["$defs"]["space"]["required"])
    assert not [key for key, value in space.items() if value in (None, [], {})]


def test_every_word_of_the_schema_is_on_the_page() -> None:
    """A reader that knows the page alone meets no word that it has not heard of."""
    page = pages()["clients"]
    defs = load_schema("exchange")["$defs"]
    space = [word for key in ("gear", "repair") for word in defs["space"]["properties"][key]["enum"] if word]
    for word in (*SIDES, "straight", *space, *defs["card"]["properties"]["card"]["enum"]):
        assert re.search(rf"\b{word}\b", page), word
