# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of the commands of the file, window and help menus."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp
from types import SimpleNamespace
from unittest.mock import patch

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QDesktopServices, QPalette
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMessageBox

from designer.editor.desk import GuideWidget
from designer.editor.docks.preferences import Preferences
from designer.editor.files.export_dialog import ExportDialog
from designer.editor.look import theme
from designer.editor.rally.gallery.course_search import course_search_of
from designer.editor.safety.comparison import FileComparison
from designer.editor.safety.log import log_file
from designer.editor.widgets import dialogs
from designer.editor.widgets.menu import Menu
from designer.editor.window.manual_window import ManualWindow
from designer.editor.window.search import CommandPalette
from designer.editor.window.shortcuts import ShortcutEditor
from designer.files import courses_folder
from designer.game import games
from designer.game.games import find_game
from designer.rally.lab import compilation
from tests.editor.commands.conftest import Hands
from tests.editor.commands.effects import effect
from tests.editor.rally.gallery.found import found_courses

KETTLE = courses_folder() / "kettle-run.course.json"


@effect("file.new")
def _(hands: Hands) -> None:
    hands.do()
    assert len(hands.course.starts) == 8
    assert hands.document.path is None


@effect("file.new.roborally.docks")
def _(hands: Hands) -> None:
    hands.do()
    assert len(hands.course.starts) == 8


@effect(*(f"file.new.labyrinth.{template.key}" for template in find_game("labyrinth").templates))
def _(hands: Hands) -> None:
    asked: list[str] = []
    place, hands.editor.files.place = hands.editor.files.place, lambda game: asked.append(game.key)
    hands.do()
    hands.editor.files.place = place
    assert asked == ["labyrinth"], "it begins in a tab of its own"


@effect("file.new.roborally.one-board")
def _(hands: Hands) -> None:
    hands.do()
    assert len(hands.course.layout) == 1
    assert hands.course.title == "", "it is called after its file, once it has one"
    assert hands.editor.files.title == "Untitled course"


@effect("file.new.roborally.docking-bay-2023")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.course.edition == "renegade-2023"
    assert len(hands.course.starts) == 12
    assert len(hands.course.reboot_tokens) == 1


@effect("file.new.roborally.antenna-2016")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.course.edition == "ah-2016"
    assert len(hands.course.starts) == 9
    assert hands.course.antenna is not None


RULES = {
    "riding-checkpoints": {"checkpoints-ride": "belts"},
    "damaged-start": {"power-down": "off", "start-damage": "2"},
    "one-token": {"reboot-token-serves": "course"},
    "any-order": {"checkpoint-order": "any"},
    "team-race": {"team-progress": "shared", "teams": "pairs"},
    "capture": {"goal": "capture", "teams": "two"},
    "superbot": {"superbot": "dock-1"},
    "turning-boards": {"touch-turns-board": "coin"},
}
"""By template, the rules beside those of the book."""


for _key, _rules in RULES.items():

    @effect(f"file.new.roborally.{_key}")
    def _(hands: Hands, rules: dict[str, str] = _rules) -> None:
        hands.do()
        assert hands.course.options == rules


@effect("file.open")
def _(hands: Hands) -> None:
    with patch.object(dialogs, "ask_open", lambda *_: KETTLE):
        hands.do()
    assert hands.course.title == "Kettle Run"


@effect("file.reopen")
def _(hands: Hands) -> None:
    hands.editor.files.open(KETTLE)
    hands.do("file.close")
    hands.do()
    assert hands.document.path == KETTLE.resolve()
    assert not hands.window.welcomes


@effect("file.compare")
def _(hands: Hands) -> None:
    with patch.object(dialogs, "ask_open", lambda *_: KETTLE):
        hands.do()
    dialog = hands.dialog(FileComparison)
    assert isinstance(dialog, FileComparison)
    assert dialog.lines.count() > 10
    assert hands.course.title == "Sheet", "only looked at"


@effect("file.close")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.window.welcomes
    assert not hands.course.layout


@effect("file.save", "file.save-as")
def _(hands: Hands) -> None:
    path = Path(mkdtemp()) / "mine.course.json"
    with patch.object(dialogs, "ask_save", lambda *_: path):
        hands.do()
    assert path.is_file()
    assert hands.document.path == path
    assert hands.document.is_clean


@effect("file.export")
def _(hands: Hands) -> None:
    path = Path(mkdtemp()) / "mine.svg"
    hands.do()
    dialog = hands.dialog(ExportDialog)
    assert isinstance(dialog, ExportDialog)
    dialog.path.selectAll()
    QTest.keyClicks(dialog.path, str(path))
    QTest.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    assert path.read_text("utf-8").startswith("<svg")


@effect("file.export-again")
def _(hands: Hands) -> None:
    path = Path(mkdtemp()) / "mine.svg"
    hands.editor.exports.run(path)
    first = path.read_text("utf-8")
    hands.mouse.hold("O")
    hands.mouse.click((3, 3))
    hands.do()
    assert path.read_text("utf-8") != first


@effect("file.copy-code")
def _(hands: Hands) -> None:
    hands.do()
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    path = Path(mkdtemp()) / "sent.course.json"
    path.write_text(clipboard.text(), "utf-8")
    assert games.open(path).course == hands.editor.document.game.embedded(hands.course)
    assert any("Course code copied" in told for told in hands.editor.notices.texts())


@effect("file.site")
def _(hands: Hands) -> None:
    folder, out = Path(mkdtemp()), Path(mkdtemp())
    shutil.copy(courses_folder() / "labyrinth" / "pocket-maze.course.json", folder)
    (folder / "broken.course.json").write_text("{}", "utf-8")
    (out / "mine.txt").write_text("Mine.", "utf-8")
    answers = [folder, out]
    with patch.object(dialogs, "ask_folder", lambda *_: answers.pop(0)):
        hands.do()
    page = out / "site" / "index.html"
    assert "Pocket Maze" in page.read_text("utf-8"), "beside what is in the folder already"
    saved = f"Saved {page} with 1 course. Left out 1 file: {folder / 'broken.course.json'}: "
    assert any(told.startswith(saved) for told in hands.editor.notices.texts()), hands.editor.notices.texts()


@effect("file.print")
def _(hands: Hands) -> None:
    before = set(QApplication.topLevelWidgets())
    shown: list[str] = []

    def close() -> None:
        for widget in set(QApplication.topLevelWidgets()) - before:
            if widget.isVisible():
                shown.append(widget.windowTitle())
                widget.close()

    QTimer.singleShot(50, close)
    hands.do()
    close()
    assert shown


@effect("file.quit")
def _(hands: Hands) -> None:
    hands.mouse.hold("O")
    hands.mouse.click((3, 3))
    asked: list[str] = []

    def cancel(_: object, title: str) -> dialogs.SaveAnswer:
        asked.append(title)
        return dialogs.SaveAnswer.CANCEL

    with patch.object(dialogs, "ask_changes", cancel):
        hands.do()
    assert asked == ["Sheet"]
    assert hands.window.isVisible()


@effect("window.settings")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.dialog(Preferences).windowTitle() == "Settings"


@effect("window.find-action")
def _(hands: Hands) -> None:
    hands.do()
    palette = hands.dialog(CommandPalette)
    assert isinstance(palette, CommandPalette)
    QTest.keyClicks(palette.field, "select all")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert len(hands.state.selection) == 16


@effect("theme.light", "theme.dark", "theme.system")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.editor.theme_choice.value == hands.name.removeprefix("theme.")
    assert theme.is_dark() is (hands.name == "theme.dark")
    assert QApplication.palette().color(QPalette.ColorRole.Window) == theme.colour("window")
    assert hands.editor.commands.action(hands.name).isChecked()


@effect("window.more-contrast")
def _(hands: Hands) -> None:
    hands.do()
    assert theme.current() == "contrast-light"
    assert QApplication.palette().color(QPalette.ColorRole.WindowText).name() == "#000000"
    assert hands.editor.commands.action(hands.name).isChecked()
    hands.do()
    assert theme.current() == "light"


@effect("language.en", "language.de", "language.cs")
def _(hands: Hands) -> None:
    hands.do()
    words = {"language.en": "Undo", "language.de": "Rückgängig", "language.cs": "Zpět"}
    assert hands.editor.commands.action("edit.undo").text() == words[hands.name]
    assert hands.editor.commands.action(hands.name).isChecked()


@effect("window.canvas")
def _(hands: Hands) -> None:
    hands.do("panel.inspector")
    assert not hands.window.canvas.hasFocus()
    hands.do()
    assert hands.window.canvas.hasFocus()


@effect("window.next-panel", "window.previous-panel")
def _(hands: Hands) -> None:
    panels, seen = hands.window.panels, []
    shown = [name for name, dock in panels.docks.items() if dock.toggleViewAction().isChecked()] + ["bar"]
    for _ in shown:
        hands.do()
        seen.append(panels._with_keyboard())
    assert seen == (shown if hands.name == "window.next-panel" else shown[::-1])
    hands.do()
    assert hands.window.canvas.hasFocus()


@effect("window.only-boards")
def _(hands: Hands) -> None:
    docks = hands.window.panels.docks
    shown = {name for name, dock in docks.items() if dock.isVisible()}
    hands.do()
    assert not any(dock.isVisible() for dock in docks.values())
    assert not hands.window.bar.isVisible()
    assert hands.window.canvas.hasFocus()
    hands.do()
    assert {name for name, dock in docks.items() if dock.isVisible()} == shown
    assert hands.window.bar.isVisible()


@effect("window.full-screen")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.window.isFullScreen()
    hands.do()
    assert not hands.window.isFullScreen()


@effect("window.reset")
def _(hands: Hands) -> None:
    docks = hands.window.panels.docks
    docks["inspector"].setFloating(True)
    docks["outline"].hide()
    hands.do()
    assert not docks["inspector"].isFloating()
    assert docks["outline"].isVisible()


@effect(
    "panel.palette",
    "panel.inspector",
    "panel.outline",
    "panel.library",
    "panel.minimap",
    "panel.notes",
    "panel.layers",
    "panel.story",
    "panel.racers",
)
def _(hands: Hands) -> None:
    name = hands.name.removeprefix("panel.")
    hands.window.panels.docks[name].hide()
    hands.do()
    assert hands.window.panels.docks[name].isVisible()
    assert hands.window.panels._with_keyboard() == name


@effect("workspace.studio")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.state.workspace.key == "studio"
    assert hands.window.panels.docks["story"].isVisible()
    assert not hands.window.panels.docks["palette"].isVisible()


@effect("workspace.lab")
def _(hands: Hands) -> None:
    with patch.object(compilation, "is_installed", return_value=False):  # nothing is compiled for a look
        hands.do()
    assert hands.state.workspace.key == "lab"
    assert hands.window.panels.docks["lab"].isVisible()
    assert not hands.window.panels.docks["palette"].isVisible()


@effect("workspace.gallery", "file.new.wish")
def _(hands: Hands) -> None:
    hands.do()
    assert hands.state.workspace.key == "gallery"
    assert hands.window.panels.docks["gallery-wish"].isVisible()
    assert hands.window.pages.currentWidget() is not hands.window.canvas


@effect("gallery.make")
def _(hands: Hands) -> None:
    with patch.object(compilation, "is_installed", return_value=False):
        hands.do()
    found = course_search_of(hands.editor)
    assert found.is_busy
    found.stop()


@effect("gallery.more", "gallery.open", "gallery.copy-code")
def _(hands: Hands) -> None:
    hands.window.show_workspace("gallery")
    search = course_search_of(hands.editor)
    assert not hands.editor.commands.action(hands.name).isEnabled(), "nothing is picked"
    search.pick(found_courses()[0])
    hands.editor.commands.refresh()
    title = found_courses()[0].course.title
    with patch.object(compilation, "is_installed", return_value=False):
        hands.do()
    if hands.name == "gallery.more":
        assert search.is_busy
        search.stop()
    elif hands.name == "gallery.copy-code":
        clipboard = QApplication.clipboard()
        assert clipboard is not None
        opened = games.from_code(clipboard.text())
        assert opened is not None
        assert opened.course.title == title
    else:
        assert hands.document.course.title == title
    search.pick(None)


@effect("lab.run")
def _(hands: Hands) -> None:
    with patch.object(compilation, "is_installed", return_value=False):
        hands.do()
    racing = hands.window.panels["lab"].racing
    assert (racing.stage.value, racing.fixed) == ("racing", 1000)


@effect("lab.watch", "lab.save")
def _(hands: Hands) -> None:
    hands.window.show_workspace("lab")
    hands.editor.commands.refresh()
    assert not hands.editor.commands.action(hands.name).isEnabled(), "there are no races yet"
    done: list[str] = []
    verdict, panel = hands.window.panels["lab-verdict"], hands.window.panels["lab"]
    racing = panel.racing
    before, racing.entry = racing.entry, SimpleNamespace()
    with (
        patch.object(type(racing), "is_stale", False),
        patch.object(panel.telling, "watch_typical", lambda: done.append("lab.watch")),
        patch.object(verdict, "save_table", lambda: done.append("lab.save")),
    ):  # fmt: skip
        hands.editor.commands.refresh()
        hands.do()
    racing.entry = before
    assert done == [hands.name]


@effect("lab.help")
def _(hands: Hands) -> None:
    hands.window.show_workspace("draw")
    advising = hands.window.panels["lab-advice"].advising
    looked: list[str] = []
    with patch.object(advising, "look", lambda: looked.append("looked")):
        hands.do()
    assert looked == ["looked"]
    assert hands.state.workspace.key == "lab"
    assert hands.window.panels.docks["lab-advice"].isVisible()


@effect("workspace.draw")
def _(hands: Hands) -> None:
    hands.window.show_workspace("studio")
    hands.do()
    assert hands.state.workspace.key == "draw"
    assert hands.window.panels.docks["palette"].isVisible()


@effect("panel.program", "panel.history")
def _(hands: Hands) -> None:
    hands.window.panels.docks["bench"].hide()
    hands.do()
    assert hands.window.panels.bench.page == hands.name.removeprefix("panel.")
    assert hands.window.panels.docks["bench"].isVisible()


@effect("help.manual")
def _(hands: Hands) -> None:
    hands.do()
    dialog = hands.dialog(ManualWindow)
    assert isinstance(dialog, ManualWindow)
    assert dialog.contents.count() >= 9
    assert "Course Designer" in dialog.text.toPlainText()


@effect("help.tour")
def _(hands: Hands) -> None:
    hands.document.stack.setClean()
    hands.do()
    (guide,) = hands.window.findChildren(GuideWidget)
    assert guide.isVisible()
    guide.hide()


@effect("help.overlays")
def _(hands: Hands) -> None:
    hands.do()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, Menu)
    assert {"Par route", "Traps", "Distances"} <= {action.text().replace("&", "") for action in menu.actions()}
    menu.close()


@effect("help.shortcuts")
def _(hands: Hands) -> None:
    hands.do()
    dialog = hands.dialog(ShortcutEditor)
    assert isinstance(dialog, ShortcutEditor)
    assert dialog.tree.topLevelItemCount() == len(list(hands.editor.commands))


@effect("help.log")
def _(hands: Hands) -> None:
    opened: list[str] = []
    with patch.object(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile())):
        hands.do()
    assert opened == [str(log_file(hands.editor.settings.data_folder).parent)]


@effect("help.about")
def _(hands: Hands) -> None:
    said: list[str] = []

    def close() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        said.extend((box.text(), box.informativeText()))
        QTest.keyClick(box, Qt.Key.Key_Escape)

    QTimer.singleShot(20, close)
    hands.do()
    assert said[0].startswith("Course Designer ")
    assert "GNU General Public License" in said[1]
