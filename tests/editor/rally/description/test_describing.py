# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards that nobody explains are described in a window, by mouse and keyboard, and their profiles are kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from designer.base.grid import Cell, Size
from designer.editor.rally.description.window import DescriptionWindow
from designer.editor.widgets.buttons import Button
from designer.editor.window.app import RunningEditor as Editor
from designer.exchange.tiled_map import TiledLayer, TiledMap, Tileset
from designer.exchange.tmx import print_tmx
from tests.editor.conftest import token
from tests.editor.files.test_imports import notice

SIDE = 30
COLUMNS, COUNT = 5, 20
GROUPS = {"belt": 0, "express": 4, "wall": 8, "laser": 12}
"""Tiles come in fours: each shows the one before it turned by a quarter."""

PIT, GEAR, FLAG, BLANK = 16, 17, 18, 19


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the person's own data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "course-designer" / "profiles"


def draw_tileset(path: Path) -> None:
    """Twenty tiles: four patterns in four turns each, and four that look the same however they are turned."""
    image = QImage(COLUMNS * SIDE, COUNT // COLUMNS * SIDE, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for number in range(COUNT):
        painter.save()
        painter.translate(number % COLUMNS * SIDE + SIDE / 2, number // COLUMNS * SIDE + SIDE / 2)
        painter.rotate(90 * (number % 4 if number < PIT else 0))
        colour = QColor.fromHsv(number // 4 * 70 if number < PIT else 250 + 20 * (number - PIT), 255, 200)
        painter.fillRect(-12, -12, 24, 10, colour)
        if number >= PIT:
            painter.fillRect(-12, 2, 24, 10, colour)
            painter.fillRect(-12, -12, 10, 24, colour)
            painter.fillRect(2, -12, 10, 24, colour)
        painter.restore()
    painter.end()
    assert image.save(str(path))


def write_map(folder: Path, name: str, tiles: tuple[int, ...], width: int) -> Path:
    tileset = Tileset(1, "own", SIDE, COUNT, COLUMNS, "own.png")
    layer = TiledLayer("Board", tuple(tile + 1 for tile in tiles))
    (folder / name).write_text(print_tmx(TiledMap(Size(width, len(tiles) // width), SIDE, (tileset,), (layer,))))
    return folder / name


ALL = tuple(range(COUNT))


def describing(editor: Editor, act: Callable[[DescriptionWindow], None]) -> None:
    """Press the button of the notice that asks for descriptions, and do something in the window that opens."""
    failed: list[BaseException] = []

    def look() -> None:
        window = QApplication.activeModalWidget()
        if not isinstance(window, DescriptionWindow):
            return
        clock.stop()
        try:
            act(window)
        except BaseException as error:
            failed.append(error)
        if window.isVisible():
            window.reject()

    clock = QTimer()
    clock.timeout.connect(look)
    clock.start(20)
    bar = editor.notices._bars["file"]
    (button,) = (found for found in bar.findChildren(Button) if found.text() == "Say what they are…")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    if failed:
        raise failed[0]


def choose(window: DescriptionWindow, name: str, words: str) -> None:
    """Choose an element for a name by the keyboard: its words, letter by letter, as lists take them."""
    row = next(row for row in window.rows if row.name == name)
    row.choice.setFocus()
    index = row.choice.findText(words)
    assert index > 0, (words, row.choice.texts)
    QTest.keyClick(row.choice, Qt.Key.Key_Home)
    for _ in range(index):
        QTest.keyClick(row.choice, Qt.Key.Key_Down)


def press(window: DescriptionWindow, what: str) -> None:
    QTest.mouseClick(getattr(window, what), Qt.MouseButton.LeftButton)


def test_an_unknown_tileset_is_made_known_kept_and_used_for_a_second_file(
    editor: Editor, tmp_path: Path, home: Path
) -> None:
    draw_tileset(tmp_path / "own.png")
    first = write_map(tmp_path, "first.tmx", ALL, 5)
    assert not editor.files.open(first)
    assert notice(editor) == "first.tmx is not opened: no profile explains 20 names in it (0, 1, 2, 3 …)."

    def describe(window: DescriptionWindow) -> None:
        for name, words in (
            (0, "belt north"), (4, "express belt north"), (8, "wall to the north"),
            (12, "laser north; wall to the south"), (16, "pit"),
            (17, "gear counter-clockwise"), (18, "checkpoint 1"), (19, "open floor"),
        ):  # fmt: skip
            choose(window, str(name), words)
        assert [row.recipe for row in window.rows[:4]] == ["cN", "cE", "cS", "cW"], "four turns are filled in at once"
        assert window.told.text() == "all names are told"
        press(window, "accept_button")

    describing(editor, describe)
    assert [token(editor, (x, 0)) for x in range(5)] == ["cN", "cE", "cS", "cW", "xN"]
    assert [token(editor, (x, 3)) for x in (0, 1, 2)] == ["lW+wE", "O", "gL"]
    assert editor.document.course.checkpoints == (Cell(3, 3),)
    assert list(home.iterdir()) == [home / "own-first.json"]

    second = write_map(tmp_path, "second.tmx", (12, 9, 16, 3), 2)
    assert editor.files.open(second), "the second file needs no question"
    assert [token(editor, (x, y)) for y in (0, 1) for x in (0, 1)] == ["lN+wS", "wE", "O", "cW"]


def test_an_element_is_turned_by_a_quarter_with_what_shows_it_turned(editor: Editor, tmp_path: Path) -> None:
    draw_tileset(tmp_path / "own.png")
    assert not editor.files.open(write_map(tmp_path, "a.tmx", ALL, 5))

    def describe(window: DescriptionWindow) -> None:
        choose(window, "0", "belt north")
        choose(window, "2", "wall to the north")
        QTest.mouseClick(window.rows[0].turn, Qt.MouseButton.LeftButton)
        assert [row.recipe for row in window.rows[:4]] == ["cE", "cS", "wN", "cN"], "what was said stays"
        assert not window.rows[16].turn.isEnabled()
        press(window, "cancel")

    before = editor.document.course
    describing(editor, describe)
    assert editor.document.course is before, "a person may think better of it"


def test_names_of_json_take_their_direction_from_a_key(editor: Editor, tmp_path: Path, home: Path) -> None:
    spaces = [{"x": 0, "y": 0, "type": "Pit"}, {"x": 1, "y": 0, "type": "Fan", "facing": "WEST"},
              {"x": 2, "y": 0, "type": "Fan", "facing": "NORTH"}]  # fmt: skip
    (tmp_path / "a.json").write_text(json.dumps({"spaces": spaces}))
    assert not editor.files.open(tmp_path / "a.json")

    def describe(window: DescriptionWindow) -> None:
        window.keep.setChecked(False)
        choose(window, "Fan", "belt north, turned as 'facing' says")
        press(window, "accept_button")

    describing(editor, describe)
    assert [token(editor, (x, 0)) for x in range(3)] == ["O", "cW", "cN"]
    assert not home.exists(), "kept only if asked"


def test_what_else_of_a_file_is_left_over_is_told_beside_its_open_names(editor: Editor, tmp_path: Path) -> None:
    spaces = [{"x": 0, "y": 0, "type": "Fan"}, {"x": 1, "y": 0, "type": "Fan", "depth": 3},
              {"x": 7, "y": 0, "type": "Fan"}]  # fmt: skip
    (tmp_path / "a.json").write_text(json.dumps({"width": 2, "height": 1, "spaces": spaces}))
    assert not editor.files.open(tmp_path / "a.json")

    def describe(window: DescriptionWindow) -> None:
        left = ["not explained by the profile: unknown key 'depth' (1 time)",
                "not explained by the profile: 7,0 is off the board, first: spaces[2] (1 time)"]  # fmt: skip
        assert window.told.text().splitlines() == ["1 name is open", *left]
        choose(window, "Fan", "pit")
        assert window.told.text().splitlines() == ["all names are told", *left]

    describing(editor, describe)


def test_without_pictures_names_are_listed_alone_and_what_is_open_is_left_out(editor: Editor, tmp_path: Path) -> None:
    assert not editor.files.open(write_map(tmp_path, "a.tmx", (16, 16, 3), 3))

    def describe(window: DescriptionWindow) -> None:
        assert [row.name for row in window.rows] == ["16", "3"], "the most frequent first"
        assert window.told.text() == "2 names are open"
        choose(window, "16", "pit")
        press(window, "accept_button")

    describing(editor, describe)
    assert [token(editor, (x, 0)) for x in range(3)] == ["O", "O", "."]
    assert "not explained by the profile: unknown name '3' (1 time)" in notice(editor)


def test_a_profile_that_is_dropped_on_the_window_is_kept(editor: Editor, tmp_path: Path, home: Path) -> None:
    profile = {"format": "client-profile", "version": 1, "profile": "mine", "name": "My app", "signs": ["cells"],
               "read": [{"each": "cells[*]", "name": "@k"}], "kinds": {"hole": "O"}}  # fmt: skip
    (tmp_path / "profile.json").write_text(json.dumps(profile))
    assert not editor.files.open(tmp_path / "profile.json")
    assert "The profile My app is kept: files that it explains are read by it." in editor.notices.texts()
    (tmp_path / "board.json").write_text(json.dumps({"cells": [{"x": 0, "y": 0, "k": "hole"}]}))
    assert editor.files.open(tmp_path / "board.json")
    (tmp_path / "profile.json").write_text(json.dumps({**profile, "kinds": {"hole": "OO"}}))
    assert not editor.files.open(tmp_path / "profile.json")
    assert "'OO' can be no space" in notice(editor)


def write_dtu_board(path: Path, key: str, *elements: dict[str, object]) -> Path:
    spaces = [{"x": x, "y": 0, key: [{"CLASSNAME": f"team.{told['class']}", "INSTANCE": told["fields"]}]}
              for x, told in enumerate(elements)]  # fmt: skip
    path.write_text(json.dumps({"width": len(elements), "height": 1, "spaces": spaces}))
    return path


@pytest.mark.parametrize("key", ["actions", "boardElements"])
def test_unknown_classes_of_a_board_that_is_read_are_described_in_its_place(
    editor: Editor, tmp_path: Path, home: Path, key: str
) -> None:
    pit: dict[str, object] = {"class": "Pit", "fields": {}}
    fans: list[dict[str, object]] = [{"class": "Fan", "fields": {"blows": way}} for way in ("WEST", "NORTH")]
    assert editor.files.open(write_dtu_board(tmp_path / "a.json", key, pit, *fans)), "what is known is read"
    assert [token(editor, (x, 0)) for x in range(3)] == ["O", ".", "."]
    assert "the class Fan is unknown and left out 2 times" in notice(editor)

    def describe(window: DescriptionWindow) -> None:
        assert [row.name for row in window.rows] == ["Fan"]
        choose(window, "Fan", "belt north, turned as 'blows' says")
        press(window, "accept_button")

    describing(editor, describe)
    assert [token(editor, (x, 0)) for x in range(3)] == ["O", "cW", "cN"]
    assert list(home.iterdir()) == [home / "own-a.json"]
    assert editor.files.open(write_dtu_board(tmp_path / "b.json", key, *fans, pit)), "a second file needs no question"
    assert [token(editor, (x, 0)) for x in range(3)] == ["cW", "cN", "O"]


def test_unknown_names_of_a_game_map_are_described(editor: Editor, tmp_path: Path) -> None:
    column = [[{"type": "Fan", "orientations": ["left"]}], [{"type": "Pit"}], [{"type": "Empty"}]]
    (tmp_path / "a.json").write_text(json.dumps({"gameMap": [column]}))
    assert editor.files.open(tmp_path / "a.json")

    def describe(window: DescriptionWindow) -> None:
        choose(window, "Fan", "belt north, turned as 'orientations' says")
        press(window, "accept_button")

    describing(editor, describe)
    assert [token(editor, (0, y)) for y in range(3)] == ["cW", "O", "."]


def test_unknown_tiles_of_the_shared_tileset_are_described(editor: Editor, tmp_path: Path) -> None:
    tileset = Tileset(1, "tiles", SIDE, 136, 8, "tiles.png")
    layer = TiledLayer("Board", (6, 72))
    (tmp_path / "a.tmx").write_text(print_tmx(TiledMap(Size(2, 1), SIDE, (tileset,), (layer,))))
    assert editor.files.open(tmp_path / "a.tmx")
    assert "the tileset has no tile 72" in notice(editor)

    def describe(window: DescriptionWindow) -> None:
        assert [row.name for row in window.rows] == ["71"]
        choose(window, "71", "gear clockwise")
        press(window, "accept_button")

    describing(editor, describe)
    assert [token(editor, (x, 0)) for x in range(2)] == ["O", "gR"]


def test_who_thinks_better_of_describing_keeps_what_was_read(editor: Editor, tmp_path: Path) -> None:
    told: list[dict[str, object]] = [{"class": name, "fields": {}} for name in ("Pit", "Fan")]
    assert editor.files.open(write_dtu_board(tmp_path / "a.json", "actions", *told))
    before = editor.document.course
    describing(editor, lambda window: press(window, "cancel"))
    assert editor.document.course is before
