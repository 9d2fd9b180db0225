# SPDX-License-Identifier: GPL-3.0-or-later
"""German texts and pages keep to one form of address, one glossary and German typography.

The glossary stands at the top of ``designer/base/locale/de/editor.po``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from designer.manual import FOLDER
from tests.catalogues import catalogues

_SHUNNED = (
    (r"\bIhnen\b|(?<=[a-zäöüß,] )(Sie|Ihre?[mnrs]?)\b", "du, or no address at all"),
    (r"\bArchiv", "Sicherheitskopie, Rückkehrfeld"),
    (r"\b[Bb]erühr\w* (den |einen |keinen )?Checkpoint|Checkpoint\w* .*\bberühr", "erreichen"),
    (r"\bRegelb[uü]ch", "Regelheft"),
    (r"Roboter (\w+ )*(ging|gingen|gehen|geht) .*verloren|verloren in Register", "zerstört"),
    (r"\bfreie[mnr]? Boden", "Wegfeld"),
    (r"\bExit-Code", "Rückgabewert"),
    (r"\bSicherungsdatei", "Wiederherstellungsdatei"),
    (r"\bProgrammkarte", "Programmierkarte"),
    (r"\bKommandos?\b", "Befehl"),
    (r"\bSammlung", "Bibliothek"),
    (r"\bAbschnitt", "Etappe"),
    (r"\b[Aa]kzeptier|\bAkzeptanz", "hinnehmen"),
    (r"\bCodes?\b", "Kennung"),
    (r"\b[Kk]ürzeste[mnrs]? Weg", "schnellster Weg"),
    (r"\bExperte|\bKenner", "Könner"),
    (r"\bKurse?[ns]?\b", "Strecke"),
    (r"\b(Feld|Förderband|Band)s\b", "the genitive with es"),
    (r"\bHergang", "Ablauf"),
    (r"\bBefund", "Problem"),
    (r"\b([Mm]erk|gemerk)t\b", "speichern"),
    (r"\b([Bb]eförder\w* (auf|in) )", "führt auf"),
    (r"\bnach \{(heading|headings|way)\}", "the inserted word says nach itself"),
    (r"\b[Hh]ierher (komm|zieh)", "hierherkommen, hierherziehen"),
    (r"\bStartspielerstein", "Prioritätsmarker"),
    (r"\bsteht (zweimal|doppelt)", "kommt zweimal vor"),
    (r"\bPower Down\b", "Abschalten"),
    (r"\bwahrer Größe", "Originalgröße"),
    (r"\bkopfüber|\bFugen\b", "senkrecht, Linien"),
    (r"\bEnter\b|\bCtrl\b|\bShift\b|\bEscape\b", "what German keyboards have"),
    (r"\w'\w|'[^']+'|(?<!=)\"[^\"]+\"", "„…“"),
    (r"\.\.\.", "…"),
    (r"(?<=[\d}]) x (?=[\d{])", "×"),
    (r"\d-\d| - ", "–"),
    (r"\d\.\d+ (mm|px|x)\b", "a comma"),
)
"""What is not written, and what is written instead."""

_ALLOWED = ("2020-12", "oder - für keine")
"""The name of a standard, and the sign for no card."""


def _texts() -> Iterator[tuple[str, str]]:
    """All that is written in German, with its place."""
    for name, catalogue in catalogues("de").items():
        for entry in catalogue:
            if entry.msgctxt == "search":  # words that people may type, never shown
                continue
            for text in (entry.msgstr, *entry.msgstr_plural.values()):
                yield f"{name}:{entry.linenum}", text
    for path in sorted((FOLDER / "de").glob("*.md")):
        prose = re.sub(r"```.*?```|`[^`]*`", "", path.read_text("utf-8"), flags=re.DOTALL)
        for line in prose.splitlines():
            yield path.name, line


@pytest.mark.parametrize(("shunned", "instead"), _SHUNNED, ids=[instead for _, instead in _SHUNNED])
def test_german_is_written_in_one_way(shunned: str, instead: str) -> None:
    found = [f"{place}  {text}" for place, text in _texts() if re.search(shunned, _bare(text))]
    assert not found, "\n".join([f"{instead}:", *found])


def _bare(text: str) -> str:
    for allowed in _ALLOWED:
        text = text.replace(allowed, "")
    return text


def test_quotation_marks_come_in_pairs() -> None:
    assert not [f"{place}  {text}" for place, text in _texts() if text.count("„") != text.count("“")]
