# SPDX-License-Identifier: GPL-3.0-or-later
"""What every check owes to those who read it: a code, a name, words in three languages, examples that are true."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from designer.game.checks import UnknownCheckError
from designer.game.findings import Severity
from designer.rally import checks
from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.checks.kit import Check
from designer.rally.checks.validation import validate
from tests.catalogues import entries
from tests.sources import nodes

FOLDER = Path(checks.__file__).parent
ALL = pytest.mark.parametrize("check", CHECKS.values(), ids=lambda check: check.code)

SOURCES = [
    *sorted(FOLDER.rglob("*.py")),
    *sorted((FOLDER.parent / "reporting").glob("*.py")),
    FOLDER.parent / "course" / "placement_rules.py",
    *(
        FOLDER.parents[1] / "cli" / "rally" / f"{name}.py"
        for name in ("validate", "explain", "par", "report", "_rules")
    ),
]
"""Where the texts of this area stand."""

MARKERS = ("tr", "trn", "sentence", "counted")
"""The functions whose first argument is a text for people."""


def test_a_file_is_a_check_and_bears_its_code_and_name() -> None:
    files = {path.stem for path in (FOLDER / "rules").glob("rr*.py")}
    assert files == {f"{check.code.lower()}_{check.name.replace('-', '_')}" for check in CHECKS.values()}


@ALL
def test_codes_and_names_have_their_form(check: Check) -> None:
    assert re.fullmatch(r"RR[1-4]\d\d", check.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", check.name)


def test_names_are_unique() -> None:
    assert len({check.name for check in CHECKS.values()}) == len(CHECKS)


@ALL
def test_a_check_says_what_why_and_how_to_mend(check: Check) -> None:
    for text in (check.what, check.why, check.mend):
        assert re.fullmatch(r"[A-Z].{10,}[.!]", str(text), re.DOTALL)


@ALL
def test_the_bad_example_has_the_fault_and_the_good_one_not(check: Check) -> None:
    assert check.code in _codes(check, check.bad)
    assert check.code not in _codes(check, check.good)


def _codes(check: Check, example: str) -> set[str]:
    course = parse_example(example)
    return {finding.code for finding in validate(course, select=[check.code, *_accepted(example)]).findings}


def _accepted(example: str) -> list[str]:
    return [item.code for item in parse_example(example).accepted]


@ALL
def test_a_check_of_hints_never_finds_worse(check: Check) -> None:
    found = validate(parse_example(check.bad), select=[check.code]).findings if check.only_hints else ()
    assert all(finding.severity is Severity.HINT for finding in found)


@ALL
def test_what_comes_late_is_a_hint(check: Check) -> None:
    """Errors and warnings are complete after every stroke, so no explanation may be one."""
    late = validate(parse_example(check.bad), select=[check.code]).findings if check.deferred else ()
    assert all(finding.severity is Severity.HINT for finding in late)
    assert not check.deferred or check.severity is Severity.HINT


@pytest.mark.parametrize("language", ["de", "cs"])
def test_every_text_of_this_area_is_translated(language: str) -> None:
    known = {entry.msgid: entry for entry in entries(language)}
    missing = [text for text in _texts() if text not in known or not known[text].translated()]
    assert not missing


def _texts() -> set[str]:
    """Every English text in the sources of this area: arguments of the markers, and help of commands."""
    return {text for path in SOURCES for text in _texts_of(path)}


def _texts_of(path: Path) -> set[str]:
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
            found |= _constant(node.args[:1])
        if isinstance(node, ast.Call):
            found |= _constant([keyword.value for keyword in node.keywords if keyword.arg == "help"])
        if isinstance(node, ast.FunctionDef) and node.name == "command" and "cli" in path.parts:
            found.add(ast.get_docstring(node) or "")
    return found - {""}


def _constant(found: list[ast.expr]) -> set[str]:
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_checks_are_found_by_code_and_by_name() -> None:
    assert CHECKS.find("rr112") is CHECKS["RR112"]
    assert CHECKS.known("pusher-without-wall") is CHECKS["RR112"]
    assert CHECKS.find("RR1") is None


def test_an_unknown_word_names_the_nearest() -> None:
    with pytest.raises(UnknownCheckError, match="RR112"):
        CHECKS.known("RR1120")
    with pytest.raises(UnknownCheckError, match="pusher-without-wall"):
        CHECKS.known_words(["RR1", "pusher-without-walls"])


def test_beginnings_of_codes_select_groups() -> None:
    assert CHECKS.known_words(["RR1", "rr204", "trap"]) == ("RR1", "rr204", "trap")
