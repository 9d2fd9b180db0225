# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that people read, in their language. Knows nothing of Qt.

English texts stand in the code as arguments of :func:`tr`, :func:`trn`, :func:`sentence` and :func:`counted`; the
catalogues in ``designer/locale/<language>/*.po`` hold the others, one file for each area of the
program. Words are made where they are shown: a finding or an error carries a :class:`Sentence`, and
only the place that shows it turns it into words, so the language can change while the program runs.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from unicodedata import combining, normalize

LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "cs": "Čeština"}
"""The languages of the program, each by its own name."""

LOCALE_FOLDER = Path(__file__).parent / "locale"


@dataclass(frozen=True)
class Catalogue:
    """The texts of one language: by English text, one form or several plural forms."""

    single: Mapping[str, str]
    plural: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Sentence:
    """A text for people that is not yet in a language: an English template and its arguments.

    Arguments may be sentences themselves, or lists of them. Where the text counts something, ``template`` is the
    form for one, ``many`` the form for other numbers, and ``n`` the number.
    """

    template: str
    args: Mapping[str, object] = field(default_factory=dict)
    many: str | None = None
    n: int = 1

    def __str__(self) -> str:
        if self.many is None:
            return tr(self.template, **self.args)
        return trn(self.template, self.many, self.n, **self.args)


def sentence(template: str, **args: object) -> Sentence:
    """A sentence that is put into words later; marks ``template`` for translation."""
    return Sentence(template, args)


def counted(one: str, many: str, n: int, **args: object) -> Sentence:
    """A sentence that counts something; marks both forms for translation, ``{n}`` is filled with the number."""
    return Sentence(one, args, many, n)


_current = "en"


def language() -> str:
    """The code of the current language: ``en``, ``de`` or ``cs``."""
    return _current


def set_language(code: str) -> None:
    """Speak ``code`` from now on; an unknown code means English."""
    global _current
    _current = code if code in LANGUAGES else "en"


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak ``code`` for a while: answers for programs are in English whatever people read."""
    before = _current
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


def system_language() -> str:
    """The language that the environment asks for, English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return _known(value)
    return _known(locale.getlocale()[0] or "en")


def _known(code: str) -> str:
    short = code[:2].lower()
    return short if short in LANGUAGES else "en"


def tr(template: str, **args: object) -> str:
    """``template`` in the current language, with ``{name}`` places filled from ``args``."""
    text = _catalogue(_current).single.get(template) or template
    return text.format(**_shown(args)) if args else text


def trn(one: str, many: str, n: int, **args: object) -> str:
    """The plural form for ``n`` in the current language; ``{n}`` is filled with the number."""
    forms = _catalogue(_current).plural.get(one)
    text = forms[_plural_form(_current, n)] if forms else (one if n == 1 else many)
    return text.format(n=n, **_shown(args))


def decimal(value: float, digits: int) -> str:
    """A number with so many decimals, after a point or after the comma of the current language."""
    text = f"{value:.{digits}f}"
    return text if _current == "en" else text.replace(".", ",")


def _shown(args: Mapping[str, object]) -> dict[str, object]:
    return {name: _show(value) for name, value in args.items()}


def _show(value: object) -> object:
    if isinstance(value, Sentence):
        return str(value)
    if isinstance(value, float):
        return f"{value:g}" if _current == "en" else f"{value:g}".replace(".", ",")
    if isinstance(value, (list, tuple)) and any(isinstance(item, Sentence) for item in value):
        return ", ".join(str(item) for item in value)
    return value


def _plural_form(code: str, n: int) -> int:
    """Which plural form a language takes for ``n``: Czech has one, few (2 to 4) and many."""
    if code == "cs":
        return 0 if n == 1 else 1 if 2 <= n <= 4 else 2
    return 0 if n == 1 else 1


@cache
def _catalogue(code: str) -> Catalogue:
    single: dict[str, str] = {}
    plural: dict[str, tuple[str, ...]] = {}
    files = sorted((LOCALE_FOLDER / code).glob("*.po"))
    if files:
        import polib  # only those who do not read English pay for it

        for path in files:
            for entry in polib.pofile(str(path)):
                if entry.msgid_plural:
                    forms = (entry.msgstr_plural[i] for i in sorted(entry.msgstr_plural))
                    plural[entry.msgid] = tuple(_typeset(code, form) for form in forms)
                elif entry.msgstr:
                    single[entry.msgid] = _typeset(code, entry.msgstr)
    return Catalogue(single, plural)


def _typeset(code: str, text: str) -> str:
    """A text as printers set it: in Czech a preposition of one letter never ends a line, its space does not break."""
    return re.sub(r"(?<!\w)([kosuvz]) (?=\S)", "\\1\u00a0", text, flags=re.IGNORECASE) if code == "cs" else text


def searchable(text: str) -> str:
    """A text as it is searched: without capitals and without marks over letters, so that "cest" finds "Čeština"."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))
