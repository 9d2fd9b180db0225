# SPDX-License-Identifier: GPL-3.0-or-later
"""The notation of tiles: every tile is printed in one way and read back; what is not a tile is told in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given

from designer.base.grid import Mirror
from designer.labyrinth.plan.notation import NotationError, parse_row, parse_tile, print_row, print_tile
from designer.labyrinth.plan.tiles import Symbol, Tile
from tests.labyrinth.strategies import cell_contents, tiles


@given(cell_contents)
def test_a_printed_tile_reads_as_itself(tile: Tile | None) -> None:
    assert parse_tile(print_tile(tile)) == tile


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("NES+dN+s", "NES+s+dN"),
        ("NS+wPwP", "NS+wPwP"),
        ("NESW+D2+b", "NESW+b+D2"),
        ("EW+t+c+wT", "EW+c+wT+t"),
        ("NE+ss+m", "NE+ss+m"),
    ],
)
def test_features_are_read_in_any_order_and_printed_in_one(written: str, canonical: str) -> None:
    assert print_tile(parse_tile(written)) == canonical


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("EN", "it begins with its exits, some of NESW in this order"),
        ("+s", "it begins with its exits"),
        ("NS+s+s", "the feature 's' appears twice"),
        ("NS+wP+wPwP", "the feature 'wPwP' appears twice"),
        ("NS+dE", "the door 'dE' is on a side without an exit"),
        ("NS+K1+D2", "a tile has one computer or one deploy tile"),
        ("NS+K5", "unknown feature 'K5'"),
        ("NS+sss", "unknown feature 'sss'"),
        ("NS+", "a feature is missing next to '+'"),
        ("#+s", "'#' is written alone, without features"),
        (".+s", "'.' is written alone, without features"),
    ],
)
def test_what_is_not_a_tile_is_told_with_the_reason(token: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tile(token)
    assert reason in str(caught.value)


def test_an_error_in_a_row_names_the_column() -> None:
    with pytest.raises(NotationError) as caught:
        parse_row("NS . ZZ")
    assert str(caught.value).startswith("column 3: 'ZZ' is not a tile")


def test_blanks_between_tiles_do_not_count() -> None:
    assert print_row(parse_row("  NS \t .   # ")) == "NS . #"


@given(tiles())
def test_four_quarter_turns_and_two_mirrors_change_nothing(tile: Tile) -> None:
    assert tile.turned(1).turned(1).turned(1).turned(1) == tile
    for mirror in Mirror:
        assert tile.mirrored(mirror).mirrored(mirror) == tile


def test_a_turned_tile_takes_its_doors_along() -> None:
    turned = parse_tile("NE+dN+s")
    assert turned is not None
    assert print_tile(turned.turned(1)) == "ES+s+dE"
    assert print_tile(turned.mirrored(Mirror.EAST_WEST)) == "NW+s+dN"


def test_weapons_and_properties_are_told_apart() -> None:
    assert [symbol.letter for symbol in Symbol if symbol.is_weapon] == ["S", "P", "N", "J", "T"]
