# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole rounds and races: option cards, starts, the end of a race, standings, input that cannot be."""

from __future__ import annotations

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import CardError, CardKind, check_real, number_cards, parse_card
from designer.rally.edition.decisions import Choice
from designer.rally.engine import (
    Damaged,
    Finished,
    OptionSpent,
    Placed,
    PositionError,
    Robot,
    State,
    check_state,
    preview,
    run_program,
    simulate,
)
from designer.rally.engine.choices import ChoiceError
from designer.rally.engine.deal import ProgramError, check_laid
from designer.rally.engine.race import Race, robot_names, start_state
from tests.rally.engine.tables import Says, cards, play, robot, table, told

WIKI, PRINTED, GERMAN, ENGLISH, HILL, *_NEWER = EDITIONS
_COURSE = "F1 . . . ./. . . . F2/. . . F3 .\n. . . . ."


# --- option cards -------------------------------------------------------------------------------------


def test_an_option_card_takes_a_point_of_damage_unless_its_player_declines() -> None:
    for spends in (True, False):
        says = Says({Choice.SPEND_OPTION: spends})
        race = play(table("lE2 . .", HILL), [robot("A@1,0,N", options=3)], [{"A": "L R L R U"}], says)
        after = race.rounds[0].steps
        first = next(step for step in after if told([step], Damaged) or told([step], OptionSpent)).state.robot("A")
        assert (first.options, first.damage) == ((1, 0) if spends else (3, 2))


def test_who_leaves_the_choice_to_the_program_keeps_its_option_cards() -> None:
    """Giving one up is the player's wish, not the default."""
    race = play(table("lE2 . .", HILL), [robot("A@1,0,N", options=3)], [{"A": "L R L R U"}])
    assert race.state.robot("A").damage == 2
    assert race.state.robot("A").options == 2


def test_a_destruction_costs_an_option_card() -> None:
    race = play(table(". O", HILL), [robot("A@0,0,E", options=2)], [{"A": "M1 L L L L"}])
    assert race.state.robot("A").options == 1


def test_an_edition_without_option_cards_does_not_know_them() -> None:
    race = play(table("lE . .", GERMAN), [robot("A@1,0,E", options=2)], [{"A": "M1 L R L R"}])
    assert race.state.robot("A").damage > 0
    assert race.state.robot("A").options == 2


# --- starts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [WIKI, PRINTED])
def test_in_1994_all_begin_as_ghosts_on_checkpoint_1(edition: str) -> None:
    says = Says({Choice.START_HEADING: Heading.S})
    state = start_state(table(_COURSE, edition), ("A", "B"), says)
    assert all(one.ghost and one.cell == Cell(0, 0) and one.heading is Heading.S for one in state.robots)
    assert all(one.flags == 1 for one in state.robots)


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
def test_in_1999_each_is_placed_just_before_its_first_command(edition: str) -> None:
    tables = table(_COURSE, edition)
    state = start_state(tables, ("A", "B"))
    assert all(one.cell is None and one.archive == Cell(0, 0) and one.flags == 1 for one in state.robots)
    steps = run_program(tables, state, {"A": cards("M1/490"), "B": cards("M2/670")}, 1, 1)
    assert [event.robot for event in told(steps, Placed)] == ["B", "A"]
    assert [one.cell for one in steps[-1].state.robots] == [Cell(1, 0), Cell(2, 0)]


def test_in_1999_who_finds_checkpoint_1_taken_is_placed_beside_it() -> None:
    tables = table("F1+wE . F2/. . .", GERMAN)
    state = start_state(tables, ("A", "B"))
    steps = run_program(tables, state, {"A": cards("M1/490"), "B": cards("M2/670")}, 1, 1)
    assert [event.cell for event in told(steps, Placed)] == [Cell(0, 0), Cell(1, 0)]  # type: ignore[attr-defined]


def test_in_2005_robots_start_on_their_docks_with_no_checkpoint() -> None:
    tables = table("D2E F1 ./D1S . F2", HILL)
    state = start_state(tables, ("A", "B"))
    assert [(one.cell, one.heading, one.flags) for one in state.robots] == [
        (Cell(0, 1), Heading.S, 0),
        (Cell(0, 0), Heading.E, 0),
    ]


# --- the end ------------------------------------------------------------------------------------------


def test_a_race_stops_after_the_register_in_which_it_is_won() -> None:
    tables = table(". F2 . .", HILL)
    race = play(
        tables, [robot("A@0,0,E", flags=1), robot("B@3,0,N")], [{"A": "M1 L R L R", "B": "L/390 R/420 U U L/410"}] * 3
    )
    assert race.over
    assert len(race.rounds) == 1
    assert max(step.register for step in race.steps) == 1
    assert [(one.place, one.robot.name, one.won) for one in race.standings()] == [(1, "A", True), (2, "B", False)]


def test_equal_merit_shares_a_place() -> None:
    race = play(table(". . . .", HILL), [robot("A@0,0,E", flags=1), robot("B@3,0,N"), robot("C@2,0,N", flags=1)], [{}])
    assert [(one.place, one.robot.name) for one in race.standings()] == [(1, "A"), (1, "C"), (3, "B")]


def test_in_1999_who_touched_most_checkpoints_wins_when_nobody_is_left() -> None:
    robots = [robot("A@0,0,W", lives=0, flags=2), robot("B@0,1,W", lives=0, flags=1)]
    laid = [{"A": "M1/490 L/70 L/90 L/110 L/130", "B": "M1/500 R/80 R/100 R/120 R/140"}]
    assert play(table(". ./. .", GERMAN), robots, laid).state.winners == ("A",)
    assert play(table(". ./. .", PRINTED), robots, laid).state.winners == ()


def test_in_1999_nobody_wins_where_nobody_got_past_the_start() -> None:
    robots = [robot("A@0,0,W", lives=0, flags=1), robot("B@0,1,W", lives=0, flags=1)]
    laid = [{"A": "M1/490 L/70 L/90 L/110 L/130", "B": "M1/500 R/80 R/100 R/120 R/140"}]
    for edition in (GERMAN, ENGLISH):
        race = play(table(". ./. .", edition), robots, laid)
        assert race.over
        assert race.state.winners == ()
    docked = play(table(". ./. .", GERMAN, start="docks"), robots, laid)
    assert docked.state.winners == ("A", "B")


_LAPS = [
    {"A": "M1 L R L R", "B": "L/390 R/420 U U L/410", "C": "L/350 R/380 L/370 R/400 L/330"},
    {"B": "U/10 R/80 M2/670 L/70 L/90", "C": "L/350 R/380 L/370 R/400 L/330"},
]


def test_played_on_the_race_goes_on_until_all_places_are_known() -> None:
    tables = table(". F2 . ./. . . .", HILL, play_on="yes", robot_lasers="off")
    robots = [robot("A@0,0,E", flags=1), robot("B@3,0,E", flags=1), robot("C@3,1,N")]
    race = play(tables, robots, _LAPS)
    assert race.state.winners == ("A",)
    assert told(race.steps, Finished) == [Finished("A", 1), Finished("B", 2)]
    assert race.over
    assert [(one.place, one.robot.name, one.won) for one in race.standings()] == [
        (1, "A", True),
        (2, "B", False),
        (3, "C", False),
    ]
    assert (len(race.rounds), max(step.register for step in race.rounds[1].steps)) == (2, 3)
    assert race.rounds[1].programs.keys() == {"B", "C"}


def test_who_has_finished_is_in_nobody_s_way_and_gets_no_cards() -> None:
    """C drives over the space of the last checkpoint on which A has finished."""
    tables = table(". F2 . ./. . . .", HILL, play_on="yes", robot_lasers="off")
    robots = [robot("A@0,0,E", flags=1), robot("B@3,1,N"), robot("C@2,0,W")]
    race = play(tables, robots, [{"A": "M1 L R L R", "C": "L/390 R/420 M2/670 L/410 R/400", "B": "U U U U U"}])
    assert race.state.robot("C").cell == Cell(0, 0)
    after = race.state.robot("A")
    assert (after.cell, after.out, after.place, after.registers) == (None, False, 1, (None,) * 5)


def test_played_on_in_1999_the_last_but_one_ends_the_race_inside_its_card() -> None:
    tables = table(". . . ./. F2 . .", GERMAN, play_on="yes")
    robots = [robot("A@0,1,E", flags=1), robot("B@3,1,W", flags=1)]
    race = play(tables, robots, [{"A": "M3/790 L/70 L/90 L/110 L/130", "B": "M1/490 R/80 R/100 R/120 R/140"}])
    assert race.over
    assert told(race.steps, Finished) == [Finished("A", 1)]
    assert race.state.robot("B").cell == Cell(3, 1)


def test_where_nobody_plays_on_nobody_finishes() -> None:
    for edition in EDITIONS:
        race = play(table(". F2 . .", edition), [robot("A@0,0,E", flags=1), robot("B@3,0,N")], _LAPS)
        assert race.over
        assert not told(race.steps, Finished)
        assert race.state.robot("A").cell == Cell(1, 0)


def test_the_same_seed_plays_the_same_race_told_or_not() -> None:
    for key in (WIKI, PRINTED, GERMAN, ENGLISH):
        tables = table(_COURSE, key)
        one, other, silent = (
            Race.from_seed(tables, robot_names(3), 5, told=listened) for listened in (True, True, False)
        )
        for race in (one, other, silent):
            race.play(6)
        assert one.steps == other.steps
        assert one.state == other.state == silent.state
        assert silent.steps == ()
        assert Race.from_seed(tables, robot_names(3), 6).play_round().programs != one.rounds[0].programs


# --- what cannot be -------------------------------------------------------------------------------------


def _error(state: State, programs: dict[str, str] | None = None, first: int = 1, count: int = 5) -> str:
    tables = table(". . O ./. . . .", GERMAN)
    laid = {name: tuple(parse_card(word) for word in text.split()) for name, text in (programs or {}).items()}
    with pytest.raises(PositionError) as caught:
        simulate(tables, state, laid, first, count)
    with pytest.raises(PositionError):
        run_program(tables, state, laid, first, count)
    return str(caught.value)


def test_a_robot_off_the_board_on_a_pit_or_on_another_is_named() -> None:
    assert _error(State((robot("A@9,0,N"),))) == "A is off the floor, on J1 (9,0)"
    assert _error(State((robot("A@2,0,N"),))) == "A is in a pit, C1 (2,0)"
    assert _error(State((robot("A@1,0,N"), robot("B@1,0,N")))) == "B is on B1 (1,0), where A is already"
    assert _error(State((robot("A@1,0,N"), robot("A@0,0,N")))) == "two robots are called A"
    assert _error(State((robot("A@1,0,N", archive=Cell(2, 0)),))) == "A cannot have its archive on C1 (2,0)"
    assert _error(State((Robot("A", None, Heading.N),))) == "A has neither a space nor an archive"


def test_ghosts_may_share_a_space() -> None:
    tables = table(". .", WIKI)
    check_state(tables, State((robot("A@1,0,N"), robot("B@1,0,N", ghost=True))))
    with pytest.raises(PositionError):
        check_state(tables, State((robot("A@1,0,N"), robot("B@1,0,N"))))


def test_programs_fit_robots_and_registers() -> None:
    state = State((robot("A@0,0,N"),))
    assert _error(state, {"B": "M1"}) == "unknown robot B; use one of A"
    assert _error(state, {"A": "M1 M1 M1"}, first=4, count=2) == "A has 3 cards for 2 registers"
    assert _error(state, first=4, count=3) == "registers are 1 to 5, not 4 to 6"


def test_cards_are_those_of_the_deck() -> None:
    with pytest.raises(CardError, match="unknown card 'M4'; use one of M1, M2, M3, BU, L, R, U, PU, AG, or - for none"):
        parse_card("M4")
    with pytest.raises(CardError, match="B, register 2: the deck has no card M1/700; M1 has 490 to 660"):
        check_real({"A": cards("L"), "B": (None, parse_card("M1/700"))})
    with pytest.raises(CardError, match="B, register 1: card L/70 is already in register 2 of A"):
        check_real({"A": (None, parse_card("L/70")), "B": (parse_card("L/70"),)})
    with pytest.raises(CardError, match="A, register 2: the deck has no more than 6 cards U"):
        number_cards({"B": (parse_card("U"),) * 5, "A": (parse_card("U"), parse_card("U"))})


def test_a_card_without_a_number_takes_the_lowest_of_its_kind_that_is_left() -> None:
    laid = number_cards({"A": (parse_card("L"), parse_card("L/90")), "B": (parse_card("L"), None)})
    assert [str(card) for row in laid.values() for card in row] == ["L/70", "L/90", "L/110", "None"]


def test_the_numbers_of_the_kinds() -> None:
    for text, kind in (("M1/490", CardKind.MOVE_1), ("BU/430", CardKind.BACK_UP), ("L/70", CardKind.LEFT)):
        card = parse_card(text)
        assert card is not None
        assert card.kind is kind
        check_real({"A": (card,)})


def test_a_hand_is_what_may_be_laid() -> None:
    state = State((robot("A@0,0,N"),), round=2)
    hand = cards("M1 L R U BU")
    for laid, why in (
        (cards("M1 L"), "A plays 2 cards and must play 5"),
        (cards("M1 L R U M3"), "A, register 5: it was not dealt M3/790"),
        ((*hand[:4], hand[0]), "A, register 5: M1/490 is already there"),
    ):
        with pytest.raises(ProgramError, match=why):
            check_laid(state.robots[0], hand, laid, state, EDITIONS[GERMAN])


def test_an_answer_that_the_rules_do_not_allow_is_refused() -> None:
    says = Says({Choice.UNLOCK: 1})
    start = robot("A@0,0,N", damage=8, registers=cards("L L L R R"))
    with pytest.raises(ChoiceError, match="A: '1' is not an answer to 'unlock'"):
        play(table("r+wS .", GERMAN), [start], [{"A": "BU"}, {"A": ""}], says)


# --- previews -----------------------------------------------------------------------------------------


def _course() -> Course:
    board = Board.parse("cE . . .\n. . O .\n. . . .")
    return Course(
        edition=GERMAN,
        boards={"b": CourseBoard(board)},
        layout=(Placement("b", 0, 0),),
        checkpoints=(Cell(0, 0), Cell(3, 0)),
    )


def test_a_sample_program_runs_all_its_rounds() -> None:
    rounds = (("U", "L", "R", "-", "-"), ("BU",))
    program = Program("p", (ProgramRobot("A", Cell(0, 2), Heading.E, rounds),))
    steps = preview(_course(), program, EDITIONS[GERMAN])
    assert {step.round for step in steps} == {1, 2}
    after = steps[-1].state.robot("A")
    assert (after.cell, after.heading) == (Cell(1, 2), Heading.W)


def test_robots_that_share_checkpoint_1_start_as_the_edition_says() -> None:
    robots = tuple(ProgramRobot(name, Cell(0, 0), Heading.E, (("M2",),)) for name in ("A", "B"))
    program = Program("p", robots)
    steps = preview(_course(), program, EDITIONS[GERMAN])
    assert [event.robot for event in told(steps, Placed)] == ["B", "A"]
    ghosts = preview(_course(), program, EDITIONS[WIKI])
    assert all(one.ghost for one in ghosts[0].before.robots)
    with pytest.raises(PositionError, match="B is on A1"):
        preview(_course(), program, EDITIONS[HILL])


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("M9", "round 1: A, register 1: unknown card 'M9'"),
        ("M1/500 M1/500", "round 1: A, register 2: card M1/500 is already in register 1 of A"),
        ("L L L L L L", "round 1: A has 6 cards for 5 registers"),
    ],
)
def test_a_bad_card_of_a_sample_program_is_told_with_robot_and_register(card: str, why: str) -> None:
    program = Program("p", (ProgramRobot("A", Cell(1, 0), Heading.E, (tuple(card.split()),)),))
    with pytest.raises(CourseDesignerError) as caught:
        preview(_course(), program, EDITIONS[GERMAN])
    assert str(caught.value).startswith(why)
