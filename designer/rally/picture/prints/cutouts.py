# SPDX-License-Identifier: GPL-3.0-or-later
"""Pieces to cut out: checkpoints, docks, tokens, robots and archives at the size of a space, cards, damage chips."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.base.words import tr
from designer.pictures.paper import PrintOptions
from designer.pictures.pieces import PieceSection
from designer.pictures.shapes import Picture, Rect, Role
from designer.rally.course.course import Course
from designer.rally.edition.cards import DECK, CardKind
from designer.rally.elements.antenna import antenna_picture
from designer.rally.elements.reboot_token import token_picture
from designer.rally.picture.cards import CARD, card_back, card_picture, chip_picture
from designer.rally.picture.markers import dock_picture, flag_picture
from designer.rally.picture.robots import ROBOTS, archive_picture, robot_picture

_CHIP = 18.0
_CHIPS = 60


def piece_sections(course: Course, options: PrintOptions) -> list[PieceSection]:
    """Program cards, what lies on spaces, damage chips; each with its back."""
    size, card = options.space_mm, options.card_mm
    cards, markers, chips = _cards(course), _markers(course), [chip_picture()] * _CHIPS
    high, backs = card * CARD.height / CARD.width, [card_back()] * len(cards)
    fronts, behind = [front for front, _ in markers], [back for _, back in markers]
    return [
        PieceSection(tr("Program cards"), cards, card, high, 0, backs),
        PieceSection(tr("Markers"), fronts, size, size, 3, behind),
        PieceSection(tr("Damage chips"), chips, _CHIP, _CHIP, 2, chips),
    ]


def _markers(course: Course) -> list[tuple[Picture, Picture]]:
    """What lies on the spaces of a course, and the eight robots with their archives, a space wide: front and back.

    A robot that is turned over is powered down; the others are the same on both sides.
    """
    markers = [flag_picture(number) for number in range(1, len(course.checkpoints) + 1)]
    markers += [dock_picture(start.number, Heading.N) for start in course.starts]
    markers += [token_picture(Heading.N) for _ in course.reboot_tokens]
    markers += [antenna_picture(Heading.N)] if course.antenna else []
    archives = [archive_picture(robot) for robot in ROBOTS.values()]
    robots = [(robot_picture(robot), robot_picture(robot, down=True)) for robot in ROBOTS.values()]
    sides = [*((marker, marker) for marker in markers), *robots, *((archive, archive) for archive in archives)]
    return [(_on_floor(front), _on_floor(back)) for front, back in sides]


def _on_floor(picture: Picture) -> Picture:
    return Picture(picture.extent, (Rect(*picture.extent, Role.FLOOR), *picture.shapes))


def _cards(course: Course) -> list[Picture]:
    """The 84 program cards that all share, or where each player has a deck so many decks as there may be players."""
    edition = course.rules()
    if edition.deck.shared:
        return [card_picture(card.kind, card.priority) for card in DECK]
    players = course.players[1] if course.players else edition.players.high
    deck = [card_picture(kind) for kind in CardKind for _ in range(edition.deck.count(kind.value))]
    return deck * players
