# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on the table: robots and the state of the race, as values that never change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from designer.base.grid import Cell, Heading
from designer.rally.course.turning_boards import Turns
from designer.rally.edition import Edition, RobotsPerPlayer, SuperBot, Teams
from designer.rally.edition.cards import Card


class Phase(Enum):
    """The parts of a round, in the order in which a step can have them.

    ``DEAL`` is the beginning of a round: power downs begin, cards are dealt and laid. The order of the
    elements between ``CARDS`` and ``LASERS`` is the edition's.
    """

    DEAL = "deal"
    CARDS = "cards"
    EXPRESS = "express"
    BELTS = "belts"
    CURRENTS = "currents"
    PUSHERS = "pushers"
    GEARS = "gears"
    CRUSHERS = "crushers"
    LASERS = "lasers"
    ENERGY = "energy"
    TOUCH = "touch"
    TURNING_BOARDS = "turning-boards"
    CLEAN_UP = "clean-up"


@dataclass(frozen=True, slots=True)
class Robot:
    """A robot.

    Attributes:
        name: unique in its state.
        cell: where it stands; None while it is destroyed, out, or has yet to be placed.
        heading: where it looks; a destroyed robot keeps the heading that it had.
        damage: damage tokens; lives: life tokens left.
        flags: how many checkpoints it has touched as they count.
        touched: their numbers, rising; empty where they are those from 1 to ``flags``.
        archive: where it returns; None is the space where it first stands.
        ghost: virtual: shares its space, neither pushes nor is pushed (1994 wiki Zvláštní pravidla pro začátek hry).
        down: powered down in this round; announced: powers down (or stays down) in the next.
        dead: destroyed, and waiting to return at clean-up; out: out of the race for good. One that is dead
            and down was destroyed while powered down.
        options: option cards.
        locked: the registers that are locked, rising; None means what the damage says. A register is never
            locked and empty: one without a card locks only once it has held one.
        registers: the cards that lie in registers 1 to 5, of the last program that was laid.
        laid: when its archive was laid, counted over the race; the lower copy lies beneath.
        place: in which place it finished, where the race goes on after the first; 0 while it races.
        energy: how much it has.
        reboot: it has no program until the round ends; off the floor it waits to come back in register 1.
        fell: where it fell that waits so: the pit, or the last space before the edge.
        drawn: cards of its own deck that replaced others in this round, beside its hand.
        tied: the number of the checkpoint with which its archive rides; 0 for none.
        team: the number of its team, from 1; 0 where it races alone.
        blocks: it is a player's second robot, which races for nothing.
        carries: the number of the checkpoint that it carries off; 0 for none.
        sent_home: it waits to come back, and has lost nothing: defenders of a board have pushed it.
        sits_out: it is dead, and sits this round out before it comes back.
        superbot: it has the title of the SuperBot.
        foe: who has pushed or shot it last while it had the title, and takes it over; empty for nobody.
    """

    name: str
    cell: Cell | None
    heading: Heading
    damage: int = 0
    lives: int = 3
    flags: int = 0
    archive: Cell | None = None
    ghost: bool = False
    down: bool = False
    dead: bool = False
    out: bool = False
    options: int = 0
    announced: bool = False
    locked: tuple[int, ...] | None = None
    registers: tuple[Card | None, ...] = (None,) * 5
    laid: int = 0
    place: int = 0
    energy: int = 0
    reboot: bool = False
    fell: Cell | None = None
    drawn: int = 0
    tied: int = 0
    touched: tuple[int, ...] = ()
    team: int = 0
    blocks: bool = False
    carries: int = 0
    sent_home: bool = False
    superbot: bool = False
    foe: str = ""
    sits_out: bool = False

    @property
    def reached(self) -> tuple[int, ...]:
        """The numbers of the checkpoints that it has touched as they count, rising."""
        return self.touched or tuple(range(1, self.flags + 1))

    def with_touched(self, checkpoints: Iterable[int]) -> Robot:
        """The robot with exactly these checkpoints touched."""
        numbers = tuple(sorted(checkpoints))
        return replace(self, flags=len(numbers), touched=out_of_turn(numbers))

    @property
    def on_floor(self) -> bool:
        """Whether it stands somewhere."""
        return self.cell is not None


@dataclass(frozen=True, slots=True)
class State:
    """The state of a race.

    Attributes:
        robots: in the order in which they are named; ties are settled in this order.
        register: the register in play or just played, 1 to 5; 0 before the first.
        round: the round, from 1.
        winners: who has won, in the order in which they did.
        destroyed: names of the robots that wait to return, in order of destruction.
        holder: who holds the priority token, where seats decide who acts first; None is the robot named first.
        spent: the energy spaces whose cube is gone, row by row.
        checkpoints: where the checkpoints lie that ride or are carried off, number 1 first, None for one off the floor
            or with a robot; empty: as printed.
        turns: by how many quarters clockwise each board of the floor has turned; empty: all lie as printed.
    """

    robots: tuple[Robot, ...]
    register: int = 0
    round: int = 1
    winners: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    holder: str | None = None
    spent: tuple[Cell, ...] = ()
    checkpoints: tuple[Cell | None, ...] = ()
    turns: Turns = ()

    def robot(self, name: str) -> Robot:
        """The robot called ``name``.

        Raises:
            KeyError: there is none.
        """
        for robot in self.robots:
            if robot.name == name:
                return robot
        raise KeyError(name)

    def with_robot(self, robot: Robot) -> State:
        """The state with the robot of the same name replaced."""
        return replace(self, robots=tuple(robot if old.name == robot.name else old for old in self.robots))


def out_of_turn(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Rising numbers of checkpoints, unless they are simply the first ones; then none."""
    return numbers if numbers and numbers[-1] != len(numbers) else ()


def locked_by_damage(edition: Edition, damage: int) -> tuple[int, ...]:
    """The registers that ``damage`` locks, 5 first.

    In the rulebooks: 1999 en A Robots memory, de Speicherplatz eines Roboters; 2005 Poškození & Zničení and Uzamčení
    Registrů.
    """
    count = max(0, min(5, damage - (edition.first_lock_at - 1)))
    return tuple(range(6 - count, 6))


def team_of(seat: int, edition: Edition) -> int:
    """The team of who sits there, seats counted from 0: two teams in turn, or neighbours together; 0 for none."""
    return {Teams.NONE: 0, Teams.TWO: seat % 2 + 1, Teams.PAIRS: seat // 2 + 1}[edition.teams]


def blocks_from(seat: int, edition: Edition) -> bool:
    """Whether who sits there, seats counted from 0, only blocks: every second robot where players drive two."""
    return edition.robots_per_player is RobotsPerPlayer.RACER_AND_BLOCKER and seat % 2 == 1


def has_title(seat: int, edition: Edition) -> bool:
    """Whether who sits there, seats counted from 0, begins as SuperBot: the first one where a course has one."""
    return edition.superbot is SuperBot.DOCK_ONE and seat == 0


def mates_of(robots: Sequence[Robot]) -> list[tuple[int, ...]]:
    """For each robot by its place all robots of its team, itself among them; who has no team is one alone."""
    return [
        tuple(at for at, other in enumerate(robots) if other is robot or (robot.team and other.team == robot.team))
        for robot in robots
    ]


def first_flags(edition: Edition) -> int:
    """The checkpoints that a robot has touched when a race begins: 1 where checkpoint 1 is the start."""
    return int(edition.start.on_checkpoint)


def fresh_robot(name: str, cell: Cell, heading: Heading, edition: Edition) -> Robot:
    """A robot as it begins a race on ``cell``: all lives, its archive where it stands."""
    return Robot(
        name,
        cell,
        heading,
        damage=edition.start_damage,
        lives=edition.lives,
        flags=first_flags(edition),
        archive=cell,
        energy=edition.energy_start,
    )


def fresh_state(robots: Iterable[Robot]) -> State:
    """The state before the first register of the first round."""
    return State(tuple(robots))
