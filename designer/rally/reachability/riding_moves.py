# SPDX-License-Identifier: GPL-3.0-or-later
"""What a register does to a robot alone where checkpoints ride: where it is then, and what it has touched.

A robot is a number: ``((archive * 2 + idle) * spaces + space) * 4 + heading``. Its archive is the checkpoint with which
it rides, by index, or a space, behind those; ``idle``: it has no program until the round ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property

import numpy as np

from designer.base.grid import Heading
from designer.rally.course.checkpoint_tracks import Places
from designer.rally.course.floor import Start, beneath_checkpoint
from designer.rally.course.tables import NONE, Tables, compile_tables
from designer.rally.course.timetable import RegisterPlaces, Timetable
from designer.rally.edition import ArchiveOn, Death, Element, RebootPlace, Touch
from designer.rally.edition.cards import Card
from designer.rally.elements.sides import EdgeElement
from designer.rally.elements.water import Water
from designer.rally.engine import Robot, State, simulate
from designer.rally.engine.choices import Headings
from designer.rally.reachability.motion import (
    CARDS,
    MOVES,
    ROUND,
    STATES_A_SPACE,
    Bools,
    Indices,
    Ints,
    RobotMotion,
    active_in,
    belts_of,
    beyond_of,
    compile_motion,
    pushers_of,
)
from designer.rally.reachability.reboot_edges import A_REGISTER, Edges, RebootLayout
from designer.rally.spaces import Space

NO_CARD = len(CARDS)
"""In place of a card: none."""

_STURDY = 999
"""So much damage destroys no robot here."""


@dataclass(frozen=True, eq=False)
class Moves:
    """What some robots come to; all arrays go side by side.

    Attributes:
        origins: which of the robots it was; cards: the card, or ``NO_CARD``; faces: the headings chosen on
            return, by their place in :attr:`RidingMoves.headings`, or -1.
        codes: what it is then; delays: how many registers later; touched: how many checkpoints it touched in order.
        falls: whether it was destroyed or rebooted.
    """

    origins: Ints
    cards: Ints
    faces: Ints
    codes: Ints
    delays: Ints
    touched: Ints
    falls: Ints

    @classmethod
    def of(cls, rows: Sequence[tuple[int, ...]]) -> Moves:
        """From rows of numbers."""
        return cls(*np.array(rows, dtype=np.int64).reshape(-1, 7).T)

    def where(self, which: Bools) -> Moves:
        """Some of them."""
        return Moves(*(getattr(self, item.name)[which] for item in fields(self)))

    @classmethod
    def joined(cls, parts: Sequence[Moves]) -> Moves:
        """One after the other."""
        return cls(*(np.concatenate([getattr(part, item.name) for part in parts]) for item in fields(cls)))


class RidingMoves:
    """The registers of a floor with checkpoints that ride."""

    def __init__(self, tables: Tables, times: Timetable, starts: Sequence[Start]) -> None:
        sturdy = replace(tables.edition, destroyed_at=_STURDY, first_lock_at=_STURDY, lives=_STURDY)
        self.tables = tables
        self.times = times
        self.spaces = tables.out
        self.stances = tables.out * STATES_A_SPACE
        self.reboots = tables.edition.death is Death.REBOOT
        self._real = compile_tables(tables.floor, sturdy)
        self._bare = compile_tables(replace(tables.floor, checkpoints=()), sturdy)
        self._motion = compile_motion(tables)
        self._sites = self._archive_spaces(starts)
        self.headings: list[tuple[Heading, ...]] = []
        self._falls: dict[tuple[int, ...], tuple[tuple[int, int, int, int], ...]] = {}

    def walks(self, *, falls: bool) -> bool:
        """Whether every register has to be played by the engine: what is passed counts, or what lies beneath is off."""
        simple = not (falls or (self._passing and self._covers)) and self.tables.special is None and self._belts_first
        return (self._passing or self._covers) and not simple

    @property
    def _passing(self) -> bool:
        return self.tables.edition.touch is Touch.PASSING

    @property
    def _belts_first(self) -> bool:
        return self.tables.edition.phases[0] is Element.BELTS

    @cached_property
    def _covers(self) -> bool:
        """Whether a checkpoint comes to cover what would act on robots otherwise."""
        edition, floor = self.tables.edition, self.tables.floor
        if not edition.checkpoint_covers:
            return False
        spaces = {space for number in range(1, len(floor.checkpoints) + 1) for space in self.times.track(number)}
        cells = (self.tables.cell(space) for space in spaces)
        return any(beneath_checkpoint(floor[cell], edition) != _without_services(floor[cell]) for cell in cells)

    @property
    def codes(self) -> int:
        """How many robots there are."""
        return (len(self.times.riding.starts) + len(self._sites)) * 2 * self.stances

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

    def _archive_spaces(self, starts: Sequence[Start]) -> list[int]:
        tables = self.tables
        begins = {tables.index(start.cell) for start in starts} | set(self.times.riding.starts)
        laid = {space for space, archive in enumerate(self._bare.archives) if archive}
        return sorted(space for space in begins | laid if 0 <= space < tables.out)

    # --- one register

    def after(self, register: int, codes: Ints, touched: int, *, falls: bool, opening: bool) -> Moves:
        """What robots that have touched so many checkpoints come to in a register of the race, from 0.

        ``falls``: also those who fall, and where they come back; archives count only then. ``opening``: the first card
        must be a move.
        """
        if self.walks(falls=falls):
            return self._walked(register, codes, touched, falls=falls, opening=opening)
        if falls and self._by_layout:
            return self._laid_out(register, codes, touched, opening=opening)
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
            return self._passed(register, codes, ends, allowed, touched)
        origins, cards = np.nonzero(allowed & ~dead)
        place = ends[origins, cards] % count
        still_idle = idle[origins] & (number + 1 < ROUND)
        archives = codes[origins] // (2 * count)
        found = self._arrived(register, origins, cards, place, still_idle, archives, touched, falls=falls)
        if not falls:
            return found
        lost = np.nonzero(allowed & dead)
        homes = codes[lost[0]] // (2 * count)
        if not self.reboots:  # with one archive all come back to the same place
            first = np.unique(homes, return_index=True)[1]
            lost = lost[0][first], lost[1][first]
        rows = [row for at, card in zip(*map(np.ndarray.tolist, lost), strict=True)
                for row in self._fallen(register, at, int(codes[at]), card, touched)]  # fmt: skip
        return Moves.joined([found, Moves.of(rows)])

    def _motion_of(self, register: int) -> RobotMotion:
        """The transition table of a register of the race: another one where checkpoints cover other elements."""
        if not self._covers:
            return self._motion
        places = self.times.at(register).touch
        if places not in self._covered:
            self._covered[places] = compile_motion(self.tables.placed(places))
        return self._covered[places]

    @cached_property
    def _covered(self) -> dict[Places, RobotMotion]:
        return {}

    # --- touching in passing

    def _passed(self, register: int, codes: Ints, ends: Ints, allowed: Bools, touched: int) -> Moves:
        """Robots that drive on, with all that they touch on their way, and those that touch the last before they fall.

        Every step of the register is looked at with the places of the checkpoints after it.
        """
        motion = self._motion
        origins, cards = np.nonzero(allowed)
        stances = codes[origins] % self.stances
        space, heading = np.divmod(stances, STATES_A_SPACE)
        flags = np.full(len(origins), touched)
        times = self.times.at(register)
        steps = np.array([*(kind.steps for kind in CARDS), 0])[cards]
        goals = self._goals(times.cards)
        for needed, entered in enumerate(motion.entered[:3], 1):
            flags = flags + ((steps >= needed) & (entered[space, heading] == goals[flags]))
        flags = flags + ((steps < 0) & (motion.entered[3][space, heading] == goals[flags]))
        at = (
            np.where(cards < NO_CARD, motion.stances[stances, np.minimum(cards, NO_CARD - 1)], stances)
            // STATES_A_SPACE
        )
        for moved_to, before, places in self._factory_steps(register % ROUND, times):
            there = moved_to[at]
            goals, came = self._goals(places), self._goals(places) != self._goals(before)
            flags = flags + ((there == goals[flags]) & ((there != at) | came[flags]))
            at = there
        flags = flags + (at == self._goals(times.touch)[flags])
        place = ends[origins, cards]
        dead = place == motion.dead
        kept = ~dead | ((flags > touched) & (flags == len(times.touch)))
        none = np.full(len(origins), -1)
        found = Moves(
            origins, cards, none, place % self.stances, np.ones_like(origins), flags - touched,
            np.where(dead, 2, 0),
        )  # fmt: skip
        return found.where(kept)

    def _goals(self, places: Places) -> Ints:
        """By number of checkpoints touched, the space of the next; none behind the last."""
        return np.array([-2 if space in (NONE, self.spaces) else space for space in places] + [-2])

    def _factory_steps(self, number: int, times: RegisterPlaces) -> Iterator[tuple[Indices, Places, Places]]:
        """For each step of the factory: where it takes robots, and where the checkpoints are before and after it."""
        tables = self.tables
        beyond = beyond_of(tables)
        places = times.cards
        for element in tables.edition.phases:
            if element is Element.BELTS:
                for (moved_to, _), after in zip(belts_of(tables, beyond), times.steps, strict=False):
                    yield moved_to, places, after
                    places = after
            elif element is Element.PUSHERS:
                yield pushers_of(tables, beyond)[number], places, places
            elif element is Element.CRUSHERS:
                spaces = np.arange(tables.out + 1, dtype=np.int32)
                yield np.where(active_in(tables.crush_in)[number], np.int32(tables.out), spaces), places, places

    # --- reboots

    @property
    def _by_layout(self) -> bool:
        """Whether the edges of floors with reboots say all: no archive moves there."""
        return self.reboots and self.tables.edition.archive_on is ArchiveOn.NONE

    @cached_property
    def _layout(self) -> RebootLayout:
        return RebootLayout(self._bare, compile_motion(self._bare))

    def _edges(self, home: int) -> tuple[Edges, Ints]:
        """All edges of robots that come back on a space without a token, and the headings chosen, by their number."""
        key = home if self._layout.depends else -1
        if key not in self._edges_known:
            edges, backs = self._layout.with_falls([home] if self._layout.depends else [])
            faces = np.array([*(self.chosen(back.headings) for back in backs), -1], dtype=np.int64)
            self._edges_known[key] = edges, faces[edges.backs]
        return self._edges_known[key]

    @cached_property
    def _edges_known(self) -> dict[int, tuple[Edges, Ints]]:
        return {}

    def chosen(self, headings: Sequence[Heading] | Sequence[int]) -> int:
        """The number of headings that a robot chooses on returns."""
        key = tuple(map(Heading, headings))
        if key not in self.headings:
            self.headings.append(key)
        return self.headings.index(key)

    def _laid_out(self, register: int, codes: Ints, touched: int, *, opening: bool) -> Moves:
        """What the edges of the floor lead to."""
        archives = codes // (2 * self.stances)
        parts = []
        for archive in np.unique(archives).tolist():
            which = np.flatnonzero(archives == archive)
            parts.append(self._by_edges(register, which, codes[which], archive, touched, opening=opening))
        return Moves.joined(parts)

    def _by_edges(self, register: int, which: Ints, codes: Ints, archive: int, touched: int, *, opening: bool) -> Moves:
        edges, faces = self._edges(self.home(archive, register))
        count, dead = self.stances, self.stances * ROUND
        nodes = codes % count + register % ROUND * count + codes // count % 2 * dead
        first = np.searchsorted(edges.begins, nodes)
        many = np.searchsorted(edges.begins, nodes, side="right") - first
        at = np.repeat(first - np.append(0, np.cumsum(many)[:-1]), many) + np.arange(int(many.sum()))
        origins = np.repeat(which, many)
        if opening:
            chosen = np.isin(edges.cards[at], MOVES)
            at, origins = at[chosen], origins[chosen]
        delays, falls = np.divmod(edges.costs[at], A_REGISTER)
        ends = edges.ends[at]
        spaces = ends % count // STATES_A_SPACE
        goal = self._goals(self.times.at(register).touch)[touched]
        rests = (falls == 0) | (self._layout.at_once & (falls == 1))
        touches = (rests & (delays == 1) & (spaces == goal)).astype(np.int64)
        then = (archive * 2 + (ends >= dead)) * count + ends % count
        return Moves(origins, edges.cards[at], faces[at], then, delays, touches, np.minimum(falls, 1))

    # --- coming to rest

    def _arrived(
        self, register: int, origins: Ints, cards: Ints, place: Ints, idle: Ints, archives: Ints, touched: int,
        *, falls: bool,
    ) -> Moves:  # fmt: skip
        """Robots that rest on these places: those on their next checkpoint touch it, and archives move."""
        places = self.times.at(register).touch
        spaces = place // STATES_A_SPACE
        goal = places[touched] if touched < len(places) else NONE
        touches = (spaces == goal) & (goal != NONE)
        if falls:
            laid = self._laid(register)[spaces]
            archives = np.where(laid >= 0, laid, archives)
            if self.tables.edition.archive_on is not ArchiveOn.NONE:
                archives = np.where(touches, touched, archives)
        codes = (archives * 2 + idle) * self.stances + place
        none = np.full(len(origins), -1)
        return Moves(
            origins, cards, none, codes, np.ones_like(origins), touches.astype(np.int64), np.zeros_like(origins)
        )

    def _laid(self, register: int) -> Ints:
        """By space, the archive that is laid there as a register ends; -1 where none is."""
        phase = self.times.phase(register)
        if phase not in self._laid_in:
            laid = np.full(self.spaces + 1, -1, dtype=np.int64)
            for number, space in enumerate(self._sites, len(self.times.riding.starts)):
                if self._bare.archives[space]:
                    laid[space] = number
            if self.tables.edition.archive_on is not ArchiveOn.NONE:
                for number, space in reversed([*enumerate(self.times.registers[phase].touch)]):
                    if space not in (NONE, self.spaces):
                        laid[space] = number
            self._laid_in[phase] = laid
        return self._laid_in[phase]

    @cached_property
    def _laid_in(self) -> dict[int, Ints]:
        return {}

    # --- falls

    def _fallen(self, register: int, at: int, code: int, card: int, touched: int) -> list[tuple[int, ...]]:
        """The rows of a robot that falls: one for each heading in which it may come back."""
        archive = code // (2 * self.stances)
        if not self.reboots:
            return self._returned(register, at, card, self.home(archive, self._next_round(register)), archive, 0)
        number, stance, idle = register % ROUND, code % self.stances, code // self.stances % 2
        home = self.home(archive, register)
        key = number, stance, idle, card, home
        if key not in self._falls:
            self._falls[key] = tuple(self._played(*key, heading) for heading in Heading)
        rows: list[tuple[int, ...]] = []
        for face, (fell, space, heading, then_idle) in enumerate(self._falls[key]):
            if space < 0:
                token = self._bare.token_for(fell) if self._by_token else None
                back = token[0] if token else self.home(archive, self._next_round(register))
                return self._returned(register, at, card, back, archive, 0)
            place = np.array([space * STATES_A_SPACE + heading])
            one = self._arrived(
                register, np.array([at]), np.array([card]), place, np.array([then_idle]), np.array([archive]), touched,
                falls=True,
            )  # fmt: skip
            rows.append((at, card, self.chosen([face]), int(one.codes[0]), 1, int(one.touched[0]), 1))
        return rows

    @property
    def _by_token(self) -> bool:
        return self.tables.edition.reboot_place is RebootPlace.TOKEN

    def _next_round(self, register: int) -> int:
        return (register // ROUND + 1) * ROUND

    def _returned(
        self, register: int, at: int, card: int, space: int, archive: int, touched: int
    ) -> list[tuple[int, ...]]:
        """The rows of a robot that is back on a space as the next round begins."""
        if space in (NONE, self.spaces) or self._bare.deadly[space]:
            return []
        delay = self._next_round(register) - register
        faces = range(STATES_A_SPACE)
        return [(at, card, self.chosen([face]), self.code(space, face, archive), delay, touched, 1) for face in faces]

    def _played(
        self, number: int, stance: int, idle: int, card: int, home: int, heading: Heading
    ) -> tuple[int, int, int, int]:
        """Play one register of a robot that falls in it: where it fell, and its space, or -1 while it waits."""
        tables = self._bare
        space, face = divmod(stance, STATES_A_SPACE)
        robot = Robot("R", tables.cells[space], Heading(face), archive=tables.cells[home], reboot=bool(idle))
        cards = {} if card == NO_CARD else {"R": (Card(CARDS[card]),)}
        (then,) = simulate(tables, State((robot,)), cards, number + 1, 1, decisions=Headings((heading, heading))).robots
        if then.cell is None:
            return tables.index(then.fell) if then.fell else tables.out, -1, 0, 0
        still = then.reboot and number + 1 < ROUND
        return tables.out, tables.index(then.cell), int(then.heading), int(still)

    # --- step by step

    def _walked(self, register: int, codes: Ints, touched: int, *, falls: bool, opening: bool) -> Moves:
        rows = []
        for at, code in enumerate(codes.tolist()):
            idle = code // self.stances % 2
            cards = (
                [NO_CARD]
                if idle
                else MOVES
                if opening
                else [*range(NO_CARD), *([NO_CARD] if self._rests(falls) else [])]
            )
            for card in cards:
                rows += self._step(register, at, code, card, touched, falls=falls)
        return Moves.of(rows)

    def _rests(self, falls: bool) -> bool:
        return self.reboots and falls

    def _step(
        self, register: int, at: int, code: int, card: int, touched: int, *, falls: bool
    ) -> list[tuple[int, ...]]:
        """Play one register with the engine."""
        archive = code // (2 * self.stances)
        rows: list[tuple[int, ...]] = []
        for face in Heading:
            then = self._engine(register, code, card, touched, archive, face)
            fell = then.dead or then.reboot or then.cell is None
            if fell and not falls and not code // self.stances % 2:
                return [(at, card, -1, code, 1, then.flags - touched, 2)] if then.flags > touched else []
            laid = self._archive_after(archive, then)
            if then.cell is None and not then.place:
                home = self.home(laid, self._next_round(register))
                if then.reboot and self._by_token and then.fell:
                    token = self._bare.token_for(self.tables.index(then.fell))
                    home = token[0] if token else home
                return self._returned(register, at, card, home, laid, then.flags - touched)
            idle = then.reboot and register % ROUND + 1 < ROUND
            space = self.tables.index(then.cell) if then.cell else 0
            found = (laid * 2 + idle) * self.stances + space * STATES_A_SPACE + int(then.heading)
            rows.append((at, card, self.chosen([face]) if fell else -1, found, 1, then.flags - touched, int(fell)))
            if not fell:
                break
        return rows

    def _engine(self, register: int, code: int, card: int, touched: int, archive: int, face: Heading) -> Robot:
        tables = self._real
        space, heading = self.pose(code)
        count = len(self.times.riding.starts)
        before = self.times.riding.starts if register == 0 else self.times.at(register - 1).touch
        number = register % ROUND
        if number == 0:
            before = self.times.begin(register)
        cells = tuple(None if place in (NONE, tables.out) else tables.cells[place] for place in before)
        robot = Robot(
            "R", tables.cells[space], heading, flags=touched, lives=_STURDY, reboot=bool(code // self.stances % 2),
            archive=tables.cells[self.home(archive, register)], tied=archive + 1 if archive < count else 0,
        )  # fmt: skip
        cards = {} if card == NO_CARD else {"R": (Card(CARDS[card]),)}
        state = State((robot,), checkpoints=cells)
        return simulate(tables, state, cards, number + 1, 1, decisions=Headings((face, face))).robots[0]

    def _archive_after(self, archive: int, robot: Robot) -> int:
        """The archive that a robot has after a register into which it came with one."""
        if robot.tied:
            return robot.tied - 1
        if robot.archive is not None and (robot.laid or archive < len(self.times.riding.starts)):
            return self.site(self.tables.index(robot.archive))
        return archive


def _without_services(space: Space) -> Space:
    """A space without what acts on no robot's way."""
    further = tuple(element for element in space.further if isinstance(element, EdgeElement | Water))
    return replace(space, repair=None, dock=None, checkpoint=None, further=further)
