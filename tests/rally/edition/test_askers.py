# SPDX-License-Identifier: GPL-3.0-or-later
"""Every field of an edition is asked by the rooms that the table names, and by no other that decides something."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import designer.rally
from designer.rally.edition import FIELDS
from designer.rally.edition.askers import ASKERS, Asker
from tests.sources import nodes

_RALLY = Path(designer.rally.__file__).parent
_EDITIONS = {"edition", "rules", "_edition", "_rules"}
"""What an edition is called where it is asked."""


def _asked(path: Path) -> Iterator[str]:
    """The attributes of an edition that a file reads."""
    for node in nodes(path):
        if isinstance(node, ast.Attribute):
            owner = node.value
            name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
            if name in _EDITIONS:
                yield node.attr


@cache
def _asked_by(asker: Asker) -> frozenset[str]:
    return frozenset(name for path in (_RALLY / asker.value).rglob("*.py") for name in _asked(path))


def test_the_table_has_every_field_and_no_other() -> None:
    assert set(ASKERS) == set(FIELDS)


@pytest.mark.parametrize("key", FIELDS)
def test_a_field_is_asked_by_those_who_must(key: str) -> None:
    assert {asker for asker in Asker if FIELDS[key].name in _asked_by(asker)} == ASKERS[key]


@pytest.mark.parametrize("key", FIELDS)
def test_what_one_engine_asks_the_other_one_asks(key: str) -> None:
    if Asker.ENGINE in ASKERS[key]:
        assert Asker.LAB in ASKERS[key]
