# SPDX-License-Identifier: GPL-3.0-or-later
"""The palette: taking elements, searching, favourites, stamps, the rule under the edition."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.base.words import sentence_in
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.library.palette import Palette
from designer.editor.rally.library.stored_stamps import forget, store
from designer.editor.widgets.sections import PanelSection
from designer.editor.widgets.thumb import Thumb
from designer.editor.window.app import RunningEditor as Editor
from designer.game.stamp import Stamp
from designer.rally.course.notation import parse_space
from designer.rally.course.rulebook_elements import fits_box
from designer.rally.editing.palette import GROUPS, LIBRARY
from designer.rally.edition import EDITIONS
from tests.editor.conftest import Mouse, token


@pytest.fixture
def palette(editor: Editor) -> Palette:
    found: Palette = editor.window.panels["palette"]
    return found


def click(qtbot: QtBot, thumb: Thumb) -> None:
    qtbot.mouseClick(thumb, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))


def visible(palette: Palette) -> list[str]:
    return [thumb.accessibleName() for thumb in palette.thumbs if thumb.isVisibleTo(palette)]


def test_a_clicked_element_is_painted(qtbot: QtBot, editor: Editor, palette: Palette, mouse: Mouse) -> None:
    click(qtbot, palette.thumb("Pit"))
    mouse.click((3, 3))
    assert token(editor, (3, 3)) == "O"
    assert [thumb.accessibleName() for thumb in palette.thumbs if thumb.isChecked()] == ["Pit"]


def test_an_element_is_taken_as_it_was_turned_last(editor: Editor, palette: Palette, mouse: Mouse) -> None:
    palette.thumb("Belt").click()
    mouse.key(Qt.Key.Key_Z)
    palette.thumb("Pit").click()
    palette.thumb("Belt").click()
    mouse.click((2, 2))
    assert token(editor, (2, 2)) == "cS"


def test_checkpoint_and_dock_bring_their_tools(editor: Editor, palette: Palette) -> None:
    palette.thumb("Checkpoint").click()
    assert editor.state.tool == "checkpoint"
    palette.thumb("Dock").click()
    assert editor.state.tool == "dock"


def test_search_shows_what_fits_and_escape_shows_all(qtbot: QtBot, palette: Palette) -> None:
    everything = visible(palette)
    qtbot.keyClicks(palette.search, "gear")
    assert visible(palette) == ["Gear, counter-clockwise", "Gear, clockwise"]
    qtbot.keyClick(palette.search, Qt.Key.Key_Escape)
    assert visible(palette) == everything


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [("en", "flag", "Checkpoint"), ("de", "Flagge", "Checkpoint"), ("de", "Loch", "Pit"),
     ("cs", "vlajka", "Checkpoint"), ("cs", "díra", "Pit"), ("cs", "pružina", "Pusher in registers 1, 3 and 5")],
)  # fmt: skip
def test_other_words_for_an_element_find_it(
    qtbot: QtBot, editor: Editor, palette: Palette, language: str, typed: str, found: str
) -> None:
    editor.set_language(language)
    palette.search.setText(typed)
    assert palette.thumb(found).isVisibleTo(palette)
    assert not palette.thumb("Gear, clockwise").isVisibleTo(palette)


def test_nothing_found_is_said(qtbot: QtBot, palette: Palette) -> None:
    qtbot.keyClicks(palette.search, "zeppelin")
    assert visible(palette) == []
    assert palette._nothing.isVisibleTo(palette)
    assert palette._nothing.title == "No such element"


def test_arrows_walk_over_the_groups_and_return_takes(qtbot: QtBot, editor: Editor, palette: Palette) -> None:
    palette.search.setFocus()
    qtbot.keyClick(palette.search, Qt.Key.Key_Down)
    assert palette.thumb("Open floor").hasFocus()
    qtbot.keyClick(palette.thumb("Open floor"), Qt.Key.Key_Right)
    assert palette.thumb("Pit").hasFocus()
    for _ in range(4):
        focused = palette.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Down)
    focused = palette.focusWidget()
    assert isinstance(focused, Thumb)
    assert focused in palette.thumbs[13:]  # well below the first group
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert editor.state.stamp is not None
    assert focused.isChecked()


def test_the_rule_follows_the_edition(editor: Editor, palette: Palette) -> None:
    assert "only on open floor and repair sites" in palette.thumb("Checkpoint").toolTip()
    course = editor.document.course
    editor.document.load(replace(course, edition="ah-2005"), None)
    assert "anything that holds a robot" in palette.thumb("Checkpoint").toolTip()


def play_by(editor: Editor, edition: str) -> None:
    editor.document.load(replace(editor.document.course, edition=edition), None)


def change_box(editor: Editor, edition: str) -> None:
    editor.document.apply(replace(editor.document.course, edition=edition), sentence_in("step", "Change edition"))


def section(palette: Palette, title: str) -> PanelSection | None:
    return next((own for own in palette._sections if own.head.text() == title), None)


def test_an_element_that_the_edition_lacks_is_told_with_the_boxes_that_have_it(
    editor: Editor, palette: Palette
) -> None:
    assert "does not have" not in palette.thumb("Crusher in registers 2 and 4").toolTip()
    play_by(editor, "ah-2005")
    tip = palette.thumb("Crusher in registers 2 and 4").toolTip()
    assert "Avalon Hill 2005 does not have a crusher (in 1994, 1999)." in tip
    assert "does not have" not in palette.thumb("Repair site, wrench and hammer").toolTip()


@pytest.mark.parametrize("edition", EDITIONS)
def test_groups_show_what_the_box_has_and_the_rest_is_folded_under_one_head(
    editor: Editor, palette: Palette, edition: str
) -> None:
    play_by(editor, edition)
    offered = {str(entry.name): entry.stamp for group in GROUPS for entry in group.entries}
    has = {name for name, stamp in offered.items() if fits_box(EDITIONS[edition], stamp.spaces.items())}
    assert set(visible(palette)) == has
    lacked = section(palette, "Not in this box")
    assert lacked is not None
    assert lacked.head.remark == str(len(offered) - len(has))
    assert {thumb.accessibleName() for thumb in palette.thumbs if thumb.faint} == offered.keys() - has
    assert [thumb.faint for thumb in palette.thumbs] == sorted(thumb.faint for thumb in palette.thumbs)


def test_a_group_of_which_the_box_has_nothing_is_absent(editor: Editor, palette: Palette) -> None:
    assert section(palette, "Expansions") is None
    assert section(palette, "Express belts") is not None


def test_what_the_box_lacks_is_unfolded_and_painted_all_the_same(
    qtbot: QtBot, editor: Editor, palette: Palette, mouse: Mouse
) -> None:
    play_by(editor, "ah-2005")
    lacked = section(palette, "Not in this box")
    assert lacked is not None
    palette._scroll.ensureWidgetVisible(lacked)
    qtbot.mouseClick(lacked.head, Qt.MouseButton.LeftButton)
    assert palette.thumb("Water").isVisibleTo(palette)
    click(qtbot, palette.thumb("Water"))
    mouse.click((3, 3))
    assert token(editor, (3, 3)) == "v"
    assert palette.card.name == "Water"
    assert "does not have water" in palette.thumb("Water").toolTip()
    play_by(editor, "renegade-2023")
    assert palette.thumb("Water").isVisibleTo(palette), "it stays unfolded"
    lacked = section(palette, "Not in this box")
    assert lacked is not None
    lacked.head.setFocus()
    qtbot.keyClick(lacked.head, Qt.Key.Key_Left)
    assert not palette.thumb("Water").isVisibleTo(palette)
    play_by(editor, "ah-2005")
    assert not palette.thumb("Water").isVisibleTo(palette), "it stays folded"


def test_a_search_finds_what_the_box_lacks_after_what_it_has(qtbot: QtBot, editor: Editor, palette: Palette) -> None:
    play_by(editor, "ah-2005")
    qtbot.keyClicks(palette.search, "repair")
    assert visible(palette) == [
        "Repair site, one wrench", "Repair site, wrench and hammer", "Repair site, two wrenches",
    ]  # fmt: skip
    palette.search.clear()
    qtbot.keyClicks(palette.search, "crusher")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert editor.state.stamp is not None
    assert editor.state.stamp.name == "Crusher in registers 2 and 4"
    qtbot.keyClick(palette.search, Qt.Key.Key_Escape)
    assert not palette.thumb("Crusher in registers 2 and 4").isVisibleTo(palette), "folded again"


def test_a_favourite_stays_where_it_is_in_every_box(editor: Editor, palette: Palette) -> None:
    palette.toggle_favourite("k:24")
    play_by(editor, "ah-2005")
    first = palette.thumbs[0]
    assert (first.accessibleName(), first.faint) == ("Crusher in registers 2 and 4", True)
    assert first.isVisibleTo(palette)


def test_the_keyboard_stays_at_its_element_where_the_box_changes(editor: Editor, palette: Palette) -> None:
    palette.thumb("Pit").setFocus()
    change_box(editor, "ah-2005")
    assert palette.thumb("Pit").hasFocus()
    palette.thumb("Repair site, wrench and hammer").setFocus()
    change_box(editor, "renegade-2023")
    assert palette.search.hasFocus(), "it is folded away"


def test_favourites_stay_and_can_be_taken_back(qtbot: QtBot, editor: Editor, palette: Palette) -> None:
    thumb = palette.thumb("Pit")
    thumb.setFocus()
    QTest.keyClick(thumb, Qt.Key.Key_F)
    assert editor.settings.data("palette/favourites") == ["O"]
    pits = [thumb for thumb in palette.thumbs if thumb.accessibleName() == "Pit"]
    assert len(pits) == 2
    assert pits[0] is palette.thumbs[0]
    menu = palette.menu(pits[0])
    assert menu is not None
    menu.actions()[0].trigger()
    assert [t.accessibleName() for t in palette.thumbs].count("Pit") == 1


def test_a_stored_stamp_is_offered_again(editor: Editor, mouse: Mouse) -> None:
    shelf = editor.window.panels["stamps"]
    count = len(shelf.thumbs)
    stamp = Stamp({Cell(0, 0): parse_space("cE"), Cell(1, 0): parse_space("O")}, whole=True)
    store(editor.settings, replace(stamp, size=stamp.size._replace(width=2)))
    assert len(shelf.thumbs) == count + 1
    next(thumb for thumb in shelf.thumbs if thumb.accessibleName() == "Stamp 1").click()
    mouse.click((5, 5))
    assert (token(editor, (5, 5)), token(editor, (6, 5))) == ("cE", "O")
    forget(editor.settings, 0)
    assert len(shelf.thumbs) == count


def test_every_element_and_stamp_says_what_it_does(editor: Editor, palette: Palette) -> None:
    stamps = editor.window.panels["stamps"].thumbs
    assert len(palette.thumbs) == sum(len(group.entries) for group in GROUPS)
    assert len(stamps) == len(LIBRARY)
    for thumb in (*palette.thumbs, *stamps):
        assert thumb.accessibleName()
        assert thumb.accessibleDescription()


def test_the_card_tells_about_the_element_under_the_pointer(palette: Palette) -> None:
    palette.thumb("Belt").click()
    assert palette.card.name == "Belt"
    palette.thumb("Laser").pointed.emit()
    assert palette.card.name == "Laser"
    assert "1 damage" in palette.card.rule


def test_the_palette_speaks_the_current_language(editor: Editor, palette: Palette) -> None:
    editor.set_language("de")
    assert palette.thumb("Pit").accessibleName() == "Grube"
    editor.set_language("cs")
    assert palette.search.placeholderText() == "Hledat prvky"


def test_where_no_name_fits_the_rules_are_searched(qtbot: QtBot, palette: Palette) -> None:
    qtbot.keyClicks(palette.search, "destroys every robot")
    assert visible(palette) == ["Pit"]


@pytest.mark.fresh_window
def test_tab_passes_the_elements_in_one_step(palette: Palette) -> None:
    def stops() -> list[str]:
        policies = [(thumb.focusPolicy(), thumb.accessibleName()) for thumb in palette.thumbs]
        return [name for policy, name in policies if policy & Qt.FocusPolicy.TabFocus]

    assert stops() == ["Open floor"]
    palette.thumb("Pit").setFocus()
    assert stops() == ["Pit"]


def test_an_empty_hand_is_told(editor: Editor, palette: Palette) -> None:
    palette.thumb("Pit").click()
    editor.state.set_stamp(None)
    assert palette.card.name == "Nothing picked up"
    assert not any(thumb.isChecked() for thumb in palette.thumbs)


def test_a_belt_of_the_palette_is_dragged_along_a_path(editor: Editor, palette: Palette, mouse: Mouse) -> None:
    palette.thumb("Express belt").click()
    mouse.drag((1, 1), (3, 1), (3, 3))
    assert [token(editor, cell) for cell in ((1, 1), (3, 1), (3, 3))] == ["xE", "xS<E", "xS"]


def test_what_a_tool_cannot_place_brings_the_brush(editor: Editor, palette: Palette, mouse: Mouse) -> None:
    mouse.tool("wall")
    palette.thumb("Pit").click()
    mouse.click((3, 3))
    assert token(editor, (3, 3)) == "O"


def test_a_rectangle_is_filled_with_what_is_taken(editor: Editor, palette: Palette, mouse: Mouse) -> None:
    mouse.tool("rectangle")
    palette.thumb("Belt").click()
    mouse.drag((1, 1), (2, 2))
    assert [token(editor, cell) for cell in ((1, 1), (2, 1), (1, 2), (2, 2))] == ["cE"] * 4


def test_a_turned_belt_is_shown_turned_in_the_hand(editor: Editor, palette: Palette, mouse: Mouse) -> None:
    palette.thumb("Belt").click()
    mouse.drag((1, 1), (1, 3))
    mouse.key(Qt.Key.Key_Z)
    assert editor.state.stamp == Stamp.of(parse_space("cW"), "Belt")
    mouse.click((5, 5))
    assert token(editor, (5, 5)) == "cW"


def test_who_takes_an_element_with_the_mouse_can_turn_it_at_once(
    qtbot: QtBot, editor: Editor, palette: Palette, mouse: Mouse
) -> None:
    palette.search.setFocus()
    click(qtbot, palette.thumb("Belt, left curve"))
    assert mouse.canvas.hasFocus()
    focused = editor.window.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Z)
    mouse.click((4, 4))
    assert token(editor, (4, 4)) == "cE<S"
    palette.thumb("Pit").setFocus()
    QTest.keyClick(palette.thumb("Pit"), Qt.Key.Key_Return)
    assert palette.thumb("Pit").hasFocus(), "with the keyboard one goes on choosing"


@pytest.mark.parametrize(
    ("name", "cell", "side", "comes"),
    [("Pit", (3, 3), None, "O"), ("Laser", (4, 4), Heading.W, "lE+wW"), ("Belt", (5, 5), None, "cE")],
)
def test_an_element_is_dragged_to_the_boards(
    editor: Editor, palette: Palette, mouse: Mouse, name: str, cell: tuple[int, int], side: Heading | None, comes: str
) -> None:
    thumb = palette.thumb(name)
    thumb.pulled.disconnect()  # a drag of the window system would wait for the mouse
    pulled: list[bool] = []
    thumb.pulled.connect(lambda: pulled.append(True))
    QTest.mousePress(thumb, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    QTest.mouseMove(thumb, QPoint(40, 40))
    assert pulled
    QTest.mouseRelease(thumb, Qt.MouseButton.LeftButton, pos=QPoint(40, 40))
    palette._take(next(own for other, own, _ in palette._thumbs if other is thumb), _tool_of(name))
    data = palette.make_drag(thumb).mimeData()
    viewport, at = mouse.canvas.viewport(), mouse.at(cell, side)
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    for event in (QDragEnterEvent(at, *how), QDragMoveEvent(at, *how)):
        QApplication.sendEvent(viewport, event)
        assert event.isAccepted()
    assert Cell(*cell) in ground_of(mouse.canvas).ghost.ghost.spaces, "what a drop does is seen"
    QApplication.sendEvent(viewport, QDropEvent(QPointF(at), *how))
    assert token(editor, cell) == comes
    assert editor.document.stack.count() == 1


def _tool_of(name: str) -> str:
    return next(entry.tool for group in GROUPS for entry in group.entries if str(entry.name) == name)


def test_a_tool_that_paints_no_element_tells_about_itself(editor: Editor, palette: Palette, mouse: Mouse) -> None:
    palette.thumb("Pit").click()
    assert palette.thumb("Pit").isChecked()
    mouse.tool("pusher")
    assert not any(thumb.isChecked() for thumb in palette.thumbs)
    assert palette.card.accessibleName() == "Pusher"
    assert palette.card.accessibleDescription().startswith("Click the edge to mount it on")
    mouse.tool("brush")
    assert palette.card.accessibleName() == "Pit"
    palette.thumb("Checkpoint").click()
    assert palette.thumb("Checkpoint").isChecked()
