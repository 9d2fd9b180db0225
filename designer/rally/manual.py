# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the manual that are made from this game's registries: checks and editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from designer.base.words import tr
from designer.game.checks import checks_page
from designer.game.rulebooks import rulebooks_page
from designer.rally.checks import CHECKS
from designer.rally.edition import EDITIONS, FIELDS, usage
from designer.rally.edition.rulebooks import rulebooks
from designer.rally.lab.findings import LAB_CHECKS


def pages() -> Mapping[str, str]:
    """The pages by name, as Markdown."""
    return {
        "checks": checks_page(CHECKS.joined(LAB_CHECKS)),
        "editions": editions_page(),
        "lines": rulebooks_page(rulebooks()),
    }


def editions_page() -> str:
    """The rule table: every rule in every edition, what it says, where the rulebooks say it."""
    return "\n".join(_editions()) + "\n"


def _editions() -> Iterator[str]:
    yield f"# {tr('Editions')}\n"
    yield tr("A course names its edition; its house rules change single rules.") + "\n"
    for text in _differences():
        yield f"- {text}"
    yield ""
    yield from _single_courses()
    yield "| | " + " | ".join(f"`{key}`" for key in EDITIONS) + " |"
    yield "|---" * (len(EDITIONS) + 1) + "|"
    for key in FIELDS:
        yield f"| `{key}` | " + " | ".join(_bold_changes([edition.text(key) for edition in EDITIONS.values()])) + " |"
    yield ""
    for key, field in FIELDS.items():
        yield f"## {key}\n"
        yield f"{field.metadata['doc']} ({field.metadata['source']})\n"
        yield f"{tr('Values')}: {usage(key)}\n"


def _differences() -> tuple[str, ...]:
    """What someone who knows one edition must know of the others, in a few sentences."""
    return (
        tr(
            "Start: in 1994 and 1999 on checkpoint 1, in 2005 on numbered docks, in 2016 and 2023 on start"
            " spaces that the players choose."
        ),
        tr(
            "Who acts first: up to 2005 the highest card; in 2016 the robot nearest to the antenna; in 2023"
            " whoever holds the priority token, then seat by seat."
        ),
        tr("Cards: up to 2005 one deck of 84 for all; in 2016 and 2023 each player has 20, with Power Up and Again."),
        tr(
            "Pits and edges: up to 2005 the robot is destroyed, loses a life and returns on its archive when"
            " the round ends. In 2016 it reboots and is back at once, without a program until the round ends;"
            " in 2023 it is back in register 1 of the next round. Both times on the reboot token of the board"
            " where it fell."
        ),
        tr(
            "Damage: up to 2005 it takes cards from the hand, locks registers and destroys in the"
            " end; in 2016 and 2023 it is cards in the robot's own deck and destroys nobody."
        ),
        tr(
            "Express belts: up to 2005 they run first, then all belts together; in 2016 and 2023 they run"
            " twice, then the normal belts."
        ),
        tr(
            "Checkpoints: in 1999 also in passing, else by standing there when a register ends; in 2023 a"
            " checkpoint switches off what is beneath it."
        ),
        tr("Only in 2016 and 2023: energy spaces; no repair sites, no option cards, no lives."),
    )


def _single_courses() -> Iterator[str]:
    """What printed courses ask for that is a rule of another name here, or none."""
    yield tr("What printed courses ask for beside the rules of their book are house rules, too.") + "\n"
    for text in (
        tr("The last robot wins: `goal=elimination` where everybody races alone."),
        tr("One reboot token beside the docks, for all: `reboot-token-serves=course`; a token can be on any board."),
        tr("An order of checkpoints by lot: draw it, and write it as `checkpoint-order`; nothing is drawn here."),
        tr("Laps are not played: let the course lead round once, or lay further checkpoints."),
    ):
        yield f"- {text}"
    yield ""


def _bold_changes(values: list[str]) -> list[str]:
    """The values of a row, those in bold that differ from the one to their left."""
    return [values[0], *(value if value == before else f"**{value}**" for before, value in pairwise(values))]
