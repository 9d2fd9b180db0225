# SPDX-License-Identifier: GPL-3.0-or-later
"""How robots come onto the floor: for the first time, after they were destroyed, and where they reboot.

2016 and 2023, rebooting: a robot comes back at once or in register 1 of the next round, on the token of its board.
Whoever stands there is pushed one space along the token's arrow, with the row before it; where that cannot be, the
next way clockwise; where none can be, the newcomer waits a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from designer.base.grid import Cell, Heading
from designer.rally.edition import OccupiedArchive, PowerDown, RebootPlace, ReturnAfter
from designer.rally.edition.decisions import Choice
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.arrival import arrive
from designer.rally.engine.damage import lock
from designer.rally.engine.home_returns import SIGHT, place_at_home
from designer.rally.engine.losses import fall
from designer.rally.engine.rows import Arrival, move_row, row_ahead, row_thrown_back
from designer.rally.engine.touches import lay_archive


def place_first(arena: Arena, robot: int) -> bool:
    """Place a robot for its first command, on checkpoint 1 or beside it (1999 en START!, de START!).

    False where the whole floor is taken: then it waits for its next command.
    """
    space = arena.archive[robot]
    if arena.at[space] != EMPTY:
        spaces = next(iter(_rings(arena, space)), [])
        if not spaces:
            return False
        space = _choose_space(arena, robot, spaces)
    face = arena.ask(robot, Choice.START_HEADING, HEADINGS, HEADINGS[arena.face[robot]], space)
    _put(arena, robot, space, face, ghost=False)
    if arena.log is not None:
        cell = arena.tables.cells[space]
        arena.log.append((events.Placed, arena.names[robot], cell, HEADINGS[arena.face[robot]], False))
    if space == arena.archive[robot]:
        lay_archive(arena, robot, space)
    if arena.deadly[space]:  # a trapdoor that is open in this register, or a pit that a board has brought
        fall(arena, robot, space, face, arena.tables.cells[space])
    return True


def return_all(arena: Arena) -> None:
    """Destroyed robots that still have a race to run come back.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 en Putting a replica of a Robot into play; 2005
    Příprava pro následující kolo.
    """
    fallen = arena.fallen
    if arena.edition.return_after is not ReturnAfter.THIS_ROUND:
        fallen = [robot for robot in fallen if not _sits_out(arena, robot)]
    if not fallen:
        return
    homes = Counter(arena.archive[robot] for robot in fallen)
    shared = {home for home, copies in homes.items() if copies > 1}
    order = fallen
    if arena.edition.occupied_archive is OccupiedArchive.NEIGHBOUR:
        order = _lowest_copy_first(arena, fallen, shared)
    returned = {robot for robot in order if _return(arena, robot, shared)}
    arena.fallen = [robot for robot in arena.fallen if robot not in returned]


def _sits_out(arena: Arena, robot: int) -> bool:
    """Whether a robot stays away for another round: one that was destroyed in the round that ends (2005 manual, p. 32).

    Whoever was only sent home has lost nothing.
    """
    if arena.sits_out[robot] or arena.sent_home[robot]:
        return False
    arena.sits_out[robot] = True
    arena.tell((events.SitsOut, arena.names[robot]))
    return True


def _lowest_copy_first(arena: Arena, fallen: list[int], shared: set[int]) -> list[int]:
    """As destroyed, but of several copies on a space the one beneath is built first.

    In the rulebooks: 1999 en Putting a replica of a Robot into play, de Einsetzen eines Roboterduplikats.
    """
    order = list(fallen)
    for home in shared:
        places = [index for index, robot in enumerate(order) if arena.archive[robot] == home]
        copies = sorted((order[index] for index in places), key=lambda robot: arena.laid[robot])
        for index, robot in zip(places, copies, strict=True):
            order[index] = robot
    return order


def _return(arena: Arena, robot: int, shared: set[int]) -> bool:
    """Bring one robot back; False if there is no space for it on the whole floor.

    What it returns with destroys nobody, however much it is.
    """
    board = arena.tables.home_of(arena.team[robot])
    if board is None:
        place = _place_by_archive(arena, robot, shared)
    else:
        found = place_at_home(arena, robot, board)
        place = None if found is None else (*found, False)
    if place is None:
        return False
    space, face, ghost = place
    _put(arena, robot, space, face, ghost=ghost)
    unharmed, arena.sent_home[robot] = arena.sent_home[robot], False
    arena.dead[robot] = arena.sits_out[robot] = False
    arena.announced[robot], announced = False, arena.announced[robot]
    arena.damage[robot] = 0 if unharmed else arena.edition.duplicate_damage + _damage_while_down(arena, robot)
    arena.down[robot] = False
    if arena.log is not None:
        cell = arena.tables.cells[space]
        arena.log.append((events.Returned, arena.names[robot], cell, HEADINGS[face], arena.damage[robot], ghost))
    lock(arena, robot)
    _choose_down(arena, robot, announced=announced)
    return True


def _place_by_archive(arena: Arena, robot: int, shared: set[int]) -> tuple[int, int, bool] | None:
    """On its archive or beside it: the space, the heading, and whether as a ghost; None where nothing is free."""
    home, rule = arena.archive[robot], arena.edition.occupied_archive
    hole = arena.tables.deadly[home] > 0  # a board has turned since
    taken = hole or arena.at[home] != EMPTY
    ghost = rule is OccupiedArchive.GHOST and (taken or home in shared) and not hole
    unsighted = taken and rule is OccupiedArchive.NEIGHBOUR_UNSIGHTED
    space = home
    if taken and not ghost:
        spaces = _spaces_beside(arena, home, unsighted=unsighted)
        if not spaces:
            return None
        space = _choose_space(arena, robot, spaces)
    return space, _choose_heading(arena, robot, space, unsighted=unsighted), ghost


def _damage_while_down(arena: Arena, robot: int) -> int:
    """The damage that a robot took while powered down and brings along, unless damage itself destroyed it.

    2005 Příprava pro následující kolo. As powering down takes all damage away, it is all that a robot powered down has.
    """
    damage = arena.damage[robot]
    brings = arena.edition.power_down_needs_damage and arena.down[robot]
    return damage if brings and damage < arena.edition.destroyed_at else 0


def _put(arena: Arena, robot: int, space: int, face: int, *, ghost: bool) -> None:
    arena.pos[robot] = space
    arena.face[robot] = face
    arena.ghost[robot] = ghost
    if not ghost:
        arena.at[space] = robot


def _choose_space(arena: Arena, robot: int, spaces: list[int]) -> int:
    cells = [arena.tables.cells[space] for space in spaces]
    return spaces[cells.index(arena.ask(robot, Choice.RETURN_SPACE, cells, cells[0]))]


def _choose_heading(arena: Arena, robot: int, space: int, *, unsighted: bool) -> int:
    """Any heading; by default the one it had, turned clockwise as far as the rule on sight asks."""
    had = arena.face[robot]
    if not unsighted:
        return arena.ask(robot, Choice.RETURN_HEADING, HEADINGS, HEADINGS[had], space)
    allowed = [face for face in range(4) if not _sees(arena, space, face)] or list(range(4))
    default = next(face for face in (had, had + 1, had + 2, had + 3) if face & 3 in allowed) & 3
    return arena.ask(robot, Choice.RETURN_HEADING, [HEADINGS[face] for face in allowed], HEADINGS[default], space)


def _choose_down(arena: Arena, robot: int, *, announced: bool) -> None:
    """A robot that returns may begin the next round powered down.

    2005 Příprava pro následující kolo: every one that returns; 2005 Ohlášení Power Down: also one whose announcement
    its destruction overtook. Where an undamaged robot may power down, nothing is said of those that return, and only
    the announcement can be kept up.
    """
    edition = arena.edition
    offered = edition.power_down is PowerDown.NEXT_ROUND and (announced or edition.power_down_needs_damage)
    if offered and arena.ask(robot, Choice.RETURN_DOWN, (True, False), default=False):
        announce(arena, robot)


def announce(arena: Arena, robot: int) -> None:
    """The robot will be powered down in the next round."""
    arena.announced[robot] = True
    if arena.log is not None:
        arena.log.append((events.Announced, arena.names[robot]))


def _spaces_beside(arena: Arena, home: int, *, unsighted: bool) -> list[int]:
    """The free spaces of the nearest ring around ``home`` that has any, clockwise from north."""
    fallback: list[int] = []
    for ring in _rings(arena, home):
        good = [space for space in ring if not (unsighted and all(_sees(arena, space, face) for face in range(4)))]
        if good:
            return good
        fallback = fallback or ring
    return fallback


def _rings(arena: Arena, home: int) -> Iterator[list[int]]:
    """Free spaces in growing squares around ``home``; empty rings are left out."""
    tables = arena.tables
    middle = tables.cells[home]
    for radius in range(1, max(tables.size) + 1):
        spaces = [tables.index(cell) for cell in _ring(middle, radius)]
        free = [s for s in spaces if not (tables.deadly[s] or tables.closed(s)) and arena.at[s] == EMPTY]
        if free:
            yield free


def _ring(middle: Cell, radius: int) -> Iterator[Cell]:
    """The cells at this distance (diagonals count one), clockwise from north."""
    cell = middle.step(Heading.N, radius)
    legs = ((Heading.E, radius), (Heading.S, 2 * radius), (Heading.W, 2 * radius), (Heading.N, 2 * radius))
    for heading, count in (*legs, (Heading.E, radius)):
        for _ in range(count):
            yield cell
            cell = cell.step(heading)


def _sees(arena: Arena, space: int, face: int) -> bool:
    """Whether a robot there would have another in sight within ``SIGHT`` spaces."""
    return any(arena.at[seen] != EMPTY for seen in arena.tables.sights[face][space][:SIGHT])


def arrive_together(arena: Arena, came: list[Arrival]) -> None:
    """What their spaces do to robots that have moved at the same time; who reboots may come back at once."""
    arrive(arena, came)
    if arena.coming_back:
        come_back(arena)


def come_back(arena: Arena) -> None:
    """Robots that fell in this step are put back on the floor, in acting order, and after them whom that made fall."""
    while arena.coming_back and not arena.over:
        fallen = sorted(arena.coming_back, key=arena.order.index)
        arena.coming_back = []
        for robot in fallen:
            if not arena.over:
                _place(arena, robot, ready=False)
    arena.coming_back = []


def place_waiting(arena: Arena, robot: int) -> bool:
    """Put a robot back whose turn comes in register 1; False where there is no place for it, or it is off again."""
    placed = _place(arena, robot, ready=True)
    come_back(arena)
    return placed and arena.pos[robot] != arena.out


def ready(arena: Arena) -> None:
    """When a round ends, rebooted robots on the floor have a program again; those off the floor keep waiting."""
    for robot in arena.robots:
        if arena.reboot[robot] and arena.pos[robot] != arena.out:
            arena.reboot[robot] = False
            arena.tell((events.Ready, arena.names[robot]))


def _place(arena: Arena, robot: int, *, ready: bool) -> bool:
    """Put one robot back; False where it has no place, or nobody can make room for it."""
    space, arrow = _home(arena, robot)
    if space == arena.out:
        return False
    face = arena.ask(robot, Choice.RETURN_HEADING, HEADINGS, HEADINGS[arena.face[robot]], space)
    pushed: list[Arrival] = []
    if arena.at[space] != EMPTY:
        found = _push_away(arena, robot, arena.at[space], face if arrow is None else arrow)
        if found is None:
            return False
        pushed = found
    arena.pos[robot], arena.face[robot], arena.at[space] = space, face, robot
    arena.reboot[robot], arena.fell[robot] = not ready, arena.out
    if arena.log is not None:
        arena.log.append((events.CameBack, arena.names[robot], arena.tables.cells[space], HEADINGS[face], ready))
    if arena.deadly[space]:  # a trapdoor that is open in this register, or a pit that a board has brought
        fall(arena, robot, space, face, arena.tables.cells[space])
    if pushed:
        arrive(arena, pushed)
    return True


def _home(arena: Arena, robot: int) -> tuple[int, int | None]:
    """Where a robot comes back, and the arrow there; without a token on its board, and on archives, none."""
    token = arena.tables.token_for(arena.fell[robot]) if arena.edition.reboot_place is RebootPlace.TOKEN else None
    return (arena.archive[robot], None) if token is None else token


def _push_away(arena: Arena, newcomer: int, robot: int, arrow: int) -> list[Arrival] | None:
    """Push a robot, with the row before it, along the arrow or the next way clockwise; None where none is open."""
    for turned in range(4):
        travel = (arrow + turned) & 3
        row, back = row_thrown_back(arena, robot, travel), True
        if row is None:
            row, back = row_ahead(arena, robot, travel), False
        if row:
            return move_row(arena, row, (travel + 2 * back) & 3, events.Pushed, arena.names[newcomer])
    return None
