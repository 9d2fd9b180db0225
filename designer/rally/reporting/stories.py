# SPDX-License-Identifier: GPL-3.0-or-later
"""The story of what was played, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.base.grid import HEADING_WORDS, Cell
from designer.base.words import Sentence, sentence, tr
from designer.rally.course.floor import Floor
from designer.rally.edition import Edition
from designer.rally.engine import Phase, Robot, Step
from designer.rally.replay.event_words import event_teller

_TITLES: dict[Phase, Sentence] = {
    Phase.DEAL: sentence("cards are dealt"),
    Phase.CLEAN_UP: sentence("clean-up"),
}


def story_lines(steps: Sequence[Step], floor: Floor) -> Iterator[str]:
    """Every event, a line each, under the rounds and registers to which they belong."""

    def place(cell: Cell) -> str:
        return cell.place if cell in floor else f"({cell.x},{cell.y})"

    told = event_teller(floor, place)
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
    damage, lives, flags = robot.damage, robot.lives, robot.flags
    if edition.lives:
        facts = tr("damage {damage}, lives {lives}, checkpoints {flags}", damage=damage, lives=lives, flags=flags)
    else:
        facts = tr("damage {damage}, checkpoints {flags}", damage=damage, flags=flags)
    return f"{robot.name}: {_where(robot)}; {facts}"


def _where(robot: Robot) -> str:
    if robot.place:
        return tr("finished in place {place}", place=robot.place)
    if robot.out:
        return tr("out of the race")
    if robot.cell is None:
        return tr("waits to reboot") if robot.reboot else tr("destroyed")
    return tr("on {space}, facing {heading}", space=robot.cell.place, heading=HEADING_WORDS[robot.heading])
