# SPDX-License-Identifier: GPL-3.0-or-later
"""Where compiled code does not know the rules, the plain engine plays few races of each candidate."""

from __future__ import annotations

import pytest

from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition
from designer.rally.generator import candidate_judge
from designer.rally.generator.candidate_judge import SCREENING_PLAIN, CandidateOrder, Judge, is_compiled, setting_of
from designer.rally.generator.genome import build
from designer.rally.generator.judgement import Judgement
from designer.rally.generator.operators import Making
from designer.rally.generator.search import GeneratorSearch
from designer.rally.generator.supply import shipped_boards, supply_of
from designer.rally.lab.batch import PlainEngine
from designer.rally.lab.compiled.engine import knows
from designer.rally.lab.workers import LocalPool
from designer.rally.reachability import measure
from tests.rally.generator.makings import BOARDS, EASY

RULES: tuple[dict[str, str], ...] = ({}, {"superbot": "dock-1"}, {"touch-turns-board": "coin"}, {"edge": "wall"})


def _making(options: dict[str, str]) -> Making:
    found = {name: board for name, board in shipped_boards().items() if name in BOARDS}
    return Making(supply_of(find_edition("ah-2005", options), found), EASY)


class _Noted(LocalPool[CandidateOrder, Judgement]):
    """Workers who note how many races of a candidate are asked for at once."""

    def __init__(self, judge: Judge) -> None:
        self.asked = list[int]()
        super().__init__(self._note)
        self._judge = judge

    def _note(self, order: CandidateOrder) -> Judgement:
        self.asked.append(order.span[1] - order.span[0])
        return self._judge(order)


@pytest.mark.parametrize("options", RULES, ids=str)
def test_a_search_asks_for_so_many_races_as_the_engine_can_play_that_knows_its_courses(
    options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(candidate_judge, "compiled_engine", PlainEngine)
    made = _making(options)
    judges = _Noted(Judge(made))
    search = GeneratorSearch(made, 3, judges, batch=3)
    search.run_batch()
    course = build(search.found[0].genome, made.supply, made.wish.players)
    analysis = measure(compile_tables(course.floor, made.supply.edition))
    setting = setting_of(analysis.tables, analysis, made.wish, 1)
    assert is_compiled(made) is knows(setting)
    assert (max(judges.asked) <= 2 * SCREENING_PLAIN) is not knows(setting)
