# SPDX-License-Identifier: GPL-3.0-or-later
"""What sites, energy spaces and checkpoints give a robot that stands there: an archive, repairs, option cards."""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.edition import ArchiveOn, Edition, OptionCards, RepairGives
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Repair, Space


def compile_sites(spaces: Sequence[Space], checkpoint: Sequence[int], edition: Edition) -> dict[str, list[int]]:
    """The tables ``archives``, ``repairs`` and ``option_card`` by name, each by the number of a space.

    Args:
        spaces: all spaces, by number.
        checkpoint: the number of the checkpoint on each, 0 for none; one more, for everything off the floor.
        edition: the rules.
    """
    archives, repairs, option_card = ([0] * len(checkpoint) for _ in range(3))
    for number, space in enumerate(spaces):
        if space.further or space.repair or checkpoint[number]:
            archives[number] = int(_archives(space, checkpoint[number], edition.archive_on))
            repairs[number] = _repair(space, checkpoint[number], edition)
            option_card[number] = _options_of(space, checkpoint[number], edition)
    return {"archives": archives, "repairs": repairs, "option_card": option_card}


def _archives(space: Space, checkpoint: int, rule: ArchiveOn) -> bool:
    """Whether a space moves the archive of a robot that touches it."""
    if checkpoint:
        return rule is not ArchiveOn.NONE
    if rule is ArchiveOn.CHECKPOINTS_AND_REPAIRS:
        return space.repair is not None
    return rule is ArchiveOn.CHECKPOINTS_AND_ENERGY and space.of(EnergySpace) is not None


def _repair(space: Space, checkpoint: int, edition: Edition) -> int:
    """The better of what a site and a checkpoint on the same space repair."""
    if edition.repair_gives is RepairGives.OPTIONS:
        return 0
    points = {
        None: 0,
        Repair.ONE_WRENCH: edition.repair_one_wrench,
        Repair.TWO_WRENCHES: edition.repair_two_wrenches,
        Repair.WRENCH_AND_HAMMER: edition.repair_wrench_and_hammer,
    }[space.repair]
    return max(points, edition.repair_checkpoint) if checkpoint else points


def _options_of(space: Space, checkpoint: int, edition: Edition) -> int:
    """How many option cards a space gives; where sites repair, one, instead of that or beside it."""
    if edition.repair_gives is RepairGives.REPAIR or edition.option_cards is OptionCards.NONE:
        return int(_offers_option(space, edition))
    cards = {None: 0, Repair.ONE_WRENCH: 1}.get(space.repair, 2)
    return max(cards, 1) if checkpoint else cards


def _offers_option(space: Space, edition: Edition) -> bool:
    kinds: dict[OptionCards, tuple[Repair, ...]] = {
        OptionCards.NONE: (),
        OptionCards.INSTEAD_OF_REPAIR: (Repair.ONE_WRENCH, Repair.TWO_WRENCHES),
        OptionCards.INSTEAD_OF_TWO_WRENCHES: (Repair.TWO_WRENCHES,),
        OptionCards.ON_WRENCH_AND_HAMMER: (Repair.WRENCH_AND_HAMMER,),
    }
    return space.repair in kinds[edition.option_cards]
