# SPDX-License-Identifier: GPL-3.0-or-later
"""Printing: what one sees in the window is what ``render`` writes, whole and at true size."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from PyQt6.QtCore import QPoint, QSize, Qt, QTimer
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QCheckBox, QProgressDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.cli.frame.main import run
from designer.editor.background import wait_for
from designer.editor.files import printing
from designer.editor.files.print_options import PaperChoice
from designer.editor.files.print_window import SEEN, PrintWindow, print_course
from designer.editor.files.printing import paint_pages, send
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.pictures.shapes import Extent, Picture, Rect, Role
from designer.pictures.themes import LIGHT, LOW_INK, Theme
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.picture.prints import PrintOptions, course_pages

UPRIGHT, ACROSS = (210.0, 297.0), (297.0, 210.0)
KETTLE = courses_folder() / "kettle-run.course.json"
BAD_PATH = Path("/dev/full")


def page(width: float, height: float) -> Picture:
    """A page that is inked nearly to its edges."""
    return Picture(Extent(0, 0, width, height), (Rect(10, 10, width - 20, height - 20, fill=Role.ERROR),))


def opened(path: Path) -> QPdfDocument:
    document = QPdfDocument(None)
    document.load(str(path))
    return document


def raster(document: QPdfDocument, number: int, dots_per_mm: float) -> np.ndarray:
    """A page as grey values."""
    points = document.pagePointSize(number)
    size = QSize(round(points.width() / 72 * 25.4 * dots_per_mm), round(points.height() / 72 * 25.4 * dots_per_mm))
    image = document.render(number, size)
    white = QImage(size, QImage.Format.Format_RGB32)
    white.fill(Qt.GlobalColor.white)
    painter = QPainter(white)
    painter.drawImage(QPoint(0, 0), image)
    painter.end()
    grey = white.convertToFormat(QImage.Format.Format_Grayscale8)
    bits = grey.constBits()
    bits.setsize(grey.sizeInBytes())
    return np.frombuffer(bytes(bits), np.uint8).reshape(grey.height(), grey.bytesPerLine())[:, : grey.width()]


def printed(pages: tuple[Picture, ...], theme: Theme, path: Path) -> QPdfDocument:
    """What a printer that writes into a file makes of the pages."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(path))
    printing.prepare(printer, pages, "Test")
    paint_pages(printer, pages, theme)
    return opened(path)


@pytest.fixture
def window(editor: Editor, qtbot: QtBot) -> Iterator[PrintWindow]:
    """The window for printing on a shipped course of three boards."""
    editor.files.open(KETTLE)
    editor.commands.run("file.print")
    (found,) = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, PrintWindow)]
    with qtbot.waitExposed(found):
        pass
    yield found
    with contextlib.suppress(RuntimeError):  # a window that was closed is gone
        found.close()


def click(widget: QWidget) -> None:
    """A real click; of a box with words, on its sign."""
    at = QPoint(10, widget.height() // 2) if isinstance(widget, QCheckBox) else QPoint()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at)


def pick(choice: PaperChoice, words: str) -> None:
    """Choose a paper with the keyboard: the box takes the arrow keys."""
    choice.box.setFocus()
    QTest.keyClick(choice.box, Qt.Key.Key_Home)
    for _ in range(choice.box.findText(words)):
        QTest.keyClick(choice.box, Qt.Key.Key_Down)
    assert choice.box.currentText() == words


def settle(window: PrintWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not window._soon.isActive(), timeout=20000)


@pytest.mark.parametrize("sizes", [(UPRIGHT, ACROSS), (ACROSS, UPRIGHT), (ACROSS, ACROSS)])
def test_every_page_is_whole(tmp_path: Path, sizes: tuple[tuple[float, float], ...], editor: Editor) -> None:
    document = printed(tuple(page(*size) for size in sizes), LIGHT, tmp_path / "pages.pdf")
    assert document.pageCount() == len(sizes)
    for number in range(len(sizes)):
        grey = raster(document, number, 1)
        for x in (0.1, 0.9):
            for y in (0.1, 0.9):
                assert grey[int(y * grey.shape[0]), int(x * grey.shape[1])] < 200, (number, x, y)


def test_the_preview_shows_every_page_of_the_layout(window: PrintWindow, editor: Editor) -> None:
    expected = course_pages(editor.document.course, PrintOptions())
    assert window.pages == expected
    assert window.preview.pageCount() == len(expected)
    assert window.count.text() == f"{len(expected)} pages"


def test_a_course_without_a_board_opens_nothing(editor: Editor) -> None:
    editor.document.load(Course(), None)
    print_course(editor)
    assert not any(isinstance(widget, PrintWindow) for widget in QApplication.topLevelWidgets())
    assert editor.window.notices.texts() == ("there is no board to print yet",)


@pytest.mark.parametrize(
    ("change", "options"),
    [
        (lambda choices: pick(choices.paper, "A3"), PrintOptions(paper="A3")),
        (lambda choices: pick(choices.paper, "Letter"), PrintOptions(paper="Letter")),
        (lambda choices: pick(choices.paper, "Own size"), PrintOptions(paper="300x400")),
        (lambda choices: pick(choices.paper, "Roll"), PrintOptions(paper="roll:914")),
        (lambda choices: choices.margin.setValue(10), PrintOptions(margin_mm=10)),
        (lambda choices: choices.space.setValue(12.5), PrintOptions(space_mm=12.5)),
        (lambda choices: choices.bleed.setValue(3), PrintOptions(bleed_mm=3)),
        (lambda choices: choices.overlap.setValue(0), PrintOptions(overlap_mm=0)),
        (lambda choices: click(choices.by_board), PrintOptions(by_board=False)),
        (lambda choices: click(choices.double_sided), PrintOptions(double_sided=True)),
        (lambda choices: click(choices.checkpoints), PrintOptions(checkpoints=False)),
        (lambda choices: click(choices.docks), PrintOptions(docks=False)),
        (lambda choices: click(choices.overview), PrintOptions(overview=False)),
    ],
)
def test_a_choice_changes_the_pages(
    window: PrintWindow, editor: Editor, qtbot: QtBot, change: object, options: PrintOptions
) -> None:
    before = window.pages
    change(window.choices)  # type: ignore[operator]
    settle(window, qtbot)
    assert window.pages == course_pages(editor.document.course, options)
    assert window.pages != before
    assert window.preview.pageCount() == len(window.pages)


def test_saving_ink_changes_the_colours(window: PrintWindow, qtbot: QtBot) -> None:
    assert window.choices.theme() is LOW_INK
    click(window.choices.low_ink)
    settle(window, qtbot)
    assert window.choices.theme() is LIGHT


def test_choices_are_remembered(window: PrintWindow, editor: Editor, qtbot: QtBot) -> None:
    window.choices.space.setValue(12.5)
    pick(window.choices.paper, "A3")
    click(window.choices.docks)
    again = PrintWindow(editor)
    assert again.choices.options() == PrintOptions(space_mm=12.5, paper="A3", docks=False)
    again.close()


@pytest.mark.parametrize("paper", ["A0", "Tabloid", "210x500", "roll:610", "roll:914.4"])
def test_every_paper_is_remembered(window: PrintWindow, editor: Editor, paper: str) -> None:
    window.choices.paper.set_value(paper)
    again = PrintWindow(editor)
    assert again.choices.options().paper == paper
    assert again.choices.paper.width_field.isVisibleTo(again) is (":" in paper or "x" in paper)
    assert again.choices.paper.height_field.isVisibleTo(again) is ("x" in paper)
    again.close()


def test_margins_that_leave_nothing_are_told_and_no_page_is_shown(window: PrintWindow, qtbot: QtBot) -> None:
    window.choices.margin.setValue(100)
    settle(window, qtbot)
    assert "Margins of 100 mm leave nothing of A4" in window.remark.text()
    assert window.nothing.isVisible()
    assert not window.cut_button.isEnabled()


def test_cut_files_are_written_as_render_writes_them(
    window: PrintWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "theirs").mkdir()
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "ours" / "a")
    pick(window.choices.paper, "A3")
    settle(window, qtbot)
    click(window.cut_button)
    theirs = tmp_path / "theirs" / "a.cut.svg"
    assert run(["render", str(KETTLE), str(theirs), "--paper", "A3", "--theme", "low-ink"]) == 0
    names = sorted(file.name for file in theirs.parent.iterdir())
    assert len(names) > 1
    assert names == sorted(file.name for file in (tmp_path / "ours").iterdir())
    for name in names:
        assert (tmp_path / "ours" / name).read_bytes() == (theirs.parent / name).read_bytes()


def test_pages_on_a_roll_go_to_a_printer_as_long_as_the_longest(tmp_path: Path, editor: Editor) -> None:
    document = printed((page(914, 300), page(914, 800)), LIGHT, tmp_path / "roll.pdf")
    size = document.pagePointSize(0)
    assert (size.width() * 25.4 / 72, size.height() * 25.4 / 72) == pytest.approx((914, 800), abs=1)


def test_spaces_larger_than_the_paper_are_refused_in_words(window: PrintWindow, qtbot: QtBot) -> None:
    window.choices.space.setValue(200)
    settle(window, qtbot)
    assert "200 mm" in window.remark.text()
    assert window.nothing.isVisible()
    assert not window.preview.isVisible()
    assert not window.pdf_button.isEnabled()
    window.choices.space.setValue(30)
    settle(window, qtbot)
    assert window.preview.isVisible()
    assert not window.nothing.isVisible()
    assert window.pdf_button.isEnabled()


@pytest.mark.parametrize("theme", [LIGHT, LOW_INK], ids=["light", "low-ink"])
def test_a_printer_gives_the_same_picture_as_render(tmp_path: Path, editor: Editor, theme: Theme) -> None:
    editor.files.open(KETTLE)
    pages = course_pages(editor.document.course, PrintOptions())
    ours = printed(pages, theme, tmp_path / "ours.pdf")
    assert run(["render", str(KETTLE), str(tmp_path / "theirs.pdf"), "--theme", theme.name]) == 0
    theirs = opened(tmp_path / "theirs.pdf")
    assert ours.pageCount() == theirs.pageCount() == len(pages)
    for number in range(len(pages)):
        one, other = raster(ours, number, 3), raster(theirs, number, 3)
        if (one.shape[0] > one.shape[1]) != (other.shape[0] > other.shape[1]):
            other = np.rot90(other, -1)  # a page that lies the other way is turned on the paper
        height, width = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
        differs = np.abs(one[:height, :width].astype(int) - other[:height, :width]) > 96
        assert differs.mean() < 0.01, number
        assert (one < 128).mean() > 0.005, "the page is not empty"


def test_the_ruler_is_100_mm_long_on_paper(tmp_path: Path, editor: Editor) -> None:
    editor.files.open(KETTLE)
    pages = course_pages(editor.document.course, PrintOptions())
    dots = 20
    grey = raster(printed(pages[:1], LIGHT, tmp_path / "ours.pdf"), 0, dots)
    height = pages[0].extent.height
    ruler = np.nonzero(grey[round((height - 18) * dots)] < 128)[0]
    run_of_ink = ruler[ruler < 130 * dots]
    assert (run_of_ink[-1] - run_of_ink[0]) / dots == pytest.approx(100, abs=0.1)
    assert run_of_ink[0] / dots == pytest.approx(15, abs=0.1)


def test_saving_a_pdf_writes_what_render_writes(
    window: PrintWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "ours")
    click(window.choices.low_ink)
    settle(window, qtbot)
    click(window.pdf_button)
    assert run(["render", str(KETTLE), str(tmp_path / "theirs.pdf")]) == 0
    assert (tmp_path / "ours.pdf").read_bytes() == (tmp_path / "theirs.pdf").read_bytes()


def test_a_pdf_that_cannot_be_written_is_told_and_the_window_stays(
    window: PrintWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "no" / "a.pdf")
    click(window.pdf_button)
    assert "folder" in window.remark.text()
    assert window.isVisible()


def test_thinking_better_of_it_writes_nothing(
    window: PrintWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: None)
    click(window.pdf_button)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()
    assert list(tmp_path.glob("*.pdf")) == []


def test_without_a_printer_the_window_says_so(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    editor.files.open(KETTLE)
    monkeypatch.setattr(printing, "has_printer", lambda: False)
    window = PrintWindow(editor)
    assert not window.print_button.isEnabled()
    assert "No printer" in window.remark.text()
    window.close()


def test_printing_asks_for_the_printer_and_cancel_prints_nothing(
    editor: Editor, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    editor.files.open(KETTLE)
    monkeypatch.setattr(printing, "has_printer", lambda: True)
    monkeypatch.setattr(printing, "send", lambda *_: pytest.fail("printed"))
    window = PrintWindow(editor)
    window.show()
    ranges: list[int] = []

    def cancel() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QPrintDialog)
        ranges.append(dialog.maxPage())
        dialog.reject()

    QTimer.singleShot(300, cancel)
    click(window.print_button)
    assert ranges == [len(window.pages)]
    assert window.isVisible()
    window.close()


def test_only_the_pages_that_were_asked_for_are_printed(tmp_path: Path, editor: Editor) -> None:
    pages = tuple(page(*size) for size in (UPRIGHT, UPRIGHT, ACROSS, UPRIGHT))
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "some.pdf"))
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setFromTo(2, 3)
    send(printer, pages, LIGHT)
    document = opened(tmp_path / "some.pdf")
    assert document.pageCount() == 2
    assert document.pagePointSize(1).width() > document.pagePointSize(1).height()


@pytest.mark.skipif(not BAD_PATH.exists(), reason="no /dev/full here")
def test_a_full_disk_under_a_print_into_a_file_is_told(editor: Editor) -> None:
    printer = QPrinter()
    printer.setOutputFileName(str(BAD_PATH))
    with pytest.raises(CourseDesignerError, match="disk is full"):
        send(printer, (page(*UPRIGHT),), LIGHT)


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_does_not_begin_is_told(tmp_path: Path, editor: Editor) -> None:
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "no" / "a.pdf"))
    with pytest.raises(CourseDesignerError, match="refused the pages"):
        paint_pages(printer, (page(*UPRIGHT),), LIGHT)


def test_hundreds_of_pages_do_not_keep_one_waiting(editor: Editor) -> None:
    board = Board.blank(60, 60)
    editor.document.load(Course(boards={"b": CourseBoard(board)}, layout=(Placement("b", 0, 0),)), None)
    window = PrintWindow(editor)
    window.show()
    assert window.preview.pageCount() == len(window.pages) == SEEN
    every = course_pages(editor.document.course, PrintOptions())
    assert window.count.text().startswith(f"{len(every)} pages")
    assert window.pages == every[1 : 1 + SEEN], "all but the overview, with the numbers that they have in print"
    assert tuple(window._every_page()) == every
    assert isinstance(window.preview, QPrintPreviewWidget)
    window.close()


@pytest.fixture
def large(editor: Editor) -> Iterator[PrintWindow]:
    """The window for printing on a course of more pages than are made at once."""
    board = Board.blank(150, 150)
    editor.document.load(Course(boards={"b": CourseBoard(board)}, layout=(Placement("b", 0, 0),)), None)
    window = PrintWindow(editor)
    window.show()
    assert window._all > SEEN
    yield window
    with contextlib.suppress(RuntimeError):  # a window that has printed is gone
        window.close()


def waiting() -> QProgressDialog | None:
    """The dialog that counts pages."""
    shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QProgressDialog) and w.isVisible()]
    return shown[0] if shown else None


def when_waiting(act: Callable[[QProgressDialog], object], *, once: bool = True) -> QTimer:
    """Do something with the dialog that counts pages as soon as it is there, or again and again."""
    clock = QTimer()

    def look() -> None:
        dialog = waiting()
        if dialog is not None:
            if once:
                clock.stop()
            act(dialog)

    clock.timeout.connect(look)
    clock.start(10)
    return clock


def press_escape(dialog: QProgressDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_many_pages_are_counted_while_the_window_lives(
    large: PrintWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "all.pdf")
    told: list[str] = []
    clock = when_waiting(lambda dialog: told.append(dialog.labelText()), once=False)
    count = large._all
    click(large.pdf_button)
    clock.stop()
    assert opened(tmp_path / "all.pdf").pageCount() == count
    numbers = [int(text.split(": ")[1].split()[0]) for text in told if text.endswith(f"of {count}")]
    assert numbers, "the window was awake, and pages were counted"
    assert numbers == sorted(numbers)


def test_cancelling_many_pages_leaves_no_file(
    large: PrintWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "all.pdf")

    _clock = when_waiting(lambda dialog: click(dialog.findChildren(QPushButton)[0]))
    click(large.pdf_button)
    assert large.isVisible()
    QTest.qWait(300)
    assert list(tmp_path.glob("*pdf*")) == []


def test_escape_cancels_an_export_of_many_pages(large: PrintWindow, editor: Editor, tmp_path: Path) -> None:
    large.close()
    _clock = when_waiting(press_escape)
    assert not editor.exports.run(tmp_path / "all.pdf")
    QTest.qWait(300)
    assert list(tmp_path.glob("*pdf*")) == []
    assert editor.exports.run(tmp_path / "all.pdf")
    assert opened(tmp_path / "all.pdf").pageCount() > SEEN


def test_after_the_last_page_it_is_too_late_to_cancel(large: PrintWindow) -> None:
    pressed = Event()

    def work(tell: Callable[[int], None]) -> str:
        tell(40)
        pressed.wait(5)
        return "written"

    def press(dialog: QProgressDialog) -> None:
        if dialog.labelText().endswith("of 40"):
            press_escape(dialog)
            pressed.set()

    clock = when_waiting(press, once=False)
    assert wait_for(large, sentence("Creating pages"), 40, work) == "written"
    clock.stop()
    assert pressed.is_set()


def test_many_pages_that_cannot_be_written_are_told(
    large: PrintWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "no" / "a.pdf")
    click(large.pdf_button)
    assert "folder" in large.remark.text()
    assert large.isVisible()


def test_nothing_goes_to_the_printer_when_many_pages_are_cancelled(
    large: PrintWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    monkeypatch.setattr(printing, "send", lambda printer, pages, theme: sent.append(len(pages)))
    _clock = when_waiting(press_escape)
    assert not large._do(lambda: large._send(QPrinter()))
    assert sent == []
    assert large._do(lambda: large._send(QPrinter()))
    assert sent == [large._all]


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler-utils is not there")
def test_another_program_reads_the_print(tmp_path: Path, editor: Editor) -> None:
    editor.files.open(KETTLE)
    pages = course_pages(editor.document.course, PrintOptions())
    printed(pages, LIGHT, tmp_path / "ours.pdf")
    subprocess.run(["pdftoppm", "-r", "20", "-png", tmp_path / "ours.pdf", tmp_path / "p"], check=True, timeout=60)
    assert len(list(tmp_path.glob("p*.png"))) == len(pages)
