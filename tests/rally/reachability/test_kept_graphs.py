# SPDX-License-Identifier: GPL-3.0-or-later
"""Graphs of reboots are kept for later questions, but not those of every document that is open."""

from __future__ import annotations

import gc
from dataclasses import replace
from weakref import ref

import pytest

from designer.base.grid import Cell
from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition
from designer.rally.reachability import measure, reboot_graphs
from designer.rally.reachability.reboot_graphs import RebootGraphs
from designer.rally.reachability.survey import Survey, survey_of
from tests.rally.reachability.boards import floor_of

REBOOTING = find_edition("renegade-2023")
ROWS = ("D1E . . O . .", "D1E . O . . .", "D1E . . . O .")


def survey_on(row: str) -> Survey:
    floor = replace(floor_of(row, ". . . . . ."), checkpoints=(Cell(5, 1),))
    return survey_of(measure(compile_tables(floor, REBOOTING)))


def test_what_was_laid_out_is_asked_again() -> None:
    survey = survey_on(ROWS[0])
    routes = RebootGraphs(survey).on(None)
    survey_on(ROWS[1])
    assert RebootGraphs(survey).on(None) is routes


def test_where_there_is_no_room_the_newest_alone_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reboot_graphs, "KEPT", 1)
    surveys = list[Survey]()
    grounds = []
    for row in ROWS:
        surveys.append(survey_on(row))
        grounds.append(ref(RebootGraphs(surveys[-1])._ground))
    gc.collect()
    assert [ground() is not None for ground in grounds] == [False, False, True]


def test_where_it_was_not_kept_it_is_laid_out_anew_and_answers_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    survey = survey_on(ROWS[0])
    before = RebootGraphs(survey).on(None).edges
    monkeypatch.setattr(reboot_graphs, "KEPT", 1)
    survey_on(ROWS[1])
    after = RebootGraphs(survey).on(None).edges
    assert after is not before
    assert (after.begins.tolist(), after.ends.tolist()) == (before.begins.tolist(), before.ends.tolist())
