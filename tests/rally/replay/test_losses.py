# SPDX-License-Identifier: GPL-3.0-or-later
"""Why robots are lost: cases for everything that takes them, and what is said to save one does so when it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.course.course import Course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, Edition, StartRule
from designer.rally.edition.cards import Card, Programs, parse_card
from designer.rally.edition.decisions import Answer
from designer.rally.engine import Phase, Robot, State, events
from designer.rally.engine.choices import Question
from designer.rally.engine.deal import Deal
from designer.rally.engine.events import Fate
from designer.rally.engine.events.causes import LASER, ROBOT
from designer.rally.engine.previews import play_rounds
from designer.rally.engine.race import Race, robot_names
from designer.rally.engine.records import RoundRecord
from designer.rally.engine.state import fresh_robot
from designer.rally.replay.loss_explanation import LossExplanation, explain_loss
from designer.rally.replay.losses import RobotHarm, RobotLoss, losses_of
from designer.rally.replay.playing_again import round_again
from designer.rally.replay.replay import Replay, replay_of_race
from designer.rally.replay.rescues import MOST_PLAYED, OtherProgram, OtherRescue
from designer.rally.reporting.losses import loss_lines, way_words
from tests.editor.conftest import course_of
from tests.proof import share


@dataclass(frozen=True)
class Racer:
    """A robot of a case: where it begins, its damage, its program."""

    name: str
    x: int
    y: int
    heading: Heading
    cards: str
    damage: int = 0


def played(rows: Sequence[str], *racers: Racer, edition: str = "ah-2005") -> Replay:
    """One round on a board."""
    course = course_of(*rows, edition=edition)
    rules = course.rules()
    tables = compile_tables(course.floor, rules)
    fresh = (fresh_robot(each.name, Cell(each.x, each.y), each.heading, rules) for each in racers)
    start = State(tuple(replace(robot, damage=each.damage) for robot, each in zip(fresh, racers, strict=True)))
    programs = {each.name: tuple(map(parse_card, each.cards.split())) for each in racers}
    return Replay(course, rules, start, play_rounds(tables, start, (programs,), between=True))


def explained(replay: Replay, robot: str = "Green") -> LossExplanation:
    """Why a robot was lost first."""
    return explain_loss(replay, next(loss for loss in losses_of(replay.steps) if loss.robot == robot))


N, E, S, W = Heading
FLOOR = (". . . . .",) * 5


def test_a_pit_is_shown_with_its_way_the_cards_that_avoid_it_and_where_the_robot_would_have_stopped() -> None:
    why = explained(played((". . . O .", *FLOOR), Racer("Green", 1, 0, E, "M2 R M1 L M1")))
    assert (why.loss.event.fate, why.loss.register) == (Fate.PIT, 1)
    assert way_words(why, played(FLOOR).course.floor) == ("Move 2 (670): Green drives to D1.",)
    assert why.harms == ()
    assert why.own.complete
    assert {rescue.kind: rescue.robot.cell for rescue in why.rescues} == {OtherRescue.PIT: Cell(3, 0)}
    # the robot turns before it drives
    assert why.own.saving[0].changed


def test_an_edge_is_shown_with_the_wall_that_is_missing() -> None:
    why = explained(played((". .",), Racer("Green", 0, 0, E, "M3 - - - -")))
    (wall,) = why.rescues
    assert (why.loss.event.fate, why.loss.event.cell) == (Fate.EDGE, Cell(2, 0))
    assert (wall.kind, wall.cell, wall.side, wall.robot.cell) == (OtherRescue.WALL, Cell(1, 0), E, Cell(1, 0))
    assert way_words(why, course_of(". .").floor) == ("Move 3 (790): Green drives over the east edge at B1.",)


def test_damage_is_shared_out_among_lasers_and_robots() -> None:
    rows = ("lS3 . .", ". . .", ". . .")
    red = Racer("Red", 2, 1, W, "- - - - -")
    why = explained(played(rows, Racer("Green", 0, 2, N, "M1 L L L L", damage=7), red))
    assert why.before == 7
    assert why.harms == (
        RobotHarm(LASER, 3, Cell(0, 0)), RobotHarm(ROBOT, 1, Cell(2, 1), "Red"),
    )  # fmt: skip
    assert why.way[-1].events[0].robot == "Green"


def test_an_option_card_that_is_given_up_is_no_damage() -> None:
    class Spends:
        def decide(self, question: Question, state: State) -> Answer:
            return question.answers[0]

    course = course_of("lE3 . .", edition="ah-2005")
    tables = compile_tables(course.floor, course.rules())
    robot = replace(fresh_robot("Green", Cell(2, 0), W, course.rules()), damage=8, options=1)
    programs: Programs = {"Green": tuple(map(parse_card, ["U", "U", "U", "U", "U"]))}
    rounds = play_rounds(tables, State((robot,)), (programs,), Spends(), between=True)
    why = explained(Replay(course, course.rules(), State((robot,)), rounds))
    assert sum(harm.points for harm in why.harms) == 2


def test_a_robot_that_pushed_is_named_and_without_its_card_the_other_lives() -> None:
    rows = (". . . O .",)
    why = explained(played(rows, Racer("Green", 2, 0, N, "- - - - -"), Racer("Red", 1, 0, E, "M1 - - - -")))
    assert way_words(why, course_of(*rows).floor) == ("Red pushes Green to D1.",)
    kinds = {rescue.kind: rescue for rescue in why.rescues}
    assert (kinds[OtherRescue.ROBOT].by, kinds[OtherRescue.ROBOT].robot.cell) == ("Red", Cell(2, 0))
    assert why.own.tried == 1
    assert why.own.count == 0


def test_a_robot_that_fires_is_named_and_without_its_card_it_looks_elsewhere() -> None:
    why = explained(played(FLOOR, Racer("Green", 0, 0, N, "L L L L L", 9), Racer("Red", 4, 0, N, "L - - - -")))
    assert why.harms == (RobotHarm(ROBOT, 1, Cell(4, 0), "Red"),)
    assert [(rescue.kind, rescue.by) for rescue in why.rescues] == [(OtherRescue.ROBOT, "Red")]


def test_a_pusher_into_a_pit() -> None:
    rows = (". . .", ". pE:1 O")
    why = explained(played(rows, Racer("Green", 0, 1, E, "M1 U L R L")))
    assert [type(part.events[-1]) for part in why.way] == [events.Moved, events.Shoved]
    assert why.loss.event.fate is Fate.PIT
    # whoever comes there in another register is not pushed
    assert 0 < why.own.count < why.own.tried
    assert why.own.complete


def test_a_belt_over_the_edge() -> None:
    why = explained(played((". cE",), Racer("Green", 0, 0, E, "M1 U U U U")))
    assert [type(part.events[-1]) for part in why.way] == [events.Moved, events.Carried]
    assert [(rescue.kind, rescue.side) for rescue in why.rescues] == [(OtherRescue.WALL, E)]


def test_a_crusher_takes_who_did_not_move() -> None:
    why = explained(played(("k:1 . .", ". . ."), Racer("Green", 0, 0, E, "U M1 M1 L R"), edition="wotc-1994"))
    assert (why.loss.event.fate, why.way) == (Fate.CRUSHER, ())
    assert all(dict(program.changed).get(1) for program in why.own.saving)


@pytest.mark.parametrize(
    ("rows", "edition", "moved"),
    [
        ((". o O .",), "ah-2005", events.Slid),
        ((". . bW .", ". . . ."), "ah-2005", events.Thrown),
        ((". T3 . . O .",), "ah-2005", events.Jumped),
    ],
    ids=["oil", "repulsor", "teleporter"],
)
def test_what_moves_robots_in_expansions_is_part_of_the_way(
    rows: tuple[str, ...], edition: str, moved: type[events.Event]
) -> None:
    replay = played(rows, Racer("Green", 0, 0, E, "M1 M2 M1 M1 M1"), edition=edition)
    why = explained(replay)
    kinds = {type(event) for part in why.way for event in part.events}
    assert moved in kinds
    assert list(loss_lines(why, replay.course.floor))


def test_a_flamer_and_a_ledge_are_causes_of_their_own() -> None:
    burnt = explained(played((". fS:1 .", ". . ."), Racer("Green", 0, 0, E, "M1 U U U U", 9)))
    assert [(harm.source.key, harm.points) for harm in burnt.harms] == [("flamer", 1)]
    dropped = explained(played((". hW .", ". . ."), Racer("Green", 0, 0, E, "M1 U U U U", 8)))
    assert [(harm.source.key, harm.points) for harm in dropped.harms] == [("ledge", 2)]


def test_an_open_trapdoor_takes_robots() -> None:
    replay = played((". t:1 .",), Racer("Green", 0, 0, E, "M1 U U U U"))
    why = explained(replay)
    assert why.loss.event.fate is Fate.TRAPDOOR
    assert [(rescue.kind, rescue.robot.cell) for rescue in why.rescues] == [(OtherRescue.PIT, Cell(1, 0))]
    assert any("Without the trapdoor" in line for line in loss_lines(why, replay.course.floor))


def test_what_a_randomizer_drew_is_called_chance_and_is_drawn_again_by_other_editions() -> None:
    rows = ("z . O .", ". . . .")
    why = explained(played(rows, Racer("Green", 0, 0, E, "U>M2 L L L R"), edition="renegade-2023"))
    assert why.by_chance
    assert way_words(why, course_of(*rows).floor) == ("Move 2: Green drives to C1.",)
    assert not any(other.saves for other in why.editions)


def test_a_reboot_is_told_as_one_and_the_old_editions_destroy() -> None:
    why = explained(played((". O . BN",), Racer("Green", 0, 0, E, "M1 L L R U"), edition="renegade-2023"))
    assert why.loss.reboots
    fates = {other.edition.key: other.again and other.again.loss and other.again.loss.reboots for other in why.editions}
    assert fates["ah-2016"] is True
    assert fates["ah-2005"] is False


def test_the_rule_that_saves_a_robot_in_another_edition_is_named() -> None:
    why = explained(played(FLOOR, Racer("Green", 0, 0, N, "L L L L L", 9), Racer("Red", 4, 0, W, "- - - - -")))
    rules = {other.edition.key: (other.saves, other.rule) for other in why.editions}
    assert rules["amigo-1999"] == (True, ("robot-lasers", "off"))
    assert rules["renegade-2023"] == (True, ("destroyed-at", "never"))
    assert rules["wotc-1994"] == (False, None)


def test_locked_registers_are_no_choice() -> None:
    """With nine damage no register is free: there is nothing else to play."""
    replay = played((". . O",), Racer("Green", 0, 0, E, "L M1 U R M2", 9))
    robot = replay.rounds[0].state.robot("Green")
    assert robot.locked == (1, 2, 3, 4, 5)
    losses = losses_of(replay.steps)
    assert all(explain_loss(replay, loss).own.tried == 1 for loss in losses)


def test_a_way_of_many_parts_is_told_by_its_last_three() -> None:
    rows = (". . cE cE . O", ". . . . . .")
    red = Racer("Red", 0, 0, E, "M2/780 - - - -")
    why = explained(played(rows, Racer("Green", 1, 0, E, "M2/680 - - - -"), red))
    assert len(why.way) <= 3
    assert why.way[-1].cell == why.loss.event.cell


# --- what saves a robot saves it


@dataclass(frozen=True)
class Recorded:
    """Deals and lays what was, but for one program."""

    records: Sequence[RoundRecord]
    changed: tuple[int, str, tuple[Card | None, ...]]

    def deal(self, state: State, edition: Edition) -> Deal:
        return self.records[state.round - 1].deal or Deal()

    def program(self, robot: Robot, hand: Sequence[Card], state: State) -> Sequence[Card]:
        number, name, cards = self.changed
        if (state.round, robot.name) == (number, name):
            return [card for card in cards if card is not None]
        return [card for card in self.records[state.round - 1].programs.get(robot.name, ()) if card is not None]


def survives(replay: Replay, loss: RobotLoss, program: OtherProgram) -> bool:
    """Whether a robot comes through the round with a program: the whole race is played, from its beginning."""
    table = Recorded(replay.rounds, (loss.round, loss.robot, program.cards))
    race = Race(compile_tables(replay.course.floor, replay.edition), replay.start, table, table)
    race.play(loss.round)
    lost = {each.robot for each in losses_of(race.rounds[-1].steps)}
    assert race.state.robot(loss.robot) == program.robot
    return loss.robot not in lost


NASTY = (
    ". . cS . lS . . . .", ". O . . . . pE:135 . .", "cE cE . gR . . . O .", ". . z . . k:24 . . .",
    "O . lE2 . . . o . .", ". . . . t:24 . . bN .",
)  # fmt: skip
STARTS = {
    StartRule.DOCKS: ". D1N . D2N . D3N . . .",
    StartRule.SPACES: ". SN . SN . SN . . .",
    StartRule.GHOSTS: ". . . . . . . . .",
    StartRule.ONE_BY_ONE: ". . . . . . . . .",
}


@cache
def race_of(edition: str, seed: int) -> Replay:
    """A race of robots that play at random on a board with everything that takes robots."""
    course = course_of(*NASTY, STARTS[EDITIONS[edition].start], edition=edition)
    return _played_race(replace(course, checkpoints=(Cell(4, 3), Cell(8, 0))), seed)


def _played_race(course: Course, seed: int) -> Replay:
    rules = course.rules()
    race = Race.from_seed(compile_tables(course.floor, rules), robot_names(3), seed)
    race.play(3)
    return replay_of_race(course, race)


def check_losses(replay: Replay, most: int = 99) -> None:
    """The first losses of a race are played again, and so is what saves from them."""
    tables = compile_tables(replay.course.floor, replay.edition)
    for loss in losses_of(replay.steps)[:most]:
        record = replay.rounds[loss.round - 1]
        first = next(each for each in losses_of(record.steps) if each.robot == loss.robot)
        assert round_again(tables, record, {}).lost[loss.robot] == first.register
        why = explain_loss(replay, loss)
        if loss.event.fate is Fate.DAMAGE:
            assert sum(harm.points for harm in why.harms) + why.before >= replay.edition.destroyed_at
        assert why.own.count <= min(why.own.tried, MOST_PLAYED)
        for program in why.own.saving:
            assert survives(replay, loss, program)


@pytest.mark.parametrize("edition", ["amigo-1999", "ah-2005", "renegade-2023"])
def test_what_would_have_saved_a_robot_saves_it_in_the_race_played_anew(edition: str) -> None:
    check_losses(race_of(edition, 1), most=2)


@pytest.mark.proof
@settings(max_examples=share(100))
@given(seed=st.integers(0, 10**6), edition=st.sampled_from(sorted(EDITIONS)))
def test_what_would_have_saved_a_robot_saves_it_when_it_is_played(seed: int, edition: str) -> None:
    check_losses(race_of(edition, seed))


def test_losses_are_those_that_the_story_tells() -> None:
    replay = race_of("wotc-1994", 3)
    told = [event for step in replay.steps for event in step.events if isinstance(event, events.Destroyed)]
    assert [loss.event for loss in losses_of(replay.steps)] == told
    assert all(replay.steps[loss.position - 1].phase is not Phase.DEAL for loss in losses_of(replay.steps))
