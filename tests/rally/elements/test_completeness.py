# SPDX-License-Identifier: GPL-3.0-or-later
"""No place of the program forgets a kind of element."""

from __future__ import annotations

from designer.rally.elements import KINDS
from tests.rally.elements.completeness import complaints


def test_no_place_forgets_a_kind_of_element() -> None:
    assert complaints() == []


def test_every_kind_has_its_own_letters() -> None:
    letters = [letter for kind in KINDS for letter in kind.usage]
    assert len(set(letters)) == len(letters)
