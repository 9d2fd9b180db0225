# SPDX-License-Identifier: GPL-3.0-or-later
"""What networkx adds to the arrays: its own answer to what is reached and lost, and the bottlenecks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from designer.rally.edition import StartRule
from designer.rally.reachability.answers import Analysis, Leg
from designer.rally.reachability.bottlenecks import Bottlenecks
from designer.rally.reachability.condensation import Condensation
from designer.rally.reachability.hands import FULL_HAND, chance, counts_of
from designer.rally.reachability.legs import first_distances, holds
from designer.rally.reachability.motion import CARDS, Bools
from designer.rally.reachability.reboot_graphs import Graphs
from designer.rally.reachability.survey import Survey, survey_of, with_least_damage
from designer.rally.reachability.traps import trap_regions


def explain(analysis: Analysis, breathe: Callable[[], None]) -> Analysis:
    """See :func:`designer.rally.reachability.explain`."""
    survey = survey_of(analysis)
    breathe()
    sure = _all_confirmed(survey, analysis.legs)
    narrow = Bottlenecks(survey)
    legs = []
    for index, (leg, known) in enumerate(zip(analysis.legs, sure, strict=True)):
        breathe()
        if leg.par is not None and leg.least_damage is None:
            known = with_least_damage(survey, index, known, narrow.graph)
        crossed = narrow.of_leg(index)
        joints, chance_of_it = narrow.joints(index, crossed), chance_of_par(survey, index, leg)
        legs.append(replace(known, bottlenecks=crossed, joints=joints, chance=chance_of_it))
    pars = _pars_from_deck(survey, legs, breathe)
    legs = [replace(leg, deck_par=par) for leg, par in zip(legs, pars, strict=True)]
    return replace(analysis, legs=tuple(legs), explained=True)


def _all_confirmed(survey: Survey, legs: Sequence[Leg]) -> list[Leg]:
    """The legs with networkx's answers; its graph is let go before the bottlenecks are looked for."""
    condensed = Condensation(survey)
    return [confirmed(survey, condensed, index, leg) for index, leg in enumerate(legs)]


def confirmed(survey: Survey, condensed: Condensation, index: int, leg: Leg) -> Leg:
    """The leg with networkx's answer to what can be reached and where a robot is lost.

    Raises:
        RuntimeError: networkx and the arrays disagree on whether the leg can be done, which is an error of ours.
    """
    winning = condensed.winning_where_robots_come(survey.ways[index])
    wins = any(_wins(survey, winning, index, state) for state in survey.begins(index))
    if wins is not (leg.par is not None):
        raise RuntimeError(f"arrays and condensation disagree on the leg to checkpoint {leg.number}")
    if not wins:
        return leg
    lost = condensed.reached(index) & ~winning
    if np.array_equal(lost, survey.lost(index)):
        return leg
    return replace(leg, traps=trap_regions(survey.tables, survey.motion, lost, condensed.winning(survey.ways[index])))


def _wins(survey: Survey, winning: Bools, index: int, state: int) -> bool:
    """Whether a leg can be done from a state in which it begins."""
    way, motion = survey.ways[index], survey.motion
    edges = [state * len(CARDS) + card for card in survey.first_cards(index)]
    then = motion.after(np.array(edges))
    return any(holds(way.touching, edge) for edge in edges) or bool(winning[then[then != motion.dead]].any())


def _pars_from_deck(survey: Survey, legs: Sequence[Leg], breathe: Callable[[], None]) -> Iterator[int | None]:
    """By leg, par with the cards of one deck in each round; None where all players draw from one."""
    deck = survey.tables.edition.deck
    if deck.shared:
        yield from [None] * len(legs)
        return
    from designer.rally.reachability.deck_par import par_from_deck  # of use to few editions

    graphs = Graphs(survey)
    for index, leg in enumerate(legs):
        breathe()
        goal, fewest = survey.ways[index].space, leg.fewest
        if goal is None or fewest is None or graphs.moving:
            yield None
        else:
            yield par_from_deck(survey, graphs, index, goal, fewest)


def chance_of_par(survey: Survey, index: int, leg: Leg) -> float | None:
    """The chance that a random hand keeps to par on a leg.

    A robot that comes into the race one by one chooses its heading with its cards in hand (1999 en 195, de 227);
    on docks it has none to choose, and elsewhere it chooses before the cards are dealt.
    """
    edition, must_move = survey.tables.edition, index == 0 and survey.must_move
    if leg.par is None:
        return None
    way, begins = survey.ways[index], np.array(survey.begins(index), dtype=np.int64)
    near = first_distances(survey.motion, way, begins, survey.first_cards(index))
    best: list[int] = begins[near == leg.par].tolist()
    groups = [best] if index == 0 and edition.start is StartRule.ONE_BY_ONE else [[state] for state in best]
    redeal = edition.redeal_turns and edition.hand == FULL_HAND
    return chance(survey.motion, way, groups, leg.par, edition.hand, must_move, redeal, counts_of(edition.deck))
