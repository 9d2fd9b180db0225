# SPDX-License-Identifier: GPL-3.0-or-later
"""What the layers over the boards of RoboRally mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

from designer.base.grid import Cell, Heading
from designer.base.words import tr, trn
from designer.editor.canvas.ground import Row
from designer.editor.rally.boards.answers import Answers
from designer.editor.rally.boards.coverage import CoverageItem
from designer.editor.rally.boards.flow import FlowItem
from designer.editor.rally.boards.race_heat import RaceHeatItem
from designer.editor.state import Shown
from designer.pictures.shapes import Extent, Level, Path, Picture, Role, round_pen

if TYPE_CHECKING:
    from designer.rally.picture.answer_overlays import Fate
    from designer.rally.reporting.lab.heat import HeatMap

_ACROSS = "M 0 50 H 100"

_HEAD = "M 12 34 L 28 50 L 12 66"


class Answering(Protocol):
    """What is laid over the boards."""

    answers: Answers
    coverage: CoverageItem
    flow: FlowItem
    race_heat: RaceHeatItem


def legend_rows(ground: Answering, shown: Shown, *, known: bool) -> Iterator[Row]:
    """A row for every layer that is shown and answers a question; ``known``: whether the course was analysed."""
    if "routes" in shown:
        yield _route_row(ground, known=known)
        if ground.answers.reboots:
            yield _reboot_row()
    if "traps" in shown:
        yield _traps_row(ground)
    if "heat" in shown:
        yield _heat_row(ground)
    if "coverage" in shown:
        yield _coverage_row(ground.coverage.most)
    if "flow" in shown:
        yield from _flow_rows(ground.flow.fates)
    if ground.race_heat.shown is not None:
        yield _race_heat_row(ground.race_heat.shown)


def _race_heat_row(found: HeatMap) -> Row:
    from designer.rally.reporting.lab.heat import heat_picture

    if not found.total:
        return Row((), tr("{what}: none in {races} races", what=found.heat.words, races=found.races))
    samples = tuple(heat_picture(share / 5) for share in range(1, 6))
    return Row(samples, tr("{what}: few to many, up to {most} on a space", what=found.heat.words, most=found.most))


def _route_row(ground: Answering, *, known: bool) -> Row:
    from designer.rally.picture.overlays import stop_shapes

    now = ground.answers
    line = Path(_ACROSS, pen=round_pen(Role.HALO, 17)), Path(_ACROSS, pen=round_pen(Role.VOICE, 10))
    sample = (Picture(Extent(22, 22, 56, 56), (*line, *stop_shapes(1, 50, 50))),)
    if now.registers is None:
        return Row(
            (), tr("No route: a checkpoint is out of reach") if known else tr("Place checkpoints to see a route")
        )
    if now.of_leg:
        words = trn("Fastest to checkpoint {number}: {n} register", "Fastest to checkpoint {number}: {n} registers",
                    now.registers, number=now.leg)  # fmt: skip
        return Row(sample, words)
    return Row(sample, trn("Par of the race: {n} register", "Par of the race: {n} registers", now.registers))


def _reboot_row() -> Row:
    from designer.rally.picture.overlays import reboot_sign

    return Row((Picture(Extent(22, 22, 56, 56), tuple(reboot_sign(50, 50))),), tr("The robot reboots here"))


def _traps_row(ground: Answering) -> Row:
    from designer.rally.picture.overlays import trap_shapes

    if not ground.answers.traps:
        return Row((), tr("No traps"))
    return Row(
        (Picture(Extent(20, 0, 60, 60), trap_shapes((Heading.N,))),), tr("Trap: a robot facing this way cannot finish")
    )


def _heat_row(ground: Answering) -> Row:
    from designer.rally.picture.answer_overlays import distance_picture

    now = ground.answers
    if now.leg is None:
        return Row((), tr("Place checkpoints to see distances"))
    if not now.heat:
        return Row((), tr("Checkpoint {number} is out of reach", number=now.leg))
    most = now.farthest
    steps = sorted({1, (most + 1) // 2, most})
    samples = tuple(distance_picture(registers, most, Level.M) for registers in steps if registers)
    return Row(
        samples, tr("Registers to checkpoint {number}; spaces without a number never lead there", number=now.leg)
    )


def _coverage_row(most: int) -> Row:
    from designer.rally.picture.answer_overlays import damage_picture

    if not most:
        return Row((), tr("No lasers"))
    sign = Extent(0, 52, 48, 48)  # the number alone is too small in a sample
    samples = tuple(Picture(sign, damage_picture(damage, Level.M).shapes) for damage in sorted({1, most}))
    return Row(samples, tr("Laser damage at the end of a register"))


def _flow_rows(fates: frozenset[Fate]) -> Iterator[Row]:
    from designer.rally.picture.answer_overlays import Fate, end_shapes, way_shapes

    words = {
        Fate.LANDS: tr("Belt that sets robots down"),
        Fate.LOST: tr("Belt from which robots fall"),
        Fate.ROUND: tr("Belt that runs in a loop"),
    }
    for fate in (fate for fate in Fate if fate in fates):
        end = () if fate is Fate.ROUND else end_shapes(Cell(0, 0), fate)
        yield Row((Picture(Extent(4, 15, 70, 70), (*way_shapes(_ACROSS, _HEAD, fate), *end)),), words[fate])
    if not fates:
        yield Row((), tr("No belts"))
