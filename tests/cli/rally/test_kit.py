# SPDX-License-Identifier: GPL-3.0-or-later
"""The kit for authors of other programs holds together: readers, courses, schemas, cases, decks."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.cli.frame.main import run
from designer.files import courses_folder, schema_names
from designer.game.games import find_game, shipped_of
from designer.rally.edition import EDITIONS
from designer.rally.elements import KINDS
from designer.rally.engine.case_reading import read_cases
from designer.rally.replay.replay import read_replay, rerun
from tests.cli.conftest import Ask


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "kit"
    assert run(["kit", str(folder), "--language", "en"]) == 0
    return folder


def data(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def read(kit: Path, file: Path) -> subprocess.CompletedProcess[str]:
    """Read a file with the sample reader, which sees nothing of ours."""
    command = [sys.executable, "-I", str(kit / "reader.py"), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")


def test_the_sample_reader_accepts_every_course(kit: Path) -> None:
    files = sorted((kit / "exchange").iterdir())
    game = find_game("roborally")
    shipped = [*shipped_of(game), *shipped_of(game, generated=True)]
    names = {path.name.replace(".course.json", ".exchange.json") for path in shipped}
    assert {file.name for file in files} == names | {"every-element.exchange.json"}
    for file in files:
        done, course = read(kit, file), data(file)
        assert done.stderr == "", file.name
        assert done.stdout.startswith(f"{course['title']}: {course['width']} x {course['height']}\n")


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("name", ["every-element", "night-shift", "kettle-run"])
def test_the_reader_in_javascript_says_the_same(kit: Path, name: str) -> None:
    file = kit / "exchange" / f"{name}.exchange.json"
    done = subprocess.run(
        ["node", str(kit / "reader.js"), str(file)], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert done.stdout == read(kit, file).stdout


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda course: course.update(version=2), "not an exchange file of version 1, 3 or 4"),
        (lambda course: course.update(game="labyrinth"), "not an exchange file of version 1, 3 or 4"),
        (lambda course: course["spaces"].pop(), "the grid has another size"),
        (lambda course: course["spaces"][2][3].update(x=4), "another space is at 3,2"),
        (lambda course: course["spaces"][0][0]["walls"].append("east"), "the wall at 0,0 has one side"),
    ],
)
def test_the_sample_reader_refuses_what_does_not_hold_together(
    kit: Path, tmp_path: Path, spoil: Any, told: str
) -> None:
    course = data(kit / "exchange" / "every-element.exchange.json")
    spoil(course)
    (tmp_path / "spoilt.json").write_text(json.dumps(course), "utf-8")
    done = read(kit, tmp_path / "spoilt.json")
    assert done.returncode == 1
    assert done.stderr.endswith(f"ValueError: {told}\n")


def test_its_files_keep_its_schemas(kit: Path) -> None:
    schemas = {f"{name}.schema.json" for name in schema_names()}
    assert {file.name for file in (kit / "schema").iterdir()} == {*schemas, "course-code-1.txt"}
    held = dict.fromkeys((kit / "exchange").iterdir(), "exchange")
    held |= {kit / "decks.json": "decks", kit / "night-shift.replay.json": "replay"}
    for file, name in held.items():
        Draft202012Validator(data(kit / "schema" / f"{name}.schema.json")).validate(data(file))


def test_one_course_has_every_element_and_the_newest_version(kit: Path) -> None:
    course = data(kit / "exchange" / "every-element.exchange.json")
    spaces = [space for row in course["spaces"] for space in row]
    further = {key for space in spaces for key in space.get("further", {})}
    assert further == {kind.key for kind in KINDS if kind.further is not None and not kind.of_course}
    basic = ("pit", "belt", "gear", "repair", "pusher", "crusher", "lasers", "walls", "beams", "checkpoint")
    assert not [key for key in basic if not any(space[key] for space in spaces)]
    assert course["starts"]
    assert course["reboot-tokens"]
    assert course["antenna"]
    assert {data(file)["version"] for file in (kit / "exchange").iterdir()} >= {1, 4}


def test_the_page_names_everything_that_further_may_hold(kit: Path) -> None:
    page = (kit / "README.md").read_text("utf-8")
    schema = data(kit / "schema" / "exchange.schema.json")
    for key, element in schema["$defs"]["space"]["properties"]["further"]["properties"].items():
        for word in (key, *element.get("properties", ())):
            assert f"`{word}`" in page, word


def test_every_edition_has_its_whole_deck(kit: Path) -> None:
    decks = {deck["key"]: deck for deck in data(kit / "decks.json")["editions"]}
    assert list(decks) == list(EDITIONS)
    for key, deck in decks.items():
        priorities = [number for card in deck["cards"] for number in card["priorities"]]
        assert deck["count"] == sum(card["count"] for card in deck["cards"]) == (84 if deck["shared"] else 20), key
        assert sorted(priorities) == (list(range(10, 850, 10)) if deck["shared"] else [])
    assert {key for key, deck in decks.items() if not deck["shared"]} == {"ah-2016", "renegade-2023"}


def test_its_cases_hold_also_the_one_on_the_page(kit: Path, ask: Ask) -> None:
    files = sorted((kit / "cases").iterdir())
    assert [file.name for file in files] == sorted(file.name for file in (courses_folder() / "cases").glob("*.md"))
    assert all(read_cases(file) for file in files)
    assert ask("cases", kit / "cases.md").code == 0


def test_its_replay_plays_again_as_it_was_played(kit: Path) -> None:
    replay = read_replay(kit / "night-shift.replay.json")
    assert rerun(replay).steps == replay.steps


def test_its_pages_link_to_nothing_that_is_not_there(kit: Path) -> None:
    pages = list(kit.glob("*.md"))
    links = {link for page in pages for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8"))}
    assert links >= {"cases.md", "editions.md"}
    assert not [link for link in links if not (kit / link).exists()]


def test_the_page_names_every_file_of_the_kit(kit: Path) -> None:
    page = (kit / "README.md").read_text("utf-8")
    assert not [path.name for path in kit.iterdir() if not re.search(rf"`{re.escape(path.name)}/?`", page)]


def test_a_full_folder_is_left_alone_unless_somebody_insists(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    told = ask("kit", tmp_path)
    assert (told.code, [path.name for path in tmp_path.iterdir()]) == (2, ["mine.txt"])
    assert "the folder is not empty" in told.err
    assert ask("kit", tmp_path, "--force").code == 0
    assert ask("kit", tmp_path, "--force").code == 0
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"
    assert (tmp_path / "reader.py").is_file()
