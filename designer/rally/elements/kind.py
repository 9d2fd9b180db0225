# SPDX-License-Identifier: GPL-3.0-or-later
"""What a kind of element is: everything that the program loops over instead of naming elements one by one.

The notation, descriptions, painting, layers, steps of the history, ghosts, the palette, the rule where a
checkpoint may lie, the pictures of what the basic game does not have, and the question which rulebook has an
element all read these values. What an element does to robots is written by hand in the engine and the tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any, Generic, TypeVar

from designer.base.grid import Heading
from designer.base.words import Sentence, Worded, sentence
from designer.pictures.shapes import Level, Shape
from designer.rally.edition import Edition
from designer.rally.elements.sides import EdgeElement
from designer.rally.spaces import FurtherElement, Space


class ElementLayer(Worded):
    """A subject that can be hidden and locked by itself, in the order of the palette."""

    GROUND = "ground", sentence("Ground")
    BELTS = "belts", sentence("Belts")
    MACHINES = "machines", sentence("Machines")
    WALLS = "walls", sentence("Walls")
    RACE = "race", sentence("Race")
    NOTES = "notes", sentence("Notes")

    @property
    def title(self) -> Sentence:
        """What people call it."""
        return self.words


V = TypeVar("V")
Shapes = Callable[[Any, Level], tuple[Shape, ...]]


class ElementRole(Enum):
    """What an element is on its space: painting, locked layers and ghosts treat all of one role alike."""

    GROUND = "ground"
    """What the floor itself is: whatever is painted as ground takes the place of all other ground."""

    MACHINE = "machine"
    """What stands on the ground or hangs on a side, and leaves the ground as it is."""

    EDGE = "edge"
    """What belongs to the sides of a space; it adds up."""

    MARK = "mark"
    """What belongs to the race and lies over everything else."""


class Burden(Enum):
    """What an element beneath means to a checkpoint; ``checkpoint-spaces`` of the edition answers."""

    NONE = "none"
    """Nothing."""

    ACTS = "acts"
    """It acts on the robots that stand there."""

    NEVER = "never"
    """No edition has a checkpoint there."""


@dataclass(frozen=True, eq=False)
class Offer:
    """An element as the palette offers it.

    Attributes:
        token: the space in the notation, facing as the palette shows it; the entry is kept under it.
        name: what it is called.
        rule: what it does, in a sentence or two; under an edition, where editions differ.
        group: the key of the group of the palette that shows it.
        rank: its place in the group; of equal ones that comes first whose kind is printed first.
        tool: the tool that places it, where that is not the brush; belts are dragged along a path.
    """

    token: str
    name: Sentence
    rule: Sentence | Callable[[Edition], str]
    group: str
    rank: int = 0
    tool: str = ""


@dataclass(frozen=True, eq=False)
class SideOffer:
    """A kind of edge as the tools offer it, by a tool of its own that is called as the palette calls it.

    Attributes:
        icon: its sign on the bar.
        doc: what to do with it; begins with its name and a colon.
    """

    icon: str
    doc: Sentence


class AttributeValues(Enum):
    """What can be chosen of, where the values need not be listed."""

    HEADING = "heading"
    """One of the four headings."""

    SIDES = "sides"
    """Any of the four sides."""

    REGISTERS = "registers"
    """Any of the five registers."""


@dataclass(frozen=True, eq=False)
class Attribute:
    """Something about an element that can be chosen, in a row of the inspector.

    Attributes:
        name: the attribute of the element; empty: the element itself is chosen.
        label: what the row is called.
        undo_name: what the history calls a change.
        choices: what can be chosen; listed values each with what a button shows and what it is called in words.
    """

    name: str
    label: Sentence
    undo_name: Sentence
    choices: AttributeValues | tuple[tuple[Any, str | Sentence, Sentence], ...]

    def of(self, element: object) -> tuple[Hashable, ...]:
        """The values of this attribute that an element has."""
        value = getattr(element, self.name) if self.name else element
        return value if isinstance(value, tuple) else (value,)

    def changed(self, element: Any, chosen: tuple[Any, ...]) -> Any:
        """The element with other values of this attribute."""
        value = chosen if self.choices in (AttributeValues.SIDES, AttributeValues.REGISTERS) else chosen[0]
        return replace(element, **{self.name: value}) if self.name else value


@dataclass(frozen=True, eq=False)
class Caption(Generic[V]):
    """A line of a legend.

    Attributes:
        token: a sample, in the notation.
        name: what it is called.
        does: what it does, in a few words.
        fits: for which elements of the kind it stands.
    """

    token: str
    name: Sentence
    does: Sentence
    fits: Callable[[V], bool] = lambda element: True


def _nothing(element: object, level: Level) -> tuple[Shape, ...]:
    return ()


@dataclass(frozen=True, eq=False)
class ElementPicture:
    """How an element is drawn on its space.

    Attributes:
        rank: its place among others on the same space; higher ones are drawn later. It is another order than that
            of a printed space: a trapdoor covers oil, and a repulsor lies over a ramp.
        above: what is drawn above belts and machines.
        beneath: what is drawn beneath belts.
        on_belt: what is drawn on a belt there that runs east, and turned with it.
    """

    rank: int
    above: Shapes = _nothing
    beneath: Shapes = _nothing
    on_belt: Callable[[Level], tuple[Shape, ...]] = lambda level: ()


@dataclass(frozen=True, eq=False)
class ElementKind(Generic[V]):
    """One kind of element.

    Attributes:
        key: its name in the program; for what the basic game has, also the field of a space that holds it.
        rank: its place in a printed space among those of other kinds, rising.
        plural: what people call several of it, in a list.
        pattern: the regular expression of its token.
        usage: by first letter of the token, some tokens as an error shows them: ``{"k": "k:24"}``.
        read: the element of a token that fits the pattern; raises ``TokenFault``.
        write: its one canonical token.
        words: the element in words: ``pusher east in registers 1 and 5``.
        layer: the layer that shows, hides and locks it.
        role: what it is on its space.
        further: the class of its values, for a kind that a space holds among its further elements.
        several: whether a space can have several of it.
        supersedes: keys of the kinds of edges that give way to it, side by side; a wall only where nothing hangs on it.
        left_by: the key of the kind of edge in whose place it is left, where that is taken out of a row of this kind.
        excludes: keys of the kinds with which it cannot share a space, or of edges a side, each with the reason.
        joined: what a space holds when some is laid over what it holds; else the new takes the place of the old.
        mount: the side of the space on which one hangs, or None; it brings a wall there and goes with it. None: none
            of the kind hangs on a side.
        displaces: keys of the kinds that it takes the place of, other ground apart if it is ground itself.
        yields_to: keys of the kinds that take its place when they are laid over it.
        alike: what two spaces must share in this element to be filled and selected together; None: nothing.
        burden: what it means to a checkpoint on the same space.
        reason: why a checkpoint does not lie well there, if it is a burden.
        box: the word among ``Edition.elements`` by which a rulebook has it, and what people call it; None:
            every rulebook has it.
        palette: what the palette offers of it.
        side_tool: the tool that lays it side by side, for kinds of edges that have one.
        search: other words by which people look for it; never shown.
        legend: what a legend says of it.
        picture: how it is drawn; None for what the basic game has, whose pictures depend on the spaces around.
        attributes: what can be chosen about it in the inspector.
        of_course: whether a course keeps it apart from its boards; on a space it stands in cases only.
        undo_name: what the history calls it when it is laid or removed; None: as the legend does.
        file_version: the version of files from which on they can hold such an element; 3 for further elements.
        newer: what people call several of those that need a later version, where that is not all of the kind.
        happens: what becomes of a robot that stands on it when a register ends, where its neighbours do not matter.
        acts: whether it does anything to robots or beams; the tables and the engine are asked for nothing else.
    """

    key: str
    rank: int
    plural: Sentence
    pattern: str
    usage: Mapping[str, str]
    read: Callable[[re.Match[str]], V]
    write: Callable[[V], str]
    words: Callable[[V], str]
    layer: ElementLayer
    role: ElementRole
    further: type[FurtherElement] | None = None
    several: bool = False
    joined: Callable[[Any, Any], Any] = lambda below, above: above
    supersedes: frozenset[str] = frozenset()
    left_by: str = ""
    excludes: Mapping[str, Sentence] = field(default_factory=dict)
    mount: Callable[[V], Heading | None] | None = None
    displaces: frozenset[str] = frozenset()
    yields_to: frozenset[str] = frozenset()
    alike: Callable[[V], Hashable] | None = None
    burden: Burden = Burden.NONE
    reason: Sentence | None = None
    box: Callable[[V], tuple[str, Sentence] | None] = lambda value: None
    palette: tuple[Offer, ...] = ()
    side_tool: SideOffer | None = None
    search: Sentence | None = None
    legend: tuple[Caption[V], ...] = ()
    picture: ElementPicture | None = None
    attributes: tuple[Attribute, ...] = ()
    of_course: bool = False
    undo_name: Sentence | None = None
    file_version: Callable[[V], int] = lambda element: 3 if isinstance(element, FurtherElement) else 1
    newer: Sentence | None = None
    happens: Callable[[V, Edition], Iterable[str]] = lambda element, edition: ()
    acts: bool = True

    def on(self, space: Space) -> Any:
        """What a space holds of this kind, as the space holds it: several ones as a tuple, none as a false value."""
        return getattr(space, self.key) if self.further is None else space.of(self.further)

    def each(self, space: Space) -> tuple[V, ...]:
        """The elements of this kind on a space, each of which is one token."""
        held = self.on(space)
        if not held:
            return ()
        return held if self.several else (held,)

    def called(self, element: V) -> Sentence:
        """What the history calls one of it when it is laid or removed."""
        return self.undo_name or next(line.name for line in self.legend if line.fits(element))

    def sides(self, space: Space) -> tuple[Heading, ...]:
        """The sides of a space on which elements of this kind hang."""
        if self.mount is None:
            return ()
        return tuple(side for element in self.each(space) if (side := self.mount(element)) is not None)


_EMPTY: Mapping[str, object] = {field.name: field.default for field in fields(Space)}


def with_elements(space: Space, held: Mapping[ElementKind[Any], object]) -> Space:
    """The space with what it holds of some kinds replaced, each as :meth:`ElementKind.on` gives it."""
    changes: dict[str, Any] = {}
    further = {type(element): element for element in space.further}
    for kind, value in held.items():
        if kind.further is None:
            changes[kind.key] = value or _EMPTY[kind.key]
        elif isinstance(value, FurtherElement):
            further[kind.further] = value
        else:
            further.pop(kind.further, None)
    if any(kind.further for kind in held):
        changes["further"] = tuple(further.values())
    return replace(space, **changes) if changes else space


def without_elements(space: Space, kinds: Iterable[ElementKind[Any]]) -> Space:
    """The space without anything of some kinds."""
    return with_elements(space, dict.fromkeys((kind for kind in kinds if kind.on(space)), None))


def with_attribute(space: Space, kind: ElementKind[Any], attribute: Attribute, chosen: tuple[Any, ...]) -> Space:
    """The space with an attribute of its one element of a kind chosen anew; what it hangs on goes along."""
    elements = kind.each(space)
    if len(elements) != 1:
        return space
    changed = attribute.changed(elements[0], chosen)
    if isinstance(changed, EdgeElement) and not changed.sides:
        changed = None
    result = with_elements(space, {kind: (changed,) if kind.several else changed})
    if kind.sides(result) in ((), kind.sides(space)):
        return result
    walls = (*(side for side in space.walls if side not in kind.sides(space)), *kind.sides(result))
    return replace(result, walls=walls)
