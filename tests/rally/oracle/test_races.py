# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole races from a seed: what the rules ask of every round, and the plain engine beside each of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import (
    EDITIONS,
    Death,
    Edition,
    LockedWhileDown,
    PowerDown,
    RobotsPerPlayer,
    StartRule,
    Teams,
    find_edition,
)
from designer.rally.edition.cards import DECK, Card
from designer.rally.edition.decisions import Answer, Choice
from designer.rally.engine import Phase, PositionError, Question, Robot, State, Step
from designer.rally.engine.deal import DeckDealer
from designer.rally.engine.race import Race, RandomPlayer, start_state
from designer.rally.engine.records import RoundRecord
from tests.proof import examples
from tests.rally.oracle.holding import differences, outcome_of_state, outcome_of_world, plain_card, world_of
from tests.rally.oracle.play import run_registers, run_round
from tests.rally.oracle.wishes import Wishes
from tests.rally.oracle.world import World
from tests.rally.strategies.editions import DECKS, edition_keys, race_options
from tests.rally.strategies.floors import floors, furnished, standable
from tests.rally.strategies.texts import headings

_FEW = settings(max_examples=max(20, (settings.default or settings()).max_examples // 3))
_NAMES = ("A", "B", "C", "D", "E")


class _Whim:
    """Answers at random, and keeps what was asked."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.asked: list[Question] = []

    def decide(self, question: Question, state: State) -> Answer:
        self.asked.append(question)
        return self._random.choice(question.answers)


@st.composite
def _courses(draw: st.DrawFn, keys: st.SearchStrategy[str] = edition_keys) -> Tables:
    """Floors with checkpoints and docks, under any edition with an option or two."""
    floor = draw(st.one_of(floors(least=3, most=6, checkpoints=3), furnished(floors(least=3, most=6, checkpoints=3))))
    solid = standable(floor)
    assume(len(solid) >= len(_NAMES) and floor.checkpoints and floor.checkpoints[0] is not None)
    docks = draw(st.lists(st.sampled_from(solid), unique=True, min_size=len(_NAMES), max_size=len(_NAMES)))
    starts = tuple(Start(number, cell, draw(headings)) for number, cell in enumerate(docks, 1))
    edition = find_edition(draw(keys), draw(race_options(2)))
    return compile_tables(replace(floor, starts=starts), edition)


def _racing(tables: Tables, robots: int) -> tuple[str, ...]:
    """So many robots, but four where teams race, or racers with blockers."""
    edition = tables.edition
    alone = edition.teams is Teams.NONE and edition.robots_per_player is RobotsPerPlayer.ONE
    return _NAMES[: robots if alone else 4]


def _race(tables: Tables, seed: int, whim: _Whim | None = None, robots: int = 5) -> Race:
    start = start_state(tables, _racing(tables, robots), whim)
    return Race(tables, start, DeckDealer(seed), RandomPlayer(seed, tables), whim)


def _dealt(race: Race) -> Iterator[tuple[Robot, tuple[tuple[Card, ...], ...]]]:
    """Each robot as it is dealt cards, with its hands."""
    for record in race.rounds:
        assert record.deal is not None
        state = next((step for step in record.steps if step.phase is Phase.DEAL), record.steps[0]).state
        for name, hands in record.deal.hands.items():
            yield state.robot(name), hands


# --- each round is the plain engine's -----------------------------------------------------------------


def _first_register(steps: tuple[Step, ...]) -> State:
    return next(step for step in steps if step.phase is Phase.CARDS).before


@_FEW
@given(_courses(), st.integers(0, 10**6), st.integers(1, 5))
def test_every_round_of_a_race_is_what_the_plain_engine_makes_of_its_cards(
    tables: Tables, seed: int, robots: int
) -> None:
    race = _race(tables, seed, robots=robots)
    while len(race.rounds) < 4 and not race.over:
        record = race.play_round()
        steps = record.steps
        before = _first_register(steps)
        world = world_of(tables.floor, tables.edition, before)
        _hand_decks(world, record)
        world.stock = [card for one in record.deal.stock if (card := plain_card(one))] if record.deal else []
        registers = {
            robot.name: [(card.kind.value, card.rank) if card else None for card in robot.registers]
            for robot in before.robots
        }
        cut = max(step.register for step in steps)
        run_registers(world, registers, 1, cut, with_clean_up=steps[-1].phase is Phase.CLEAN_UP)
        assert not differences(outcome_of_state(race.state), outcome_of_world(world))


@pytest.mark.proof
@examples(4000)
@given(_courses(), st.integers(0, 10**6), st.integers(1, 5), st.integers(1, 10**6))
def test_whole_rounds_with_power_downs_and_every_other_choice_are_what_the_plain_engine_makes_of_them(
    tables: Tables, seed: int, robots: int, wishes: int
) -> None:
    """From the end of one round to the end of the next: power downs, locks, cards, returns, places."""
    _hold_rounds(tables, seed, robots, wishes, 5)


def _hand_decks(world: World, record: RoundRecord) -> None:
    """What dealing left of the own decks: Again in register 1 draws from there."""
    assert record.deal is not None
    for robot in world.robots:
        robot.deck = [card.kind.value for card in record.deal.decks.get(robot.name, ())]
        robot.clogged = record.deal.clogged.get(robot.name, 0)
        robot.drawn = 0


def _hold_rounds(tables: Tables, seed: int, robots: int, wishes: int, rounds: int) -> None:
    """Play a race on both engines, round by round."""
    says = Wishes(wishes)
    start = start_state(tables, _racing(tables, robots), says)
    race = Race(tables, start, DeckDealer(seed), RandomPlayer(seed, tables), says)
    world = world_of(tables.floor, tables.edition, start)
    world.says = says.says
    while len(race.rounds) < rounds and not race.over:
        world.round = race.state.round + (len(race.rounds) > 0)
        record = race.play_round()
        assert record.deal is not None
        world.stock = [card for one in record.deal.stock if (card := plain_card(one))]
        _hand_decks(world, record)
        laid = {name: [card for one in row if (card := plain_card(one))] for name, row in record.programs.items()}
        run_round(world, laid)
        assert not differences(outcome_of_state(race.state), outcome_of_world(world)), (tables.edition, race.rounds)


@pytest.mark.proof
@pytest.mark.parametrize("key", [key for key, edition in EDITIONS.items() if edition.death is Death.REBOOT])
def test_eight_hundred_races_of_each_edition_that_reboots_are_what_the_plain_engine_makes_of_them(key: str) -> None:
    """Own decks, shutdowns, reboots: every round of twelve, from its start to its end."""

    @examples(800)
    @given(_courses(st.just(key)), st.integers(0, 10**6), st.integers(1, 5), st.integers(1, 10**6))
    def hold(tables: Tables, seed: int, robots: int, wishes: int) -> None:
        _hold_rounds(tables, seed, robots, wishes, 12)

    hold()


@pytest.mark.proof
@examples(1000)
@given(_courses(), st.integers(0, 10**6), st.integers(2, 5), st.integers(1, 10**6))
def test_a_thousand_races_of_the_superbot_are_what_the_plain_engine_makes_of_them(
    tables: Tables, seed: int, robots: int, wishes: int
) -> None:
    titled = tables.edition.with_options({"superbot": "dock-1"})
    _hold_rounds(compile_tables(tables.floor, titled), seed, robots, wishes, 8)


@given(_courses(), st.integers(0, 10**6), st.integers(1, 4), st.integers(1, 10**6))
def test_who_sits_out_a_round_comes_back_as_the_plain_engine_says(
    tables: Tables, seed: int, robots: int, wishes: int
) -> None:
    _hold_sitting_out(tables, seed, robots, wishes)


@pytest.mark.proof
@examples(1000)
@given(_courses(), st.integers(0, 10**6), st.integers(1, 5), st.integers(1, 10**6))
def test_a_thousand_races_in_which_the_destroyed_sit_out_a_round_are_what_the_plain_engine_makes_of_them(
    tables: Tables, seed: int, robots: int, wishes: int
) -> None:
    _hold_sitting_out(tables, seed, robots, wishes)


def _hold_sitting_out(tables: Tables, seed: int, robots: int, wishes: int) -> None:
    rules = tables.edition.with_options({"return-after": "1-round", "death": "destroyed", "destroyed-at": "3"})
    _hold_rounds(compile_tables(tables.floor, rules), seed, robots, wishes, 8)


# --- what holds whatever the players choose -----------------------------------------------------------


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_there_is_one_deck_of_84_cards(tables: Tables, seed: int) -> None:
    """In hands, in registers and in the stock: every card is somewhere, and none twice."""
    tables = compile_tables(tables.floor, tables.edition.with_options({"deck": "shared"}))
    race = _race(tables, seed, _Whim(seed))
    race.play(4)
    for record in race.rounds:
        assert record.deal is not None
        after_deal = _first_register(record.steps)
        laid = {card for row in record.programs.values() for card in row}
        locked = [card for robot in after_deal.robots for card in robot.registers if card and card not in laid]
        in_hands = [card for hands in record.deal.hands.values() for card in hands[-1]]
        assert Counter([*in_hands, *locked, *record.deal.stock]) == Counter(DECK)


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_a_hand_has_a_card_less_for_each_damage(tables: Tables, seed: int) -> None:
    """From the deck that all share."""
    tables = compile_tables(tables.floor, tables.edition.with_options({"deck": "shared"}))
    race = _race(tables, seed, _Whim(seed))
    race.play(4)
    for robot, hands in _dealt(race):
        assert len(hands[-1]) == max(0, tables.edition.hand - robot.damage)


@_FEW
@given(_courses(), st.integers(0, 10**6), st.sampled_from(DECKS[1:]))
def test_an_own_deck_is_in_the_hand_on_the_deck_and_in_the_discards_and_damage_cards_take_room_in_the_hand(
    tables: Tables, seed: int, deck: str
) -> None:
    """No kind of card is there more often than the deck has it, and a hand is full unless the deck is smaller."""
    tables = compile_tables(tables.floor, tables.edition.with_options({"deck": deck}))
    race = _race(tables, seed, _Whim(seed))
    race.play(6)
    counts, size = dict(tables.edition.deck.counts), tables.edition.hand
    for record in race.rounds:
        assert record.deal is not None
        for name, hands in record.deal.hands.items():
            clogged = record.deal.clogged.get(name, 0)
            seen = Counter(card.kind.value for card in (*hands[-1], *record.deal.decks[name]))
            assert all(seen[kind] <= counts[kind] for kind in seen)
            damage = next(robot.damage for robot in record.state.robots if robot.name == name)
            assert clogged <= damage
            assert len(hands[-1]) + clogged == min(size, sum(counts.values()) + damage)


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_damage_locks_registers_one_by_one_from_the_edition_s_number_on(tables: Tables, seed: int) -> None:
    race = _race(tables, seed, _Whim(seed))
    race.play(4)
    first = tables.edition.first_lock_at
    handed_in = tables.edition.locked_while_down is LockedWhileDown.HAND_IN
    for step in race.steps:
        for robot in step.state.robots:
            if robot.cell is not None and robot.locked is not None:
                asked = max(0, min(5, robot.damage - first + 1))
                empty = robot.registers.count(None)
                assert len(robot.locked) == asked or (len(robot.locked) < asked and (empty or handed_in))


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_no_register_is_locked_and_empty(tables: Tables, seed: int) -> None:
    race = _race(tables, seed, _Whim(seed))
    race.play(5)
    for step in race.steps:
        for robot in step.state.robots:
            assert all(robot.registers[register - 1] is not None for register in robot.locked or ())


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_who_powers_down_holds_no_card_when_the_others_are_dealt_theirs(tables: Tables, seed: int) -> None:
    race = _race(tables, seed, _Whim(seed))
    race.play(5)
    for record in race.rounds:
        state = _first_register(record.steps)
        assert not any(card for robot in state.robots if robot.down for card in robot.registers)


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_places_are_given_in_order_and_whoever_has_one_is_off_the_floor_for_good(tables: Tables, seed: int) -> None:
    tables = compile_tables(tables.floor, tables.edition.with_options({"play-on": "yes", "all-destroyed": "nobody"}))
    race = _race(tables, seed, _Whim(seed))
    race.play(5)
    for step in race.steps:
        places = sorted(robot.place for robot in step.state.robots if robot.place)
        assert all(place == 1 + sum(other < place for other in places) for place in places)
        assert {robot.name for robot in step.state.robots if robot.place == 1} == set(step.state.winners)
        for before, after in zip(step.before.robots, step.state.robots, strict=True):
            assert before.place in (0, after.place)
            assert not after.place or (after.cell is None and not after.out and not any(after.registers))


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_locked_cards_stay_and_all_others_are_dealt_anew(tables: Tables, seed: int) -> None:
    race = _race(tables, seed)
    race.play(4)
    for before, after in zip(race.rounds, race.rounds[1:], strict=False):
        for robot in before.steps[-1].state.robots:
            if robot.cell is None or robot.down:
                continue
            kept = {register: robot.registers[register - 1] for register in robot.locked or ()}
            again = _first_register(after.steps).robot(robot.name).registers
            assert {register: again[register - 1] for register in kept} == kept


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_lives_only_shrink_checkpoints_only_grow_and_who_is_out_stays_out(tables: Tables, seed: int) -> None:
    race = _race(tables, seed, _Whim(seed))
    race.play(5)
    last = race.start
    for step in race.steps:
        for before, after in zip(last.robots, step.state.robots, strict=True):
            assert after.lives <= before.lives
            assert after.flags in (before.flags, *range(before.flags + 1, before.flags + 4))
            assert not (before.out and (not after.out or after.cell))
        last = step.state


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_who_is_powered_down_plays_no_card_fires_no_laser_and_began_undamaged(tables: Tables, seed: int) -> None:
    race = _race(tables, seed, _Whim(seed))
    race.play(5)
    for step in race.steps:
        down = {robot.name for robot in step.before.robots if robot.down}
        for event in step.events:
            kind = type(event).__name__
            if step.phase is not Phase.DEAL:
                assert not (kind == "CardPlayed" and event.robot in down)
                assert not (kind == "Shot" and getattr(event, "by", None) in down)
            elif kind == "PoweredDown":
                assert step.state.robot(event.robot).damage == 0


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_only_choices_of_the_edition_are_offered(tables: Tables, seed: int) -> None:
    whim = _Whim(seed)
    race = _race(tables, seed, whim)
    race.play(5)
    rules = tables.edition
    asked = {question.choice for question in whim.asked}
    if rules.power_down is PowerDown.OFF:
        assert not asked & {Choice.ANNOUNCE, Choice.RETURN_DOWN}
    assert rules.decline_repair or Choice.DECLINE_REPAIR not in asked
    if rules.start is StartRule.DOCKS:
        assert Choice.START_HEADING not in asked
    for question in whim.asked:
        assert question.default in question.answers
        assert len(set(question.answers)) == len(question.answers) > 1


@_FEW
@given(_courses(), st.integers(0, 10**6))
def test_the_same_seed_plays_the_same_race(tables: Tables, seed: int) -> None:
    one, other = _race(tables, seed, _Whim(seed)), _race(tables, seed, _Whim(seed))
    one.play(3)
    other.play(3)
    assert one.rounds == other.rounds
    assert one.state == other.state


# --- rules of 1999 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.key)
def test_only_in_1999_hands_without_a_move_are_dealt_again_and_the_first_card_moves(edition: Edition) -> None:
    """Over many seeds: full hands of turns alone are rare, about one in a thousand."""
    tables = compile_tables(_plain_floor(), edition)
    again, first_turns = 0, 0
    for seed in range(400):
        race = _race(tables, seed)
        race.play_round()
        for _, hands in _dealt(race):
            again += len(hands) > 1
            assert all(not any(card.kind.moves for card in hand) for hand in hands[:-1])
            assert any(card.kind.moves for card in hands[-1]) or not edition.redeal_turns
        programs = race.rounds[0].programs.values()
        first_turns += sum(not row[0].kind.moves for row in programs if row and row[0])
    assert (again > 0) == edition.redeal_turns
    assert (first_turns == 0) == edition.first_card_moves


def _plain_floor() -> Floor:
    rows = ["F1" + " ." * 11, *[". " * 12] * 10, ". " * 11 + "F2"]
    floor = Floor.of_board(Board.parse("\n".join(rows)))
    starts = tuple(Start(number, Cell(number, 0), Heading.E) for number in range(1, 6))
    return Floor(floor.rows, floor.checkpoints, starts)


def test_a_race_needs_its_start() -> None:
    floor = _plain_floor()
    with pytest.raises(PositionError, match="starts on checkpoint 1"):
        start_state(compile_tables(Floor(floor.rows), EDITIONS["amigo-1999"]), _NAMES)
    with pytest.raises(PositionError, match="need a dock each"):
        start_state(compile_tables(Floor(floor.rows), EDITIONS["ah-2005"]), _NAMES)
