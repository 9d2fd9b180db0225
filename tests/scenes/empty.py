# SPDX-License-Identifier: GPL-3.0-or-later
"""What is shown where there is nothing yet: the welcome page, a fresh course, no board, empty panels, the guide."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

from designer.base.words import sentence
from designer.editor.rally.guide import STEPS
from designer.editor.widgets import dialogs
from designer.editor.widgets.buttons import Button
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.welcome import WelcomePage
from designer.files import courses_folder
from designer.rally.course.course import Course
from tests.scenes.scene import Scene, Shoot, settle

PAGES = ("problems", "race", "program", "history")


def fresh(editor: Editor, shoot: Shoot) -> None:
    panels = editor.window.panels
    editor.files.new_from_template("docks")
    settle(900)
    shoot("window-fresh", None)
    for name in ("library", "minimap", "notes"):
        panels.show_panel(name)
        settle()
        shoot(f"empty-{name}", panels.docks[name])
    for page in PAGES:
        panels.show_page(page)
        settle()
        shoot(f"empty-{page}", panels.docks["bench"])


def no_board(editor: Editor, shoot: Shoot) -> None:
    editor.document.load(Course(), None)
    settle(500)
    shoot("window-no-board", None)
    for page in PAGES:
        editor.window.panels.show_page(page)
        settle()
        shoot(f"no-board-{page}", editor.window.panels.docks["bench"])


def nothing_to_mend(editor: Editor, shoot: Shoot) -> None:
    """Every finding of a shipped course is accepted: then nothing is left."""
    course, panels = editor.document.course, editor.window.panels
    settle(600)
    for finding in editor.state.findings:
        panels["problems"].accept(finding, "Meant so")
    settle(900)
    assert editor.document.course != course
    panels["problems"].tools.findChildren(Button)[-1].click()  # those that are accepted are hidden
    settle()
    shoot("window-nothing-to-mend", None)
    shoot("nothing-to-mend", panels.docks["bench"])
    editor.document.apply(replace(editor.document.course, programs=()), sentence("Remove program"))
    panels.show_page("program")
    settle(300)
    shoot("no-programs", panels.docks["bench"])


def welcome(editor: Editor, shoot: Shoot) -> None:
    shoot("welcome", None)
    editor.window.show_welcome(False)
    for name in ("mill-and-foundry", "first-gear"):
        editor.settings.remember_file(courses_folder() / f"{name}.course.json")
    editor.window.show_welcome()
    settle(300)
    shoot("welcome-recent", None)
    page = editor.window.pages.currentWidget()
    assert isinstance(page, WelcomePage)
    with patch.object(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD):
        page.begin_guide()
    settle(900)
    shoot("window-guide", None)
    for step in range(2, len(STEPS) + 2):
        page.guide.next()
        settle(100)
        shoot(f"guide-{step}", page.guide)


SCENES = (
    Scene("fresh", fresh),
    Scene("no-board", no_board),
    Scene("nothing-to-mend", nothing_to_mend),
    Scene("welcome", welcome, course=""),
)
