# SPDX-License-Identifier: GPL-3.0-or-later
"""Ways with reboots: what the arrays find is what a plain search over the plain engine finds, and every way replays."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import compile_tables
from designer.rally.edition import ArchiveOn, Edition, RebootWhen, Touch, find_edition
from designer.rally.edition.cards import Card, CardKind
from designer.rally.elements.randomizer import Randomizer
from designer.rally.engine import Robot, State, simulate_rounds
from designer.rally.engine.choices import Headings
from designer.rally.reachability import Reach, Route, analyse, measure
from designer.rally.reachability.remaining_registers import RemainingWithReboots
from tests.proof import share
from tests.rally.oracle.fates import RaceOver
from tests.rally.oracle.ground import Says
from tests.rally.oracle.play import run_register
from tests.rally.oracle.robots import Robot as PlainRobot
from tests.rally.oracle.world import World
from tests.rally.strategies.floors import floors, furnished, standable
from tests.rally.strategies.spaces import play_spaces, special_spaces
from tests.rally.strategies.texts import headings

NEW = ("ah-2016", "renegade-2023")


class _Node(NamedTuple):
    """Register 1 to 5, space, heading, whether the robot has no program, its archive, whether it must move first."""

    register: int
    cell: Cell
    heading: Heading
    idle: bool
    archive: Cell
    opening: bool = False


_Cost = tuple[int, int]
"""Registers and reboots."""

_KINDS = [kind for kind in CardKind if kind is not CardKind.AGAIN]


def _always(heading: Heading) -> Says:
    """A player who chooses one heading whatever is asked."""
    return lambda robot, choice, when, register, answers, default: heading


@dataclass
class Plain:
    """A lone robot on a floor, moved by the plain engine."""

    floor: Floor
    rules: Edition

    def world(self, node: _Node, number: int, chosen: tuple[Heading, ...]) -> tuple[World, PlainRobot]:
        """The robot as it stands before a register, wanting checkpoint ``number``, with headings to choose."""
        robot = PlainRobot(
            "A", node.cell, node.heading, flags=number - 1, archive=node.archive, reboot=node.idle, locked=set()
        )
        world = World(self.floor, self.rules, [robot])
        left = list(chosen)
        world.says = lambda robot, choice, when, register, answers, default: left.pop(0) if left else default
        return world, robot

    def after(
        self, node: _Node, number: int, last: int, among: list[CardKind] | None = None
    ) -> Iterator[tuple[_Node | None, _Cost, int]]:
        """Where each card and each choice of headings leads, what it costs, and how many checkpoints it touches."""
        if World(self.floor, self.rules, [], register=node.register).has(node.cell, Randomizer) and not node.idle:
            yield from self.held(node, number, last)
            return
        kinds = [kind for kind in among or _KINDS if kind.moves or not node.opening]
        for kind in [None] if node.idle else kinds:
            for chosen in product(Heading, repeat=2):
                world, robot = self.world(node, number, chosen)
                robot.registers[node.register - 1] = (kind.value, 0) if kind else None
                before = robot.damage
                with suppress(RaceOver):
                    run_register(world, node.register)
                falls = (robot.damage - before) // 99
                touched = robot.flags - number + 1
                if robot.flags >= last:
                    yield None, (1, falls), touched
                elif robot.cell is None:
                    yield from self.waiting(world, robot, 6 - node.register, falls, touched)
                else:
                    idle = robot.reboot and node.register < 5
                    assert robot.archive is not None
                    then = _Node(node.register % 5 + 1, robot.cell, robot.heading, idle, robot.archive)
                    yield then, (1, falls), touched
                if not falls:
                    break  # nobody was asked for a heading

    def held(self, node: _Node, number: int, last: int) -> Iterator[tuple[_Node | None, _Cost, int]]:
        """On a randomizer the deck chooses: a robot stays, unless a trapdoor opens beneath it."""
        if World(self.floor, self.rules, [], register=node.register).open(node.cell):
            for then, cost, touched in self.after(node._replace(idle=True), number, last):
                yield then, cost, touched
        else:
            touched = int(self.floor.checkpoints[number - 1] == node.cell)
            yield node._replace(register=node.register % 5 + 1, opening=False), (1, 0), touched

    def waiting(self, world: World, robot: PlainRobot, registers: int, falls: int, touched: int) -> Iterator[Any]:
        """Back in register 1 of the next round, with any heading."""
        fell, archive = robot.fell, robot.archive
        assert archive is not None
        world.register = 1  # trapdoors of the register in which it fell are closed by then
        for heading in Heading:
            robot.cell, robot.fell = None, fell
            world.says = _always(heading)
            if world.put_on_floor(robot) and robot.cell:
                yield _Node(1, robot.cell, heading, False, archive), (registers, falls), touched

    def best(self, begins: list[_Node], checkpoints: int, first: int = 1) -> _Cost | None:
        """The best way from some states through checkpoints ``first`` to ``checkpoints``, in order."""
        todo: list[Any] = [((0, 0), n, first, node) for n, node in enumerate(begins)]
        done: set[Any] = set()
        count = len(todo)
        while todo:
            cost, _, number, node = heapq.heappop(todo)
            if number > checkpoints:
                return int(cost[0]), int(cost[1])
            if (number, node) in done:
                continue
            done.add((number, node))
            for then, (registers, falls), touched in self.after(node, number, checkpoints):
                count += 1
                heapq.heappush(todo, ((cost[0] + registers, cost[1] + falls), count, number + touched, then))
        return None


@st.composite
def _courses(draw: st.DrawFn, special: bool = False) -> tuple[Floor, Edition]:
    """Small floors with checkpoints, pits and tokens, and one start: a board without a token sends back there.

    ``special``: with elements of the expansions; else they are on half of them.
    """
    spaces = special_spaces if special else draw(st.sampled_from([play_spaces, special_spaces]))
    floor = draw(furnished(floors(spaces, least=2, most=3, checkpoints=2)))
    solid = standable(floor)
    start = Start(None, draw(st.sampled_from(solid or [Cell(0, 0)])), draw(headings))
    rules = find_edition(draw(st.sampled_from(NEW)), {"reboot-damage": "0"} | draw(_variants))
    return Floor(floor.rows, floor.checkpoints, (start,), floor.tokens, floor.antenna, floor.areas), rules


_variants: st.SearchStrategy[dict[str, str]] = st.one_of(
    st.just({}),
    st.fixed_dictionaries(
        {
            "archive-on": st.sampled_from(["none", "checkpoints", "checkpoints-and-energy"]),
            "reboot-place": st.sampled_from(["token", "archive"]),
            "touch": st.sampled_from(["register-end", "passing"]),
            "first-card-moves": st.sampled_from(["no", "yes"]),
        }
    ),
)
"""The books as they are, and house rules that change where robots come back, what they touch and how they begin."""


def _said(fewest: int | None, route: Route | None) -> _Cost | None:
    return None if fewest is None else (fewest, route.reboots if route else 0)


def _same(told: _Cost | None, found: _Cost | None, rules: Edition) -> bool:
    """In passing a robot may fall after it has touched, which the plain search counts."""
    if told is None or found is None or rules.touch is not Touch.PASSING:
        return told == found
    return told[0] == found[0]


@pytest.mark.proof
@settings(max_examples=share(300), suppress_health_check=list(HealthCheck))
@given(_courses())
def test_reach_par_and_reboots_are_those_of_a_plain_search(course: tuple[Floor, Edition]) -> None:
    _agree(*course)


@pytest.mark.proof
@settings(max_examples=share(300), suppress_health_check=list(HealthCheck))
@given(_courses(special=True))
def test_so_they_are_where_elements_of_the_expansions_lie(course: tuple[Floor, Edition]) -> None:
    _agree(*course)


def _agree(floor: Floor, rules: Edition) -> None:
    if not standable(floor) or not floor.checkpoints or None in floor.checkpoints:
        return
    start = floor.starts[0]
    analysis = measure(compile_tables(floor, rules))
    plain = Plain(floor, rules.with_options({"reboot-damage": "99"}))
    opening = [_Node(1, start.cell, start.heading, False, start.cell, rules.first_card_moves)]
    begins = opening
    for leg in analysis.legs:
        found = plain.best(begins, leg.number, leg.number)
        assert _same(_said(leg.fewest, leg.route), found, rules), (leg, found)
        goal, archive = leg.goal, start.cell
        if rules.archive_on is not ArchiveOn.NONE and goal is not None:
            archive = goal
        begins = [_Node(1, goal, heading, False, archive) for heading in Heading] if goal in standable(floor) else []
    whole = plain.best(opening, len(analysis.legs))
    assert _same(_said(analysis.registers, analysis.route), whole, rules), whole


@pytest.mark.proof
@settings(max_examples=share(300), suppress_health_check=list(HealthCheck))
@given(_courses(), st.data())
def test_the_registers_to_go_in_the_middle_of_a_race_are_those_of_a_plain_search(
    course: tuple[Floor, Edition], data: st.DataObject
) -> None:
    """From any space, heading, register, archive and checkpoint, without cards after a reboot too."""
    floor, rules = course
    if not standable(floor) or not floor.checkpoints or None in floor.checkpoints:
        return
    start = floor.starts[0]
    analysis = measure(compile_tables(floor, rules))
    plain = Plain(floor, rules.with_options({"reboot-damage": "99"}))
    number = data.draw(st.integers(analysis.legs[0].number, len(floor.checkpoints)))
    register = data.draw(st.integers(1, 5))
    cell, heading = data.draw(st.sampled_from(standable(floor))), data.draw(headings)
    home = data.draw(st.sampled_from(standable(floor))) if rules.archive_on is not ArchiveOn.NONE else start.cell
    must_move = rules.first_card_moves and register == 1 and data.draw(st.booleans())
    idle = rules.reboot_when is RebootWhen.AT_ONCE and register > 1 and data.draw(st.booleans())
    node = _Node(register, cell, heading, idle, home, must_move)
    found = plain.best([node], len(floor.checkpoints), number)
    told = RemainingWithReboots(analysis).registers(
        number - 1, register, cell, heading, home=home, idle=idle, must_move=must_move
    )
    assert told == (found[0] if found else None)


# --- ways replay on the engine --------------------------------------------------------------------------


def _replayed(floor: Floor, rules: Edition, route: Route, flags: int = 0) -> State:
    """The engine's outcome of a route: its registers as rounds, the last one cut where it touches."""
    robot = Robot("A", route.cell, route.heading, flags=flags, archive=floor.starts[0].cell)
    cards = [kind and Card(kind) for kind in route.cards]
    rounds = [{"A": tuple(cards[at : at + 5])} for at in range(0, len(cards), 5)]
    return simulate_rounds(compile_tables(floor, rules), State((robot,)), rounds, Headings(route.headings))


@settings(suppress_health_check=list(HealthCheck))
@given(_courses())
def test_every_way_replays_on_the_engine(course: tuple[Floor, Edition]) -> None:
    floor, rules = course
    if not standable(floor) or not floor.checkpoints or None in floor.checkpoints:
        return
    analysis = measure(compile_tables(floor, rules))
    for leg in analysis.legs:
        if leg.route is not None:
            assert leg.par is None or leg.route.registers < leg.par
            after = _replayed(floor, rules, leg.route, leg.number - 1).robots[0]
            assert after.flags >= leg.number
    if analysis.route is not None:
        assert analysis.route.touched[-1] == analysis.route.registers
        assert _replayed(floor, rules, analysis.route).winners == ("A",)


def _course(rows: str, edition: str = "renegade-2023") -> tuple[Floor, Edition]:
    return Floor.of_board(Board.parse(rows.replace("/", "\n"))), find_edition(edition)


def test_a_fall_back_onto_an_archive_that_is_the_checkpoint_wins() -> None:
    """In 2016 the robot is back at once, and ends the register on checkpoint 2."""
    floor = Floor.of_board(Board.parse("SN _\n. ."))
    floor = replace(floor, checkpoints=(Cell(0, 0), Cell(1, 1)))
    rules = find_edition("ah-2016", {"archive-on": "checkpoints"})
    rest = RemainingWithReboots(measure(compile_tables(floor, rules)))
    assert rest.registers(1, 1, Cell(0, 0), Heading.N, home=Cell(1, 1)) == 1
    assert rest.registers(1, 1, Cell(0, 0), Heading.N, home=Cell(0, 0)) == 3


@pytest.mark.parametrize("edition", NEW)
def test_a_room_that_only_a_reboot_opens(edition: str) -> None:
    """The token is behind a wall: down the pit in the first register, and on with the next round."""
    floor, rules = _course("SE+wNS O . wW BE . F1", edition)
    (leg,) = analyse(compile_tables(floor, rules)).legs
    assert leg.only_by_rebooting
    assert leg.par is None
    assert leg.route is not None
    assert (leg.fewest, leg.route.reboots) == (6, 1)


@pytest.mark.parametrize("edition", NEW)
def test_who_falls_in_the_first_register_has_a_program_again_in_the_next_round(edition: str) -> None:
    """The belt beneath the start leaves no time to wait for register 5, after which no register would go by idle."""
    floor, rules = _course("SE+cE+wNS O . . wW BE . F1", edition)
    (leg,) = analyse(compile_tables(floor, rules)).legs
    assert leg.route is not None
    assert leg.route.cards[1:] == (None, None, None, None, CardKind.MOVE_2)
    assert (leg.fewest, leg.route.reboots) == (6, 1)


@pytest.mark.parametrize("edition", NEW)
@pytest.mark.parametrize(("space", "reach"), [("cE", Reach.CHOICE), ("cE+z", Reach.CHANCE)])
def test_power_up_on_a_randomizer_is_no_choice(edition: str, space: str, reach: Reach) -> None:
    """The belt carries who stands still onto the checkpoint, but the deck has another card for who plays Power Up."""
    floor, rules = _course(f"SW+{space}+wNSW F1", edition)
    (leg,) = analyse(compile_tables(floor, rules)).legs
    assert leg.reach is reach


def test_no_reboot_is_taken_where_another_way_is_as_quick() -> None:
    floor, rules = _course("SE . F1 . O BE . .")
    (leg,) = measure(compile_tables(floor, rules)).legs
    assert (leg.par, leg.route, leg.only_by_rebooting) == (1, None, False)


def test_a_reboot_that_saves_registers_is_counted() -> None:
    """A long way round or down the pit beside the start: the token is next to the checkpoint."""
    rows = ["SE+wNS . . . . . . . . . .", "wN O . . . . . . . . .", *[". " * 11] * 8, ". . . . . . . . . BE F1"]
    floor, rules = _course("/".join(row.strip() for row in rows), "ah-2016")
    (leg,) = measure(compile_tables(floor, rules)).legs
    assert leg.route is not None
    assert leg.par is not None
    assert leg.route.registers < leg.par
    assert leg.route.reboots == 1


def test_a_floor_that_nothing_but_reboots_lead_round_for_ever_is_lost() -> None:
    floor, rules = _course("SE+wNS O . BE+wNESW wW . F1")
    (leg,) = measure(compile_tables(floor, rules)).legs
    assert not leg.reachable
    assert leg.fewest is None


# --- cards of one deck ----------------------------------------------------------------------------------


_Held = tuple[_Node, tuple[str, ...], str]
"""A robot in a round of one deck: where it is, the cards that it has laid, and what the last one stood for."""


def _deck_fewest(plain: Plain, start: _Node, goals: int, most: int) -> int | None:
    """The fewest registers through all checkpoints from one deck, laid card by card on the plain engine."""
    deck = dict(plain.rules.deck.counts)
    spare = max(0, 5 - sum(deck.values()))
    deck["PU"] = deck.get("PU", 0) + spare  # registers for which there is no card
    todo: list[Any] = [(0, 0, (start, (), ""))]
    done: set[Any] = set()
    count = 0
    while todo:
        registers, _, held = heapq.heappop(todo)
        if held is None or registers >= most:
            if held is None:
                return int(registers) if registers <= most else None
            continue
        if held in done:
            continue
        done.add(held)
        for then, spent in _laid(plain, held, deck, goals):
            count += 1
            heapq.heappush(todo, (registers + spent, count, then))
    return None


def _laid(plain: Plain, held: _Held, deck: dict[str, int], goals: int) -> Iterator[tuple[_Held | None, int]]:
    """Where each card that is left leads, and the registers that it takes; None where the race is over."""
    node, used, last = held
    kinds = [kind for kind in deck if used.count(kind) < deck[kind] and (kind != "AG" or (last and used))]
    for kind in [""] if node.idle else kinds:
        acts = last if kind == "AG" else kind
        for then, (registers, _), touched in plain.after(
            node, goals, goals, [next(kind for kind in _KINDS if kind.value == acts)] if acts else None
        ):
            if touched:
                yield None, registers
            elif then is not None:
                fresh = then.register == 1
                laid = () if fresh else tuple(sorted((*used, kind)))
                yield (then, laid, "" if fresh else acts), registers


_DECKS = ["M1x1 Lx1 Rx2 Ux1", "M2x1 M3x1 BUx1 Rx1", "M1x3 Lx1 PUx1", "M1x1 Rx1 BUx1 AGx2", "M2x1 Lx1 Ux1 PUx1 AGx1"]


@pytest.mark.proof
@settings(max_examples=share(600), suppress_health_check=list(HealthCheck))
@given(_courses(), st.sampled_from(_DECKS))
def test_par_from_one_deck_is_what_trying_all_programs_finds(course: tuple[Floor, Edition], deck: str) -> None:
    floor, rules = course
    if not standable(floor) or not floor.checkpoints or None in floor.checkpoints:
        return
    floor = replace(floor, checkpoints=floor.checkpoints[:1])
    rules = rules.with_options({"deck": deck, "archive-on": "none"})
    leg = analyse(compile_tables(floor, rules)).legs[0]
    if leg.fewest is not None:
        start = floor.starts[0]
        plain = Plain(floor, rules.with_options({"reboot-damage": "99"}))
        opening = _Node(1, start.cell, start.heading, False, start.cell, rules.first_card_moves)
        assert leg.deck_par == _deck_fewest(plain, opening, 1, leg.fewest + 10)


def test_again_spares_a_card_of_the_deck() -> None:
    """Six spaces ahead: Move 3 and Again, where without Again Move 3, 2 and 1 are needed."""
    rows = "SE . . . . . F1"
    pars = []
    for deck in ("M1x4 M2x3 M3x1 AGx1", "M1x4 M2x3 M3x1"):
        floor, rules = Floor.of_board(Board.parse(rows)), find_edition("renegade-2023", {"deck": deck})
        (leg,) = analyse(compile_tables(floor, rules)).legs
        pars.append((leg.par, leg.deck_par))
    assert pars == [(2, 2), (2, 3)]
