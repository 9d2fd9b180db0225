# SPDX-License-Identifier: GPL-3.0-or-later
"""Czech texts and pages keep to the terms of the Czech rulebook of 2005, one name for one thing, and Czech typography.

The glossary is on the page ``glossary`` of the manual.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from designer.manual import FOLDER
from tests.catalogues import catalogues

_SHUNNED = (
    (r"\b[Vv]lajk", "kontrolní bod"),
    (r"\b[Aa]rchiv", "záložní kopie, návratové pole"),
    (r"\bstartovní\w* plán", "dokovací plán"),
    (r"\bvoln(á|é|ou) podlah", "volné pole"),
    (r"\b[Nn]ejkratší\w* cest|\b[Cc]esta paru", "nejrychlejší cesta"),
    (r"\bpřípoj", "napojení"),
    (r"\b[Oo]pravn(é|á|ého|ém|ých) (pol[eí]|polích)\b", "stanoviště oprav"),
    (r"\b[Tt]ohle\b", "toto"),
    (r"\bjinak:", "výchozí:"),
    (r"\b[Pp]rogramov(á|é|ou|ých|ými) kart", "programovací karta"),
    (r"\b[Úú]klid", "vyčištění"),
    (r"\bprvk\w+ továrny", "prvky prostředí"),
    (r"\b[Zz]razuj", "nedoporučuje"),
    (r"\b([Vv]yjádřit|[Vv]yjádří)\b", "zapsat"),
    (r"\b[Nn]ález", "problém"),
    (r"\bpředá\w* (mu|jí) klávesnici|\bPředá klávesnici", "přepne do něj"),
    (r"\b[Uu]káz(at|ání)\b|\b[Uu]káž", "zobrazit"),
    (r"\b[Dd]o knihovny|\b[Vv] knihovně|\bknihovny plánů", "sbírka plánů"),
    (r"\b[Kk]lepnut", "kliknutí"),
    (r"\b[Dd]otek|\b[Dd]otkne se kontrolního", "dosažení, dosáhnout"),
    (r"\bna \{(heading|headings|way)\}", "the inserted word says na itself"),
    (r"\b[Dd]es(ka|ky|ku|ce|kou|kách)\b", "plán"),
    (r"\b[Pp]osunovač", "posuvník"),
    (r"\bjamách", "jámách"),
    (r"\bosamocen", "samotný robot"),
    (r"\b[Pp]rázdn\w+ ru[kc]", "nic v ruce"),
    (r"(?<!\w)'[^']+'(?!\w)|(?<!=)\"[^\"]+\"", "„…“"),
    (r"\.\.\.", "…"),
    (r"(?<=[\d}]) x (?=[\d{])", "×"),
    (r"\d-\d| - ", "–"),
    (r"\d\.\d+ (mm|px|x)\b", "a comma"),
)
"""What is not written, and what is written instead."""

_ALLOWED = ("2020-12", "nebo - pro žádnou", "„-“")
"""The name of a standard, and the sign for no card."""


def _texts() -> Iterator[tuple[str, str]]:
    """All that is written in Czech, with its place."""
    for name, catalogue in catalogues("cs").items():
        for entry in catalogue:
            if entry.msgctxt == "search":  # words that people may type, never shown
                continue
            for text in (entry.msgstr, *entry.msgstr_plural.values()):
                yield f"{name}:{entry.linenum}", text
    for path in sorted((FOLDER / "cs").glob("*.md")):
        if path.stem == "glossary":  # it names the words of the rulebooks beside ours
            continue
        prose = re.sub(r"```.*?```|`[^`]*`", "", path.read_text("utf-8"), flags=re.DOTALL)
        for line in prose.splitlines():
            yield path.name, line


@pytest.mark.parametrize(("shunned", "instead"), _SHUNNED, ids=[instead for _, instead in _SHUNNED])
def test_czech_is_written_in_one_way(shunned: str, instead: str) -> None:
    found = [f"{place}  {text}" for place, text in _texts() if re.search(shunned, _bare(text))]
    assert not found, "\n".join([f"{instead}:", *found])


def _bare(text: str) -> str:
    for allowed in _ALLOWED:
        text = text.replace(allowed, "")
    return text


def test_quotation_marks_come_in_pairs() -> None:
    assert not [f"{place}  {text}" for place, text in _texts() if text.count("„") != text.count("“")]
