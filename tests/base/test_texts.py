# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts of other people: what a file may hold, and what a terminal is shown."""

from __future__ import annotations

import json
from xml.etree import ElementTree as Xml  # what is parsed here was written here

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.texts import bad_character, code_point, escaped, escaped_json, tidy_line, tidy_lines

any_text = st.text(st.characters(exclude_categories=()) | st.sampled_from("\x00\x1b\x9b\x85\u202e\ufffe\ud800\r\n\t"))


@given(any_text)
def test_a_tidy_text_has_no_bad_character_and_stays_tidy(text: str) -> None:
    line, lines = tidy_line(text, 300), tidy_lines(text, 300)
    assert not bad_character(line)
    assert not bad_character(lines, lines=True)
    assert tidy_line(line, 300) == line
    assert tidy_lines(lines, 300) == lines


@given(st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\ufffe\uffff"), max_size=300))
def test_every_other_text_stays_as_it_is(text: str) -> None:
    assert tidy_line(text, 300) == text
    assert tidy_lines(text, 300) == text
    assert not bad_character(text)


@given(any_text)
def test_what_is_tidy_can_stand_in_xml(text: str) -> None:
    root = Xml.Element("a", {"b": tidy_line(text, 300)})
    root.text = tidy_lines(text, 300)
    assert Xml.fromstring(Xml.tostring(root, "unicode")).text == (root.text or None)


@pytest.mark.parametrize(
    ("text", "line", "lines"),
    [
        ("a\x00b", "ab", "ab"),
        ("\x1b[31mred", "[31mred", "[31mred"),
        ("one\r\ntwo\tx", "one two x", "one\ntwo\tx"),
        ("a\rb", "a b", "a\nb"),
        ("\x07", "", ""),
        ("\u202eabc", "\u202eabc", "\u202eabc"),
    ],
)
def test_a_text_is_tidied(text: str, line: str, lines: str) -> None:
    assert tidy_line(text, 99) == line
    assert tidy_lines(text, 99) == lines


def test_a_text_is_cut() -> None:
    assert tidy_line("abcdef", 3) == "abc"
    assert tidy_lines("abcdef", 3) == "abc"


@pytest.mark.parametrize("character", list("\x00\x1b\x7f\x80\x9f\ud800\udfff\ufffe\uffff"))
def test_what_is_bad_everywhere(character: str) -> None:
    assert bad_character(f"a{character}") == character
    assert bad_character(f"a{character}", lines=True) == character


@pytest.mark.parametrize("character", ["\n", "\t"])
def test_what_is_bad_in_a_line_alone(character: str) -> None:
    assert bad_character(f"a{character}") == character
    assert bad_character(f"a{character}", lines=True) == ""


@given(any_text)
def test_nothing_steers_a_terminal(text: str) -> None:
    shown = escaped(text)
    assert not bad_character(shown, lines=True)
    assert not set(shown) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029")
    assert escaped(shown) == shown


def test_what_is_escaped_is_named() -> None:
    assert escaped("\x1b[31mRED\x07 \u202eexe.a\x9b") == "\\x1b[31mRED\\x07 \\u202eexe.a\\x9b"
    assert escaped("Čeština 日本 👩‍🚀\n\tz") == "Čeština 日本 👩‍🚀\n\tz"
    assert code_point("\x1b") == "U+001B"


@given(st.dictionaries(any_text, any_text))
def test_escaped_json_is_the_same_data(data: dict[str, str]) -> None:
    assert json.loads(escaped_json(json.dumps(data, ensure_ascii=False))) == data
