# SPDX-License-Identifier: GPL-3.0-or-later
"""The translations, for tests that read them: each catalogue is parsed once for all of them."""

from __future__ import annotations

from functools import cache

import polib

from designer.base.words import FACTS, LOCALE_FOLDER


@cache
def catalogues(language: str) -> dict[str, polib.POFile]:
    """The catalogues of a language by the names of their files, in their order; nobody changes them."""
    return {path.name: polib.pofile(str(path)) for path in sorted((LOCALE_FOLDER / language).glob("*.po"))}


@cache
def entries(language: str) -> tuple[polib.POEntry, ...]:
    """Every text of a language."""
    return tuple(entry for catalogue in catalogues(language).values() for entry in catalogue)


def facts(language: str) -> dict[str, str]:
    """What a language says of itself, such as its forms of the plural."""
    return catalogues(language)[FACTS].metadata
