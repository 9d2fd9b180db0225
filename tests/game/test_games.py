# SPDX-License-Identifier: GPL-3.0-or-later
"""What a game loads later by name is what the front desk promises of it; mypy holds the modules to the protocols."""

from __future__ import annotations

import pytest

from designer.game.contract import Drawing, Game, Pictures, Prints
from designer.game.games import all_games, find_game
from designer.game.live_checks import Checking
from designer.labyrinth.checks.validation import CHECKING as LABYRINTH_CHECKING
from designer.labyrinth.picture import plan_pictures as labyrinth_drawn
from designer.labyrinth.picture import prints as labyrinth_prints
from designer.labyrinth.tile_drawing import DRAWING as LABYRINTH_DRAWING
from designer.rally.checks import live_checks as rally_checking
from designer.rally.editing import drawing as rally_drawing
from designer.rally.picture import game_pictures as rally_drawn
from designer.rally.picture import prints as rally_prints

DRAWING: dict[str, Drawing] = {"roborally": rally_drawing, "labyrinth": LABYRINTH_DRAWING}
CHECKING: dict[str, Checking] = {"roborally": rally_checking, "labyrinth": LABYRINTH_CHECKING}
PICTURES: dict[str, Pictures] = {"roborally": rally_drawn, "labyrinth": labyrinth_drawn}
PRINTS: dict[str, Prints] = {"roborally": rally_prints, "labyrinth": labyrinth_prints}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_game_loads_what_is_held_to_the_protocols(game: Game) -> None:
    assert (game.drawing(), game.checking(), game.pictures(), game.prints()) == (
        DRAWING[game.key], CHECKING[game.key], PICTURES[game.key], PRINTS[game.key],
    )  # fmt: skip


def test_the_codes_of_no_game_begin_like_those_of_another() -> None:
    codes = [game.codes for game in all_games()]
    assert not [one for one in codes for other in codes if one is not other and one.startswith(other)]
    assert all(code.startswith(find_game(key).codes) for key in DRAWING for code in find_game(key).checks())
