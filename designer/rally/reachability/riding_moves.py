# SPDX-License-Identifier: GPL-3.0-or-later
"""What a register does to a robot alone where checkpoints ride or have an order of their own.

A robot is a number: ``((archive * 2 + idle) * spaces + space) * 4 + heading``. Its archive is the checkpoint with which
it rides, by index, or a space, behind those; ``idle``: it has no program until the round ends.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from designer.base.grid import Heading
from designer.rally.course.checkpoint_tracks import Places
from designer.rally.course.floor import Start, beneath_checkpoint, played_floor
from designer.rally.course.tables import NONE, Tables
from designer.rally.course.timetable import Timetable
from designer.rally.edition import ArchiveOn, Death, Element, RebootPlace, RebootWhen, Touch
from designer.rally.elements.sides import EdgeElement
from designer.rally.reachability.bare_floor import BareFloor
from designer.rally.reachability.motion import (
    CARDS,
    MOVES,
    ROUND,
    STATES_A_SPACE,
    Bools,
    Ints,
    RobotMotion,
    compile_motion,
)
from designer.rally.reachability.progress import CheckpointProgress
from designer.rally.reachability.reboot_edges import A_REGISTER
from designer.rally.reachability.riding_touches import factory_steps, touching
from designer.rally.reachability.robot_moves import NO_CARD, Moves
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.spaces import Space


class _Way:
    """What robots touch on their way through a register.

    Attributes:
        states: how far each has come; archives: the archive of each.
    """

    def __init__(self, moves: RidingMoves, progress: CheckpointProgress, states: Ints, archives: Ints) -> None:
        self._moves = moves
        self._progress = progress
        self.states = states
        self.archives = archives

    def come(self, spaces: NDArray[np.integer], moved: Bools, before: Places, places: Places) -> None:
        """Robots are on these spaces now: those touch that have moved there, or to whom a checkpoint has come."""
        arrived = np.zeros(self._moves.spaces + 1, dtype=np.bool_)
        arrived[[space for was, space in zip(before, places, strict=True) if space not in (was, NONE)]] = True
        there = (moved | arrived[spaces]) & (spaces != self._moves.spaces)
        states, numbers = touching(self._progress, self.states, spaces, places, there, self._moves.spaces)
        laid = self._moves.laid_on(places)[spaces]
        self.archives = np.where(there & (laid >= 0), laid, self.archives)
        if self._moves.tables.edition.archive_on is not ArchiveOn.NONE:
            self.archives = np.where(numbers > 0, numbers - 1, self.archives)
        self.states = states


class RidingMoves:
    """The registers of a floor with checkpoints that ride, or that are touched in an order of their own."""

    def __init__(
        self, tables: Tables, times: Timetable, starts: Sequence[Start], known: BareFloor | None = None
    ) -> None:
        """The registers of a floor; ``known``: one without checkpoints that may be the same."""
        self.tables = tables
        self.times = times
        self.spaces = tables.out
        self.stances = tables.out * STATES_A_SPACE
        self.reboots = tables.edition.death is Death.REBOOT
        covers = tables.edition.checkpoint_covers and tables.riding is None
        floor = played_floor(tables.floor, tables.edition) if covers else tables.floor
        self.bare = BareFloor.of(floor, tables.edition, known)
        self._bare = self.bare.tables
        self.motion = compile_motion(tables)
        self._sites = self._archive_spaces(starts)
        self._laid: dict[Places, Ints] = {}

    def with_times(self, times: Timetable) -> RidingMoves:
        """The same registers with the checkpoints elsewhere: only where they cover nothing."""
        other = copy(self)
        other.times = times
        return other

    def knows(self, *, falls: bool) -> bool:
        """Whether what robots come to is known here, also after falls.

        Not known is what elements of the expansions do where checkpoints are touched in passing or switch off what is
        beneath them, and where robots come back after reboots that depend on more than the floor.
        """
        if self._passing or self.covers:
            both = self._passing and self.covers
            if both or self.tables.special is not None or not self._belts_first:
                return False
        if not (falls and self.reboots):
            return True
        if self._passing or self.tables.edition.archive_on is not ArchiveOn.NONE:
            return False
        at_once = self.tables.edition.reboot_when is RebootWhen.AT_ONCE
        return not self.covers or (len(self._tokens) < 2 and not at_once)

    @cached_property
    def _tokens(self) -> set[int | None]:
        """Where robots come back after a reboot, by the boards of the floor; None: where their archive is."""
        tables = self._bare
        if self.tables.edition.reboot_place is not RebootPlace.TOKEN:
            return {None}
        tokens = (tables.token_for(space) for space in range(tables.out) if not tables.off_floor[space])
        return {None if token is None else token[0] for token in tokens}

    @property
    def _passing(self) -> bool:
        return self.tables.edition.touch is Touch.PASSING

    @property
    def _belts_first(self) -> bool:
        return self.tables.edition.phases[0] is Element.BELTS

    @cached_property
    def covers(self) -> bool:
        """Whether a checkpoint comes to cover what would act on robots otherwise."""
        edition, floor = self.tables.edition, self.tables.floor
        if not edition.checkpoint_covers or self.tables.riding is None:
            return False
        spaces = {space for number in range(1, len(floor.checkpoints) + 1) for space in self.times.track(number)}
        cells = (self.tables.cell(space) for space in spaces)
        return any(beneath_checkpoint(floor[cell], edition) != _without_services(floor[cell]) for cell in cells)

    def codes(self, *, falls: bool) -> int:
        """How many robots there are; where none falls their archives are left out."""
        archives = len(self.times.riding.starts) + len(self._sites) if falls else 1
        return archives * 2 * self.stances

    def code(self, space: int, heading: int, archive: int = 0) -> int:
        """A robot with a program."""
        return archive * 2 * self.stances + space * STATES_A_SPACE + heading

    def site(self, space: int) -> int:
        """The archive on a space."""
        return len(self.times.riding.starts) + self._sites.index(space)

    def pose(self, code: int) -> tuple[int, Heading]:
        """Space and heading of a robot."""
        space, heading = divmod(code % self.stances, STATES_A_SPACE)
        return space, Heading(heading)

    def home(self, archive: int, register: int) -> int:
        """The space of an archive before a register of the race."""
        count = len(self.times.riding.starts)
        return self.times.begin(register)[archive] if archive < count else self._sites[archive - count]

    def lasting_homes(self, codes: Collection[int]) -> tuple[int, ...] | None:
        """The spaces on which robots that begin so come back; None where that changes in a race or is not laid out."""
        count = len(self.times.riding.starts)
        archives = {code // (2 * self.stances) for code in codes}
        if not self.reboots or self.covers or not self.knows(falls=True) or min(archives, default=0) < count:
            return None
        return tuple(sorted(self._sites[archive - count] for archive in archives))

    def _archive_spaces(self, starts: Sequence[Start]) -> list[int]:
        tables = self.tables
        begins = {tables.index(start.cell) for start in starts} | set(self.times.riding.starts)
        laid = {space for space, archive in enumerate(self._bare.archives) if archive}
        return sorted(space for space in begins | laid if 0 <= space < tables.out)

    # --- one register

    def after(
        self, register: int, codes: Ints, progress: CheckpointProgress, state: int, *, falls: bool, opening: bool
    ) -> Moves:
        """What robots that have come so far come to in a register of the race, from 0.

        ``falls``: also those who fall, and where they come back; archives count only then. ``opening``: the first card
        must be a move.
        """
        if falls and self.reboots and not self.covers:
            return self._laid_out(register, codes, progress, state, opening=opening)
        number, count = register % ROUND, self.stances
        stances, idle = codes % count, codes // count % 2 == 1
        motion = self._motion_of(register)
        ends = np.empty((len(codes), NO_CARD + 1), dtype=np.int64)
        ends[:, :NO_CARD] = motion.factory[number][motion.stances[stances]]
        ends[:, NO_CARD] = motion.idle(np.full(len(codes), number), stances)
        allowed = np.ones(ends.shape, dtype=np.bool_)
        allowed[idle, :NO_CARD] = False
        allowed[~idle, NO_CARD] = self.reboots and falls
        if opening:
            allowed[:, [card for card in range(NO_CARD + 1) if card not in MOVES]] = False
        dead = ends == motion.dead
        if self._passing:
            return self._passed(register, codes, ends, allowed, progress, state, falls=falls)
        origins, cards = np.nonzero(allowed & ~dead)
        place = ends[origins, cards] % count
        still_idle = idle[origins] & (number + 1 < ROUND)
        archives = codes[origins] // (2 * count)
        found = self._arrived(register, origins, cards, place, still_idle, archives, progress, state, falls=falls)
        if not falls:
            return found
        at, kinds = np.nonzero(allowed & dead)
        fallen = self._returned(register, at, kinds, codes[at] // (2 * count), np.full(len(at), state))
        return Moves.joined([found, fallen])

    def _motion_of(self, register: int) -> RobotMotion:
        """The transition table of a register of the race: another one where checkpoints cover other elements."""
        if not self.covers:
            return self.motion
        places = self.times.at(register).touch
        if places not in self._covered:
            self._covered[places] = compile_motion(self.tables.placed(places))
        return self._covered[places]

    @cached_property
    def _covered(self) -> dict[Places, RobotMotion]:
        return {}

    # --- touching in passing

    def _passed(
        self,
        register: int,
        codes: Ints,
        ends: Ints,
        allowed: Bools,
        progress: CheckpointProgress,
        state: int,
        *,
        falls: bool,
    ) -> Moves:
        """Robots that drive on, with all that they touch on their way, and those that fall.

        Every step of the register is looked at with the places of the checkpoints after it.
        """
        motion, times = self.motion, self.times.at(register)
        origins, cards = np.nonzero(allowed)
        stances = codes[origins] % self.stances
        way = _Way(self, progress, np.full(len(origins), state), codes[origins] // (2 * self.stances))
        space, heading = np.divmod(stances, STATES_A_SPACE)
        steps = np.array([*(kind.steps for kind in CARDS), 0])[cards]
        for needed, entered in enumerate(motion.entered[:3], 1):
            way.come(entered[space, heading], steps >= needed, times.cards, times.cards)
        way.come(motion.entered[3][space, heading], steps < 0, times.cards, times.cards)
        by_card = motion.stances[stances, np.minimum(cards, NO_CARD - 1)]
        at = np.where(cards < NO_CARD, by_card, stances) // STATES_A_SPACE
        for moved_to, before, places in factory_steps(self.tables, register % ROUND, times):
            there = moved_to[at]
            way.come(there, there != at, before, places)
            at = there
        way.come(at, np.ones(len(at), dtype=np.bool_), times.touch, times.touch)
        place = ends[origins, cards]
        dead = place == motion.dead
        wins = dead & (way.states != state) & (way.states == progress.complete)
        none = np.full(len(origins), -1)
        archives = way.archives if falls else np.zeros_like(way.archives)
        then = archives * 2 * self.stances + place % self.stances
        found = Moves(origins, cards, none, then, np.ones_like(origins), way.states, np.where(dead, 2, 0)).where(
            ~dead | wins
        )
        if not falls:
            return found
        lost = dead & ~wins
        fallen = self._returned(register, origins[lost], cards[lost], archives[lost], way.states[lost])
        return Moves.joined([found, fallen])

    def laid_on(self, places: Places) -> Ints:
        """By space, the archive that is laid there while checkpoints are on these places; -1 where none is."""
        if places not in self._laid:
            laid = np.full(self.spaces + 1, -1, dtype=np.int64)
            for number, space in enumerate(self._sites, len(self.times.riding.starts)):
                if self._bare.archives[space]:
                    laid[space] = number
            if self.tables.edition.archive_on is not ArchiveOn.NONE:
                for number, space in reversed([*enumerate(places)]):
                    if space not in (NONE, self.spaces):
                        laid[space] = number
            self._laid[places] = laid
        return self._laid[places]

    # --- reboots

    def _laid_out(
        self, register: int, codes: Ints, progress: CheckpointProgress, state: int, *, opening: bool
    ) -> Moves:
        """What the edges of the floor lead to."""
        archives = codes // (2 * self.stances)
        if self.bare.layout.depends:
            homes = np.array([self.home(archive, register) for archive in range(int(archives.max()) + 1)])[archives]
        else:
            homes = np.zeros_like(archives)
        parts = []
        for home in distinct(homes).tolist():
            which = np.flatnonzero(homes == home)
            parts.append(self._by_edges(register, which, codes[which], archives[which], home, opening=opening))
        found = Moves.joined(parts)
        spaces = found.codes % self.stances // STATES_A_SPACE
        begun, places = np.full(len(spaces), state), self.times.at(register).touch
        states, _ = touching(progress, begun, spaces, places, found.states > 0, self.spaces)
        return replace(found, states=states)

    def _by_edges(self, register: int, which: Ints, codes: Ints, archives: Ints, home: int, *, opening: bool) -> Moves:
        """The same before anything is touched; in place of how far they come, 1 for those who touch where they are.

        ``home``: where all of them come back.
        """
        edges, faces, begins = self.bare.edges(home)
        count, dead = self.stances, self.stances * ROUND
        nodes = codes % count + register % ROUND * count + codes // count % 2 * dead
        first = begins[nodes]
        many = begins[nodes + 1] - first
        last = np.cumsum(many)
        at = np.repeat(first - last + many, many) + np.arange(last[-1])
        robots = np.repeat(np.arange(len(codes)), many)
        if opening:
            chosen = np.isin(edges.cards[at], MOVES)
            at, robots = at[chosen], robots[chosen]
        delays, falls = np.divmod(edges.costs[at], A_REGISTER)
        ends = edges.ends[at]
        rests = (falls == 0) | (self.bare.layout.at_once & (falls == 1))
        touches = (rests & (delays == 1)).astype(np.int64)
        then = (archives[robots] * 2 + (ends >= dead)) * count + ends % count
        return Moves(which[robots], edges.cards[at], faces[at], then, delays, touches, np.minimum(falls, 1))

    # --- coming to rest

    def _arrived(
        self, register: int, origins: Ints, cards: Ints, place: Ints, idle: Ints, archives: Ints,
        progress: CheckpointProgress, state: int, *, falls: bool,
    ) -> Moves:  # fmt: skip
        """Robots that rest on these places: those on their next checkpoint touch it, and archives move."""
        places = self.times.at(register).touch
        spaces = place // STATES_A_SPACE
        all_of_them = np.ones(len(spaces), dtype=np.bool_)
        states, numbers = touching(progress, np.full(len(spaces), state), spaces, places, all_of_them, self.spaces)
        if falls:
            laid = self.laid_on(places)[spaces]
            archives = np.where(laid >= 0, laid, archives)
            if self.tables.edition.archive_on is not ArchiveOn.NONE:
                archives = np.where(numbers > 0, numbers - 1, archives)
        else:
            archives = np.zeros_like(archives)
        codes = (archives * 2 + idle) * self.stances + place
        none = np.full(len(origins), -1)
        return Moves(origins, cards, none, codes, np.ones_like(origins), states, np.zeros_like(origins))

    # --- falls

    def _returned(self, register: int, origins: Ints, cards: Ints, archives: Ints, states: Ints) -> Moves:
        """Robots that fell, as they are back when a round begins, the next one or one more later, in any heading.

        Those with one archive that have come as far come back alike, so that one of them will do.
        """
        away = 0 if self.reboots else self.tables.edition.rounds_out
        begin = (register // ROUND + 1 + away) * ROUND
        token = next(iter(self._tokens)) if self.reboots else None
        rows: list[tuple[int, ...]] = []
        kinds = np.stack([archives, states], axis=1)
        for at in np.unique(kinds, axis=0, return_index=True)[1].tolist():
            archive = int(archives[at])
            space = self.home(archive, begin) if token is None else token
            if space in (NONE, self.spaces) or self._bare.deadly[space]:
                continue
            rows += [
                (
                    int(origins[at]), int(cards[at]), self.bare.chosen([face]), self.code(space, face, archive),
                    begin - register, int(states[at]), 1,
                )
                for face in range(STATES_A_SPACE)
            ]  # fmt: skip
        return Moves.of(rows)


def _without_services(space: Space) -> Space:
    """A space without what acts on no robot's way."""
    further = tuple(element for element in space.further if isinstance(element, EdgeElement) or element.belt_phase)
    return replace(space, repair=None, dock=None, checkpoint=None, further=further)
