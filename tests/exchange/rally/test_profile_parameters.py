# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample for every parameter of the language of client profiles: with it the file is read, without it otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Size
from designer.exchange.conversion import export, read
from designer.exchange.format_registry import find_format, format_to_write
from designer.exchange.tiled_map import TiledLayer, TiledMap, Tileset
from designer.exchange.tmx import print_tmx
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.notation import print_row

SCHEMA = Path(__file__).parents[3] / "schema" / "client-profile.schema.json"
HEAD = {"format": "client-profile", "version": 1, "profile": "own", "name": "A client"}
JSON: dict[str, Any] = {"read": [{"each": "s[*]", "name": "@k"}], "kinds": {}}
TEXT: dict[str, Any] = {"file": {"kind": "text"}, "read": [{"each": "rows[y][x]", "parts": "[*]", "name": "@."}]}


@dataclass(frozen=True)
class Sample:
    """A profile that needs a parameter.

    Attributes:
        profile: what it says beside its head.
        content: a file: JSON, or a text.
        shows: the rows that are read, with what else is asked for in ``also``.
        also: further things that are held: ``checkpoints``, ``title``, ``boards``, ``assumed``, ``lost``.
    """

    profile: dict[str, Any]
    content: Any
    shows: list[str]
    also: Mapping[str, Any] = field(default_factory=dict)


def of(recipe: Any, *entries: dict[str, Any], **rest: Any) -> tuple[dict[str, Any], Any]:
    """A profile in which ``it`` is a recipe, and a file of such elements from left to right."""
    spaces = [{"x": x, "y": 0, "k": "it", **entry} for x, entry in enumerate(entries)]
    return {**JSON, "kinds": {"it": recipe}, **rest}, {"s": spaces}


def value(told: Any, entry: dict[str, Any], space: str, recipe: str = "w{side}") -> Sample:
    """A sample of which a value fills the place of a recipe."""
    return Sample(*of({"is": recipe, recipe[recipe.index("{") + 1 : -1]: told}, entry), [space])


def tiled(*layers: tuple[str, tuple[int, ...]], source: str = "") -> str:
    text = print_tmx(
        TiledMap(
            Size(len(layers[0][1]), 1), 60, (Tileset(1, "t", 60, 20, 5),), tuple(TiledLayer(*told) for told in layers)
        )
    )
    if not source:
        return text
    start, end = text.index("<tileset"), text.index("</tileset>") + len("</tileset>")
    return f'{text[:start]}<tileset firstgid="1" source="{source}"/>{text[end:]}'


MAP: dict[str, Any] = {"file": {"kind": "tmx", "tileset": [20, 5]}, "size": {"width": "@width", "height": "@height"},
                       "read": [{"each": "tiles[*]", "name": "@id"}], "kinds": {"0": "O", "1": "."}}  # fmt: skip


def json_of(read: dict[str, Any], content: Any, *shows: str, **rest: Any) -> Sample:
    """A sample with one rule."""
    return Sample({"read": [read], "kinds": {"p": "O", "w": "wN"}, **rest}, content, list(shows))


SAMPLES: Mapping[str, Sample] = {
    # --- the file
    "like": Sample({"like": "gruppe-10", "kinds": {"Hole": "O"}},
                   {"spaces": [{"x": 0, "y": 0, "type": "Hole"}, {"x": 1, "y": 0, "type": "Hole"}]},
                   ["O O"]),
    "file": Sample({**TEXT, "kinds": {"p": "O", "-": "."}}, "p -\n", ["O ."]),
    "file.head": Sample({**TEXT, "file": {"kind": "text", "head": ["{width} {height}"]}, "kinds": {"p": "O", "-": "."},
                         "size": {"width": "@width", "height": "@height"}}, "2 1\np -\n", ["O ."]),
    "file.cells": Sample({**TEXT, "file": {"kind": "text", "cells": ""}, "kinds": {"p": "O", "-": "."}}, "p-\n",
                         ["O ."]),
    "file.parts": Sample({**TEXT, "file": {"kind": "text", "parts": "/"}, "kinds": {"p": "O", "w": "wN"}}, "p/w w\n",
                         ["O+wN wN"]),
    "file.comments": json_of({"each": "s[*]", "name": "@k"}, '{"s": [/* a hole */ {"x": 0, "y": 0, "k": "p"}]}', "O",
                             file={"kind": "json", "comments": True}),
    "file.grid": json_of({"each": "rows[y][x]", "parts": "[*]", "name": "@."}, {"map": "p w"}, "O wN",
                         file={"kind": "json", "grid": {"key": "map"}}),
    "file.grid.cells": json_of({"each": "rows[y][x]", "parts": "[*]", "name": "@."}, {"map": "p|w"}, "O wN",
                               file={"kind": "json", "grid": {"key": "map", "cells": "|"}}),
    "file.grid.parts": json_of({"each": "rows[y][x]", "parts": "[*]", "name": "@."}, {"map": "p/w w"}, "O+wN wN",
                               file={"kind": "json", "grid": {"key": "map", "parts": "/"}}),
    "file.grid.width": json_of({"each": "rows[y][x]", "parts": "[*]", "name": "@."}, {"map": "p w w p", "wide": 2},
                               "O wN", "wN O", file={"kind": "json", "grid": {"key": "map", "width": "wide"}}),
    "file.tileset": Sample(MAP, tiled(("a", (1, 2))), ["O ."]),
    "file.unseen": Sample({**MAP, "file": {**MAP["file"], "unseen": ["own.tsx"]}},
                          tiled(("a", (1, 2)), source="own.tsx"), ["O ."]),
    "file.groups": Sample({**MAP, "file": {**MAP["file"], "groups": {"off": ["robo", "^un"]}},
                           "read": [{"each": "tiles[*]", "name": "@id", "unless": {"@group": ["off"]}}]},
                          tiled(("run", (1, 2)), ("Meine-Roboter", (0, 1)), ("Unten", (0, 1))), ["O ."]),
    "size": json_of({"each": "s[*]", "name": "@k"}, {"w": 2, "h": 2, "s": [{"x": 0, "y": 0, "k": "p"}]}, "O .", ". .",
                    size={"width": "@w", "height": "@h"}),
    "title": Sample({**JSON, "kinds": {"p": "O"}, "title": "@called"},
                    {"called": "Isle", "s": [{"x": 0, "y": 0, "k": "p"}]},
                    ["O"], {"title": "Isle"}),
    "signs": Sample({**JSON, "kinds": {"p": "O"}, "signs": ["t"]}, {"s": [{"x": 0, "y": 0, "k": "p"}]}, ["refused"]),
    "never": Sample({**JSON, "kinds": {"p": "O"}, "never": ["s"]}, {"s": [{"x": 0, "y": 0, "k": "p"}]}, ["refused"]),
    "words": Sample({**JSON, "kinds": {"w": {"is": "w{side}", "side": "@d"}}, "words": {"aft": "S"}},
                    {"s": [{"x": 0, "y": 0, "k": "w", "d": "aft"}]}, ["wS"]),
    "ignore": Sample({**JSON, "kinds": {"p": "O"}, "ignore": ["colour"]},
                     {"s": [{"x": 0, "y": 0, "k": "p", "colour": 3}]}, ["O"], {"lost": []}),
    "unchecked": Sample({**JSON, "kinds": {"p": "O"}, "unchecked": ["p"]}, {"s": [{"x": 0, "y": 0, "k": "p"}]}, ["O"],
                        {"assumed": "nobody checked what 'p' means"}),
    "curves": Sample(*of({"is": "c{exit}", "exit": "@d"}, {"d": "E"}, {"d": "S"}, curves="neighbours"), ["cE cS<E"]),
    "lasers": Sample(*of({"is": "l{fire}", "fire": "@d"}, {"d": "E"}, lasers="side"), ["lW"]),
    "registers": Sample(*of({"is": "p{push}:{registers}", "push": "@d", "registers": "@r"}, {"d": "E", "r": [1]},
                            registers=0), ["pE:2"]),
    "pushers": Sample(*of({"is": "p{push}:{registers}", "push": "@d", "registers": "@r"}, {"d": "E", "r": [1]},
                          pushers="side"), ["pW:1"]),
    "starts": Sample(*of({"is": "D{number}{heading}", "number": "@$start", "heading": "@$heading"},
                         {"number": 0, "heading": "E"}, spelling="any", starts=0), ["."]),
    "gears": Sample(*of({"is": "g{turn}", "turn": "@$clockwise"}, {"direction": 1}, {"direction": 2}, spelling="any",
                        gears="numbered"), ["gL gR"]),
    "feeds": Sample(*of({"is": "c{exit}[<{from}]", "exit": {"of": "@$exit", "item": -1}, "from": "@$before"},
                        {"heading": ["SOUTH", "EAST"]}, spelling="any", feeds="travel"), ["cE<S"]),
    "kinds": json_of({"each": "s[*]", "name": "@k"}, {"s": [{"x": 0, "y": 0, "k": "p"}]}, "O"),
    "spelling": Sample(*of({"is": "w{side}", "side": "@$heading"}, {"k": "I-T", "facing": "up"}, spelling="any"),
                       ["wN"]),
    "names": Sample(*of("O", {"k": "Hole"}, spelling="any", names={"hole": "it"}), ["O"]),
    "families": Sample(*of("O", {"k": "PitField"}, spelling="any", families={"pit": "it"}), ["O"]),
    "keys": Sample(*of({"is": "w{side}", "side": "@$heading"}, {}, spelling="any", keys={"$heading": "way"}), [
        "not explained by the profile: the key 'way' is missing, first: s[0] (1 time)"]),
    "south": json_of({"each": "s[*]", "name": "@k"}, {"w": 1, "h": 2, "s": [{"x": 0, "y": 0, "k": "p"}]}, ".", "O",
                     size={"width": "@w", "height": "@h"}, south=True),
    "file.under": json_of({"each": "s[*]", "name": "@k"}, {"body": {"s": [{"x": 0, "y": 0, "k": "p"}]}}, "O",
                          file={"kind": "json", "under": "body"}),
    # --- rules
    "read.board": Sample({**JSON, "read": [{"each": "s[*]", "parts": "e[*]", "name": "@k", "board": "@b"}],
                          "kinds": {"p": "O"}},
                         {"s": [{"x": x, "y": 0, "e": [{"k": "p", "b": f"b{x}"}]} for x in (0, 1)]},
                         ["O O"], {"boards": ["b0", "b1"]}),
    "read.x": json_of({"each": "s[*]", "name": "@k", "x": "@c"}, {"s": [{"c": 1, "y": 0, "k": "p"}]}, ". O"),
    "read.y": json_of({"each": "s[*]", "name": "@k", "y": "@r"}, {"s": [{"x": 0, "r": 1, "k": "p"}]}, ".", "O"),
    "read.text": json_of({"each": "s[*]", "text": "{x};{y};{k}", "name": "@k"}, {"s": ["1;0;p"]}, ". O"),
    "read.parts": json_of({"each": "s[*]", "parts": "e[*]", "name": "@k"},
                          {"s": [{"x": 0, "y": 0, "e": [{"k": "p"}, {"k": "w"}]}]}, "O+wN"),
    "read.name": json_of({"each": "s[*]", "name": "@k"}, {"s": [{"x": 0, "y": 0, "k": "p"}]}, "O"),
    "read.fields": Sample({"read": [{"each": "s[*]", "parts": "e[*]", "name": "@k", "fields": "of"}],
                           "kinds": {"w": {"is": "w{side}", "side": "@d"}}},
                          {"s": [{"x": 0, "y": 0, "e": [{"k": "w", "of": {"d": "E"}}]}]}, ["wE"]),
    "read.trim": json_of({"each": "s[*]", "name": "@k", "trim": "-"}, {"s": [{"x": 0, "y": 0, "k": "p--"}]}, "O"),
    "read.null": json_of({"each": "s[x][y]", "parts": "[*]", "name": "@k", "null": "_"},
                         {"s": [[[{"k": "p"}]], [None], [[{"k": "p"}]]]}, "O _ O"),
    "read.kinds": json_of({"each": "s[*]", "name": "@k", "kinds": {"p": "wS"}}, {"s": [{"x": 0, "y": 0, "k": "p"}]},
                          "wS"),
    "read.is": json_of({"each": "holes[*]", "is": "O"}, {"holes": [{"x": 0, "y": 0}]}, "O"),
    "read.if": json_of({"each": "s[*]", "name": "@k", "if": {"@on": [True]}},
                       {"s": [{"x": 0, "y": 0, "k": "p", "on": True}, {"x": 1, "y": 0, "k": "odd", "on": False}]}, "O"),
    "read.unless": json_of({"each": "s[*]", "name": "@k", "unless": {"@off": [True]}},
                           {"s": [{"x": 0, "y": 0, "k": "p"}, {"x": 1, "y": 0, "k": "odd", "off": True}]}, "O"),
    "read.floor": Sample({**MAP, "read": [{"each": "tiles[*]", "if": {"@layer": ["ground"]}, "floor": True},
                                          {"each": "tiles[*]", "unless": {"@layer": ["ground"]}, "name": "@id"}]},
                         tiled(("ground", (2, 0, 2)), ("b", (1, 0, 1))), ["O _ O"]),
    # --- recipes
    "filled.is": Sample(*of({"is": "c{exit}[<{from}]", "exit": "@d", "from": "@f"}, {"d": "E"}, {"d": "E", "f": "S"}),
                        ["cE cE<S"]),
    "filled.lost": Sample(*of({"lost": "oil"}, {}), ["."], {"lost": ["oil are left out (1), first: s[0]"]}),
    "filled.if": Sample(*of([{"is": "O", "if": {"@deep": [True]}}, {"is": "wN", "unless": {"@deep": [True]}}],
                            {"deep": True}, {}), ["O wN"]),
    "filled.has": Sample(*of([{"is": "O", "has": "@deep"}, {"is": "wN", "lacks": "@deep"}], {"deep": 0}, {}), ["O wN"]),
    "filled.lacks": Sample(*of([{"is": "O", "has": "@deep"}, {"is": "wN", "lacks": "@deep"}], {"deep": 0}, {}),
                           ["O wN"]),
    "filled.ignore": Sample(*of({"is": "w{side}", "side": "@d", "ignore": ["deep"]}, {"d": "N", "deep": 3}), ["wN"]),
    "filled.unless": Sample(*of([{"is": "O", "if": {"@deep": [True]}}, {"is": "wN", "unless": {"@deep": [True]}}],
                                {"deep": True}, {}), ["O wN"]),
    # --- values
    "value.of": value({"of": ["@a", "@b"]}, {"b": "E"}, "wE"),
    "value.words": value({"of": "@d", "words": {"7": "W"}}, {"d": 7}, "wW"),
    "value.when": value([{"of": "@d", "when": {"@far": [True]}}, "S"], {"d": "E", "far": False}, "wS"),
    "value.else": value({"of": "@d", "else": "S"}, {}, "wS"),
    "value.first": value({"of": "@r", "first": 0}, {"r": [1]}, "k:2", "k:{registers}"),
    "value.unused": value({"of": "@d", "unused": ["-"]}, {"d": ["E", "-"]}, "wE"),
    "value.flags": value({"of": "@r", "flags": True}, {"r": [0, 1, 0, 1, 0]}, "k:24", "k:{registers}"),
    "value.split": value({"of": "@d", "split": "/"}, {"d": "N/E"}, "wNE"),
    "value.item": value({"of": "@d", "item": -1}, {"d": ["N", "E"]}, "wE"),
    "value.rest": value({"of": "@d", "rest": 1}, {"d": ["N", "E"]}, "wE"),
    "value.last": value({"of": "@d", "last": "."}, {"d": "Way.EAST"}, "wE"),
    "value.turned": value({"of": "@d", "turned": 1}, {"d": "N"}, "wE"),
    "value.count": Sample({"read": [{"each": "s[*]", "name": "@k", "x": {"count": "@before"}}], "kinds": {"p": "O"}},
                          {"s": [{"y": 0, "k": "p", "before": [3]}]}, [". O"]),
    "value.add": Sample({"read": [{"each": "s[*]", "name": "@k", "x": {"add": ["@x", 1]}}], "kinds": {"p": "O"}},
                        {"s": [{"x": 0, "y": 0, "k": "p"}]}, [". O"]),
}  # fmt: skip

WRITTEN: Mapping[str, tuple[dict[str, Any], str, Any]] = {
    "write.with": ({"write": {"with": {"robots.most": 4}}}, "O", {"robots": {"most": 4}}),
    "write.words": ({"write": {"words": {"E": "right"}}}, "wE", "right"),
    "write.lists": ({"write": {"lists": ["d"]}}, "wE", ["EAST"]),
    "write.before": ({"write": {"before": {"k": "client.of."}}}, "O", "client.of.p"),
    "write.fields": ({"write": {"fields": {"note": "?"}}}, "O", "0;0;p;?"),
}
"""By parameter: what is added to a profile, a board, and something that the written file holds."""


def parameters(node: Mapping[str, Any], defined: Mapping[str, Any], way: str = "") -> Iterator[str]:
    """The parameters that a schema names, with dots between them."""
    for key, inner in node.get("properties", {}).items():
        yield f"{way}{key}"
        yield from parameters(inner, defined, f"{way}{key}.")
    if "items" in node:
        yield from parameters(node["items"], defined, way)
    for inner in node.get("anyOf", ()):
        yield from parameters(inner, defined, way)


GIVEN = {"format", "version", "profile", "name", "read", "read.each", "write", "file.kind", "size.width", "size.height",
         "file.grid.key", "of"}  # fmt: skip
"""What every profile has, or the parameter around it."""


def test_every_parameter_of_the_language_has_a_sample() -> None:
    schema = json.loads(SCHEMA.read_text())
    named = set(parameters(schema, schema["$defs"])) - GIVEN
    for part in ("filled", "value"):
        named |= set(parameters(schema["$defs"][part], schema["$defs"], f"{part}."))
    assert {*SAMPLES, *WRITTEN} == named


def what_is_read(folder: Path, profile: Mapping[str, Any], sample: Sample) -> tuple[list[str], dict[str, Any]]:
    """The rows of a sample and what else it asks for, by a profile."""
    name = "a.tmx" if profile.get("file", {}).get("kind") == "tmx" else "a.txt"
    text = sample.content if isinstance(sample.content, str) else json.dumps(sample.content)
    (folder / name).write_text(text)
    try:
        found = read(folder / name, find_format("client"), profile={**HEAD, **profile})
    except CourseDesignerError:
        return ["refused"], {}
    assumed = [str(guess.what) for guess in found.assumed]
    told: dict[str, Any] = {
        "title": found.course.title,
        "boards": sorted(found.course.boards),
        "lost": list(map(str, found.remarks)),
        "assumed": next((what for what in assumed if what == sample.also.get("assumed")), ""),
    }
    complete = not found.remarks or "lost" in sample.also
    rows = [print_row(row) for row in found.course.floor.rows] if complete else list(map(str, found.remarks))
    return rows, {key: told[key] for key in sample.also}


def without(profile: Mapping[str, Any], parameter: str) -> Any:
    """A profile from which a parameter is taken, wherever it stands."""
    *way, last = parameter.split(".")
    spoiled = deepcopy(dict(profile))
    if way and way[0] in ("filled", "value"):
        return _without_key(spoiled, last)
    places = [spoiled]
    for key in way:
        places = [told for place in places for told in _listed(place[key])]
    for place in places:
        place.pop(last, None)
    return spoiled


def _listed(told: Any) -> list[Any]:
    return told if isinstance(told, list) else [told]


def _without_key(told: Any, key: str) -> Any:
    """Everything inside without a key; an object that had little else is its own ``of``."""
    if isinstance(told, list):
        return [_without_key(item, key) for item in told]
    if not isinstance(told, dict):
        return told
    if key == "of" and "of" in told:
        return "@nothing"
    return {name: _without_key(item, key) for name, item in told.items() if name != key}


@pytest.mark.parametrize("parameter", SAMPLES)
def test_with_a_parameter_its_sample_is_read_and_without_it_otherwise(tmp_path: Path, parameter: str) -> None:
    sample = SAMPLES[parameter]
    assert what_is_read(tmp_path, sample.profile, sample) == (sample.shows, sample.also)
    assert what_is_read(tmp_path, without(sample.profile, parameter), sample) != (sample.shows, sample.also)


def written(folder: Path, profile: dict[str, Any], space: str) -> str:
    """The file of a board of one space, by a profile."""
    course = Course(boards={"a": CourseBoard(Board.parse(space))}, layout=(Placement("a", 0, 0),))
    whole = {**HEAD, **profile}
    export(course, format_to_write(folder / "a.json", "roborally", "client", whole), folder / "a.json",
           profile=whole, force=True)  # fmt: skip
    return (folder / "a.json").read_text()


@pytest.mark.parametrize("parameter", WRITTEN)
def test_with_a_parameter_of_writing_a_file_holds_what_it_lacks_without(tmp_path: Path, parameter: str) -> None:
    told, space, held = WRITTEN[parameter]
    wall = {"is": "w{side}", "side": "@d"}
    name = {"of": "@k", "last": "."} if parameter == "write.before" else "@k"
    profile = {"read": [{"each": "s[*]", "name": name}], "kinds": {"p": "O", "w": wall, "-": "."}}
    if parameter == "write.fields":
        profile = {"read": [{"each": "s[*]", "text": "{x};{y};{k};{note}", "name": "@k"}], "kinds": {"p": "O"}}
    wanted = json.dumps(held)
    assert wanted.strip("{}") in json.dumps(json.loads(written(tmp_path, {**profile, **told}, space)))
    try:
        other = json.dumps(json.loads(written(tmp_path, profile, space)))
    except CourseDesignerError:
        other = ""
    assert wanted.strip("{}") not in other
