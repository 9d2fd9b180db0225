# SPDX-License-Identifier: GPL-3.0-or-later
"""What is planted is one slip in a text that Python still reads, and the same one for the same seed."""

import ast
from pathlib import Path

import pytest

from tests.faults.planting import FaultKind, draw_faults, faults_in
from tests.faults.room_tests import room_tests

_SAMPLE = '''\
"""A sample."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from a import b


def steps(wide: bool = True, count: int = 3) -> int:
    """How many."""
    assert count < 9, "ä"
    found: "int | None" = count + 1
    for _ in range(count):
        if wide and found > 2:
            continue
        found += 1
    print("ä", found)
    return found if not wide else -found
'''

_PATH = Path("designer/sample.py")


def _written(kind: FaultKind) -> list[tuple[str, str]]:
    return [(fault.before, fault.after) for fault in faults_in(_PATH, _SAMPLE) if fault.kind is kind]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (FaultKind.COMPARISON, [("found > 2", "(found >= 2)")]),
        (FaultKind.OPERATOR, [("count + 1", "(count - 1)"), ("wide and found > 2", "(wide or found > 2)")]),
        (FaultKind.CONSTANT, [("1", "(2)"), ("2", "(3)"), ("1", "(2)")]),
        (FaultKind.NEGATION, [
            ("wide and found > 2", "(not (wide and found > 2))"),
            ("not wide", "(wide)"),
            ("not wide", "(not (not wide))"),
        ]),
        (FaultKind.STATEMENT, [("continue", "pass"), ("found += 1", "pass"), ('print("ä", found)', "pass")]),
    ],
)  # fmt: skip
def test_slips_of_a_kind(kind: FaultKind, expected: list[tuple[str, str]]) -> None:
    assert sorted(_written(kind)) == sorted(expected)


def test_every_slip_is_another_program() -> None:
    usual = ast.dump(ast.parse(_SAMPLE))
    planted = [ast.dump(ast.parse(fault.planted(_SAMPLE))) for fault in faults_in(_PATH, _SAMPLE)]
    assert usual not in planted


def test_a_seed_draws_the_same_faults() -> None:
    room = Path("designer/base")
    assert draw_faults(room, 7, 5) == draw_faults(room, 7, 5) != draw_faults(room, 8, 5)


def test_tests_that_import_a_file_come_before_the_others_of_its_room() -> None:
    found = room_tests(Path("designer/base/numerals.py"))
    assert found[0].name == "test_numerals.py"
    assert Path("tests/base/test_texts.py") in found
    assert len(found) == len(set(found))
