# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for spaces and all that may lie on them.

Everything shrinks towards open floor, so that a failure reads as a case.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from designer.base.grid import Heading
from designer.rally.course.expansion_tables import ACTING
from designer.rally.elements import ANTENNA, KINDS, ElementKind, with_elements
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.oil import Oil
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.portal import Portal
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.randomizer import Randomizer
from designer.rally.elements.repulsor import Repulsor
from designer.rally.elements.teleporter import Teleporter
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.spaces import (
    GAP,
    OPEN_FLOOR,
    REGISTERS,
    Belt,
    Crusher,
    Dock,
    FurtherElement,
    Gear,
    Laser,
    Pusher,
    Repair,
    Space,
)
from tests.rally.strategies.texts import headings

_FEEDS: Mapping[Heading, SearchStrategy[list[Heading]]] = {
    leave: st.lists(st.sampled_from([h for h in Heading if h is not leave.back]), unique=True, max_size=3)
    for leave in Heading
}
"""Printed arrows of a belt by where it leaves. Strategies are made once: to make one takes as long as to draw."""


@st.composite
def _belts(draw: DrawFn) -> Belt:
    leave = draw(headings)
    feeds = draw(_FEEDS[leave])
    return Belt(leave, draw(st.booleans()), tuple(feeds))


belts: SearchStrategy[Belt] = _belts()
"""Belts of both speeds with any set of printed arrows."""


register_sets: SearchStrategy[tuple[int, ...]] = st.lists(st.sampled_from(REGISTERS), unique=True).map(tuple)
gears: SearchStrategy[Gear] = st.sampled_from(Gear)
repairs: SearchStrategy[Repair] = st.sampled_from(Repair)
pushers: SearchStrategy[Pusher] = st.builds(Pusher, headings, register_sets)
crushers: SearchStrategy[Crusher] = st.builds(Crusher, register_sets)
lasers: SearchStrategy[Laser] = st.builds(Laser, headings, st.integers(1, 9), st.booleans())
walls: SearchStrategy[tuple[Heading, ...]] = st.lists(headings, unique=True, min_size=1, max_size=3).map(tuple)

ELEMENTS: Mapping[str, SearchStrategy[Any]] = {
    "pit": st.just(True),
    "belt": belts,
    "gear": gears,
    "repair": repairs,
    "pusher": pushers,
    "crusher": crushers,
    "lasers": st.lists(lasers, min_size=1, max_size=3).map(tuple),
    "walls": st.lists(headings, unique=True, min_size=1).map(tuple),
    "checkpoint": st.integers(1, 99),
    "dock": st.builds(Dock, st.none() | st.integers(1, 99), headings),
}
"""What a space can hold of each kind of the basic game."""

_BY_TYPE: Mapping[object, SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(1, 9),
    Heading: headings,
    tuple[Heading, ...]: walls,
    tuple[int, ...]: register_sets,
}


def elements(kind: ElementKind[Any]) -> SearchStrategy[Any]:
    """What a space can hold of a kind; that of further kinds follows from the attributes of their classes."""
    if kind.further is None:
        return ELEMENTS[kind.key]
    hints = get_type_hints(kind.further)
    return st.builds(kind.further, **{field.name: _BY_TYPE[hints[field.name]] for field in fields(kind.further)})


_BESIDE = tuple(kind for kind in KINDS if kind is not ANTENNA)


def _possible(space: Space) -> Space:
    """The space without what cannot be beside something else: a trapdoor in a pit, a ramp on the side of a ledge."""
    further = list(space.further)
    ledge = space.of(Ledge)
    for element in space.further:
        if isinstance(element, Trapdoor) and space.pit:
            further.remove(element)
        if isinstance(element, Ramp) and ledge:
            further.remove(element)
            further += [ramp] if (ramp := element.without(ledge.sides)) else []
    return replace(space, further=tuple(further))


any_spaces: SearchStrategy[Space] = (
    st.tuples(*(st.none() | elements(kind) for kind in _BESIDE)).map(
        lambda held: _possible(with_elements(OPEN_FLOOR, dict(zip(_BESIDE, held, strict=True))))
    )
    | st.builds(lambda dish, sides: Space(further=(dish,), walls=sides), elements(ANTENNA), st.just(()) | walls)
    | st.just(GAP)
)
"""Every space that the notation can write, sensible or not."""


def _layers() -> SearchStrategy[Mapping[str, Any]]:
    """One or two elements that act on robots, often enough of each kind."""
    one: list[SearchStrategy[Mapping[str, Any]]] = [
        st.fixed_dictionaries({"belt": belts}),
        st.fixed_dictionaries({"belt": belts}),
        st.fixed_dictionaries({"belt": belts}),
        st.fixed_dictionaries({"walls": walls}),
        st.fixed_dictionaries({"gear": gears}),
        st.fixed_dictionaries({"pusher": pushers}),
        st.fixed_dictionaries({"crusher": crushers}),
        st.fixed_dictionaries({"lasers": st.tuples(st.builds(Laser, headings, st.integers(1, 3), st.booleans()))}),
        st.fixed_dictionaries({"repair": repairs}),
        st.just({"pit": True}),
        *(
            elements(kind).map(lambda element: {"further": (element,)})
            for kind in KINDS
            if kind.further and not kind.of_course
        ),
    ]
    single = st.one_of(one)
    return single | st.tuples(single, single).map(lambda pair: {**pair[0], **pair[1]})


play_spaces: SearchStrategy[Space] = st.one_of(
    st.just(OPEN_FLOOR),
    st.just(OPEN_FLOOR),
    _layers().map(lambda layers: Space(**({"pit": True} if "pit" in layers else layers))),
)
"""Spaces as a race meets them: a third or more open floor, seldom a pit, no checkpoint, dock or gap."""

basic_spaces: SearchStrategy[Space] = play_spaces.map(
    lambda space: replace(space, further=tuple(it for it in space.further if type(it) not in ACTING))
)
"""The same without the elements of the expansions that act, for tests that know nothing of them."""

belt_spaces: SearchStrategy[Space] = st.one_of(st.just(OPEN_FLOOR), belts.map(lambda belt: Space(belt=belt)))
"""Belts and little else: crowded boards for the simultaneous rules."""

pusher_spaces: SearchStrategy[Space] = st.one_of(
    st.just(OPEN_FLOOR),
    headings.map(lambda push: Space(pusher=Pusher(push, REGISTERS))),
    walls.map(lambda sides: Space(walls=sides)),
)
"""Pushers that always act, and walls."""

laser_spaces: SearchStrategy[Space] = st.one_of(
    st.just(OPEN_FLOOR),
    st.lists(st.builds(Laser, headings, st.integers(1, 2), st.booleans()), min_size=1, max_size=2).map(
        lambda lasers: Space(lasers=tuple(lasers))
    ),
    walls.map(lambda sides: Space(walls=sides)),
    headings.map(lambda side: Space(further=(OneWayWall((side,)),))),
    headings.map(lambda side: Space(further=(Ledge((side,)),))),
    headings.map(lambda side: Space(further=(Repulsor((side,)),))),
)
"""Lasers of one end and two, often on one line, and what ends their beams."""


_ACTING: Mapping[type[FurtherElement], SearchStrategy[FurtherElement]] = {
    Trapdoor: st.builds(Trapdoor, register_sets),
    Flamer: st.builds(Flamer, headings, register_sets),
    Water: st.just(Water()),
    Oil: st.just(Oil()),
    Portal: st.builds(Portal, st.integers(1, 2)),
    Teleporter: st.builds(Teleporter, st.integers(1, 2)),
    Randomizer: st.just(Randomizer()),
    Repulsor: st.builds(Repulsor, walls),
    Ledge: st.builds(Ledge, walls),
    Ramp: st.builds(Ramp, walls),
    OneWayWall: st.builds(OneWayWall, walls),
}


def acting_elements(kind: type[FurtherElement]) -> SearchStrategy[FurtherElement]:
    """An element of the expansions that acts, of one class."""
    return _ACTING[kind]


_special: SearchStrategy[FurtherElement] = st.one_of(*_ACTING.values(), _ACTING[Oil], _ACTING[Portal])


def with_further(space: Space, further: Sequence[FurtherElement]) -> Space:
    """The space with elements of further kinds, as far as they can be together."""
    by_class = {type(element): element for element in further}
    return _possible(replace(space, further=tuple(by_class.values())))


special_spaces: SearchStrategy[Space] = st.one_of(
    st.builds(with_further, play_spaces, st.lists(_special, min_size=1, max_size=3)),
    st.builds(with_further, st.just(OPEN_FLOOR), st.lists(_special, min_size=1, max_size=2)),
    st.builds(with_further, belts.map(lambda belt: Space(belt=belt)), st.lists(_special, max_size=2)),
    st.just(OPEN_FLOOR),
)
"""Spaces with elements of the expansions on and beside everything else; portals often meet their like."""
