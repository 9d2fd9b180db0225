# SPDX-License-Identifier: GPL-3.0-or-later
"""A VASSAL module, held against what is known of its files; ``make test-peers`` lets another library read it too."""

from __future__ import annotations

import io
import re
import subprocess
import zipfile
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring

from designer.base.grid import Cell
from designer.exchange.conversion import export, find_losses
from designer.exchange.format_registry import find_format
from designer.exchange.labyrinth import tables as labyrinth_tables
from designer.exchange.tables import vassal
from designer.files import courses_folder
from designer.labyrinth.files import load_plan
from designer.painting import images
from designer.rally.course.course import Course
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import kinds_in
from tests.exchange.tables.pictures import newer, pixels, shipped, wide
from tests.shared_pictures import PAINT

FORMAT = find_format("vassal")
MAP = "VASSAL.build.module.map."
BOARD = f"{MAP}boardPicker.Board"
GRID = f"{MAP}boardPicker.board.SquareGrid"
NUMBERS = f"{MAP}boardPicker.board.mapgrid.SquareGridNumbering"
PEER = Path(__file__).parents[3] / ".venv" / "peers" / "vassal" / "bin" / "python"


class Module:
    """A module, opened."""

    def __init__(self, course: Any, path: Path, form: Any = FORMAT) -> None:
        export(course, form, path)
        self.archive = zipfile.ZipFile(io.BytesIO(path.read_bytes()))
        self.game: Element = fromstring(self.archive.read("buildFile.xml"))

    def one(self, tag: str) -> Element:
        (found,) = self.game.iter(tag)
        return found

    def slots(self) -> list[Element]:
        return [node for node in self.game.iter() if node.tag.endswith(("PieceSlot", "CardSlot"))]


def traits(slot: Element) -> list[list[str]]:
    """The traits of a piece as its text tells them: what it is and how it stands, in the same order."""
    command, name, kinds, states = (slot.text or "").split("/")
    assert (command, name) == ("+", "null")
    told = [re.split(r"\\*\t", part) for part in (kinds, states)]
    assert len(told[0]) == len(told[1])
    return [[*kind.split(";"), *state.split(";")] for kind, state in zip(*told, strict=True)]


def name_of(numbers: Element, cell: Cell) -> str:
    """What VASSAL calls a space: letters go on from Z with AA, BB, CC."""
    get = numbers.get
    column = cell.x + int(get("hOff", "0"))
    row = str(cell.y + int(get("vOff", "0")))
    across = chr(ord("A") + column % 26) * (column // 26 + 1) if get("hType") == "A" else str(column)
    return f"{across}{get('sep')}{row}"


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Module:
    return Module(shipped("grand-works"), tmp_path_factory.mktemp("module") / "a.vmod")


def test_it_is_an_archive_with_a_tree_data_and_pictures(module: Module) -> None:
    names = module.archive.namelist()
    assert names[:2] == ["buildFile.xml", "moduledata"]
    assert all(re.fullmatch(r"images/[a-z0-9-]+\.png", name) for name in names[2:])
    assert module.archive.testzip() is None
    data = fromstring(module.archive.read("moduledata"))
    assert (data.tag, data.get("version")) == ("data", "1")
    assert {child.tag: child.text for child in data}["name"] == "Grand Works"
    assert {child.tag for child in data} >= {"version", "VassalVersion", "name"}
    assert module.game.tag == "VASSAL.build.GameModule"
    assert {"name", "version", "VassalVersion", "nextPieceSlotId", "description"} <= set(module.game.keys())


def test_it_has_seats_pieces_and_a_map_on_which_pieces_can_be_moved(module: Module) -> None:
    assert [child.tag.rpartition(".")[2] for child in module.game] == [
        "BasicCommandEncoder", "PlayerRoster", "PieceWindow", "Map",
    ]  # fmt: skip
    assert len(module.one("VASSAL.build.module.PlayerRoster").findall("entry")) == 8
    controls = {child.tag for child in module.one("VASSAL.build.module.Map")}
    wanted = ("BoardPicker", "PieceMover", "KeyBufferer", "MenuDisplayer", "StackMetrics", "Zoomer", "DrawPile")
    assert {MAP + name for name in wanted} <= controls


@pytest.mark.parametrize("name", ["kettle-run", "mill-and-foundry", "grand-works"])
def test_the_board_has_its_picture_and_a_grid_on_its_spaces(name: str, tmp_path: Path) -> None:
    course = shipped(name)
    module = Module(course, tmp_path / "a.vmod")
    board, grid = module.one(BOARD), module.one(GRID)
    size = course.floor.size
    assert (board.get("width"), board.get("height")) == (str(100 * size.width), str(100 * size.height))
    assert pixels(module.archive.read(f"images/{board.get('image')}")) == (100 * size.width, 100 * size.height)
    assert (grid.get("dx"), grid.get("dy"), grid.get("x0"), grid.get("y0")) == ("100.0", "100.0", "50", "50")
    assert grid.get("snapTo") == "true"
    setup = module.one("setup").text or ""
    name_of_map = module.one("VASSAL.build.module.Map").get("mapName")
    assert setup.split("\t") == [f"{name_of_map}BoardPicker", board.get("name"), "0", "0"]


def test_a_course_of_2023_has_its_pieces_and_a_deck_for_each_robot(tmp_path: Path) -> None:
    module = Module(newer(), tmp_path / "a.vmod")
    names = [slot.get("entryName", "") for slot in module.slots()]
    assert not [name for name in names if "None" in name or "Archive" in name or name == "Damage chip"]
    assert [names.count(name) for name in ("Start space", "Reboot token", "Priority antenna", "Energy cube")] == [
        3,
        2,
        2,
        2,
    ]
    decks = module.game.findall(f".//{MAP}DrawPile")
    assert len(decks) == 8
    assert all(deck.get("owningBoard") is None for deck in decks), "old and new versions read it so"
    deck = EDITIONS["renegade-2023"].deck
    assert len(decks[0]) == sum(count for _, count in deck.counts)
    assert {card.get("entryName") for card in decks[0]} == {str(kind.called) for kind in kinds_in(deck)}


def test_what_the_file_lacks_is_told(tmp_path: Path) -> None:
    (told,) = export(newer(), FORMAT, tmp_path / "a.vmod").remarks
    assert str(told).startswith("damage cards and upgrade cards are not in the file")
    assert not export(shipped("kettle-run"), FORMAT, tmp_path / "b.vmod").remarks


def test_spaces_have_the_names_that_we_give_them(module: Module, tmp_path: Path) -> None:
    numbers = module.one(NUMBERS)
    assert all(name_of(numbers, cell) == cell.name for cell in shipped("grand-works").floor.size.cells())
    far = wide(30, 1)
    numbers = Module(far, tmp_path / "far.vmod").one(NUMBERS)
    (other,) = (loss for loss in find_losses(far, FORMAT) if loss.cells)
    assert {cell for cell in far.floor.size.cells() if name_of(numbers, cell) != cell.name} == set(other.cells)
    assert "other names" in str(other.what)


def test_every_piece_has_its_own_number_and_a_picture_that_is_there(module: Module) -> None:
    numbers = [int(slot.get("gpid", "")) for slot in module.slots()]
    assert len(set(numbers)) == len(numbers)
    assert max(numbers) < int(module.game.get("nextPieceSlotId", ""))
    for slot in module.slots():
        *_, basic = traits(slot)
        assert basic[0] == "piece"
        assert f"images/{basic[3]}" in module.archive.namelist()
        assert basic[4] == slot.get("entryName")
        assert basic[8] == slot.get("gpid")


def test_checkpoints_and_docks_lie_on_their_spaces_when_a_game_begins(tmp_path: Path) -> None:
    course = shipped("kettle-run")
    module = Module(course, tmp_path / "a.vmod")
    found: dict[str, tuple[Cell, list[list[str]]]] = {}
    for stack in module.game.iter(f"{MAP}SetupStack"):
        (slot,) = stack
        cell = Cell(int(stack.get("x", "")) // 100, int(stack.get("y", "")) // 100)
        assert (int(stack.get("x", "")) % 100, int(stack.get("y", "")) % 100) == (50, 50)
        assert stack.get("owningBoard") == module.one(BOARD).get("name")
        found[slot.get("entryName", "")] = cell, traits(slot)
    assert {found[f"Checkpoint {number}"][0]: number for number in range(1, len(course.checkpoints) + 1)} == {
        cell: number for number, cell in enumerate(course.checkpoints, 1)
    }
    assert course.starts
    for start in course.starts:
        cell, (turn, _) = found[f"Dock {start.number}"]
        assert cell == start.cell
        assert (turn[0], turn[1], turn[-1]) == ("rotate", "4", str(int(start.heading)))


def test_robots_can_be_turned_by_quarters_and_flags_cannot(module: Module) -> None:
    window = module.one("VASSAL.build.module.PieceWindow")
    slots = {slot.get("entryName"): traits(slot) for slot in window.iter() if slot.tag.endswith("PieceSlot")}
    assert slots["Anvil"][0][:2] == ["rotate", "4"]
    assert len(slots["Checkpoint 1"]) == 1
    assert {"Archive of Anvil", "Damage chip"} <= set(slots)


def test_the_program_cards_are_a_deck_face_down(module: Module) -> None:
    pile = module.one(f"{MAP}DrawPile")
    cards = list(pile)
    assert (len(cards), pile.get("faceDown")) == (84, "Always")
    assert {card.tag for card in cards} == {"VASSAL.build.widget.CardSlot"}
    mask, basic = traits(cards[0])
    assert mask[0] == "obs"
    assert f"images/{mask[2]}" in module.archive.namelist()
    assert mask[2] != basic[3]


def test_names_that_would_break_the_program_s_own_texts_are_made_plain(tmp_path: Path) -> None:
    course = Course(title="A/B;C\\D|E", **{key: getattr(wide(3, 3), key) for key in ("boards", "layout")})
    module = Module(course, tmp_path / "a.vmod")
    assert module.game.get("name") == "A B C D E"
    assert module.one(BOARD).get("name") == "A B C D E"
    assert vassal.plain("\x01a\tb") == "a b"


def test_the_same_course_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "png", PAINT)
    for name in ("one.vmod", "two.vmod"):
        export(shipped("kettle-run"), FORMAT, tmp_path / name)
    assert (tmp_path / "one.vmod").read_bytes() == (tmp_path / "two.vmod").read_bytes()


def test_a_labyrinth_is_numbered_as_its_plan_is(tmp_path: Path) -> None:
    plan = load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json")
    form = next(form for form in labyrinth_tables.FORMATS if form.title == vassal.TITLE)
    module = Module(plan, tmp_path / "a.vmod", form)
    assert name_of(module.one(NUMBERS), Cell(3, 8)) == "3,8"
    for stack in module.game.iter(f"{MAP}SetupStack"):
        (slot,) = stack
        turn, _ = traits(slot)
        tile = plan.tiles[Cell(int(stack.get("x", "")) // 100, int(stack.get("y", "")) // 100)]
        upright, quarters = labyrinth_tables.upright(tile)
        assert (turn[0], turn[-1]) == ("rotate", str(quarters))
        assert upright.turned(quarters) == tile
    assert len(list(module.game.iter(f"{MAP}DrawPile"))) == 2


_ASK = """
import sys
from pywargame.vassal.buildfile import BuildFile
from pywargame.vassal.moduledata import ModuleData
from pywargame.vassal.vmod import VMod

with VMod(sys.argv[1], "r") as module:
    game = BuildFile(module.getBuildFile()).getGame()
    ModuleData(module.getModuleData())
    (table,) = game.getMaps().values()
    (board,) = table.getBoardPicker(single=True)[0].getBoards().values()
    numbers = board.getSquareGrids(single=True)[0].getNumbering()[0]
    (deck,) = table.getDecks()
    pieces = [trait for piece in game.getPieces() for trait in piece.getTraits()]
    print(game["name"], board.getWidth(), board.getHeight(), len(deck.getCards(asdict=False)))
    print(*sorted({trait.ID for trait in pieces}))
    print(numbers._getIndex("G", "A"), numbers["vOff"])
"""


@pytest.mark.skipif(not PEER.exists(), reason="pywargame is not here")
def test_another_library_reads_the_module(tmp_path: Path) -> None:
    path = tmp_path / "a.vmod"
    export(shipped("grand-works"), FORMAT, path)
    asked = subprocess.run([PEER, "-c", _ASK, path], capture_output=True, text=True, timeout=120, check=True)
    size = shipped("grand-works").floor.size
    assert asked.stdout.splitlines() == [
        f"Grand Works {100 * size.width} {100 * size.height} 84", "piece rotate", "6 1",
    ]  # fmt: skip
    assert "Warning" not in asked.stderr + asked.stdout
