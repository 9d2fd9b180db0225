# SPDX-License-Identifier: GPL-3.0-or-later
"""Damage, registers, repair and lives, scenario by scenario (H01 to H18 of the book-keeping list)."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.edition import EDITIONS
from designer.rally.edition.cards import DECK
from designer.rally.edition.decisions import Choice
from designer.rally.engine import (
    CardPlayed,
    Dealt,
    Destroyed,
    Locked,
    Returned,
    State,
    Unlocked,
    Wiped,
    locked_by_damage,
)
from designer.rally.engine.deal import DeckDealer, ProgramError, check_laid, hand_size
from designer.rally.engine.race import robot_names, start_state
from tests.rally.engine.tables import Says, cards, play, robot, table, told

WIKI, PRINTED, GERMAN, ENGLISH, HILL, *_NEWER = EDITIONS
_ALL = tuple(EDITIONS)


# --- hands --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [PRINTED, GERMAN, ENGLISH, HILL])
def test_h01_a_card_less_for_each_damage(edition: str) -> None:
    sizes = [hand_size(robot("A@0,0,N", damage=damage), EDITIONS[edition]) for damage in (0, 1, 4)]
    assert sizes == [9, 8, 5]


def test_h02_in_the_wiki_text_cards_and_damage_are_always_ten() -> None:
    sizes = [hand_size(robot("A@0,0,N", damage=damage), EDITIONS[WIKI]) for damage in (0, 3, 10)]
    assert sizes == [10, 7, 0]


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH, HILL])
def test_h03_the_sixth_damage_locks_registers_4_and_5_and_three_new_cards_are_dealt(edition: str) -> None:
    tables = table(". ./. ./lE ./. .", edition)
    old = cards("R/400")[0]
    start = robot("A@1,0,S", damage=5, registers=(None, None, None, None, old))
    race = play(tables, [start], [{"A": "M1 M1 M1 L"}])
    (locked,) = told(race.steps, Locked)
    assert locked == Locked("A", 4)
    after = race.state.robot("A")
    assert after.damage == 6
    assert after.locked == (4, 5)
    assert after.registers == (None, None, None, cards("L")[0], old)
    assert told(race.steps, Wiped) == [Wiped("A", (1, 2, 3))]
    assert hand_size(after, tables.edition) == 3


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH, HILL])
def test_h04_with_nine_damage_the_same_five_cards_run_again(edition: str) -> None:
    tables = table(". . . . . . . . . . .", edition)
    program = cards("M1 L R U U")
    race = play(tables, [robot("A@0,0,E", damage=9, registers=program)], [{"A": ""}, {"A": ""}])
    assert hand_size(race.state.robot("A"), tables.edition) == 0
    played = [event.card for event in told(race.steps, CardPlayed)]  # type: ignore[attr-defined]
    assert played == [*program, *program]
    assert race.state.robot("A").cell == Cell(2, 0)


def test_h05_in_the_wiki_text_six_damage_leave_four_cards_and_one_that_is_stuck() -> None:
    rules = EDITIONS[WIKI]
    assert hand_size(robot("A@0,0,N", damage=6), rules) == 4
    assert locked_by_damage(rules, 6) == (5,)
    assert [len(locked_by_damage(rules, damage)) for damage in (5, 7, 9, 10)] == [0, 2, 4, 5]


# --- repair -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [GERMAN, ENGLISH])
@pytest.mark.parametrize("register", [3, 4, 5])
def test_h06_in_1999_the_player_chooses_which_register_is_freed(edition: str, register: int) -> None:
    says = Says({Choice.UNLOCK: register})
    start = robot("A@0,0,E", damage=7, registers=cards("M1 M1 U L R"))
    race = play(table("r+wEW .", edition), [start], [{"A": "BU/430 M1/490"}], says)
    assert told(race.steps, Unlocked) == [Unlocked("A", register)]
    after = race.state.robot("A")
    assert after.locked == tuple(one for one in (3, 4, 5) if one != register)
    assert after.registers[register - 1] is None
    assert next(item for item in says.asked if item.choice is Choice.UNLOCK).answers == (3, 4, 5)


@pytest.mark.parametrize("edition", [WIKI, PRINTED, HILL])
def test_h07_elsewhere_the_lowest_locked_register_is_freed_first(edition: str) -> None:
    damage = EDITIONS[edition].first_lock_at + 2
    says = Says({Choice.UNLOCK: 5})
    start = robot("A@0,0,E", damage=damage, registers=cards("M1 M1 U L R"))
    race = play(table("r+wEW .", edition), [start], [{"A": "BU/430 M1/490"}], says)
    assert told(race.steps, Unlocked) == [Unlocked("A", 3)]
    assert race.state.robot("A").locked == (4, 5)
    assert Choice.UNLOCK not in {item.choice for item in says.asked}


@pytest.mark.parametrize("edition", [WIKI, PRINTED, GERMAN, ENGLISH])
def test_h08_two_wrenches_mend_two_points(edition: str) -> None:
    race = play(table("rr .", edition), [robot("A@0,0,N", damage=3)], [{"A": "L R L R U"}])
    assert race.state.robot("A").damage == 1


def test_h09_in_2005_wrench_and_hammer_mend_a_point_and_give_an_option_card() -> None:
    says = Says()
    race = play(table("ro .", HILL), [robot("A@0,0,N", damage=3)], [{"A": "L R L R U"}], says)
    after = race.state.robot("A")
    assert (after.damage, after.options) == (2, 1)
    assert Choice.OPTION_INSTEAD not in {item.choice for item in says.asked}


@pytest.mark.parametrize(
    ("edition", "site", "offered"),
    [
        (WIKI, "r", True),
        (WIKI, "rr", True),
        (WIKI, "ro", False),
        (PRINTED, "r", False),
        (PRINTED, "rr", True),
        (GERMAN, "rr", False),
        (HILL, "rr", False),
    ],
)
def test_h10_in_1994_an_option_card_may_be_taken_instead_of_a_repair(edition: str, site: str, offered: bool) -> None:
    says = Says({Choice.OPTION_INSTEAD: True})
    race = play(table(f"{site} .", edition), [robot("A@0,0,N", damage=3)], [{"A": "L R L R U"}], says)
    after = race.state.robot("A")
    assert (after.options == 1) == offered
    assert (after.damage == 3) == offered


@pytest.mark.parametrize(
    ("edition", "site", "offered"), [(PRINTED, "rr", False), (WIKI, "rr", True), (WIKI, "r", True)]
)
def test_in_the_printed_rules_of_1994_who_is_powered_down_on_two_wrenches_takes_no_option_card(
    edition: str, site: str, offered: bool
) -> None:
    says = Says({Choice.OPTION_INSTEAD: True})
    tables = table(f"{site}+lE .", edition)
    race = play(tables, [robot("A@0,0,N", damage=3, announced=True)], [{}], says)
    after = race.state.robot("A")
    assert (after.options == 1) == offered
    assert (Choice.OPTION_INSTEAD in {item.choice for item in says.asked}) == offered


def test_in_2005_wrench_and_hammer_give_a_card_to_who_is_powered_down_too() -> None:
    race = play(table("ro .", HILL), [robot("A@0,0,N", damage=3, announced=True)], [{}])
    assert race.state.robot("A").options == 1


@pytest.mark.parametrize("edition", _ALL)
def test_in_1999_a_repair_may_be_declined(edition: str) -> None:
    """A locked card that is good stays (1999 en Repair, de Reparatur)."""
    may = EDITIONS[edition].decline_repair
    kept = 7 - (0 if may else EDITIONS[edition].repair_one_wrench)
    says = Says({Choice.DECLINE_REPAIR: True})
    start = robot("A@0,0,E", damage=7, registers=cards("M1 M1 U L R"))
    race = play(table("r+wEW .", edition), [start], [{"A": "BU/430 M1/490"}], says)
    assert race.state.robot("A").damage == kept
    assert (Choice.DECLINE_REPAIR in {item.choice for item in says.asked}) == may
    asked = table("r+wEW .", edition, decline_repair="yes")
    assert play(asked, [start], [{"A": "BU/430 M1/490"}], says).state.robot("A").damage == 7


@pytest.mark.parametrize("edition", _ALL)
def test_h11_a_checkpoint_out_of_turn_mends_a_point(edition: str) -> None:
    tables = table("F3 . F2 . F4", edition, robot_lasers="off")
    race = play(tables, [robot("A@0,0,N", damage=2, flags=1)], [{"A": "L R L R U"}])
    after = race.state.robot("A")
    assert (after.damage, after.flags) == (2 - EDITIONS[edition].repair_checkpoint, 1)


# --- destruction and return -----------------------------------------------------------------------------


def _times_destroyed(edition: str, lives: int) -> int:
    """How often a robot is destroyed, driving off its board in every round, until it is out."""
    race = play(table(". .", edition, lives=str(lives)), [robot("A@0,0,W", lives=lives)], [{"A": "M1 L L L L"}] * 9)
    assert race.state.robot("A").out
    return len(told(race.steps, Destroyed))


@pytest.mark.parametrize("edition", [WIKI, PRINTED, GERMAN, ENGLISH])
def test_h12_three_life_tokens_pay_for_three_returns(edition: str) -> None:
    assert _times_destroyed(edition, 3) == 4


def test_h13_in_2005_losing_the_third_token_ends_the_race() -> None:
    assert _times_destroyed(HILL, 3) == 3
    assert _times_destroyed(HILL, 4) == 4


def test_in_2005_five_players_may_race_with_four_lives() -> None:
    """2005 Příprava: an option of the course, which every robot then starts with."""
    tables = table("D1E D2E D3E D4E D5E/F1 . . . F2", HILL, lives="4")
    assert [one.lives for one in start_state(tables, robot_names(5)).robots] == [4] * 5


@pytest.mark.parametrize("heading", Heading)
def test_h14_a_destroyed_robot_plays_no_more_cards_and_returns_in_the_clean_up(heading: Heading) -> None:
    tables = table(". . O", HILL)
    start = robot("A@1,0,E", archive=Cell(0, 0), damage=1)
    race = play(tables, [start], [{"A": "L R/420 M1 M2 L/410"}], Says({Choice.RETURN_HEADING: heading}))
    played = told(race.steps, CardPlayed)
    assert len(played) == 3
    assert [step.register for step in race.steps if told([step], Destroyed)] == [3]
    assert told(race.steps, Returned) == [Returned("A", Cell(0, 0), heading, 2, False)]
    after = race.state.robot("A")
    assert (after.damage, after.lives, after.registers) == (2, 2, (None,) * 5)


def test_h15_a_duplicate_is_as_good_as_new_in_1999_unless_the_variant_is_played() -> None:
    for options, damage in (({}, 0), ({"duplicate_damage": "2"}, 2)):
        race = play(table(". O", GERMAN, **options), [robot("A@0,0,E", damage=4)], [{"A": "M1 L L L L"}])
        assert race.state.robot("A").damage == damage


def test_h16_the_copy_beneath_is_built_first_and_others_choose_a_free_space_beside() -> None:
    """B touched the site before A, so B's copy lies beneath, though A was destroyed first."""
    tables = table(". . . . ./. . r . ./. . . . .", GERMAN)
    robots = [robot("A@2,0,S"), robot("B@1,1,E")]
    rounds = [{"A": "M2/670 M3/830 L/70 L/90 L/110", "B": "M3/840 M1/490 R/80 R/100 R/120"}]
    says = Says({Choice.RETURN_SPACE: Cell(3, 2)})
    race = play(tables, robots, rounds, says)
    back = [(event.robot, event.cell) for event in told(race.steps, Returned)]  # type: ignore[attr-defined]
    assert [event.robot for event in told(race.steps, Destroyed)] == ["A", "B"]
    assert back == [("B", Cell(2, 1)), ("A", Cell(3, 2))]
    offered = next(item for item in says.asked if item.choice is Choice.RETURN_SPACE).answers
    assert len(offered) == 8


@pytest.mark.parametrize("edition", [WIKI, PRINTED])
def test_h17_two_robots_that_return_to_one_checkpoint_both_begin_as_ghosts(edition: str) -> None:
    tables = table("O . . O/. . . .", edition)
    robots = [robot("A@1,0,W", archive=Cell(1, 1)), robot("B@2,0,E", archive=Cell(1, 1))]
    race = play(tables, robots, [{"A": "M1/490 L/70 L/90 L/110 L/130", "B": "M1/500 R/80 R/100 R/120 R/140"}])
    assert all(one.ghost and one.cell == Cell(1, 1) for one in race.state.robots)


def test_an_empty_hand_is_not_dealt_again() -> None:
    none = EDITIONS[GERMAN].with_options({"hand": "0"})
    assert DeckDealer(1).deal(State((robot("A@0,0,N"),)), none).hands == {"A": ((),)}


def test_h18_in_1999_a_hand_of_turns_is_dealt_again() -> None:
    state = State((robot("A@0,0,N"),))
    for seed in range(3000):
        hands = DeckDealer(seed).deal(state, EDITIONS[GERMAN]).hands["A"]
        if len(hands) > 1:
            break
    assert not any(card.kind.moves for card in hands[0])
    assert any(card.kind.moves for card in hands[-1])
    assert len(hands[-1]) == 9
    assert not set(hands[0]) & set(hands[1]) or len(hands) > 2
    assert len(DeckDealer(seed).deal(state, EDITIONS[HILL]).hands["A"]) == 1


def test_h18_in_1999_the_first_card_of_a_race_is_a_move() -> None:
    state = State((robot("A@0,0,N"),))
    hand, turn_first = cards("M1 L R U BU M2 L R U"), cards("L M1 R U BU")
    with pytest.raises(ProgramError, match="A, register 1: the first card of a race must be a move"):
        check_laid(state.robots[0], hand, turn_first, state, EDITIONS[GERMAN])
    check_laid(state.robots[0], hand, cards("BU L M1 R U"), state, EDITIONS[GERMAN])
    check_laid(state.robots[0], hand, turn_first, state, EDITIONS[HILL])
    second = State(state.robots, round=2)
    check_laid(state.robots[0], hand, turn_first, second, EDITIONS[GERMAN])


def test_the_hands_of_a_round_are_told() -> None:
    race = play(table(". . .", GERMAN), [robot("A@0,0,E")], [{"A": "M1 L R L R"}])
    assert told(race.steps, Dealt) == [Dealt("A", cards("M1 L R L R"))]
    assert len(DECK) == len({card.priority for card in DECK}) == 84
