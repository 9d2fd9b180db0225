# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that people read, in their language. Knows nothing of Qt.

English texts are written in the code as arguments of :func:`tr`, :func:`trn`, :func:`sentence`,
:func:`sentence_in` and :func:`counted`; the catalogues in ``designer/base/locale/<language>/*.po`` hold the others, one
file for each area of the program, and a file :data:`FACTS` for the language itself: a further language is one
further folder. Words are made where they are shown: a finding or an error carries a :class:`Sentence`, and only the
place that shows it turns it into words, so the language can change while the program runs.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from gettext import GNUTranslations, c2py
from pathlib import Path
from typing import TYPE_CHECKING, Self
from unicodedata import combining, normalize

if TYPE_CHECKING:
    from polib import POEntry

LOCALE_FOLDER = Path(__file__).parent / "locale"

FACTS = "language.po"
"""The file of a language's folder whose header says what the language is called, how it counts and how it is set."""


def _find_languages(folder: Path) -> dict[str, str]:
    """The languages that have a folder, by code, each by its own name; English first, which needs none."""
    files = sorted(folder.glob(f"*/{FACTS}"))
    names = {
        file.parent.name: re.search(r'^"X-Name: (.+)\\n"$', file.read_text("utf-8"), re.MULTILINE) for file in files
    }
    found = {code: name[1] for code, name in names.items() if name is not None}
    return {"en": "English", **dict(sorted(found.items(), key=lambda item: item[1]))}


LANGUAGES: Mapping[str, str] = _find_languages(LOCALE_FOLDER)
"""The languages of the program, each by its own name."""

_UNITS = re.compile(r"(?<=[0-9}]) (?=(?:mm|px|MB|%)(?!\w))")
"""The space between a number and its unit."""


class Catalogue(GNUTranslations):
    """The texts of a language as gettext answers for them, read from the ``.po`` files as translators edit them.

    Attributes:
        decimal_mark: what is between the whole and the rest of a number (header ``X-Decimal-Mark``).
    """

    def __init__(self, folder: Path) -> None:
        """Read a language from its folder; without files there (English) every text stays as it is."""
        super().__init__()
        self._catalog: dict[str | tuple[str, int], str] = {}
        self.plural: Callable[[int], int] = lambda n: int(n != 1)
        self._small_words: re.Pattern[str] | None = None
        self.decimal_mark = "."
        files = sorted(folder.glob("*.po"))
        if files:
            import polib  # only those who do not read English pay for it

            for path in files:
                found = polib.pofile(str(path))
                if path.name == FACTS:
                    self._follow(found.metadata)
                self._take(found)
            self._catalog = {key: self._typeset(text) for key, text in self._catalog.items()}

    def _follow(self, header: Mapping[str, str]) -> None:
        rule = re.search(r"plural=(.+?);?$", header["Plural-Forms"])
        self.plural = c2py(rule[1]) if rule else self.plural
        self.decimal_mark = header.get("X-Decimal-Mark", ".")
        small = header.get("X-Small-Words", "").split()
        if small:
            self._small_words = re.compile(rf"(?<!\w)({'|'.join(small)}) (?=\S)", re.IGNORECASE)

    def _take(self, entries: Iterable[POEntry]) -> None:
        for entry in entries:
            key = entry.msgid if entry.msgctxt is None else self.CONTEXT % (entry.msgctxt, entry.msgid)
            if entry.msgstr:
                self._catalog[key] = entry.msgstr
            self._catalog |= {(key, number): text for number, text in entry.msgstr_plural.items() if text}

    def gettext(self, message: str) -> str:
        """A text in this language; asked for every word that is shown, and in English there is nothing to look for."""
        if not self._catalog:
            return message
        found = self._catalog.get(message)
        return super().gettext(message) if found is None else found

    def _typeset(self, text: str) -> str:
        """A text as printers set it: neither a number nor a small word (header ``X-Small-Words``) ends a line."""
        text = _UNITS.sub("\u00a0", text)
        return text if self._small_words is None else self._small_words.sub("\\1\u00a0", text)


@dataclass(frozen=True)
class Sentence:
    """A text for people that is not yet in a language: an English template and its arguments.

    Arguments may be sentences themselves, or lists of them. Where the text counts something, ``template`` is the
    form for one, ``many`` the form for other numbers, and ``n`` the number. ``context`` tells texts apart that are the
    same in English and not elsewhere (the key Space, a space of a board).
    """

    template: str
    args: Mapping[str, object] = field(default_factory=dict)
    many: str | None = None
    n: int = 1
    context: str | None = None

    def __str__(self) -> str:
        if self.context is not None:
            return self.pattern.format(**_shown(self.args))
        if self.many is None:
            return tr(self.template, **self.args)
        return trn(self.template, self.many, self.n, **self.args)

    @property
    def pattern(self) -> str:
        """The template in the current language, its places not yet filled."""
        if self.context is not None:
            return _catalogue(_current).pgettext(self.context, self.template)
        if self.many is None:
            return tr(self.template)
        return _catalogue(_current).ngettext(self.template, self.many, self.n)


def sentence(template: str, **args: object) -> Sentence:
    """A sentence that is put into words later; marks ``template`` for translation."""
    return Sentence(template, args)


def sentence_in(context: str, template: str, **args: object) -> Sentence:
    """A sentence that has a translation of its own in a context; marks both for translation."""
    return Sentence(template, args, context=context)


def counted(one: str, many: str, n: int, **args: object) -> Sentence:
    """A sentence that counts something; marks both forms for translation, ``{n}`` is filled with the number."""
    return Sentence(one, args, many, n)


class Worded(Enum):
    """One of several values: what files and options spell, with the ``words`` that people read."""

    _value_: str
    words: Sentence

    def __new__(cls, spelled: str, words: Sentence) -> Self:
        """The member of a spelling, which alone is its value."""
        member = object.__new__(cls)
        member._value_ = spelled
        member.words = words
        return member


_current = "en"


def language() -> str:
    """The code of the current language, one of :data:`LANGUAGES`."""
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
    """The language that the environment asks for, English if there is no folder for it."""
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
    text = _catalogue(_current).gettext(template)
    return text.format(**_shown(args)) if args else text


def retold(text: str, templates: Iterable[str]) -> str:
    """A text that we once wrote in any language into a file, in the current one.

    Args:
        text: what stands there.
        templates: what we write there; a text that is none of these is an author's and stays as it is.
    """
    for template in templates:
        for code in LANGUAGES:
            found = _written(code, template).fullmatch(text)
            if found is not None:
                return tr(template, **found.groupdict())
    return text


@cache
def _written(code: str, template: str) -> re.Pattern[str]:
    """What a template looks like in a language, with anything in its places."""
    escaped = re.escape(_catalogue(code).gettext(template))
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", escaped))


def trn(one: str, many: str, n: int, **args: object) -> str:
    """The plural form for ``n`` in the current language; ``{n}`` is filled with the number."""
    return _catalogue(_current).ngettext(one, many, n).format(n=n, **_shown(args))


def decimal(value: float, digits: int) -> str:
    """A number with so many decimals, after a point or after the comma of the current language."""
    text = f"{value:.{digits}f}"
    return text.replace(".", _catalogue(_current).decimal_mark)


def span(low: object, high: object) -> str:
    """``5–8``, or ``5`` where both are the same."""
    return f"{low}" if low == high else f"{low}–{high}"


def percentage(number: str | int) -> str:
    """``34%``, with the space that some languages put before the sign."""
    return tr("{percent}%", percent=number)


def _shown(args: Mapping[str, object]) -> dict[str, object]:
    return {name: _show(value) for name, value in args.items()}


def _show(value: object) -> object:
    if isinstance(value, Sentence):
        return str(value)
    if isinstance(value, float):
        return f"{value:g}".replace(".", _catalogue(_current).decimal_mark)
    if isinstance(value, (list, tuple)) and any(isinstance(item, Sentence) for item in value):
        return ", ".join(str(item) for item in value)
    return value


@cache
def _catalogue(code: str) -> Catalogue:
    return Catalogue(LOCALE_FOLDER / code)


def searchable(text: str) -> str:
    """A text as it is searched: without capitals and without marks over letters, so that "cest" finds "Čeština"."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))
