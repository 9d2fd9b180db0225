# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rulebooks say, statement by statement: the rule in our words, what holds it here, and what proves it.

The statements are data of the games: a folder holds a file for each rulebook, which lists its headings in their order
and the keys of what stands below each, and in ``statements`` the statements themselves, by subject. A statement that
stands in several books is written once. Rules are told through the catalogue; everything else is a name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from designer.base.words import tr

SUFFIX = ".toml"


@dataclass(frozen=True)
class Statement:
    """Something that a rulebook says.

    Attributes:
        key: its name in the files.
        rule: what the game makes of it, in English.
        fields: keys of an edition's rules, or of a variant, that hold it; checks: codes of the checks that do.
        cases: rule cases that prove it: the name of their file and their id, ``belts B10``.
        tests: tests that prove it: ``tests/rally/…/test_x.py::test_y``.
        manners: it concerns manners at the table, and no program.
    """

    key: str
    rule: str
    fields: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    manners: bool = False


@dataclass(frozen=True)
class Section:
    """What is said below a heading of a rulebook; the title is that heading, as it is printed."""

    title: str
    statements: tuple[Statement, ...]


@dataclass(frozen=True)
class Rulebook:
    """A rulebook.

    Attributes:
        key: the key of its edition; title: its name for people, in English.
        year: in which it came out; short: how sources name it (``1999 de``).
        sections: in their order.
    """

    key: str
    title: str
    year: int
    short: str
    sections: tuple[Section, ...]

    @property
    def statements(self) -> tuple[Statement, ...]:
        """All statements, each once, in the order of the book."""
        return tuple(dict.fromkeys(item for section in self.sections for item in section.statements))


def read_statements(folder: Path) -> Mapping[str, Statement]:
    """The statements of a folder by their keys.

    Raises:
        ValueError: a key appears twice.
    """
    found: dict[str, Statement] = {}
    for path in sorted((folder / "statements").glob(f"*{SUFFIX}")):
        for key, facts in _data(path).items():
            if key in found:
                raise ValueError(f"{path.name}: {key} appears twice")
            found[key] = _statement(key, facts)
    return found


def read_rulebooks(folder: Path) -> Mapping[str, Rulebook]:
    """The rulebooks of a folder by their keys, the oldest first."""
    statements = read_statements(folder)
    books = [_rulebook(path, statements) for path in folder.glob(f"*{SUFFIX}")]
    return {book.key: book for book in sorted(books, key=lambda book: (book.year, book.key))}


def _data(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _statement(key: str, facts: Mapping[str, Any]) -> Statement:
    lists = {name: tuple(facts.get(name, ())) for name in ("fields", "checks", "cases", "tests")}
    return Statement(key, facts["rule"], manners=facts.get("manners", False), **lists)


def _rulebook(path: Path, statements: Mapping[str, Statement]) -> Rulebook:
    data = _data(path)
    sections = tuple(
        Section(item["title"], tuple(statements[key] for key in item["lines"])) for item in data["headings"]
    )
    return Rulebook(path.name.removesuffix(SUFFIX), data["title"], data["year"], data["short"], sections)


def holders(statement: Statement) -> str:
    """What holds a statement here, in the current language: rules of the edition, checks, or the engine itself."""
    nothing = "–" if statement.manners else tr("the engine")
    return ", ".join((*statement.fields, *statement.checks)) or nothing


def proofs(statement: Statement) -> str:
    """What proves a statement, in the current language."""
    if statement.manners:
        return tr("table manners")
    examples = () if statement.cases or statement.tests else statement.checks
    return "; ".join(
        (
            *statement.cases,
            *map(_test_in_words, statement.tests),
            *(tr("the examples of {code}", code=code) for code in examples),
        )
    )


def _test_in_words(test: str) -> str:
    """A test as a line can be broken: ``test_rounds: a hand is what may be laid``."""
    path, _, name = test.partition("::")
    return f"{Path(path).stem}: {name.removeprefix('test_').replace('_', ' ')}"


def rulebooks_page(books: Mapping[str, Rulebook]) -> str:
    """The page of the manual that lists every statement of some rulebooks."""
    return "\n".join(_page(books)) + "\n"


def _page(books: Mapping[str, Rulebook]) -> Iterator[str]:
    yield f"# {tr('Each line of the book')}\n"
    yield tr(
        "What each rulebook says, heading by heading, as Course Designer plays it: the rule, what holds it, and the"
        " rule case or the test that proves it. Table manners concern people alone."
    )
    for book in books.values():
        yield f"\n## {tr(book.title)}\n"
        for section in book.sections:
            yield f"### {book.short}: {section.title}\n"
            yield f"| {tr('Rule')} | {tr('Held by')} | {tr('Proved by')} |"
            yield "|---|---|---|"
            for item in section.statements:
                yield f"| {tr(item.rule)} | {holders(item)} | {proofs(item)} |"
            yield ""


def lines_data(game: str, book: Rulebook) -> dict[str, Any]:
    """A rulebook as an answer for programs."""
    return {
        "format": "lines",
        "version": 1,
        "book": {"game": game, "key": book.key, "title": book.title, "year": book.year},
        "headings": [
            {"title": section.title, "lines": [_line(item) for item in section.statements]} for section in book.sections
        ],
    }


def _line(statement: Statement) -> dict[str, Any]:
    return {
        "key": statement.key,
        "rule": statement.rule,
        "fields": list(statement.fields),
        "checks": list(statement.checks),
        "cases": [dict(zip(("file", "id"), case.split(), strict=True)) for case in statement.cases],
        "tests": list(statement.tests),
        "manners": statement.manners,
    }
