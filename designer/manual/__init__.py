# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual: pages written by hand in this folder, and pages made from what the program itself knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from designer.base.words import language, tr
from designer.exchange.format_registry import all_formats
from designer.exchange.formats import Format, keeps, loses
from designer.game.games import all_games

FOLDER = Path(__file__).parent
PICTURES = FOLDER / "pictures"

ORDER = (
    "index",
    "tutorial",
    "editor",
    "keys",
    "files",
    "notation",
    "checks",
    "reports",
    "lab",
    "generator",
    "trust",
    "editions",
    "lines",
    "formats",
    "print",
    "tables",
    "clients",
    "codes",
    "cases",
    "readings",
    "api",
    "shell",
    "commands",
    "glossary",
    "labyrinth",
    "labyrinth-checks",
    "variants",
    "labyrinth-lines",
    "calibration",
)
"""The pages in the order in which they are read."""


def pages() -> Mapping[str, str]:
    """The pages by name, as Markdown; ``commands`` is made by the command line, which alone knows them.

    They are in the current language; a page that is not written in it is in English. A game's page that has the
    name of a page that there is already is called after the game's room: ``labyrinth-checks``.
    """
    folders = (FOLDER, FOLDER / language())
    written = {path.stem: path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("*.md")}
    made = {"formats": formats_page(written.pop("formats", ""))}
    for game in all_games():
        for name, text in game.pages().items():
            taken = name in written or name in made
            made[f"{game.room}-{name}" if taken else name] = text
    found = {**written, **made}
    unnamed = {name: text for name, text in made.items() if f"({name}.md)" not in written["index"]}
    if unnamed:
        found["index"] += "\n" + "\n".join(_list(unnamed)) + "\n"
    return in_order(found)


def in_order(found: Mapping[str, str]) -> Mapping[str, str]:
    """Pages in the order in which they are read."""
    return {name: found[name] for name in sorted(found, key=_place)}


def _list(pages: Mapping[str, str]) -> Iterator[str]:
    """A line for every page that the first page does not name itself: a link and its title."""
    yield tr("Further pages:")
    yield ""
    for name, text in pages.items():
        yield f"- [{name}]({name}.md): {text.partition(chr(10))[0].lstrip('# ')}"


def _place(name: str) -> tuple[int, str]:
    return (ORDER.index(name) if name in ORDER else len(ORDER), name)


def formats_page(introduction: str) -> str:
    """The table of foreign formats below its introduction."""
    return introduction + "\n" + "\n".join(_formats()) + "\n"


def _formats() -> Iterator[str]:
    titles = (
        tr("Format"),
        tr("Program"),
        tr("File"),
        tr("Reads"),
        tr("Writes"),
        tr("Keeps"),
        tr("Loses"),
    )
    yield "| " + " | ".join(titles) + " |"
    yield "|---" * len(titles) + "|"
    for item in all_formats().values():
        yield "| " + " | ".join(_row(item)) + " |"


def _row(item: Format) -> tuple[str, ...]:
    yes, no = tr("yes"), tr("no")
    return (
        f"`{item.key}`",
        tr(item.title),
        f"`{item.suffixes[0]}`",
        yes if item.read else no,
        yes if item.write else no,
        ", ".join(map(str, keeps(item))),
        "; ".join(map(str, loses(item))),
    )
