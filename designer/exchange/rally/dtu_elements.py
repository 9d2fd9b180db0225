# SPDX-License-Identifier: GPL-3.0-or-later
"""The elements of a DTU board as they are written, and from where the file counts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from designer.base.numerals import parse_whole
from designer.exchange.formats import FormatError
from designer.exchange.rally.client_element import NAME_KEYS, ClientElement, as_flagged, bare_key
from designer.exchange.rally.client_words import is_heading, kind_of
from designer.exchange.rally.dtu_beside import placed
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.pusher_registers import PusherRegisters, first_register

LISTS = (
    "actions", "activatableBoardElementList", "boardElements", "elements", "items",
    "action", "element", "boardElement", "item", "background",
)  # fmt: skip
"""Under which keys of a space teams keep its elements: one, or a list of them."""


def spaces_of(root: JsonNode) -> list[JsonNode]:
    """The entries of all spaces: a list, or lists of columns in which the place tells the space.

    Raises:
        FormatError: there is no list.
    """
    found: list[JsonNode] = []
    for x, node in enumerate(root.items("spaces", required=True)):
        if not isinstance(node.value, list):
            found.append(node)
            continue
        for y, inner in enumerate(node.elements()):
            if isinstance(inner.value, dict):
                found.append(JsonNode({"x": x, "y": y, **inner.value}, inner.path))
    return found


@dataclass(frozen=True)
class SpaceEntry:
    """An entry of a file for a space, as it is written.

    Attributes:
        place: an object with its ``x`` and ``y``.
        node: the whole of it.
        keyed: the keys that say something and are none of the usual ones, each with the elements that stand there.
        listed: what lies on the space, each with its element; None of what tells no class.
    """

    place: JsonNode
    node: JsonNode
    keyed: tuple[tuple[str, tuple[ClientElement, ...]], ...]
    listed: tuple[tuple[JsonNode, ClientElement | None], ...]

    @property
    def elements(self) -> Iterator[ClientElement]:
        """All that tell what they are."""
        yield from (element for _, told in self.keyed for element in told)
        yield from (element for _, element in self.listed if element is not None)


def entry_of(node: JsonNode, profile: Mapping[str, Any]) -> SpaceEntry:
    """An entry, with its elements."""
    place, of_place = placed(node) or (node, frozenset())
    keyed = ((key, keyed_elements(node, key)) for key in odd_keys(node, of_place, profile))
    return SpaceEntry(
        place, node,
        tuple((key, tuple(found)) for key, found in keyed),
        tuple((told, element_of(told, profile)) for told in elements_of(node, profile)),
    )  # fmt: skip


def elements_of(space: JsonNode, profile: Mapping[str, Any]) -> Iterator[JsonNode]:
    """What lies on a space, under whatever key a team keeps it."""
    held = space.value if isinstance(space.value, dict) else {}
    for key in filter(held.__contains__, dict.fromkeys((profile["list"], *LISTS))):
        if key in space and not _tells_pictures(held[key]):
            yield from space[key].elements() if isinstance(space[key].value, list) else [space[key]]


_PICTURE = re.compile(r".*\.(png|jpe?g|gif|svg|bmp|webp)", re.IGNORECASE)


def _tells_pictures(value: Any) -> bool:
    """Whether a value is texts that tell how a space is drawn: files of pictures, perhaps with the ways they turn."""
    told = value if isinstance(value, list) else [value]
    texts = [item for item in told if isinstance(item, str)]
    return len(texts) == len(told) and any(map(_PICTURE.fullmatch, texts))


def element_of(node: JsonNode, profile: Mapping[str, Any]) -> ClientElement | None:
    """An element; None of what tells no class."""
    told = next((node[name].value for name in NAME_KEYS if name in node), node.value)
    if not isinstance(told, str) or not told:
        return None
    name = told.rpartition(".")[2]
    fields = node[inner] if (inner := fields_key(node)) is not None else node
    if node.value is told:
        name, fields = _of_text(name, node)
    kind, names = _told_by_profile(name, fields, profile)
    return as_flagged(ClientElement(name, kind or kind_of(name), fields, names))


def _of_text(name: str, node: JsonNode) -> tuple[str, JsonNode]:
    """The name and the fields of an element that is a text, which may tell its heading, as ``ConveyorBelt-EAST``."""
    match = re.fullmatch(r"(\w+)[-:/ ](\w+)", name)
    if match is None or not is_heading(match[2]):
        return name, node
    return match[1], JsonNode({"heading": match[2]}, node.path)


def fields_key(node: JsonNode) -> str | None:
    """The key under which an element keeps its fields, such as ``INSTANCE``; None where it has them itself."""
    if "INSTANCE" in node:
        return "INSTANCE"
    others = [key for key in node.value if key not in NAME_KEYS] if isinstance(node.value, dict) else []
    return others[0] if len(others) == 1 and isinstance(node.value[others[0]], dict) else None


def odd_keys_of_element(node: JsonNode) -> list[str]:
    """The keys beside the fields of an element that say something."""
    inner = fields_key(node)
    if inner is None:
        return []
    return [key for key, value in node.value.items() if key not in (inner, *NAME_KEYS) and says_something(value)]


def _told_by_profile(name: str, fields: JsonNode, profile: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The kind of a class and its fields, where the profile names it."""
    if name in profile.get("ignore", ()):
        return "ignore", {}
    kinds = [
        (kind, told["fields"]) for kind, told in profile.items() if isinstance(told, dict) and told.get("class") == name
    ]
    fitting = [found for found in kinds if _fits(found[1], fields)]
    return next(iter(fitting or kinds), ("", {}))


def _fits(fields: Mapping[str, Any], instance: JsonNode) -> bool:
    """Whether an object has the fixed values of a profile: one class may be two kinds of belt."""
    fixed = {name: value for name, value in fields.items() if not (isinstance(value, str) and value.startswith("$"))}
    return all(name in instance and instance[name].value == value for name, value in fixed.items())


# --- elements that are keys -----------------------------------------------------------------------------


def keyed_elements(node: JsonNode, key: str) -> list[ClientElement]:
    """The elements that stand under a key which is called like them, such as ``conveyorBelt`` or ``isStart``.

    There are none where the key is called otherwise, or what stands there says nothing.
    """
    kind = kind_of(bare_key(key))
    if not kind or not says_something(node[key].value):
        return []
    listed = list(node[key].elements()) if isinstance(node[key].value, list) else [node[key]]
    fields = [found for told in listed if (found := _fields_of(kind, told)) is not None]
    return [as_flagged(ClientElement(key, kind, told, {})) for told in fields] if len(fields) == len(listed) else []


def _fields_of(kind: str, told: JsonNode) -> JsonNode | None:
    """The fields of an element that is written as an object, a number, a heading, or as being there."""
    if isinstance(told.value, dict):
        return told
    if told.value is True:
        return JsonNode({}, told.path)
    if kind in ("checkpoint", "start") and parse_whole(str(told.value), 1, 99) is not None:
        return JsonNode({"number": told.value}, told.path)
    return JsonNode({"heading": told.value}, told.path) if is_heading(told.value) else None


def is_no_number(key: str, value: Any) -> bool:
    """Whether a number under the key of a checkpoint or a start says that there is none."""
    return kind_of(key) in ("checkpoint", "start") and parse_whole(str(value), -99, 0) is not None


_OF_SPACE = frozenset({"x", "y", "id", "walls", *LISTS})
"""Keys of a space that are read otherwise, or only number it."""


def odd_keys(node: JsonNode, of_place: Collection[str], profile: Mapping[str, Any]) -> list[str]:
    """The keys of a space that say something and are none of the usual ones, nor tell which space it is."""
    laser = profile["laser"]
    known = {*_OF_SPACE, *of_place, profile["list"], profile["pit"], *([laser["key"]] if laser["fields"] else [])}
    told = node.value.items() if isinstance(node.value, dict) else ()
    return [key for key, value in told if (key not in known or _tells_pictures(value)) and says_something(value)]


# --- from where a file counts ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Counting:
    """From where a file counts, which its own numbers show.

    Attributes:
        registers: the number of the first register: 0, as in the loop of the template, or 1.
        checkpoints: the number of the first checkpoint.
        numbered: whether any checkpoint tells a number, so that one without is none that follows.
        starts: the number of the first start.
        gears: whether gears are numbered 1 to the left and 2 to the right.
        guessed: whether nothing shows where registers begin.
        feeds_travel: whether the headings before a belt's exit are those in which robots come, rather than the sides
            from which; None: nothing shows it.
    """

    registers: int = 0
    checkpoints: int = 1
    numbered: bool = False
    starts: int = 1
    gears: bool = False
    guessed: bool = False
    feeds_travel: bool | None = None


def counting_of(elements: Iterable[ClientElement], profile: Mapping[str, Any]) -> Counting:
    """From where a file with these elements counts; the profile says it where nothing shows it."""
    registers: list[PusherRegisters] = []
    numbers: dict[str, list[int]] = {"checkpoint": [], "gear": [], "start": []}
    travel: bool | None = None
    for written in elements:
        if not _shows_counting(written):
            continue
        # what is looked at here is still to be read
        element = replace(written, read=set(written.read), guessed={}, counted=[])
        with suppress(FormatError):
            if element.kind in ("pusher", "crusher") and (told := element.registers()) is not None:
                registers.append(told)
            elif element.kind in numbers:
                numbers[element.kind] += _numbers_of(element)
            elif element.kind in ("belt", "express") and isinstance(element.needed("$exit").value, list):
                leave, before = element.exit()
                travel = True if leave in before else False if leave.back in before else travel
    first, guessed = first_register(registers)
    starts = numbers["start"]
    return Counting(
        registers=profile.get("registers", first),
        checkpoints=0 if 0 in numbers["checkpoint"] else 1,
        numbered=bool(numbers["checkpoint"]),
        starts=0 if starts.count(0) == 1 and len(starts) > 1 else 1,
        gears=2 in numbers["gear"],
        guessed=guessed and "registers" not in profile,
        feeds_travel=travel,
    )


def _shows_counting(element: ClientElement) -> bool:
    """Whether an element may show from where its file counts, or what stands before the exits of its belts."""
    if element.kind in ("belt", "express"):
        return element.has_list()
    return element.kind in ("pusher", "crusher", "checkpoint", "gear", "start")


def _numbers_of(element: ClientElement) -> list[int]:
    """The number of a checkpoint, of a start or of a gear's turn, if it has one."""
    match element.kind:
        case "checkpoint":
            told = element.number().value
        case "start":
            found = element.value("$number")
            told = None if found is None else found.value
        case _:
            told = element.needed("$clockwise").value
    number = parse_whole(str(told), 0, 99) if not isinstance(told, bool) else None
    return [number] if number is not None else []
