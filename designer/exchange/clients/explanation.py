# SPDX-License-Identifier: GPL-3.0-or-later
"""What a profile makes of a file: a course, and everything that it leaves unexplained.

A profile is its own fingerprint: a file belongs to it if nothing is left over, no name, word, key or space.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from designer.base.grid import Cell, Size
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.laying import BoardLaying
from designer.exchange.clients.leftovers import Leftovers
from designer.exchange.clients.paths import Found, first_key, walk
from designer.exchange.clients.patterns import match_pattern
from designer.exchange.clients.places import filled, has_no_heading
from designer.exchange.clients.recipes import applies, keys_asked, keys_of_recipe, kind_of, parts_of
from designer.exchange.clients.tilesets import TilesetExtents
from designer.exchange.clients.trees import place_in, tree_of
from designer.exchange.clients.values import MISSING, Scope, evaluate, keys_of
from designer.exchange.clients.variants import counting_from_0
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.assumptions import REGISTERS_FROM_0_HERE
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.parts import MAX_CELLS, check_extent
from designer.rally.course.course import Course
from designer.rally.spaces import OPEN_FLOOR

_RULE_KEYS = ("x", "y", "name")
_OF_TILES = {"layer", "flips", "group", "in"}
_MOST_ELEMENTS = 200_000
_MOST_SIDE = 9_999


@dataclass(frozen=True)
class FileExplanation:
    """What a profile makes of a file.

    Attributes:
        profile: which.
        course: what was read.
        left: what is unexplained, a sentence each; nothing: the file belongs to the profile.
        names: the unknown names among that, with how often each comes.
        fields: of each unknown name, the keys of its elements with their values.
        places: of each unknown name, where it comes first.
        says_something: whether anything lies on the board but open floor.
        request: with the remarks and guesses of this reading.
        rivals: names of other profiles to which the file belongs, too, and which make another board of it.
    """

    profile: ClientProfile
    course: Course
    left: tuple[Sentence, ...]
    names: Mapping[str, int]
    fields: Mapping[str, Mapping[str, set[str]]]
    places: Mapping[str, str]
    says_something: bool
    request: Request
    rivals: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether the file belongs to the profile."""
        return not self.left and self.says_something

    def tell(self, request: Request) -> None:
        """Hand on what was noted while the file was read."""
        request.remarks.extend(self.request.remarks)
        request.guesses.extend(self.request.guesses)
        request.questions.extend(self.request.questions)


def explain(
    data: bytes, profile: ClientProfile, beside: TilesetExtents = (), most_left: int | None = None
) -> FileExplanation:
    """What a profile makes of a file; ``beside`` is what the tilesets beside a map tell.

    Raises:
        CourseDesignerError: it is no such file at all, or leaves more than ``most_left`` things unexplained.
    """
    root = tree_of(data, profile.file, beside)
    missing = [path for path in profile.signs if not any(walk(root, path))]
    if missing:
        raise FormatError(sentence("the file has no {path}, as the profile asks", path=missing[0]))
    odd = [path for path in profile.never if any(walk(root, path))]
    if odd:
        raise FormatError(sentence("the file has {path}, which the profile rules out", path=odd[0]))
    reading = _read_by(root, profile, most_left)
    left = reading.left
    return FileExplanation(
        profile=profile,
        course=reading.course(),
        left=tuple(left.told()),
        names=dict(left.names),
        fields=left.fields,
        places=left.places,
        says_something=reading.laying.says_something,
        request=reading.request,
    )


def _read_by(root: JsonNode, profile: ClientProfile, most_left: int | None) -> _Reading:
    """A file as a profile reads it; one with a register 0 counts registers from 0."""
    reading = _Reading(root, profile, Leftovers(most_left))
    reading.read()
    other = counting_from_0(profile) if len(reading.left) else None
    if other is None:
        return reading
    counted = _Reading(root, other, Leftovers(most_left))
    counted.read()
    if len(counted.left) >= len(reading.left):
        return reading
    counted.request.assume(REGISTERS_FROM_0_HERE, 0)
    return counted


class _Reading:
    """One reading of a file."""

    def __init__(self, root: JsonNode, profile: ClientProfile, left: Leftovers) -> None:
        self.request = Request(Path(), {"lasers": profile.lasers} if profile.lasers else {})
        self.left = left
        self.laying = BoardLaying(profile, self.request)
        self._root = root
        self._profile = profile
        self._elements = 0
        self._kinds: dict[tuple[int, str], tuple[str | None, Mapping[str, str]]] = {}
        self._looked_at: dict[tuple[int, str], frozenset[str]] = {}
        self._explained: set[tuple[str | int, ...]] = set()
        self._known_keys = self._keys_of_spaces()
        self._of_tiles = {id(rule) for rule in profile.read if _asks_tiles_alone(rule, profile)}
        self._idle: set[tuple[int, str, str]] = set()
        self._size = self._told_size()
        if "missing" in root and profile.file["kind"] == "tmx":
            what = sentence("the tileset {file} is missing; its tiles are read as the profile tells them",
                            file=root["missing"].value)  # fmt: skip
            self.request.assume(what, 0)

    # --- going through the file -------------------------------------------------------------------------

    def read(self) -> None:
        """Read everything that the profile says is there."""
        for rule in self._profile.read:
            for found in walk(self._root, rule["each"]):
                self._read_space(rule, found)
        if self._profile.file["kind"] == "tmx" and self._root.value["tiles"]:
            self.laying.spaces.setdefault(Cell(0, 0), OPEN_FLOOR)  # robots alone stand on a blank board

    def _read_space(self, rule: Mapping[str, Any], found: Found) -> None:
        if id(rule) in self._of_tiles and _tile_key(rule, found.node) in self._idle:
            return
        scope = Scope(found.named, (found.node, self._root), self._profile.words)
        if not applies(rule, scope):
            return
        if "text" in rule:
            told = match_pattern(rule["text"], found.node.value) if isinstance(found.node.value, str) else None
            if told is None:
                self.left.note(found.node.fail("the text is not written like {pattern}", pattern=rule["text"]))
                return
            scope = Scope({**found.named, **told}, scope.places, scope.words)
        cell = self._cell(rule, scope)
        if cell is None:
            return
        self.laying.spaces.setdefault(cell, OPEN_FLOOR)
        if rule.get("floor"):
            self.laying.floor.add(cell)
            return
        if found.node.value is None and "null" in rule:
            self.request.assume(sentence("a space of nothing is read as '{token}'", token=rule["null"]))
            self._lay(rule["null"], "null", cell, scope)
            return
        if found.node.path not in self._explained:
            self._explained.add(found.node.path)
            self.left.note_keys(found.node, self._known_keys[rule["each"]])
        if "parts" in rule:
            self._read_parts(rule, found.node, cell, scope)
        else:
            self._read_part(rule, found.node, cell, scope)

    def _read_parts(self, rule: Mapping[str, Any], space: JsonNode, cell: Cell, scope: Scope) -> None:
        for part in walk(space, rule["parts"]):
            listed = part.node.elements() if isinstance(part.node.value, list) else iter((part.node,))
            for node in listed:
                if says_something(node.value):
                    self._read_part(rule, node, cell, Scope(scope.named, (node, space, self._root), scope.words))

    def _read_part(self, rule: Mapping[str, Any], node: JsonNode, cell: Cell, scope: Scope) -> None:
        self._elements += 1
        if self._elements > _MOST_ELEMENTS:
            raise FormatError(sentence("the file has more than {most} elements", most=_MOST_ELEMENTS))
        try:
            if "is" in rule:
                self._lay(rule["is"], first_key(rule["each"]) or "?", cell, scope)
                return
            told = evaluate(rule.get("name", "@."), scope)
            if told is MISSING or not isinstance(told, (str, int)):
                self.left.note(node.fail("the element does not say what it is"))
                return
            name = str(told).strip(rule["trim"]) or rule["trim"] if "trim" in rule else str(told)
            self._read_named(rule, name, node, cell, scope)
        except FormatError as error:
            self.left.note(error)

    def _read_named(self, rule: Mapping[str, Any], name: str, node: JsonNode, cell: Cell, scope: Scope) -> None:
        kinds = rule.get("kinds", self._profile.kinds)
        kind, named = self._kind_of(name, kinds)
        if kind is None:
            read = {key for told in _RULE_KEYS for key in keys_of(rule.get(told, f"@{told}"))}
            read |= _OF_TILES if self._profile.file["kind"] == "tmx" else set()
            self.left.note_name(name, node, read, place_in(node, cell))
            return
        recipe = kinds[kind]
        if recipe == "." and id(rule) in self._of_tiles and kind not in self._profile.unchecked:
            self._idle.add(_tile_key(rule, node))  # most tiles of a map are its floor
        if kind in self._profile.unchecked:
            self.request.assume(sentence("nobody checked what '{name}' means", name=kind[:40]))
        fields = node
        if "fields" in rule and rule["fields"] in node:
            fields = node[rule["fields"]]
        if "parts" in rule and isinstance(fields.value, dict):
            self.left.note_keys(fields, self._keys_of_kind(rule, kind, recipe))
        if fields is not node or named:
            places = (fields, *scope.places) if fields is not node else scope.places
            scope = Scope({**scope.named, **named}, places, scope.words)
        self._lay(recipe, name, cell, scope)

    def _keys_of_kind(self, rule: Mapping[str, Any], kind: str, recipe: Any) -> frozenset[str]:
        """The keys of an element at which a rule and the recipe of its kind look, remembered."""
        key = (id(rule), kind)
        if key not in self._looked_at:
            told = (name for place in _RULE_KEYS for name in keys_of(rule.get(place)))
            self._looked_at[key] = frozenset((*keys_of_recipe(recipe), *told)) | self._profile.ignore
        return self._looked_at[key]

    def _kind_of(self, name: str, kinds: Mapping[str, Any]) -> tuple[str | None, Mapping[str, str]]:
        """What :func:`kind_of` finds, remembered: the same names come again and again."""
        key = (id(kinds), name)
        if key not in self._kinds:
            self._kinds[key] = kind_of(name, kinds)
        return self._kinds[key]

    def _cell(self, rule: Mapping[str, Any], scope: Scope) -> Cell | None:
        """The space of an entry; None of one that is off the board, which is noted."""
        numbers = []
        for axis in "xy":
            told = evaluate(rule.get(axis, f"@{axis}"), scope)
            number = _whole_side(told)
            if number is None:
                self.left.note(scope.places[0].fail("the element does not say on which space it is"))
                return None
            numbers.append(number)
        cell = Cell(*numbers)
        limit = self._size or Size(MAX_CELLS, MAX_CELLS)
        if not limit.holds(cell):
            self.left.note(scope.places[0].fail("{x},{y} is off the board", x=cell.x, y=cell.y))
            return None
        return cell

    # --- what lies on a space ---------------------------------------------------------------------------

    def _lay(self, recipe: Any, name: str, cell: Cell, scope: Scope) -> None:
        """Lay on a space what a recipe makes of an element; ``FormatError`` if no part of it applies."""
        fitting = [part for part in parts_of(recipe) if isinstance(part, str) or applies(part, scope)]
        if not fitting:
            raise scope.places[0].fail("no part of '{name}' applies", name=name[:40])
        place = partial(place_in, scope.places[0], cell)
        for part in fitting:
            if isinstance(part, str):
                self.laying.lay(part, place, cell, flips=self._flips(scope))
            elif "lost" in part:
                self.laying.lose(part["lost"], place())
            else:
                token = filled(part, name, scope, self.request)
                flips = 0 if has_no_heading(part, scope) else self._flips(scope)
                self.laying.lay(token, place, cell, flips=flips, filled="{" in part["is"])

    def _flips(self, scope: Scope) -> int:
        """How a tile of a map is turned and mirrored."""
        flips = scope.look_up("flips") if self._profile.file["kind"] == "tmx" else 0
        return flips if isinstance(flips, int) else 0

    # --- what the file tells ----------------------------------------------------------------------------

    def _keys_of_spaces(self) -> Mapping[str, frozenset[str]]:
        """By path, the keys of its spaces at which any rule with this path looks."""
        found: dict[str, set[str]] = {}
        for rule in self._profile.read:
            keys = found.setdefault(rule["each"], set(self._profile.ignore))
            keys.update(key for told in _RULE_KEYS for key in keys_of(rule.get(told, "")))
            keys.update(keys_asked(rule))
            keys |= {axis for axis in "xy" if axis not in rule}
            if "parts" in rule:
                keys.add(first_key(rule["parts"]))
                continue
            recipes = [rule["is"]] if "is" in rule else rule.get("kinds", self._profile.kinds).values()
            keys.update(key for recipe in recipes for key in keys_of_recipe(recipe))
        if self._profile.file["kind"] == "tmx":
            for keys in found.values():
                keys.update(_OF_TILES)
        return {path: frozenset(keys) for path, keys in found.items()}

    def _told_size(self) -> Size | None:
        if not self._profile.size:
            return None
        scope = Scope({}, (self._root,), self._profile.words)
        sides = [evaluate(self._profile.size[side], scope) for side in ("width", "height")]
        width, height = map(_whole_side, sides)
        if width is None or height is None:
            raise FormatError(sentence("the file does not tell its size"))
        return check_extent(width, height)

    def course(self) -> Course:
        """The course of the board; ``FormatError`` if it has no space."""
        title = evaluate(self._profile.title, Scope({}, (self._root,)))
        return self.laying.course(self._size, title if isinstance(title, str) else "")


def _asks_tiles_alone(rule: Mapping[str, Any], profile: ClientProfile) -> bool:
    """Whether what a rule makes of a tile is the same wherever it lies on its layer."""
    asked = {*keys_asked(rule), *keys_of(rule.get("name"))}
    return profile.file["kind"] == "tmx" and "id" in asked and asked <= {"id", "layer", "group"}


def _tile_key(rule: Mapping[str, Any], tile: JsonNode) -> tuple[int, str, str]:
    """What tells the tiles of which a rule makes the same."""
    return id(rule), tile.value["layer"], tile.value["id"]


def _whole_side(told: Any) -> int | None:
    """A coordinate or a side as a file tells it; None where it is none."""
    if type(told) is int:
        return told if 0 <= told <= _MOST_SIDE else None
    if told is MISSING or isinstance(told, bool):
        return None
    return parse_whole(str(told), 0, _MOST_SIDE)
