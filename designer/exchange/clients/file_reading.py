# SPDX-License-Identifier: GPL-3.0-or-later
"""One reading of a file by a profile: every entry and element that the profile says is there, laid on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from designer.base.grid import Cell, Size
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.laying import BoardLaying, Trust
from designer.exchange.clients.leftovers import Leftovers
from designer.exchange.clients.paths import Found, first_key, keys_on, walk
from designer.exchange.clients.patterns import match_pattern
from designer.exchange.clients.places import AS_ANTENNA, filled, has_no_heading
from designer.exchange.clients.recipes import applies, keys_asked, keys_of_recipe, kind_of, parts_of
from designer.exchange.clients.spelling import MISSING, name_meant
from designer.exchange.clients.trees import place_in
from designer.exchange.clients.values import Scope, evaluate, keys_of
from designer.exchange.formats import Assumption, FormatError, Request
from designer.exchange.rally.assumptions import (
    NULL_IS_FLOOR,
    NULL_IS_NO_BOARD,
)
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.dtu_beside import may_matter
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.parts import MAX_CELLS, check_extent
from designer.exchange.rally.pusher_registers import PusherRegisters
from designer.rally.course.course import Course
from designer.rally.spaces import OPEN_FLOOR

_AXES = ("x", "y")
_RULE_KEYS = (*_AXES, "name", "board")
_OF_TILES = {"layer", "flips", "group", "in"}
_MOST_ELEMENTS = 200_000
_MOST_SIDE = 9_999
_LARGEST = Size(MAX_CELLS, MAX_CELLS)
_COUNTED = "FSDAB"
"""The letters of elements that are counted, or of which a board has one."""
_NOTHING = {"_": NULL_IS_NO_BOARD, ".": NULL_IS_FLOOR}

LeftoversKind = TypeVar("LeftoversKind", bound=Leftovers)


class FileReading(Generic[LeftoversKind]):
    """One reading of a file."""

    def __init__(self, root: JsonNode, profile: ClientProfile, left: LeftoversKind, trust: Trust) -> None:
        self.request = Request(Path(), {"lasers": profile.lasers} if profile.lasers else {})
        self.left = left
        self.laying = BoardLaying(profile, self.request, trust)
        self.panels: list[PusherRegisters] = []
        self._trust = trust
        self._root = root
        self._profile = profile
        self._elements = 0
        self._kinds: dict[tuple[int, str], tuple[str | None, Mapping[str, str]]] = {}
        self._looked_at: dict[tuple[int, str], Mapping[str, str]] = {}
        self._explained: set[tuple[str | int, ...]] = set()
        self._known_keys = self._keys_of_spaces()
        self._of_tiles = {id(rule) for rule in profile.read if _asks_tiles_alone(rule, profile)}
        self._laid: dict[tuple[int, str], tuple[list[tuple[str, bool]], tuple[Assumption, ...]]] = {}
        self._idle: set[tuple[int, str, str]] = set()
        self._boarded: set[Cell] = set()
        self._guessed_names: set[str] = set()
        self._scope = Scope({}, (root,), profile.words, profile.keys, conventions=profile.conventions)
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
        if self._profile.spelling and isinstance(self._root.value, dict):
            self._note_beside(self._root.value)
        if self._profile.file["kind"] == "tmx" and self._root.value["tiles"]:
            self.laying.spaces.setdefault(Cell(0, 0), OPEN_FLOOR)  # robots alone stand on a blank board

    def _note_beside(self, root: Mapping[str, Any]) -> None:
        """Note the keys of the file that may say something of the board and at which nothing looks."""
        known = {*self._profile.ignore, *keys_of(self._profile.title)}
        for rule in self._profile.read:
            known |= {*keys_on(rule["each"])[:1], *self._known_keys[rule["each"]]}
        known |= {key for side in self._profile.size.values() for key in keys_of(side)}
        for key, value in root.items():
            if key not in known and may_matter(key, value):
                self.left.note_key(key, "")

    def _read_space(self, rule: Mapping[str, Any], found: Found) -> None:
        if id(rule) in self._of_tiles and _tile_key(rule, found.node) in self._idle:
            return
        scope = self._scope.at(found.named, (found.node, self._root))
        is_left_empty = found.node.value is None and not found.named.keys() >= {*_AXES}
        if is_left_empty or not applies(rule, scope):
            return
        if "text" in rule:
            told = match_pattern(rule["text"], found.node.value) if isinstance(found.node.value, str) else None
            if told is None:
                self.left.note(found.node.fail("the text is not written like {pattern}", pattern=rule["text"]))
                return
            scope = scope.at({**found.named, **told}, scope.places)
        cell = self._cell(rule, scope)
        if cell is None:
            return
        self.laying.spaces.setdefault(cell, OPEN_FLOOR)
        if rule.get("floor"):
            self.laying.floor.add(cell)
            return
        if "null" in rule and _is_nothing(found.node.value):
            if self._trust is not Trust.OURS:
                self.request.assume(_NOTHING.get(rule["null"]) or sentence(
                    "spaces with nothing in them are read as '{token}'", token=rule["null"]
                ))  # fmt: skip
            self._lay(rule["null"], "null", cell, scope)
            return
        is_element = self._profile.spelling and "parts" not in rule
        if isinstance(found.node.value, dict) and not is_element and found.node.path not in self._explained:
            self._explained.add(found.node.path)
            self.left.note_keys(found.node, self._known_keys[rule["each"]])
        if "parts" in rule:
            self._read_parts(rule, found.node, cell, scope)
        else:
            self._read_part(rule, found.node, cell, scope)

    def _read_parts(self, rule: Mapping[str, Any], space: JsonNode, cell: Cell, scope: Scope) -> None:
        for part in _parts(space, rule["parts"]):
            listed = part.elements() if isinstance(part.value, list) else iter((part,))
            for node in listed:
                if says_something(node.value):
                    inner = scope.at(scope.named, (node, space, self._root))
                    if "board" in rule and cell not in self._boarded:
                        self._note_board(rule, cell, inner)
                    self._read_part(rule, node, cell, inner)

    def _note_board(self, rule: Mapping[str, Any], cell: Cell, scope: Scope) -> None:
        """Note on which board of the course a space is, if an element says so."""
        name = evaluate(rule["board"], scope)
        if isinstance(name, str) and name:
            self._boarded.add(cell)
            self.laying.boards.setdefault(name, []).append(cell)

    def _read_part(self, rule: Mapping[str, Any], node: JsonNode, cell: Cell, scope: Scope) -> None:
        try:
            if self._laid and "parts" in rule and self._lay_again(_repeated(rule, node), node, cell):
                return
            self._count_element()
            if "is" in rule:
                self._lay(rule["is"], first_key(rule["each"]) or "?", cell, scope)
                return
            told = evaluate(rule.get("name", "@."), scope)
            if told is MISSING or not isinstance(told, (str, int)):
                self.left.note(node.fail("the element does not say what it is"), cell)
                return
            name = str(told).strip(rule["trim"]) or rule["trim"] if "trim" in rule else str(told)
            self._read_named(rule, name, node, cell, scope)
        except FormatError as error:
            self.left.note(error, cell)

    def _count_element(self) -> None:
        self._elements += 1
        if self._elements > _MOST_ELEMENTS:
            raise FormatError(sentence("the file has more than {most} elements", most=_MOST_ELEMENTS))

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
        if fields is not node or named:
            places = (fields, *scope.places) if fields is not node else scope.places
            scope = scope.at({**scope.named, **named}, places)
        if self._profile.spelling:
            known = self._keys_of_kind(rule, kind, recipe)
            self._lay_spelt(ClientElement(name, kind, fields, known), recipe, cell, scope, _repeated(rule, node))
            return
        if "parts" in rule and isinstance(fields.value, dict):
            self.left.note_keys(fields, self._keys_of_kind(rule, kind, recipe), name)
        self._lay(recipe, name, cell, scope)

    def _lay_spelt(
        self, element: ClientElement, recipe: Any, cell: Cell, scope: Scope, repeated: tuple[int, str]
    ) -> None:
        """Lay an element whose keys are known however a team calls them; what it says besides is noted."""
        guesses, notes = len(self.request.guesses), self.left.notes
        if element.name in self._guessed_names:
            kind = sentence("{name} is read as {kind}", name=element.name[:40], kind=element.kind)
            self.request.assume(kind)
        try:
            laid = self._lay(recipe, element.name, cell, scope.at(scope.named, scope.places, element))
        finally:
            for error in element.odd:
                self.left.note(error)
        self.panels += element.counted
        for key in element.unread() if laid else ():  # what is lost is lost with all that it says
            self.left.note_key(key, element.name)
        for guess in element.guesses():
            self.request.assume(guess)
        is_same = laid and notes == self.left.notes and not element.counted
        if is_same and not any(token[0] in _COUNTED for token, _ in laid):
            self._laid[repeated] = laid, tuple(self.request.guesses[guesses:])

    def _lay_again(self, repeated: tuple[int, str], node: JsonNode, cell: Cell) -> bool:
        """Lay an element that says the same as one before, as most of a board do; whether there was one."""
        found = self._laid.get(repeated)
        if found is None:
            return False
        laid, guesses = found
        for token, is_filled in laid:
            self.laying.lay(token, partial(place_in, node, cell), cell, filled=is_filled)
        self.request.guesses.extend(guesses)
        return True

    def _keys_of_kind(self, rule: Mapping[str, Any], kind: str, recipe: Any) -> Mapping[str, str]:
        """The keys of an element at which a rule and the recipe of its kind look, remembered."""
        key = (id(rule), kind)
        if key not in self._looked_at:
            told = {name for place in _RULE_KEYS for name in keys_of(rule.get(place))}
            told |= set() if "parts" in rule else self._known_keys[rule["each"]]
            self._looked_at[key] = dict.fromkeys((*keys_of_recipe(recipe), *told, *self._profile.ignore), "")
        return self._looked_at[key]

    def _kind_of(self, name: str, kinds: Mapping[str, Any]) -> tuple[str | None, Mapping[str, str]]:
        """What :func:`kind_of` finds, remembered: the same names come again and again."""
        key = (id(kinds), name)
        if key not in self._kinds:
            self._kinds[key] = self._found_kind(name, kinds)
        return self._kinds[key]

    def _found_kind(self, name: str, kinds: Mapping[str, Any]) -> tuple[str | None, Mapping[str, str]]:
        kind, named = kind_of(name, kinds)
        if kind is not None or not self._profile.spelling:
            return kind, named
        meant, is_guessed = name_meant(name, self._profile, kinds)
        if meant and is_guessed:
            self._guessed_names.add(name)
        return meant or None, {}

    def _cell(self, rule: Mapping[str, Any], scope: Scope) -> Cell | None:
        """The space of an entry; None of one that is off the board, which is noted."""
        numbers = []
        for axis in _AXES:
            by_path = axis not in rule and axis in scope.named
            told = scope.named[axis] if by_path else evaluate(rule.get(axis, f"@{axis}"), scope)
            number = _whole_side(told)
            if number is None:
                self.left.note(scope.places[0].fail("the element does not say on which space it is"))
                return None
            numbers.append(number)
        limit = self._size or _LARGEST
        x, y = numbers
        cell = Cell(x, limit.height - 1 - y if self._profile.south else y)
        if not limit.holds(cell):
            self.left.note(scope.places[0].fail("{x},{y} is off the board", x=cell.x, y=cell.y))
            return None
        return cell

    # --- what lies on a space ---------------------------------------------------------------------------

    def _lay(self, recipe: Any, name: str, cell: Cell, scope: Scope) -> list[tuple[str, bool]]:
        """Lay on a space what a recipe makes of an element; ``FormatError`` if no part of it applies.

        Returns:
            what was laid, in our notation, and whether the file filled it.
        """
        laid: list[tuple[str, bool]] = []
        fitting = [part for part in parts_of(recipe) if isinstance(part, str) or applies(part, scope)]
        if not fitting:
            raise scope.places[0].fail("no part of '{name}' applies", name=name[:40])
        place = partial(place_in, scope.places[0], cell)
        for part in fitting:
            if isinstance(part, str):
                self.laying.lay(part, place, cell, flips=self._flips(scope))
                laid.append((part, False))
            elif "lost" in part:
                self.laying.lose(part["lost"], place())
            else:
                token = filled(part, name, scope, self.request, self.laying.following)
                is_silent = has_no_heading(part, scope)
                if is_silent and part["heading"]["else"] == AS_ANTENNA:
                    self.laying.look_as_antenna(cell)
                flips = 0 if is_silent else self._flips(scope)
                self.laying.lay(token, place, cell, flips=flips, filled="{" in part["is"])
                laid.append((token, "{" in part["is"]))
        return laid

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
        sides = [evaluate(self._profile.size[side], self._scope) for side in ("width", "height")]
        width, height = map(_whole_side, sides)
        if width is None or height is None:
            raise FormatError(sentence("the file does not tell its size"))
        return check_extent(width, height)

    def course(self) -> Course:
        """The course of the board; ``FormatError`` if it has no space."""
        title = evaluate(self._profile.title, Scope({}, (self._root,)))
        return self.laying.course(self._size, title if isinstance(title, str) else "")


def _repeated(rule: Mapping[str, Any], node: JsonNode) -> tuple[int, str]:
    """What elements have in common of which a rule makes the same."""
    return id(rule), repr(node.value)


def _parts(space: JsonNode, path: str) -> Iterator[JsonNode]:
    """The parts of a space; where they should be a list, one may stand alone."""
    if path == "[*]":
        yield from space.elements() if isinstance(space.value, list) else (space,)
    else:
        yield from (part.node for part in walk(space, path))


def _is_nothing(value: Any) -> bool:
    """Whether nothing stands on a space: not even a word for its floor."""
    return value is None or (isinstance(value, list) and all(item is None for item in value))


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
