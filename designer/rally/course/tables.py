# SPDX-License-Identifier: GPL-3.0-or-later
"""A floor and an edition compiled to tables, and these while checkpoints ride and boards turn.

The engine, the bots and the reachability graph all read these tables, so that there is one truth on
what a wall, a belt or a gear does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from designer.base.grid import Cell
from designer.rally.course.checkpoint_tracks import Places, Riding, entry_of_belt
from designer.rally.course.element_tables import (
    antenna_space,
    checkpoint_numbers,
    compile_elements,
    compile_steps,
    energy_spaces,
)
from designer.rally.course.expansion_tables import BLOCKED as BLOCKED
from designer.rally.course.expansion_tables import NONE as NONE
from designer.rally.course.expansion_tables import close_one_way, compile_special, is_special
from designer.rally.course.floor import Floor, RebootToken, Start, played_floor
from designer.rally.course.home_boards import HomeBoard, home_boards
from designer.rally.course.sight_lines import beams, looking
from designer.rally.course.site_tables import compile_sites
from designer.rally.course.space_tables import SpaceTables
from designer.rally.course.turning_boards import Turns, turned_floor, turning_boards
from designer.rally.edition import (
    CheckpointFell,
    CheckpointOrder,
    CheckpointsRide,
    Edition,
    RaceGoal,
    RebootTokenServes,
    StartRule,
    TouchTurnsBoard,
)
from designer.rally.elements.one_way_wall import OneWayWall

MOST_PLACED = 4096
"""How many placings of checkpoints that ride are kept compiled at most."""

MOST_TURNED = 256
"""How many positions of boards that turn are kept compiled at most: all of four boards."""


@dataclass(frozen=True)
class Tables(SpaceTables):
    """What the engine needs to know of a floor: its spaces, and what becomes of them while a race moves them.

    Checkpoints ride on belts, boards turn; both have tables of their own, made when they first lie so.
    """

    def is_same_ground(self, other: Tables) -> bool:
        """Whether a floor is the same, wherever on it the checkpoints lie."""
        mine, theirs = self.floor, other.floor
        moved = replace(other, floor=mine, checkpoint=self.checkpoint, last_checkpoint=self.last_checkpoint)
        return (
            moved == self
            and (mine.tokens, mine.areas) == (theirs.tokens, theirs.areas)
            and self.off_floor == other.off_floor
        )

    @cached_property
    def riding(self) -> Riding | None:
        """What carries checkpoints; None where nothing does: the rules do not let them ride, or none is on a belt."""
        rides = self.edition.checkpoints_ride is CheckpointsRide.BELTS and self.edition.goal is not RaceGoal.CAPTURE
        on_belts = (space != NONE and self.belt[space] != NONE for space in self.checkpoint_spaces)
        if not (rides and (self.turning or any(on_belts))):  # a board that turns may bring a belt beneath one
            return None
        return self.carrying

    @cached_property
    def notes(self) -> dict[object, Any]:
        """What others have worked out of these very tables and ask again, each under its own function."""
        return {}

    @property
    def carrying(self) -> Riding:
        """What would carry checkpoints if the rules let them ride."""
        return _riding(self, self.checkpoint_spaces)

    @property
    def checkpoint_spaces(self) -> Places:
        """Where the checkpoints lie as a race begins, number 1 first."""
        return tuple(NONE if cell is None or cell not in self.floor else self.index(cell)
                     for cell in self.floor.checkpoints)  # fmt: skip

    @cached_property
    def bare(self) -> Tables:
        """The same floor without checkpoints: what is beneath them acts, wherever they come to cover it."""
        return compile_tables(replace(self.floor, checkpoints=()), self.edition)

    @cached_property
    def homes(self) -> tuple[HomeBoard, ...]:
        """The home boards of team 1 and team 2; none where no team captures anything, or nothing can be captured."""
        return (home_boards(self.floor) or ()) if self.edition.goal is RaceGoal.CAPTURE else ()

    def home_of(self, team: int) -> HomeBoard | None:
        """The home board of a team, None for one that has none."""
        return self.homes[team - 1] if 0 < team <= len(self.homes) else None

    @property
    def moves_checkpoints(self) -> bool:
        """Whether checkpoints do not stay where they lie: they ride, or robots carry them off."""
        return self.riding is not None or bool(self.homes)

    @property
    def uncovered(self) -> Tables:
        """The floor with everything that ever acts, also what checkpoints that ride cover for a while."""
        return self.bare if self.riding is not None and self.riding.covers else self

    def placed(self, places: Places) -> Tables:
        """The same tables while the checkpoints that move are on these spaces."""
        found = self._placed.get(places)
        if found is None:
            if len(self._placed) >= MOST_PLACED:
                self._placed.clear()
            found = self._placed[places] = _placed(self, places)
        return found

    @cached_property
    def _placed(self) -> dict[Places, Tables]:
        """What :meth:`placed` has made, at most ``MOST_PLACED``; all these tables share it."""
        return {}

    @cached_property
    def turning(self) -> Turns:
        """Which boards can turn, 1 or 0 in the order of the areas; none where the rules turn none, or all stay."""
        if self.edition.touch_turns_board is TouchTurnsBoard.NO:
            return ()
        boards = turning_boards(self.floor)
        return tuple(int(area in boards) for area in self.floor.areas) if boards else ()

    def may_have_turned(self, number: int) -> bool:
        """Whether coins may turn boards before a robot alone touches a checkpoint for the first time.

        Whoever stands on any checkpoint tosses one, also on one that does not count yet.
        """
        first = number == 1 and not self.in_order and not self.edition.start.on_checkpoint
        tossed_on = self.floor.checkpoints[1:] if first else self.floor.checkpoints
        turning = [area for area, turns in zip(self.floor.areas, self.turning, strict=False) if turns]
        return any(cell in area for area in turning for cell in tossed_on if cell)

    def turned(self, turns: Turns) -> Tables:
        """The tables once boards of this floor, on which they lie as printed, have turned so."""
        if not any(turns):
            return self
        found = self._turned.get(turns)
        if found is None:
            if len(self._turned) >= MOST_TURNED:
                self._turned.clear()
            found = self._turned[turns] = compile_tables(turned_floor(self.floor, turns), self.edition)
        return found

    @cached_property
    def _turned(self) -> dict[Turns, Tables]:
        """What :meth:`turned` has made, at most ``MOST_TURNED``."""
        return {}

    @cached_property
    def starts(self) -> tuple[Start, ...]:
        """Where robots may start, in their order: numbered docks, or all starting places where players choose."""
        free = self.edition.start is StartRule.SPACES
        return tuple(start for start in self.floor.starts if free or start.number is not None)

    @cached_property
    def in_order(self) -> bool:
        """Whether the checkpoints are touched in another order than that of their numbers, or in several."""
        edition = self.edition
        order = CheckpointOrder(any=True) if edition.goal is RaceGoal.CONTROL else edition.checkpoint_order
        return not order.is_usual(self.last_checkpoint, begins_on_first=edition.start.on_checkpoint)

    @property
    def in_layers(self) -> bool:
        """Whether a robot alone is looked for layer by layer: checkpoints ride, or have an order of their own."""
        return self.riding is not None or self.in_order

    def next_checkpoints(self, touched: Iterable[int]) -> tuple[int, ...]:
        """The checkpoints that count next for a robot that has touched these, rising."""
        key = frozenset(touched)
        if key not in self._next_checkpoints:
            self._next_checkpoints[key] = self.edition.next_checkpoints(self.last_checkpoint, key)
        return self._next_checkpoints[key]

    @cached_property
    def _next_checkpoints(self) -> dict[frozenset[int], tuple[int, ...]]:
        """What :meth:`next_checkpoints` has found so far."""
        return {}

    def token_for(self, space: int) -> tuple[int, int] | None:
        """The space and the arrow of the reboot token for who fell on a space; None where there is none.

        A token where no robot can stand is none.
        """
        if space not in self._tokens:
            token = None if space == self.out else self._token_of(self.cells[space])
            here = self.out if token is None else self.index(token.cell)
            stands = token is not None and not (self.deadly[here] or self.closed(here))
            self._tokens[space] = (here, int(token.heading)) if token is not None and stands else None
        return self._tokens[space]

    def _token_of(self, cell: Cell) -> RebootToken | None:
        """The token of a board, or the one of the course where that serves all; of several, the first."""
        if self.edition.reboot_token_serves is RebootTokenServes.COURSE:
            return next(iter(self.floor.tokens), None)
        return self.floor.token_for(cell)

    @cached_property
    def _tokens(self) -> dict[int, tuple[int, int] | None]:
        """What :meth:`token_for` has found so far."""
        return {}


def compile_tables(floor: Floor, edition: Edition) -> Tables:
    """Compile a floor for an edition."""
    played = played_floor(floor, edition)
    spaces = [space for row in played.rows for space in row]
    out = len(spaces)
    step = compile_steps(floor.size, spaces)
    special = None
    if is_special(spaces):
        special = compile_special(played, spaces, floor.size, step, edition)
        close_one_way(step, spaces)
    checkpoint = checkpoint_numbers(floor)
    elements, belt_turn = compile_elements(spaces, special)
    return Tables(
        size=floor.size,
        edition=edition,
        floor=floor,
        out=out,
        step=step,
        belt_turn=belt_turn,
        beams=beams(spaces, looking(spaces, step, special)),
        checkpoint=checkpoint,
        last_checkpoint=max(checkpoint, default=0),
        energy=energy_spaces(spaces),
        antenna=antenna_space(floor),
        special=special,
        **elements,
        **compile_sites(spaces, checkpoint, edition),
    )


_OF_CHECKPOINTS = frozenset({"touched", "touching", "eventful", "bare", "notes"})
"""What tables find out of themselves only when asked, or otherwise where the checkpoints are elsewhere."""

_OF_THE_GROUND = tuple(
    name
    for of in (SpaceTables, Tables)
    for name, found in vars(of).items()
    if isinstance(found, cached_property) and name not in _OF_CHECKPOINTS
)
"""What they find out that is the same wherever the checkpoints are."""


def _placed(tables: Tables, places: Places) -> Tables:
    """The tables with the checkpoints there; what does not depend on them is shared."""
    checkpoint = [0] * (tables.out + 1)
    for number, space in reversed([*enumerate(places, 1)]):
        if space not in (NONE, tables.out):
            checkpoint[space] = number
    if tables.riding is not None and tables.riding.covers:
        cells = tuple(None if space in (NONE, tables.out) else tables.cells[space] for space in places)
        found = compile_tables(replace(tables.floor, checkpoints=cells), tables.edition)
        found = replace(found, floor=tables.floor, last_checkpoint=tables.last_checkpoint, checkpoint=checkpoint)
        shared: dict[str, object] = {name: getattr(tables, name) for name in ("bare", "riding", "_placed")}
    else:
        spaces = [space for row in played_floor(tables.floor, tables.edition).rows for space in row]
        services: dict[str, Any] = compile_sites(spaces, checkpoint, tables.edition)
        found = replace(tables, checkpoint=checkpoint, **services)
        shared = {name: getattr(tables, name) for name in _OF_THE_GROUND}
    found.__dict__.update(shared)
    return found


def _riding(tables: Tables, places: Places) -> Riding:
    """What carries checkpoints that begin there."""
    bare = tables.bare if tables.edition.checkpoint_covers else tables
    spaces = [space for row in played_floor(tables.floor, tables.edition).rows for space in row]
    step = compile_steps(tables.size, spaces)
    for number, space in enumerate(spaces):
        for side in element.sides if space.further and (element := space.of(OneWayWall)) else ():
            step[side][number] = BLOCKED
    back = places
    if tables.edition.checkpoint_fell is CheckpointFell.ENTRY_SPACE:
        off_belts = {NONE, *(space for space, way in enumerate(bare.belt) if way == NONE)}
        back = tuple(space if space in off_belts else entry_of_belt(space, bare.belt, step) for space in places)
    return Riding(
        starts=places,
        back=back,
        step=step,
        belt=bare.belt,
        holes=bare.deadly,
        off_floor=bare.off_floor,
        open_in=bare.special.open_in if bare.special else [0] * (tables.out + 1),
        fell=tables.edition.checkpoint_fell,
        covers=tables.edition.checkpoint_covers,
    )
