# SPDX-License-Identifier: GPL-3.0-or-later
"""The welcome page and the guided first board."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from designer.base import words
from designer.base.grid import Heading
from designer.base.words import sentence
from designer.editor.look.theme import ThemeSetting
from designer.editor.rally.gallery.course_search import CourseSearch
from designer.editor.rally.gallery.page import GalleryPage
from designer.editor.rally.gallery.wish_card import WishCard
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.choices import ChoiceButton
from designer.editor.widgets.notices import Notice
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.course_cards import CourseCard
from designer.editor.window.course_heads import figures_line, head_of
from designer.editor.window.search import shipped_courses
from designer.editor.window.welcome import WelcomePage
from designer.files import courses_folder
from designer.files.course_figures import shipped_figures
from designer.game.codes import course_code
from designer.game.games import open as open_file
from designer.game.games import usual_game
from designer.rally.course.course import Course
from designer.rally.generator.wish import Wish
from tests.editor.conftest import Mouse, course_of, token, written

pytestmark = pytest.mark.panels_stay


@pytest.fixture
def page(editor: Editor) -> WelcomePage:
    editor.window.show_welcome()
    found = editor.window.pages.widget(1)
    assert isinstance(found, WelcomePage)
    return found


def test_a_template_begins_a_course(qtbot: QtBot, editor: Editor, page: WelcomePage) -> None:
    qtbot.mouseClick(page.cards["template docks"], Qt.MouseButton.LeftButton)
    assert len(editor.document.course.starts) == 8
    assert not editor.window.welcomes


def test_a_shipped_course_opens_as_a_copy(qtbot: QtBot, editor: Editor, page: WelcomePage) -> None:
    shipped = [card for key, card in page.cards.items() if key.startswith("shipped")]
    assert len(shipped) >= 4
    qtbot.keyClick(shipped[0], Qt.Key.Key_Space)
    assert editor.document.course.title == shipped[0].text()
    assert editor.document.path is None


def test_a_recent_file_opens_again(qtbot: QtBot, editor: Editor, page: WelcomePage, tmp_path: Path) -> None:
    path = tmp_path / "mine.course.json"
    path.write_text(written(editor), encoding="utf-8")
    editor.settings.remember_file(path)
    page._build()
    qtbot.mouseClick(page.cards["recent mine.course.json"], Qt.MouseButton.LeftButton)
    assert editor.document.path == path.resolve()


def test_a_recent_file_that_cannot_be_read_says_so(
    qtbot: QtBot, editor: Editor, page: WelcomePage, tmp_path: Path
) -> None:
    path = tmp_path / "broken.course.json"
    path.write_text("{", encoding="utf-8")
    editor.settings.remember_file(path)
    page._build()
    card = page.cards["recent broken.course.json"]
    assert card.text() == "broken.course.json"
    QApplication.processEvents()  # the cards have their places
    page._scroll.ensureWidgetVisible(card)
    qtbot.waitUntil(lambda: card.accessibleDescription() == "Cannot be read")


def _cards(page: WelcomePage) -> dict[str, CourseCard]:
    return {key: card for key, card in page.cards.items() if isinstance(card, CourseCard)}


def _seen(page: WelcomePage) -> set[str]:
    return {key for key, card in _cards(page).items() if not card.visibleRegion().isEmpty()}


def _read(page: WelcomePage) -> set[str]:
    return {key for key, card in _cards(page).items() if card.is_read}


def test_the_page_names_all_courses_at_once_and_reads_only_those_that_are_seen(qtbot: QtBot, editor: Editor) -> None:
    editor.window.resize(1200, 700)
    editor.window.show_welcome()
    page = editor.window.pages.widget(1)
    assert isinstance(page, WelcomePage)
    assert not _read(page), "the page is painted before any course is read"
    assert page.cards["shipped mill-and-foundry.course.json"].text() == "Mill and Foundry"
    QApplication.processEvents()  # the page has its size
    places = {key: card.geometry() for key, card in _cards(page).items()}
    qtbot.waitUntil(lambda: bool(_seen(page)) and _read(page) == _seen(page))
    last = page.cards["shipped short-crossing.course.json"]
    assert isinstance(last, CourseCard)
    assert not last.is_read, "it lies below what is seen"
    qtbot.wait(50)
    assert not last.is_read
    said = f"Avalon Hill 2005 · {figures_line(courses_folder() / 'generated' / 'short-crossing.course.json')}"
    assert last.accessibleDescription() == said
    last.setFocus(Qt.FocusReason.TabFocusReason)
    page._scroll.ensureWidgetVisible(last)
    qtbot.waitUntil(lambda: last.is_read)
    assert last.accessibleDescription() == f"{said} · 2–8"
    qtbot.waitUntil(lambda: _seen(page) <= _read(page), timeout=60_000)
    assert {key: card.geometry() for key, card in _cards(page).items()} == places, "nothing jumps"


def test_a_page_that_is_shown_again_has_what_it_had_read_of_the_included_courses(
    qtbot: QtBot, editor: Editor, page: WelcomePage
) -> None:
    qtbot.waitUntil(lambda: bool(_seen(page)) and _seen(page) <= _read(page), timeout=60_000)
    before = _read(page)
    editor.window.show_welcome(False)
    editor.window.show_welcome()
    assert _read(page) == before
    words.set_language("de")
    try:
        editor.languageChanged.emit()
        qtbot.waitUntil(lambda: bool(_seen(page)) and _seen(page) <= _read(page), timeout=60_000)
        described = page.cards["template docks"].accessibleName()
    finally:
        words.set_language("en")
        editor.languageChanged.emit()
    assert described != page.cards["template docks"].accessibleName()


def test_heads_are_read_once_for_each_time_that_a_file_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import designer.files

    path, read = tmp_path / "x.course.json", list[Path]()
    path.write_text('{"title": "One"}', "utf-8")
    reading = designer.files.read_json

    def note(path: Path, most: int) -> object:
        read.append(path)
        return reading(path, most)

    monkeypatch.setattr(designer.files, "read_json", note)
    assert [head_of(path).title for _ in range(3)] == ["One"] * 3
    assert read == [path]
    path.write_text('{"title": "Another"}', "utf-8")
    assert head_of(path).title == "Another"
    path.unlink()
    assert head_of(path).title == "x.course.json"


def test_cards_of_included_courses_say_what_races_said(editor: Editor, page: WelcomePage) -> None:
    for key, card in _cards(page).items():
        figures = shipped_figures().get(key.removeprefix("shipped "))
        if key.startswith("shipped ") and figures is not None:
            assert f"{figures.minutes} min" in card.accessibleDescription(), key
            assert figures.crowd in card.accessibleDescription(), key


def test_who_has_an_hour_finds_a_short_course_first(page: WelcomePage) -> None:
    """Of those that people have drawn; the generated ones come behind them, again the shortest first."""
    names = [card.objectName().removeprefix("shipped ") for card in page.included.cards]
    drawn = {path.name for path in shipped_courses(usual_game(), generated=False)}
    minutes = [shipped_figures()[name].minutes for name in names if name in drawn]
    assert minutes == sorted(minutes)
    assert set(names[: len(drawn)]) == drawn


def test_the_window_is_called_after_the_program_until_there_is_a_course(editor: Editor, page: WelcomePage) -> None:
    assert editor.window.windowTitle() == "Course Designer[*]"
    editor.files.new_from_template("one-board")
    assert editor.window.windowTitle().endswith("[*] - Course Designer")
    editor.window.show_welcome()
    assert editor.window.windowTitle() == "Course Designer[*]"


def test_a_page_that_is_hidden_reads_nothing(qtbot: QtBot, editor: Editor, page: WelcomePage) -> None:
    QApplication.processEvents()
    editor.files.new_from_template("one-board")
    before = _read(page)
    qtbot.wait(50)
    assert _read(page) == before


def test_the_guide_leads_through_a_first_board(qtbot: QtBot, editor: Editor, page: WelcomePage, mouse: Mouse) -> None:
    editor.window.panels.live.start()
    page.guided.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    qtbot.mouseClick(page.guided, Qt.MouseButton.LeftButton)
    guide = page.guide
    assert guide.isVisible()
    assert guide.said[1].startswith("Drag a path")
    assert guide.said[0] == "Step 1 of 5: Draw a belt"
    editor.window.canvas.fit()
    mouse.press((2, 2))
    mouse.move((7, 2))
    assert guide.said[0] == "Step 1 of 5: Draw a belt", "a stroke ends when the person ends it"
    mouse.move((8, 3))
    mouse.release((8, 6))
    assert token(editor, (8, 6)) == "cS"
    assert guide.said[0] == "Step 2 of 5: Place a pit"
    mouse.click((7, 7))
    assert guide.said[0] == "Step 3 of 5: Draw a wall"
    mouse.click((4, 5), Heading.N)
    assert guide.said[0] == "Step 4 of 5: Place two checkpoints"
    mouse.click((0, 9))
    mouse.click((7, 8))  # beside the pit, which is a problem
    assert guide.said[0] == "Step 5 of 5: Fix the problems"
    qtbot.waitUntil(lambda: any(finding.cell for finding in editor.state.findings))
    assert guide.step is not None, "what is left to say has not been looked at"
    mouse.key(Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: guide.step is None)
    assert guide.said[0] == "Your first board is ready"
    qtbot.mouseClick(guide.skip, Qt.MouseButton.LeftButton)
    assert not guide.isVisible()
    assert editor.window.canvas.hasFocus(), "a tap of the space bar shall press no other button"


def test_the_guide_can_be_skipped_and_closed(qtbot: QtBot, page: WelcomePage) -> None:
    qtbot.mouseClick(page.guided, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.guide.skip, Qt.MouseButton.LeftButton)
    assert page.guide.at == 1
    qtbot.mouseClick(page.guide.stop, Qt.MouseButton.LeftButton)
    assert not page.guide.isVisible()


def test_the_guide_covers_no_board_and_leaves_the_boards_as_large_as_they_are(
    qtbot: QtBot, editor: Editor, page: WelcomePage
) -> None:
    editor.window.resize(1400, 620)
    qtbot.mouseClick(page.guided, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    canvas, guide = editor.window.canvas, page.guide
    pixels, size = canvas.pixels, canvas.size()
    foot = canvas.mapTo(editor.window, canvas.mapFromScene(QPointF(0, 1200)))
    assert foot.y() <= guide.mapTo(editor.window, QPoint(0, 0)).y()
    qtbot.mouseClick(guide.stop, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert (canvas.pixels, canvas.size()) == (pixels, size)


def test_the_guide_leads_through_a_first_board_by_keys_alone(qtbot: QtBot, editor: Editor, page: WelcomePage) -> None:
    def press(*keys: Qt.Key) -> None:
        for key in keys:
            focused = QApplication.focusWidget()
            assert focused is not None
            QTest.keyClick(focused, key)

    enter, right, down = Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Down
    editor.window.panels.live.start()
    page.guided.setFocus(Qt.FocusReason.TabFocusReason)
    press(enter)
    assert page.guide.said[1] == "Press Enter to start, the arrow keys to extend, Enter to finish."
    press(enter, right, right, right, down, enter)
    assert page.guide.at == 1
    press(down, enter)
    assert page.guide.at == 2
    press(right, Qt.Key.Key_Z, enter)
    assert page.guide.at == 3
    press(down, enter, right, right, right, enter)
    assert page.guide.at == 4
    qtbot.waitUntil(lambda: any(finding.cell == editor.state.cursor for finding in editor.state.findings))
    assert page.guide.at == 4, "that the cursor stands on a problem by chance is not enough"
    qtbot.waitUntil(lambda: len(editor.state.findings) > 0)
    while page.guide.step is not None:
        press(Qt.Key.Key_F8)
        QTest.qWait(50)
    assert len(editor.document.course.checkpoints) == 2


def test_a_board_laid_beside_the_welcome_page_is_seen(editor: Editor, page: WelcomePage) -> None:
    editor.document.load(Course(), None)
    editor.window.show_welcome()
    editor.commands.run("board.add")
    assert not editor.window.welcomes
    assert editor.document.course.floor.size == (12, 12)


def test_the_start_page_has_the_window_for_itself_and_all_is_where_it_was_afterwards(editor: Editor) -> None:
    panels, commands = editor.window.panels, editor.commands
    places = {name: dock.geometry() for name, dock in panels.docks.items() if dock.in_front}
    editor.window.show_welcome()
    QApplication.processEvents()
    assert not any(dock.isVisible() for dock in panels.docks.values())
    assert not editor.window.bar.isVisible()
    for name in ("tool.brush", "tool.wall", "hold.turn-right", "view.grid", "view.zoom-in", "panel.palette"):
        assert not commands.action(name).isEnabled(), name
    for name in ("file.new", "file.open", "board.add", "help.manual", "window.find-action"):
        assert name not in commands or commands.action(name).isEnabled(), name
    editor.files.new_from_template("one-board")
    for _ in range(2):  # the tabs of panels that share a place are made in the next turn
        QApplication.processEvents()
    assert {name: panels.docks[name].geometry() for name in places} == places, "nothing jumps"
    assert editor.window.bar.isVisible()
    assert commands.action("tool.brush").isEnabled()


def test_panels_are_kept_as_they_were_left_before_the_start_page(editor: Editor) -> None:
    editor.window.panels.docks["inspector"].hide()
    editor.window.show_welcome()
    editor.window.workspaces.save()
    editor.window.show_welcome(False)
    kept = editor.settings.geometry(editor.window.workspaces._key(editor.state.workspace))
    assert not editor.window.panels.docks["inspector"].isVisible()
    assert editor.window.panels.docks["palette"].isVisible()
    assert editor.window.restoreState(kept, 2)
    assert editor.window.panels.docks["palette"].isVisible(), "what is kept is not the start page without panels"


def test_a_tool_that_sleeps_is_silent_but_what_happened_is_told(editor: Editor) -> None:
    status = editor.window.status
    assert status.tool.text()
    editor.window.show_welcome()
    assert not status.tool.text()
    status.say("Kettle Run is closed")
    assert status.tool.text() == "Kettle Run is closed"
    status.say("")
    editor.files.new_from_template("one-board")
    assert status.tool.text() == editor.state.status != ""


def test_the_keyboard_walks_through_the_groups_and_arrows_through_their_cards(
    qtbot: QtBot, editor: Editor, page: WelcomePage, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        path = tmp_path / f"{name}.course.json"
        path.write_text(written(editor), encoding="utf-8")
        editor.settings.remember_file(path)
    editor.window.show_welcome(False)
    editor.window.show_welcome()
    first, second = page.go_on.cards[:2]
    qtbot.waitUntil(first.hasFocus)
    assert first.objectName() == "recent two.course.json", "the newest comes first"
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert second.hasFocus()
    groups = []
    for _ in range(9):
        focused = QApplication.focusWidget()
        assert focused is not None
        groups.append(type(focused).__name__)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert groups == [
        "CourseCard", "Button", "CourseCard", "ChoiceButton", "Button", "ChoiceButton", "Button", "Button",
        "Button",
    ]  # fmt: skip


def test_a_chip_shows_the_courses_of_a_box_alone_and_answers_the_first_question(
    qtbot: QtBot, editor: Editor, page: WelcomePage
) -> None:
    qtbot.mouseClick(page.chips.button("amigo-1999"), Qt.MouseButton.LeftButton)
    shown = {card.text() for card in page.included.cards if card.isVisible()}
    assert {"First Gear", "Grand Works"} <= shown
    assert not shown & {"Kettle Run", "Twin Gates"}
    wish = page.findChild(WishCard)
    assert wish is not None
    assert wish.box.value == "amigo-1999"
    assert wish.how_many == 4, "no more can play with that box"
    editor.window.show_welcome(False)
    editor.window.show_welcome()
    assert page.chips.values() == ("amigo-1999",), "it is remembered"


def test_a_click_from_a_fresh_start_opens_the_gallery_which_searches(
    qtbot: QtBot, editor: Editor, page: WelcomePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[Wish] = []
    monkeypatch.setattr(CourseSearch, "search", lambda search: searched.append(search.wish))
    editor.document.load(Course(), None)
    editor.window.show_welcome()
    wish = page.findChildren(WishCard)[-1]
    qtbot.mouseClick(wish.players.button(5), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(wish.length.buttons["short"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(wish.make, Qt.MouseButton.LeftButton)
    assert [(each.players, each.minutes) for each in searched] == [(5, (15, 75))]
    assert editor.state.workspace.key == "gallery"
    assert editor.document.course.edition == "ah-2005"
    assert isinstance(editor.window.pages.currentWidget(), GalleryPage)


def test_a_notice_lies_over_nothing_of_the_page(qtbot: QtBot, editor: Editor, page: WelcomePage) -> None:
    editor.notices.show_notice(Notice("file", sentence("The file cannot be read."), "error"))
    qtbot.waitUntil(lambda: page._scroll.y() >= editor.notices.height() > 0)
    editor.notices.close_notice("file")
    qtbot.waitUntil(lambda: page._scroll.y() == 0)


def test_what_is_not_saved_comes_first_and_has_a_disc(editor: Editor, page: WelcomePage) -> None:
    editor.files.new_from_template("one-board")
    editor.document.apply(Course(title="Half done"), sentence("Step"))
    assert [card.objectName() for card in page._unfinished()] == ["unsaved 0"]


def test_every_word_of_the_start_page_fits_in_every_language(editor: Editor, page: WelcomePage) -> None:
    for code in ("en", "de", "cs"):
        editor.set_language(code)
        for width, height in ((1600, 1000), (1366, 768), (911, 512)):
            editor.window.resize(width, height)
            QApplication.processEvents()
            for button in page.findChildren(ChoiceButton):
                assert button.sizeHint().width() <= button.width() + 8, (code, width, button.text())
            QApplication.processEvents()
            for part in (page._left, page._right):
                assert part.mapTo(page, part.rect().topRight()).x() < page.width(), (code, width)
    editor.set_language("en")


# -- a course code

KETTLE = courses_folder() / "kettle-run.course.json"


def _clipboard(text: str) -> None:
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    clipboard.setText(text)


def test_a_code_on_the_clipboard_is_offered_and_opened_when_asked(qtbot: QtBot, editor: Editor) -> None:
    code = course_code(open_file(KETTLE)).text
    _clipboard(f"Look at this:\n{code}\nGood?")
    editor.window.show_welcome()
    page = editor.window.pages.widget(1)
    assert isinstance(page, WelcomePage)
    qtbot.waitUntil(lambda: page.code.field.text() == code)
    assert page.code.told.text().startswith("Kettle Run · RoboRally · 24 × 16")
    assert editor.window.welcomes, "nothing opens by itself"
    qtbot.mouseClick(page.code.button, Qt.MouseButton.LeftButton)
    assert editor.document.course.title == "Kettle Run"
    assert not editor.window.welcomes


def test_a_code_that_is_copied_while_the_page_is_shown_is_offered_too(qtbot: QtBot, page: WelcomePage) -> None:
    _clipboard("something else")
    qtbot.wait(10)
    assert not page.code.field.text()
    code = course_code(open_file(courses_folder() / "labyrinth" / "pocket-maze.course.json")).text
    _clipboard(code)
    qtbot.waitUntil(lambda: page.code.field.text() == code)
    assert page.code.told.text().startswith("Pocket Maze · RoboMaso")


def test_a_wrong_code_is_told_below_the_field_and_opens_nothing(
    qtbot: QtBot, editor: Editor, page: WelcomePage
) -> None:
    _clipboard("")
    field = page.code.field
    height = page.code.height()
    for text, told in (
        (course_code(open_file(KETTLE)).text[:-3], "The course code is damaged or incomplete; copy all of it again."),
        ("hello", "This is not a course code."),
    ):
        field.setText(text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert page.code.told.text() == told
        assert field.accessibleDescription() == told
        assert not page.code.button.isEnabled()
        assert editor.window.welcomes
        assert page.code.height() == height
    field.clear()
    qtbot.waitUntil(lambda: not page.code.told.text())


def test_what_somebody_types_is_not_replaced_by_what_comes_to_the_clipboard(qtbot: QtBot, page: WelcomePage) -> None:
    page.code.field.setText("CourseCode1mine")
    _clipboard(course_code(open_file(KETTLE)).text)
    qtbot.wait(10)
    assert page.code.field.text() == "CourseCode1mine"


def stops(page: WelcomePage) -> list[QWidget]:
    """Where Tab stops on the page, in its order."""
    found, at = list[QWidget](), page.nextInFocusChain()
    while at is not None and at is not page:
        by_tab = bool(at.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if page.isAncestorOf(at) and by_tab and at.isVisible() and at.isEnabled():
            found.append(at)
        at = at.nextInFocusChain()
    return found


@pytest.mark.parametrize("choice", [ThemeSetting.LIGHT, ThemeSetting.DARK])
def test_wherever_tab_stops_on_the_page_that_is_seen(editor: Editor, page: WelcomePage, choice: ThemeSetting) -> None:
    editor.set_theme(choice)
    QApplication.processEvents()
    found = stops(page)
    assert len(found) > 8
    for widget in found:
        page.setFocus(Qt.FocusReason.TabFocusReason)
        without = widget.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        assert QApplication.focusWidget() is widget
        assert widget.grab().toImage() != without, f"{widget.accessibleName() or widget} looks as without the keyboard"
    editor.set_theme(ThemeSetting.LIGHT)


def test_the_hint_stands_at_the_left_until_a_space_is_told_of(editor: Editor, mouse: Mouse) -> None:
    editor.document.apply(course_of(". . .", ". . ."), sentence("A board"))
    status = editor.window.status

    def inked() -> list[int]:
        """The columns of the hint in which something is written."""
        image = status.tool.grab().toImage()
        ground = image.pixelColor(0, 0)
        return [x for x in range(image.width()) if any(image.pixelColor(x, y) != ground for y in range(image.height()))]

    QApplication.processEvents()
    assert not status.space.text()
    assert inked()[0] < 4
    assert status.tool.mapTo(status, QPoint(0, 0)).x() < 20
    mouse.hover((1, 1))
    QApplication.processEvents()
    assert status.space.text().startswith("B2")
    assert inked()[-1] > status.tool.width() - 4, "what the tool says gives way to the right"


@pytest.mark.parametrize("language", ["en", "de", "cs"])
def test_every_template_can_be_seen_and_clicked_in_the_smallest_window(
    qtbot: QtBot, editor: Editor, page: WelcomePage, language: str
) -> None:
    editor.set_language(language)
    editor.window.resize(911, 512)
    fresh = page.fresh
    for more in [button for button in fresh.findChildren(Button) if button.text().startswith("+")]:
        qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    for button in fresh.buttons.values():
        parent = button.parentWidget()
        assert parent is not None
        assert parent.rect().contains(button.geometry()), button.text()
        assert fresh.rect().contains(button.geometry().translated(parent.mapTo(fresh, QPoint()))), button.text()
        assert button.width() >= button.sizeHint().width(), button.text()
