# SPDX-License-Identifier: GPL-3.0-or-later
"""A race: robots on their starts, rounds until it is won or nobody is left, standings.

Robots begin on docks, on start spaces that their players choose, or on checkpoint 1, as the edition says.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from designer.base.grid import Cell, Heading
from designer.base.words import counted, sentence
from designer.rally.course.tables import Tables
from designer.rally.edition import Edition, RaceGoal, RobotsPerPlayer, StartHeading, StartRule, Teams
from designer.rally.edition.cards import Card, CardKind
from designer.rally.edition.decisions import Choice
from designer.rally.engine import events
from designer.rally.engine.arena import HEADINGS, Arena
from designer.rally.engine.choices import Coins, Decisions, Defaults, Recorder
from designer.rally.engine.deal import Dealer, DeckDealer, free_registers, must_move_first, must_not_repeat_first
from designer.rally.engine.records import RoundRecord, Step
from designer.rally.engine.rounds import Player, is_over, play_round
from designer.rally.engine.run import PositionError
from designer.rally.engine.state import Robot, State, blocks_from, fresh_robot, has_title, team_of

EVEN_TEAMS = (4, 6, 8)
"""With how many robots teams of the same size race; one that races alone has none against it."""


def makes_teams(robots: int, edition: Edition) -> bool:
    """Whether so many robots make even teams, or pairs of racer and blocker, where these race; one alone always may."""
    if robots == 1:
        return True
    pairs = robots % 2 == 0 or edition.robots_per_player is RobotsPerPlayer.ONE
    return pairs and (robots in EVEN_TEAMS or edition.teams is Teams.NONE)


def start_state(tables: Tables, names: Sequence[str], decisions: Decisions | None = None) -> State:
    """Robots as the race begins, those of a team marked as such.

    1994 (wiki, Zvláštní pravidla pro začátek hry): as ghosts on checkpoint 1, their headings chosen before the first
    deal. 1999 (en START!, de START!): off the floor; each is placed on checkpoint 1 just before its first command.
    2005 (Příprava): on docks 1 and on, in the order in which they are named. 2016, 2023: each on a start space that its
    player chooses of those that are left, in the order of seats; they look into the factory.

    Raises:
        PositionError: the course has no checkpoint 1, or not enough docks or start spaces, or so many robots
            make no even teams, or no pairs of racer and blocker, where these are to race.
    """
    if not makes_teams(len(names), tables.edition):
        teams = sentence("teams need 4, 6 or 8 robots, not {n}", n=len(names))
        pairs = sentence("racers and blockers need an even number of robots, not {n}", n=len(names))
        raise PositionError(pairs if tables.edition.teams is Teams.NONE else teams)
    state = _placed(tables, names, decisions)
    return replace(state, robots=tuple(seated(robot, seat, tables.edition) for seat, robot in enumerate(state.robots)))


def seated(robot: Robot, seat: int, edition: Edition) -> Robot:
    """The robot as it races from a seat, counted from 0: with its team, its title, and whether it only blocks."""
    titled = has_title(seat, edition)
    return replace(robot, team=team_of(seat, edition), blocks=blocks_from(seat, edition), superbot=titled)


def _placed(tables: Tables, names: Sequence[str], decisions: Decisions | None) -> State:
    rule = tables.edition.start
    if tables.edition.goal is RaceGoal.CAPTURE:
        return _on_home_boards(tables, names, decisions)
    if not rule.on_checkpoint:
        return _with_headings(tables, _on_starts(tables, names, decisions), decisions)
    cell = next(iter(tables.floor.checkpoints), None)
    if cell is None:
        raise PositionError(sentence("the race starts on checkpoint 1, and the course has none"))
    heading = first_heading(tables.floor.checkpoints)
    waiting = replace(fresh_robot("", cell, heading, tables.edition), cell=None)
    if rule is StartRule.ONE_BY_ONE:
        return State(tuple(replace(waiting, name=name) for name in names))
    state = State(tuple(replace(waiting, name=name, cell=cell, ghost=True) for name in names))
    return _all_choose_headings(tables, state, decisions)


def _on_starts(tables: Tables, names: Sequence[str], decisions: Decisions | None) -> State:
    """Robots on docks by number, or on start spaces as they choose them; by default as the course lists them."""
    left = {start.cell: start for start in tables.starts}
    if len(left) < len(names):
        raise _too_few(tables, len(names), len(left))
    edition = tables.edition
    robots: list[Robot] = []
    for name in names:
        cell = next(iter(left))
        if edition.start is StartRule.SPACES:
            waiting = [fresh_robot(other, cell, Heading.N, edition) for other in names[len(robots) :]]
            state = State((*robots, *(replace(robot, cell=None) for robot in waiting)))
            arena = Arena(tables, state, decisions, told=False)
            cell = arena.ask(len(robots), Choice.START_SPACE, left, cell)
        robots.append(fresh_robot(name, cell, left.pop(cell).heading, edition))
    return State(tuple(robots))


def _on_home_boards(tables: Tables, names: Sequence[str], decisions: Decisions | None) -> State:
    """Each on a space of its home board that its player chooses, team 1 first; they look at the other board."""
    waiting = [seated(fresh_robot(name, Cell(0, 0), Heading.N, tables.edition), at, tables.edition) for at, name in
               enumerate(names)]  # fmt: skip
    state = State(tuple(replace(robot, cell=None, archive=None) for robot in waiting))
    for seat in sorted(range(len(names)), key=lambda seat: state.robots[seat].team):
        home = tables.home_of(state.robots[seat].team)
        if home is None:
            raise PositionError(sentence("two teams capture checkpoints that are on two boards, and there are none"))
        taken = {robot.cell for robot in state.robots}
        free = [cell for cell in home.deployment if cell not in taken]
        if not free:
            raise _too_few(tables, len(names), len(taken - {None}))
        arena = Arena(tables, state, decisions, told=False)
        cell = arena.ask(seat, Choice.START_SPACE, free, free[0])
        heading = arena.ask(seat, Choice.START_HEADING, HEADINGS, home.outward, tables.numbers[cell])
        state = state.with_robot(replace(state.robots[seat], cell=cell, heading=heading, archive=cell))
    return state


def _too_few(tables: Tables, robots: int, starts: int) -> PositionError:
    if tables.edition.start is StartRule.SPACES:
        return PositionError(
            counted(
                "{n} robot needs a start space, and the course has {starts}",
                "{n} robots need a start space each, and the course has {starts}",
                robots,
                starts=starts,
            )
        )
    return PositionError(
        counted(
            "{n} robot needs a dock, and the course has {docks}",
            "{n} robots need a dock each, and the course has {docks}",
            robots,
            docks=starts,
        )
    )


def _with_headings(tables: Tables, state: State, decisions: Decisions | None) -> State:
    """As the docks say, or as the players like (2023 variant Startup Spin-Up)."""
    free = tables.edition.start_heading is StartHeading.FREE
    return _all_choose_headings(tables, state, decisions) if free else state


def _all_choose_headings(tables: Tables, state: State, decisions: Decisions | None) -> State:
    arena = Arena(tables, state, decisions, told=False)
    for robot in arena.robots:
        arena.face[robot] = arena.ask(robot, Choice.START_HEADING, HEADINGS, HEADINGS[arena.face[robot]])
    return arena.state()


def first_heading(checkpoints: Sequence[Cell | None]) -> Heading:
    """The usual heading on checkpoint 1: where most of the way to checkpoint 2 lies; north without one."""
    cell, following, *_ = (*checkpoints, None, None)
    if cell is None or following in (None, cell):
        return Heading.N
    assert following is not None
    east, south = following.x - cell.x, following.y - cell.y
    if abs(east) >= abs(south):
        return Heading.E if east > 0 else Heading.W
    return Heading.S if south > 0 else Heading.N


ROBOT_NAMES: tuple[str, ...] = ("Anvil", "Bobbin", "Cleat", "Dowel", "Eyelet", "Flange", "Grommet", "Hinge")
"""What robots are called where nobody names them: as those of programs, each after how it looks."""


def robot_names(count: int) -> tuple[str, ...]:
    """Names for ``count`` robots."""
    return tuple(ROBOT_NAMES[at] if at < len(ROBOT_NAMES) else f"Robot {at + 1}" for at in range(count))


@dataclass(frozen=True)
class Standing:
    """A robot's place at the end; robots with equal merit share it."""

    place: int
    robot: Robot
    won: bool


class Race:
    """A race in play.

    Attributes:
        tables: floor and edition.
        start: how it began.
        rounds: what was played so far.
    """

    def __init__(
        self,
        tables: Tables,
        start: State,
        dealer: Dealer,
        player: Player,
        decisions: Decisions | None = None,
        *,
        told: bool = True,
    ) -> None:
        self.tables = tables
        self.start = start
        self.rounds: list[RoundRecord] = []
        self._dealer = dealer
        self._player = player
        self._recorder = Recorder(decisions) if decisions is not None else None
        self._arena = Arena(tables, start, self._recorder or Defaults(), told=told)

    @classmethod
    def from_seed(cls, tables: Tables, names: Sequence[str], seed: int, *, told: bool = True) -> Race:
        """A race of robots that take random legal programs; the same seed plays the same race."""
        coins = Coins(seed) if tables.turning else None
        return cls(tables, start_state(tables, names), DeckDealer(seed), RandomPlayer(seed, tables), coins, told=told)

    @property
    def state(self) -> State:
        """How things stand."""
        return self._arena.state()

    @property
    def over(self) -> bool:
        """Whether it has been won, with every place settled where the others play on, or nobody is left."""
        return is_over(self._arena)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The story so far."""
        return tuple(step for record in self.rounds for step in record.steps)

    def play_round(self) -> RoundRecord:
        """Play the next round.

        Raises:
            ProgramError: a player lays what the rules do not allow.
        """
        arena = self._arena
        if self.rounds:
            arena.round += 1
        before = replace(arena.state(), register=0)
        if not self.rounds:
            self._tell_start()
        deal, programs = play_round(arena, self._dealer, self._player)
        choices = self._recorder.take() if self._recorder else ()
        record = RoundRecord(before, deal, programs, choices, arena.take_steps())
        self.rounds.append(record)
        return record

    def play(self, rounds: int) -> None:
        """Play until the race is over, or ``rounds`` have been played in all."""
        while len(self.rounds) < rounds and not self.over:
            self.play_round()

    def _tell_start(self) -> None:
        if self._arena.log is None:
            return
        for robot in self.start.robots:
            if robot.cell is not None:
                self._arena.log.append((events.Placed, robot.name, robot.cell, robot.heading, robot.ghost))
            if robot.superbot:
                self._arena.log.append((events.TitleTaken, robot.name))

    def standings(self) -> tuple[Standing, ...]:
        """Who stands where: winners, others that have finished, then by checkpoints, those that are out behind."""
        state = self.state

        def merit(robot: Robot) -> tuple[bool, bool, int, int, bool]:
            won = robot.name in state.winners
            return not won, not robot.place, robot.place, -robot.flags, robot.out

        ordered = sorted(state.robots, key=merit)
        return tuple(
            Standing(1 + sum(merit(other) < merit(robot) for other in ordered), robot, robot.name in state.winners)
            for robot in ordered
        )


class RandomPlayer:
    """Lays random cards that the rules allow."""

    def __init__(self, seed: int, tables: Tables) -> None:
        self._random = random.Random(f"player {seed}")
        self._edition = tables.edition

    def program(self, robot: Robot, hand: Sequence[Card], state: State) -> Sequence[Card]:
        """As many random cards as there are free registers; the first of a race a move where it must be one."""
        cards = self._random.sample(list(hand), min(len(hand), len(free_registers(robot))))
        if cards and must_not_repeat_first(robot, hand, self._edition) and cards[0].kind is CardKind.AGAIN:
            self._exchange_first(cards, hand)
        if cards and must_move_first(robot, hand, state, self._edition) and not cards[0].kind.moves:
            move = self._random.choice([card for card in hand if card.kind.moves])
            if move in cards:
                cards[cards.index(move)] = cards[0]
            cards[0] = move
        return cards

    def _exchange_first(self, cards: list[Card], hand: Sequence[Card]) -> None:
        """Put another card before Again, of the same cards if they have one."""
        other = next((at for at, card in enumerate(cards) if card.kind is not CardKind.AGAIN), None)
        if other is None:
            cards[0] = next(card for card in hand if card.kind is not CardKind.AGAIN)
        else:
            cards[0], cards[other] = cards[other], cards[0]
