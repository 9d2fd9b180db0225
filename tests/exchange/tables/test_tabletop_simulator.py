# SPDX-License-Identifier: GPL-3.0-or-later
"""A saved object of Tabletop Simulator, held against what is known of its files; the program itself is not asked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtGui import QImage

import designer
from designer.base.errors import CourseDesignerError
from designer.base.grid import Heading
from designer.exchange.conversion import export
from designer.exchange.format_registry import find_format
from designer.exchange.labyrinth import tables as labyrinth_tables
from designer.exchange.tables import tabletop_simulator
from designer.files import courses_folder
from designer.labyrinth.files import load_plan
from designer.painting import images
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import DECK, kinds_in
from tests.exchange.tables.pictures import newer, pixels, shipped, wide
from tests.shared_pictures import PAINT

FORMAT = find_format("tabletop-simulator")
SPACE = 1.2
NAMES = ("kettle-run", "mill-and-foundry", "grand-works")


def written(course: Any, path: Path, form: Any = FORMAT, **options: Any) -> dict[str, Any]:
    export(course, form, path, **options)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every shipped course that is asked about, written once."""
    found = tmp_path_factory.mktemp("tables")
    for name in NAMES:
        export(shipped(name), FORMAT, found / f"{name}.tts.json")
    return found


def saved(folder: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"{name}.tts.json").read_text(encoding="utf-8"))
    return found


def named(data: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [item for item in data["ObjectStates"] if item["Name"] == kind]


def urls(data: object) -> Iterator[str]:
    """Every address of a picture in the file."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key.endswith("URL"):
                yield value
            else:
                yield from urls(value)
    elif isinstance(data, list):
        for value in data:
            yield from urls(value)


def middle(item: dict[str, Any], course: Any) -> tuple[float, float]:
    """The middle of an object in spaces from the north west of the course; north is away from the host."""
    at, size = item["Transform"], course.floor.size
    return at["posX"] / SPACE + size.width / 2, size.height / 2 - at["posZ"] / SPACE


def test_it_is_a_save_file_in_which_nearly_everything_is_empty(folder: Path) -> None:
    data = saved(folder, "kettle-run")
    assert set(data) == {
        "SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Tags", "Gravity", "PlayArea",
        "Table", "Sky", "Note", "TabStates", "LuaScript", "LuaScriptState", "XmlUI", "ObjectStates",
    }  # fmt: skip
    guids = [item["GUID"] for item in data["ObjectStates"]]
    guids += [card["GUID"] for item in named(data, "DeckCustom") for card in item["ContainedObjects"]]
    assert len(set(guids)) == len(guids)
    assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)
    for item in data["ObjectStates"]:
        assert set(item["Transform"]) == {a + b for a in ("pos", "rot", "scale") for b in "XYZ"}
        assert set(item["ColorDiffuse"]) == {"r", "g", "b"}


@pytest.mark.parametrize("name", NAMES)
def test_every_board_is_a_tile_where_it_lies_and_as_large_as_its_spaces(name: str, folder: Path) -> None:
    course = shipped(name)
    data = saved(folder, name)
    boards = named(data, "Custom_Tile")
    assert len(boards) == len(course.layout)
    for item, placement in zip(boards, course.layout, strict=True):
        extent, image = course.extent(placement), item["CustomImage"]
        assert image["CustomTile"] == {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True}
        # a tile at scale 1 is 2 units wide
        assert 2 * item["Transform"]["scaleX"] == pytest.approx(extent.width * SPACE)
        assert 2 * item["Transform"]["scaleZ"] == pytest.approx(extent.height * SPACE)
        assert middle(item, course) == pytest.approx(
            (placement.x + extent.width / 2, placement.y + extent.height / 2), abs=1e-4
        )
        assert item["Transform"]["rotY"] == 180
        assert item["Locked"]
        picture = (folder / image["ImageURL"]).read_bytes()
        assert pixels(picture) == (128 * extent.width, 128 * extent.height)


def test_there_is_a_snap_point_in_the_middle_of_every_space(folder: Path) -> None:
    """Snap points are told in the tile's own measure, and a tile that is turned by 180° has its x to the west."""
    course = shipped("kettle-run")
    for item, placement in zip(named(saved(folder, "kettle-run"), "Custom_Tile"), course.layout, strict=True):
        at, extent = item["Transform"], course.extent(placement)
        places = []
        for point in item["AttachedSnapPoints"]:
            local = point["Position"]
            x = at["posX"] - local["x"] * at["scaleX"]
            z = at["posZ"] - local["z"] * at["scaleZ"]
            places.append((x / SPACE + course.floor.size.width / 2, course.floor.size.height / 2 - z / SPACE))
        wanted = [(placement.x + cell.x + 0.5, placement.y + cell.y + 0.5) for cell in extent.cells()]
        assert [tuple(round(value, 3) for value in place) for place in places] == wanted


def test_checkpoints_and_docks_lie_on_their_spaces_and_docks_look_as_they_do(folder: Path) -> None:
    course = shipped("kettle-run")
    tokens = named(saved(folder, "kettle-run"), "Custom_Token")
    by_name = {item["Nickname"]: item for item in tokens}
    for number, cell in enumerate(course.checkpoints, 1):
        assert middle(by_name[f"Checkpoint {number}"], course) == pytest.approx((cell.x + 0.5, cell.y + 0.5), abs=1e-3)
    assert course.starts
    for start in course.starts:
        item = by_name[f"Dock {start.number}"]
        assert middle(item, course) == pytest.approx((start.cell.x + 0.5, start.cell.y + 0.5), abs=1e-3)
        assert item["Transform"]["rotY"] == (180 + 90 * start.heading) % 360


def test_robots_archives_and_damage_lie_beside_the_boards(folder: Path) -> None:
    course = shipped("kettle-run")
    tokens = named(saved(folder, "kettle-run"), "Custom_Token")
    beside = [item for item in tokens if middle(item, course)[1] > course.floor.size.height]
    names = [item["Nickname"] for item in beside]
    assert {"Anvil", "Hinge", "Archive of Anvil", "Archive of Hinge", "Damage chip"} <= set(names)
    assert names.count("Damage chip") == 24
    assert len(beside) == 8 + 8 + 24
    piles = {middle(item, course) for item in beside if item["Nickname"] == "Damage chip"}
    assert len(piles) == 1


def test_a_course_of_2023_has_its_pieces_and_a_deck_for_each_robot(tmp_path: Path) -> None:
    """Start spaces have no number; robots of this edition have no archives, and cards of their own."""
    told = [str(remark) for remark in export(newer(), FORMAT, tmp_path / "a.tts.json").remarks]
    assert "damage cards and upgrade cards are not in the file; take them from the box, or add them by hand" in told
    found = saved(tmp_path, "a")
    names = [item["Nickname"] for item in named(found, "Custom_Token")]
    assert not [name for name in names if "None" in name or "Archive" in name or name == "Damage chip"]
    wanted = {"Start space": 2, "Reboot token": 1, "Priority antenna": 1, "Checkpoint 1": 1}
    assert {name: names.count(name) for name in wanted} == wanted
    assert "Energy cube" in names
    deck = EDITIONS["renegade-2023"].deck
    decks = named(found, "DeckCustom")
    assert [len(cards["DeckIDs"]) for cards in decks] == [sum(count for _, count in deck.counts)] * 8
    assert {item["Nickname"] for item in decks[0]["ContainedObjects"]} == {str(kind.called) for kind in kinds_in(deck)}


def test_the_program_cards_are_a_deck_of_sheets(folder: Path) -> None:
    (deck,) = named(saved(folder, "kettle-run"), "DeckCustom")
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == len(DECK) == 84
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert len(set(deck["DeckIDs"])) == 84
    assert deck["ContainedObjects"][-1]["Nickname"] == "Move 3 840"
    for card in deck["DeckIDs"]:
        sheet = deck["CustomDeck"][str(card // 100)]
        assert card % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1, "the last card stands for hidden ones"
    for sheet in deck["CustomDeck"].values():
        assert 2 <= sheet["NumHeight"] <= 7
        assert sheet["NumWidth"] == 10
        width, height = pixels((folder / sheet["FaceURL"]).read_bytes())
        assert max(width, height) <= 4096
        assert (width, height) == (246 * 10, 354 * sheet["NumHeight"])
        assert pixels((folder / sheet["BackURL"]).read_bytes()) == (246, 354)
        image = QImage(str(folder / sheet["FaceURL"]))
        assert image.pixelColor(width - 120, height - 10) == QImage(str(folder / sheet["BackURL"])).pixelColor(126, 344)


def test_a_board_of_any_size_keeps_to_the_pixels_that_the_program_takes(tmp_path: Path) -> None:
    data = written(wide(60, 2), tmp_path / "a.tts.json")
    (board,) = named(data, "Custom_Tile")
    assert pixels((tmp_path / board["CustomImage"]["ImageURL"]).read_bytes()) == (60 * 68, 2 * 68)


def test_without_an_address_pictures_are_named_by_their_files_and_one_is_told_what_to_do(tmp_path: Path) -> None:
    out = export(shipped("kettle-run"), FORMAT, tmp_path / "kettle.tts.json")
    data = json.loads((tmp_path / "kettle.tts.json").read_text(encoding="utf-8"))
    assert {file.name for file in out.files} == {*urls(data), "kettle.tts.json"}
    assert all((tmp_path / name).is_file() for name in urls(data))
    assert "Mods/Images" in str(out.remarks[0])


@pytest.mark.parametrize("base", ["https://example.org/pictures", "https://example.org/pictures/"])
def test_with_an_address_every_picture_is_under_it(base: str, tmp_path: Path) -> None:
    path = tmp_path / "Kettle & Söhne.tts.json"
    out = export(shipped("kettle-run"), FORMAT, path, url_base=base)
    found = set(urls(json.loads(path.read_text(encoding="utf-8"))))
    assert all(url.startswith("https://example.org/pictures/Kettle%20%26%20S%C3%B6hne-") for url in found)
    assert len(found) == len(out.files) - 1
    assert out.remarks == ()


def test_scripts_give_the_address_too(tmp_path: Path) -> None:
    losses = designer.export(shipped("kettle-run"), tmp_path / "k.tts.json", url_base="https://example.org/")
    assert losses
    data = json.loads((tmp_path / "k.tts.json").read_text(encoding="utf-8"))
    assert all(url.startswith("https://example.org/k-") for url in urls(data))


BEGINS = "is not an address; it begins with one of https://"


@pytest.mark.parametrize(
    ("base", "why"),
    [
        ("example.org", BEGINS),
        ("ftp://example.org", BEGINS),
        ("javascript:1", BEGINS),
        ("http://", BEGINS),
        ("https:///a", BEGINS),
        ("https://a b", "is not an address; write %20 for ' '"),
        ('https://a"b', "is not an address; write %22 for '\"'"),
    ],
)
def test_what_is_not_an_address_is_refused_and_nothing_is_written(base: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(CourseDesignerError, match=re.escape(why)):
        export(shipped("kettle-run"), FORMAT, tmp_path / "a.tts.json", url_base=base)
    assert list(tmp_path.iterdir()) == []


def test_an_address_is_refused_where_pictures_are_inside(tmp_path: Path) -> None:
    with pytest.raises(CourseDesignerError, match="leave out --url-base"):
        export(shipped("kettle-run"), find_format("vassal"), tmp_path / "a.vmod", url_base="https://a.b/")


def test_where_one_picture_cannot_be_written_no_new_file_is_left(tmp_path: Path) -> None:
    (tmp_path / "a-robot-c.png").mkdir()
    with pytest.raises(CourseDesignerError):
        export(shipped("kettle-run"), FORMAT, tmp_path / "a.tts.json", force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["a-robot-c.png"]


def test_the_same_course_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "png", PAINT)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        written(shipped("kettle-run"), tmp_path / name / "a.tts.json")
    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


def test_a_labyrinth_has_its_tiles_as_pieces_and_decks_to_draw_from(tmp_path: Path) -> None:
    plan = load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json")
    form = next(form for form in labyrinth_tables.FORMATS if form.title == tabletop_simulator.TITLE)
    data = written(plan, tmp_path / "a.tts.json", form)
    ring, *tiles = named(data, "Custom_Tile")
    side = plan.side + 2
    assert 2 * ring["Transform"]["scaleX"] == pytest.approx(side * SPACE)
    assert pixels((tmp_path / ring["CustomImage"]["ImageURL"]).read_bytes()) == (128 * side, 128 * side)
    laid = {cell: tile for cell, tile in plan.tiles.items() if 0 < cell.x < side - 1 and 0 < cell.y < side - 1}
    places = [
        (
            round(item["Transform"]["posX"] / SPACE + side / 2 - 0.5),
            round(side / 2 - item["Transform"]["posZ"] / SPACE - 0.5),
        )
        for item in tiles
    ]
    assert sorted(place for place in places if place[1] < side) == sorted(tuple(cell) for cell in laid)
    assert all(2 * item["Transform"]["scaleX"] == pytest.approx(SPACE) for item in tiles)
    assert sorted(item["Nickname"] for item in named(data, "DeckCustom")) == ["Cards", "Tiles to draw"]


def test_tiles_of_a_labyrinth_lie_turned_as_they_are_laid() -> None:
    for tile in load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json").tiles.values():
        upright, turn = labyrinth_tables.upright(tile)
        assert upright.turned(turn) == tile
        assert all(labyrinth_tables.upright(tile.turned(heading))[0] == upright for heading in Heading)
