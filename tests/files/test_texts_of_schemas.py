# SPDX-License-Identifier: GPL-3.0-or-later
"""In the schema of every file of every game: no text that a person writes holds control characters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.base.texts import bad_character
from designer.files import load_schema, schema_folder

TEXTS = frozenset(
    {"title", "author", "licence", "description", "length", "difficulty", "name", "reason", "text", "file"}
)
"""What properties are called that hold what a person wrote."""

FILES = sorted(
    path.name.removesuffix(".schema.json")
    for path in schema_folder().glob("*.schema.json")
    if any(word in path.name for word in ("course", "board", "exchange", "replay"))
)


def _texts(schema: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every property that holds a text of a person, with its place."""
    if isinstance(schema, list):
        for item in schema:
            yield from _texts(item, place)
    if isinstance(schema, dict):
        for name, rule in schema.get("properties", {}).items():
            if name in TEXTS and isinstance(rule, dict) and "enum" not in rule and "const" not in rule:
                yield f"{place}.{name}", rule
        for key, inner in schema.items():
            yield from _texts(inner, f"{place}.{key}")


@pytest.mark.parametrize("name", FILES)
def test_no_text_of_a_file_holds_control_characters(name: str) -> None:
    schema = load_schema(name)
    found = list(_texts(schema))
    assert found
    for place, rule in found:
        whole = Draft202012Validator({**rule, "$defs": schema.get("$defs", {})})
        if not whole.is_valid("plain text"):
            continue  # a form of its own, such as a number in words
        for character in ("\x00", "\x1b", "\x7f", "\x85", "\x9f", "\ufffe", "\uffff"):
            assert bad_character(character, lines=True)
            assert not whole.is_valid(f"a{character}b"), (place, character)
            assert not whole.is_valid(f"a{character}"), (place, character)
        assert whole.is_valid("Čeština 日本 🤖 \u202e"), place


def test_the_files_of_every_game_are_looked_at() -> None:
    assert {"course", "board", "exchange", "replay", "labyrinth-course"} <= set(FILES)
