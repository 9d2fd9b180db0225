# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the boards of DTU's teams: what an element means the profile ``dtu`` says, where it stands is found by code.

Every team adds Java classes of its own to the template, and keeps its elements under a list, a key or a name of its
own. No profile can say where: of a key that nobody knows, only its name and what stands there show that it holds an
element. What lies on one space may be listed in several entries; some keep starts, antenna and reboot token beside the
spaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Any

from designer.base.errors import nearest
from designer.base.grid import Cell, Size
from designer.base.words import Sentence, counted, sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.explanation import FamilyReader
from designer.exchange.clients.file_reading import FileReading, LeftoversKind
from designer.exchange.clients.laying import Trust
from designer.exchange.clients.leftovers import LeftOut, Leftovers
from designer.exchange.clients.profile import shipped_profile
from designer.exchange.clients.recipes import keys_of_recipe, kind_of
from designer.exchange.clients.variants import numbering_from_0, varied
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.client_element import NAME_KEYS, ClientElement
from designer.exchange.rally.client_words import USUAL_NAMES, read_heading
from designer.exchange.rally.doubts import ask_of_pushers, unread_key
from designer.exchange.rally.dtu_beside import PlacedElement, elements_beside
from designer.exchange.rally.dtu_elements import (
    Counting,
    SpaceEntry,
    counting_of,
    entry_of,
    is_no_number,
    odd_keys_of_element,
    spaces_of,
)
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.parts import check_extent
from designer.rally.course.course import Course
from designer.rally.spaces import OPEN_FLOOR

_TEMPLATE = {"heading": "$exit"}
"""The fields of the template's own belts, which teams extend."""

READ: Mapping[str, Any] = {"list": "actions", "pit": "isPit", "laser": {"key": "laser", "fields": {}}}
"""The names of keys in files that are read."""

_KINDS = {"express": "FastConveyorBelt", "slow": "SlowConveyorBelt", "ignore": "LaserBeam"}
"""What the profile calls kinds that are no family of names."""


def read_board(data: bytes, request: Request, option: Mapping[str, Any]) -> Course:
    """The course of a board; ``option`` names keys, classes and fields of its client.

    Raises:
        CourseDesignerError: it is no board; what is odd on a space is a remark.
    """
    reading = _reading_of(JsonNode.parse(data), shipped_profile("dtu"), option, _LeftOut())
    reading.left.tell_odd(request, reading.odd)
    course = reading.left.refuse_if_nothing_is_left(reading.course())
    reading.request.tell(request)
    if "pushers" not in option:
        ask_of_pushers(course.floor, request)
    return course


def reads_by(profile: ClientProfile) -> bool:
    """Whether a profile is that of DTU's boards, or begins with it and does not say itself where elements stand."""
    return profile.of == "dtu" and profile.read == shipped_profile("dtu").read


def explained(root: JsonNode, profile: ClientProfile, leftovers: Callable[[], Leftovers]) -> FileReading[Leftovers]:
    """The reading of a board by a profile that begins with ``dtu``; what it does not explain is left over.

    Raises:
        FormatError: it is no such board.
    """
    usual = shipped_profile("dtu").conventions.first_register
    told = {"lasers": profile.lasers, "pushers": profile.pushers}
    first = profile.conventions.first_register
    option = {**READ, **{key: value for key, value in told.items() if value}}
    reading = _reading_of(root, profile, option if first == usual else {**option, "registers": first}, leftovers())
    for key in reading.odd:
        reading.left.note_key(key, "")
    return reading


def _reading_of(
    root: JsonNode, profile: ClientProfile, option: Mapping[str, Any], left: LeftoversKind
) -> _BoardReading[LeftoversKind]:
    """The reading of a board: every entry of its spaces, and what stands beside them."""
    entries = [entry_of(node, option) for node in spaces_of(root)]
    beside, odd = elements_beside(root)
    written = chain(*(entry.elements for entry in entries), (found.element for found in beside))
    reading = _BoardReading(root, profile, option, counting_of(written, option), left)
    for entry in entries:
        reading.read_entry(entry)
    for found in beside:
        reading.read_beside(found)
    reading.odd = tuple(odd)
    reading.assume_counting()
    return reading


def _size_of(root: JsonNode, request: Request) -> Size:
    """The size of a board; where a file tells none, it follows from its columns."""
    columns = root["spaces"].value if "spaces" in root else None
    is_listed = isinstance(columns, list) and bool(columns) and all(isinstance(column, list) for column in columns)
    if "width" in root or "height" in root or not is_listed:
        return check_extent(root["width"].whole(), root["height"].whole())
    request.assume(sentence("the size of the board follows from its spaces"), 0)
    return check_extent(len(columns or ()), max(map(len, columns or ())))


def _as_counted(profile: ClientProfile, option: Mapping[str, Any], counting: Counting) -> ClientProfile:
    """The profile as this client has it."""
    hangs = "$side" in option.get("pusher", {}).get("fields", {}).values()
    pushers = "" if hangs else option.get("pushers", "")
    if profile is shipped_profile("dtu"):
        return _shipped_as_counted(option.get("lasers", ""), pushers, counting)
    return _counted(profile, option.get("lasers", ""), pushers, counting)


@lru_cache(maxsize=64)
def _shipped_as_counted(lasers: str, pushers: str, counting: Counting) -> ClientProfile:
    """The profile that comes with the program for a file that counts so, remembered."""
    return _counted(shipped_profile("dtu"), lasers, pushers, counting)


def _counted(profile: ClientProfile, lasers: str, pushers: str, counting: Counting) -> ClientProfile:
    """A profile for a file that counts so."""
    if counting.numbered:
        told = {**profile.kinds["Checkpoint"], "number": "@$number"}
        profile = replace(profile, kinds={**profile.kinds, "Checkpoint": told})
    if not counting.checkpoints:
        profile = numbering_from_0(profile)
    profile = varied(profile, lasers, counting.registers, pushers)
    feeds = {None: "", True: "travel", False: "sides"}[counting.feeds_travel]
    conventions = replace(profile.conventions, first_start=counting.starts, numbered_gears=counting.gears, feeds=feeds)
    return replace(profile, conventions=conventions)


class _LeftOut(LeftOut):
    """What of a board is left out."""

    def tell_odd(self, request: Request, odd: Iterable[str]) -> None:
        """Tell everything, also the ``odd`` keys of the file, and what can be done."""
        self.tell_flaws(request)
        told = [sentence("the key '{key}' of the file is unknown and left out", key=key[:40]) for key in odd]
        told += (_unknown_class(name, count) for name, count in self.names.items())
        told += (_unknown_key(key, count) for (name, key), count in self.keys.items() if not name)
        told += (unread_key(name, key, count) for (name, key), count in self.keys.items() if name)
        request.remarks.extend(told)


class _BoardReading(FileReading[LeftoversKind]):
    """One reading of a board; ``odd`` are the keys beside its spaces that say something and that nobody reads."""

    def __init__(
        self,
        root: JsonNode,
        profile: ClientProfile,
        option: Mapping[str, Any],
        counting: Counting,
        left: LeftoversKind,
    ) -> None:
        super().__init__(root, _as_counted(profile, option, counting), left, Trust.KNOWN)
        usual = shipped_profile("dtu").kinds
        self._named = {name: meaning for name, meaning in profile.kinds.items() if name not in usual}
        self._option = option
        self._counting = counting
        self.odd: tuple[str, ...] = ()
        self.laying.spaces[Cell(0, 0)] = OPEN_FLOOR  # a board on which nothing lies is one, too

    def _told_size(self) -> Size:
        self._told = _size_of(self._root, self.request)
        return self._told

    def read_entry(self, entry: SpaceEntry) -> None:
        """Read what an entry of the file adds to its space."""
        try:
            cell = entry.place.cell(self._told)
            self._read_sides(entry.node, cell)
            self._read_keys(entry.node, cell)
        except FormatError as error:
            self.left.note(error)
            return
        for key, found in entry.keyed:
            if not found and not is_no_number(key, entry.node[key].value):
                self.left.note_key(key, "")
            for element in found:
                self._read_element(element, cell)
        for told, of_class in entry.listed:
            self._read_class(told, of_class, cell)

    def read_beside(self, found: PlacedElement) -> None:
        """Read an element that stands beside the spaces."""
        try:
            cell = found.place.cell(self._told)
        except FormatError as error:
            self.left.note(error)
            return
        self._read_element(found.element, cell)

    def assume_counting(self) -> None:
        """Note from where registers are counted, where nothing shows it."""
        uncertain = sum(not panel.real for panel in self.panels)
        if self._counting.guessed and uncertain:
            by_key = self._counting.registers == 1
            self.request.assume(assumptions.REGISTERS_BY_KEY if by_key else assumptions.REGISTERS_FROM_0, uncertain)

    def _read_sides(self, node: JsonNode, cell: Cell) -> None:
        """Read the walls that a space lists by their sides."""
        for side in node.items("walls"):
            try:
                self.laying.lay(f"w{read_heading(side).name}", lambda: "", cell)
            except FormatError as error:
                self.left.note(error)

    def _read_keys(self, node: JsonNode, cell: Cell) -> None:
        """Read the keys of a space for which the client has names."""
        pit, laser = self._option["pit"], self._option["laser"]
        if pit in node and node[pit].value is True:
            self.laying.lay("O", lambda: "", cell)
        if laser["fields"] and laser["key"] in node:
            self._read_element(ClientElement("Laser", "laser", node[laser["key"]], laser["fields"]), cell)

    def _read_class(self, told: JsonNode, element: ClientElement | None, cell: Cell) -> None:
        """Read what a Java class does on a space; one that nobody knows is noted."""
        if element is None:
            if told.value:
                self.left.note(told.fail("the element does not say what it is"))
            return
        if kind_of(element.name, self._named)[0] is not None:
            self._read_element(element, cell)
            return
        if not element.kind:
            self.left.note_name(element.name, element.fields, set(NAME_KEYS), element.fields.place)
            return
        if element.kind == "ignore":
            if element.name in self._option.get("ignore", ()):
                return
        else:
            for key in odd_keys_of_element(told):
                self.left.note_key(key, element.name)
        self._read_element(element, cell)

    def _read_element(self, element: ClientElement, cell: Cell) -> None:
        """Read an element; one that cannot be read is named and left out."""
        repeated = (0, f"{element.name} {element.fields.value!r}")
        try:
            if self._lay_again(repeated, element.fields, cell):
                return
            kind, named = kind_of(element.name, self._named)
            if kind is not None:
                element = replace(element, names=dict.fromkeys(keys_of_recipe(self._profile.kinds[kind]), ""))
            else:
                kind = self._kind_in_profile(element)
            scope = self._scope.at(named, (element.fields,))
            self._lay_spelt(replace(element, kind=kind), self._profile.kinds[kind], cell, scope, repeated)
        except FormatError as error:
            self.left.note(error)

    def _kind_in_profile(self, element: ClientElement) -> str:
        """What the profile calls an element; belts of a client with classes for each speed tell none else."""
        is_named = element.kind == "belt" and element.names not in ({}, _TEMPLATE)
        kind = "slow" if is_named else element.kind
        return _KINDS.get(kind) or self._profile.families[kind]


def _unknown_key(key: str, count: int) -> Sentence:
    """That a key of spaces is left out which nobody knows."""
    return counted("the key '{key}' of one space is unknown and left out",
                   "the key '{key}' of {n} spaces is unknown and left out", count, key=key[:40])  # fmt: skip


def _unknown_class(name: str, count: int) -> Sentence:
    """That a class is left out which nobody knows, the one that looks most like it, and what can be done."""
    profile, near = f'{{"ignore": ["{name}"]}}', nearest(name, USUAL_NAMES)
    if near is None:
        return counted("the class {name} is unknown and left out once; name its kind in a --profile, "
                       "or ignore it: {profile}",
                       "the class {name} is unknown and left out {n} times; name its kind in a --profile, "
                       "or ignore it: {profile}", count, name=name, profile=profile)  # fmt: skip
    return counted("the class {name} is unknown and left out once; nearest known: {near}; name its kind in a "
                   "--profile, or ignore it: {profile}",
                   "the class {name} is unknown and left out {n} times; nearest known: {near}; name its kind in a "
                   "--profile, or ignore it: {profile}", count, name=name, near=near, profile=profile)  # fmt: skip


def recognises(data: bytes) -> bool:
    """Whether this is such a board: by the key of its classes, or by its list of spaces."""
    if data.lstrip()[:1] != b"{" or b'"format"' in data[:2000]:
        return False
    named = b'"CLASSNAME"' in data or (b'"walls"' in data and b'"horizontal_walls"' not in data)
    return named and b'"spaces"' in data


FAMILY_READER = FamilyReader(reads_by, explained)
