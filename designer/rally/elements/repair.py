# SPDX-License-Identifier: GPL-3.0-or-later
"""Repair sites: one wrench, two wrenches, wrench and hammer."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import Sentence, sentence, sentence_in, tr, trn
from designer.rally.edition import ArchiveOn, Edition, OptionCards
from designer.rally.elements.kind import Attribute, Caption, ElementKind, ElementLayer, ElementRole, Offer
from designer.rally.spaces import Repair


def _words(repair: Repair) -> str:
    return {
        Repair.ONE_WRENCH: tr("repair site, one wrench"),
        Repair.TWO_WRENCHES: tr("repair site, two wrenches"),
        Repair.WRENCH_AND_HAMMER: tr("repair site, wrench and hammer"),
    }[repair]


_BOX = {
    Repair.ONE_WRENCH: ("one-wrench", sentence("one wrench")),
    Repair.TWO_WRENCHES: ("two-wrenches", sentence("two wrenches")),
    Repair.WRENCH_AND_HAMMER: ("wrench-and-hammer", sentence("wrench and hammer")),
}


def _box(repair: Repair) -> tuple[str, Sentence]:
    return _BOX[repair]


def _repairs(points: int) -> str:
    return trn("Repairs {n} damage at the end of a round.", "Repairs {n} damage at the end of a round.", points)


def _archive(edition: Edition) -> str:
    if edition.archive_on is ArchiveOn.CHECKPOINTS_AND_REPAIRS:
        return tr("The archive moves here.")
    return tr("The archive stays where it was.")


def _option(edition: Edition, kinds: tuple[OptionCards, ...]) -> str:
    return f" {tr('Offers an option card.')}" if edition.option_cards in kinds else ""


def _one_wrench(edition: Edition) -> str:
    return f"{_repairs(edition.repair_one_wrench)} {_archive(edition)}"


def _two_wrenches(edition: Edition) -> str:
    offers = (OptionCards.INSTEAD_OF_REPAIR, OptionCards.INSTEAD_OF_TWO_WRENCHES)
    return f"{_repairs(edition.repair_two_wrenches)} {_archive(edition)}{_option(edition, offers)}"


def _hammer(edition: Edition) -> str:
    offers = (OptionCards.INSTEAD_OF_REPAIR, OptionCards.ON_WRENCH_AND_HAMMER)
    return f"{_repairs(edition.repair_wrench_and_hammer)} {_archive(edition)}{_option(edition, offers)}"


def _happens(repair: Repair, edition: Edition) -> Iterator[str]:
    points = {
        Repair.ONE_WRENCH: edition.repair_one_wrench,
        Repair.TWO_WRENCHES: edition.repair_two_wrenches,
        Repair.WRENCH_AND_HAMMER: edition.repair_wrench_and_hammer,
    }[repair]
    yield trn(
        "{n} damage is repaired at the end of the round.", "{n} damage is repaired at the end of the round.", points
    )
    if edition.archive_on is ArchiveOn.CHECKPOINTS_AND_REPAIRS:
        yield tr("The archive moves here.")


REPAIR = ElementKind(
    key="repair",
    rank=70,
    plural=sentence("repair sites"),
    pattern=r"r|rr|ro",
    usage={"r": "r, rr, ro"},
    read=lambda match: Repair(match[0]),
    write=lambda repair: repair.value,
    words=_words,
    undo_name=sentence("Repair site"),
    layer=ElementLayer.GROUND,
    role=ElementRole.GROUND,
    alike=lambda repair: repair,
    box=_box,
    search=sentence_in("search", "heal service"),
    palette=(
        Offer("r", sentence("Repair site, one wrench"), _one_wrench, "ground"),
        Offer("rr", sentence("Repair site, two wrenches"), _two_wrenches, "ground"),
        Offer("ro", sentence("Repair site, wrench and hammer"), _hammer, "ground"),
    ),
    attributes=(
        Attribute(
            "",
            sentence("Wrenches"),
            sentence_in("step", "Change repair site"),
            (
                (Repair.ONE_WRENCH, "1", sentence("One wrench")),
                (Repair.TWO_WRENCHES, "2", sentence("Two wrenches")),
                (Repair.WRENCH_AND_HAMMER, "1 +", sentence("Wrench and hammer")),
            ),
        ),
    ),
    legend=(
        Caption(
            "r",
            sentence("Wrench"),
            sentence("repairs damage after register 5"),
            lambda repair: repair is Repair.ONE_WRENCH,
        ),
        Caption(
            "rr",
            sentence("Two wrenches"),
            sentence("repair more damage after register 5"),
            lambda repair: repair is Repair.TWO_WRENCHES,
        ),
        Caption(
            "ro",
            sentence("Wrench and hammer"),
            sentence("repair damage and may give an option card"),
            lambda repair: repair is Repair.WRENCH_AND_HAMMER,
        ),
    ),
    happens=_happens,
)
