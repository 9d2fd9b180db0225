# SPDX-License-Identifier: GPL-3.0-or-later
"""``schema``: the schemas as they are shipped, listed and printed."""

from __future__ import annotations

import json

from designer.files import load_schema, schema_folder, schema_names
from tests.cli.conftest import Ask


def test_all_are_listed_with_what_they_are_of(ask: Ask) -> None:
    lines = ask("schema").out.splitlines()
    listed = {line.split()[0]: line.split(maxsplit=1)[1] for line in lines[1:] if line and ":" not in line}
    assert listed == {name: load_schema(name)["title"] for name in schema_names()}


def test_one_is_printed_as_it_is_shipped(ask: Ask) -> None:
    for name in schema_names():
        assert ask("schema", name).out == (schema_folder() / f"{name}.schema.json").read_text("utf-8")


def test_programs_get_what_each_is_of_or_one_in_full(ask: Ask) -> None:
    listed = json.loads(ask("schema", "--json").out)["schemas"]
    assert [item["name"] for item in listed] == schema_names()
    assert not any("schema" in item for item in listed)
    (one,) = json.loads(ask("schema", "course", "--json").out)["schemas"]
    assert one["schema"] == load_schema("course")


def test_what_looks_like_one_is_asked_about(ask: Ask) -> None:
    told = ask("schema", "exchnage")
    assert (told.code, told.out) == (2, "")
    assert told.err == "unknown schema 'exchnage'; did you mean 'exchange'?\n"
