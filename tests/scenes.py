# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pictures of the editor show: every panel, page, dialog, popup, notice and empty state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PyQt6.QtCore import QPoint, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from designer.editor import dialogs, exporting
from designer.editor.context import Editor
from designer.editor.docks.welcome import WelcomePage
from designer.editor.notices import Notice
from designer.editor.state import Subject, SubjectKind
from designer.grid import Cell
from designer.words import sentence

Shoot = Callable[[str, QWidget | None], None]
"""Takes a picture of a widget under a name; of the window without one."""


def settle(milliseconds: int = 120) -> None:
    """Let timers and paints happen."""
    QTest.qWait(milliseconds)


@dataclass(frozen=True)
class Scene:
    """Some pictures that are taken in one window.

    Attributes:
        name: what their files are called by.
        play: brings the editor there and takes them.
        course: the shipped course that is open; empty for the welcome page.
    """

    name: str
    play: Callable[[Editor, Shoot], None]
    course: str = "kettle-run"


@contextmanager
def closing(widget: QWidget) -> Iterator[QWidget]:
    """A popup or dialog while it is shown."""
    settle()
    yield widget
    widget.close()
    settle(20)


def modal(name: str, shoot: Shoot, ask: Callable[[], object]) -> None:
    """Picture a dialog that waits for an answer, and answer no."""

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is None:
            QTimer.singleShot(50, look)
            return
        shoot(name, dialog)
        dialog.close()

    QTimer.singleShot(150, look)
    ask()


def window(editor: Editor, shoot: Shoot) -> None:
    shoot("window", None)
    for page in ("program", "story", "history"):
        editor.window.panels.show_page(page)
        settle()
        shoot(f"bench-{page}", editor.window.panels.docks["bench"])
        if page == "program":
            for _ in range(6):
                editor.commands.run("program.forward")
                settle(30)
            settle(600)
            shoot("window-program", None)


def docks(editor: Editor, shoot: Shoot) -> None:
    panels = editor.window.panels
    for name in ("library", "minimap", "notes"):
        panels.show_panel(name)
        settle(300)
        shoot(f"dock-{name}", panels.docks[name])
    shoot("window-all-docks", None)


def subjects(editor: Editor, shoot: Shoot) -> None:
    state, inspector = editor.state, editor.window.panels.docks["inspector"]
    floor = editor.document.course.floor
    cells = {
        "pusher": next(c for c, s in floor.items() if s.pusher),
        "crusher": next(c for c, s in floor.items() if s.crusher),
        "laser": next(c for c, s in floor.items() if s.lasers),
        "belt": next(c for c, s in floor.items() if s.belt),
        "open": next(c for c, s in floor.items() if not s.belt and not s.walls and not s.pit),
    }
    for name, cell in cells.items():
        state.set_cursor(cell)
        settle()
        shoot(f"inspector-{name}", inspector)
    state.select(cells.values())
    settle()
    shoot("inspector-many", inspector)
    state.select(())
    for kind in (SubjectKind.COURSE, SubjectKind.CHECKPOINT, SubjectKind.DOCK, SubjectKind.BOARD):
        state.set_subject(Subject(kind, 0))
        settle()
        shoot(f"inspector-{kind.value}", inspector)
    program = editor.document.course.programs[0]
    state.set_subject(Subject(SubjectKind.ROBOT, 0, program.robots[0].name))
    settle()
    shoot("inspector-robot", inspector)


def popups(editor: Editor, shoot: Shoot) -> None:
    main, panels = editor.window, editor.window.panels
    main.find_action()
    with closing(QApplication.activePopupWidget() or main) as palette:
        shoot("popup-actions", palette)
        QTest.keyClicks(QApplication.focusWidget() or palette, "turn")
        settle(50)
        shoot("popup-actions-turn", palette)
    panels.palette.search.setText("gear")
    settle(50)
    shoot("palette-search", panels.docks["palette"])
    panels.palette.search.setText("zeppelin")
    settle(50)
    shoot("palette-nothing", panels.docks["palette"])
    panels.palette.search.clear()
    panels.show_page("problems")
    settle(900)
    if editor.state.findings:
        with closing(panels.problems.ask_reason(editor.state.findings[0])) as popup:
            shoot("popup-accept", popup)
        panels.problems.view.setFocus()
        panels.problems.explain()
        settle(600)
        shoot("bench-explanation", panels.docks["bench"])
    for name in ("file", "edit", "view", "board", "check", "program", "window", "help"):
        menu = main.menus[name]
        menu.popup(main.mapToGlobal(QPoint(0, 30)))
        with closing(menu):
            shoot(f"menu-{name}", menu)


def dialog_windows(editor: Editor, shoot: Shoot) -> None:
    main = editor.window
    for name, command in (
        ("settings", "window.settings"), ("shortcuts", "help.shortcuts"), ("manual", "help.manual"),
    ):  # fmt: skip
        editor.commands.run(command)
        settle(300)
        with closing(next(w for w in reversed(QApplication.topLevelWidgets()) if _is_dialog(w))) as dialog:
            shoot(f"dialog-{name}", dialog)
    modal("dialog-about", shoot, main.show_about)
    modal("dialog-changes", shoot, lambda: dialogs.ask_changes(main, editor.files.title))
    modal("dialog-crash", shoot, lambda: dialogs.tell_crash(main, "a cog is missing", "Traceback ..."))
    modal("dialog-go-to", shoot, lambda: editor.commands.run("view.go-to"))
    modal("dialog-export", shoot, lambda: dialogs.ask_save(main, Path("kettle.png"), exporting.kinds()))
    modal("dialog-print", shoot, lambda: editor.commands.run("file.print"))


def _is_dialog(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isWindow() and widget.inherits("QDialog")


def notices(editor: Editor, shoot: Shoot) -> None:
    nothing = (sentence("Load it"), lambda: None)
    for role, text in (
        ("error", sentence("{file} was deleted or cannot be read any more. Your work is safe here.", file="a.json")),
        ("warning", sentence("{file} was changed by another program.", file="a.json")),
        ("hint", sentence("Spaces that differ are selected: {n}.", n=3)),
    ):
        editor.window.notices.show_notice(Notice(role, text, role, (nothing,)))
    editor.state.select(Cell(x, 3) for x in range(3))
    settle()
    shoot("window-notices", None)


def empty(editor: Editor, shoot: Shoot) -> None:
    panels = editor.window.panels
    editor.files.new_from_template("docks")
    settle(900)
    shoot("window-fresh", None)
    for name in ("library", "minimap", "notes"):
        panels.show_panel(name)
        settle()
        shoot(f"empty-{name}", panels.docks[name])
    for page in ("problems", "program", "story", "history"):
        panels.show_page(page)
        settle()
        shoot(f"empty-{page}", panels.docks["bench"])


def welcome(editor: Editor, shoot: Shoot) -> None:
    shoot("welcome", None)
    page = editor.window.pages.currentWidget()
    assert isinstance(page, WelcomePage)
    page.begin_guide()
    settle(900)
    shoot("window-guide", None)


SCENES: tuple[Scene, ...] = (
    Scene("window", window),
    Scene("docks", docks),
    Scene("subjects", subjects),
    Scene("popups", popups),
    Scene("dialogs", dialog_windows),
    Scene("notices", notices),
    Scene("empty", empty),
    Scene("welcome", welcome, course=""),
)
"""All of them."""
