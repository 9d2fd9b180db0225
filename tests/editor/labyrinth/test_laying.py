# SPDX-License-Identifier: GPL-3.0-or-later
"""The labyrinth in the window: tiles are laid after rules P0 to P7, or drawn freely, with mouse and keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.labyrinth.docks.inspector import Inspector
from designer.editor.labyrinth.docks.palette import Palette
from designer.editor.labyrinth.ground import LabyrinthGround, fire_lines
from designer.editor.labyrinth.lay_tool import LayingGhost, label_place, tile_in_hand
from designer.editor.window.app import RunningEditor
from designer.editor.window.welcome import WelcomePage
from designer.files import courses_folder
from designer.labyrinth.engine.deck import layings, turns_of
from designer.labyrinth.files import load_plan
from designer.labyrinth.plan.laying_rules import allowed_cells
from designer.labyrinth.plan.notation import parse_tile, print_tile
from designer.labyrinth.plan.plan import Program, empty_plan
from designer.labyrinth.plan.tiles import Tile
from tests.editor.conftest import Mouse
from tests.editor.labyrinth.conftest import lies, plan

EAST_WEST = Tile((Heading.E, Heading.W))
ALT = Qt.KeyboardModifier.AltModifier


def palette(editor: RunningEditor) -> Palette:
    found = editor.window.panels["palette"]
    assert isinstance(found, Palette)
    return found


def inspector(editor: RunningEditor) -> Inspector:
    found = editor.window.panels["inspector"]
    assert isinstance(found, Inspector)
    return found


def take(editor: RunningEditor, token: str) -> None:
    """Click the tile in the palette."""
    QTest.mouseClick(palette(editor).thumb(token), Qt.MouseButton.LeftButton)


def ghost(editor: RunningEditor) -> LayingGhost:
    found = editor.window.canvas.canvas.ground.ghost.ghost
    assert isinstance(found, LayingGhost)
    return found


def test_a_tile_is_laid_where_a_corridor_continues_another_one(editor: RunningEditor, mouse: Mouse) -> None:
    take(editor, "NS")
    mouse.click((2, 1))
    assert lies(editor, (2, 1)) == "NS"
    assert editor.document.stack.undoText() == "Lay straight corridor at 2,1"


def test_allowed_cells_are_lit_for_the_tile_as_it_is_turned(editor: RunningEditor, mouse: Mouse) -> None:
    take(editor, "NS")
    mouse.hover((2, 2))
    assert set(ghost(editor).allowed) == {Cell(x, y) for x in (1, 2, 3, 4) for y in (1, 4)}
    mouse.key(Qt.Key.Key_Z)
    assert tile_in_hand(editor.state) == parse_tile("EW")
    assert set(ghost(editor).allowed) == {Cell(x, y) for x in (1, 4) for y in (1, 2, 3, 4)}
    assert ghost(editor).allowed == allowed_cells(plan(editor).maze, EAST_WEST)


def test_a_tile_without_a_corridor_beside_it_is_refused_by_rule_p1(editor: RunningEditor, mouse: Mouse) -> None:
    take(editor, "NS")
    before = plan(editor)
    mouse.click((2, 2))
    assert plan(editor) is before
    refused = ghost(editor).refused
    assert refused is not None
    assert (refused[0], refused[2].rule) == (Cell(2, 2), "P1")
    assert editor.state.status == "No corridor leads to 2,2 (rule P1)"
    assert QToolTip.text() == "No corridor leads to 2,2 (rule P1)"


@pytest.mark.parametrize(
    ("laid", "token", "cell", "rule"),
    [
        ({(1, 1): "NESW"}, "NS", (1, 1), "P0"),
        ({}, "NS", (2, 2), "P1"),
        ({}, "NS", (0, 2), "P3"),
        ({(2, 1): "NS+o"}, "NES+K1", (2, 2), "P4"),
        ({}, "#", (2, 2), "P5"),
        ({(1, 1): "NES+K1"}, "NES+K1", (2, 1), "P7"),
    ],
)
def test_each_rule_refuses_with_its_number(
    editor: RunningEditor, mouse: Mouse, laid: dict[tuple[int, int], str], token: str, cell: tuple[int, int], rule: str
) -> None:
    changes = {Cell(*at): parse_tile(text) for at, text in laid.items()}
    editor.document.load(plan(editor).with_pieces(changes), None)
    take(editor, token)
    before = plan(editor)
    mouse.click(cell)
    assert plan(editor) is before
    assert editor.state.status.endswith(f"(rule {rule})")


def test_alt_lays_the_tile_in_the_first_turn_that_fits(editor: RunningEditor, mouse: Mouse) -> None:
    take(editor, "NS")
    mouse.click((1, 2), keys=ALT)
    assert lies(editor, (1, 2)) == "EW"


def test_escape_puts_the_tile_back(editor: RunningEditor, mouse: Mouse) -> None:
    take(editor, "NES")
    mouse.key(Qt.Key.Key_Escape)
    assert editor.state.stamp is None
    mouse.click((2, 1))
    assert lies(editor, (2, 1)) == "."


def test_a_plan_is_laid_by_the_keyboard_alone(editor: RunningEditor, mouse: Mouse) -> None:
    editor.panels.show_panel("palette")
    QTest.keyClicks(palette(editor).search, "NESW+t")
    QTest.keyClick(palette(editor).search, Qt.Key.Key_Return)
    assert tile_in_hand(editor.state) == parse_tile("NESW+t")
    editor.state.set_cursor(Cell(1, 1))
    mouse.key(Qt.Key.Key_Return)
    assert lies(editor, (1, 1)) == "NESW+t"
    mouse.key(Qt.Key.Key_Right)
    mouse.key(Qt.Key.Key_Return)
    assert lies(editor, (2, 1)) == "NESW+t"
    editor.commands.run("edit.undo")
    assert lies(editor, (2, 1)) == "."


def test_brush_and_eraser_draw_freely_and_the_checks_tell(editor: RunningEditor, mouse: Mouse, qtbot: QtBot) -> None:
    take(editor, "NS")
    mouse.tool("brush")
    mouse.drag((2, 2), (3, 2))
    assert [lies(editor, (x, 2)) for x in (1, 2, 3, 4)] == [".", "NS", "NS", "."]
    qtbot.waitUntil(lambda: "LB103" in {finding.code for finding in editor.state.findings})
    mouse.tool("eraser")
    mouse.drag((0, 2), (3, 2))
    assert [lies(editor, (x, 2)) for x in (1, 2, 3, 4)] == ["."] * 4
    assert lies(editor, (0, 2)) == "NES", "the ring stays"


def test_tiles_are_drawn_from_the_deck(editor: RunningEditor, mouse: Mouse) -> None:
    mouse.key(Qt.Key.Key_D)
    first = tile_in_hand(editor.state)
    assert first is not None
    mouse.key(Qt.Key.Key_D)
    assert tile_in_hand(editor.state) is not None
    assert editor.state.tool == "lay"


def test_the_inspector_changes_the_tile_in_the_hand(editor: RunningEditor, mouse: Mouse, qtbot: QtBot) -> None:
    take(editor, "NES")
    panel = inspector(editor)
    qtbot.waitUntil(lambda: panel.head.line != "")
    assert panel.may_lie.text() == "10 of 16 empty spaces"
    QTest.mouseClick(panel.exits.button(Heading.W), Qt.MouseButton.LeftButton)
    assert tile_in_hand(editor.state) == parse_tile("NESW")
    panel.feature.setCurrentIndex(panel.feature.findData("b"))
    panel.feature.activated.emit(panel.feature.currentIndex())
    assert tile_in_hand(editor.state) == parse_tile("NESW+b")


def test_the_inspector_changes_the_tile_at_the_cursor(editor: RunningEditor, mouse: Mouse, qtbot: QtBot) -> None:
    take(editor, "NES")
    mouse.click((1, 1))
    mouse.tool("select")
    mouse.click((1, 1))
    panel = inspector(editor)
    qtbot.waitUntil(lambda: panel.head.name == "1,1")
    QTest.mouseClick(panel.doors.button(Heading.S), Qt.MouseButton.LeftButton)
    assert lies(editor, (1, 1)) == "NES+dS"
    editor.commands.run("edit.undo")
    assert lies(editor, (1, 1)) == "NES"


def test_it_is_saved_and_exported(editor: RunningEditor, mouse: Mouse, tmp_path: Path) -> None:
    take(editor, "NESW")
    mouse.click((1, 1))
    assert editor.files.save()
    assert load_plan(tmp_path / "plan.course.json") == plan(editor)
    for name in ("plan.svg", "plan.pdf"):
        assert editor.exports.run(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000


def test_overlays_show_what_the_graph_knows(editor: RunningEditor, qtbot: QtBot) -> None:
    # a lone tile in the middle is reached by nobody
    editor.document.load(plan(editor).with_pieces({Cell(2, 2): parse_tile("EW"), Cell(1, 1): parse_tile("NESW")}), None)
    qtbot.waitUntil(lambda: editor.state.analysis is not None)
    ground = editor.window.canvas.canvas.ground
    assert ground.reach.unreached == {Cell(2, 2)}  # type: ignore[attr-defined]
    assert not ground.reach.isVisible()  # type: ignore[attr-defined]
    editor.commands.run("view.reach")
    assert ground.reach.isVisible()  # type: ignore[attr-defined]


def test_columns_and_rows_bear_the_numbers_of_the_notation(editor: RunningEditor) -> None:
    rulers = editor.window.canvas._rulers
    assert [ruler._label(5) for ruler in rulers] == ["5", "5"]


def test_a_nest_fires_along_corridors_until_a_wall() -> None:
    laid = empty_plan(4).with_pieces({Cell(1, 1): parse_tile("NESW+g"), Cell(2, 1): parse_tile("EW")})
    lines = fire_lines(laid.maze)
    assert lines[Cell(1, 1), Heading.E] == Cell(2, 1)
    assert lines[Cell(1, 1), Heading.N] == Cell(1, 0)
    assert (Cell(1, 1), Heading.S) not in lines


def test_the_reason_hides_no_tile_where_there_is_room() -> None:
    box = label_place(Cell(2, 2), 90, [Cell(2, 3), Cell(1, 3), Cell(3, 3)])
    assert box.bottom() <= 200


def test_the_welcome_page_offers_the_plans_that_come_with_the_program(editor: RunningEditor) -> None:
    editor.window.show_welcome()
    page = editor.window.pages.currentWidget()
    assert isinstance(page, WelcomePage)
    assert not page.guided.isVisible(), "there is no guide through a first plan"
    cards = page.cards
    shipped = {f"shipped {path.name}" for path in (courses_folder() / "labyrinth").glob("*.course.json")}
    assert shipped <= set(cards)
    cards["template open-ring"].click()
    assert plan(editor).side == 8


@pytest.mark.parametrize("language", ["de", "cs"])
def test_a_refusal_is_told_in_the_language_of_the_person(editor: RunningEditor, mouse: Mouse, language: str) -> None:
    editor.set_language(language)
    take(editor, "NS")
    mouse.click((2, 2))
    assert editor.state.status.endswith({"de": "(Regel P1)", "cs": "(pravidlo P1)"}[language])


def test_keys_1_to_6_set_the_exits_of_the_tile_in_hand_and_its_features_stay(
    editor: RunningEditor, mouse: Mouse
) -> None:
    take(editor, "NS+b")
    mouse.hover((1, 1))
    for key, token in zip("12345", ("N+b", "NS+b", "NE+b", "NES+b", "NESW+b"), strict=True):
        mouse.key(Qt.Key(ord(key)))
        assert tile_in_hand(editor.state) == parse_tile(token), key
    mouse.click((1, 1))
    assert lies(editor, (1, 1)) == "NESW+b"
    take(editor, "NS+dN")
    mouse.key(Qt.Key.Key_Z)
    mouse.key(Qt.Key.Key_Z)
    assert tile_in_hand(editor.state) == parse_tile("NS+dS")
    mouse.key(Qt.Key.Key_3)
    assert tile_in_hand(editor.state) == parse_tile("NE"), "where there is no exit there is no door"
    mouse.key(Qt.Key.Key_6)
    assert tile_in_hand(editor.state) == parse_tile("#")
    mouse.key(Qt.Key.Key_Escape)
    mouse.key(Qt.Key.Key_1)
    assert tile_in_hand(editor.state) is None, "an empty hand stays empty"


def test_rule_p2_refuses_in_words_to_wall_in_empty_cells(editor: RunningEditor, mouse: Mouse, qtbot: QtBot) -> None:
    closed = empty_plan(3, "Closed", inward=())
    laid = {Cell(1, 1): parse_tile("ES"), Cell(2, 1): parse_tile("W")}
    editor.document.load(closed.with_pieces(laid), None)
    editor.window.canvas.fit()
    take(editor, "N")
    before = plan(editor)
    mouse.click((1, 2))
    assert plan(editor) is before
    assert editor.state.status == "No corridor could still lead to 3,1 (rule P2)"
    assert QToolTip.text() == "No corridor could still lead to 3,1 (rule P2)"
    take(editor, "NE")
    mouse.click((1, 2))
    assert lies(editor, (1, 2)) == "NE", "L34-35: with an exit to the empty cells it may lie there"


def test_rule_p6_refuses_in_words_a_deploy_tile_that_nobody_could_leave(editor: RunningEditor, mouse: Mouse) -> None:
    closed = empty_plan(3, "Closed", inward=(Cell(1, 0),))
    laid = {Cell(1, 1): parse_tile("NES"), Cell(1, 2): parse_tile("NS+o")}
    editor.document.load(closed.with_pieces(laid), None)
    editor.window.canvas.fit()
    take(editor, "NESW+D1")
    mouse.key(Qt.Key.Key_1)
    before = plan(editor)
    mouse.click((1, 3))
    assert plan(editor) is before
    assert editor.state.status == "A robot deployed on 1,3 could not leave (rule P6)"
    mouse.key(Qt.Key.Key_3)
    mouse.click((1, 3))
    assert lies(editor, (1, 3)) == "NE+D1"


def test_a_laying_from_the_deck_is_undone_and_the_same_deck_draws_the_same_tiles(
    editor: RunningEditor, mouse: Mouse
) -> None:
    def draw_and_lay() -> list[str]:
        found = []
        for _ in range(4):
            mouse.key(Qt.Key.Key_D)
            tile = tile_in_hand(editor.state)
            assert tile is not None
            cell, turned = next(layings(plan(editor).maze, tile))
            mouse.click(tuple(cell), keys=ALT)
            found.append(print_tile(tile))
            assert plan(editor).piece(cell) in turns_of(turned)
        return found

    before = plan(editor)
    once = draw_and_lay()
    for _ in range(4):
        editor.commands.run("edit.undo")
    assert plan(editor).tiles == before.tiles
    editor.document.load(before, None)
    assert draw_and_lay() == once, "the deck is shuffled by its seed"


def test_a_selection_without_a_tile_is_dragged_copied_and_turned_and_changes_nothing(
    editor: RunningEditor, mouse: Mouse
) -> None:
    before = plan(editor)
    mouse.tool("select")
    mouse.drag((1, 1), (2, 1))
    mouse.drag((1, 1), (2, 2))
    assert editor.state.selection == {Cell(1, 1), Cell(2, 1)}
    for command in ("edit.copy", "edit.cut", "edit.delete", "selection.turn-right", "selection.mirror-east-west"):
        editor.commands.run(command)
    assert plan(editor).tiles == before.tiles


def test_distances_are_counted_from_the_cursor_and_from_the_robot_in_play(editor: RunningEditor, mouse: Mouse) -> None:
    tiles = {Cell(1, 1): parse_tile("NE"), Cell(2, 1): parse_tile("EW"), Cell(3, 1): parse_tile("W")}
    changed = plan(editor).with_pieces(tiles)
    robots = ("A@1,1,S", "B@0,3,N player=2")
    editor.document.load(replace(changed, programs=(Program("Game", robots, ("turn A F",)),)), None)
    editor.commands.run("view.distance")
    editor.state.set_cursor(Cell(1, 1))
    ground = editor.window.canvas.canvas.ground
    assert isinstance(ground, LabyrinthGround)
    assert [ground.distance.units[Cell(x, 1)] for x in (1, 2, 3)] == [0, 1, 2]
    assert ground.distance.units[Cell(1, 0)] == 1
    assert ground.distance.units[Cell(5, 5)] == 2, "to the corner teleport at 0,0, from where one jumps"
    editor.state.set_cursor(Cell(99, 99))
    assert ground.distance.units == {}, "beside the tiles there is nothing to count from"


def test_the_inspector_tells_how_far_each_player_has_to_a_rival_computer(editor: RunningEditor, qtbot: QtBot) -> None:
    editor.window.panels.start()
    editor.document.load(load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json"), None)
    qtbot.waitUntil(lambda: inspector(editor).numbers["ways"].text() == "player 1: 6, player 2: 6", timeout=20000)
