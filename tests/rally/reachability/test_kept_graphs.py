# SPDX-License-Identifier: GPL-3.0-or-later
"""Graphs of reboots are kept for later questions, but not those of every document that is open."""

from __future__ import annotations

import gc
from dataclasses import fields, replace
from weakref import ref

import pytest

from designer.base.grid import Cell
from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition
from designer.rally.reachability import measure, reboot_graphs
from designer.rally.reachability.motion import compile_motion
from designer.rally.reachability.reboot_edges import Edges, RebootLayout
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


def test_an_edge_that_is_kept_takes_few_bytes() -> None:
    """With all that is kept of its floor: ten documents may be open, each with a hundred thousand edges."""
    course = load_course(courses_folder() / "grand-works.course.json")
    tables = compile_tables(course.floor, REBOOTING)
    layout = RebootLayout(tables, compile_motion(tables))
    edges, _ = layout.with_falls([])
    kept = [getattr(one, field.name) for one in (edges, layout._settled[0]) for field in fields(Edges)]
    assert len(edges.begins) > 10_000
    assert sum(array.nbytes for array in kept) <= 90 * len(edges.begins)
