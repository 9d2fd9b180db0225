# SPDX-License-Identifier: GPL-3.0-or-later
"""What the kit for authors of other programs consists of; its readers are those of the manual's page for them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from designer.exchange.conversion import outputs
from designer.exchange.format_registry import find_format
from designer.exchange.rally.exchange_form_reader import CARDS
from designer.files import LATEST, VERSION, courses_folder, print_json, read_bytes, schema_folder
from designer.game.games import find_game, shipped_of
from designer.manual import pages
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.reading import parse_course
from designer.rally.edition import EDITIONS, Edition
from designer.rally.edition.cards import PRIORITIES, kinds_in
from designer.rally.elements import KINDS
from designer.rally.replay.replay import print_replay, replay_of_program

Files = Mapping[PurePosixPath, str | bytes]

PAGES = {"clients": "README.md", "cases": "cases.md", "codes": "codes.md", "editions": "editions.md"}
"""Pages of the manual that go with the kit, and what they are called there."""

READERS = {"python": "reader.py", "javascript": "reader.js"}
"""The sample readers by the language in which the page has them."""

SAMPLE = "night-shift"
"""The course whose first sample program is played for the replay."""


def kit_files() -> Files:
    """All files of the kit by their places in it."""
    return {
        **_pages(),
        **_readers(),
        **_copied(schema_folder(), "schema", "*.json"),
        **_copied(schema_folder(), "schema", "*.txt"),
        **_copied(courses_folder() / "cases", "cases", "*.md"),
        **_exchange_files(),
        PurePosixPath("decks.json"): print_json(decks_data()),
        PurePosixPath(f"{SAMPLE}.replay.json"): _replay(),
    }


def _pages() -> Files:
    found = pages()
    return {PurePosixPath(file): _linked(found[name]) for name, file in PAGES.items()}


def _linked(page: str) -> str:
    """A page whose links lead to other pages of the kit; a link to one that is not there becomes its words."""

    def link(match: re.Match[str]) -> str:
        words, name = match.groups()
        return f"[{words}]({PAGES[name]})" if name in PAGES else words

    return re.sub(r"\[([^\]]+)\]\(([\w-]+)\.md\)", link, page)


def _readers() -> Files:
    page = pages()["clients"]
    return {PurePosixPath(file): _block(page, language) for language, file in READERS.items()}


def _block(page: str, language: str) -> str:
    """The program of a page that is written in a language."""
    _, _, rest = page.partition(f"```{language}\n")
    return rest.partition("```\n")[0]


def _copied(source: Path, folder: str, pattern: str) -> Files:
    """The files of a folder that come with the program."""
    return {PurePosixPath(folder, file.name): read_bytes(file) for file in sorted(source.glob(pattern))}


def _exchange_files() -> Files:
    """Every included course, and one with every element, in the exchange form."""
    chosen = find_format("exchange")
    written: dict[Path, str | bytes] = {}
    for name, course in _courses():
        written |= outputs(course, chosen, Path("exchange", f"{name}{chosen.suffixes[0]}"))[0]
    return {PurePosixPath(path): content for path, content in written.items()}


def _courses() -> Iterator[tuple[str, Course]]:
    game = find_game("roborally")
    for path in (*shipped_of(game), *shipped_of(game, generated=True)):
        yield path.name.removesuffix(game.suffixes["course"]), load_course(path)
    yield "every-element", every_element()


def every_element() -> Course:
    """A course with everything that the palette offers, each on two spaces of its own amid plain ones."""
    rows = list(_rows())
    data: dict[str, Any] = {
        "format": "course",
        "version": LATEST,
        "game": "roborally",
        "title": "Every element",
        "licence": "CC0-1.0",
        "edition": "renegade-2023",
        "boards": {"floor": {"spaces": rows}},
        "layout": [{"board": "floor", "x": 0, "y": 0, "turn": 0}],
        "checkpoints": [[0, 0], [2, 0]],
        "reboot-tokens": [{"x": 4, "y": 0, "heading": "E"}],
        "antenna": {"x": 6, "y": 0, "heading": "S"},
    }
    return parse_course(data, None)


_ROW = 8
"""How many elements a row has."""


def _rows() -> Iterator[str]:
    """Rows with an element on every second space, and plain rows between them; the first is for what a course lays."""
    offers = [offer.token for kind in KINDS if not kind.of_course for offer in kind.palette]
    tokens = [*offers, *offers]  # what comes in pairs finds the other one
    plain = " ".join("." * (2 * _ROW))
    yield plain
    for first in range(0, len(tokens), _ROW):
        row = [word for token in tokens[first : first + _ROW] for word in (".", token)]
        yield plain
        yield " ".join(row + ["."] * (2 * _ROW - len(row)))
    yield plain


def decks_data() -> dict[str, Any]:
    """The program cards of every edition, in the words of the exchange form."""
    editions = [_deck(edition) for edition in EDITIONS.values()]
    return {"format": "decks", "version": VERSION, "game": "roborally", "editions": editions}


def _deck(edition: Edition) -> dict[str, Any]:
    deck = edition.deck
    cards = []
    total = 0
    for kind in kinds_in(deck):
        priorities = PRIORITIES[kind] if deck.shared else ()
        count = len(priorities) or deck.count(kind.value)
        cards.append({"card": CARDS[kind], "count": count, "priorities": list(priorities)})
        total += count
    return {"key": edition.key, "title": edition.title, "shared": deck.shared, "count": total, "cards": cards}


def _replay() -> str:
    course = load_course(courses_folder() / f"{SAMPLE}.course.json")
    return print_replay(replay_of_program(course, course.programs[0], course.rules()))
