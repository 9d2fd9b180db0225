# SPDX-License-Identifier: GPL-3.0-or-later
"""Spaces in words, in three languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.base import words
from designer.base.grid import Cell
from designer.base.words import speaking
from designer.editor.widgets.labels import screen_reader_text
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.descriptions import describe, describe_cell, difficulty_rank
from designer.rally.course.notation import parse_space

TELLINGS = (
    (".", "open floor", "Wegfeld", "volné pole"),
    ("_", "no board", "kein Spielplan", "žádný plán"),
    ("O", "pit", "Grube", "jáma"),
    ("xE", "express belt east", "Expressband nach Osten", "expresní pás na východ"),
    (
        "cN<EW", "belt north, turns robots carried in east and west",
        "Förderband nach Norden, dreht Roboter, die nach Osten und nach Westen hereinkommen",
        "dopravní pás na sever, otáčí roboty přijíždějící směrem na východ a\u00a0na západ",
    ),
    ("gR", "gear clockwise", "Zahnrad im Uhrzeigersinn", "točna po směru hodin"),
    ("k:15", "crusher in registers 1 and 5", "Presse in den Registern 1 und 5", "buchar v\u00a0registrech 1 a\u00a05"),
    ("k:3", "crusher in register 3", "Presse in Register 3", "buchar v\u00a0registru 3"),
    ("lE3", "laser east, 3 beams", "Laser nach Osten, 3 Strahlen", "laser na východ, 3 paprsky"),
    ("lNS", "two-ended laser north and south", "beidseitiger Laser nach Norden und nach Süden",
     "oboustranný laser na sever a\u00a0na jih"),
    ("lEW3", "two-ended laser east and west, 3 beams", "beidseitiger Laser nach Osten und nach Westen, 3 Strahlen",
     "oboustranný laser na východ a\u00a0na západ, 3 paprsky"),
    ("wNE", "walls to the north and to the east", "Wände im Norden und im Osten", "zdi na severu a\u00a0na východě"),
    ("rr", "repair site, two wrenches", "Reparaturfeld, zwei Schraubenschlüssel", "stanoviště oprav, dva klíče"),
)  # fmt: skip


@pytest.mark.parametrize(("token", "english", "german", "czech"), TELLINGS)
def test_a_space_in_words(token: str, english: str, german: str, czech: str) -> None:
    for language, expected in (("en", english), ("de", german), ("cs", czech)):
        words.set_language(language)
        assert describe(parse_space(token)) == expected


def test_a_space_of_a_course_with_its_name_its_marks_and_the_walls_of_its_neighbours() -> None:
    board = Board.parse("D1N . wW")
    course = Course(boards={"b": CourseBoard(board)}, layout=(Placement("b", 0, 0),))
    course = replace(course, checkpoints=(Cell(1, 0),))
    assert describe_cell(course, Cell(0, 0)) == "A1: dock 1, start north"
    assert describe_cell(course, Cell(1, 0)) == "B1: checkpoint 1; wall to the east"
    assert describe_cell(course, Cell(7, 0)) == "H1: no board"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "3 boards, 24 by 16"), ("de", "3 boards, 24 mal 16"), ("cs", "3 boards, 24 krát 16")]
)
def test_a_size_is_spoken_in_words(language: str, said: str) -> None:
    with speaking(language):
        assert screen_reader_text("3 boards, 24 × 16") == said


def test_a_sign_that_stands_for_no_size_is_spoken_as_it_is() -> None:
    assert screen_reader_text("Kettle (×2)") == "Kettle (×2)"


@pytest.mark.parametrize(("word", "rank"), [("easy", 1), (" Expert ", 4), ("Medium", 2), ("", 0), ("a beast", 0)])
def test_a_usual_word_for_how_hard_a_course_is_has_a_place_however_it_is_written(word: str, rank: int) -> None:
    assert difficulty_rank(word) == rank
