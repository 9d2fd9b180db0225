# SPDX-License-Identifier: GPL-3.0-or-later
"""An editor in a window, and a mouse that draws on its boards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QMouseEvent, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import start
from designer.game.contract import AnyPlan, Game
from designer.game.stamp import Stamp
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.notation import parse_space, print_space
from tests.editor.programs import programs
from tests.editor.reuse import Shared, close
from tests.editor.tabs import Start

NONE = Qt.KeyboardModifier.NoModifier

# These walk through os.environ when they are imported. A thread of the editor that did so between two tests, when
# pytest takes PYTEST_CURRENT_TEST out of it and puts it back, would die of a KeyError.
for _library in ("networkx", "numba"):
    with suppress(ImportError):
        import_module(_library)


class Mouse:
    """A hand on the mouse and the keyboard over the canvas."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.canvas = editor.window.canvas

    def at(self, cell: tuple[int, int], side: Heading | None = None) -> QPoint:
        """Where a space lies in the window; near one of its sides if one is given."""
        x, y = (cell[0] + 0.5, cell[1] + 0.5) if side is None else (
            cell[0] + 0.5 + side.dx * 0.38,
            cell[1] + 0.5 + side.dy * 0.38,
        )  # fmt: skip
        return self.canvas.mapFromScene(QPointF(x * 100, y * 100))

    def send(
        self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, held: Qt.MouseButton, keys: Qt.KeyboardModifier
    ) -> None:
        viewport = self.canvas.viewport()
        assert viewport is not None
        event = QMouseEvent(kind, QPointF(at), QPointF(viewport.mapToGlobal(at)), button, held, keys)
        QApplication.sendEvent(viewport, event)

    def press(self, cell: tuple[int, int], side: Heading | None = None, keys: Qt.KeyboardModifier = NONE) -> None:
        left = Qt.MouseButton.LeftButton
        self.send(QEvent.Type.MouseButtonPress, self.at(cell, side), left, left, keys)

    def move(
        self,
        cell: tuple[int, int],
        side: Heading | None = None,
        keys: Qt.KeyboardModifier = NONE,
        held: Qt.MouseButton = Qt.MouseButton.LeftButton,
    ) -> None:
        self.send(QEvent.Type.MouseMove, self.at(cell, side), Qt.MouseButton.NoButton, held, keys)

    def hover(self, cell: tuple[int, int], side: Heading | None = None) -> None:
        self.move(cell, side, held=Qt.MouseButton.NoButton)

    def release(self, cell: tuple[int, int], side: Heading | None = None, keys: Qt.KeyboardModifier = NONE) -> None:
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        self.send(QEvent.Type.MouseButtonRelease, self.at(cell, side), left, none, keys)

    def click(self, cell: tuple[int, int], side: Heading | None = None, keys: Qt.KeyboardModifier = NONE) -> None:
        self.hover(cell, side)
        self.press(cell, side, keys)
        self.release(cell, side, keys)

    def drag(self, *cells: tuple[int, int], side: Heading | None = None, keys: Qt.KeyboardModifier = NONE) -> None:
        """A drag that the window system reports only at these spaces, however far apart they are."""
        self.hover(cells[0], side)
        self.press(cells[0], side, keys)
        for cell in cells[1:]:
            self.move(cell, side, keys)
        self.release(cells[-1], side, keys)

    def right(self, cell: tuple[int, int], to: tuple[int, int] | None = None) -> None:
        """A right click, or a right drag."""
        right, none = Qt.MouseButton.RightButton, Qt.MouseButton.NoButton
        self.send(QEvent.Type.MouseButtonPress, self.at(cell), right, right, NONE)
        if to is not None:
            self.send(QEvent.Type.MouseMove, self.at(to), none, right, NONE)
        self.send(QEvent.Type.MouseButtonRelease, self.at(to or cell), right, none, NONE)

    def wheel(self, cell: tuple[int, int], notches: int, keys: Qt.KeyboardModifier = NONE) -> None:
        viewport = self.canvas.viewport()
        assert viewport is not None
        at = self.at(cell)
        event = QWheelEvent(
            QPointF(at), QPointF(viewport.mapToGlobal(at)), QPoint(0, 0), QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        self.canvas.setFocus()
        QTest.keyClick(self.canvas, key, keys)

    def hold(self, token: str) -> None:
        """Take an element of the palette, written in the notation, and the brush."""
        self.editor.state.set_stamp(Stamp.of(parse_space(token)))
        self.editor.state.set_tool("brush")

    def tool(self, name: str) -> None:
        self.editor.commands.run(f"tool.{name}")


def course_of(*rows: str, edition: str = "amigo-1999") -> Course:
    """A course of one board whose rows are written in the notation."""
    board = Board.parse("\n".join(rows), "Sheet")
    return Course(
        title="Sheet", edition=edition, boards={"sheet": CourseBoard(board)}, layout=(Placement("sheet", 0, 0),)
    )


def token(editor: Editor, cell: tuple[int, int]) -> str:
    """What lies on a space, in the notation."""
    return print_space(editor.document.course.floor[Cell(*cell)])


def written(editor: Editor) -> str:
    """The bytes that a file of the course would have."""
    from designer.rally.course.files import print_course

    return print_course(editor.document.course)


def open_window(
    application: QApplication, settings: Path, game: Game | None = None, course: AnyPlan | None = None
) -> Editor:
    """An editor with a shown window and settings of its own, for the usual game or another one, with a course."""
    made = start(application, Settings(settings), game)
    made.set_language("en")
    made.document.load(course or course_of(*(["." + " ." * 11] * 12)), None)  # before panels know of another box
    window = made.window
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.resize(1400, 900)
    window.show()
    QTest.qWaitForWindowExposed(window)
    window.activateWindow()
    window.bar._make_room()  # for all that it says now
    made.state.analysisChanged.emit(None)  # the list of problems knows that there is a board
    window.canvas.setFocus()
    application.processEvents()  # a fresh document is fitted into the window at the next turn of the event loop
    return made


_windows: pytest.StashKey[Shared] = pytest.StashKey()


@pytest.fixture(scope="session")
def windows(pytestconfig: pytest.Config, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Shared:
    """The window that tests share, one after another."""
    made = Shared(lambda: open_window(qapp, tmp_path_factory.mktemp("settings")))
    pytestconfig.stash[_windows] = made
    return made


@pytest.fixture
def shared(request: pytest.FixtureRequest, windows: Shared) -> Shared:
    """The window that tests share; late panels stay in it where the module says so."""
    windows.panels_stay = request.node.get_closest_marker("panels_stay") is not None
    return windows


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """After a module its window goes, unless the next module begins with a test that takes it, without late panels."""
    yield
    shared = item.config.stash.get(_windows, None)
    if shared is not None and not (nextitem is not None and _stays(shared, item, nextitem)):
        shared.close()


def _stays(shared: Shared, item: pytest.Item, following: pytest.Item) -> bool:
    if following.path == item.path:
        return True
    takes = "shared" in getattr(following, "fixturenames", ()) and following.get_closest_marker("fresh_window") is None
    return takes and not shared.has_late_panels


@pytest.fixture
def editor(
    request: pytest.FixtureRequest,
    shared: Shared,
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Editor]:
    """An editor as at its beginning; nobody asks about unsaved work.

    Tests share a window, but for those with the mark ``fresh_window``. Where a test makes a panel that is made late,
    the next one has another window, but for modules with the mark ``panels_stay``.
    """
    nobody_asks(monkeypatch)
    if request.node.get_closest_marker("fresh_window") is None:
        yield shared.take()
        return
    yield from own_window(qapp, tmp_path / "settings")


@pytest.fixture
def begun(qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program with files in tabs; its settings stay for the next start."""
    nobody_asks(monkeypatch)
    monkeypatch.setattr(dialogs, "ask_changes_of", lambda _, titles: (False,) * len(titles))
    with programs(qapp, qtbot, tmp_path / "settings") as begin:
        yield lambda *paths: begin(paths)


def own_window(application: QApplication, settings: Path) -> Iterator[Editor]:
    """A window for one test alone."""
    fresh = open_window(application, settings)
    yield fresh
    close(fresh)


def nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is not saved be discarded."""
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    monkeypatch.setattr(dialogs, "ask_not_saved", lambda *_: dialogs.SaveAnswer.CANCEL)


@pytest.fixture
def mouse(editor: Editor) -> Mouse:
    """A hand over the canvas of the editor."""
    return Mouse(editor)
