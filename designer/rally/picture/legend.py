# SPDX-License-Identifier: GPL-3.0-or-later
"""A legend: what the elements of a floor are and do, each with its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from designer.grid import Heading
from designer.pictures import Extent, Group, Level, Rect, Role, Shape, Text, Transform
from designer.rally.floor import Floor
from designer.rally.picture.labels import text_width
from designer.rally.picture.spaces import space_picture
from designer.rally.spaces import Belt, Crusher, Dock, Gear, Laser, Pusher, Repair, Space
from designer.words import Sentence, sentence

_ROW = 96.0
_PICTURE = 76.0
_SIZE = 26.0


@dataclass(frozen=True)
class Entry:
    """A line of a legend: a sample space, its name, what it does, and which spaces it stands for."""

    sample: Space
    name: Sentence
    does: Sentence
    fits: Callable[[Space], bool]


_ENTRIES = (
    Entry(
        Space(belt=Belt(Heading.E)), sentence("Belt"), sentence("carries a robot one space"),
        lambda s: s.belt is not None and not s.belt.express,
    ),
    Entry(
        Space(belt=Belt(Heading.E, True)), sentence("Express belt"), sentence("carries a robot two spaces"),
        lambda s: s.belt is not None and s.belt.express,
    ),
    Entry(
        Space(belt=Belt(Heading.N, False, (Heading.E,))), sentence("Curve"),
        sentence("turns a robot that a belt carries in"), lambda s: s.belt is not None and bool(s.belt.curves),
    ),
    Entry(Space(pit=True), sentence("Pit"), sentence("destroys a robot"), lambda s: s.pit),
    Entry(
        Space(gear=Gear.RIGHT), sentence("Gear"), sentence("turns a robot clockwise"),
        lambda s: s.gear is Gear.RIGHT,
    ),
    Entry(
        Space(gear=Gear.LEFT), sentence("Gear"), sentence("turns a robot counter-clockwise"),
        lambda s: s.gear is Gear.LEFT,
    ),
    Entry(
        Space(repair=Repair.ONE_WRENCH), sentence("Wrench"), sentence("repairs damage after register 5"),
        lambda s: s.repair is Repair.ONE_WRENCH,
    ),
    Entry(
        Space(repair=Repair.TWO_WRENCHES), sentence("Two wrenches"), sentence("repair more damage after register 5"),
        lambda s: s.repair is Repair.TWO_WRENCHES,
    ),
    Entry(
        Space(repair=Repair.WRENCH_AND_HAMMER), sentence("Wrench and hammer"),
        sentence("repair damage and may give an option"), lambda s: s.repair is Repair.WRENCH_AND_HAMMER,
    ),
    Entry(
        Space(pusher=Pusher(Heading.E, (1, 3, 5)), walls=(Heading.W,)), sentence("Pusher"),
        sentence("pushes one space in the registers shown"), lambda s: s.pusher is not None,
    ),
    Entry(
        Space(crusher=Crusher((2, 4))), sentence("Crusher"), sentence("destroys a robot in the registers shown"),
        lambda s: s.crusher is not None,
    ),
    Entry(
        Space(lasers=(Laser(Heading.E),), walls=(Heading.W,)), sentence("Laser"),
        sentence("each beam does 1 damage at the end of a register"), lambda s: bool(s.lasers),
    ),
    Entry(
        Space(walls=(Heading.N,)), sentence("Wall"), sentence("stops robots and beams"), lambda s: bool(s.walls),
    ),
)  # fmt: skip

_FLAG = Entry(
    Space(checkpoint=1), sentence("Checkpoint"), sentence("to be touched in the order of the numbers"), lambda s: False
)
_DOCK = Entry(
    Space(dock=Dock(1, Heading.N)), sentence("Dock"), sentence("where a robot starts, facing the tip"), lambda s: False
)


def legend_entries(floor: Floor) -> tuple[Entry, ...]:
    """The entries for what lies on a floor."""
    spaces = {space for row in floor.rows for space in row}
    found = [entry for entry in _ENTRIES if any(map(entry.fits, spaces))]
    if any(floor.checkpoints):
        found.append(_FLAG)
    if floor.starts:
        found.append(_DOCK)
    return tuple(found)


def legend_shapes(entries: Iterable[Entry], extent: Extent, level: Level = Level.L) -> tuple[tuple[Shape, ...], float]:
    """A legend below ``extent``, as wide as it.

    Returns:
        the shapes, and how much height they take.
    """
    entries = tuple(entries)
    if not entries:
        return (), 0.0
    widest = max(text_width(str(words), _SIZE) for entry in entries for words in (entry.name, entry.does))
    column = _PICTURE + 24 + widest + 30
    columns = max(1, min(len(entries), int((extent.width - 20) // column)))
    rows = -(-len(entries) // columns)
    left, top = extent.x + 28, extent.y + extent.height
    shapes: list[Shape] = []
    for index, entry in enumerate(entries):
        across, down = divmod(index, rows)
        shapes += _entry(entry, left + across * column, top + down * _ROW, level)
    return tuple(shapes), rows * _ROW + 20


def _entry(entry: Entry, x: float, y: float, level: Level) -> tuple[Shape, ...]:
    scale = _PICTURE / 100
    frame = Rect(x - 3, y - 3, _PICTURE + 6, _PICTURE + 6, Role.RIM, radius=3)
    words = x + _PICTURE + 24
    return (
        frame,
        Group(space_picture(entry.sample, level).shapes, Transform(x, y, scale=scale)),
        Text(words, y + 32, str(entry.name), _SIZE, Role.TEXT, bold=True),
        Text(words, y + 64, str(entry.does), _SIZE, Role.MUTED),
    )
