# SPDX-License-Identifier: GPL-3.0-or-later
"""Two games in one program: a file or a template of the other game exchanges the desk, and nothing is confused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.docks.problem_rows import Column
from designer.editor.document import Document
from designer.editor.files.file_access import read_of
from designer.editor.safety.recovery import RecoveryFolder
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window import app
from designer.editor.window.app import RunningEditor
from designer.editor.window.welcome import WelcomePage
from designer.files import courses_folder
from designer.game.findings import Finding, Place, Severity
from designer.game.games import find_game
from designer.labyrinth.plan.notation import parse_tile
from tests.editor.commands.file_effects import RULES
from tests.editor.programs import crashes_fail, end

KETTLE = courses_folder() / "kettle-run.course.json"
POCKET = courses_folder() / "labyrinth" / "pocket-maze.course.json"

Now = Callable[[], RunningEditor]


@pytest.fixture
def now(qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Now]:
    """The editor whose window is open now, in a program as it is really run."""
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    with crashes_fail():
        program = app.RunningProgram(qapp, Settings(tmp_path / "settings"))
        program.editor.set_language("en")
        qtbot.waitUntil(lambda: program.editor.window.welcomes)
        yield lambda: program.editor
        end(program)


def _game(editor: RunningEditor) -> str:
    return str(editor.document.game.key)


def _until_played(qtbot: QtBot, now: Now, game: str) -> RunningEditor:
    qtbot.waitUntil(lambda: _game(now()) == game and bool(now().document.course.layout), timeout=20000)
    return now()


def _welcome(editor: RunningEditor) -> WelcomePage:
    page = editor.window.pages.widget(1)
    assert isinstance(page, WelcomePage)
    return page


def test_a_file_of_the_other_game_opens_in_the_window_of_its_own_desk_and_back(qtbot: QtBot, now: Now) -> None:
    assert _game(now()) == "roborally"
    now().files.open(POCKET)
    editor = _until_played(qtbot, now, "labyrinth")
    assert editor.document.course.title == "Pocket Maze"
    assert "lay" in {tool.id for tool in editor.window.desk.tools}
    editor.files.open(KETTLE)
    assert _until_played(qtbot, now, "roborally").document.course.title == "Kettle Run"


def test_the_welcome_page_offers_both_games_and_the_usual_one_first(qtbot: QtBot, now: Now) -> None:
    cards = _welcome(now()).cards
    offered = [key for key in cards if key.startswith("template ")]
    ours = ["template docks", "template one-board", "template docking-bay-2023", "template antenna-2016"]
    assert offered[:4] == ours
    assert {f"template {key}" for key in RULES} == set(offered[4:12])
    assert offered[12:] == [f"template labyrinth {template.key}" for template in find_game("labyrinth").templates]
    qtbot.mouseClick(cards["template labyrinth two-players"], Qt.MouseButton.LeftButton)
    plan = _until_played(qtbot, now, "labyrinth").document.course
    assert (plan.side, plan.players, len(plan.programs)) == (8, (2, 2), 1)


def test_courses_of_the_other_game_come_a_moment_later_on_the_welcome_page(qtbot: QtBot, now: Now) -> None:
    qtbot.waitUntil(lambda: "shipped pocket-maze.course.json" in _welcome(now()).cards)
    qtbot.mouseClick(_welcome(now()).cards["shipped pocket-maze.course.json"], Qt.MouseButton.LeftButton)
    assert _until_played(qtbot, now, "labyrinth").document.path is None, "it opens as a copy"


def test_the_file_menu_offers_the_templates_of_both_games(qtbot: QtBot, now: Now) -> None:
    menu = now().window.menus["file/new"]
    assert isinstance(menu, QMenu)
    names = [action.text() for action in menu.actions() if action.text()]
    ours = ["Course with docks", "Course on one board", "Course of 2023", "Course of 2016"]
    assert names[:4] == ours
    assert names[4 + len(RULES)] == "Labyrinth, open ring"
    menu.actions()[names.index("Short labyrinth for two") + 1].trigger()  # a line lies between the games
    assert _until_played(qtbot, now, "labyrinth").document.course.side == 5


@pytest.mark.parametrize(("path", "expected"), [(POCKET, "open-ring"), (KETTLE, "docks")])
def test_ctrl_n_begins_the_usual_course_of_the_game_of_this_window(
    qtbot: QtBot, now: Now, path: Path, expected: str
) -> None:
    now().files.open(path)
    game = find_game("labyrinth" if path is POCKET else "roborally")
    editor = _until_played(qtbot, now, game.key)
    editor.window.canvas.setFocus()
    qtbot.keyClick(editor.window.canvas, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    template = next(each for each in game.templates if each.key == expected)
    assert now().document.course == game.course(template.make(template.size, ""), Path("x"))


@pytest.mark.parametrize(("path", "name", "note"), [(POCKET, "2,2", "Note at 2,3"), (KETTLE, "C3", "Note at C4")])
def test_panels_name_spaces_as_the_game_does(qtbot: QtBot, now: Now, path: Path, name: str, note: str) -> None:
    now().files.open(path)
    editor = _until_played(qtbot, now, "labyrinth" if path is POCKET else "roborally")
    finding = Finding("XX101", Severity.ERROR, sentence("wrong"), (Place(Cell(2, 2)),))
    editor.live.stop()
    editor.state.set_findings((finding,))
    problems = editor.window.panels["problems"]
    assert problems.model.index(0, Column.WHERE).data() == name
    problems.view.setCurrentIndex(problems.filter.index(0, 0))
    assert problems.menu().actions()[0].text() == f"Show {name}"
    editor.state.set_cursor(Cell(2, 3))
    assert editor.window.panels["notes"].field.placeholderText() == note


@pytest.mark.parametrize(
    ("path", "menus"),
    [(POCKET, {"File", "Edit", "View", "Check", "Program", "Window", "Help"}),
     (KETTLE, {"File", "Edit", "View", "Board", "Course", "Check", "Program", "Window", "Help"})],
)  # fmt: skip
def test_a_game_without_boards_has_no_empty_menus(qtbot: QtBot, now: Now, path: Path, menus: set[str]) -> None:
    now().files.open(path)
    editor = _until_played(qtbot, now, "labyrinth" if path is POCKET else "roborally")
    bar = editor.window.menuBar()
    assert bar is not None
    assert {action.text().replace("&", "") for action in bar.actions() if action.isVisible()} == menus


def test_a_course_of_the_other_game_is_no_course_to_compare_with() -> None:
    with pytest.raises(CourseDesignerError, match=r"'kettle-run.course.json' is a file of RoboRally, not of RoboMaso"):
        read_of(find_game("labyrinth"), KETTLE)


def test_a_plan_that_was_open_in_a_crash_is_recovered_in_the_window_of_its_own_game(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    settings = Settings(tmp_path / "settings")
    game = find_game("labyrinth")
    template = game.templates[2]
    lost: Document[Any] = Document(game)
    lost.load(template.make(template.size, "Lost maze"), None)
    session = RecoveryFolder(settings.data_folder / "recovery")
    session.write(lost)
    session.leave()
    with crashes_fail():
        program = app.RunningProgram(qapp, settings)
        qtbot.waitUntil(lambda: program.editor.document.course.title == "Lost maze", timeout=20000)
        editor = program.editor
        assert _game(editor) == "labyrinth"
        assert editor.window.isWindowModified()
        end(program)


def test_a_plan_is_checked_while_it_is_drawn(qtbot: QtBot, now: Now) -> None:
    now().files.new_from_template("open-ring", find_game("labyrinth"))
    editor = _until_played(qtbot, now, "labyrinth")
    editor.window.panels.start()
    course = editor.document.course
    editor.document.apply(course.with_pieces({Cell(4, 4): parse_tile("NESW")}), sentence("Lay"))
    qtbot.waitUntil(lambda: [finding.code for finding in editor.state.findings] == ["LB103"], timeout=20000)
    editor.commands.run("edit.undo")
    qtbot.waitUntil(lambda: editor.state.findings == (), timeout=20000)
