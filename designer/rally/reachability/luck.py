# SPDX-License-Identifier: GPL-3.0-or-later
"""What only chance opens: the ways on which a randomizer's card is the right one.

A robot that begins a register on a randomizer carries out a card of the deck instead of its own, which no player
chooses. A way by choice ends there. On a floor whose randomizers are plain spaces a robot does what any card of the
deck does, as the player of that floor may choose any; so what cannot be reached there is never reached, whatever is
drawn.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from designer.rally.course.tables import Tables
from designer.rally.reachability.answers import Analysis, Leg, Luck, Origin
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.hands import counts_of
from designer.rally.reachability.legs import holds
from designer.rally.reachability.motion import CARDS, STATES_A_SPACE, Ints
from designer.rally.reachability.survey import Survey, survey_of


def plays_dice(tables: Tables) -> bool:
    """Whether a floor has randomizers."""
    return tables.special is not None and any(tables.special.randomizes)


def tamed(tables: Tables) -> Tables:
    """The floor on which randomizers are plain spaces."""
    assert tables.special is not None
    return replace(tables, special=replace(tables.special, randomizes=[0] * len(tables.special.randomizes)))


def with_luck(analysis: Analysis, lucky: Analysis) -> Analysis:
    """An analysis by choice with what chance opens besides.

    Args:
        analysis: of the floor.
        lucky: of the same floor, :func:`tamed`.
    """
    legs = tuple(
        _leg(analysis, lucky, index, leg, other)
        for index, (leg, other) in enumerate(zip(analysis.legs, lucky.legs, strict=True))
    )
    return replace(analysis, legs=legs, lucky=lucky)


def _leg(analysis: Analysis, lucky: Analysis, index: int, leg: Leg, other: Leg) -> Leg:
    origins, archives = _origins(leg.origins, other.origins), _origins(leg.archives, other.archives)
    touchable = survey_of(analysis).is_touchable(index) or other.touchable  # the leg may know of other luck before
    found = replace(leg, origins=origins, archives=archives, touchable=touchable, luck=None)
    if leg.reachable or not other.reachable:
        return found
    return replace(found, luck=_best_register(survey_of(analysis), survey_of(lucky), index))


def _origins(ours: tuple[Origin, ...], theirs: tuple[Origin, ...]) -> tuple[Origin, ...]:
    """The places where a leg may begin, also those that only chance leads to."""
    by_luck = {(origin.cell, origin.start): origin.par for origin in theirs}
    return tuple(replace(origin, lucky=by_luck.get((origin.cell, origin.start))) for origin in ours)


def _best_register(choice: Survey, lucky: Survey, index: int) -> Luck:
    """The register on a randomizer in which the most cards lead to where choice suffices.

    Where a robot has to reboot on its way, or cards have to be right several times, other cards lead nearer; of them
    none is told.
    """
    way, counts = lucky.ways[index], counts_of(lucky.tables.edition.deck)
    wins = np.append(choice.ways[index].distance < FAR, False)
    best = Luck(None, 0, sum(counts))
    for state in _on_randomizers(choice, lucky, index).tolist():
        edges = [state * len(CARDS) + card for card in range(len(CARDS))]
        good = sum(
            count
            for edge, count in zip(edges, counts, strict=False)
            if holds(way.touching, edge) or wins[lucky.motion.then(edge)]
        )
        if good > best.good:
            space = int(lucky.motion.space_of(np.array(state)))
            best = Luck(lucky.tables.cell(space), good, sum(counts))
    return best


def _on_randomizers(choice: Survey, lucky: Survey, index: int) -> Ints:
    """The states on randomizers into which a robot on a leg can come."""
    special = choice.tables.special
    assert special is not None
    spaces = np.flatnonzero(np.array(special.randomizes[: choice.tables.out]))
    reached = lucky.stages[index].reached.reshape(-1, choice.motion.spaces, STATES_A_SPACE)
    registers, places, headings = np.nonzero(reached[:, spaces])
    found: Ints = (registers * choice.motion.spaces + spaces[places]) * STATES_A_SPACE + headings
    return found
