# SPDX-License-Identifier: GPL-3.0-or-later
"""How much better each bot is than the one before it: ``python -m tests.ladder [--write]``.

Two and two race on an included course of each edition, their seats rotated. Told is how many of a hundred decided
races the better bot wins; last how many careful bots win against hasty ones, as human ones between them slip.
``--write`` puts the table into the manual, in all languages, in the place of the one there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.lab.bots import BOTS, CAREFUL, HASTY, Bot
from designer.rally.lab.engines import choose
from designer.rally.lab.tally import Tally
from tests.rally.lab.racing import setting_of

COURSES: Mapping[str, str] = {
    "mill-and-foundry": "1994",
    "grand-works": "1999",
    "kettle-run": "2005",
    "first-relay": "2016",
    "night-shift": "2023",
}
"""An included course of each edition, and its year."""

RACES, SEED, ROUNDS = 2000, 21, 80

MANUAL = Path(__file__).parent.parent / "designer" / "manual"

BEGIN = "| bot | " + " | ".join(COURSES.values()) + " |"
"""The head of the table in every language: the manual calls bots by their names."""


STEPS = (*pairwise(BOTS.values()), (HASTY, CAREFUL))
"""Who races whom, the better bot last."""


def named(weak: Bot, strong: Bot) -> str:
    """What a row is called: by the better bot, and by both where the other is not the one before it."""
    return f"`{strong.name}`" if (weak, strong) in pairwise(BOTS.values()) else f"`{strong.name}` : `{weak.name}`"


def duel(course: str, weak: Bot, strong: Bot, races: int = RACES) -> tuple[int, int]:
    """How many races of two and two each bot wins on an included course."""
    found = load_course(courses_folder() / f"{course}.course.json")
    setting = setting_of(compile_tables(found.floor, found.rules()), (weak, strong, weak, strong), SEED, ROUNDS)
    engine = choose(setting, 0).engine
    wins = Tally(setting.layout, tuple(engine.play(setting, (0, races)).numbers)).of("bot_wins")
    return wins[0] + wins[2], wins[1] + wins[3]


def table(races: int = RACES) -> Iterator[str]:
    """The rows of the table."""
    yield BEGIN
    yield "| --- |" + " --- |" * len(COURSES)
    for weak, strong in STEPS:
        duels = [duel(course, weak, strong, races) for course in COURSES]
        shares = [f"{100 * won / (won + lost):.0f}" if won + lost else "–" for lost, won in duels]
        yield f"| {named(weak, strong)} | " + " | ".join(shares) + " |"


def with_table(page: str, rows: list[str]) -> str:
    """A page of the manual with these rows in the place of those that begin with the same head."""
    lines = page.split("\n")
    first = lines.index(rows[0])
    after = next(at for at in range(first, len(lines)) if not lines[at].startswith("|"))
    return "\n".join([*lines[:first], *rows, *lines[after:]])


def pages() -> Iterator[Path]:
    """The pages with the table."""
    for folder in (MANUAL, MANUAL / "de", MANUAL / "cs"):
        yield folder / "lab.md"


def main(words: list[str]) -> None:
    """Print the table, and put it into the manual if that is asked for."""
    rows = list(table())
    print("\n".join(rows))
    for page in pages() if "--write" in words else ():
        page.write_text(with_table(page.read_text("utf-8"), rows), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
