# SPDX-License-Identifier: GPL-3.0-or-later
"""Conformance cases: a position, cards, and what the rules make of them.

:mod:`designer.rally.engine.case_reading` reads cases from Markdown files; :mod:`designer.rally.engine.case_runs` runs
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.edition import Edition, RebootWhen, find_edition
from designer.rally.edition.cards import Card
from designer.rally.edition.decisions import Decision
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.engine import Robot, State


@dataclass(frozen=True)
class CaseRobot:
    """A robot as a case begins.

    Attributes:
        lives, energy: None is the number of its edition; archive: None is where it stands; options: its option cards.
        reached: the checkpoints that it has touched, rising; None are those up to ``flags``.
        carries: the number of the checkpoint that it carries off; 0 for none.
        superbot: whether it has that title; None is the first robot where a race begins so. foe: who takes it over.
        blocks: whether it only blocks; None is every second robot where players drive two.
        team: the number of its team, in the order in which the case names them; 0 for none.
        reboot: it has no program; where robots come back in the next round it waits for that, and fell on ``cell``.
    """

    name: str
    cell: Cell
    heading: Heading
    damage: int = 0
    lives: int | None = None
    flags: int = 0
    archive: Cell | None = None
    ghost: bool = False
    down: bool = False
    announced: bool = False
    energy: int | None = None
    reboot: bool = False
    options: int = 0
    reached: tuple[int, ...] | None = None
    team: int = 0
    blocks: bool | None = None
    carries: int = 0
    superbot: bool | None = None
    foe: str = ""

    def robot(self, edition: Edition) -> Robot:
        """The robot as the engine takes it."""
        robot = self._robot(edition)
        return robot if self.reached is None else robot.with_touched(self.reached)

    def _robot(self, edition: Edition) -> Robot:
        waits = self.reboot and edition.reboot_when is RebootWhen.NEXT_ROUND
        return Robot(
            self.name,
            None if waits else self.cell,
            self.heading,
            damage=self.damage,
            lives=edition.lives if self.lives is None else self.lives,
            flags=self.flags,
            archive=self.archive or (None if waits else self.cell),
            ghost=self.ghost,
            down=self.down,
            announced=self.announced,
            energy=edition.energy_start if self.energy is None else self.energy,
            reboot=self.reboot,
            fell=self.cell if waits else None,
            options=self.options,
            team=self.team,
            blocks=bool(self.blocks),
            carries=self.carries,
            superbot=bool(self.superbot),
            foe=self.foe,
        )


@dataclass(frozen=True)
class Expected:
    """What a case expects of a robot; what it does not name is not asserted.

    Attributes:
        end: ``dead``, ``out``, ``finished`` (where the race goes on after the first), ``reboot`` (it waits off the
            floor), ``home`` (it was sent there, and waits), or empty for a robot on the floor, which then has ``cell``
            and ``heading``.
        facts: the other attributes by key, as :class:`CaseRobot` spells them (``damage``).
    """

    name: str
    end: str = ""
    cell: Cell | None = None
    heading: Heading | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """A case.

    Attributes:
        editions: keys; it runs once for each. options: fields that it overrides.
        programs: cards from register ``first`` on; count: how many registers run.
        clean_up: whether the end of the round follows.
        rounds: how many whole rounds are played, with what comes between them, five cards a round; 0: the registers.
        decisions: what the players of robots decide; everything else by default.
        winners: names, empty for "nobody wins", None where it is not asserted.
        holder: who holds the priority token as it begins; None is the robot named first.
        holder_after: who holds it at the end; None where it is not asserted.
        flags_before: where checkpoints are as it begins that do not lie where the race began.
        flags_after: where checkpoints that ride or are carried off are at the end, None off the floor or carried, as
            far as that is asserted.
        source: the file; line: where the block begins in it.
    """

    id: str
    title: str
    editions: tuple[str, ...]
    options: Mapping[str, str]
    floor: Floor
    robots: tuple[CaseRobot, ...]
    programs: Mapping[str, tuple[Card | None, ...]]
    first: int
    count: int
    clean_up: bool
    expected: tuple[Expected, ...]
    winners: tuple[str, ...] | None
    holder: str | None = None
    holder_after: str | None = None
    flags_before: Mapping[int, Cell | None] = field(default_factory=dict)
    flags_after: Mapping[int, Cell | None] = field(default_factory=dict)
    rounds: int = 0
    decisions: Mapping[str, tuple[Decision, ...]] = field(default_factory=dict)
    source: str = ""
    line: int = 0

    def edition(self, key: str, changes: Mapping[str, str] | None = None) -> Edition:
        """One of its editions, with its options and further changes."""
        return find_edition(key, {**self.options, **(changes or {})})

    def state(self, edition: Edition) -> State:
        """How it begins."""
        taken = (cell for cell, space in self.floor.items() if (energy := space.of(EnergySpace)) and not energy.cube)
        robots = tuple(robot.robot(edition) for robot in self.robots)
        return State(robots, holder=self.holder, spent=tuple(taken), checkpoints=self._checkpoints())

    def _checkpoints(self) -> tuple[Cell | None, ...]:
        """Where they are as it begins; empty where they all lie as on the floor."""
        moved = {**self.flags_before, **{robot.carries: None for robot in self.robots if robot.carries}}
        if not moved:
            return ()
        return tuple(moved.get(number, cell) for number, cell in enumerate(self.floor.checkpoints, 1))
