# SPDX-License-Identifier: GPL-3.0-or-later
"""What a profile makes of a file: a course, and everything that it leaves unexplained.

A profile is its own fingerprint: a file belongs to it if nothing is left over, no name, word, key or space.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError, Where
from designer.base.grid import Cell, Size
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, counted, sentence
from designer.exchange.clients.paths import Found, first_key, walk
from designer.exchange.clients.patterns import is_pattern, match_pattern
from designer.exchange.clients.profile import ClientProfile
from designer.exchange.clients.trees import tree_of
from designer.exchange.clients.values import MISSING, Scope, evaluate, in_notation, keys_of
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.doubts import settle_lasers
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.mvolfik import with_inferred_feeds
from designer.exchange.rally.parts import MAX_CELLS, check_extent, course_of_rows, laid_over
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start, without_tokens
from designer.rally.course.notation import NotationError, parse_space
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import OPEN_FLOOR, Belt, Space

_PLACE = re.compile(r"\{(\w+)\}")
_RULE_KEYS = ("x", "y", "name")
_OF_RECIPE = ("is", "if", "lost")
_MOST_ELEMENTS = 200_000
_MOST_SIDE = 9_999


@dataclass(frozen=True)
class FileExplanation:
    """What a profile makes of a file.

    Attributes:
        profile: which.
        course: what was read.
        left: what is unexplained, a sentence each; nothing: the file belongs to the profile.
        request: with the remarks and guesses of this reading.
    """

    profile: ClientProfile
    course: Course
    left: tuple[Sentence, ...]
    request: Request


def explain(data: bytes, profile: ClientProfile) -> FileExplanation:
    """What a profile makes of a file.

    Raises:
        CourseDesignerError: it is no such file at all.
    """
    root = tree_of(data, profile.file)
    missing = [path for path in profile.signs if not any(walk(root, path))]
    if missing:
        raise FormatError(sentence("the file has no {path}, as the profile asks", path=missing[0]))
    odd = [path for path in profile.never if any(walk(root, path))]
    if odd:
        raise FormatError(sentence("the file has {path}, which the profile rules out", path=odd[0]))
    reading = _Reading(root, profile)
    reading.read()
    return FileExplanation(profile, reading.course(), tuple(reading.left()), reading.request)


class _Reading:
    """One reading of a file."""

    def __init__(self, root: JsonNode, profile: ClientProfile) -> None:
        self.request = Request(Path())
        self._root = root
        self._profile = profile
        self._tokens = Tokens(self.request)
        self._spaces: dict[Cell, Space] = {}
        self._starts = 0
        self._elements = 0
        self._unknown: Counter[str] = Counter()
        self._odd_keys: Counter[str] = Counter()
        self._faults: Counter[str] = Counter()
        self._fault_words: dict[str, Sentence] = {}
        self._lost: Counter[str] = Counter()
        self._bare_belts: set[Cell] = set()
        self._explained: set[tuple[str | int, ...]] = set()
        self._known_keys = self._keys_of_spaces()
        self._size = self._told_size()

    # --- going through the file -------------------------------------------------------------------------

    def read(self) -> None:
        """Read everything that the profile says is there."""
        for rule in self._profile.read:
            for found in walk(self._root, rule["each"]):
                self._read_space(rule, found)
        for name, count in self._lost.items():
            what = sentence("{what} are left out ({n})", what=name, n=count)
            self.request.remarks.append(what)

    def _read_space(self, rule: Mapping[str, Any], found: Found) -> None:
        scope = Scope(found.named, (found.node, self._root), self._profile.words)
        if "text" in rule:
            told = match_pattern(rule["text"], found.node.value) if isinstance(found.node.value, str) else None
            if told is None:
                self._note(found.node.fail("the text is not written like {pattern}", pattern=rule["text"]))
                return
            scope = replace(scope, named={**found.named, **told})
        cell = self._cell(rule, scope)
        if cell is None:
            return
        self._spaces.setdefault(cell, OPEN_FLOOR)
        if found.node.value is None and "null" in rule:
            self.request.assume(sentence("a space of nothing is read as '{token}'", token=rule["null"]))
            self._lay(rule["null"], "null", cell, scope)
            return
        if found.node.path not in self._explained:
            self._explained.add(found.node.path)
            self._note_odd_keys(found.node, self._known_keys[rule["each"]])
        if "parts" not in rule:
            self._read_part(rule, found.node, cell, scope)
            return
        for part in walk(found.node, rule["parts"]):
            listed = part.node.elements() if isinstance(part.node.value, list) else iter((part.node,))
            for node in listed:
                if says_something(node.value):
                    places = (node, found.node, self._root)
                    self._read_part(rule, node, cell, replace(scope, places=places))

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
                self._note(node.fail("the element does not say what it is"))
                return
            name = str(told).strip(rule["trim"]) or rule["trim"] if "trim" in rule else str(told)
            self._read_named(rule, name, node, cell, scope)
        except FormatError as error:
            self._note(error)

    def _read_named(self, rule: Mapping[str, Any], name: str, node: JsonNode, cell: Cell, scope: Scope) -> None:
        kinds = rule.get("kinds", self._profile.kinds)
        kind, named = _kind_of(name, kinds)
        if kind is None:
            self._unknown[name[:60]] += 1
            return
        recipe = kinds[kind]
        if kind in self._profile.unchecked:
            self.request.assume(sentence("nobody checked what '{name}' means", name=kind[:40]))
        fields = node
        if "fields" in rule and rule["fields"] in node:
            fields = node[rule["fields"]]
        if "parts" in rule and isinstance(fields.value, dict):
            known = {*_keys_of_recipe(recipe), *(key for told in _RULE_KEYS for key in keys_of(rule.get(told)))}
            self._note_odd_keys(fields, known | self._profile.ignore)
        places = (fields, *scope.places) if fields is not node else scope.places
        self._lay(recipe, name, cell, replace(scope, places=places, named={**scope.named, **named}))

    def _cell(self, rule: Mapping[str, Any], scope: Scope) -> Cell | None:
        """The space of an entry; None of one that is off the board, which is noted."""
        numbers = []
        for axis in "xy":
            told = evaluate(rule.get(axis, f"@{axis}"), scope)
            number = _whole_side(told)
            if number is None:
                self._note(scope.places[0].fail("the element does not say on which space it is"))
                return None
            numbers.append(number)
        cell = Cell(*numbers)
        limit = self._size or Size(MAX_CELLS, MAX_CELLS)
        if not limit.holds(cell):
            self._note(scope.places[0].fail("{x},{y} is off the board", x=cell.x, y=cell.y))
            return None
        return cell

    # --- what lies on a space ---------------------------------------------------------------------------

    def _lay(self, recipe: Any, name: str, cell: Cell, scope: Scope) -> None:
        """Lay on a space what a recipe makes of an element; ``FormatError`` if no part of it applies."""
        parts = recipe if isinstance(recipe, list) else [recipe]
        fitting = [part for part in parts if isinstance(part, str) or _applies(part, scope)]
        if not fitting:
            raise scope.places[0].fail("no part of '{name}' applies", name=name[:40])
        for part in fitting:
            if isinstance(part, str):
                self._lay_token(part, name, cell)
            elif "lost" in part:
                self._lost[part["lost"]] += 1
            else:
                self._lay_token(self._filled(part, name, scope), name, cell)

    def _filled(self, recipe: Mapping[str, Any], name: str, scope: Scope) -> str:
        """The token of a recipe with its places filled."""

        def fill(match: re.Match[str]) -> str:
            place = match[1]
            value = recipe.get(place, MISSING)
            found = evaluate(value, scope) if value is not MISSING else scope.look_up(place)
            if found is MISSING and isinstance(value, dict) and "else" in value:
                found = value["else"]
                told = sentence("'{name}' without {place} has '{value}'", name=name[:40], place=place, value=found)
                self.request.assume(told)
            if found is MISSING:
                key = next(keys_of(value), place) if value is not MISSING else place
                raise scope.places[0].fail("the key '{key}' is missing", key=key)
            return in_notation(place, found, scope)

        return _PLACE.sub(fill, recipe["is"])

    def _lay_token(self, token: str, name: str, cell: Cell) -> None:
        try:
            added = parse_space(token)
        except NotationError as error:
            raise FormatError(error.sentence) from None
        if added.belt is not None and "<" not in token:
            self._bare_belts.add(cell)
        if added.gap:
            self._spaces[cell] = added
            return
        self._note_tokens(added, cell, name)
        bare = without_tokens(added)
        space = laid_over(self._spaces[cell], bare)
        further = {type(element): element for element in (*self._spaces[cell].further, *bare.further)}
        self._spaces[cell] = replace(space, further=tuple(further.values()))

    def _note_tokens(self, space: Space, cell: Cell, place: str) -> None:
        if space.checkpoint is not None:
            self._tokens.checkpoint(space.checkpoint, cell, place)
        if space.dock is not None:
            self._starts += 1
            if space.dock.number is None:
                self.request.assume(assumptions.STARTS_COUNTED)
            self._tokens.start(Start(space.dock.number or self._starts, cell, space.dock.heading), place)
        arrow, dish = space.of(RebootArrow), space.of(Dish)
        if arrow is not None:
            self._tokens.reboot_tokens += (RebootToken(cell, arrow.heading),)
        if dish is not None:
            self._tokens.set_up(Antenna(cell, dish.heading), place)

    # --- what is left over ------------------------------------------------------------------------------

    def _note(self, error: FormatError) -> None:
        text = str(error.sentence)
        self._faults[text] += 1
        what = error.sentence
        if error.place:
            what = sentence("{what}, first: {place}", what=what, place=Where(error.place))
        self._fault_words.setdefault(text, what)

    def _note_odd_keys(self, node: JsonNode, known: frozenset[str] | set[str]) -> None:
        if isinstance(node.value, dict):
            self._odd_keys.update(
                key for key, value in node.value.items() if key not in known and says_something(value)
            )

    def left(self) -> Iterator[Sentence]:
        """What is unexplained."""
        for name, count in self._unknown.items():
            yield counted("unknown name '{name}' ({n} time)", "unknown name '{name}' ({n} times)", count, name=name)
        for key, count in self._odd_keys.items():
            yield counted("unknown key '{key}' ({n} time)", "unknown key '{key}' ({n} times)", count, key=key[:40])
        for text, count in self._faults.items():
            what = self._fault_words[text]
            yield counted("{what} ({n} time)", "{what} ({n} times)", count, what=what)

    # --- the whole --------------------------------------------------------------------------------------

    def _keys_of_spaces(self) -> Mapping[str, frozenset[str]]:
        """By path, the keys of its spaces at which any rule with this path looks."""
        found: dict[str, set[str]] = {}
        for rule in self._profile.read:
            keys = found.setdefault(rule["each"], set(self._profile.ignore))
            keys.update(key for told in _RULE_KEYS for key in keys_of(rule.get(told, "")))
            keys |= {axis for axis in "xy" if axis not in rule}
            if "parts" in rule:
                keys.add(first_key(rule["parts"]))
                continue
            recipes = [rule["is"]] if "is" in rule else rule.get("kinds", self._profile.kinds).values()
            keys.update(key for recipe in recipes for key in _keys_of_recipe(recipe))
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
        """The course of the board.

        Raises:
            FormatError: it has no space.
        """
        if not self._spaces:
            raise FormatError(sentence("the file has no spaces"))
        if self._size is None:
            self.request.assume(sentence("the size of the board follows from its spaces"), 0)
        ends = Cell(max(cell.x for cell in self._spaces), max(cell.y for cell in self._spaces))
        size = self._size or check_extent(ends.x + 1, ends.y + 1)
        rows = [[self._spaces.get(Cell(x, y), OPEN_FLOOR) for x in range(size.width)] for y in range(size.height)]
        rows = settle_lasers(self._fed(rows), self.request)
        title = self._root.value.get("boardName", "") if isinstance(self._root.value, dict) else ""
        found = Course(
            title=title if isinstance(title, str) else "",
            checkpoints=self._tokens.checkpoints,
            docks=self._tokens.starts,
            reboot_tokens=self._tokens.reboot_tokens,
            antenna=self._tokens.antenna,
        )
        return in_box_of(course_of_rows(rows, found), "ah-2016")

    def _fed(self, rows: list[list[Space]]) -> list[list[Space]]:
        """The rows with belts that tell only their exit fed by their neighbours, if the profile says so."""
        if not self._bare_belts:
            return rows
        if not self._profile.curves:
            self.request.assume(assumptions.STRAIGHT_BELTS, len(self._bare_belts))
            return rows
        self.request.assume(assumptions.FED_BY_NEIGHBOURS, len(self._bare_belts))
        fed = with_inferred_feeds(rows)
        for cell in self._bare_belts:
            belt: Belt | None = fed[cell.y][cell.x].belt
            rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], belt=belt)
        return rows


def _whole_side(told: Any) -> int | None:
    """A coordinate or a side as a file tells it; None where it is none."""
    if told is MISSING or isinstance(told, bool):
        return None
    return parse_whole(str(told), 0, _MOST_SIDE)


def _kind_of(name: str, kinds: Mapping[str, Any]) -> tuple[str | None, Mapping[str, str]]:
    """The name or pattern of ``kinds`` that a name has, and the fields of the pattern; None where nobody knows it."""
    if name in kinds:
        return name, {}
    for pattern in kinds:
        if is_pattern(pattern) and (named := match_pattern(pattern, name)) is not None:
            return pattern, named
    return None, {}


def _keys_of_recipe(recipe: Any) -> Iterator[str]:
    """The keys at which a recipe looks."""
    for part in recipe if isinstance(recipe, list) else [recipe]:
        if isinstance(part, dict):
            yield from (key for path in part.get("if", {}) for key in keys_of(path))
            for place, value in part.items():
                if place not in _OF_RECIPE:
                    yield from keys_of(value)


def _applies(recipe: Mapping[str, Any], scope: Scope) -> bool:
    """Whether what a recipe asks of an element is so."""
    return all(evaluate(path, scope) in among for path, among in recipe.get("if", {}).items())


def best_explanation(data: bytes, profiles: tuple[ClientProfile, ...]) -> FileExplanation | None:
    """The explanation that leaves least over, of those the one with the fewest guesses; None where there is none."""
    found = [explained for profile in profiles if (explained := _tried(data, profile)) is not None]
    return min(found, key=_unsure, default=None)


def _unsure(found: FileExplanation) -> tuple[int, int, int]:
    return len(found.left), len(found.request.questions), len(found.request.assumed)


def _tried(data: bytes, profile: ClientProfile) -> FileExplanation | None:
    try:
        return explain(data, profile)
    except CourseDesignerError:
        return None
