# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses for tables on a screen: Tabletop Simulator, Universal VTT and VASSAL. They are only written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from designer.base.grid import Cell, Heading, Size
from designer.base.words import sentence, tr
from designer.exchange.formats import CoursePart, Loss
from designer.exchange.rally.parts import parts_of
from designer.exchange.tables import tabletop_simulator, universal_vtt, vassal
from designer.exchange.tables.table import Columns, Table, TableBoard, TableDeck, TablePiece, table_format, wall_runs
from designer.pictures.shapes import Extent, Picture, Rect, Role
from designer.rally.course.course import Course
from designer.rally.edition.cards import DECK, kinds_in
from designer.rally.elements.antenna import antenna_shapes
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.reboot_token import token_picture
from designer.rally.picture.cards import card_back, card_picture, chip_picture, cube_picture
from designer.rally.picture.courses import board_names
from designer.rally.picture.floor_content import FloorContent, area_picture
from designer.rally.picture.ground import SpaceBlock, blocks_of
from designer.rally.picture.markers import dock_picture, flag_picture
from designer.rally.picture.robots import ROBOTS, archive_picture, robot_picture
from designer.rally.picture.walls import edges

_CHIPS = 24
_MISSING = sentence("damage cards and upgrade cards are not in the file; take them from the box, or add them by hand")
_LETTERS = 27
"""So many columns have the same letters everywhere: A to Z, then AA; VASSAL goes on with BB."""


def table_of(course: Course) -> Table:
    """What a course needs on a table."""
    course = course.normalised()
    content, size = FloorContent(course.floor), course.floor.size
    whole = SpaceBlock(0, 0, *size)
    return Table(
        title=course.title,
        description=course.description,
        size=size,
        picture=_on_table(area_picture(content, whole, checkpoints=True, docks=True)),
        plain=_on_table(area_picture(content, whole, checkpoints=False, docks=False)),
        boards=tuple(_boards(course, content)),
        pieces=tuple(_pieces(course)),
        decks=tuple(_decks(course)),
        walls=wall_runs(edges(course.floor)),
        columns=Columns.LETTERS,
        players=tuple(robot.name for robot in ROBOTS.values()),
        missing=_MISSING if course.rules().own_decks else None,
    )


def _on_table(picture: Picture) -> Picture:
    """A picture with the table under it, where no board lies."""
    return Picture(picture.extent, (Rect(*picture.extent, Role.TABLE), *picture.shapes))


def _boards(course: Course, content: FloorContent) -> Iterator[TableBoard]:
    for number, (block, name) in enumerate(zip(blocks_of(course), board_names(course), strict=True), 1):
        key = "-".join(filter(None, (f"board-{number}", _file_name(name.words))))
        picture = area_picture(content, block, checkpoints=False, docks=False)
        yield TableBoard(key, name.words, picture, Cell(block.x, block.y), Size(block.width, block.height))


def _file_name(words: str) -> str:
    """A name as it can stand in any file name and address."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")[:40]


def _pieces(course: Course) -> Iterator[TablePiece]:
    for number, cell in enumerate(course.checkpoints, 1):
        name = tr("Checkpoint {number}", number=number)
        yield TablePiece(f"checkpoint-{number}", name, flag_picture(number), ((cell, 0),))
    yield from _starts(course)
    yield from _tokens(course)
    for letter, robot in ROBOTS.items():
        yield TablePiece(f"robot-{letter.lower()}", robot.name, robot_picture(robot), beside=1, turns=True)
    if course.rules().own_decks:
        return
    for letter, robot in ROBOTS.items():
        name = tr("Archive of {robot}", robot=robot.name)
        yield TablePiece(f"archive-{letter.lower()}", name, archive_picture(robot), beside=1)
    yield TablePiece("damage", tr("Damage chip"), chip_picture(), beside=_CHIPS)


def _starts(course: Course) -> Iterator[TablePiece]:
    """The docks by their numbers, then those starts that have none, all alike."""
    for start in course.starts:
        if start.number is not None:
            name = tr("Dock {number}", number=start.number)
            places = ((start.cell, int(start.heading)),)
            yield TablePiece(f"dock-{start.number}", name, dock_picture(start.number, Heading.N), places, turns=True)
    chosen = tuple((start.cell, int(start.heading)) for start in course.starts if start.number is None)
    if chosen:
        yield TablePiece("start", tr("Start space"), dock_picture(None, Heading.N), chosen, turns=True)


def _tokens(course: Course) -> Iterator[TablePiece]:
    """Reboot tokens, the priority antenna, and energy cubes: one on each energy space, and a store."""
    tokens = tuple((token.cell, int(token.heading)) for token in course.reboot_tokens)
    if tokens:
        yield TablePiece("reboot", tr("Reboot token"), token_picture(Heading.N), tokens, turns=True)
    if course.antenna:
        picture = Picture(Extent(0, 0, 100, 100), antenna_shapes(course.antenna.heading))
        yield TablePiece("antenna", tr("Priority antenna"), picture, ((course.antenna.cell, 0),))
    charged = tuple((cell, 0) for cell, space in course.floor.items() if (at := space.of(EnergySpace)) and at.cube)
    if charged or course.rules().energy_start:
        yield TablePiece("energy", tr("Energy cube"), cube_picture(), charged, beside=_CHIPS)


def _decks(course: Course) -> Iterator[TableDeck]:
    """The program cards of the edition: one deck of numbered cards for all, or one without numbers for each robot."""
    deck = course.rules().deck
    if deck.shared:
        faces = tuple((f"{card.kind.called} {card.priority}", card_picture(card.kind, card.priority)) for card in DECK)
        yield TableDeck("program", tr("Program cards"), faces, card_back())
        return
    faces = tuple(
        (str(kind.called), card_picture(kind)) for kind in kinds_in(deck) for _ in range(deck.count(kind.value))
    )
    for letter, robot in ROBOTS.items():
        name = tr("Program cards of {robot}", robot=robot.name)
        yield TableDeck(f"program-{letter.lower()}", name, faces, card_back())


_PLAYED = frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS})


_OTHER_LETTERS = sentence("columns from AB on have other names in VASSAL: BB, CC…")


def _letter_losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    """Columns that VASSAL names otherwise."""
    course = course.normalised()
    far = tuple(cell for cell in course.floor.size.cells() if cell.x >= _LETTERS and cell in course.floor)
    return (Loss(CoursePart.FLOOR, _OTHER_LETTERS, far),) if far else ()


FORMATS = (
    table_format(
        "tabletop-simulator", "roborally", tabletop_simulator, table_of, parts=parts_of, linked=True,
        carries=_PLAYED | {CoursePart.BOARDS}, partly=frozenset({CoursePart.TOKENS, CoursePart.TEXTS}),
    ),
    table_format(
        "universal-vtt", "roborally", universal_vtt, table_of, parts=parts_of, carries=frozenset({CoursePart.FLOOR}),
        partly=frozenset({CoursePart.CHECKPOINTS, CoursePart.STARTS, CoursePart.TOKENS, CoursePart.BOARDS}),
    ),
    table_format(
        "vassal", "roborally", vassal, table_of, parts=parts_of, carries=_PLAYED,
        partly=frozenset({CoursePart.TOKENS, CoursePart.BOARDS, CoursePart.TEXTS}), losses=_letter_losses,
        loses=(_OTHER_LETTERS,),
    ),
)  # fmt: skip
