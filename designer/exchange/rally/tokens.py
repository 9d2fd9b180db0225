# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints and starts where a format has room for one of each on a space.

Programs that need starts get them on a course without docks, too, as its edition says. The editions of 1994 and 1999
start every robot on checkpoint 1, which counts as touched. One robot a space is all that other programs know: one start
is written there, looking the way in which a race usually begins. The edition of 2005 starts on docks, those of 2016 and
2023 on a starting board: a course without any is written without starts, and so is one whose teams begin on their home
boards. Each is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from designer.base.errors import Where
from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, counted, sentence
from designer.exchange.formats import CoursePart, Loss, Request
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start, starts_in_order
from designer.rally.edition import EDITIONS, RaceGoal
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.engine.race import first_heading
from designer.rally.spaces import Space

STARTS_COUNTED = sentence("starts are counted in the order of the file; these change their number or heading")
CHECKPOINTS_LEFT_OUT = sentence("these checkpoints are left out, and the others renumbered")
STARTS_LEFT_OUT = sentence("these starts are left out")
STARTS_NUMBERED = sentence("the app needs numbered starts: these get the free numbers, in their order")

MayHold = Callable[[Space], bool]


def anywhere(space: Space) -> bool:
    """Whether a format has room on a space that needs nothing but a board."""
    return not space.gap


def plain_checkpoints(course: Course, may_hold: MayHold = anywhere, most: int = 99) -> dict[Cell, int]:
    """The checkpoints that a format can express, renumbered from 1, by space.

    It knows ``most`` of them, on spaces that ``may_hold`` one.
    """
    count = Counter(course.checkpoints)
    good = [cell for cell in course.checkpoints if count[cell] == 1 and may_hold(course.floor[cell])]
    return {cell: number for number, cell in enumerate(good[:most], 1)}


def plain_starts(
    course: Course, may_hold: MayHold = anywhere, most: int = 99, *, unnumbered: bool = False
) -> dict[Cell, Start]:
    """The starts that a format can express, by space: each number and each space once.

    It has room for a start on spaces that ``may_hold`` one, numbers up to ``most``, and start spaces if it knows
    ``unnumbered`` ones; otherwise they get the numbers that are free, in their order.
    """
    cells = Counter(start.cell for start in course.starts)
    fitting = [start for start in course.starts if cells[start.cell] == 1 and may_hold(course.floor[start.cell])]
    starts = fitting if unnumbered else _numbered(fitting)
    numbers = Counter(start.number for start in starts)
    return {
        start.cell: start
        for start in starts
        if (start.number is None or numbers[start.number] == 1) and (start.number or 0) <= most
    }


def _numbered(starts: Sequence[Start]) -> list[Start]:
    """The starts, those without a number with the lowest that nobody has."""
    taken = {start.number for start in starts}
    free = iter(number for number in range(1, 100) if number not in taken)
    return [start if start.number is not None else replace(start, number=next(free, 99)) for start in starts]


def counted_starts_losses(
    starts: Sequence[Start], heading: Heading | None = None, *, chosen: bool = False
) -> tuple[Loss, ...]:
    """The starts that come back otherwise from a format without numbers, or also without headings.

    Args:
        starts: in the order in which the file lists them, by which they are counted.
        heading: where all look when they come back; None: the format tells it.
        chosen: whether they come back as start spaces, as in the editions of 2016 and 2023.
    """
    ways = [start.heading if heading is None else heading for start in starts]
    found = [
        (start, Start(None if chosen else number, start.cell, way))
        for number, (start, way) in enumerate(zip(starts, ways, strict=True), 1)
    ]
    cells = tuple(start.cell for start, back in found if start != back)
    return (Loss(CoursePart.STARTS, STARTS_COUNTED, cells),) if cells else ()


def token_losses(
    course: Course, checkpoints: Mapping[Cell, int], starts: Mapping[Cell, Start] | None = None
) -> tuple[Loss, ...]:
    """The spaces whose checkpoint or start is not among those that are written."""
    lost = tuple(dict.fromkeys(cell for cell in course.checkpoints if cell not in checkpoints))
    losses = []
    if lost:
        losses.append(Loss(CoursePart.CHECKPOINTS, CHECKPOINTS_LEFT_OUT, lost))
    if starts is not None:
        gone = tuple(dict.fromkeys(start.cell for start in course.starts if start.cell not in starts))
        if gone:
            losses.append(Loss(CoursePart.STARTS, STARTS_LEFT_OUT, gone))
        bare = [start.cell for start in course.starts if start.number is None and start.cell in starts]
        given = tuple(cell for cell in bare if starts[cell].number is not None)
        if given:
            losses.append(Loss(CoursePart.STARTS, STARTS_NUMBERED, given))
    return tuple(losses)


def in_box_of(course: Course, edition: str) -> Course:
    """The course under the rules of a client's edition, if something on it came with the newer boxes.

    There starts have no numbers: the players choose.
    """
    if not from_newer_box(course):
        return course
    docks = tuple(replace(dock, number=None) for dock in course.docks)
    return replace(course, edition=edition if edition in EDITIONS else course.edition, docks=docks)


def from_newer_box(course: Course) -> bool:
    """Whether something on the course came with the boxes of 2016 and 2023."""
    return EnergySpace in course.floor.kinds or bool(course.reboot_tokens or course.antenna)


class Tokens:
    """Checkpoints and starts as a reader of flawed maps finds them: what cannot be is left out and named."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._checkpoints: dict[int, Cell] = {}
        self._starts: dict[int, Start] = {}
        self._uncounted: list[Start] = []
        self._chosen: list[Start] = []
        self.reboot_tokens: tuple[RebootToken, ...] = ()
        self.antenna: Antenna | None = None

    def checkpoint(self, number: int, cell: Cell, place: str) -> None:
        """Note a checkpoint."""
        if self._checkpoints.setdefault(number, cell) != cell:
            what = sentence(
                "checkpoint {number} appears twice; this one is left out: {place}", number=number, place=Where(place)
            )
            self._request.remarks.append(what)

    def start(self, start: Start, place: str) -> None:
        """Note a start."""
        if start.number is None:
            self._chosen.append(start)
        elif self._starts.setdefault(start.number, start) != start:
            what = sentence(
                "start {number} appears twice; this one is left out: {place}", number=start.number, place=Where(place)
            )
            self._request.remarks.append(what)

    def start_uncounted(self, cell: Cell, heading: Heading) -> None:
        """Note a start whose number the file does not tell: it gets one that is free, in the order of the file."""
        self._uncounted.append(Start(None, cell, heading))

    def set_up(self, antenna: Antenna, place: str) -> None:
        """Note the priority antenna."""
        if self.antenna is None:
            self.antenna = antenna
        else:
            what = sentence("there is a second priority antenna; it is left out: {place}", place=Where(place))
            self._request.remarks.append(what)

    @property
    def starts(self) -> tuple[Start, ...]:
        """The docks by number, then the start spaces."""
        return starts_in_order((*_numbered([*self._starts.values(), *self._uncounted]), *self._chosen))

    @property
    def checkpoints(self) -> tuple[Cell, ...]:
        """The checkpoints in order; where a number is missing, the later ones move up."""
        numbers = sorted(self._checkpoints)
        missing = next((number for number in range(1, len(numbers) + 1) if number not in self._checkpoints), None)
        if missing is not None:
            what = sentence("checkpoint {number} is missing; the later ones are renumbered", number=missing)
            self._request.remarks.append(what)
        return tuple(self._checkpoints[number] for number in numbers)


def unknown_tiles(found: Iterable[tuple[int, int, str]]) -> Iterator[Sentence]:
    """A remark for each tile that nobody knows: its number, on how many spaces it lies, and where first."""
    for tile, count, place in sorted(found):
        yield counted("the tileset has no tile {number}; it is left out on one space: {place}",
                      "the tileset has no tile {number}; it is left out on {n} spaces, first: {place}",
                      count, number=tile, place=Where(place))  # fmt: skip


ONE_START = sentence(
    "in this edition all robots start on checkpoint 1, which counts as touched; one start is written there"
)
NO_STARTS = sentence("the course has no docks, but the app needs starts")
HOME_STARTS = sentence("the teams begin on their home boards; the app needs starts: add them by hand")


def edition_starts(
    course: Course, may_hold: MayHold = anywhere, most: int = 99, *, unnumbered: bool = False
) -> dict[Cell, Start]:
    """The docks of a normalised course, or where there are none the start that the edition has on checkpoint 1.

    What the format has room for is said as to :func:`plain_starts`.
    """
    if course.starts or not _starts_on_checkpoint(course):
        return plain_starts(course, may_hold, most, unnumbered=unnumbered)
    first = course.checkpoints[0]
    if not may_hold(course.floor[first]):
        return {}
    return {first: Start(1, first, first_heading(course.checkpoints))}


def _starts_on_checkpoint(course: Course) -> bool:
    """Whether the race begins on checkpoint 1, and there is one."""
    return bool(course.checkpoints) and course.rules().start.on_checkpoint and not _starts_at_home(course)


def _starts_at_home(course: Course) -> bool:
    """Whether robots begin on the home boards of their teams."""
    return course.rules().goal is RaceGoal.CAPTURE


def no_docks_losses(course: Course, may_hold: MayHold = anywhere) -> tuple[Loss, ...]:
    """What becomes of the starts of a course without docks."""
    if course.starts or not course.checkpoints:
        return ()
    without = HOME_STARTS if _starts_at_home(course) else NO_STARTS
    return (Loss(CoursePart.STARTS, ONE_START if edition_starts(course, may_hold) else without),)
