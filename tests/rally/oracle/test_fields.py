# SPDX-License-Identifier: GPL-3.0-or-later
"""Every field of an edition does something: for each there is a situation that its value decides.

Most are shipped cases; what happens before the cards are played, and on the plan of a course, is probed.
Run with ``-s`` to see the table of fields, cases and book lines.
"""

from __future__ import annotations

import inspect
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest

from designer.base.errors import CourseDesignerError
from designer.files import courses_folder
from designer.rally.edition import EDITIONS, FIELDS, Edition, Element, choices
from designer.rally.engine.case_reading import read_cases
from designer.rally.engine.case_runs import run_case
from designer.rally.engine.cases import Case
from tests.proof import WHOLE
from tests.rally.oracle.probes import PROBES
from tests.rally.oracle.reading import PlainCase, failures
from tests.rally.oracle.reading import read_cases as read_plainly
from tests.rally.strategies.editions import ORDERS

_FOLDER = Path(courses_folder()) / "cases"
_ORDERS = [" ".join(item.value for item in order) for order in permutations(Element)][::4]
if not WHOLE:
    _ORDERS = random.Random(33).sample(_ORDERS, len(_ORDERS) // 10)


def _values(key: str) -> list[str]:
    """Values to try; of numbers those that the editions have and some around them."""
    if key == "element-order":
        return _ORDERS
    if key in ("checkpoints", "players", "deck"):
        return list(dict.fromkeys(edition.text(key) for edition in EDITIONS.values()))
    if key == "checkpoint-order":
        return list(ORDERS)
    if key == "option-draft":
        return ["none", "2/1", "3/1"]
    if choices(key):
        return list(choices(key))
    texts = {edition.text(key) for edition in EDITIONS.values()}
    numbers = {int(text) for text in texts if text.isdigit()}
    near = sorted({number + step for number in numbers for step in (-1, 0, 1) if number + step in _KNOWN})
    return [*map(str, near), *(["never"] if "never" in texts else [])]


_KNOWN = range(100)
"""The numbers that fields take."""


@cache
def _cases() -> tuple[Case, ...]:
    return tuple(case for path in sorted(_FOLDER.glob("*.md")) for case in read_cases(path))


@cache
def _plain_cases() -> dict[str, PlainCase]:
    return {case.id: case for path in _FOLDER.glob("*.md") for case in read_plainly(path.read_text("utf-8"))}


ENOUGH = sys.maxsize if WHOLE else 3
"""So many cases that decide a value are looked for."""


def _deciding(key: str, cases: Iterable[Case] | None = None) -> dict[str, list[str]]:
    """The cases that another value of this field alone makes fail: by id, ``edition=value``."""
    found: dict[str, list[str]] = {}
    decided: Counter[str] = Counter()
    for case in _asking(key) if cases is None else cases:
        for edition, value in _changes(key):
            if edition not in case.editions or case.edition(edition).text(key) == value or decided[value] == ENOUGH:
                continue
            if not _passes(case, edition, {key: value}):
                found.setdefault(case.id, []).append(f"{edition}={value}")
                decided[value] += 1
    return found


def _asking(key: str) -> Iterator[Case]:
    """The cases that ask for a field when they run; the others run alike whatever its value is."""
    return (case for case in _cases() if FIELDS[key].name in _asked()[case.id])


@cache
def _asked() -> dict[str, set[str]]:
    """By case, the fields of an edition that are asked for when it runs by any of its own."""
    asked: dict[str, set[str]] = {case.id: set() for case in _cases()}
    names: set[str] = set()
    usual = Edition.__getattribute__

    def note(edition: Edition, name: str) -> object:
        if sys._getframe(1).f_code is not replace.__code__:  # which copies them all
            names.add(name)
        return usual(edition, name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Edition, "__getattribute__", note)
        for case in _cases():
            names = asked[case.id]
            for edition in case.editions:
                _passes(case, edition, {})
    return asked


def _passes(case: Case, edition: str, changes: dict[str, str]) -> bool:
    """Whether a case passes with changes; one that it refuses decides nothing: its cards or marks are of the others.

    Nor does one in which alone a decision is not asked for any more: what becomes of the robots is the same.
    """
    said = {str(decision) for decisions in case.decisions.values() for decision in decisions}
    try:
        return all(difference.expected in said for difference in run_case(case, edition, changes).differences)
    except CourseDesignerError:
        return True


def _changes(key: str) -> Iterator[tuple[str, str]]:
    return ((edition, value) for edition in EDITIONS for value in _values(key))


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=pytest.mark.proof) for key in FIELDS if key not in PROBES],
)
def test_shipped_cases_turn_on_the_field_and_on_each_value_and_for_the_plain_engine_too(key: str) -> None:
    deciding = _deciding(key)
    _tell(key, _in_short(list(deciding)))
    assert deciding
    if choices(key):
        assert {change.partition("=")[2] for changes in deciding.values() for change in changes} == set(choices(key))
    for name, changes in deciding.items():
        for change in changes[:3]:
            edition, _, value = change.partition("=")
            assert failures(_plain_cases()[name], edition, {key: value}), (name, change)


@pytest.mark.parametrize("key", random.Random(33).sample([key for key in FIELDS if key not in PROBES], 2))
def test_cases_that_do_not_ask_for_a_field_do_not_turn_on_it(key: str) -> None:
    asking = [case.id for case in _asking(key)]
    assert not _deciding(key, [case for case in _cases() if case.id not in asking])


@pytest.mark.parametrize("key", list(PROBES))
def test_where_no_case_can_look_the_field_still_decides(key: str) -> None:
    """Every value that an edition has gives another outcome than every other of these."""
    outcomes = {}
    for edition in EDITIONS.values():
        outcomes[edition.text(key)] = repr(PROBES[key](edition))
    for name, value in _changes(key):
        rules = EDITIONS[name].with_options({key: value})
        outcomes.setdefault(value, repr(PROBES[key](rules)))
    books = {edition.text(key) for edition in EDITIONS.values()}
    told = [outcomes[value] for value in sorted(books)]
    _tell(key, f"probe: {inspect.getdoc(PROBES[key])}")
    assert len(set(outcomes.values())) > 1
    assert len(set(told)) == len(books)


def _tell(key: str, shown: str) -> None:
    """A line of the table of fields, cases and book lines."""
    line = f"{key:26} {shown:72} {FIELDS[key].metadata['source']}"
    sys.stdout.write(f"\n{line}")
    assert len(line.split(maxsplit=2)) == 3
    assert "None" not in line


def _in_short(cases: list[str]) -> str:
    return ", ".join(cases[:6]) + (f" and {len(cases) - 6} more" if len(cases) > 6 else "")
