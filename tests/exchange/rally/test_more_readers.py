# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of Mega Robo Rally (hassenplug), Robo Rally Online (es3649) and Fiasko, as these programs mean them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.exchange.conversion import ImportResult, read
from designer.rally.course.floor import RebootToken, Start
from designer.rally.course.notation import print_row


def load(folder: Path, content: str | dict[str, Any]) -> ImportResult:
    (folder / "a").write_text(content if isinstance(content, str) else json.dumps(content))
    return read(folder / "a")


def rows(found: ImportResult) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def remarks(found: ImportResult) -> list[str]:
    return list(map(str, found.remarks))


# --- Mega Robo Rally ------------------------------------------------------------------------------------


def action(name: str, number: int, bits: int = 31, step: int = 3) -> str:
    return (
        f"<BoardAction><SquareAction>{name}</SquareAction><ActionSequence>{step}</ActionSequence>"
        f"<Phase>{bits}</Phase><Parameter>{number}</Parameter></BoardAction>"
    )


def square(x: int, y: int, kind: str, rotation: str = "None", *actions: str) -> str:
    return (
        f"<BoardElement><BoardCol>{x}</BoardCol><BoardRow>{y}</BoardRow><Type>{kind}</Type>"
        f"<Rotation>{rotation}</Rotation><ActionList>{''.join(actions)}</ActionList></BoardElement>"
    )


def board(width: int, height: int, *squares: str) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<BoardElementCollection>'
        f"<BoardCols>{width}</BoardCols><BoardRows>{height}</BoardRows><BoardName>Lane</BoardName>"
        f"<BoardElements>{''.join(squares)}</BoardElements></BoardElementCollection>"
    )


def ring(width: int, height: int) -> list[str]:
    """The squares around a board, on which robots are destroyed."""
    size = range(height)
    return [
        square(x, y, "Edge" if (x in (0, width - 1)) != (y in (0, height - 1)) else "CornerEdge", "Up")
        for y in size
        for x in range(width)
        if x in (0, width - 1) or y in (0, height - 1)
    ]


def test_squares_are_what_they_do_to_robots(tmp_path: Path) -> None:
    found = load(
        tmp_path,
        board(
            7, 4, *ring(7, 4),
            square(1, 1, "NormalBelt", "Right", action("Move", 2)),
            square(2, 1, "NormalTurnCCW", "Up", action("Move", 1), action("Rotate", 2, step=4)),
            square(3, 1, "FastTurnCW", "Down", action("Move", 3, step=1), action("Move", 3)),
            square(4, 1, "GearCCW", "None", action("Rotate", 2)),
            square(5, 1, "Walls", "Left", action("BlockDirection", 4), action("BlockDirection", 1)),
            square(1, 2, "Pusher", "Up", action("Move", 1, bits=0b10101, step=5)),
            square(2, 2, "Crusher", "None", action("Damage", 100, bits=0b01010)),
            square(3, 2, "Pit", "None", action("Damage", 100, bits=0)),
            square(4, 2, "WrenchHammer", "None", action("Damage", -1, bits=16)),
            square(5, 2, "20", "Left"),
        ),
    )  # fmt: skip
    assert found.format.key == "hassenplug"
    assert rows(found) == ["cE cN<E xS<E gL wNW", "pN:135 k:24 O ro xW"]
    assert (found.course.title, remarks(found)) == ("Lane", [])


def test_flags_and_starts_are_numbered_and_the_edge_is_no_board(tmp_path: Path) -> None:
    """Every flag names a start; a number above 8 means that nobody starts there."""
    found = load(
        tmp_path,
        board(
            5, 3, *ring(5, 3),
            square(1, 1, "StartSquare", "Right", action("PlayerStart", 1)),
            square(2, 1, "Flag", "None", action("Flag", 1), action("PlayerStart", 10)),
            square(3, 1, "Flag", "None", action("Flag", 2), action("PlayerStart", 2)),
        ),
    )  # fmt: skip
    assert rows(found) == [". . ."]
    assert found.course.checkpoints == (Cell(1, 0), Cell(2, 0))
    assert found.course.starts == (Start(1, Cell(0, 0), Heading.E), Start(2, Cell(2, 0), Heading.N))


def test_what_nobody_knows_is_named_and_a_block_is_four_walls(tmp_path: Path) -> None:
    found = load(
        tmp_path,
        board(4, 1, square(0, 0, "Catapult", "Up"), square(1, 0, "WaterNormalBelt", "Up", action("Move", 1)),
              square(2, 0, "Block"), square(3, 0, "Pusher", "Up", action("Move", 1, bits=0)), square(9, 0, "Pit")),
    )  # fmt: skip
    assert rows(found) == [". cN+v wNESW ."]
    assert remarks(found) == [
        "unknown name 'Catapult', left out",
        "BoardElement 4: the space does not say in which registers it works; left out",
        "BoardElement 5: 9,0 is off the board; left out",
    ]


def test_a_cannon_is_a_laser(tmp_path: Path) -> None:
    squares = square(0, 0, "Cannon", "Right"), square(1, 0, "Cannon", "Up", action("Damage", 2))
    found = load(tmp_path, board(2, 1, *squares))
    assert (rows(found), remarks(found)) == (["lE lN2"], [])


def test_elements_of_the_expansions_are_kept(tmp_path: Path) -> None:
    found = load(
        tmp_path,
        board(4, 1, square(0, 0, "41", "None", action("Damage", 100, bits=0b01010)), square(1, 0, "Water"),
              square(2, 0, "Randomizer"), square(3, 0, "Flamer", "Right", action("Damage", 1, bits=0b10101))),
    )  # fmt: skip
    assert rows(found) == ["t:24 v z fE:135"]
    assert not remarks(found)


@pytest.mark.parametrize("broken", ["<BoardElementCollection/>", "<BoardElementCollection><BoardCols>x</BoardCols>"])
def test_what_is_no_board_of_mega_robo_rally_is_refused(tmp_path: Path, broken: str) -> None:
    with pytest.raises(CourseDesignerError, match=r"/a: "):
        load(tmp_path, broken)


# --- Robo Rally Online ----------------------------------------------------------------------------------


def online(columns: list[list[Any]], horizontal: Any = (), vertical: Any = ()) -> dict[str, Any]:
    walls = {"horizontal_walls": list(horizontal), "vertical_walls": list(vertical)}
    size = {"x_dim": len(columns), "y_dim": len(columns[0])}
    return {"display_name": "Lane", **size, "walls": walls, "spaces": columns}


def belt(letters: str, way: str, kind: str = "conv", **rest: Any) -> dict[str, Any]:
    return {"type": f"{kind}_{letters}", "orientation": way, **rest}


def test_columns_are_counted_from_the_south(tmp_path: Path) -> None:
    found = load(tmp_path, online([[{"type": "pit"}, {"type": "gear_R"}], [{"type": "gear_L"}, {"type": "battery"}]]))
    assert (found.format.key, found.course.title) == ("es3649", "Lane")
    assert rows(found) == ["gR e", "O gL"]
    assert remarks(found) == []


@pytest.mark.parametrize(
    ("letters", "space"),
    [("F", "cN"), ("RF", "cN<NW"), ("LF", "cN<NE"), ("LR", "cN<EW"), ("LRF", "cN<NEW")],
)
def test_a_junction_tells_its_exit_and_the_sides_from_which_it_is_fed(tmp_path: Path, letters: str, space: str) -> None:
    assert rows(load(tmp_path, online([[belt(letters, "N")]]))) == [space]
    assert rows(load(tmp_path, online([[belt(letters, "N", "conv2")]]))) == [space.replace("c", "x")]


def test_a_curve_tells_its_exit_whatever_lies_beside_it(tmp_path: Path) -> None:
    """Out to the east and right: in from the south, travelling north."""
    assert rows(load(tmp_path, online([[belt("R", "E")], [belt("L", "S")]]))) == ["cE<N cS<W"]
    found = load(tmp_path, online([[belt("F", "E"), {}], [belt("L", "E"), belt("F", "N")]]))
    assert (rows(found), found.assumed) == ([". cN", "cE cE<S"], ())


def test_what_hangs_on_an_edge_acts_away_from_it(tmp_path: Path) -> None:
    west = [{"hi": "laser2"}, {}, {"lo": {"registers": [2, 4]}}]
    horizontal = [west, [None, {"hi": "standard", "lo": "laser"}, None]]
    vertical = [[None, {"hi": "laser3"}], [None, None], [{"lo": {"registers": [5]}}, None]]
    found = load(tmp_path, online([[{}, {}], [{}, {}]], horizontal, vertical))
    assert rows(found) == ["pS:24+lE3+wNSW wS", "lN2+wNS pW:5+lS+wNE"]


def test_checkpoints_crushers_and_starts(tmp_path: Path) -> None:
    columns: list[list[Any]] = [
        [{"cover": {"number": 2}}, {"cover": {"registers": [1, 5]}}, {"cover": "scrambler"}],
        [belt("F", "N", cover={"number": 1}), {"type": {"id": "aa:bb"}, "orientation": "E"}, {"type": {"id": "cc"}}],
    ]
    found = load(tmp_path, online(columns))
    assert rows(found) == [". .", "k:15 .", ". cN"]
    assert found.course.checkpoints == (Cell(1, 2), Cell(0, 2))
    assert found.course.starts == (Start(1, Cell(1, 1), Heading.E), Start(2, Cell(1, 0), Heading.N))
    assert remarks(found) == ["unknown name 'scrambler', left out"]
    assert [str(guess.what) for guess in found.assumed] == ["starts have no heading in this format; they face north"]


def test_where_robots_come_back_is_a_reboot_token(tmp_path: Path) -> None:
    """It covers a space and has the name of the start; its own heading stands beside that of what it covers."""
    covered: dict[str, Any] = {"cover": {"id": "aa"}, "cover_orientation": "W"}
    column = [belt("F", "N", **covered), {"cover": {"id": "bb"}}, {"cover": {"zz": 1}}]
    found = load(tmp_path, online([column]))
    assert rows(found) == [".", ".", "cN"]
    assert found.course.reboot_tokens == (RebootToken(Cell(0, 2), Heading.W), RebootToken(Cell(0, 1), Heading.N))
    assert [str(guess.what) for guess in found.assumed] == ["reboot tokens without a heading point north"]
    assert remarks(found) == ["spaces[0][2].cover: the element does not say what it is; left out"]


def test_flaws_of_an_online_board_are_named(tmp_path: Path) -> None:
    column = [belt("F", "up"), {"type": "lava"}, {"type": "pit"}]
    found = load(tmp_path, online([column], [[{"hi": "laser9"}]], [[], [], [{}]]))
    assert rows(found) == ["O", ".", "wS"]
    assert remarks(found) == [
        'spaces[0][0].orientation: "up" is not one of N, E, S, W; left out',
        "spaces[0][1].type: unknown tile 'lava'; left out",
        'walls.horizontal_walls[0][0].hi: "laser9" is not one of laser, laser2, laser3; left out',
        "walls.vertical_walls[2][0]: this edge is off the board; left out",
    ]


@pytest.mark.parametrize("broken", [{"x_dim": 0}, {"spaces": 3}, {"walls": 3}, {"spaces": [3]}], ids=str)
def test_what_is_no_online_board_is_refused(tmp_path: Path, broken: dict[str, Any]) -> None:
    with pytest.raises(CourseDesignerError, match=r"/a: "):
        load(tmp_path, json.dumps({"horizontal_walls": 1, **online([[{}]]), **broken}))


# --- Fiasko ---------------------------------------------------------------------------------------------


def test_lasers_and_pushers_of_fiasko_hang_on_the_wall_and_act_away_from_it(tmp_path: Path) -> None:
    found = load(tmp_path, "5 1\n1;1 1;1 1;1 1;1 1;1\n3;1 4;1 7;1 5;1 6;1\n")
    assert found.format.key == "fiasko"
    assert rows(found) == ["lS+wN lS2+wN lS3+wN pS:135+wN pS:24+wN"]
