# SPDX-License-Identifier: GPL-3.0-or-later
"""``race FILE``: plays a whole game on a plan with bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from designer.base.words import tr, trn
from designer.cli.frame.output import json_option, json_result, result
from designer.cli.frame.output_files import is_standard, write_result
from designer.cli.frame.outputs import OutFile, force_option
from designer.cli.frame.parameters import InFile, WholeRange
from designer.cli.labyrinth._variants import parse_variants, variant_option
from designer.cli.labyrinth.preview import tell_steps
from designer.labyrinth.engine.actions import LAST_ROUND
from designer.labyrinth.file_names import GAME
from designer.labyrinth.files import load_plan
from designer.labyrinth.race import MOST_ROUNDS, PlayedGame, play_game
from designer.labyrinth.replay import SUFFIX, print_replay


@click.command("race")
@click.argument("file", type=InFile())
@click.option("--players", "--robots", "players", type=WholeRange(2, 4), default=2, show_default=True,
              help="How many players.")  # fmt: skip
@click.option(
    "--rounds",
    type=WholeRange(1, LAST_ROUND),
    default=MOST_ROUNDS,
    show_default=True,
    help="The last round: the game stops after it.",
)
@click.option("--seed", type=WholeRange(0), default=0, show_default=True, help="The same seed gives the same game.")
@variant_option
@click.option("--story", is_flag=True, help="Show every event.")
@click.option("--replay", type=OutFile(SUFFIX), metavar="OUT", help="Write a replay (NAME.replay.json).")
@force_option("Overwrite an existing replay.")
@json_option
def command(
    file: Path,
    players: int,
    rounds: int,
    seed: int,
    option: tuple[str, ...],
    story: bool,
    replay: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Play a whole game on the plan FILE: bots draw and lay tiles, drive and shoot until one player has won."""
    game = play_game(load_plan(file), players, seed, rounds, parse_variants(option))
    if replay is not None:
        write_result(replay, print_replay(game.replay), force=force)
        if is_standard(replay):
            return
    if as_json:
        json_result(race_data(file, game))
        return
    if story:
        tell_steps(game.steps)
        result("")
    _tell(game)


def _tell(game: PlayedGame) -> None:
    played = trn("{n} round", "{n} rounds", game.end.round)
    if game.end.winner is None:
        result(tr("Nobody has won after {rounds}", rounds=played))
    else:
        result(tr("Player {player} wins after {rounds}", player=game.end.winner, rounds=played))
    for player in range(1, game.players + 1):
        result(tr("Player {player}: discs {discs}", player=player, discs=game.end.discs_of(player)))


def race_data(file: Path, game: PlayedGame) -> dict[str, Any]:
    """The answer for programs."""
    return {
        "format": "race",
        "version": 1,
        "game": GAME,
        "file": file.as_posix(),
        "seed": game.seed,
        "rounds": game.end.round,
        "winner": game.end.winner,
        "standings": [{"player": player, "discs": game.end.discs_of(player)} for player in range(1, game.players + 1)],
    }
