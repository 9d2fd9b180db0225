# SPDX-License-Identifier: GPL-3.0-or-later
"""A board written by the profile that reads such boards; a profile whose tables do not turn around only reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.exchange.clients.client_file import ClientFile, is_of_every_space, why_not_built
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.inverses import joined
from designer.exchange.clients.recipes import parts_of
from designer.exchange.clients.vocabulary import (
    Occurring,
    Saying,
    elements_of,
    inverse_of,
    recipes_of,
    sayings,
)
from designer.exchange.formats import FormatError
from designer.rally.course.course import Course


@dataclass(frozen=True)
class WrittenBoard:
    """A board as a file of a client.

    Attributes:
        content: the file.
        unsaid: by element, in our notation, the spaces on which the profile has no word for it.
    """

    content: bytes
    unsaid: Mapping[str, tuple[Cell, ...]]


def why_read_only(profile: ClientProfile) -> Sentence | None:
    """Why a profile cannot write; None if it can. No file is needed to say so."""
    built = why_not_built(profile)
    if built is not None:
        return built
    if _size_told(profile, 3, 2) is None:
        return sentence("the size cannot be turned around")
    known = {(saying.rule, saying.kind) for saying in sayings(profile, Occurring())}
    for number, rule in enumerate(profile.read):
        for kind, recipe in recipes_of(profile, rule):
            is_ours = any(isinstance(part, str) or "is" in part for part in parts_of(recipe))
            if is_ours and (number, kind) not in known:
                return sentence("'{name}' cannot be turned around", name=kind or rule["each"][:40])
    return None


def _size_told(profile: ClientProfile, width: int, height: int) -> Mapping[str, object] | None:
    """What the file tells of the size; None if nothing that it may tell is this size."""
    if not profile.size:
        return {}
    sides = (("width", width), ("height", height))
    ways = [next(inverse_of(profile).ways(profile.size[side], n, "number"), None) for side, n in sides]
    known = tuple(way for way in ways if way is not None)
    return joined(known) if len(known) == len(sides) else None


def write_board(course: Course, profile: ClientProfile) -> WrittenBoard:
    """The board of a course as a file of a client.

    Raises:
        FormatError: the profile only reads.
    """
    why = why_read_only(profile)
    if why is not None:
        raise FormatError(sentence("the profile {name} is read only: {why}", name=profile.name, why=why))
    return _Writing(course.normalised(), profile).written()


class _Writing:
    """A board that is written."""

    def __init__(self, course: Course, profile: ClientProfile) -> None:
        self._rows = course.floor.written_rows()
        self._size = course.floor.size
        self._profile = profile
        self._file = ClientFile(profile)
        self._unsaid: defaultdict[str, list[Cell]] = defaultdict(list)
        self._saying: defaultdict[str, list[Saying]] = defaultdict(list)
        self._tells_gaps = any(rule.get("null") == "_" and "parts" in rule for rule in profile.read)
        self._floors: dict[int, Saying] = {}
        taken = {start.number for start in course.starts}
        free = (number for number in range(1, 100) if number not in taken)
        bare = (start.cell for start in course.starts if start.number is None)
        self._numbers = dict(zip(bare, free, strict=False))
        for saying in sayings(profile, self._occurring(len(course.starts))):
            for element in saying.elements:
                self._saying[element].append(saying)
            if not saying.elements:
                self._floors.setdefault(saying.rule, saying)

    def _occurring(self, starts: int) -> Occurring:
        numbers = {*range(1, starts + 1)}
        registers = set()
        for row in self._rows:
            for space in row:
                numbers |= {space.checkpoint} if space.checkpoint else set()
                numbers |= {space.dock.number} if space.dock and space.dock.number else set()
                found = {tuple(told.registers) for told in (space.pusher, space.crusher) if told is not None}
                registers |= found | {(register,) for told in found for register in told}
        return Occurring(tuple(sorted(numbers)), tuple(sorted(registers)))

    def written(self) -> WrittenBoard:
        """Everything laid, space by space."""
        self._file.tell(_size_told(self._profile, self._size.width, self._size.height) or {})
        for cell in self._size.cells():
            self._file.open_space(cell)
            if self._rows[cell.y][cell.x].gap and self._tells_gaps:
                continue
            self._lay(cell)
            for number in self._file.bare(cell):
                if number in self._floors and is_of_every_space(self._profile, self._profile.read[number]):
                    self._file.say(self._floors[number], cell)
        unsaid = {element: tuple(cells) for element, cells in self._unsaid.items()}
        return WrittenBoard(self._file.content(), unsaid)

    def _lay(self, cell: Cell) -> None:
        left = set(elements_of(self._rows[cell.y][cell.x]))
        while left:
            element = min(left)
            said = self._best(left, cell, element)
            if said is None and not self._say_nearly(element, cell):
                self._unsaid[element].append(cell)
            left -= said.elements if said is not None else {element}

    def _best(self, left: set[str], cell: Cell, element: str) -> Saying | None:
        """What says an element, and most of what else is left; it is said."""
        fitting = [saying for saying in self._saying[element] if saying.elements <= left]
        for saying in sorted(fitting, key=self._order):
            if self._file.say(saying, cell):
                return saying
        return None

    def _order(self, saying: Saying) -> tuple[int, bool]:
        return -len(saying.elements), saying.kind in self._profile.unchecked

    def _say_nearly(self, element: str, cell: Cell) -> bool:
        """Say what is nearest to an element for which there is no word."""
        others = _stand_ins(element, self._numbers.get(cell, 0))
        return any(self._best({other}, cell, other) is not None for other in others)


def _stand_ins(element: str, number: int) -> Iterator[str]:
    """What may be written in place of an element, the nearest first; ``number`` is that of a start without one."""
    if element == "_":
        yield "O"
    elif element == "ro":
        yield "r"
    elif "<" in element:
        yield element.partition("<")[0]
    elif element[0] in "DSAB":
        names = {"D": (element[:-1], "S"), "S": ("S", f"D{number}")}.get(element[0], (element[0],))
        yield from (name + side for name in names for side in (element[-1], *"NESW"))
