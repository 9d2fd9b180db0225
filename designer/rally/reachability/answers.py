# SPDX-License-Identifier: GPL-3.0-or-later
"""What reachability answers: plain values that checks, reports and overlays read."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Protocol

from designer.base.grid import Cell, Heading
from designer.rally.course.tables import Tables
from designer.rally.edition import Edition
from designer.rally.edition.cards import CardKind


@dataclass(frozen=True)
class Run:
    """A robot put down, and the cards that it runs from register 1 of a round on.

    Attributes:
        cell, heading: where it begins.
        cards: one card a register; more than five of them go on in the next round.
        down: the rounds, from 1, for which it is powered down; they have no cards.
        register: the registers of the race that have gone by before; it matters only where checkpoints ride.
    """

    cell: Cell
    heading: Heading
    cards: tuple[CardKind, ...]
    down: tuple[int, ...] = ()
    register: int = 0


class Reach(Enum):
    """Whether a robot alone can do something: by the cards that its player chooses, or only if the deck is kind.

    It is undecided where not everything was tried, or where coins may turn boards.
    """

    CHOICE = "choice"
    CHANCE = "chance"
    NEVER = "never"
    UNDECIDED = "undecided"


def reach_of(chosen: bool, drawn: bool) -> Reach:
    """The answer, by whether choice suffices, and whether cards of the deck may help."""
    return Reach.CHOICE if chosen else Reach.CHANCE if drawn else Reach.NEVER


def first_hand(edition: Edition) -> int:
    """The cards dealt to a robot in the first round; damage cards among those of an own deck count."""
    return edition.hand if edition.own_decks else max(0, edition.hand - edition.start_damage)


@dataclass(frozen=True)
class Luck:
    """What only the cards of a deck open, in the register in which the most of them do.

    Attributes:
        cell: the randomizer; None where cards have to be right more than once.
        good: how many cards lead to where choice suffices; of: how many there are in the deck.
    """

    cell: Cell | None
    good: int
    of: int


@dataclass(frozen=True)
class Origin:
    """A place from which a leg may begin, in register 1.

    Attributes:
        cell: the space.
        headings: the headings among which the robot may choose.
        start: the number of the start; None for an archive.
        par: fewest registers to the leg's checkpoint, or None if it is out of reach.
        lucky: the same where randomizers give the right cards; told only of floors with randomizers.
    """

    cell: Cell
    headings: tuple[Heading, ...]
    start: int | None
    par: int | None
    lucky: int | None = None

    @property
    def reach(self) -> Reach:
        """Whether a robot alone comes from here to the checkpoint."""
        return reach_of(self.par is not None, self.lucky is not None)


@dataclass(frozen=True)
class TrapSpace:
    """A space of a trap.

    Attributes:
        cell: the space.
        headings: those with which a robot can be here and is lost.
        registers: the registers before whose card that is so, 1 to 5.
    """

    cell: Cell
    headings: tuple[Heading, ...]
    registers: tuple[int, ...]


@dataclass(frozen=True)
class Trap:
    """A region that a robot can come into and from which only destruction leads on.

    Attributes:
        spaces: row by row.
        deadly: whether a robot in it is always destroyed in the end; otherwise it can stay for ever.
        staying: where it can stay for ever, kinds of cards that keep it there if every card is one of them: turns if
            they do, else backing up alone, else more; the fewest that are known.
    """

    spaces: tuple[TrapSpace, ...]
    deadly: bool
    staying: tuple[CardKind, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The spaces alone."""
        return tuple(space.cell for space in self.spaces)


@dataclass(frozen=True)
class Route:
    """A way of a robot alone on which it may reboot.

    Attributes:
        cell, heading: where it begins, in register 1.
        cards: what lies in each register; None where it has no program after a reboot.
        reboots: how often it reboots.
        headings: those that it chooses when it comes back, in order.
        touched: for each checkpoint of a race, the register in which it is touched.
        order: the checkpoints in the order in which a race touches them; empty where that of their numbers is asked.
    """

    cell: Cell
    heading: Heading
    cards: tuple[CardKind | None, ...]
    reboots: int
    headings: tuple[Heading, ...] = ()
    touched: tuple[int, ...] = ()
    order: tuple[int, ...] = ()

    @property
    def registers(self) -> int:
        """How many it takes, those spent without a program included."""
        return len(self.cards)


@dataclass(frozen=True)
class Leg:
    """The way to one checkpoint.

    Attributes:
        number: the checkpoint that it leads to.
        goal: the space of that checkpoint, or None if it is missing.
        touchable: whether a robot alone can touch the checkpoint at all in the race, in whatever register it comes
            and however often it was destroyed before.
        origins: where it begins: every start for the first leg of a race, else the checkpoint before.
        archives: every archive that a robot on this leg may have to restart from, any heading.
        par: fewest registers from the best origin, or None if the checkpoint is out of reach of all.
        witness: a program that does it in ``par`` registers.
        least_damage: the least damage that a robot alone must be able to bear at once, undamaged at the beginning:
            board lasers, repairs at round ends and, where the edition has it, power down; cards unlimited, no option
            cards. None if out of reach, or while not explained and it is known to be less than destroys a robot.
        safest: a program that does it with that damage; while that is open, one that survives, if known.
        chance: how probable it is that a random hand of the edition's size keeps to par in the first round:
            touches in ``par`` registers or, where par is more than five, ends the round where the rest can be
            done in what is left of par. Exact, from all hands. None if out of reach, if hands are too small, and
            while not explained.
        traps: where a robot on this leg can come to and never touch the checkpoint without being destroyed.
        bottlenecks: the spaces that every route crosses, in the order of the witness; None while not explained.
        route: where robots reboot, a way with fewer registers than ``par``, of those the one with the fewest reboots:
            by reboots, or because a robot may do nothing (Power Up). None where ``par`` is the best there is.
        deck_par: where players have decks of their own, the fewest registers if the five cards of every round come from
            one deck, with Again, Power Up and reboots. None if out of reach, more than ten longer, while not explained
            and where robots come back onto archives that move.
        joints: those of them around which no way leads; at the others it is belts and other elements that let nobody
            past elsewhere.
        walled: whether walls, pits and edges alone leave no way around the joints, without the antenna and ledges.
        undecided: whether it is open if the checkpoint can be touched, where that was not found.
        luck: how good the chance is where the checkpoint is reached only by cards of the deck; None otherwise.
    """

    number: int
    goal: Cell | None
    origins: tuple[Origin, ...]
    archives: tuple[Origin, ...] = ()
    touchable: bool = False
    par: int | None = None
    witness: Run | None = None
    least_damage: int | None = None
    safest: Run | None = None
    chance: float | None = None
    traps: tuple[Trap, ...] = ()
    bottlenecks: tuple[Cell, ...] | None = None
    joints: tuple[Cell, ...] = ()
    walled: bool = True
    route: Route | None = None
    deck_par: int | None = None
    luck: Luck | None = None
    undecided: bool = False

    @property
    def reachable(self) -> bool:
        """Whether the checkpoint can be touched from an origin by choice, by rebooting if need be."""
        return self.fewest is not None

    @property
    def reach(self) -> Reach:
        """Whether a robot alone comes from an origin to the checkpoint."""
        found = reach_of(self.reachable, self.luck is not None)
        return Reach.UNDECIDED if found is Reach.NEVER and self.undecided else found

    @property
    def never(self) -> bool:
        """Whether a robot alone touches the checkpoint in no race, whatever it chooses, whatever is drawn."""
        return self.reach is Reach.NEVER and not self.touchable

    @property
    def fewest(self) -> int | None:
        """The fewest registers from the best origin, with reboots where that is quicker."""
        return self.par if self.route is None else self.route.registers

    @property
    def only_by_rebooting(self) -> bool:
        """Whether the checkpoint is out of reach of a robot that never reboots."""
        return self.par is None and self.route is not None and self.route.reboots > 0


@dataclass(frozen=True)
class CoursePar:
    """The shortest exact run from a start through all checkpoints, in an order that counts.

    Attributes:
        registers: how many it takes, registers spent destroyed included.
        rounds: the rounds begun.
        runs: what the robot does; a further run begins in the next round on its archive, after touching a
            checkpoint with the card that destroyed it.
        touched: for each checkpoint of the legs, the register of the race (from 1) in which it is touched.
        order: the checkpoints in the order in which they are touched; empty where that of their numbers is asked.
    """

    registers: int
    rounds: int
    runs: tuple[Run, ...]
    touched: tuple[int, ...]
    order: tuple[int, ...] = ()


class Arrays(Protocol):
    """What an analysis asks of the arrays behind it, without loading what works on arrays."""

    @property
    def dead_spaces(self) -> tuple[Cell, ...]:
        """The spaces that lie neither on nor beside a near-optimal route of any leg."""

    def heat(self, number: int) -> dict[Cell, int]:
        """For each space the fewest registers to a checkpoint."""

    def touching_registers(self, number: int) -> tuple[int, ...]:
        """The registers, 1 to 5, in which a robot on its way to a checkpoint can touch it."""


@dataclass(frozen=True, eq=False)
class Analysis:
    """All answers on one floor under one edition.

    Attributes:
        tables: what was analysed.
        legs: in order; the first leads from the starts to checkpoint 1, or to 2 where the start is checkpoint 1.
        course: par of the whole course, or None if it cannot be finished.
        route: where robots reboot, the best whole race, where it has fewer registers than ``course``.
        lucky: the answers for the same floor if randomizers give the right cards; None where it has none.
        explained: whether networkx has confirmed the legs and found the bottlenecks.
        survey: the arrays behind the answers, for overlays and explanations.
    """

    tables: Tables
    legs: tuple[Leg, ...]
    course: CoursePar | None
    explained: bool
    survey: Arrays = field(repr=False)
    route: Route | None = None
    lucky: Analysis | None = field(default=None, repr=False)

    @property
    def reach(self) -> Reach:
        """Whether a robot alone can win the race."""
        found = reach_of(self.registers is not None, self.lucky is not None and self.lucky.registers is not None)
        is_open = any(leg.undecided for leg in self.legs) and not any(leg.never for leg in self.legs)
        return Reach.UNDECIDED if found is Reach.NEVER and is_open else found

    @property
    def registers(self) -> int | None:
        """The fewest registers of the whole race by choice; None if it cannot be finished so."""
        if self.route is not None:
            return self.route.registers
        return None if self.course is None else self.course.registers

    @property
    def touched(self) -> tuple[int, ...]:
        """For each checkpoint of the legs, the register of the quickest race in which it is touched."""
        if self.route is not None:
            return self.route.touched
        return () if self.course is None else self.course.touched

    @property
    def order(self) -> tuple[int, ...]:
        """The checkpoints in the order of the quickest race; empty where that of their numbers is asked, or without."""
        found = self.route or self.course
        return () if found is None else found.order

    @property
    def first_leg(self) -> Leg | None:
        """The leg with which the quickest race begins; None where there is no leg."""
        numbers = self.order or [leg.number for leg in self.legs]
        return next((leg for number in numbers if (leg := self.leg(number)) is not None), None)

    def leg(self, number: int) -> Leg | None:
        """The leg that leads to checkpoint ``number``."""
        return next((leg for leg in self.legs if leg.number == number), None)

    def heat(self, number: int) -> dict[Cell, int]:
        """For each space the fewest registers to checkpoint ``number``, best heading and register."""
        return self.survey.heat(number)

    def touching_registers(self, number: int) -> tuple[int, ...]:
        """The registers, 1 to 5, in which a robot on its way to checkpoint ``number`` can touch it."""
        return self.survey.touching_registers(number)

    @cached_property
    def cut_off(self) -> tuple[tuple[Cell, ...], ...]:
        """The parts of the floor from which no robot can drive to its largest part, the larger ones first."""
        from designer.rally.reachability.regions import cut_off

        return cut_off(self.tables)

    @cached_property
    def dead_spaces(self) -> tuple[Cell, ...]:
        """The spaces that lie neither on nor beside a near-optimal route of any leg."""
        return self.survey.dead_spaces
