# SPDX-License-Identifier: GPL-3.0-or-later
"""Small good files of every kind, to be spoiled."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from designer.base.grid import Size
from designer.exchange.format_registry import all_formats
from designer.exchange.formats import Request
from designer.files import courses_folder, print_json
from designer.labyrinth.engine.programs import tell_program
from designer.labyrinth.files import print_plan
from designer.labyrinth.replay import Replay
from designer.labyrinth.replay import print_replay as print_maze_replay
from designer.labyrinth.templates import closed_ring, for_players, open_ring
from designer.rally.course.course import Course, Program
from designer.rally.course.files import board_data, course_data, load_course, parse_course, print_board
from designer.rally.replay.replay import print_replay, replay_of_program

BOARD = {
    "title": "Lane <&>",
    "description": "one\ntwo",
    "spaces": ["D1N cE<NE gL rr .", "wNES lE2 pW:135 k:24 O", ". xE<N r ro D2E", ". . . . lN+wS"],
}
COURSE: dict[str, Any] = {
    "format": "course",
    "version": 1,
    "game": "roborally",
    "title": "Fuzz ²",
    "author": "Ä. N.",
    "description": "one\ntwo",
    "edition": "ah-2005",
    "options": {"lives": "4", "checkpoints": "1-3"},
    "players": [2, 8],
    "boards": {"lane": BOARD, "b": {"spaces": [". O"]}},
    "layout": [{"board": "lane", "x": 0, "y": 0, "turn": 1}, {"board": "b", "x": 4, "y": 0}],
    "checkpoints": [[3, 0], [2, 2]],
    "docks": [{"number": 3, "x": 1, "y": 4, "heading": "W"}],
    "programs": [
        {
            "name": "p",
            "robots": [{"name": "Green", "x": 3, "y": 4, "heading": "N", "rounds": ["M1 M2/700 L - U", "BU - R M3 -"]}],
        }
    ],
    "accepted": [{"code": "RR112", "x": 1, "y": 1, "reason": "so"}, {"code": "RR101", "reason": "x"}],
    "notes": [{"x": 0, "y": 0, "text": "here\nthere"}],
    "extra": {"zoom": [1, 2.5, None, True]},
}

FIASKO = "3 2\n1;0 5;3 11;1\n17;0 23;1 2;0\n1;1 0;0 3;5\n2;2 5;7 0;0\n"
MVOLFIK = """Name=Lane
Size=4,2
Antenna=3,1
Checkpoints=3,0;2,1
Spawnpoints=0,1:r
Lasers=3,0:d
Bsr;Bsd;V;F:u
F;Bsr:ld;Rccw;Pl2+1:r
"""
RRBE = """THEME themes/classic
BOARD 3 2
SQUARE 0 0 WALL 0 -1 -1 0
SQUARE 1 0 WALL -1 -1 -1 -1 gearl1 0 -1 -1 -1 -1 -1
SQUARE 0 1 WALL -1 -1 -1 -1 floor1 3 -1 -1 -1 -1 -1 crusher1 2 0 -1 -1 -1 4
SQUARE 1 1 WALL -1 -1 2 -1 pusher1 1 -1 1 -1 3 -1
"""
RRC = (
    "name: Round trip\nplayers: 2 6\nrules: flagsmove\nnewsboard:\nstrip\n1,1\ncewbbbb\nendboard\nsboard: strip\n"
    "newboard:\nmain\ngbbbb flvpb\nendboard\nboard: 3,1 0 main\nflags: 3,1,1,2\n"
)
GEROPL = " - - \n|↑ ↟|o\n     -\n ↻ ↺ 1\n     -\n"
KRASSTEK = {
    "name": "Lane", "width": 5, "height": 1, "starts": [{"x": 4, "y": 0, "facing": "W"}],
    "tiles": [
        {"x": 0, "y": 0, "features": [{"type": "belt", "dir": "E", "speed": 1, "turn": "right"}]},
        {"x": 1, "y": 0, "features": [{"type": "wall", "sides": ["W"]}, {"type": "laser", "dir": "E", "damage": 2}]},
        {"x": 2, "y": 0, "features": [{"type": "push", "dir": "N", "timing": [1, 3, 5]}, {"type": "radiation"}]},
        {"x": 3, "y": 0, "features": [{"type": "crusher", "timing": [4, 2]}, {"type": "gear", "rotation": "cw"}]},
        {"x": 4, "y": 0, "features": [{"type": "oil"}]},
    ],
}  # fmt: skip
ROBORUCKUS = {
    "name": "B", "size": [2, 1], "wrenches": [[0, 0]], "pits": [[1, 0]],
    "turntables": [{"location": [2, 0], "dir": "left"}],
    "conveyors": [{"location": [0, 1], "entrance": "NEG_X", "exit": "NEG_Y"}],
    "expressConveyors": [{"location": [1, 1], "entrance": "X", "exit": "NEG_X"}],
    "lasers": [{"start": [2, 1], "end": [2, 0], "strength": 3, "facing": "NEG_Y"}],
    "walls": [[[2, 1], [2, 2]], [[0, 0], [0, 1]]],
}  # fmt: skip

HASSENPLUG = """<?xml version="1.0" encoding="utf-8"?>
<BoardElementCollection><BoardCols>3</BoardCols><BoardRows>2</BoardRows><BoardName>Lane</BoardName><BoardElements>
<BoardElement><BoardCol>0</BoardCol><BoardRow>0</BoardRow><Type>CornerEdge</Type><Rotation>Up</Rotation><ActionList/>
</BoardElement><BoardElement><BoardCol>1</BoardCol><BoardRow>0</BoardRow><Type>FastTurnCCW</Type>
<Rotation>Down</Rotation><ActionList><BoardAction><SquareAction>Move</SquareAction><ActionSequence>1</ActionSequence>
<Phase>31</Phase><Parameter>3</Parameter></BoardAction><BoardAction><SquareAction>BlockDirection</SquareAction>
<ActionSequence>0</ActionSequence><Phase>31</Phase><Parameter>2</Parameter></BoardAction></ActionList></BoardElement>
<BoardElement><BoardCol>1</BoardCol><BoardRow>1</BoardRow><Type>110</Type><Rotation>Left</Rotation><ActionList>
<BoardAction><SquareAction>PlayerStart</SquareAction><ActionSequence>1</ActionSequence><Phase>31</Phase>
<Parameter>1</Parameter></BoardAction></ActionList></BoardElement><BoardElement><BoardCol>2</BoardCol>
<BoardRow>1</BoardRow><Type>Pusher</Type><Rotation>Up</Rotation><ActionList><BoardAction>
<SquareAction>Move</SquareAction><ActionSequence>5</ActionSequence><Phase>21</Phase><Parameter>1</Parameter>
</BoardAction></ActionList></BoardElement></BoardElements></BoardElementCollection>"""
ES3649 = {
    "display_name": "Lane", "x_dim": 2, "y_dim": 2,
    "walls": {
        "horizontal_walls": [[None, {"hi": "laser2", "lo": "standard"}, None], [None, {"lo": {"registers": [2, 4]}}]],
        "vertical_walls": [[{}, None], [None, None], [None, {"lo": "laser"}]],
    },
    "spaces": [
        [{"type": "conv_F", "orientation": "E"}, {"type": "conv2_LRF", "orientation": "N", "cover": {"number": 1}}],
        [{"type": "conv_R", "orientation": "E"}, {"type": {"id": "a"}, "orientation": "S", "cover": {"registers": []}}],
    ],
}  # fmt: skip

_TOKEN = {"CLASSNAME": "team.Checkpoint", "INSTANCE": {"checkpointNumber": "1"}}
TMX = """<map width="1" height="1" tilewidth="64" tileheight="64"><tileset firstgid="1" name="course-designer"/>
<layer name="floor" width="1" height="1"><data encoding="csv">1</data></layer><objectgroup>
<object type="checkpoint" name="c" x="0" y="0" width="64" height="64"><properties><property name="rr_number" value="1"/>
</properties></object></objectgroup></map>"""
ROBOTMADNESS = {"name": "L", "width": 2, "height": 1, "tiles": [], "lasers": [], "walls": [], "startingPositions": []}

TINY: dict[str, str] = {
    "dtu": json.dumps({"width": 2, "height": 1, "spaces": [{"x": 0, "y": 0, "actions": [_TOKEN]}]}),
    "robotmadness": json.dumps(ROBOTMADNESS),
    "tiled-tmx": TMX,
    "text": "F1 D1N\n. O\n",
}
"""Files with little in them: each fault hits something that matters."""

_LMU = [
    [[{"type": "StartPoint", "isOnBoard": "Start A"}], [{"type": "Antenna", "orientations": ["right"]}]],
    [[{"type": "ConveyorBelt", "speed": 2, "orientations": ["right", "left", "top"]}], [{"type": "Pit"}]],
    [[{"type": "CheckPoint", "count": 1}, {"type": "Laser", "orientations": ["top"], "count": 2}], None],
]
_OLDER_LMU = [
    [[{"type": "RotatingBelt", "speed": 1, "isCrossing": "true", "orientations": ["up", "left"]}]],
    [
        [
            {"type": "PushPanel", "orientations": ["down"], "registers": [2, 4]},
            {"type": "Gear", "orientations": ["left"]},
        ]
    ],
    [[{"type": "CheckPoint", "count": "1"}, {"type": "Wall", "orientations": ["up", "leftt"]}]],
]
TINY |= {
    "lmu": json.dumps({"messageType": "GameStarted", "messageBody": {"gameMap": _LMU}}),
    "krasstek": json.dumps(KRASSTEK),
}

READ_ONLY: dict[str, str] = {
    "client": json.dumps(
        {"spaces": [{"x": 0, "y": 0, "type": "Lazer", "direction": "EAST"}, {"x": 1, "y": 0, "type": ""}]}
    ),
    "composition": json.dumps(
        {
            "constellation": "LINE",
            "boardData": [{"boardId": "1A", "rotation": 1}],
            "specialTilePositions": {
                "checkpoints": [{"tile": {"isOnBoard": "1A", "count": 1}, "position": [0, 1]}],
                "restartPoints": [{"tile": {"isOnBoard": "1A", "orientations": ["left"]}, "position": [0, 0]}],
            },
        }
    ),
    "fiasko": FIASKO,
    "mvolfik": MVOLFIK,
    "rrbe": RRBE,
    "geropl": GEROPL,
    "rrc": RRC,
    "roboruckus": json.dumps(ROBORUCKUS),
    "hassenplug": HASSENPLUG,
    "es3649": json.dumps(ES3649),
}
"""Formats that we do not write."""

BESIDE: dict[str, str] = {
    "1A.json": json.dumps({"name": "1A", "startingBoard": False, "tiles": [[[{"type": "Pit"}], [{"type": "Empty"}]]]}),
}
"""Files that lie beside those of :data:`READ_ONLY`."""


@cache
def course() -> Course:
    """The good course."""
    return parse_course(COURSE, None)


def plans() -> list[bytes]:
    """Plans of the labyrinth."""
    return [print_plan(open_ring(Size(3, 3), "t")).encode(), print_plan(closed_ring(Size(2, 2), "")).encode()]


def client_profiles() -> list[bytes]:
    """Profiles of clients: those that come with the program."""
    folder = resources.files("designer.exchange.clients") / "shipped"
    return [path.read_bytes() for path in sorted(folder.iterdir(), key=lambda path: path.name)]


def foreign_plans(key: str) -> list[bytes]:
    """Small plans of the labyrinth in a format of another program."""
    chosen = all_formats()[key]
    assert chosen.write is not None
    request = Request(Path("a") / f"a{chosen.suffixes[0]}", chosen.profile)
    return [
        chosen.write(plan, request).content for plan in (for_players(2, Size(3, 3), "t"), open_ring(Size(2, 2), ""))
    ]


def maze_replays() -> list[bytes]:
    """A replay of a short game of the labyrinth."""
    plan = for_players(2, Size(3, 3), "t")
    program = replace(plan.programs[0], moves=("turn A1 L", "turn B1", "lay 2,1 NES", "turn A1"))
    story = tell_program(plan, program)
    return [print_maze_replay(Replay(plan, "t", story.start, story.steps)).encode()]


def course_files() -> list[bytes]:
    """Courses."""
    shipped = load_course(courses_folder() / "first-gear.course.json")
    whole = print_json(course_data(shipped, embed=True))
    return [print_json(COURSE).encode(), json.dumps(COURSE).encode(), whole.encode()]


def board_files() -> list[bytes]:
    """Boards."""
    board = course().board("lane")
    return [print_board(board).encode(), json.dumps(board_data(board)).encode()]


def replays() -> list[bytes]:
    """A replay of a short program."""
    found = course()
    (program,) = found.programs
    robots = tuple(robot for robot in program.robots)
    return [print_replay(replay_of_program(found, Program("p", robots), found.rules())).encode()]


def cases(folder: str = ".") -> list[bytes]:
    """Some of the shipped cases, each a file."""
    found = []
    for path in sorted((courses_folder() / "cases" / folder).glob("*.md")):
        parts = path.read_text(encoding="utf-8").split("```case\n")[1:7]
        found += [("```case\n" + part).encode() for part in parts]
    return found


def foreign(key: str) -> list[bytes]:
    """Files of a format of another program."""
    if key in READ_ONLY:
        return [READ_ONLY[key].encode()]
    chosen = all_formats()[key]
    if chosen.write is None:
        return [b"{}"]
    output = chosen.write(course(), Request(Path("a") / f"a{chosen.suffixes[0]}", chosen.profile))
    boards = [data for name, data in output.beside.items() if name.endswith(".json")]
    tiny = [TINY[key].encode()] * 2 if key in TINY else []
    older = [json.dumps({"gameMap": _OLDER_LMU}).encode()] if key == "lmu" else []
    return [*(boards or [output.content]), *tiny, *older]


def recognised() -> list[bytes]:
    """Files of other programs whose format is told by what they hold."""
    formats = [item for item in all_formats().values() if item.read is not None and item.game == "roborally"]
    return [data for item in formats for data in foreign(item.key) if item.recognises(data)]
