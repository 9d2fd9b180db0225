# SPDX-License-Identifier: GPL-3.0-or-later
"""What is quick says of every value what ``jsonschema`` says of it, keyword by keyword and of whole files."""

from __future__ import annotations

import copy
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.files import courses_folder, load_schema, parse_json, schema_names
from designer.files.quick_schema import QuickSchema

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 5, -1, 1.0, 1.5, "", "a", "ab", "abc", "a\n"),
    *([], [1], [1, 1], [1, True], [1, 1.0], ["a", 2], [[1], [1.0]], [{"a": 1}, {"a": 1.0}], [{"a": True}, {"a": 1}]),
    *({}, {"a": 1}, {"a": "x"}, {"b": 1}, {"a": 1, "b": 1}, {"a": 1, "c": 1}, {"a": {"a": {"a": 1}}}),
)

SCHEMAS: tuple[dict[str, Any], ...] = (
    *({"type": kind} for kind in ("object", "array", "string", "integer", "number", "boolean", "null")),
    *({"const": value} for value in (1, 1.0, True, "a", None, [1], {"a": 1})),
    *({"minimum": 1}, {"maximum": 1}, {"type": "integer", "minimum": 1}, {"type": ["integer", "null"], "maximum": 1}),
    *({"minLength": 2}, {"maxLength": 1}, {"type": "string", "maxLength": 1}, {"pattern": "^a$"}, {"pattern": "b"}),
    *({"minItems": 1}, {"maxItems": 1}, {"uniqueItems": True}, {"uniqueItems": False}),
    *({"minProperties": 1}, {"maxProperties": 1}, {"required": ["a"]}, {"dependentRequired": {"a": ["b"]}}),
    {"enum": [1, "a", None, [1]]},
    {"properties": {"a": {"type": "integer"}}},
    {"properties": {"a": {"type": "integer"}}, "additionalProperties": False},
    {"properties": {"a": True}, "additionalProperties": {"type": "string"}},
    {"additionalProperties": {"type": "integer"}},
    {"propertyNames": {"pattern": "a"}},
    {"items": {"type": "integer"}},
    {"prefixItems": [{"type": "string"}], "items": {"type": "integer"}},
    {"prefixItems": [{"type": "integer"}], "items": False},
    {"not": {"type": "string"}},
    {"if": {"type": "object"}, "then": {"required": ["a"]}, "else": {"type": "integer"}},
    {"if": {"type": "object"}, "then": {"required": ["a"]}},
    {"allOf": [{"minimum": 1}, {"maximum": 1}]},
    {"anyOf": [{"type": "string"}, {"minimum": 2}]},
    {"oneOf": [{"type": "string"}, {"minLength": 2}]},
    {"$ref": "#/$defs/tree", "$defs": {"tree": {"anyOf": [{"const": 1}, {"$ref": "#/$defs/branch"}]},
                                       "branch": {"type": "object", "properties": {"a": {"$ref": "#/$defs/tree"}}}}},
)  # fmt: skip


def slow(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator(_to_the_end(schema))


def _to_the_end(schema: Any) -> Any:
    """A schema whose patterns end where the text ends, as those of our files do."""
    if isinstance(schema, list):
        return list(map(_to_the_end, schema))
    if not isinstance(schema, dict):
        return schema
    found = {key: _to_the_end(value) for key, value in schema.items()}
    if isinstance(found.get("pattern"), str) and found["pattern"].endswith("$"):
        found["pattern"] = found["pattern"][:-1] + r"\Z"
    return found


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: str(schema)[:40])
def test_it_says_of_each_keyword_what_the_library_says(schema: dict[str, Any]) -> None:
    quick, library = QuickSchema(schema), slow(schema)
    assert [quick.holds(value) for value in VALUES] == [library.is_valid(value) for value in VALUES]
    assert len({quick.holds(value) for value in VALUES}) == 2 or schema == {"uniqueItems": False}


@pytest.mark.parametrize("name", schema_names())
def test_it_knows_every_keyword_of_the_shipped_schemas(name: str) -> None:
    schema = load_schema(name)
    quick = QuickSchema(schema)
    for part in (schema, *schema.get("$defs", {}).values()):
        quick.of(part)


ODD: tuple[Any, ...] = (None, True, 0, 1.0, -1, 10**9, "", "x", "N\n", [], {}, [1, 1], {"zz": 1}, "\x07")


def spoiled(data: Any, chance: random.Random) -> Iterator[Any]:
    """A file with a fault in one place, again and again."""
    while True:
        found = copy.deepcopy(data)
        place, key = _place(found, chance)
        match chance.randrange(4):
            case 0:
                place[key] = chance.choice(ODD)
            case 1:
                del place[key]
            case 2 if isinstance(place, dict):
                place[str(key) + "s"] = place[key]
            case _:
                place[key] = [place[key]]
        yield found


def _place(data: Any, chance: random.Random) -> tuple[Any, Any]:
    """A container in the data and one of its keys."""
    while True:
        key = chance.choice(list(data) if isinstance(data, dict) else range(len(data)))
        if not isinstance(data[key], (dict, list)) or not data[key] or chance.random() < 0.2:
            return data, key
        data = data[key]


@pytest.mark.parametrize("course", ["first-gear", "grand-works"])
def test_it_says_of_spoiled_files_what_the_library_says(course: str) -> None:
    path = courses_folder() / f"{course}.course.json"
    data, schema = parse_json(path.read_text(encoding="utf-8")), load_schema("course")
    quick, library = QuickSchema(schema), slow(schema)
    assert quick.holds(data)
    chance = random.Random(course)
    said = [
        (quick.holds(found), library.is_valid(found))
        for found, _ in zip(spoiled(data, chance), range(80), strict=False)
    ]
    assert all(one == other for one, other in said)
    assert {one for one, _ in said} == {True, False}


def test_a_sound_course_is_read_without_the_library() -> None:
    """To load what tells faults takes longer than to read the course."""
    path = courses_folder() / "grand-works.course.json"
    told = "from designer.game import games; import sys; from pathlib import Path; games.open(Path(sys.argv[1])); "
    run = [sys.executable, "-c", told + "print('jsonschema' in sys.modules)", str(path)]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout.strip() == "False"
