# SPDX-License-Identifier: GPL-3.0-or-later
"""English texts are written in one way: as people say it, and one thing under one name."""

from __future__ import annotations

import ast
import re
from functools import cache
from inspect import cleandoc
from pathlib import Path

import click
import polib
import pytest

import designer
from designer.labyrinth.checks import CHECKS as LABYRINTH_CHECKS
from designer.rally.checks import CHECKS as RALLY_CHECKS
from designer.words import LANGUAGES, LOCALE_FOLDER, speaking

_PACKAGE = Path(designer.__file__).parent

_SHUNNED = (
    (r"(?<!here )\b(is|are) no (?!longer\b|way\b|race\b)\w", "is not a X, or unknown X"),
    (
        r"(?<!has )\bno (command|format|game|theme|option|edition|template|robot|key|tile|paper) (is called )?'",
        "unknown X '…'",
    ),
    (r"\b(stands|lies|is there) twice", "appears twice"),
    (r"\bbelongs? here", "expected X, found Y"),
    (r"\b(is|are) there already", "already exists"),
    (r"\bnot \w+ any more|\bany more (is|are|can)\b", "no longer"),
    (r"\bis .+ meant\?", "did you mean X?"),
    (r"\bknown are\b", "use one of X"),
    (r"\bis (not |none )?of \{(known|choices)\}|\bnone of\b", "is not one of"),
    (r"\bmend(s|ed|ing)?\b", "fix; damage is repaired"),
    (r"\b[Ff]indings?\b", "problem"),
    (r"\b[Rr]ule books?\b", "rulebook"),
    (r"(?<!\{)\b[Rr]emarks?\b", "note"),
    (r"\b(lie|lies|lay on|lies on)\b", "is on, is at"),
    (r"\bcarr(y|ies) onto\b", "leads to, carries to"),
    (r"\b[Ss]hortest way\b|\b[Rr]oute of par\b|\b[Pp]rogram of par\b", "shortest route, par route, par program"),
    (r"\btak(e|es) (\S+ ){0,3}(away|off)\b", "remove"),
    (r"\bonce more\b(?! (with all|from an))", "again"),
    (r"\b(other|another) programs?\b", "other apps"),
    (r"\bis written$|\bis written;", "saved"),
    (r"\b[Rr]ight click\b|\bReturn\b", "right-click, Enter"),
    (r"(\d|\}) %", "no space before the sign"),
    (r"\.\.\.", "…"),
    (r"\b(color|license|center|gray)\b", "British spelling"),
)
"""What is not written, and what is written instead."""


@cache
def _sources() -> tuple[frozenset[str], frozenset[str]]:
    """All literals of the code: those of the editor, and those of everything else."""
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for path in _PACKAGE.rglob("*.py"):
        inside = found["editor" in path.relative_to(_PACKAGE).parts]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                inside |= {node.value, cleandoc(node.value)}
    return frozenset(found[True]), frozenset(found[False])


@cache
def _entries(language: str) -> tuple[tuple[str, polib.POEntry], ...]:
    files = sorted((LOCALE_FOLDER / language).glob("*.po"))
    return tuple((path.stem, entry) for path in files for entry in polib.pofile(str(path)))


@cache
def _texts() -> tuple[tuple[str, str], ...]:
    """What people read, with the catalogue that translates it."""
    return tuple(
        (area, text)
        for area, entry in _entries("de")
        for text in (entry.msgid, entry.msgid_plural)
        if text and area != "labyrinth" and entry.msgctxt != "key"
    )


def test_the_texts_are_found() -> None:
    assert len(_texts()) > 2000
    assert ("documents", "invalid JSON: {reason}") in _texts()


@pytest.mark.parametrize(("shunned", "instead"), _SHUNNED, ids=[instead for _, instead in _SHUNNED])
def test_english_is_written_in_one_way(shunned: str, instead: str) -> None:
    found = [f"{area}  {text}" for area, text in _texts() if re.search(shunned, text)]
    assert not found, "\n".join([f"{instead}:", *found])


_CHECKS = [*RALLY_CHECKS.values(), *LABYRINTH_CHECKS.values()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", _CHECKS, ids=lambda check: check.code)
def test_an_explanation_is_made_of_whole_sentences(check: object, language: str) -> None:
    with speaking(language):
        for part in ("what", "why", "mend"):
            text = str(getattr(check, part))
            assert text[0].isupper() or text[0].isdigit(), text
            assert text.endswith("."), text


def _errors() -> list[tuple[str, str]]:
    """The English of every error that is raised with a literal text, with its place."""
    found = []
    for path in sorted(_PACKAGE.rglob("*.py")):
        if "editor" in path.relative_to(_PACKAGE).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                texts = [part for part in ast.walk(node.exc) if isinstance(part, ast.Call)]
                found += [
                    (f"{path.name}:{call.lineno}", str(call.args[0].value))
                    for call in texts
                    if getattr(call.func, "id", "") == "sentence"
                    and call.args
                    and isinstance(call.args[0], ast.Constant)
                ]
    return found


def test_an_error_begins_small_and_has_no_full_stop() -> None:
    """It follows the name of a file, as in ``a.json: the file is empty``."""
    assert len(_errors()) > 100
    wrong = [f"{place}  {text}" for place, text in _errors() if text.endswith(".") or re.match(r"[A-Z][a-z]", text)]
    assert not wrong, "\n".join(wrong)


_OF_CLICK = (
    "".join(
        Path(module.__file__ or "").read_text("utf-8")
        for module in (click.core, click.parser, click.types, click.exceptions)
    )
    + Path(click.decorators.__file__ or "").read_text("utf-8")
    + Path(click.formatting.__file__ or "").read_text("utf-8")
)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_no_translation_is_left_over(language: str) -> None:
    inside, outside = _sources()
    known = inside | outside
    unused = [f"{area}  {entry.msgid}" for area, entry in _entries(language) if entry.msgid not in known]
    assert not [text for text in unused if not text.startswith("cli  ") or text[5:] not in _OF_CLICK], "\n".join(unused)
