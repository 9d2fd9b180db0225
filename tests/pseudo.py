# SPDX-License-Identifier: GPL-3.0-or-later
"""A language that nobody speaks: every text of the catalogues in brackets and a third longer.

Made as a translator would make one: a folder of ``.po`` files. What a person reads without brackets was never
translated; what has no room for a third more would be cut in some language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from designer.base import words
from designer.base.words import FACTS
from tests.catalogues import catalogues

CODE, NAME = "xx", "⟦Pseudo⟧"

_HEADER = {
    "Language": CODE,
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n<10 ? 2 : 3);",
    "X-Name": NAME,
    "X-Decimal-Mark": "·",
}


def pseudo(text: str, longer: float = 1 / 3) -> str:
    """A text in the language: in brackets, and so much longer than in English."""
    if not any(sign.isalpha() for sign in re.sub(r"\{[^}]*\}", "", text)):
        return text
    head, colon, rest = text.partition(": ")  # tooltips are cut at the colon
    more = "~" * round(longer * len(text))
    return f"⟦{head}⟧: ⟦{rest}{more}⟧" if colon and "{" not in head else f"⟦{text}{more}⟧"


def write_language(locale: Path, longer: float = 1 / 3) -> None:
    """Add the language to a folder of languages, one file for each file of another language."""
    folder = locale / CODE
    folder.mkdir(parents=True)
    for name, catalogue in catalogues("de").items():
        translated = polib.POFile()
        translated.metadata = _HEADER
        translated.extend(_translated(catalogue, longer))
        translated.save(str(folder / name))
    assert (folder / FACTS).exists()


def _translated(entries: polib.POFile, longer: float) -> Iterator[polib.POEntry]:
    for entry in entries:
        if entry.msgid_plural:
            forms = dict.fromkeys(range(4), pseudo(entry.msgid_plural, longer))
            yield polib.POEntry(msgid=entry.msgid, msgid_plural=entry.msgid_plural, msgstr_plural=forms)
        else:
            text = pseudo(entry.msgid, longer)
            yield polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid, msgstr=text)


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of languages that has this one alone."""
    folder = tmp_path_factory.mktemp("locale")
    write_language(folder)
    return folder


@pytest.fixture(scope="session")
def pseudo_catalogue(pseudo_folder: Path) -> words.Catalogue:
    """The texts of this language, read once, as the program reads those of a language once."""
    return words.Catalogue(pseudo_folder / CODE)


@pytest.fixture
def pseudo_language(monkeypatch: pytest.MonkeyPatch, pseudo_catalogue: words.Catalogue) -> Iterator[str]:
    """Course Designer knows this language too; yields its code."""
    found, ours = words._catalogue, pseudo_catalogue
    monkeypatch.setitem(words.LANGUAGES, CODE, NAME)
    monkeypatch.setattr(words, "_catalogue", lambda code: ours if code == CODE else found(code))
    yield CODE
    words.set_language("en")
