# SPDX-License-Identifier: GPL-3.0-or-later
"""Every answer for programs is made, with every option that could change it, and keeps the schema that it names.

A line of a table is a command line. ``{edition}`` makes it a line for each edition, ``{course}`` has starts as that one
wants them; ``{made}`` is a folder with courses and what was made of them, ``{out}`` an empty one. An answer says by its
format and its game which schema it keeps.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from designer.cli.frame.by_game import ByGame
from designer.cli.frame.main import group, run
from designer.files import courses_folder, load_schema, schema_folder
from designer.rally.edition import EDITIONS
from tests.cli.conftest import Ask
from tests.rally.reporting.sarif_format import SARIF

RALLY = """
ask {made}/first-relay.course.json --json --robot 5,9,N --to 2 --register 3 --edition {edition}
ask {made}/first-relay.course.json --json --robot F10,N --hand M1,M2,L --option death=destroyed
cases {made}/cases.md {made}/cases.md --json
editions {edition} --json
editions --json
editions amigo-1999 renegade-2023 --json
editions --lines ah-2005 --json
editions --lines robomaso-2004 --json
explain --json
explain --json --all
explain RR5 --json
fit {made}/first-relay.course.json {out}/a.course.json --json --box {edition}
fit {made}/boards/chicane.board.json {out}/a.board.json --json --box ah-2005
generate --json --batches 1 --count 1 --jobs 1 --keep {made}/first-gear.course.json --pin boards --boards 1 \
    --players 2 --edition amigo-1999 --checkpoints 2-2 --out {out}/gallery
generate --json --batches 1 --count 1 --jobs 1 --new-boards --from {made}/boards --boards 1 --players 2 \
    --minutes 16-17 --lethal high --difficulty low --docks 0 --option death=reboot --seed 2 --seconds 9
lab {made}/{course}.course.json --json --races 2 --players 2 --rounds 6 --jobs 1 --edition {edition}
lab {made}/first-gear.course.json --json --races 2 --bots careful,human --seed 3 --jobs 1 --option death=reboot
lab {made}/first-gear.course.json --json --races 2 --players 2 --jobs 1 --timed 95min --check fair --html {out}/a.html
lab {made}/first-gear.course.json --json --races 2 --players 2 --jobs 1 --resume {out}/a.lab.json
lab {made}/first-gear.lab.json --json --merge {out}/a.lab.json
lab {made}/first-gear.course.json --json --races 2 --players 2-3 --rounds 6 --jobs 1
lab {made}/first-gear.course.json --json --races 2 --players 2 --jobs 1 --against {made}/first-relay.course.json
mend {made}/duel.course.json --json --top 1 --players 2 --jobs 1 --edition ah-2016 --option death=destroyed \
    --goal "rounds +1%" --move checkpoints --allow-deaths --apply 1 --out {out}/a.course.json --seed 2
par {made}/first-relay.course.json --json --edition {edition}
par {made}/first-relay.course.json --json --option death=reboot
preview {made}/first-relay.course.json --json --robot Green@F10,N --cards M2,L,M1,R,M1 --edition {edition}
preview {made}/first-gear.course.json --json --program Par --replay {out}/a.replay.json --option death=reboot
preview {made}/first-gear.course.json --json --animate {out}/a.html
preview {made}/first-gear.replay.json --json
preview {made}/first-gear.lab.json --json --race 1
preview {made}/first-relay.course.json --json --robot Green@5,9,N --cards M2,L,M1,R,M1 --compare {edition}
preview {made}/first-gear.course.json --json --compare {made}/kettle-run.course.json
profiles --json
profiles show gruppe-10 --json
profiles check {made}/own.json {made}/theirs.json --json --against {made}/first-gear.course.json
race {made}/{course}.course.json --json --rounds 8 --edition {edition}
race {made}/first-gear.course.json --json --rounds 4 --why --option death=reboot
race {made}/first-gear.course.json --json --rounds 8 --option death=reboot
race {made}/first-gear.course.json --json --robots 3 --bots careful,human --seed 3 --story --replay {out}/a.replay.json
validate {made}/first-relay.course.json --json --edition {edition}
validate {made}/boards {made}/first-gear.course.json {made}/broken.course.json --json --option death=reboot
validate {made}/first-relay.course.json --format json --select RR4 --ignore RR403 --fail-on hint
validate {made}/first-relay.course.json --format sarif --edition {edition}
validate {made}/first-relay.course.json --json --fix
"""

LABYRINTH = """
cases {made}/labyrinth-cases.md --json
explain LB101 --json
explain --json --all --game labyrinth
preview {made}/twin-gates.course.json --json --program Opening --option target=1
preview {made}/twin-gates.course.json --json --replay {out}/a.replay.json
preview {made}/twin-gates.replay.json --json
race {made}/twin-gates.course.json --json --rounds 3 --story --replay {out}/a.replay.json
race {made}/twin-gates.course.json --json --rounds 3 --players 4 --seed 5 --option target=1
validate {made}/twin-gates.course.json {made}/torn.course.json --json --option target=1
validate {made}/twin-gates.course.json --format json --select LB1 --ignore LB101 --fail-on hint
validate {made}/twin-gates.course.json --format sarif
validate {made}/twin-gates.course.json --json --fix
"""

BOTH = """
cases {made}/cases.md {made}/labyrinth-cases.md --json
diff {made}/first-gear.course.json {made}/first-relay.course.json --json --picture {out}/a.svg
diff {made}/twin-gates.course.json {made}/four-winds.course.json --json
diff {made}/twin-gates.course.json {made}/twin-gates.course.json --json
code {made}/first-gear.course.json --json --bare
code {made}/twin-gates.course.json --json
code {made}/boards/chicane.board.json --json
examples --json
examples first-gear {out}/a --json
examples --all {out}/a --json
export {made}/first-gear.course.json {out}/a.txt --json --strict
export {made}/first-gear.course.json {out}/a --json --format text --allow programs --profile {made}/names.json
export {made}/first-gear.course.json {out}/a.tmx --json --verify
export {made}/first-gear.course.json {out}/a.tts.json --json --url-base https://example.org/
export {made}/twin-gates.course.json {out}/a.exchange.json --json --verify
export --formats --json
import {made}/first-gear.exchange.json {out}/a.course.json --json --format exchange --profile {made}/names.json
import {made}/twin-gates.exchange.json {out}/a.course.json --json
import {made}/boards {out}/boards --json
import --formats --json
schema --json
schema exchange --json
validate {made} --json
validate {made} --format json
validate {made} --format sarif
"""

TABLES: Mapping[str, str] = {"roborally": RALLY, "labyrinth": LABYRINTH, "": BOTH}

SAME = {"--language", "--verbose", "--game", "--force", "--cluster"}
"""Options that change nothing in an answer: how it is told, or where it is made."""

FOR_PEOPLE = {"preview": {"--from", "--why"}}
"""Options of commands that have a meaning only where people read the answer."""


DUEL = """{"format": "course", "version": 1, "game": "roborally", "title": "Duel", "edition": "ah-2005",
"players": [2, 2],
"boards": {"floor": {"spaces": ["D1E . . O . .", "D2E . . . . .", ". . O . . ."]}},
"layout": [{"board": "floor", "x": 0, "y": 0, "turn": 0}], "checkpoints": [[5, 1]]}"""

CASE = """```case
id: X1
title: One step
{head}
expect: {expect}
```
"""

CLIENT = """{"format": "client-profile", "version": 1, "profile": "own", "name": "A client",
"read": [{"each": "cells[*]", "name": "@kind"}], "kinds": {"pit": "O"}}"""

PREPARED = """
lab {made}/first-gear.course.json --races 2 --players 2 --jobs 1 --resume
race {made}/first-gear.course.json --rounds 2 --replay {made}/first-gear.replay.json
race {made}/twin-gates.course.json --rounds 2 --replay {made}/twin-gates.replay.json
export {made}/first-gear.course.json {made}/first-gear.exchange.json
export {made}/twin-gates.course.json {made}/twin-gates.exchange.json
"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with courses of both games, broken ones, cases, and what commands make of them."""
    made, home = tmp_path_factory.mktemp("made"), courses_folder()
    for name in ("first-gear", "first-relay", "kettle-run", "labyrinth/twin-gates", "labyrinth/four-winds"):
        shutil.copy(home / f"{name}.course.json", made)
    (made / "boards").mkdir()
    for name in ("orchard", "relay", "launch-pad", "chicane", "kettle", "start-lane"):
        shutil.copy(home / "boards" / f"{name}.board.json", made / "boards")
    texts = {
        "duel.course.json": DUEL,
        "broken.course.json": '{"format": "course", "game": "roborally"}',
        "torn.course.json": '{"format": "course", "game": "labyrinth"}',
        "names.json": "{}",
        "own.json": CLIENT,
        "theirs.json": '{"cells": [{"x": 0, "y": 0, "kind": "pit"}, {"x": 1, "y": 0, "kind": "swamp"}]}',
        "cases.md": CASE.format(head="edition: ah-2005\nrow: . .\nrobot: A@0,0,E\nprog: A M1", expect="A@1,0,E"),
        "labyrinth-cases.md": CASE.format(
            head="game: labyrinth\nring: closed\nrow: E W\nrow: . .\nrobot: A@1,1,E\nturn: A", expect="A@1,1,E"
        ),
    }
    for name, text in texts.items():
        (made / name).write_text(text, "utf-8")
    for line in lines(PREPARED):
        assert run(words(line, made, made)) == 0, line
    return made


def lines(table: str) -> list[str]:
    """The command lines of a table, one for each edition where they name it."""
    plain = table.replace("\\\n", " ").strip().splitlines()
    found = [
        line.replace("{edition}", key).replace("{course}", "kettle-run" if key == "ah-2005" else "first-relay")
        for line in plain
        for key in EDITIONS
    ]
    return list(dict.fromkeys(found))


def words(line: str, made: Path, out: Path) -> list[str]:
    """The words of a command line."""
    return [word.replace("{made}", str(made)).replace("{out}", str(out)) for word in shlex.split(line)]


@cache
def schemas() -> Mapping[str, dict[str, Any]]:
    """Every schema by its name."""
    names = sorted(path.name.removesuffix(".schema.json") for path in schema_folder().glob("*.schema.json"))
    return {name: load_schema(name) for name in names}


def schema_of(answer: Mapping[str, Any]) -> str:
    """The one schema whose format and game are those of an answer."""

    def fits(schema: Mapping[str, Any]) -> bool:
        keys = ("format", "game")
        return all(
            Draft202012Validator(schema["properties"].get(key, key not in answer)).is_valid(answer.get(key))
            for key in keys
        )

    (name,) = [name for name, schema in schemas().items() if fits(schema)]
    return name


def keep(answer: dict[str, Any]) -> Iterator[str]:
    """Hold an answer, and those in it, to their schemas; gives the names of these."""
    if "runs" in answer:
        Draft202012Validator(SARIF).validate(answer)
        return
    name = schema_of(answer)
    Draft202012Validator(schemas()[name]).validate(answer)
    yield name
    for inner in answer.get("answers", ()):
        yield from keep(inner)


ALL = [(game, line) for game, table in TABLES.items() for line in lines(table)]


@pytest.mark.parametrize("line", [line for _, line in ALL], ids=lambda line: re.sub(r"\W+", "-", line)[:60])
def test_an_answer_keeps_its_schema(ask: Ask, prepared: Path, tmp_path: Path, line: str) -> None:
    made, out = tmp_path / "made", tmp_path / "out"
    shutil.copytree(prepared, made)
    out.mkdir()
    told = ask(*words(line, made, out))
    assert told.out, told.err
    assert told.code in (0, 1, 2), "2 where a file cannot be used, which the answer says"
    list(keep(json.loads(told.out)))


def with_answers() -> dict[tuple[str, str], set[str]]:
    """The options of every command that answers programs, by its name and the game that has it."""
    context, found = click.Context(group), {}
    for name in group.list_commands(context):
        item = group.get_command(context, name)
        assert item is not None
        for game, command in (item.commands if isinstance(item, ByGame) else {"": item}).items():
            found[name, game] = {each.opts[0] for each in command.params if isinstance(each, click.Option)}
    return {key: options for key, options in found.items() if "--json" in options}


@pytest.mark.parametrize(("name", "game"), list(with_answers()))
def test_every_option_of_every_command_with_an_answer_is_made(name: str, game: str) -> None:
    made = [shlex.split(line) for line in lines(TABLES[game]) if line.split()[0] == name]
    used = {word for line in made for word in line}
    assert with_answers()[name, game] - used - SAME - FOR_PEOPLE.get(name, set()) == set()


def test_every_edition_is_asked_wherever_there_are_editions() -> None:
    asked = {(line.split()[0], key) for line in lines(RALLY) for key in EDITIONS if f"--edition {key}" in line}
    whole = {name for name, _ in asked if all((name, key) in asked for key in EDITIONS)}
    assert whole == {name for (name, _), options in with_answers().items() if "--edition" in options} - {
        "generate",
        "mend",
    }
