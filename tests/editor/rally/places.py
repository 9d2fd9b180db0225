# SPDX-License-Identifier: GPL-3.0-or-later
"""A walk through everything that the window shows of a course."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from PyQt6.QtTest import QTest

from designer.base.grid import Cell
from designer.editor.rally.inspector.course_pages import CoursePage
from designer.editor.rally.race.playback import show_shortest_way
from designer.editor.rally.rules import OptionsWindow
from designer.editor.rally.subjects import BOARD, CHECKPOINT, DOCK, ROBOT
from designer.editor.state import COURSE, NOTE, SPACES, Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.spaces import Space

WORKSPACES = ("draw", "studio", "lab", "gallery")
PANELS = ("library", "palette", "minimap", "notes", "layers", "outline", "inspector")
QUESTIONS = ("robot.fastest", "robot.hand", "robot.lost")
PATIENCE = 200
"""Tenths of seconds until a course is analysed at the latest."""

STEPS = 9
"""So far a race is played where it is looked at."""


def places(editor: Editor) -> Iterator[str]:
    """Show workspaces with their pages, panels, subjects, questions, what is played; each is there when it is named."""
    editor.live.check()
    for _ in range(PATIENCE):
        if editor.state.analysis is None:
            QTest.qWait(100)
    for place in _shown(editor):
        editor.window.panels.live.catch_up()
        QTest.qWait(40)
        yield place


def _shown(editor: Editor) -> Iterator[str]:
    panels, run = editor.window.panels, editor.commands.run
    for workspace in WORKSPACES:
        run(f"workspace.{workspace}")
        yield workspace
        for page in tuple(panels.bench.pages) if panels.docks["bench"].isVisible() else ():
            panels.show_page(page, with_keyboard=False)
            yield f"{workspace} {page}"
    run("workspace.draw")
    for panel in PANELS:
        panels.show_panel(panel, with_keyboard=False)
        yield panel
    yield from _subjects(editor)
    run("workspace.studio")
    for _ in range(STEPS):
        run("program.forward")
    yield "played"
    for question in QUESTIONS:
        editor.state.set_cursor(Cell(5, 13))
        run(question)
        yield question
    assert show_shortest_way(editor)
    for page in ("race", "program"):
        panels.show_page(page, with_keyboard=False)
        yield f"shortest route {page}"


def _subjects(editor: Editor) -> Iterator[str]:
    """What the inspector can be about."""
    course, state = editor.document.course, editor.state
    kinds = {type(space).__name__ + str(sorted(_parts(space))): cell for cell, space in course.floor.items()}
    for name, cell in kinds.items():
        state.set_cursor(cell)
        state.set_subject(Subject(SPACES))
        yield name
    state.select(tuple(kinds.values()))
    yield "many spaces"
    state.select(())
    for kind in (COURSE, NOTE, CHECKPOINT, DOCK, BOARD, ROBOT):
        state.set_subject(Subject(kind, 0, course.programs[0].robots[0].name))
        editor.window.panels["inspector"].follow()
        yield str(kind)


def _parts(space: Space) -> Iterator[str]:
    """What lies on a space."""
    return (each.name for each in fields(space) if getattr(space, each.name) != each.default)


def options_window(editor: Editor) -> OptionsWindow:
    """The window with the house rules."""
    editor.commands.run("workspace.draw")
    editor.window.panels.show_panel("inspector")
    editor.state.set_subject(Subject(COURSE))
    editor.window.panels["inspector"].follow()
    (page,) = editor.window.findChildren(CoursePage)
    page.options.click()
    QTest.qWait(40)
    (window,) = editor.window.findChildren(OptionsWindow)
    return window
