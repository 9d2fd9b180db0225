# SPDX-License-Identifier: GPL-3.0-or-later
"""Deck, sample programs, whole games of bots, replays: the shipped plans are played on."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import speaking
from designer.files import courses_folder, parse_json, save
from designer.game.findings import Severity
from designer.labyrinth.checks.validation import validate
from designer.labyrinth.engine import EVENTS, Lay, TurnEnd
from designer.labyrinth.engine.actions import LAST_ROUND, BeginRound
from designer.labyrinth.engine.deck import TILE_SET, TileDeck, computer_tile, deploy_tile, layings, turns_of
from designer.labyrinth.engine.events import tell
from designer.labyrinth.engine.programs import find_program, tell_program
from designer.labyrinth.engine.scripts import parse_action
from designer.labyrinth.engine.state import robot_line
from designer.labyrinth.files import load_plan, print_plan
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.plan import Plan, Program, empty_plan
from designer.labyrinth.plan.tiles import FACE_DOWN
from designer.labyrinth.race import RaceError, play_game
from designer.labyrinth.replay import Replay, event_name, load_replay, parse_replay, print_replay, replay_data
from tests.proof import WHOLE

SHIPPED = sorted((courses_folder() / "labyrinth").glob("*.course.json"))
NAMES = [path.name.partition(".")[0] for path in SHIPPED]


# --- the deck


def test_the_deck_has_every_corridor_and_every_feature() -> None:
    assert {len(tile.exits) for tile in TILE_SET} == {1, 2, 3, 4}
    symbols = {symbol for tile in TILE_SET for symbol, _ in tile.symbols}
    assert len(symbols) == 9
    assert all(any(getattr(tile, kind) for tile in TILE_SET) for kind in ("teleport", "doors", "mud", "hole", "nest"))
    assert sum(TILE_SET.values()) >= 64


def test_the_same_seed_gives_the_same_deck() -> None:
    assert TileDeck.shuffled(3) == TileDeck.shuffled(3)
    assert TileDeck.shuffled(3) != TileDeck.shuffled(4)
    assert sorted(map(str, TileDeck.shuffled(3).tiles)) == sorted(map(str, TileDeck.shuffled(4).tiles))


def test_a_tile_that_fits_nowhere_goes_under_the_deck() -> None:
    maze = empty_plan(3, inward=(Cell(1, 0),)).maze
    nowhere, fits = computer_tile(1), deploy_tile(2)
    blocked = maze.with_tile(Cell(1, 1), parse_tile("NS+o"))
    drawn, left = TileDeck((nowhere, fits, FACE_DOWN)).draw(blocked)
    assert drawn == fits
    assert left.tiles == (FACE_DOWN, nowhere)
    assert TileDeck((FACE_DOWN,)).draw(maze) == (None, TileDeck((FACE_DOWN,)))


def test_a_tile_is_tried_in_every_different_turn() -> None:
    straight, cross = parse_tile("NS"), parse_tile("NESW")
    assert straight is not None
    assert cross is not None
    assert (len(turns_of(straight)), len(turns_of(cross))) == (2, 1)
    found = list(layings(empty_plan(3).maze, straight))
    assert (Cell(2, 1), straight) in found
    assert (Cell(2, 1), straight.turned(1)) not in found


# --- the shipped plans


def test_there_are_plans_for_two_three_and_four_players_and_one_of_another_size() -> None:
    plans = [load_plan(path) for path in SHIPPED]
    assert {plan.players[1] for plan in plans if plan.players} == {2, 3, 4}
    assert len({plan.side for plan in plans}) > 1
    assert all(plan.title and plan.description and plan.programs for plan in plans)


@pytest.mark.parametrize("path", SHIPPED, ids=NAMES)
def test_a_shipped_plan_is_canonical_and_without_open_problems(path: Path) -> None:
    plan = load_plan(path)
    assert print_plan(plan) == path.read_text("utf-8")
    report = validate(plan)
    assert report.valid
    assert not [finding for finding in report.open if finding.severity is not Severity.HINT]


@pytest.mark.parametrize("path", SHIPPED, ids=NAMES)
def test_the_sample_programs_of_a_shipped_plan_run(path: Path) -> None:
    plan = load_plan(path)
    for program in plan.programs:
        story = tell_program(plan, program)
        assert len(story.steps) == len(program.moves) >= 10
        assert all(str(tell(frame.event)).endswith(".") for step in story.steps for frame in step.frames)
        assert all("{" not in str(robot_line(robot)) for robot in story.end.robots)


# --- sample programs

PLAN = empty_plan(3, "Test").with_pieces({Cell(1, 1): parse_tile("NESW"), Cell(2, 1): parse_tile("EW")})


def _program(*moves: str) -> Plan:
    return replace(PLAN, programs=(Program("P", ("A@1,1,E",), moves),))


def test_forced_steps_come_by_themselves_and_are_told() -> None:
    plan = _program("turn A F", "turn A")
    story = tell_program(plan, find_program(plan, None))
    assert [str(tell(frame.event)) for frame in story.steps[1].frames] == [
        "A begins at 2,1, facing east, with 1 unit.",
        "A waits at 2,1: there is no tile to the east.",
    ]
    assert str(robot_line(story.end.robots[0])).endswith("discs 0; waits for a tile")


def test_an_illegal_choice_is_refused_with_the_legal_ones() -> None:
    plan = _program("turn A F", "turn A L", "turn A")
    with pytest.raises(CourseDesignerError) as caught:
        tell_program(plan, plan.programs[0])
    assert str(caught.value) == "[2] turn A L: A cannot choose L here; nothing is left to choose"
    plan = _program("turn A U")
    with pytest.raises(CourseDesignerError, match="A cannot choose U here; use one of F, L, R"):
        tell_program(plan, plan.programs[0])


def test_an_unknown_program_is_told_with_those_that_there_are() -> None:
    with pytest.raises(CourseDesignerError, match="unknown sample program 'Q'; use one of P"):
        find_program(_program("turn A"), "Q")
    with pytest.raises(CourseDesignerError, match="the plan has no sample program"):
        find_program(PLAN, None)


def test_every_event_and_every_end_of_a_turn_has_words() -> None:
    assert all(str(stop.words) for stop in TurnEnd)
    assert len(EVENTS) == 26
    for kind in EVENTS:
        assert hasattr(kind, "says") or "told" in vars(kind), kind


def test_files_of_before_spell_the_events_as_ever() -> None:
    spelled = (
        "agreed collided computer-destroyed discs-stored discs-taken eaten fell fired gathered jumped killed looted "
        "mired moved redeployed round-began shot stays-off stood tile-laid trap-laid trap-shot turn-began turned "
        "waited won"
    )
    assert sorted(map(event_name, EVENTS)) == spelled.split()


# --- whole games


@pytest.mark.proof
@pytest.mark.parametrize(("players", "seed"), [(2, 0), (2, 1), (3, 0), (4, 0)] if WHOLE else [(2, 3), (4, 3)])
def test_bots_play_a_game_from_an_empty_ring_to_its_end(players: int, seed: int) -> None:
    game = play_game(empty_plan(8 if WHOLE else 4), players, seed)
    assert game.end.winner is not None
    assert game.end.discs_of(game.end.winner) >= game.end.target
    assert sum(game.end.discs_of(player) for player in range(1, 5)) == 3 * players
    laid = [step for step in game.steps if isinstance(step.action, Lay)]
    assert len(laid) >= players


def test_the_same_seed_gives_the_same_game() -> None:
    first, again = (play_game(empty_plan(5), 2, 9, rounds=12) for _ in range(2))
    assert first == again
    assert first != play_game(empty_plan(5), 2, 10, rounds=12)


def test_robots_may_begin_on_the_corner_teleports() -> None:
    game = play_game(empty_plan(5), 2, 1, rounds=1, options={"start-on-corner-teleport": "yes"})
    assert [robot.cell for robot in game.start.robots] == [Cell(0, 0), None, Cell(6, 6), None]


def test_five_cannot_play() -> None:
    with pytest.raises(RaceError, match="2 to 4 players can play, not 5"):
        play_game(empty_plan(5), 5)


# --- replays


def test_a_replay_comes_back_from_its_file(tmp_path: Path) -> None:
    game = play_game(empty_plan(5, "Race"), 2, 2, rounds=8)
    path = tmp_path / "race.replay.json"
    save(path, print_replay(game.replay))
    again = load_replay(path)
    assert again.steps == game.steps
    assert print_replay(again) == path.read_text("utf-8")


def test_a_replay_of_a_game_of_more_than_99_rounds_is_read_again() -> None:
    game = play_game(empty_plan(2), 3, rounds=102)
    assert game.end.round == 102
    again = parse_replay(json.loads(print_replay(game.replay)))
    assert again.steps[-1].state == game.end


def test_every_round_that_a_game_may_have_can_be_told() -> None:
    assert parse_action("round", str(LAST_ROUND), ()) == BeginRound(LAST_ROUND)
    with pytest.raises(
        CourseDesignerError, match=f"a round is a number from 1 to {LAST_ROUND}, not '{LAST_ROUND + 1}'"
    ):
        parse_action("round", str(LAST_ROUND + 1), ())


def test_a_replay_that_was_changed_is_refused() -> None:
    plan = load_plan(SHIPPED[0])
    story = tell_program(plan, plan.programs[0])
    data = replay_data(Replay(plan, "P", story.start, story.steps))
    changed = json.loads(json.dumps(data))
    changed["steps"][3]["after"][0] = "A off"
    with pytest.raises(CourseDesignerError) as caught:
        parse_replay(changed)
    assert str(caught.value).startswith("steps[3].after: by the rules of this version this step ends differently")
    changed = json.loads(json.dumps(data))
    changed["steps"][0]["action"] = "turn Q"
    with pytest.raises(CourseDesignerError, match=r"steps\[0\]\.action: unknown robot 'Q'"):
        parse_replay(changed)
    assert parse_replay(parse_json(json.dumps(data))).steps == story.steps


def test_a_replay_with_a_step_that_the_rules_refuse_may_be_of_an_earlier_version() -> None:
    """Manipulation found on the way once counted from the next turn only, so a step that was forced is none now."""
    plan = load_plan(SHIPPED[0])
    story = tell_program(plan, plan.programs[0])
    data = json.loads(json.dumps(replay_data(Replay(plan, "P", story.start, story.steps))))
    index = next(index for index, step in enumerate(data["steps"]) if step["action"].startswith("turn"))
    data["steps"][index]["action"] += " ." * 9
    with pytest.raises(CourseDesignerError) as caught:
        parse_replay(data)
    assert str(caught.value).startswith(f"steps[{index}].action: by the rules of this version this step is refused (")
    assert "recorded by an earlier version" in str(caught.value)


@pytest.mark.parametrize("language", ["en", "de", "cs"])
def test_no_word_of_a_story_stands_twice_in_a_row(language: str) -> None:
    with speaking(language):
        for path in sorted((courses_folder() / "labyrinth").glob("*.course.json")):
            plan = load_plan(path)
            for program in plan.programs:
                told = [str(tell(frame.event)) for step in tell_program(plan, program).steps for frame in step.frames]
                assert len(told) > 40
                assert [text for text in told if re.search(r"\b([^\W\d]+) \1\b", text)] == [], path.name
