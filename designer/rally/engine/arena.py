# SPDX-License-Identifier: GPL-3.0-or-later
"""The table while a round is played: integers in flat lists, changed in place.

The modules beside this one hold the rules of one subject each and work on an :class:`Arena`: :mod:`.touches` says what
checkpoints do to a robot, :mod:`.losses` how it is lost. Values come in by
:class:`~designer.rally.engine.state.State` and go out the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar, cast

from designer.base.grid import Cell, Heading
from designer.rally.course.checkpoint_tracks import Places
from designer.rally.course.tables import NONE, Tables
from designer.rally.course.turning_boards import Turns
from designer.rally.edition import Death, Priority, RaceGoal, SuperBot, Touch
from designer.rally.edition.cards import Card
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine import events
from designer.rally.engine.choices import Decisions, Defaults, Question, answer
from designer.rally.engine.events import Obstacle
from designer.rally.engine.records import Record, Step
from designer.rally.engine.referees import EventCounter, Referee, SharedTouches
from designer.rally.engine.state import Phase, Robot, State, locked_by_damage, mates_of, out_of_turn

_A = TypeVar("_A", bound=Answer)

EMPTY = -1
"""In :attr:`Arena.at`: no solid robot stands there."""

HEADINGS: tuple[Heading, ...] = tuple(Heading)


class RegisterPhase(NamedTuple):
    """A phase of a register.

    Attributes:
        phase: which one.
        run: plays it.
        spaces: it acts on robots that stand there and does nothing where none does; None where it is always played.
    """

    phase: Phase
    run: Callable[[Arena], None]
    spaces: frozenset[int] | None


class Arena:
    """A race in play. Lists are indexed by robot, in the order in which robots are named.

    Attributes:
        at: the solid robot on each space, or ``EMPTY``; ghosts are not in it.
        pos: the space of each robot; ``tables.out`` while it is not on the floor.
        archive: spaces; ``laid``: when each archive was laid, ``copies`` the count so far.
        fallen: robots that wait to return, in order of destruction.
        reboot: robots without a program until the round ends; fell: where those fell that wait off the floor, or
            ``tables.out``. coming_back: robots that are back in this very step; rebooted: those that have been in
            this register.
        order: all robots, who acts first in this register before who acts last.
        reboots, own_decks: what the edition says; by_numbers: cards have numbers, which alone say who acts first.
        spent: the energy spaces whose cube is gone.
        blocks: by robot, whether it only blocks: no checkpoint counts for it.
        carries, sent_home: by robot, the checkpoint that it carries off, or 0; whether it has lost nothing though off
            the floor. sits_out: by robot, whether it is destroyed and comes back only as this round ends.
        titled: checkpoints count for the SuperBot alone; superbot, foe: who that is and who takes its title over, or
            ``EMPTY``.
        referees: who watches in this register what robots do to each other, for rules of the course; is_watched:
            whether any can be. asks_who_is_left: a team wins, or a race ends, as others are lost.
        mates: by robot, all robots of its team, itself among them: it alone where everybody races alone.
        by_touching: whoever has touched what is to be touched wins; plays_on: others then race on for their places.
        shared: counts what touches are worth for others too, from the first register on; None where shares_touches says
            that they are not.
        in_order: an order of the checkpoints is played that is not that of their numbers; reached: by robot, which ones
            it has touched then.
        riding: what carries checkpoints, or None; places: where they are. Then ``tables`` are always those with the
            checkpoints there; tied: by robot, the checkpoint with which its archive rides, or 0; arrived: the spaces
            onto which the belts that run have just brought checkpoints.
        ground: the tables as the boards are laid; turns: by how many quarters each has turned since, empty where none
            can. Then ``tables`` are always those of the boards as they lie now.
        decks: what is left of each own deck, the top card last; clogged: how many damage cards each holds in hand.
        carried_out: what each robot carried out in this register; repeated: in the one before, for Again.
        gone: robots that race no more: out for good, or finished; place: in which place they finished; passed: how many
            had before this moment.
        log: where events go, or None when nobody listens; witness: someone who counts, or None.
        decided: it is known who wins; over: the race has ended, nothing more happens.
        holder: who holds the priority token; None is the robot named first.
        stock: the cards that were not dealt, the top one last.
        stages: by register, what follows the cards; :mod:`.rounds` fills it in.
    """

    def __init__(self, tables: Tables, state: State, decisions: Decisions | None = None, *, told: bool = True) -> None:
        self.ground, self.turns = tables, state.turns or (0,) * len(tables.turning)
        self.tables = tables = tables.turned(self.turns)
        self._take_rules(tables)
        self.decisions: Decisions = decisions or Defaults()
        self.stock: list[Card] = []
        goal = tables.edition.goal
        usual = goal in (RaceGoal.RACE, RaceGoal.ELIMINATION) and not tables.in_order
        self.in_order = not usual or any(robot.touched for robot in state.robots)
        self.places: Places = ()
        self.arrived: frozenset[int] = frozenset()
        self.moved: dict[int, int] = {}
        self.randomized: set[int] = set()
        self.coming_back: list[int] = []
        self.rebooted: set[int] = set()
        self.spent = {tables.numbers[cell] for cell in state.spent}
        self.register = state.register
        self.round = state.round
        self.winners = list(state.winners)
        self.decided = bool(state.winners)
        self.over = False
        self.stages = _stages_on(tables)
        self._take_robots(state.robots)
        self._take_cards(state.robots)
        self.mates = mates_of(state.robots)
        self.plays_on = (
            tables.edition.play_on and goal is RaceGoal.RACE and not any((*self.team, *self.blocks, self.titled))
        )
        self.shared: SharedTouches | None = None
        self.referees: Sequence[Referee] = ()
        if tables.moves_checkpoints:
            self.lay_checkpoints(_places(state, tables))
        self.passed = sum(place > 0 for place in self.place)
        self.fallen = [self.names.index(name) for name in state.destroyed]
        self.steps: list[Step] = []
        self.log: list[Record] | None = None
        self.witness: EventCounter | None = None
        self.holder = None if state.holder is None else self.names.index(state.holder)
        self._before: Step | State = state
        if told:
            self.listen()

    def _take_rules(self, tables: Tables) -> None:
        """What floor and edition answer, asked once."""
        edition = self.edition = tables.edition
        self.out = tables.out
        self.passing = edition.touch is Touch.PASSING
        self.reboots = edition.death is Death.REBOOT
        self.own_decks = edition.own_decks
        self.special = tables.special
        self.titled = edition.superbot is SuperBot.DOCK_ONE
        self.is_watched = self.titled or edition.goal is RaceGoal.CAPTURE
        self.shares_touches = edition.shares_touches
        self.by_numbers = edition.priority is Priority.CARDS and not (
            self.reboots or self.own_decks or self.special or self.titled or tables.turning
        )
        self.step, self.eventful, self.deadly = tables.step, tables.eventful, tables.deadly
        self.riding = tables.riding
        self.by_touching = edition.goal in (RaceGoal.RACE, RaceGoal.CONTROL)

    def _take_robots(self, robots: Sequence[Robot]) -> None:
        """Where they stand and how they are."""
        numbers = self.tables.numbers
        self.robots = range(len(robots))
        self.names = [robot.name for robot in robots]
        self.pos = [self.out if robot.cell is None else numbers[robot.cell] for robot in robots]
        self.face = [int(robot.heading) for robot in robots]
        self.damage = [robot.damage for robot in robots]
        self.lives = [robot.lives for robot in robots]
        self.flags = [robot.flags for robot in robots]
        self.reached = [set(robot.reached) for robot in robots] if self.in_order else []
        self.archive = [
            space if robot.archive is None else numbers[robot.archive]
            for robot, space in zip(robots, self.pos, strict=True)
        ]
        self.laid = [robot.laid for robot in robots]
        self.copies = max(self.laid, default=0)
        self.ghost = [robot.ghost for robot in robots]
        self.down = [robot.down for robot in robots]
        self.announced = [robot.announced for robot in robots]
        self.dead = [robot.dead for robot in robots]
        self.place = [robot.place for robot in robots]
        self.gone = [robot.out or robot.place > 0 for robot in robots]
        self.options = [robot.options for robot in robots]
        self.energy = [robot.energy for robot in robots]
        self.reboot = [robot.reboot for robot in robots]
        self.fell = [self.out if robot.fell is None else numbers[robot.fell] for robot in robots]
        self.drawn = [robot.drawn for robot in robots]
        self.tied = [robot.tied for robot in robots]
        self.team = [robot.team for robot in robots]
        self.blocks = [robot.blocks for robot in robots]
        self.asks_who_is_left = True in self.blocks or self.edition.goal is RaceGoal.ELIMINATION
        self.carries = [robot.carries for robot in robots]
        self.sent_home = [robot.sent_home for robot in robots]
        self.sits_out = [robot.sits_out for robot in robots]
        self.superbot = next((at for at, robot in enumerate(robots) if robot.superbot), EMPTY)
        foe = robots[self.superbot].foe if self.superbot != EMPTY else ""
        self.foe = self.names.index(foe) if foe else EMPTY
        self.at = [EMPTY] * (self.out + 1)
        for robot, space in enumerate(self.pos):
            if space != self.out and not self.ghost[robot]:
                self.at[space] = robot

    def _take_cards(self, robots: Sequence[Robot]) -> None:
        """What lies in the registers; what a register makes of it."""
        self.decks: list[list[Card]] = [[] for _ in robots]
        self.clogged = [0] * len(robots)
        self.carried_out: list[Card | None] = [None] * len(robots)
        self.repeated: list[Card | None] = self.carried_out
        self.order: Sequence[int] = self.robots
        self.left = [0] * len(robots)
        self.registers = [list(robot.registers) for robot in robots]
        self.locked = [self._locked_at_first(robot) for robot in robots]

    def _locked_at_first(self, robot: Robot) -> list[int]:
        """The registers of a robot that are locked and hold a card: no register is ever locked and empty."""
        asked = locked_by_damage(self.edition, robot.damage) if robot.locked is None else robot.locked
        return [register for register in asked if robot.registers[register - 1] is not None]

    # --- values out

    def state(self) -> State:
        """How things stand, as a value."""
        return State(
            tuple(map(self.robot, self.robots)),
            self.register,
            self.round,
            tuple(self.winners),
            tuple(self.names[robot] for robot in self.fallen),
            None if self.holder is None else self.names[self.holder],
            tuple(self.tables.cells[space] for space in sorted(self.spent)),
            tuple(None if space == NONE else self.tables.places[space] for space in self.places),
            self.turns,
        )

    def robot(self, robot: int) -> Robot:
        """One robot, as a value."""
        places = self.tables.places
        return Robot(
            self.names[robot],
            places[self.pos[robot]],
            HEADINGS[self.face[robot]],
            self.damage[robot],
            self.lives[robot],
            self.flags[robot],
            places[self.archive[robot]],
            self.ghost[robot],
            self.down[robot],
            self.dead[robot],
            self.gone[robot] and not self.place[robot],
            self.options[robot],
            self.announced[robot],
            tuple(self.locked[robot]),
            tuple(self.registers[robot]),
            self.laid[robot],
            self.place[robot],
            self.energy[robot],
            self.reboot[robot],
            places[self.fell[robot]],
            self.drawn[robot],
            self.tied[robot],
            out_of_turn(tuple(sorted(self.reached[robot]))) if self.in_order else (),
            self.team[robot],
            self.blocks[robot],
            self.carries[robot],
            self.sent_home[robot],
            robot == self.superbot,
            self.names[self.foe] if robot == self.superbot and self.foe != EMPTY else "",
            self.sits_out[robot],
        )

    def beyond(self, space: int, travel: int, target: int) -> Cell:
        """The cell that a robot comes to from ``space``; one outside where ``target`` is ``out``."""
        return self.tables.places[target] or self.tables.cells[space].step(HEADINGS[travel])

    def obstacle(self, space: int, travel: int) -> Obstacle:
        """What closes a side of a space: the antenna beyond it, a ledge, or a wall."""
        beyond = self.tables.cells[space].step(HEADINGS[travel])
        antenna = self.tables.floor.antenna
        if antenna is not None and antenna.cell == beyond:
            return Obstacle.ANTENNA
        higher = self.special is not None and self.special.rises[travel][space] > 0
        return Obstacle.LEDGE if higher else Obstacle.WALL

    # --- events

    def listen(self) -> State:
        """Tell from now on what happens; how things stand now."""
        state = self._before = self.state()
        self.log = []
        return state

    def take_steps(self) -> tuple[Step, ...]:
        """The steps since the last call; the last one has its state from here, not from the events."""
        steps, self.steps = tuple(self.steps), []
        if steps:
            steps[-1].__dict__["state"] = self.state()
        return steps

    def tell(self, record: Record) -> None:
        """Tell an event, if anybody listens."""
        if self.log is not None:
            self.log.append(record)

    def close(self, phase: Phase, *, always: bool = False) -> None:
        """Make a step of what was told since the last one, if anything was or if it is wanted ``always``."""
        if self.log is None or not (self.log or always):
            return
        step = Step(self.round, self.register, phase, tuple(self.log), self._before)
        self._before = step
        self.steps.append(step)
        self.log = []

    def ask(self, robot: int, choice: Choice, answers: Iterable[_A], default: _A, about: int = -1) -> _A:
        """The answer of a robot's player, one that the rules allow; nobody is asked where there is nothing to choose.

        ``about`` is of a heading the space where the robot comes to stand, of an option card the damage to come.
        """
        allowed = tuple(answers)
        if len(allowed) < 2 or type(self.decisions) is Defaults:
            return default
        question = Question(self.names[robot], choice, allowed, default)
        return cast("_A", answer(self.decisions, question, self.state()))

    # --- where robots are and what they have

    def waiting(self, robot: int) -> bool:
        """Whether it has yet to come onto the floor, for the first time or after a reboot."""
        return self.pos[robot] == self.out and not self.dead[robot] and not self.gone[robot]

    def scores(self, robot: int) -> bool:
        """Whether what a robot touches counts: not if it only blocks, nor if another one is SuperBot."""
        return not self.blocks[robot] and (not self.titled or robot == self.superbot)

    def following(self, robot: int) -> Sequence[int]:
        """The checkpoints that count next for a robot, rising."""
        if (self.asks_who_is_left or self.titled) and not self.scores(robot):
            return ()
        return self.ahead(robot)

    def ahead(self, robot: int) -> Sequence[int]:
        """The checkpoints that are next in its order for a robot, rising, whether they count for it now or not."""
        if self.in_order:
            return self.tables.next_checkpoints(self.reached[robot])
        following = self.flags[robot] + 1
        return (following,) if following <= self.tables.last_checkpoint else ()

    def lay_checkpoints(self, places: Places) -> None:
        """The checkpoints that ride are there now, and with them the archives tied to them."""
        self.places = places
        self._read(self.tables.placed(places))
        for robot, number in enumerate(self.tied):
            if number and places[number - 1] != self.out:
                self.archive[robot] = places[number - 1]

    def turn_boards(self, turns: Turns) -> None:
        """The boards of the floor have turned so."""
        self.turns = turns
        self._read(self.ground.turned(turns))
        self.stages = _stages_on(self.tables)
        self.riding = self.tables.riding
        if self.tables.moves_checkpoints:
            self.lay_checkpoints(self.places)

    def _read(self, tables: Tables) -> None:
        """From now on the floor is that of other tables."""
        self.tables = tables
        self.step, self.eventful, self.special = tables.step, tables.eventful, tables.special
        self.deadly = tables.deadly_in(self.register)

    @property
    def settled(self) -> bool:
        """Whether the race is won and, where the others play on, at most one is left whose place is open."""
        return bool(self.winners) and (not self.plays_on or self.gone.count(False) < 2)

    @property
    def nobody_races(self) -> bool:
        """Whether all are gone that race for something."""
        if True not in self.blocks:
            return False not in self.gone
        return all(gone or blocks for gone, blocks in zip(self.gone, self.blocks, strict=True))

    def settle(self) -> None:
        """Tell the referees that what happens together is over."""
        for referee in self.referees:
            referee.settle()

    def charge(self, robot: int, space: int | None) -> None:
        """Give a robot one energy, if it can have more; from an energy space, or by a card (None)."""
        if self.energy[robot] >= self.edition.energy_max:
            return
        self.energy[robot] += 1
        if self.log is not None:
            cell = None if space is None else self.tables.cells[space]
            self.log.append((events.Charged, self.names[robot], cell, self.energy[robot], space in self.spent))

    def leave(self, robot: int) -> None:
        """Take a robot from the floor, and its cards."""
        if self.at[self.pos[robot]] == robot:
            self.at[self.pos[robot]] = EMPTY  # beyond the edge too: the next one falls there as well
        self.pos[robot] = self.out
        self.left[robot] += 1
        self.moved.pop(robot, None)
        self.locked[robot] = []
        self.registers[robot] = [None] * 5


def _stages_on(tables: Tables) -> list[tuple[RegisterPhase, ...]]:
    """By register, what follows the cards on a floor: the same in every race there, as far as it was asked in one."""
    stages: list[tuple[RegisterPhase, ...]] = tables.notes.setdefault(_stages_on, [()] * 6)
    return stages


def _places(state: State, tables: Tables) -> Places:
    """Where the checkpoints of a state are."""
    starts = tables.checkpoint_spaces
    if not state.checkpoints:
        carried = {robot.carries for robot in state.robots}
        return tuple(tables.out if number in carried else start for number, start in enumerate(starts, 1))
    return tuple(
        NONE if start == NONE else tables.out if cell is None else tables.numbers[cell]
        for start, cell in zip(starts, state.checkpoints, strict=True)
    )
