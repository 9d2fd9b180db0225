# SPDX-License-Identifier: GPL-3.0-or-later
"""Why robots were lost in a race, in words and as data: window, page, text and JSON all tell it from here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from designer.base.grid import HEADING_WORDS, Cell
from designer.base.words import Sentence, tr, trn
from designer.rally.course.floor import Floor
from designer.rally.edition.cards import Card, print_card
from designer.rally.engine import Robot, events
from designer.rally.replay.event_words import event_teller
from designer.rally.replay.loss_explanation import LossExplanation
from designer.rally.replay.losses import RobotHarm, RobotLoss, WayStep
from designer.rally.replay.other_editions import OtherEdition
from designer.rally.replay.replay import event_data
from designer.rally.replay.rescues import OtherProgram, OtherRescue, OwnCards, Rescue
from designer.rally.reporting.saving_rules import saving_words


class LossHeads(NamedTuple):
    """What the parts of an explanation are called."""

    way: str
    harm: str
    rescue: str
    editions: str


def loss_heads() -> LossHeads:
    """The names of the parts, in the current language."""
    return LossHeads(
        tr("As it went"),
        tr("Damage by cause"),
        tr("What would have saved it"),
        tr("The same register in other editions"),
    )


class Verdict(NamedTuple):
    """A line of an explanation.

    Attributes:
        text: what is said; more: what is said beside it, less important.
        saves: whether the robot lives on.
    """

    text: str
    more: str
    saves: bool


def loss_title(loss: RobotLoss) -> str:
    """The question that is answered."""
    if loss.reboots:
        return tr("Why did {robot} reboot?", robot=loss.robot)
    return tr("Why was {robot} destroyed?", robot=loss.robot)


def loss_place(loss: RobotLoss) -> str:
    """The round and the register of a loss."""
    return tr("Round {round}, register {register}", round=loss.round, register=loss.register)


def way_head(loss: RobotLoss) -> str:
    """What stands above the way where nothing else says when that was."""
    return tr("Round {round}, register {register}, as it went", round=loss.round, register=loss.register)


def loss_words(loss: RobotLoss, floor: Floor) -> str:
    """What the story tells of it."""
    return str(event_teller(floor)(loss.event))


def way_words(explanation: LossExplanation, floor: Floor) -> tuple[str, ...]:
    """Each part of the way, a text each."""
    return tuple(_part_words(part, floor) for part in explanation.way)


def _part_words(part: WayStep, floor: Floor) -> str:
    told = event_teller(floor)
    if not hasattr(part.events[-1], "end"):
        return " ".join(str(told(event)) for event in part.events)
    words = str(told(part.events[-1]))
    return words if part.card is None else f"{card_called(part.card)}: {words}"


def card_called(card: Card | None) -> str:
    """A card by its name, with its number if it has one."""
    if card is None:
        return tr("no card")
    return str(card.kind.called) if card.priority is None else f"{card.kind.called} ({card.priority})"


def harm_words(harm: RobotHarm) -> str:
    """What did damage, and how much."""
    return f"+{harm.points} {harm.by or Sentence(harm.source.words.template, {'space': harm.cell.name})}"


def damage_words(explanation: LossExplanation) -> tuple[str, ...]:
    """The damage that a robot had, and what came upon it in that register."""
    return (tr("had {n}", n=explanation.before), *map(harm_words, explanation.harms))


def rescue_words(explanation: LossExplanation) -> tuple[Verdict, ...]:
    """What would have saved it: its own cards first, then what else."""
    own = explanation.own
    first = Verdict(_none_words(own), "", False)
    if own.saving:
        first = Verdict(_program_words(own.saving[0]), _count_words(own), True)
    lines = [first, *(Verdict(_rescue_words(rescue), "", True) for rescue in explanation.rescues)]
    if explanation.by_chance:
        lines.append(
            Verdict(tr("A card from the top of the deck took the place of its own: that was chance."), "", False)
        )
    return tuple(lines)


def _program_words(program: OtherProgram) -> str:
    cards = ", ".join(
        tr("{card} in register {n}", card=card_called(card), n=register) for register, card in program.changed
    )
    return f"{cards}: {_end_words(program.robot)}"


def _end_words(robot: Robot) -> str:
    """How a robot stands that lives on."""
    if robot.cell is None:
        return tr("finished") if robot.place else tr("alive")
    return tr("alive on {space}, damage {n}", space=robot.cell.name, n=robot.damage)


def _count_words(own: OwnCards) -> str:
    if own.complete:
        return trn(
            "{n} of its {all} programs survives the round", "{n} of its {all} programs survive the round",
            own.count, all=own.tried,
        )  # fmt: skip
    return trn(
        "{n} of the {all} nearest programs survives the round", "{n} of the {all} nearest programs survive the round",
        own.count, all=own.tried,
    )  # fmt: skip


def _none_words(own: OwnCards) -> str:
    if own.tried <= 1:
        return tr("It could play nothing else.")
    if own.complete:
        return tr("None of its {all} programs survives the round.", all=own.tried)
    return tr("None of the {all} nearest programs survives the round.", all=own.tried)


def _rescue_words(rescue: Rescue) -> str:
    end = _end_words(rescue.robot)
    match rescue.kind:
        case OtherRescue.ROBOT:
            return f"{tr('Without the card of {robot}', robot=rescue.by)}: {end}"
        case OtherRescue.PIT:
            assert rescue.fate is not None
            return f"{rescue.fate.without}: {end}"
        case OtherRescue.WALL:
            assert rescue.cell is not None
            assert rescue.side is not None
            side = HEADING_WORDS[rescue.side]
            return f"{tr('With a wall at the {side} side of {space}', side=side, space=rescue.cell.name)}: {end}"


class EditionVerdict(NamedTuple):
    """What becomes of the robot by some editions.

    Attributes:
        names: what they are called; words: what becomes of it; saves: whether it lives on.
    """

    names: tuple[str, ...]
    words: str
    saves: bool


def edition_words(explanation: LossExplanation) -> tuple[EditionVerdict, ...]:
    """The other editions, those together of which the same is said; those that save it first."""
    found: dict[tuple[str, bool], list[str]] = {}
    for other in explanation.editions:
        found.setdefault((_outcome_words(other, explanation.loss), other.saves), []).append(str(other.edition.name))
    told = (EditionVerdict(tuple(names), words, saves) for (words, saves), names in found.items())
    return tuple(sorted(told, key=lambda each: not each.saves))


def _outcome_words(other: OtherEdition, loss: RobotLoss) -> str:
    if other.again is None:
        return tr("cannot play these cards")
    if other.again.loss is None:
        return (
            tr("alive: {rule}", rule=saving_words(*other.rule)) if other.rule else tr("alive by several rules together")
        )
    if other.again.loss.reboots == loss.reboots:
        return tr("the same")
    return tr("reboots") if other.again.loss.reboots else tr("destroyed")


def loss_lines(explanation: LossExplanation, floor: Floor) -> Iterator[str]:
    """The whole explanation as lines of text."""
    loss, heads = explanation.loss, loss_heads()
    yield f"{loss_place(loss)}. {loss_title(loss)}"
    yield f"  {loss_words(loss, floor)}"
    if explanation.way:
        yield f"  {heads.way}:"
        yield from (f"    {number}. {words}" for number, words in enumerate(way_words(explanation, floor), 1))
    if explanation.harms:
        yield f"  {heads.harm}: {', '.join(damage_words(explanation))}"
    yield f"  {heads.rescue}:"
    for verdict in rescue_words(explanation):
        yield f"    {verdict.text}" + (f" ({verdict.more})" if verdict.more else "")
    yield f"  {heads.editions}:"
    yield from (f"    {', '.join(each.names)}: {each.words}" for each in edition_words(explanation))


def losses_lines(explanations: Sequence[LossExplanation], floor: Floor) -> Iterator[str]:
    """Several explanations as lines of text, an empty line before each."""
    for explanation in explanations:
        yield ""
        yield from loss_lines(explanation, floor)


# --- for programs


def loss_data(explanation: LossExplanation) -> dict[str, Any]:
    """The same for programs."""
    loss = explanation.loss
    return {
        "robot": loss.robot, "round": loss.round, "register": loss.register, "step": loss.position,
        "event": event_data(loss.event),
        "way": [event_data(event) for part in explanation.way for event in part.events],
        "before": explanation.before,
        "harms": list(map(_harm_data, explanation.harms)),
        "chance": explanation.by_chance,
        "own": _own_data(explanation.own),
        "rescues": list(map(_rescue_data, explanation.rescues)),
        "editions": [_edition_data(other) for other in explanation.editions],
    }  # fmt: skip


def _harm_data(harm: RobotHarm) -> dict[str, Any]:
    return {"source": harm.source.key, "points": harm.points, "cell": list(harm.cell), "by": harm.by or None}


def _own_data(own: OwnCards) -> dict[str, Any]:
    return {
        "tried": own.tried,
        "saving": own.count,
        "complete": own.complete,
        "programs": [
            {"changed": [[register, print_card(card)] for register, card in each.changed], **_end_data(each.robot)}
            for each in own.saving
        ],
    }


def _end_data(robot: Robot) -> dict[str, Any]:
    return {"cell": _cell(robot.cell), "heading": robot.heading.name, "damage": robot.damage}


def _rescue_data(rescue: Rescue) -> dict[str, Any]:
    side = None if rescue.side is None else rescue.side.name
    named = {"by": rescue.by or None, "space": _cell(rescue.cell), "side": side}
    return {"kind": rescue.kind.value, **named, **_end_data(rescue.robot)}


def _cell(cell: Cell | None) -> list[int] | None:
    return None if cell is None else list(cell)


def _edition_data(other: OtherEdition) -> dict[str, Any]:
    again = other.again
    outcome = "alive" if other.saves else None if again is None or again.loss is None else _fate(again.loss)
    return {"edition": other.edition.key, "outcome": outcome, "rule": list(other.rule) if other.rule else None}


def _fate(loss: RobotLoss) -> str:
    return "reboots" if isinstance(loss.event, events.Rebooted) else "destroyed"
