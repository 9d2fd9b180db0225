# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped schemas: valid themselves, stable names, one meaning for one word, messages for people."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.files import DocumentError, check, load_schema, schema_folder

NAMES = sorted(path.name.removesuffix(".schema.json") for path in schema_folder().glob("*.schema.json"))


@pytest.mark.parametrize("name", NAMES)
def test_each_is_a_valid_schema_that_needs_no_other(name: str) -> None:
    schema = load_schema(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"].startswith("urn:course-designer:schema:")
    assert schema["$id"].rsplit(":", 1)[1].isdigit()
    references = [value for key, value in _pairs(schema) if key == "$ref"]
    assert all(value.startswith("#/$defs/") for value in references)
    used = {value.removeprefix("#/$defs/") for value in references}
    assert used == set(schema.get("$defs", {})), "what is defined is used, what is used is defined"


def test_ids_are_unique() -> None:
    ids = [load_schema(name)["$id"] for name in NAMES]
    assert len(set(ids)) == len(ids)


COURSES = ("board", "course", "exchange", "changes")
"""The schemas that tell of courses; those of replays and answers have words of their own."""


def test_one_word_means_one_thing_in_what_tells_of_courses() -> None:
    meanings: dict[str, str] = {}
    for name in COURSES:
        for word, meaning in load_schema(name).get("$defs", {}).items():
            text = json.dumps(meaning, sort_keys=True)
            assert meanings.setdefault(word, text) == text, f"{word} in {name}"


def test_a_board_is_the_same_embedded_and_alone() -> None:
    alone = load_schema("board")["properties"]
    embedded = load_schema("course")["$defs"]["board"]["properties"]
    assert {key: alone[key] for key in embedded} == embedded


@pytest.mark.parametrize(("answer", "word"), [("race", "robot"), ("race", "cards"), ("comparison", "event")])
def test_an_answer_tells_of_a_race_as_its_replay_does(answer: str, word: str) -> None:
    assert load_schema(answer)["$defs"][word] == load_schema("replay")["$defs"][word]


def _pairs(data: Any) -> list[tuple[str, Any]]:
    if isinstance(data, dict):
        return [*data.items(), *(pair for value in data.values() for pair in _pairs(value))]
    return [pair for value in data for pair in _pairs(value)] if isinstance(data, list) else []


def course(**changes: object) -> dict[str, object]:
    return {
        "format": "course",
        "version": 1,
        "game": "roborally",
        "edition": "ah-2005",
        "boards": {"chicane": {"spaces": [". ."]}},
        "layout": [{"board": "chicane", "x": 0, "y": 0, "turn": 0}],
        **changes,
    }


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"titel": "A"}, "unknown key 'titel'; did you mean 'title'?"),
        ({"zzz": 1}, "unknown key 'zzz'; other apps can keep their data under 'extra'"),
        ({"title": 3}, "title: expected a text, found 3"),
        ({"boards": {"chicane": {}}}, "boards.chicane: the key 'spaces' is missing"),
        ({"boards": {"chicane": {"spaces": [". .", 3]}}}, "boards.chicane row 2: expected a text, found 3"),
        ({"boards": {"a": {"file": "a.json", "spaces": []}}}, "boards.a: unknown key 'spaces'; other apps"),
        ({"layout": [{"board": "chicane", "x": 0}]}, "layout[0]: the key 'y' is missing"),
        ({"layout": [{"board": "chicane", "x": 0, "y": 0, "turn": 4}]}, "layout[0].turn: 4 is more than 3"),
        ({"layout": [{"board": "chicane", "x": 0.5, "y": 0}]}, "layout[0].x: expected a whole number, found 0.5"),
        ({"layout": {}}, "layout: expected a list, found an object"),
        ({"checkpoints": [[0, 0], [1]]}, "checkpoints[1]: expected at least 2, found 1"),
        (
            {"docks": [{"number": 1, "x": 0, "y": 0, "heading": "North"}]},
            'docks[0].heading: "North" is not one of N, E',
        ),
        ({"players": [0, 4]}, "players[0]: 0 is less than 1"),
        ({"accepted": [{"code": "RR101", "x": 1, "reason": "so"}]}, "accepted[0]:"),
        ({"extra": []}, "extra: expected an object, found a list"),
    ],
)
def test_a_message_names_the_place_and_the_mend(changes: dict[str, object], message: str) -> None:
    check(course(), "course")
    with pytest.raises(DocumentError) as caught:
        check(course(**changes), "course")
    assert str(caught.value).startswith(message)
