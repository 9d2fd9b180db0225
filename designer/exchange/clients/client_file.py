# SPDX-License-Identifier: GPL-3.0-or-later
"""A file of a client as it is built: the tree of a profile's paths, filled space by space, and its text."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.inverses import Told, joined
from designer.exchange.clients.paths import PathStep, steps_of
from designer.exchange.clients.patterns import fields_of, fill_pattern
from designer.exchange.clients.vocabulary import Rule, Saying, entry_of, inverse_of, put
from designer.files import print_json

_AXES = ("x", "y")


def why_not_built(profile: ClientProfile) -> Sentence | None:
    """Why no file of a profile can be built; None if one can."""
    if profile.file["kind"] == "tmx" or "grid" in profile.file:
        return sentence("maps, and texts inside JSON, are only read")
    if profile.south:
        return sentence("boards whose rows are counted from the south are only read")
    for rule in profile.read:
        if "trim" in rule or "floor" in rule:
            return sentence("'{name}' cannot be turned around", name="trim" if "trim" in rule else "floor")
        for path in (rule["each"], rule.get("parts", "[*]")):
            if any(step.index == "*" for step in steps_of(path)[:-1]):
                return sentence("'{name}' cannot be turned around", name=path[:40])
        if _coordinates(profile, rule, Cell(1, 2)) is None:
            return sentence("the coordinates of '{name}' cannot be turned around", name=rule["each"][:40])
    return None


def is_of_every_space(profile: ClientProfile, rule: Rule) -> bool:
    """Whether the entries of a rule are the spaces of the board, rather than some elements on it."""
    if "parts" in rule or _fixed(rule):
        return True
    named = {other["each"] for other in profile.read if "is" not in other}
    return "is" not in rule and "text" not in rule and named == {rule["each"]}


def _fixed(rule: Rule) -> set[str]:
    """The coordinates that the path of a rule tells."""
    steps = steps_of(rule["each"])
    return {field for step in steps for field in (step.index, *fields_of(step.pattern)) if field in _AXES}


def _coordinates(profile: ClientProfile, rule: Rule, cell: Cell) -> Told | None:
    """What an entry tells of its space; None if the profile cannot say it."""
    told: Told | None = {}
    for axis, number in zip(_AXES, cell, strict=True):
        if axis in _fixed(rule) and axis not in rule:
            continue
        way = next(inverse_of(profile).ways(rule.get(axis, f"@{axis}"), number, "number"), None)
        told = None if told is None or way is None else joined((told, way))
    return told


class ClientFile:
    """A file that is built."""

    def __init__(self, profile: ClientProfile) -> None:
        self._profile = profile
        first = [steps_of(rule["each"])[:1] for rule in profile.read]
        self._root: Any = [] if any(step and step[0].index for step in first) else {}
        self._spaces: dict[tuple[str, Cell], Any] = {}
        self._named: set[tuple[int, Cell]] = set()
        self._holds_several = profile.file["kind"] == "json" or "parts" in profile.file
        self.tell(profile.write.get("with", {}))
        for rule in profile.read:
            if rule["each"].endswith("[*]"):
                self._slot(rule["each"], Cell(0, 0))

    def tell(self, told: Told) -> None:
        """Put values at the top of the file."""
        for path, value in told.items():
            put(self._root, path, value)

    # --- spaces -----------------------------------------------------------------------------------------

    def open_space(self, cell: Cell) -> None:
        """Put an empty space wherever the file lists every one."""
        for rule in self._profile.read:
            if is_of_every_space(self._profile, rule) and "parts" in rule:
                self._parts_of(rule, cell)

    def bare(self, cell: Cell) -> list[int]:
        """The rules by which nothing is said on a space so far."""
        return [number for number in range(len(self._profile.read)) if (number, cell) not in self._named]

    def say(self, saying: Saying, cell: Cell) -> bool:
        """Say an element on a space; whether there was room for it."""
        rule = self._profile.read[saying.rule]
        at = _coordinates(self._profile, rule, cell) or {}
        if "parts" in rule:
            parts = self._parts_of(rule, cell)
            if parts and not self._holds_several:
                return False
            parts.append(entry_of(self._profile, rule, saying.told, {}))
        elif not self._put_entry(rule, cell, entry_of(self._profile, rule, saying.told, at), (saying.rule, cell)):
            return False
        self._named.add((saying.rule, cell))
        return True

    def _put_entry(self, rule: Rule, cell: Cell, entry: Any, name: tuple[int, Cell]) -> bool:
        """Put an entry into the file, or into the space that is there already."""
        key = (rule["each"], cell)
        shared = self._spaces.get(key)
        if isinstance(shared, dict) and isinstance(entry, dict) and name not in self._named:
            shared.update(entry)
            return True
        container, step = self._slot(rule["each"], cell)
        if step.index == "*":
            container.append(entry)
        elif not _set_new(container, _key(step, cell), entry):
            return False
        self._spaces.setdefault(key, entry)
        return True

    def _parts_of(self, rule: Rule, cell: Cell) -> list[Any]:
        """The list of the parts of a space, which is opened if there is none yet."""
        key = (rule["each"], cell)
        steps = [step for step in steps_of(rule["parts"]) if step.index != "*"]
        if key not in self._spaces:
            space: Any = dict(_coordinates(self._profile, rule, cell) or {}) if steps else []
            self._spaces[key] = entry_of(self._profile, {}, {}, space) if steps else space
            container, step = self._slot(rule["each"], cell)
            if step.index == "*":
                container.append(self._spaces[key])
            else:
                _set_new(container, _key(step, cell), self._spaces[key])
        place = self._spaces[key]
        for number, step in enumerate(steps):
            place = place.setdefault(step.key, [] if number == len(steps) - 1 else {})
        found: list[Any] = place
        return found

    def _slot(self, path: str, cell: Cell) -> tuple[Any, PathStep]:
        """The container at the end of a path, and the step that is left."""
        steps = steps_of(path)
        place = self._root
        for step, following in pairwise(steps):
            key = _key(step, cell)
            _set_new(place, key, [] if following.index else {})
            place = place[key]
        return place, steps[-1]

    # --- the file ---------------------------------------------------------------------------------------

    def content(self) -> bytes:
        """The bytes of the file."""
        if self._profile.file["kind"] == "json":
            return print_json(self._root).encode()
        return self._text().encode()

    def _text(self) -> str:
        file = self._profile.file
        usual = {field: "0" for pattern in file.get("head", ()) for field in fields_of(pattern)}
        head = [fill_pattern(pattern, {**usual, **self._root}) for pattern in file.get("head", ())]
        between, inside = file.get("cells", " "), file.get("parts", "")
        rows = [between.join(inside.join(map(str, space)) for space in row) for row in self._root["rows"]]
        return "\n".join((*head, *rows)) + "\n"


def _key(step: PathStep, cell: Cell) -> Any:
    """Under which key or number a step leads on."""
    if step.key:
        return step.key
    if step.pattern:
        return fill_pattern(step.pattern, {"x": cell.x, "y": cell.y})
    return {"x": cell.x, "y": cell.y}.get(step.index) if step.index in _AXES else int(step.index)


def _set_new(container: Any, key: Any, value: Any) -> bool:
    """Put a value where nothing stands yet; whether there was room."""
    if isinstance(container, list):
        container.extend([None] * (key + 1 - len(container)))
        if container[key] is not None:
            return False
    elif key in container:
        return False
    container[key] = value
    return True
