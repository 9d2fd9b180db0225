# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the program in every language, with the same places to fill."""

from __future__ import annotations

import ast
import os
import re
import shutil
import string
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import polib
import pytest

import designer
from designer.base import words
from designer.base.words import FACTS, LANGUAGES, counted, sentence, sentence_in, set_language, tr, trn
from designer.exchange.format_registry import all_formats
from designer.game.games import all_games
from designer.rally.edition import EDITIONS, FIELDS
from tests.catalogues import entries, facts
from tests.pseudo import write_language
from tests.sources import nodes, program_files

_PACKAGE = Path(designer.__file__).parent
_TRANSLATED = [code for code in LANGUAGES if code != "en"]


@dataclass
class _Texts:
    """The literals of the source: single texts, and pairs of singular and plural; with their places."""

    single: dict[str, str] = field(default_factory=dict)
    plural: dict[tuple[str, str], str] = field(default_factory=dict)
    in_context: dict[tuple[str, str], str] = field(default_factory=dict)
    dynamic: list[str] = field(default_factory=list)


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in nodes(path):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            if name in ("tr", "trn", "sentence", "sentence_in", "counted"):
                yield name, node


@cache
def _texts() -> _Texts:
    texts = _Texts()
    for path in program_files():
        if path == Path(words.__file__):
            continue
        for name, call in _calls(path):
            place = f"{path.relative_to(_PACKAGE.parent)}:{call.lineno}"
            arguments = [_literal(argument) for argument in call.args]
            plural = name in ("trn", "counted")
            if name == "sentence_in" and len(arguments) >= 2 and arguments[0] and arguments[1]:
                texts.in_context.setdefault((arguments[0], arguments[1]), place)
            elif plural and len(arguments) >= 2 and arguments[0] and arguments[1]:
                texts.plural.setdefault((arguments[0], arguments[1]), place)
            elif not plural and arguments and arguments[0]:
                texts.single.setdefault(arguments[0], place)
            else:
                texts.dynamic.append(place)
    return texts


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _told(missing: list[str]) -> str:
    return "\n".join([f"{len(missing)} texts:", *missing])


@pytest.mark.parametrize("language", _TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    known = {(entry.msgctxt, entry.msgid) for entry in entries(language) if entry.msgstr and not entry.msgid_plural}
    wanted = {(None, text): place for text, place in _texts().single.items()} | _texts().in_context
    missing = [f"{place}  {text!r}" for text, place in wanted.items() if text not in known]
    assert not missing, _told(sorted(missing))


@pytest.mark.parametrize("language", _TRANSLATED)
def test_every_plural_has_all_forms_of_the_language(language: str) -> None:
    known = {(entry.msgid, entry.msgid_plural): entry.msgstr_plural for entry in entries(language)}
    rule = facts(language)["Plural-Forms"]
    wanted = set(range(int(re.findall(r"nplurals=([0-9]+)", rule)[0])))
    missing = [
        f"{place}  {texts!r}"
        for texts, place in _texts().plural.items()
        if {form for form, text in known.get(texts, {}).items() if text} != wanted
    ]
    assert not missing, _told(sorted(missing))


@pytest.mark.parametrize("language", _TRANSLATED)
def test_translations_fill_the_same_places(language: str) -> None:
    wrong = []
    for entry in entries(language):
        for text in [entry.msgstr, *entry.msgstr_plural.values()]:
            # a form for one may leave the number to the words
            free = {"n"} if entry.msgid_plural else set()
            wanted = _places(entry.msgid) | _places(entry.msgid_plural or "")
            if text and (_places(text) - free) != (wanted - free):
                wrong.append(f"{entry.msgid!r} -> {text!r}")
    assert not wrong, _told(wrong)


@pytest.mark.parametrize("language", _TRANSLATED)
def test_no_text_has_two_translations(language: str) -> None:
    found: dict[tuple[str | None, str], set[str]] = {}
    for entry in entries(language):
        found.setdefault((entry.msgctxt, entry.msgid), set()).add(entry.msgstr or repr(entry.msgstr_plural))
    assert not {text: forms for text, forms in found.items() if len(forms) > 1}


_HANDED_ON = {
    "designer/cli/frame/translation.py": "help texts of commands, and what click itself says",
    "designer/cli/rally/_book_lines.py": "what rulebooks say",
    "designer/game/rulebooks.py": "what rulebooks say",
    "designer/cli/rally/editions.py": "docs of an edition's fields",
    "designer/editor/commands/window.py": "names of languages, each in its own",
    "designer/cli/export.py": "titles of formats",
    "designer/cli/import_.py": "titles of formats",
    "designer/editor/files/exports.py": "titles of formats",
    "designer/manual/__init__.py": "titles of formats",
    "designer/editor/rally/rules.py": "docs of an edition's fields",
    "designer/rally/edition/option_words.py": "docs of an edition's fields",
    "designer/editor/rally/library/stored_stamps.py": "names of stamps",
    "designer/editor/tools/brush.py": "names of stamps",
    "designer/exchange/rally/foreign_json.py": "errors, marked by their callers",
    "designer/exchange/rally/limits.py": "losses, marked by their callers",
}
"""Where a text is not a literal, and what it is instead."""


def test_texts_are_literals_so_that_translators_find_them() -> None:
    unknown = [place for place in _texts().dynamic if place.partition(":")[0] not in _HANDED_ON]
    assert not unknown, _told(unknown)


@pytest.mark.parametrize("language", _TRANSLATED)
def test_what_registries_say_is_translated(language: str) -> None:
    known = {entry.msgid for entry in entries(language) if entry.msgstr}
    said = [edition.title for edition in EDITIONS.values()] + [item.metadata["doc"] for item in FIELDS.values()]
    said += [item.title for item in all_formats().values()]
    for book in (book for game in all_games() for book in game.rulebooks().values()):
        said += [book.title, *(item.rule for item in book.statements)]
    assert not [text for text in said if text not in known]


def test_a_text_in_three_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, single, forms in (
        ("de", "{who} fällt", ["{n} Feld", "{n} Felder"]),
        ("cs", "{who} padá", ["{n} pole", "{n} pole (2-4)", "{n} polí"]),
    ):
        catalogue = polib.POFile()
        catalogue.metadata = facts(language)
        catalogue.append(polib.POEntry(msgid="{who} falls", msgstr=single))
        plural = dict(enumerate(forms))
        catalogue.append(polib.POEntry(msgid="{n} space", msgid_plural="{n} spaces", msgstr_plural=plural))
        (tmp_path / language).mkdir()
        catalogue.save(str(tmp_path / language / FACTS))
    monkeypatch.setattr(words, "LOCALE_FOLDER", tmp_path)
    words._catalogue.cache_clear()
    later = sentence("{who} falls", who="A")
    many_later = [counted("{n} space", "{n} spaces", n) for n in (1, 3, 5)]
    told = []
    for language in LANGUAGES:
        set_language(language)
        told.append([str(later), *(trn("{n} space", "{n} spaces", n) for n in (1, 3, 5))])
        assert [*map(str, many_later)] == told[-1][1:]
    words._catalogue.cache_clear()
    assert told == [
        ["A falls", "1 space", "3 spaces", "5 spaces"],
        ["A fällt", "1 Feld", "3 Felder", "5 Felder"],
        ["A padá", "1 pole", "3 pole (2-4)", "5 polí"],
    ]


def test_the_same_english_text_may_differ_by_its_context() -> None:
    told = []
    for language in LANGUAGES:
        set_language(language)
        told.append((tr("Space"), str(sentence_in("key", "Space"))))
    assert told == [("Space", "Space"), ("Feld", "Leertaste"), ("Pole", "Mezerník")]


def test_a_language_is_one_folder(pseudo_language: str) -> None:
    set_language(pseudo_language)
    assert words.language() == pseudo_language
    assert [trn("{n} case passed", "{n} cases passed", n)[:2] for n in (1, 2, 9, 10)] == ["⟦1", "⟦2", "⟦9", "⟦1"]
    assert words.decimal(2.5, 1) == "2·5"
    assert tr("no differences").startswith("⟦no difference")


def test_the_whole_program_knows_a_language_whose_folder_is_added(tmp_path: Path) -> None:
    shutil.copytree(_PACKAGE, tmp_path / "designer", ignore=shutil.ignore_patterns("__pycache__", "*.png"))
    write_language(tmp_path / "designer" / "base" / "locale")

    def say(*line: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "designer", *line]
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8", "LC_ALL": "xx_XX.UTF-8"}
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False
        )

    shown = say("--help").stdout
    assert "[en|de|cs|xx]" in shown
    assert "⟦" in shown.splitlines()[0]
    assert say("nw").stderr.startswith("⟦")
    assert say("nw", "--language", "de").stderr.startswith("Fehler: den Befehl „nw“ gibt es nicht")


def test_a_sentence_may_hold_sentences_and_lists_of_them() -> None:
    inner = sentence("a {colour} wall", colour="red")
    assert str(sentence("there: {what}", what=inner)) == "there: a red wall"
    assert str(sentence("there: {what}", what=[inner, sentence("a pit")])) == "there: a red wall, a pit"


def test_fractions_have_the_point_or_comma_of_the_language() -> None:
    later = sentence("{points} points", points=2.5)
    told = []
    for language in LANGUAGES:
        set_language(language)
        told.append(str(later))
    assert [text.split()[0] for text in told] == ["2.5", "2,5", "2,5"]
    set_language("en")
    assert str(sentence("{points} points", points=3.0)) == "3 points"


def test_a_czech_word_of_one_letter_never_ends_a_line() -> None:
    set_language("cs")
    assert tr("Make it wrench and hammer") == "Změnit na klíč a\u00a0kladivo"
    assert tr("Open without them") == "Otevřít bez nich"  # longer words may end one
    set_language("de")
    assert "\u00a0" not in tr("Make it wrench and hammer")


def test_a_number_stays_with_its_unit() -> None:
    for language in _TRANSLATED:
        set_language(language)
        assert "30\u00a0mm" in tr("A space is {size} mm wide.", size=30)
        assert tr("{percent}%", percent=24) == "24\u00a0%"


def test_czech_says_ty_to_everybody() -> None:
    """The command line, the checks and the editor are one program: none of them changes to the formal imperative."""
    texts = _msgstrs(entries("cs"))
    formal = {word.casefold() for text in texts for word in re.findall(r"\b\w+te\b", text)}
    assert formal <= {"čte", "nečte", "přečte", "roste", "mate", "date", "delete", "infinite", "validate", "site"}


def _msgstrs(entries: Iterable[polib.POEntry]) -> Iterator[str]:
    for entry in entries:
        yield from (entry.msgstr, *entry.msgstr_plural.values())


def test_an_unknown_language_is_english() -> None:
    set_language("xx")
    assert words.language() == "en"
    assert tr("no such text in any catalogue") == "no such text in any catalogue"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "cs", "LANG": "de"}, "cs"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_the_environment_names_the_language(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert words.system_language() == expected


def test_no_text_that_is_seen_writes_a_size_in_words() -> None:
    in_words = {text for text in _texts().single if re.search(r"\{width\} (by|x) \{height\}", text)}
    assert in_words == {
        "{width} by {height}",  # what a screen reader says
        "Plan of the course, {width} by {height} spaces.",  # what stands for a picture
    }
