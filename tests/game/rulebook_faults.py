# SPDX-License-Identifier: GPL-3.0-or-later
"""What is wrong with a line of a rulebook: unknown names, cases that do not hold, rules that decide nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path

from designer.files import courses_folder
from designer.game.contract import Game
from designer.game.rulebooks import Rulebook, Statement
from designer.labyrinth import case_runs as labyrinth_runs
from designer.labyrinth import cases as labyrinth
from designer.labyrinth.plan.laying_rules import RULES
from designer.labyrinth.plan.rules import OPTIONS
from designer.rally.edition import FIELDS, OptionError, choices
from designer.rally.engine import case_reading, case_runs, cases

ROOT = Path(__file__).parents[2]


def faults(game: Game, book: Rulebook, line: Statement) -> Iterator[str]:
    """Everything that is wrong with a line of a book."""
    known = FIELDS if game.key == "roborally" else {*OPTIONS, *RULES}
    yield from (f"unknown field {field}" for field in line.fields if field not in known)
    yield from (f"unknown check {check}" for check in line.checks if check not in game.checks())
    yield from (f"{case}: {why}" for case in line.cases for why in _wrong_case(game.key, book.key, case))
    yield from (f"{test}: no such test" for test in line.tests if test not in _tests(test.partition("::")[0]))
    if line.manners == bool(line.cases or line.tests or line.checks):
        yield "neither proof nor table manners, or both"
    if line.cases and game.key == "roborally" and not _in_edition(book.key, line):
        yield f"no case of edition {book.key}"
    if line.cases and not line.tests:
        fields = [field for field in line.fields if field in known]
        decides = _decides if game.key == "roborally" else _decides_in_the_labyrinth
        yield from (f"{field} decides no case" for field in fields if not decides(field, book.key, line.cases))


@cache
def _tests(path: str) -> frozenset[str]:
    """The tests of a file that are run, as pytest names them; empty where the file is missing."""
    file = ROOT / path
    if not path.startswith("tests/") or not file.is_file():
        return frozenset()
    found = [node for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
    return frozenset(f"{path}::{node.name}" for node in found if node.name.startswith("test_") and not _skipped(node))


def _skipped(node: ast.FunctionDef) -> bool:
    return any("skip" in ast.unparse(mark) or "xfail" in ast.unparse(mark) for mark in node.decorator_list)


def _in_edition(edition: str, line: Statement) -> bool:
    found = [_rally_cases(file).get(name) for file, name in map(str.split, line.cases)]
    return bool(line.tests) or any(case and edition in case.editions for case in found)


@cache
def _decides(field: str, edition: str, named: tuple[str, ...]) -> bool:
    """Whether a case of the edition ends otherwise with another value of a rule: else the rule does not hold it."""
    found = [_rally_cases(file).get(name) for file, name in map(str.split, named)]
    wanted = [case for case in found if case and edition in case.editions]
    return any(not _holds(case, edition, {field: value}) for case in wanted for value in _values(field))


def _values(field: str) -> Iterator[str]:
    if field == "element-order":
        yield from (f"currents {' '.join(order)}" for order in permutations(("belts", "pushers", "gears", "crushers")))
    else:
        yield from choices(field) or map(str, (0, 1, 2, 5, 11, 12))


@cache
def _decides_in_the_labyrinth(field: str, edition: str, named: tuple[str, ...]) -> bool:
    """Whether a case ends otherwise with another value of a variant, or is refused by a rule of laying."""
    found = [_labyrinth_cases(file).get(name) for file, name in map(str.split, named)]
    wanted = [case for case in found if isinstance(case, labyrinth.Case)]
    if field in RULES:
        items = [item for case in wanted for _, item in case.script]
        return any(isinstance(item, labyrinth.RefusedAction) and item.answer == field for item in items)
    return any(not _holds_with(case, field, value) for case in wanted for value in _VARIANTS[field])


_VARIANTS = {"target": "39", "truce-rounds": "09", "base-speed": "23", "equal": ("shoot", "agree")}


def _holds_with(case: labyrinth.Case, variant: str, value: str) -> bool:
    rules = replace(case.start.rules, **{OPTIONS[variant].field: OPTIONS[variant].read(value)})  # type: ignore[arg-type]
    return labyrinth_runs.run_case(replace(case, start=replace(case.start, rules=rules))).passed


def _holds(case: cases.Case, edition: str, changes: Mapping[str, str]) -> bool:
    try:
        return case_runs.run_case(case, edition, changes).passed
    except OptionError:
        return True


@cache
def _rally_cases(file: str) -> Mapping[str, cases.Case]:
    path = courses_folder() / "cases" / f"{file}.md"
    return {case.id: case for case in case_reading.read_cases(path)} if path.is_file() else {}


@cache
def _labyrinth_cases(file: str) -> Mapping[str, labyrinth.Case | labyrinth.PlanCase]:
    path = courses_folder() / "cases" / "labyrinth" / f"{file}.md"
    return {case.id: case for case in labyrinth.read_cases(path)} if path.is_file() else {}


@cache
def _wrong_case(game: str, edition: str, case: str) -> tuple[str, ...]:
    """Why a case proves nothing: there is none, or it does not hold."""
    file, _, name = case.partition(" ")
    if game == "labyrinth":
        plan = _labyrinth_cases(file).get(name)
        told = labyrinth_runs.run_case(plan).differences if plan else ()
        return ("no such case",) if plan is None else tuple(str(one.sentence) for one in told)
    found = _rally_cases(file).get(name)
    if found is None:
        return ("no such case",)
    editions = {edition} & set(found.editions) or set(found.editions)
    runs = [case_runs.run_case(found, key) for key in sorted(editions)]
    return tuple(str(one.sentence) for run in runs for one in run.differences)
