# SPDX-License-Identifier: GPL-3.0-or-later
"""English texts are written in one way: as people say it, and one thing under one name."""

from __future__ import annotations

import ast
import re
from functools import cache
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import polib
import pytest

from designer.base.words import LANGUAGES, percentage, speaking
from designer.editor.command import Command
from designer.editor.commands import all_commands
from designer.game.games import all_games
from designer.labyrinth.checks import CHECKS as LABYRINTH_CHECKS
from designer.manual import FOLDER
from designer.rally.checks import CHECKS as RALLY_CHECKS
from tests.catalogues import catalogues
from tests.sources import PACKAGE, nodes, program_files

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
    (r"\w\(e?s\)|\bit or them\b|\bis/are\b", "one form for one and one for many: trn, counted"),
    (r"\.\.\.", "…"),
    (r"\b(color|license|center|gray)\b", "British spelling"),
    (r"\b[Ss]hipped\b", "included"),
    (r"\b[Gg]ame ?boards?\b", "board"),
    (r"(?<!\{)\b(the|a) (cells?|fields?)\b", "space"),
    (r"\b[Ll]ay(s|ing)? (a|the|this) (blank |docking )?board", "adds a board"),
    (r"\bhangs? (on|from)\b", "is mounted on"),
    (
        r"(?<!-)\b([Dd]rag(ging)?|click) (paints|moves|fills|selects|leaves|lays|clears|becomes)\b",
        "drag to paint, click to fill",
    ),
    (r"\b[Tt]he program (ran|stopped|ends|knows|goes)\b", "Course Designer"),
    (r"\b(Find|Search) an action\b|\bsuch action\b", "command"),
    (r"[Ll]ets? .*\bgo\b|[Pp]uts? .*\baway\b|\bupside down\b(?!,)", "deselects, closes, top to bottom"),
    (r"^Begins\b", "Creates"),
    (r"[;,] mind:", "Note:"),
    (r"\b(one|each) of its own$", "changed"),
    (r"\b(the|no|shortest|fastest|quickest) way (to|through) (checkpoint|the race)", "route"),
    (r"\brobots? (is|are|was|were|gets?) lost\b|\blost in register", "destroyed, or trapped"),
    (r"\bWhoever (falls|crosses|jumps|stands|drives|draws|holds)\b", "a robot that, a player who"),
    (r"\bplain one plays\b", "the standard one is used"),
    (r"\bdo(es)? not go with\b|\bgo together$", "cannot be used with, use X together with Y"),
    (r"\bmeans? nothing for\b", "does not apply to"),
    (r"\bnumbers (it|they) bears?\b|\bbears (a |checkpoint)", "printed on it; has its own"),
    (r"\bnobody knows (where|who)\b|\ba matter of taste\b", "it is unclear"),
    (r"\bmiddling\b|\b[Tt]ake (the )?\w+ along\b", "typical; export"),
    (r"\b(is|are) each said to be\b|\bdiffers much\b|\bstand differently\b", "marked as, differs a lot, differ"),
)
"""What is not written, and what is written instead."""


@cache
def _literals() -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """The literals of the code: all that are no text in a context, and the texts in a context with it."""
    alone: set[str] = set()
    in_context: set[tuple[str, str]] = set()
    for path in program_files():
        calls = [node for node in nodes(path) if isinstance(node, ast.Call)]
        pairs = [call.args[:2] for call in calls if getattr(call.func, "id", "") == "sentence_in"]
        in_context |= {
            (str(context.value), str(text.value))
            for context, text in pairs
            if isinstance(context, ast.Constant) and isinstance(text, ast.Constant)
        }
        told = {id(node) for pair in pairs for node in pair}
        for node in nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                alone |= {node.value, cleandoc(node.value)}
    return frozenset(alone), frozenset(in_context)


@cache
def _entries(language: str) -> tuple[tuple[str, polib.POEntry], ...]:
    return tuple((Path(name).stem, entry) for name, catalogue in catalogues(language).items() for entry in catalogue)


@cache
def _texts() -> tuple[tuple[str, str], ...]:
    """What people read, with the catalogue that translates it."""
    return tuple(
        (area, text)
        for area, entry in _entries("de")
        for text in (entry.msgid, entry.msgid_plural)
        if text and entry.msgctxt != "key"
    )


def test_the_texts_are_found() -> None:
    assert len(_texts()) > 2000
    assert ("files", "invalid JSON: {reason}") in _texts()


@pytest.mark.parametrize(("shunned", "instead"), _SHUNNED, ids=[instead for _, instead in _SHUNNED])
def test_english_is_written_in_one_way(shunned: str, instead: str) -> None:
    found = [f"{area}  {text}" for area, text in _texts() if re.search(shunned, text)]
    assert not found, "\n".join([f"{instead}:", *found])


_CHECKS: list[Any] = [*RALLY_CHECKS.values(), *LABYRINTH_CHECKS.values()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_made_of_whole_sentences(language: str) -> None:
    with speaking(language):
        told = [(check.code, str(getattr(check, part))) for check in _CHECKS for part in ("what", "why", "mend")]
    wrong = [
        f"{code}: {text}"
        for code, text in told
        if not (text[0].isupper() or text[0].isdigit()) or not text.endswith(".")
    ]
    assert not wrong, "\n".join(wrong)


def _percent_signs() -> list[str]:
    """Every place that puts the sign behind a number by itself; those of style sheets end with a semicolon."""
    return [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in program_files()
        for node in nodes(path)
        if isinstance(node, ast.JoinedStr)
        for part, after in pairwise(node.values)
        if isinstance(part, ast.FormattedValue) and isinstance(after, ast.Constant)
        if re.match(r"[ \u00a0\u202f]?%(?!;)", str(after.value))
    ]


def test_a_percentage_is_written_as_the_language_does() -> None:
    assert not _percent_signs(), "by words.percentage, or in a text that is translated"
    told = []
    for language in ("en", "de", "cs"):
        with speaking(language):
            told.append(percentage(34))
    assert told == ["34%", "34\u00a0%", "34\u00a0%"]


@cache
def _errors() -> list[tuple[str, str]]:
    """The English of every error that is raised with a literal text, with its place."""
    found = []
    for path in program_files():
        for node in nodes(path):
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
    alone, in_context = _literals()
    books = [book for game in all_games() for book in game.rulebooks().values()]
    alone |= {text for book in books for text in (book.title, *(item.rule for item in book.statements))}
    unused = [
        f"{area}  {entry.msgctxt or ''}  {entry.msgid}"
        for area, entry in _entries(language)
        if (entry.msgid not in alone if entry.msgctxt is None else (entry.msgctxt, entry.msgid) not in in_context)
    ]
    assert not [text for text in unused if text[:7] != "cli    " or text[7:] not in _OF_CLICK], "\n".join(unused)


def _steps() -> list[str]:
    return [text for context, text in _literals()[1] if context == "step"]


def test_a_step_of_the_history_is_a_verb_and_its_object() -> None:
    assert len(_steps()) > 50
    assert not [text for text in _steps() if not text[0].isupper() or re.search(r"[.…]$|\b(a|an|the)\b", text)]


_COMMANDS = {command.id: command for game in all_games() for command in all_commands(game)}.values()
_PHRASES = ("Accept with a reason…", "Find a command…", "Draw a tile", "Let bots play a round")
"""Titles that would read worse without their article."""


@pytest.mark.parametrize("command", [each for each in _COMMANDS if "." in each.id], ids=lambda command: command.id)
def test_a_command_is_named_and_explained_in_one_way(command: Command) -> None:
    """Titles are labels: a capital, no stop, no article. Docs are sentences that begin with what the command does."""
    title, doc = str(command.title), str(command.doc or "")
    assert title[0].isupper() or title[0].isdigit()
    assert not title.endswith(".")
    names = command.id.startswith(("file.new.", "edition.", "game."))
    if not names and title not in _PHRASES:
        assert not re.search(r"\b(a|an|the)\b", title), "verb and object"
    if command.id.startswith("tool."):
        assert doc.startswith(f"{title}: "), "the palette cuts at the colon"
        assert not doc.endswith(".")
    else:
        assert re.match(r"[A-Z][a-z]+s\b", doc), "a verb in the third person"
        assert doc.endswith(".")
        assert all(len(part.split()) <= 16 for part in re.split(r"(?<=\.) ", doc)), "one idea a sentence"


_NO_NOTICES = ("there is no board to print yet", "A course without a file")
"""An error, and the name of what a notice is about."""


@cache
def _notices() -> list[str]:
    """What notices above the boards say: the longer sentences of every function that shows one."""
    found = []
    for path in program_files("editor"):
        for function in nodes(path):
            if isinstance(function, ast.FunctionDef):
                calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
                if any(getattr(call.func, "id", "") == "Notice" for call in calls):
                    texts = [call.args[0] for call in calls if getattr(call.func, "id", "") == "sentence" and call.args]
                    found += [str(text.value) for text in texts if isinstance(text, ast.Constant)]
    return [text for text in found if len(text.split()) > 4 and text not in _NO_NOTICES]


def test_a_notice_is_made_of_whole_sentences() -> None:
    assert len(_notices()) > 8
    assert not [
        text for text in _notices() if not text.endswith((".", "}")) or (not text[0].isupper() and text[0] != "{")
    ]


_PAGES = [*sorted(FOLDER.glob("*.md")), *(PACKAGE.parent / name for name in ("README.md", "CHANGELOG.md"))]


@pytest.mark.parametrize("page", [page for page in _PAGES if page.stem != "glossary"], ids=lambda page: page.name)
def test_the_manual_is_written_in_one_way(page: Path) -> None:
    prose = re.sub(r"```.*?```|`[^`]*`", "`", page.read_text("utf-8"), flags=re.DOTALL)
    found = [
        f"{instead}: {line}" for line in prose.splitlines() for shunned, instead in _SHUNNED if re.search(shunned, line)
    ]
    assert not found, "\n".join(found)
