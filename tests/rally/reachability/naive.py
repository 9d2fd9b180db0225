# SPDX-License-Identifier: GPL-3.0-or-later
"""The oracle: a lone robot played by the rules, straight on the floor, and a plain networkx graph of all its states.

Nothing here reads the compiled tables or the arrays; it is slow and means to be obvious.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any

import networkx as nx

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor, Start
from designer.rally.edition import (
    ArchiveOn,
    BeltPhases,
    Edge,
    Edition,
    Element,
    PowerDown,
    StartHeading,
    StartRule,
    Touch,
)
from designer.rally.edition.cards import CardKind
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Repair, Space

State = tuple[int, Cell, Heading]
"""Register 1 to 5, space, heading: a robot that is about to run a card."""

WON = "won"

NUMBERED = tuple(card for card in CardKind if card.shared)
"""The kinds of cards that all editions have."""

Bearing = tuple[State, int, bool, bool]
"""A state, the damage, whether the robot is powered down, and whether it has announced that it will be."""


def acting(floor: Floor, edition: Edition, cell: Cell) -> Space:
    """What acts on a space; a checkpoint may switch off all but walls and lasers."""
    space = floor[cell]
    covered = edition.checkpoint_covers and cell in floor.checkpoints
    return Space(walls=space.walls, lasers=space.lasers) if covered else space


class Destroyed(Exception):
    """The robot is destroyed."""


@dataclass
class Lone:
    """A robot alone on the floor, and every space that it has entered since its card was revealed."""

    floor: Floor
    cell: Cell
    heading: Heading
    edition: Edition
    entered: list[Cell] = field(default_factory=list)

    @property
    def space(self) -> Space:
        """What acts where it is; a checkpoint may switch off all but walls and lasers."""
        return acting(self.floor, self.edition, self.cell)

    def step(self, way: Heading) -> bool:
        """One space further, if no wall stands in the way."""
        at_edge = self.edition.edge is Edge.WALL and self.cell.step(way) not in self.floor
        antenna = self.floor.antenna
        at_antenna = antenna is not None and antenna.cell in (self.cell, self.cell.step(way))
        if at_edge or at_antenna or self.floor.has_wall(self.cell, way):
            return False
        self.cell = self.cell.step(way)
        if self.cell not in self.floor or self.space.pit:
            raise Destroyed
        self.entered.append(self.cell)
        return True

    def run(self, card: CardKind) -> None:
        for _ in range(abs(card.steps)):
            self.step(self.heading if card.steps > 0 else self.heading.back)
        self.heading = self.heading.turned(card.quarters)

    def ride(self, *, express: bool = True, normal: bool = True) -> None:
        belt = self.space.belt
        if belt and (express if belt.express else normal) and self.step(belt.exit):
            onto = self.space.belt
            self.heading = self.heading.turned(onto.turn_of(belt.exit) if onto else 0)

    def factory(self, element: Element, register: int) -> None:
        if element is Element.BELTS:
            self.ride(normal=False)
            if self.edition.belt_phases is BeltPhases.EXPRESS_TWICE:
                self.ride(normal=False)
            self.ride(express=self.edition.belt_phases is BeltPhases.EXPRESS_ALL)
        space = self.space
        if element is Element.PUSHERS and space.pusher and register in space.pusher.registers:
            self.step(space.pusher.push)
        if element is Element.GEARS and space.gear:
            self.heading = self.heading.turned(space.gear.quarters)
        if element is Element.CRUSHERS and space.crusher and register in space.crusher.registers:
            raise Destroyed


@dataclass(frozen=True)
class Outcome:
    """What a card and the factory do: the state after (None: destroyed), all spaces entered, and those touched."""

    then: State | None
    entered: tuple[Cell, ...]
    touched: tuple[Cell, ...]


def play(floor: Floor, edition: Edition, state: State, card: CardKind | None) -> Outcome:
    """Play one register of a robot alone; one that is powered down has no card."""
    register, cell, heading = state
    robot = Lone(floor, cell, heading, edition)
    alive = True
    try:
        if card is not None:
            robot.run(card)
        for element in edition.element_order:
            robot.factory(element, register)
    except Destroyed:
        alive = False
    passed = robot.entered if edition.touch is Touch.PASSING else []
    touched = (*passed, robot.cell) if alive else tuple(passed)
    then = (register % 5 + 1, robot.cell, robot.heading) if alive else None
    return Outcome(then, tuple(robot.entered), touched)


class Naive:
    """All states of a floor, and the questions of reachability asked in the plainest way.

    What was worked out once is kept: transitions, the graphs of the legs and of the race, the beams on a space.
    """

    def __init__(self, floor: Floor, edition: Edition, starts: Iterable[Start] = ()) -> None:
        self.floor, self.edition = floor, edition
        antenna = {floor.antenna.cell} if floor.antenna else set()
        self.solid = [
            c for c, space in floor.items() if not (space.gap or acting(floor, edition, c).pit or c in antenna)
        ]
        self.states = list(product(range(1, 6), self.solid, Heading))
        self.docks = edition.start in (StartRule.DOCKS, StartRule.SPACES)
        self.starts = [start for start in starts if start.cell in self.solid]
        self._legs: dict[int, nx.DiGraph[Any]] = {}
        self._beams: dict[Cell, int] = {}

    @cached_property
    def outcomes(self) -> dict[tuple[State, CardKind], Outcome]:
        """What every card does in every state."""
        return {(state, card): self.played(state, card) for state in self.states for card in NUMBERED}

    @cached_property
    def rests(self) -> dict[State, Outcome]:
        """What becomes of a robot without a card, in every state."""
        return {state: self.played(state, None) for state in self.states}

    def played(self, state: State, card: CardKind | None) -> Outcome:
        """Play a register."""
        return play(self.floor, self.edition, state, card)

    def outcome(self, state: State, card: CardKind | None) -> Outcome:
        """What a card, or none, does to a robot."""
        return self.rests[state] if card is None else self.outcomes[state, card]

    def goal(self, number: int) -> Cell | None:
        """The space of a checkpoint; None if it is missing."""
        return self.floor.checkpoints[number - 1] if number <= len(self.floor.checkpoints) else None

    @property
    def numbers(self) -> range:
        """The checkpoints that have a leg."""
        return range(1 if self.docks else 2, len(self.floor.checkpoints) + 1)

    def anywhere(self, cell: Cell | None) -> list[State]:
        """Register 1, any heading, on a space where a robot can stand."""
        return [(1, cell, heading) for heading in Heading] if cell in self.solid and cell is not None else []

    def begins(self, number: int) -> list[State]:
        """Where the leg to a checkpoint begins."""
        if number == self.numbers.start and self.docks:
            return [state for start in self.starts for state in self.put_on(start)]
        return self.anywhere(self.goal(number - 1))

    def put_on(self, start: Start) -> list[State]:
        """How a robot may begin the race on a start: as that says, or with a heading that its player chooses."""
        free = self.edition.start_heading is StartHeading.FREE
        return self.anywhere(start.cell) if free else [(1, start.cell, start.heading)]

    def first_cards(self, number: int) -> list[CardKind]:
        """The cards with which the leg may begin."""
        restricted = self.edition.first_card_moves and number == self.numbers.start
        return [card for card in NUMBERED if card.moves or not restricted]

    # --- one leg --------------------------------------------------------------------------------------

    def leg_graph(self, number: int, without: Cell | None = None) -> nx.DiGraph[Any]:
        """The states of a leg; what touches its checkpoint leads to ``WON``. ``hurt`` is the damage by lasers.

        Args:
            number: the checkpoint.
            without: a space that may not be entered before the touch.
        """
        if without is not None:
            return self._build_leg(number, without)
        if number not in self._legs:
            self._legs[number] = self._build_leg(number, None)
        return self._legs[number]

    def _build_leg(self, number: int, without: Cell | None) -> nx.DiGraph[Any]:
        graph: nx.DiGraph[Any] = nx.DiGraph()
        graph.add_nodes_from([*self.states, WON])
        for (state, card), outcome in self.outcomes.items():
            then = self.follow(number, outcome, without)
            if then is not None:
                hurt = self.hurt(number, outcome)
                if graph.has_edge(state, then):
                    hurt = min(hurt, graph.edges[state, then]["hurt"])
                graph.add_edge(state, then, card=card, hurt=hurt)
        return graph

    def follow(self, number: int, outcome: Outcome, without: Cell | None = None) -> State | str | None:
        """Where a transition leads on a leg."""
        goal = self.goal(number)
        wins = goal in outcome.touched
        entered = outcome.entered
        if wins and self.edition.touch is Touch.PASSING and goal in entered:
            entered = entered[: entered.index(goal)]
        if without is not None and without in entered:
            return None
        return WON if wins else outcome.then

    def hurt(self, number: int | None, outcome: Outcome) -> int:
        """The damage in a register, until a checkpoint is touched; without one in the whole of it."""
        goal = self.goal(number) if number else None
        in_passing = self.edition.touch is Touch.PASSING and goal in outcome.entered
        return 0 if in_passing or outcome.then is None else self.beams(outcome.then[1])

    def beams(self, cell: Cell) -> int:
        """The beams that cross a space."""
        if cell not in self._beams:
            self._beams[cell] = self._count_beams(cell)
        return self._beams[cell]

    def _count_beams(self, cell: Cell) -> int:
        lasers = [(at, laser) for at, space in self.floor.items() for laser in space.lasers]
        one_end = sum(it.beams * self.floor.beam(at, it.fire).count(cell) for at, it in lasers if not it.two_ended)
        shared = {axis: [0] for axis in Heading}
        for at, it in lasers:
            if it.two_ended and {(cell, True), (at, True)} <= {*self.floor.laser_line(at, it)}:
                shared[it.fire].append(it.beams)
        return one_end + sum(map(max, shared.values()))

    def distances(self, number: int) -> dict[State, int]:
        """The fewest registers from every state from which the checkpoint can be touched."""
        found = nx.single_source_shortest_path_length(self.leg_graph(number).reverse(copy=False), WON)
        return {state: steps for state, steps in found.items() if state != WON}

    def first_steps(self, number: int, graph: nx.DiGraph[Any]) -> Iterator[tuple[State, State | str, int]]:
        """Where the first register of a leg can lead, and its damage."""
        for state in self.begins(number):
            for card in self.first_cards(number):
                then = self.follow(number, self.outcomes[state, card])
                if then is not None:
                    yield state, then, self.hurt(number, self.outcomes[state, card])

    def par(self, number: int) -> int | None:
        """The fewest registers of a leg."""
        near = self.distances(number) | {WON: 0}
        steps = self.first_steps(number, self.leg_graph(number))
        return min((1 + near[then] for _, then, _ in steps if then in near), default=None)

    def damage_unrepaired(self, number: int) -> int | None:
        """The least damage by board lasers that adds up on a leg if nothing repairs."""
        graph = self.leg_graph(number).reverse(copy=False)
        costs: dict[Any, Any] = nx.single_source_dijkstra_path_length(graph, WON, weight="hurt")
        return min(
            (hurt + int(costs[then]) for _, then, hurt in self.first_steps(number, graph) if then in costs),
            default=None,
        )

    def least_damage(self, number: int) -> int | None:
        """The least damage that a robot must bear at once on a leg, with repairs and power down."""
        most, hurt = self.damage_unrepaired(number), self.damage_at_first(number)
        caps = range(0) if most is None else range(hurt, hurt + most + 1)
        return next((cap for cap in caps if self.can_be_borne(number, cap)), None)

    def damage_at_first(self, number: int) -> int:
        """What a robot has as it begins a leg, which is undamaged but for the beginning of the race."""
        return self.edition.start_damage if number == self.numbers.start else 0

    def can_be_borne(self, number: int, most: int) -> bool:
        """Whether a robot that never has more than ``most`` damage can do a leg; it begins in register 1."""
        found: set[Any] = set()
        todo: list[Any] = []
        for state in self.begins(number):
            for announced in self.announcements(self.damage_at_first(number)):
                for card in self.first_cards(number):
                    todo += self.bear(number, (state, self.damage_at_first(number), False, announced), card, most)
        while todo:
            node = todo.pop()
            if node[0] == WON:
                return True
            if node in found:
                continue
            found.add(node)
            cards: list[CardKind | None] = [None] if node[2] else list(NUMBERED)
            todo += [then for card in cards for then in self.bear(number, node, card, most)]
        return False

    def bear(self, number: int, node: Bearing, card: CardKind | None, most: int) -> Iterator[Any]:
        """How a robot can stand after a register; ``WON`` in place of the state where it touches the checkpoint."""
        (register, cell, heading), damage, down, announced = node
        outcome = self.outcome((register, cell, heading), card)
        touches = self.goal(number) in outcome.touched and (not down or self.edition.touch_while_down)
        damage += self.hurt(number if touches else None, outcome)
        if damage > most:
            return
        if touches:
            yield WON, damage, down, announced
        elif outcome.then is not None and register < 5:
            yield outcome.then, damage, down, announced
        elif outcome.then is not None:
            yield from self.next_round(outcome.then, damage, down, announced)

    def next_round(self, state: State, damage: int, down: bool, announced: bool) -> Iterator[Bearing]:
        """The clean-up repairs; then a robot goes down that has announced it or, where that acts at once, wants to."""
        damage = max(0, damage - self.repair(state[1]))
        at_once = self.edition.power_down is PowerDown.AT_ONCE and (down or self.may_announce(damage))
        stays = self.edition.power_down is PowerDown.NEXT_ROUND and down
        if announced or at_once or stays:
            yield state, 0, True, False
        if not announced:
            for again in self.announcements(damage):
                yield state, damage, False, again

    def announcements(self, damage: int) -> list[bool]:
        """What a robot that is up can announce after programming."""
        allowed = self.edition.power_down is PowerDown.NEXT_ROUND and self.may_announce(damage)
        return [False, True] if allowed else [False]

    def may_announce(self, damage: int) -> bool:
        """Whether a robot with this damage may power down."""
        return damage > 0 or not self.edition.power_down_needs_damage

    def repair(self, cell: Cell) -> int:
        """The points that the end of a round repairs on a space."""
        points = {
            None: 0,
            Repair.ONE_WRENCH: self.edition.repair_one_wrench,
            Repair.TWO_WRENCHES: self.edition.repair_two_wrenches,
            Repair.WRENCH_AND_HAMMER: self.edition.repair_wrench_and_hammer,
        }[acting(self.floor, self.edition, cell).repair]
        return max(points, self.edition.repair_checkpoint if cell in self.floor.checkpoints else 0)

    def passable_without(self, number: int, cell: Cell) -> bool:
        """Whether a leg can be done without entering a space."""
        graph = self.leg_graph(number, cell)
        for state in self.begins(number):
            for card in self.first_cards(number):
                then = self.follow(number, self.outcomes[state, card], cell)
                if then is not None and nx.has_path(graph, then, WON):
                    return True
        return False

    # --- the whole race -------------------------------------------------------------------------------

    def advance(self, flags: int, archive: Cell, outcome: Outcome) -> tuple[int, Cell]:
        """Flags and archive after a transition."""
        for cell in outcome.touched:
            number = self.floor.checkpoints.index(cell) + 1 if cell in self.floor.checkpoints else 0
            flags += number == flags + 1
            if self._is_archive(cell, number):
                archive = cell
        return flags, archive

    def _is_archive(self, cell: Cell, number: int) -> bool:
        space = self.floor[cell]
        match self.edition.archive_on:
            case ArchiveOn.NONE:
                return False
            case ArchiveOn.CHECKPOINTS:
                return bool(number)
            case ArchiveOn.CHECKPOINTS_AND_REPAIRS:
                return bool(number or space.repair)
            case ArchiveOn.CHECKPOINTS_AND_ENERGY:
                return bool(number or space.of(EnergySpace))

    def race_begins(self) -> list[tuple[int, Cell, State]]:
        """Flags, archive and state with which the race begins."""
        return [(self.numbers.start - 1, state[1], state) for state in self.begins(self.numbers.start)]

    @cached_property
    def race(self) -> nx.DiGraph[Any]:
        """The race until its end as a graph of flags, archive and state, weights in registers.

        Edges with the mark ``fell`` are destructions without a touch: a robot can always be destroyed. From
        ``start`` lead the first registers. A leg that cannot be come into begins on its archive, unmarked by time.
        """
        graph: nx.DiGraph[Any] = nx.DiGraph()
        todo: list[tuple[int, Cell, State]] = []
        for flags, archive, state in self.race_begins():
            node = (flags, archive, state)
            todo += [(flags, archive, again) for again in self.anywhere(archive)]
            if not self.edition.first_card_moves:
                graph.add_edge("start", node, weight=0, fell=False)
                todo.append(node)
                continue
            for card in self.first_cards(self.numbers.start):
                for then, weight in self.lead(node, card):
                    self.join(graph, "start", then, weight)
                    todo.append(then)
        stays = self.edition.archive_on is ArchiveOn.NONE
        for number in self.numbers[1:]:
            goal = self.goal(number - 1)
            todo += [(number - 1, goal, state) for state in self.anywhere(goal) if goal and not stays]
        self.race_on(graph, todo, self.numbers)
        for number in set(self.numbers[1:]) - {node[0] + 1 for node in graph if node != "start"}:
            goal = self.goal(number - 1)
            self.race_on(graph, [(number - 1, goal, state) for state in self.anywhere(goal) if goal], [number])
        return graph

    def race_on(self, graph: nx.DiGraph[Any], todo: list[Any], legs: Container[int]) -> None:
        """Join what can be come into on some legs from these nodes, and where that leads."""
        last = len(self.floor.checkpoints)
        seen = set(todo)
        while todo:
            node = todo.pop()
            graph.add_node(node)
            if node[0] >= last:
                continue
            for card in NUMBERED:
                for then, weight in self.lead(node, card):
                    if then[0] + 1 not in legs and then[0] < last:
                        continue
                    self.join(graph, node, then, weight)
                    if then not in seen:
                        seen.add(then)
                        todo.append(then)
            for then in self.fall(node):
                if not graph.has_edge(node, then):
                    graph.add_edge(node, then, weight=10**6, fell=True)
                if then not in seen:
                    seen.add(then)
                    todo.append(then)

    @staticmethod
    def join(graph: nx.DiGraph[Any], node: object, then: object, weight: int) -> None:
        """Add an edge, or make it cheaper."""
        if not graph.has_edge(node, then) or graph.edges[node, then]["weight"] > weight:
            graph.add_edge(node, then, weight=weight, fell=False)

    def lead(self, node: tuple[int, Cell, State], card: CardKind) -> Iterator[tuple[tuple[int, Cell, State], int]]:
        """Where a card leads in the race, and in how many registers."""
        flags, archive, state = node
        outcome = self.outcomes[state, card]
        now, laid = self.advance(flags, archive, outcome)
        if outcome.then is not None:
            yield (now, laid, outcome.then), 1
        elif now > flags:
            if now >= len(self.floor.checkpoints):
                yield (now, laid, state), 1
            for again in self.anywhere(laid):
                yield (now, laid, again), 6 - state[0]

    def fall(self, node: tuple[int, Cell, State]) -> Iterator[tuple[int, Cell, State]]:
        """Where a robot can be after it was destroyed without a touch: at once, or after passing another archive."""
        flags, archive, state = node
        archives = {archive}
        for card in NUMBERED:
            now, laid = self.advance(flags, archive, self.outcomes[state, card])
            if self.outcomes[state, card].then is None and now == flags:
                archives.add(laid)
        return ((flags, laid, again) for laid in archives for again in self.anywhere(laid))

    def reached(self, graph: nx.DiGraph[Any], number: int) -> set[State]:
        """The states that a robot on the way to a checkpoint can come into."""
        return {node[2] for node in graph if node != "start" and node[0] == number - 1}

    def archives(self, graph: nx.DiGraph[Any], number: int) -> set[Cell]:
        """The spaces from which a robot on the way to a checkpoint may have to restart."""
        return {node[1] for node in graph if node != "start" and node[0] == number - 1}

    def course_par(self, graph: nx.DiGraph[Any]) -> int | None:
        """The fewest registers of the whole race."""
        if "start" not in graph:
            return None
        alive = nx.subgraph_view(graph, filter_edge=lambda a, b: not graph.edges[a, b]["fell"])
        costs = nx.single_source_dijkstra_path_length(alive, "start")
        last = len(self.floor.checkpoints)
        return min((int(cost) for node, cost in costs.items() if node != "start" and node[0] >= last), default=None)
