# SPDX-License-Identifier: GPL-3.0-or-later
"""What findings say with the numbers 0, 1, 2 and 5, in all three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from designer.base.words import LANGUAGES, speaking
from designer.game.findings import Finding
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from tests.rally.checks.pages import BLOCKS


def message(text: str, code: str, language: str) -> str:
    (finding,) = validate(parse_example(text), select=[code]).findings
    with speaking(language):
        return str(finding.message)


def said(text: str, code: str) -> list[str]:
    return [message(text, code, language) for language in LANGUAGES]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("row: F1+wNESW . . F2", ("No side", "keine Seite weiter", "žádná strana")),
        ("row: F1 . . F2", ("Only 1 side of", "führt für 5 Roboter nur 1 Seite", "vede dál jen 1 strana")),
        ("row: F1 . . F2\nrow: . . . .", ("Only 2 sides of", "nur 2 Seiten", "vedou dál jen 2 strany")),
    ],
)
def test_ways_out_of_the_start(rows: str, expected: tuple[str, ...]) -> None:
    found = said(f"edition: amigo-1999\nplayers: 2-5\n{rows}", "RR321")
    assert all(part in text for part, text in zip(expected, found, strict=True))


@pytest.mark.parametrize(
    ("boards", "players", "expected"),
    [
        (1, "2-9", ["9 players crowd on 1 board", "9 Spieler drängen sich auf 1 Plan", "9 hráčů se tlačí na 1 plánu"]),
        (
            2,
            "2-17",
            ["17 players crowd on 2 boards", "17 Spieler drängen sich auf 2 Plänen", "17 hráčů se tlačí na 2 plánech"],
        ),
        (
            2,
            "1-4",
            [
                "1 player gets lost on 2 boards",
                "1 Spieler verliert sich auf 2 Plänen",
                "1 hráč se na 2 plánech ztratí",
            ],
        ),
        (
            5,
            "2-4",
            [
                "2 players get lost on 5 boards",
                "2 Spieler verlieren sich auf 5 Plänen",
                "2 hráči se na 5 plánech ztratí",
            ],
        ),
        (
            6,
            "5-8",
            [
                "5 players get lost on 6 boards",
                "5 Spieler verlieren sich auf 6 Plänen",
                "5 hráčů se na 6 plánech ztratí",
            ],
        ),
    ],
)
def test_players_and_boards(boards: int, players: str, expected: list[str]) -> None:
    places = "\n".join(f"place: A {2 * index},0" for index in range(boards))
    assert said(f"players: {players}\nboard: A\nrow: . .\n{places}", "RR411") == expected


@pytest.mark.parametrize(
    ("length", "expected"),
    [
        (1, ("par is 1 register;", "Par ist aber 1 Register,", "par je ale 1 registr,")),
        (2, ("par is 2 registers;", "Par ist aber 2 Register,", "par je ale 2 registry,")),
        (5, ("par is 5 registers;", "Par ist aber 5 Register,", "par je ale 5 registrů,")),
    ],
)
def test_the_length_of_a_race(length: int, expected: tuple[str, ...]) -> None:
    found = said(f"length: long\nrow: D1E{' .' * (3 * length - 2)} F1", "RR414")
    assert all(part in text for part, text in zip(expected, found, strict=True))
    stated = ("Stated as long, ", "Angegebene Länge: lang; ", "Uvedená délka: dlouhá; ")
    assert all(text.startswith(part) for part, text in zip(stated, found, strict=True))


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("D2E . . F1", ["Dock 1 is missing", "Dock 1 fehlt", "Chybí dok 1"]),
        ("D1E D4E . F1", ["Docks 2, 3 are missing", "Die Docks 2, 3 fehlen", "Chybí doky 2, 3"]),
    ],
)
def test_missing_docks(row: str, expected: list[str]) -> None:
    assert said(f"row: {row}", "RR306") == expected


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("2-2", ("(1) for 2 players", "(1) für 2 Spieler", "(1) pro 2 hráče")),
        ("2-5", ("(1) for 5 players", "(1) für 5 Spieler", "(1) pro 5 hráčů")),
    ],
)
def test_too_few_docks(players: str, expected: tuple[str, ...]) -> None:
    found = said(f"players: {players}\nrow: D1E . . F1", "RR309")
    assert all(text.endswith(part) for part, text in zip(expected, found, strict=True))


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("1-1", ("1 player:", "1 Spieler:", "1 hráč:")),
        ("1-4", ("1 to 4 players:", "1 bis 4 Spieler:", "1 až 4 hráči:")),
        ("5-5", ("5 players:", "5 Spieler:", "5 hráčů:")),
    ],
)
def test_players_that_the_edition_does_not_have(players: str, expected: tuple[str, ...]) -> None:
    found = said(f"edition: amigo-1999\nplayers: {players}\nrow: F1 . . F2", "RR325")
    assert all(text.startswith(part) for part, text in zip(expected, found, strict=True))
    assert found[0].endswith(" is for 2 to 4")


def test_a_board_that_lies_twice_is_told_by_its_corner() -> None:
    text = "edition: amigo-1999\nboard: A\nrow: . .\nrow: . .\nplace: A 0,0\nplace: A 2,1"
    assert said(text, "RR104") == [
        "A (A1) and A (C2) share only a part of a side",
        "A (A1) und A (C2) teilen nur einen Teil einer Seite",
        "Plány A (A1) a\u00a0A (C2) sdílejí jen část strany",
    ]
    once = text.replace("place: A 2,1", "board: B\nrow: . .\nrow: . .\nplace: B 2,1")
    assert said(once, "RR104")[0].startswith("A and B share")


def test_open_sides_of_a_checkpoint() -> None:
    none, one = "row: D1E . . F1+wNESW", "row: D1E . . F1"
    assert said(none, "RR404")[0] == "No side of checkpoint 1 is open"
    assert said(one, "RR404") == [
        "Only 1 side of checkpoint 1 is open",
        "Nur 1 Seite von Checkpoint 1 ist offen",
        "Kontrolní bod 1 má volnou jen 1 stranu",
    ]


def test_a_fraction_has_the_comma_of_the_language() -> None:
    text = "row: D1E . . wS . .\nrow: . . O F1 cE .\nrow: . . . . . F2"
    english, german, czech = said(text, "RR405")
    assert "4.5 points each on average, published courses stay below 4" in english
    assert "4,5 Punkte, veröffentlichte Strecken bleiben unter 4" in german
    assert "4,5, vydané tratě zůstávají pod 4" in czech


def test_the_edition_is_called_by_its_name_in_the_language() -> None:
    english, german, czech = said("edition: amigo-1999-en\nrow: F1 . . .", "RR304")
    assert english == "Too few checkpoints (1): AMIGO 1999 (English book) needs 2 to 6"
    assert german == "Zu wenige Checkpoints (1): Die Regeln AMIGO 1999 (englisches Regelheft) verlangen 2 bis 6"
    assert "English" not in czech


BELTS_TO_DEATH = """
row: .   . .  .  .  .  .  .  .
row: D1E . xE xE xE xE xE xE xE+k:12345+wE
row: .   . .  .  .  .  .  .  F1
"""


def test_a_stretch_of_belts_that_cannot_be_left_alive_is_told_as_such_with_all_its_spaces() -> None:
    english, german, czech = said(BELTS_TO_DEATH, "RR310")
    assert english.startswith("Trap: a robot alone on one of these spaces does not leave the belts alive, so it never")
    assert "nicht heil von den Bändern" in german
    assert "z\u00a0pásů živý nedostane" in czech
    (finding,) = validate(parse_example(BELTS_TO_DEATH), select=["RR310"]).findings
    assert {place.cell.name for place in finding.places if place.cell} == {"G2", "H2"}


def findings() -> Iterator[Finding]:
    for block in BLOCKS:
        yield from validate(block.course).findings


def test_no_message_counts_one_as_many() -> None:
    many = re.compile(r"(?<![\d.,])(?<!× )1 (players|boards|spaces|beams|sides|docks|robots|registers|checkpoints)\b")
    assert not [str(finding.message) for finding in findings() if many.search(str(finding.message))]
