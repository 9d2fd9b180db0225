# SPDX-License-Identifier: GPL-3.0-or-later
"""What the PDF sheet is made of: blocks of shapes in millimetres, as wide as the page, each with its height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from designer.base.words import tr
from designer.pictures.lettering import text_width
from designer.pictures.pages import Jump, wrapped
from designer.pictures.shapes import (
    Anchor,
    Extent,
    Group,
    Path,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Text,
    Transform,
    path_data,
)
from designer.rally.picture.markers import flag_picture
from designer.rally.picture.spaces import space_picture
from designer.rally.reachability.verdict import Aspect, CourseVerdict, words_of
from designer.rally.reporting.course_content import (
    WRENCH,
    CardText,
    CourseContent,
    DockText,
    Hazard,
    LegText,
    RoundText,
    dock_title,
)
from designer.reports.marks import badge_picture
from designer.reports.page import FindingRow

WIDTH, HEIGHT = 210.0, 297.0
LEFT, RIGHT = 14.0, WIDTH - 14.0
BODY, SMALL, LEADING = 3.0, 2.6, 4.2


@dataclass(frozen=True)
class SheetBlock:
    """Shapes from 0 down to ``height``.

    Attributes:
        heads: whether it belongs to what follows, so that it never stands last on a page.
        mark: the name of the place, for those who jump there; jumps: areas that lead to marks.
    """

    height: float
    shapes: tuple[Shape, ...]
    heads: bool = False
    mark: str = ""
    jumps: tuple[Jump, ...] = ()


def fold(words: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """Words in lines that fit into ``width`` in any usual font, also in wide ones."""
    return wrapped(words, size * (1.22 if bold else 1.1), width)


def shortened(lines: list[str], most: int) -> list[str]:
    """The first lines; where some are left out, the last one says so."""
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1].rstrip(' ,.;')} …"]


def icon(picture: Picture, x: float, y: float, size: float) -> Group:
    """A picture in a square of ``size``."""
    return scaled(picture, x, y, size / picture.extent.width)


def scaled(picture: Picture, x: float, y: float, scale: float) -> Group:
    """A picture with its top left corner at ``x``, ``y``."""
    return Group(picture.shapes, Transform(x - picture.extent.x * scale, y - picture.extent.y * scale, scale=scale))


def rule(y: float) -> Path:
    """A hairline over the whole width."""
    return Path(path_data("M", LEFT, y, "H", RIGHT), pen=Pen(Role.BORDER, 0.25))


def heading(words: str, mark: str = "") -> SheetBlock:
    """The heading of a section."""
    return SheetBlock(7.8, (rule(1.0), Text(LEFT, 5.8, words, 3.7, Role.TEXT, bold=True)), heads=True, mark=mark)


def paragraph(words: str, size: float = BODY, role: Role = Role.TEXT, after: float = 0.0) -> Iterator[SheetBlock]:
    """Words over the whole width, a block a line."""
    lines = fold(words, size, RIGHT - LEFT)
    for number, line in enumerate(lines, 1):
        height = size * 1.4 + (after if number == len(lines) else 0)
        yield SheetBlock(height, (Text(LEFT, size * 1.1, line, size, role),))


CARD, CARD_GAP, ROUND_GAP = 6.6, 0.7, 2.0
"""The width of a card, and the gaps between cards and between rounds."""


def cards(told: Sequence[CardText], x: float, y: float) -> tuple[list[Shape], float]:
    """Cards in a row from ``x`` on, and where they end; green with its number where a checkpoint is touched."""
    shapes: list[Shape] = []
    for card in told:
        words = f"{card.card} → {', '.join(map(str, card.touches))}" if card.touches else card.card
        width = max(CARD, text_width(words, SMALL) * 1.1 + 1.6)
        fill, ink = (Role.GOOD, Role.GOOD_ON) if card.touches else (Role.FIELD, Role.TEXT)
        shapes.append(Rect(x, y, width, 4.0, fill, Pen(Role.GOOD if card.touches else Role.BORDER, 0.2), 0.7))
        shapes.append(Text(x + width / 2, y + 2.95, words, SMALL, ink, Anchor.MIDDLE))
        x += width + CARD_GAP
    return shapes, x


FIGURES = (50.0, 67.0, 83.0, 99.0)
"""Where the columns of figures end."""
PROGRAM = 105.0
"""Where the programs begin."""


def legs_head() -> SheetBlock:
    """The names of the columns of the legs."""
    names = (tr("Par"), tr("Damage"), tr("Chance"), tr("Danger"))
    shapes = [Text(LEFT, 3, tr("Checkpoint"), SMALL, Role.MUTED, bold=True)]
    shapes += [
        Text(x, 3, name, SMALL, Role.MUTED, Anchor.END, bold=True) for x, name in zip(FIGURES, names, strict=True)
    ]
    shapes.append(Text(PROGRAM, 3, tr("Par program"), SMALL, Role.MUTED, bold=True))
    return SheetBlock(4.4, tuple(shapes), heads=True)


def leg(told: LegText, mark: str = "") -> SheetBlock:
    """A leg: flag, space, figures, and the program with the place where it begins."""
    figures = (told.par, told.damage, told.chance, told.points)
    shapes: list[Shape] = [
        rule(0),
        *_lane(told),
        icon(flag_picture(told.number), LEFT, 0.6, 5.2),
        Text(LEFT + 7, 4.4, str(told.number), 3.4, Role.TEXT, bold=True),
        Text(LEFT + 12, 4.4, told.space, 3.2, Role.TEXT),
        *(Text(x, 4.4, text, 3.1, Role.TEXT, Anchor.END) for x, text in zip(FIGURES, figures, strict=True)),
    ]
    if not told.rounds:
        return SheetBlock(6.4, (*shapes, Text(PROGRAM, 4.4, told.reach, BODY, Role.ERROR)), mark=mark)
    shapes.append(Text(PROGRAM, 4.2, told.start_short, SMALL, Role.MUTED))
    x, y = PROGRAM + 12.5, 1.2
    for row in told.rounds:
        if x > PROGRAM + 12.5 and x + len(row) * (CARD + CARD_GAP) > RIGHT + CARD_GAP:
            x, y = PROGRAM + 12.5, y + 4.7
        drawn, x = cards([CardText(card, ()) for card in row], x, y)
        shapes += drawn
        x += ROUND_GAP - CARD_GAP
    return SheetBlock(y + 5.2, tuple(shapes), mark=mark)


def _lane(told: LegText) -> Iterator[Shape]:
    """The colour of the leg in the picture, in the margin."""
    if told.lane:
        yield Rect(LEFT - 2.6, 1.0, 1.4, 4.6, told.lane.line, Pen(Role.NIB, 0.15), 0.7)


DOCKS_A_ROW = 10


def docks(told: Sequence[DockText]) -> Iterator[SheetBlock]:
    """The par from each dock or start space, ten in a row."""
    numbered = any(dock.number is not None for dock in told)
    for first in range(0, len(told), DOCKS_A_ROW):
        part = told[first : first + DOCKS_A_ROW]
        space = tr("Space") if numbered else ""  # the title says it
        texts = [(space, [dock.space for dock in part]), (tr("Par"), [dock.par for dock in part])]
        if numbered:
            texts.insert(0, (tr("Dock"), ["" if dock.number is None else str(dock.number) for dock in part]))
        shapes: list[Shape] = [Text(LEFT, 4, dock_title(told), SMALL, Role.MUTED, bold=True)]
        for row, (name, words) in enumerate(texts):
            y = 4 + LEADING * row
            shapes.append(Text(57, y, name, SMALL, Role.MUTED, Anchor.END))
            shapes += [
                Text(68 + 13.5 * column, y, word, BODY, Role.TEXT, Anchor.MIDDLE, bold=row == 0)
                for column, word in enumerate(words)
            ]
        yield SheetBlock(14.5 - LEADING * (3 - len(texts)), tuple(shapes))


def in_columns(items: Iterable[SheetBlock], columns: int) -> Iterator[SheetBlock]:
    """Blocks side by side, row by row; each is drawn from ``LEFT`` and moved to its column."""
    found = list(items)
    step = (RIGHT - LEFT + 6) / columns
    for first in range(0, len(found), columns):
        row = found[first : first + columns]
        shapes = tuple(Group(block.shapes, Transform(step * column)) for column, block in enumerate(row))
        yield SheetBlock(max(block.height for block in row), shapes)


def round_of_par(told: RoundText) -> SheetBlock:
    """A round of the program of the whole course."""
    shapes, _ = cards(told.cards, LEFT + 5, 0.6)
    return SheetBlock(5.6, (Text(LEFT + 3, 3.6, str(told.number), SMALL, Role.MUTED, Anchor.END), *shapes))


FLOOR_COLUMNS = 5


def hazard(told: Hazard) -> SheetBlock:
    """An element of the floor: its picture, how often it is there and its name."""
    names = fold(told.name, 2.4, (RIGHT - LEFT) / FLOOR_COLUMNS - 8)
    return SheetBlock(
        7.4 + 2.6 * (len(names) - 1),
        (
            icon(space_picture(told.sample), LEFT, 0.4, 6.4),
            Text(LEFT + 8, 3.3, str(told.count), 3.1, Role.TEXT, bold=True),
            *(Text(LEFT + 8, 6.2 + 2.6 * n, line, 2.4, Role.MUTED) for n, line in enumerate(names)),
        ),
    )


CODE, PLACES, MESSAGE = 38.0, 51.0, 82.0
"""Where the columns of the findings begin."""


def finding(told: FindingRow) -> SheetBlock:
    """A finding: its severity, code and places, its message and what would fix it."""
    role = Role.MUTED if told.accepted else Role.TEXT
    texts = [(line, BODY, role) for line in fold(told.message, BODY, RIGHT - MESSAGE)]
    texts += [(line, SMALL, Role.MUTED) for line in fold(told.mend, SMALL, RIGHT - MESSAGE)]
    places = fold(told.places, BODY, MESSAGE - PLACES - 3)
    shapes: list[Shape] = [
        icon(badge_picture(told.severity), LEFT, 0.7, 4.2),
        Text(LEFT + 5.4, 3.9, told.word, BODY, role, bold=not told.accepted),
        Text(CODE, 3.9, told.code, BODY, Role.MUTED),
    ]
    shapes += [Text(PLACES, 3.9 + 4.0 * n, words, BODY, role) for n, words in enumerate(places)]
    shapes += [Text(MESSAGE, 3.9 + 4.0 * n, words, size, ink) for n, (words, size, ink) in enumerate(texts)]
    return SheetBlock(4.0 * max(len(places), len(texts), 1) + 1.4, (rule(0), *shapes))


LARGE, INSET = 7.0, 3.5
"""The height of the number of registers, and the room left and right of the verdict."""


def race_verdict(said: CourseVerdict, x: float, y: float, width: float) -> tuple[list[Shape], list[Jump], float]:
    """The verdict on the race in its box, the areas that lead to the sections that tell more, and its height."""
    ground, ink = (Role.ACCENT, Role.ACCENT_ON) if said.winnable else (Role.ERROR, Role.ERROR_ON)
    shapes: list[Shape] = []
    jumps: list[Jump] = []
    depth = 1.2
    for number, words, size, aspect in _verdict_rows(said):
        indent = 1.3 * text_width(number, LARGE) + 1.5 if number else 0.0  # bold is wider
        left, room, row = x + INSET + indent, width - 2 * INSET - indent, size + 0.8
        lines = fold(words, size, room)
        if number:
            jumps.append(Jump(Extent(x + INSET, y + depth, indent, LARGE), Aspect.PAR.value))
            depth += LARGE - row
            shapes.append(Text(x + INSET, y + depth + row, number, LARGE, ink, bold=True))
        shapes += [Text(left, y + depth + row * n, line, size, ink) for n, line in enumerate(lines, 1)]
        if aspect is not None:
            jumps.append(Jump(Extent(left, y + depth + 1, room, row * len(lines)), aspect.value))
        depth += row * len(lines)
    return [Rect(x, y, width, depth + 2.4, ground, radius=2.0), *shapes], jumps, depth + 2.4


def _verdict_rows(said: CourseVerdict) -> Iterator[tuple[str, str, float, Aspect | None]]:
    """The verdict line by line: a number that stands large, the words, their size, and where they lead."""
    result, *further = said.groups
    if said.winnable:
        head, registers, *rest = result
        number, _, unit = registers.words.partition(" ")
        yield "", head.words.strip(), BODY, None
        yield number, unit + words_of(rest), BODY, Aspect.ROUNDS
    else:
        yield "", words_of(result), BODY, Aspect.HINDRANCE
    for group in further:
        yield "", words_of(group), SMALL, group[0].aspect


def verdict(said: CourseContent, x: float, y: float, width: float) -> tuple[list[Shape], float]:
    """What the validator says in a word, with its sign; and how much height that takes."""
    lines = fold(said.summary if said.findings else tr("No problems"), BODY, width - 12, bold=True)
    height = 4.4 + 4.0 * len(lines)
    shapes: list[Shape] = [Rect(x, y, width, height, Role.PANEL, Pen(Role.BORDER, 0.25), 2.0)]
    if said.worst is not None:
        shapes.append(icon(badge_picture(said.worst), x + 2.5, y + height / 2 - 2.6, 5.2))
    else:
        shapes.append(icon(space_picture(WRENCH), x + 2.5, y + height / 2 - 2.6, 5.2))
    shapes += [Text(x + 10, y + 5.2 + 4.0 * n, line, BODY, Role.TEXT, bold=True) for n, line in enumerate(lines)]
    return shapes, height
