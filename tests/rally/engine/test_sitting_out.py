# SPDX-License-Identifier: GPL-3.0-or-later
"""``return-after=1-round``: a destroyed robot sits out the round after, and comes back when that ends."""

from __future__ import annotations

from dataclasses import replace

from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition, find_edition
from designer.rally.engine import State, events, fresh_robot, simulate
from designer.rally.engine.deal import DeckDealer
from designer.rally.engine.race import Race, RandomPlayer, start_state


def _rules(**options: str) -> Edition:
    return find_edition(
        "ah-2005", {"return-after": "1-round"} | {key.replace("_", "-"): to for key, to in options.items()}
    )


def _tables(rows: str, rules: Edition) -> Tables:
    return compile_tables(Floor.of_board(Board.parse(rows)), rules)


def _fallen() -> tuple[Race, Tables]:
    """A robot among pits that is gone in the first round, and one that nothing can harm."""
    tables = _tables("O O O . .\nO D1E O . .\nO O O . .\n. . . . D2N", _rules(edge="wall", hand="9"))
    race = Race(tables, start_state(tables, ("A", "B")), DeckDealer(3), RandomPlayer(3, tables))
    while not race.state.destroyed:
        race.play_round()
    return race, tables


def test_it_has_no_cards_in_the_round_it_sits_out_and_is_back_as_that_ends() -> None:
    race, _ = _fallen()
    (name,) = race.state.destroyed
    assert race.state.robot(name).sits_out
    record = race.play_round()
    assert record.deal is not None
    assert name not in record.deal.hands
    told = [type(event) for step in record.steps for event in step.events if event.robot == name]
    assert told == [events.Returned]
    back = race.state.robot(name)
    assert (back.dead, back.sits_out, race.state.destroyed) == (False, False, ())


def test_the_story_says_who_sits_out() -> None:
    race, _ = _fallen()
    (name,) = race.state.destroyed
    told = [str(event.told(lambda cell: cell.name)) for event in race.steps[-1].events]
    assert f"{name} sits out the next round." in told


def test_the_story_alone_tells_who_sits_out() -> None:
    race, _ = _fallen()
    race.play_round()
    state = race.start
    for event in (event for step in race.steps for event in step.events):
        state = event.after(state)
    assert [robot.sits_out for robot in state.robots] == [robot.sits_out for robot in race.state.robots]


def test_who_sits_out_comes_back_where_a_program_begins_with_it() -> None:
    tables = _tables(". . .\n. . D1N", _rules())
    (start,) = tables.starts
    robot = replace(fresh_robot("A", start.cell, start.heading, tables.edition), cell=None, dead=True)
    waiting = State((replace(robot, sits_out=True),), destroyed=("A",))
    fresh = State((robot,), destroyed=("A",))
    assert simulate(tables, waiting, {}, 1, 5, True).robots[0].cell == start.cell
    assert simulate(tables, fresh, {}, 1, 5, True).robots[0].cell is None
