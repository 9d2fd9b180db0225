# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for rulebooks, house rules, cards and programs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from designer.rally.edition import (
    EDITIONS,
    FIELDS,
    Edition,
    Element,
    choices,
    find_edition,
    usage,
)

_NUMBERS: Mapping[str, tuple[int, int]] = {
    "hand": (0, 12),
    "first-lock-at": (1, 8),
    "destroyed-at": (1, 12),
    "lives": (0, 4),
    "duplicate-damage": (0, 4),
    "repair-one-wrench": (0, 3),
    "repair-two-wrenches": (0, 3),
    "repair-wrench-and-hammer": (0, 3),
    "repair-checkpoint": (0, 3),
    "reboot-damage": (0, 4),
    "energy-start": (0, 5),
    "start-damage": (0, 8),
    "start-options": (0, 3),
    "energy-max": (0, 8),
}

DECKS = ("shared", *sorted({edition.text("deck") for edition in EDITIONS.values()} - {"shared"}), "M1x2 M3x1 Lx9 AGx4")
"""Decks to play with: those of the editions, and one of few kinds."""


ORDERS = ("numbers", "any", "2<1", "1=2<3", "3<1=2", "(1<2)=3", "3=(1=2)<4", "(2<(1=3))=4", "5=4<3<2=1", "(4=2)=(3<1)")
"""Orders of checkpoints; courses have fewer than some of these name, or more."""


@cache
def values(key: str) -> SearchStrategy[str]:
    """Every value that the field ``key`` takes, spelled as an option."""
    if key in _NUMBERS:
        numbers = st.integers(*_NUMBERS[key]).map(str)
        return numbers | st.just("never") if "never" in usage(key) else numbers
    if key == "deck":
        return st.sampled_from(DECKS)
    if key == "option-draft":
        return st.sampled_from(("none", "2/1", "3/1", "9/8"))
    if key == "checkpoint-order":
        return st.sampled_from(ORDERS)
    if key == "element-order":
        return st.permutations(list(Element)).map(lambda order: " ".join(item.value for item in order))
    if key in ("checkpoints", "players"):
        return st.tuples(st.integers(1, 8), st.integers(1, 8)).map(lambda pair: f"{min(pair)}-{max(pair)}")
    return st.sampled_from(choices(key))


_PLAYED = tuple(
    key for key in FIELDS if key not in ("hand", "checkpoints", "players", "checkpoint-spaces", "board-contact")
)


@cache
def _option_values(keys: tuple[str, ...], most: int) -> SearchStrategy[dict[str, str]]:
    chosen = st.lists(st.sampled_from(keys), unique=True, max_size=most)
    return chosen.flatmap(lambda keys: st.fixed_dictionaries({key: values(key) for key in keys}))


def played_options(most: int = 3) -> SearchStrategy[dict[str, str]]:
    """Options that change what a round does, the size of the hand apart."""
    return _option_values(_PLAYED, most)


@cache
def race_options(most: int = 3) -> SearchStrategy[dict[str, str]]:
    """Options for races from docks on any floor: teams that capture begin on home boards, which few floors have."""
    return played_options(most).filter(lambda options: options.get("goal") != "capture")


edition_keys: SearchStrategy[str] = st.sampled_from(list(EDITIONS))


def options(most: int = 3) -> SearchStrategy[dict[str, str]]:
    """Up to ``most`` options with values that they take."""
    return _option_values(tuple(FIELDS), most)


def editions(most_options: int = 3) -> SearchStrategy[Edition]:
    """All editions, with up to ``most_options`` fields changed."""
    return st.builds(find_edition, edition_keys, options(most_options))


play_editions = st.builds(find_edition, edition_keys, played_options(3))


card_kinds: SearchStrategy[str] = st.sampled_from(("M1", "M2", "M3", "BU", "L", "R", "U"))
"""The seven kinds of cards with numbers as the notation writes them."""


_kinds_or_none = card_kinds | st.just("-")


@st.composite
def cards(draw: DrawFn) -> str:
    """A card as the notation writes it: ``M2``, ``L/90``, or ``-`` for none. Numbers are free."""
    text = draw(_kinds_or_none)
    return text if text == "-" or draw(st.booleans()) else f"{text}/{draw(st.integers(1, 84)) * 10}"


@cache
def programs(count: int = 5) -> SearchStrategy[tuple[str, ...]]:
    """The cards of ``count`` registers."""
    return st.lists(cards(), min_size=count, max_size=count).map(tuple)
