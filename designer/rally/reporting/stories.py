# SPDX-License-Identifier: GPL-3.0-or-later
"""The story of what was played, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.grid import Cell
from designer.headings import HEADING_WORDS
from designer.rally.edition import Edition
from designer.rally.engine import Phase, Robot, Step
from designer.rally.floor import Floor
from designer.rally.telling import telling
from designer.words import Sentence, sentence, tr

_TITLES: dict[Phase, Sentence] = {
    Phase.DEAL: sentence("cards are dealt"),
    Phase.CLEAN_UP: sentence("clean-up"),
}


def story_lines(steps: Sequence[Step], floor: Floor) -> Iterator[str]:
    """Every event, a line each, under the rounds and registers to which they belong."""

    def place(cell: Cell) -> str:
        return cell.place if cell in floor else f"({cell.x},{cell.y})"

    told = telling(floor, place)
    heading = ""
    for step in steps:
        if not step.events:
            continue
        part = str(_TITLES.get(step.phase, "")) or tr("register {register}", register=step.register)
        title = tr("Round {round}, {part}", round=step.round, part=part)
        if title != heading:
            yield from ("", title)
            heading = title
        for event in step.events:
            yield f"  {told(event)}"


def robot_line(robot: Robot, edition: Edition) -> str:
    """How a robot stands at the end; its lives where an edition counts them."""
    if robot.place:
        where = tr("finished in place {place}", place=robot.place)
    elif robot.out:
        where = tr("out of the race")
    elif robot.cell is None:
        where = tr("waits to reboot") if robot.reboot else tr("destroyed")
    else:
        where = tr("on {space}, facing {heading}", space=robot.cell.place, heading=HEADING_WORDS[robot.heading])
    facts = (
        tr("damage {damage}, lives {lives}, checkpoints {flags}", **_facts(robot))
        if edition.lives
        else tr("damage {damage}, checkpoints {flags}", **_facts(robot))
    )
    return f"{robot.name}: {where}; {facts}"


def _facts(robot: Robot) -> dict[str, int]:
    return {"damage": robot.damage, "lives": robot.lives, "flags": robot.flags}
