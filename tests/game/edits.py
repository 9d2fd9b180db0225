# SPDX-License-Identifier: GPL-3.0-or-later
"""Random documents and random edits, as hands make them in the editor: strokes mostly, now and then anything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from designer.base.grid import Cell, Heading
from designer.game.remarks import Acceptance
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tiles import Tile
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import parse_space
from designer.rally.edition import EDITIONS, StartRule
from designer.rally.elements import KINDS
from designer.rally.spaces import OPEN_FLOOR, Space
from tests.labyrinth.oracle.scenes import random_state

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"touch": "passing"},
    {"edge": "wall"},
    {"first-card-moves": "yes"},
    {"start-heading": "free"},
    {"checkpoints-ride": "belts"},
    {"checkpoint-covers": "yes"},
)
"""What changes where a robot alone can go; most courses change nothing."""

_SPACES = tuple(parse_space(offer.token) for kind in KINDS for offer in kind.palette)


def random_space(dice: Random) -> Space:
    """Open floor, or something that the palette offers, turned; two in one now and then."""
    if dice.random() < 0.4:
        return OPEN_FLOOR
    space = dice.choice(_SPACES).turned(dice.randrange(4))
    walls = (Heading(dice.randrange(4)),) if dice.random() < 0.15 and not space.pit and not space.gap else ()
    return replace(space, walls=tuple(sorted({*space.walls, *walls})))


def random_course(dice: Random, side: int) -> Course:
    """Two boards of half a square each, crowded a little, for any edition; most can be won."""
    key = dice.choice(list(EDITIONS))
    boards = {name: CourseBoard(_board(dice, side // 2, side)) for name in ("left", "right")}
    layout = (Placement("left", 0, 0), Placement("right", side // 2, 0))
    course = Course(edition=key, options=_options(dice, key), boards=boards, layout=layout)
    *goals, one, two, token, dish = dice.sample([Cell(x, y) for x in range(side) for y in range(side)], 7)
    numbered = EDITIONS[key].start is not StartRule.SPACES
    docks = tuple(
        Start(number if numbered else None, cell, Heading(dice.randrange(4)))
        for number, cell in enumerate((one, two), 1)
    )
    course = replace(course, checkpoints=tuple(goals), docks=docks)
    if EDITIONS[key].own_decks:
        course = replace(course, reboot_tokens=(RebootToken(token, Heading.N),), antenna=Antenna(dish, Heading.E))
    return course


def _board(dice: Random, width: int, height: int) -> Board:
    rows = ((random_space(dice) if dice.random() < 0.25 else OPEN_FLOOR for _ in range(width)) for _ in range(height))
    return Board(tuple(map(tuple, rows)))


def _options(dice: Random, key: str) -> dict[str, str]:
    chosen = dict(dice.choice(OPTIONS)) if dice.random() < 0.4 else {}
    return chosen if chosen != {"start-heading": "free"} or EDITIONS[key].start is not StartRule.SPACES else {}


def edited_course(dice: Random, course: Course) -> Course:
    """The course after one more edit."""
    return dice.choices(_EDITS, _WEIGHTS)[0](dice, course)


def _anywhere(dice: Random, course: Course) -> Cell:
    return dice.choice([*course.cells()])


def _paint(dice: Random, course: Course) -> Course:
    """A stroke of one space or a few."""
    begin, way, space = _anywhere(dice, course), Heading(dice.randrange(4)), random_space(dice)
    stroke = (begin.step(way, steps) for steps in range(dice.choice((1, 1, 1, 3))))
    return course.with_spaces({cell: space for cell in stroke if cell in course})


def _move_checkpoint(dice: Random, course: Course) -> Course:
    goals = [*course.checkpoints]
    kind = dice.randrange(3)
    if kind == 0 and len(goals) > 1:
        goals.remove(dice.choice(goals))
    elif kind == 1 and goals:
        goals[dice.randrange(len(goals))] = _anywhere(dice, course)
    else:
        goals.append(_anywhere(dice, course))
    return replace(course, checkpoints=tuple(goals[:6]))


def _move_dock(dice: Random, course: Course) -> Course:
    docks = [*course.docks]
    if docks:
        place = dice.randrange(len(docks))
        docks[place] = replace(docks[place], cell=_anywhere(dice, course), heading=Heading(dice.randrange(4)))
    return replace(course, docks=tuple(docks))


def _move_tokens(dice: Random, course: Course) -> Course:
    if dice.random() < 0.5:
        antenna = None if course.antenna else Antenna(_anywhere(dice, course), Heading(dice.randrange(4)))
        return replace(course, antenna=antenna)
    tokens = () if course.reboot_tokens else (RebootToken(_anywhere(dice, course), Heading(dice.randrange(4))),)
    return replace(course, reboot_tokens=tokens)


def _lay(dice: Random, course: Course) -> Course:
    """A board is turned, or moved by a space."""
    layout = [*course.layout]
    place = dice.randrange(len(layout))
    laid = layout[place]
    moved = replace(laid, turn=(laid.turn + 2) % 4) if dice.random() < 0.5 else replace(laid, x=laid.x + 1)
    layout[place] = moved
    return course.with_layout(tuple(layout)).normalised()


def _rule(dice: Random, course: Course) -> Course:
    key = dice.choice(list(EDITIONS))
    return replace(course, edition=key, options=_options(dice, key))


def _remark(dice: Random, course: Course) -> Course:
    """A title, a note, or an accepted finding."""
    kind, cell = dice.randrange(3), _anywhere(dice, course)
    if kind == 0:
        return replace(course, title=f"Number {dice.randrange(99)}")
    if kind == 1:
        return course.with_note(cell, "here")
    return replace(course, accepted=(Acceptance(dice.choice(("RR403", "RR205", "RR119")), None, "meant so"),))


_EDITS: tuple[Callable[[Random, Course], Course], ...] = (
    _paint, _move_checkpoint, _move_dock, _move_tokens, _lay, _rule, _remark,
)  # fmt: skip
_WEIGHTS = (40, 4, 2, 1, 1, 1, 1)


def random_plan(dice: Random) -> Plan:
    """A plan of the labyrinth with most of its tiles."""
    maze = random_state(dice).maze
    return Plan(side=maze.side, tiles=dict(maze.tiles))


def edited_plan(dice: Random, plan: Plan) -> Plan:
    """The plan with a tile turned, taken away, swapped or given a mark."""
    cell, other = dice.sample(sorted(plan.tiles), 2)
    tile, kind = plan.tiles[cell], dice.randrange(4)
    if kind == 0:
        return plan.with_pieces({cell: tile.turned(1)})
    if kind == 1:
        return plan.with_pieces({cell: plan.tiles[other], other: tile})
    return plan.with_pieces({cell: None if kind == 2 and len(plan.tiles) > 8 else _marked(dice, tile)})


def _marked(dice: Random, tile: Tile) -> Tile:
    return parse_tile(dice.choice(("NS+b", "NES", "NESW+t", "EW+s", "NE"))) or tile
