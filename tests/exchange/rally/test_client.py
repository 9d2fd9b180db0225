# SPDX-License-Identifier: GPL-3.0-or-later
"""A client written from the manual's page for authors alone moves a robot as the engine does.

It knows nothing but the data of an exchange file: no class of ours, no table.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.documents import load_schema
from designer.exchange.rally.exchange_form import exchange_data
from designer.grid import Cell, Heading
from designer.manual import pages
from designer.rally.board import Board, Placement
from designer.rally.course import Course, CourseBoard
from designer.rally.deck import number_cards, parse_card
from designer.rally.engine import Robot, fresh_robot, fresh_state, run_program
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher, Space
from designer.rally.tables import compile_tables
from tests.proof import share

SIDES = ("north", "east", "south", "west")
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


@dataclass
class Client:
    """A robot on an exchange file."""

    data: dict[str, Any]
    x: int
    y: int
    heading: str
    damage: int = 0
    dead: bool = False

    @property
    def space(self) -> Any:
        inside = 0 <= self.x < self.data["width"] and 0 <= self.y < self.data["height"]
        return self.data["spaces"][self.y][self.x] if inside else None

    def turn(self, quarters: int) -> None:
        self.heading = SIDES[(SIDES.index(self.heading) + quarters) % 4]

    def step(self, side: str) -> bool:
        if self.dead or side in self.space["walls"]:
            return False
        self.x, self.y = self.x + STEPS[side][0], self.y + STEPS[side][1]
        self.dead = self.space is None or self.space["pit"]
        return True

    def carry(self, express: bool) -> None:
        belt = None if self.dead else self.space["belt"]
        if not belt or (express and not belt["express"]) or not self.step(belt["exit"]) or self.dead:
            return
        came = SIDES[(SIDES.index(belt["exit"]) + 2) % 4]
        for entry in (self.space["belt"] or {"entries": []})["entries"]:
            if entry["side"] == came:
                self.turn({"straight": 0, "left": -1, "right": 1}[entry["curve"]])

    def card(self, card: str) -> None:
        if card in ("L", "R", "U"):
            self.turn({"L": -1, "R": 1, "U": 2}[card])
            return
        way = SIDES[(SIDES.index(self.heading) + (2 if card == "BU" else 0)) % 4]
        for _ in range(1 if card == "BU" else int(card[1])):
            self.step(way)

    def register(self, number: int, card: str) -> None:
        self.card(card)
        self.carry(express=True)
        self.carry(express=False)
        if not self.dead and (pusher := self.space["pusher"]) and number in pusher["registers"]:
            self.step(pusher["push"])
        if self.dead:
            return
        self.turn({"left": -1, "right": 1, None: 0}[self.space["gear"]])
        crusher = self.space["crusher"]
        self.dead = bool(crusher and number in crusher["registers"])
        if not self.dead:
            self.damage += sum(beam["beams"] for beam in self.space["beams"])
            self.dead = self.damage >= 10


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


@pytest.mark.proof
def test_a_client_written_from_the_page_agrees_with_the_engine() -> None:
    random = Random(15)
    for _ in range(share(2_000)):
        board = Board(tuple(tuple(_space(random) for _ in range(6)) for _ in range(6)))
        free = [cell for cell, space in board.items() if not space.pit]
        course = Course(boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),), edition="ah-2005")
        cell, heading = random.choice(free), random.choice(list(Heading))
        cards = [random.choice(("M1", "M2", "M3", "BU", "L", "R", "U")) for _ in range(5)]
        client = Client(json.loads(json.dumps(exchange_data(course))), *cell, SIDES[heading])
        for number, card in enumerate(cards, 1):
            if not client.dead:
                client.register(number, card)
        told = _engine(course, cell, heading, cards)
        assert client.dead == told.dead, (board.print(), cell, heading, cards)
        if not client.dead:
            place = (told.cell, SIDES[told.heading], told.damage)
            assert place == (Cell(client.x, client.y), client.heading, client.damage), (board.print(), cell, cards)


def _engine(course: Course, cell: Cell, heading: Heading, cards: list[str]) -> Robot:
    tables = compile_tables(course.floor, course.rules())
    state = fresh_state([fresh_robot("A", cell, heading, course.rules())])
    laid = number_cards({"A": tuple(parse_card(card) for card in cards)})
    return run_program(tables, state, laid)[-1].state.robot("A")


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
