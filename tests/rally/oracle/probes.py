# SPDX-License-Identifier: GPL-3.0-or-later
"""What an edition does where a case cannot look: before the cards are played, and on a course's plan.

Each probe is a small situation; it gives what the rules make of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Floor
from designer.rally.course.placement_rules import verdict
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.edition.cards import DECK, Card, CardKind
from designer.rally.edition.decisions import Answer
from designer.rally.edition.told_rules import told_rules
from designer.rally.engine import Question, Robot, State, locked_by_damage, run_program
from designer.rally.engine.deal import Deal, DeckDealer, ProgramError, check_laid
from designer.rally.engine.race import Race, RandomPlayer, start_state

Probe = Callable[[Edition], object]


def _floor(text: str) -> Floor:
    return Floor.of_board(Board.parse(text))


class _Eager:
    """Says yes to everything, takes the last of what is offered, and keeps the questions."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def decide(self, question: Question, state: State) -> Answer:
        self.asked.append(question)
        return True if True in question.answers else question.answers[-1]


_TURNS = tuple(card for card in DECK if not card.kind.moves)
_MOVES = tuple(card for card in DECK if card.kind.moves)


def _hand(rules: Edition) -> object:
    """Cards dealt to a robot with two points of damage, from the deck that all share."""
    rules = rules.with_options({"deck": "shared"})
    deal = DeckDealer(1).deal(State((Robot("A", Cell(0, 0), Heading.N, damage=2),)), rules)
    return len(deal.hand("A"))


def _deck(rules: Edition) -> object:
    """How many cards of each kind a hand of a robot alone has at most in three hundred rounds, and whether numbered."""
    dealer, robot = DeckDealer(1), Robot("A", Cell(0, 0), Heading.N)
    hands = [dealer.deal(State((robot,)), rules).hand("A") for _ in range(300)]
    most = {kind: max(sum(card.kind is kind for card in hand) for hand in hands) for kind in CardKind}
    return most, "/" in str(hands[0][0])


def _again_first(rules: Edition) -> object:
    """Whether Again may lie in register 1."""
    rules = rules.with_options({"deck": "M1x9 AGx9"})
    cards = [Card(CardKind.AGAIN), *[Card(CardKind.MOVE_1)] * 4]
    return _accepts(lambda: check_laid(Robot("A", Cell(0, 0), Heading.N), cards, cards, State(()), rules))


def _start_heading(rules: Edition) -> object:
    """Whether who starts on a dock is asked where to look."""
    player = _Eager()
    start_state(compile_tables(_floor(". D1N SN"), rules.with_options({"start": "docks"})), ("A",), player)
    return [question.choice.value for question in player.asked]


def _locks(rules: Edition) -> object:
    """The registers that each damage locks."""
    return [locked_by_damage(rules, damage) for damage in range(10)]


def _unlock(rules: Edition) -> object:
    """Seven points on a wrench; the player would have the last register free first."""
    rules = rules.with_options({"decline-repair": "no", "option-cards": "none"})
    tables = compile_tables(_floor("r ."), rules)
    robot = Robot("A", Cell(0, 0), Heading.N, damage=7, archive=Cell(0, 0), registers=_TURNS[:5])
    steps = run_program(tables, State((robot,)), {}, 5, 1, clean_up=True, decisions=_Eager())
    return steps[-1].state.robots[0].locked


def _redeal(rules: Edition) -> object:
    """Whether any of many full hands holds no move, from the deck that all share."""
    rules = rules.with_options({"deck": "shared"})
    robot = Robot("A", Cell(0, 0), Heading.N)
    hands = [DeckDealer(seed).deal(State((robot,)), rules).hand("A") for seed in range(700)]
    return sum(not any(card.kind.moves for card in hand) for hand in hands if len(hand) == 9) > 0


def _first_card(rules: Edition) -> object:
    """A program that begins with a turn, laid from a hand with a move."""
    hand = [*_TURNS[:8], _MOVES[0]]
    return _accepts(lambda: check_laid(Robot("A", Cell(0, 0), Heading.N), hand, hand[:5], State(()), rules))


def _accepts(check: Callable[[], None]) -> bool:
    """Whether a program is accepted."""
    try:
        check()
    except ProgramError:
        return False
    return True


def _start(rules: Edition) -> object:
    """Where two robots begin a race, as what, with what touched."""
    state = start_state(compile_tables(_floor("F1 . D1N SW D2N"), rules), ("A", "B"), _Eager())
    return [(robot.cell, robot.ghost, robot.flags) for robot in state.robots]


class _Quiet:
    """Deals the same cards each round."""

    def deal(self, state: State, edition: Edition) -> Deal:
        return Deal({robot.name: (_MOVES[:9],) for robot in state.robots}, _TURNS)


def _downs(rules: Edition, damage: int) -> list[bool]:
    """Whether the robot is powered down in each of three rounds if its player always wants it to be."""
    tables = compile_tables(_floor("cE cS\ncN cW"), rules)
    state = State((Robot("A", Cell(0, 0), Heading.N, damage=damage, archive=Cell(0, 0), lives=9),))
    race = Race(tables, state, _Quiet(), RandomPlayer(1, tables), _Eager())
    race.play(3)
    return [record.steps[1].state.robots[0].down for record in race.rounds if len(record.steps) > 1]


def _power_down(rules: Edition) -> object:
    """A damaged robot, over three rounds of wanting it."""
    return _downs(rules, damage=3)


def _power_down_undamaged(rules: Edition) -> object:
    """An undamaged robot, over three rounds of wanting it."""
    # with the power down of 2005 in any edition, for the field alone to count
    return _downs(rules.with_options({"power-down": "next-round", "duplicate-damage": "0"}), damage=0)


def _lock_while_down(rules: Edition) -> object:
    """What nine beams lock while the robot is powered down: in a race, and where cards lie in its registers."""
    rules = rules.with_options({"power-down": "next-round", "destroyed-at": "99", "first-lock-at": "5"})
    tables = compile_tables(_floor("lE9 ."), rules)
    robot = Robot("A", Cell(1, 0), Heading.N, archive=Cell(1, 0), announced=True)
    race = Race(tables, State((robot,)), _Quiet(), RandomPlayer(1, tables), None)
    race.play_round()
    laid = replace(robot, announced=False, down=True, registers=_MOVES[:5])
    steps = run_program(tables, State((laid,)), {}, 1, 1)
    return [step.state.robots[0].registers for step in race.steps][-2], steps[-1].state.robots[0].locked


def _decline_repair(rules: Edition) -> object:
    """A damaged robot on a wrench whose player says yes to everything."""
    rules = rules.with_options({"option-cards": "none", "repair-one-wrench": "1"})
    robot = Robot("A", Cell(0, 0), Heading.N, archive=Cell(0, 0), damage=3)
    steps = run_program(
        compile_tables(_floor("r ."), rules), State((robot,)), {}, 5, 1, clean_up=True, decisions=_Eager()
    )
    return steps[-1].state.robots[0].damage


def _option_cards(rules: Edition) -> object:
    """Which of the three repair sites give an option card to who wants one."""
    tables = compile_tables(_floor("r . rr . ro"), rules)
    robots = tuple(Robot(f"R{x}", Cell(x, 0), Heading.N, archive=Cell(x, 0), damage=3) for x in (0, 2, 4))
    steps = run_program(tables, State(robots), {}, 5, 1, clean_up=True, decisions=_Eager())
    return [(robot.options, robot.damage) for robot in steps[-1].state.robots]


def _course(checkpoints: int, players: tuple[int, int], second: tuple[int, int] = (6, 0)) -> Course:
    """Two boards side by side; ``second`` is where the other one lies."""
    spots = [Cell(x, y) for y in (1, 4) for x in (1, 3, 5, 0)]
    return Course(
        boards={"one": CourseBoard(Board.blank(6, 6)), "two": CourseBoard(Board.blank(6, 6))},
        layout=(Placement("one", 0, 0), Placement("two", *second)),
        checkpoints=tuple(spots[:checkpoints]),
        players=players,
    )


def _codes(course: Course, rules: Edition, code: str) -> list[str]:
    report = validate(course, rules, select=[code])
    return [f"{finding.code} {finding.severity.key}" for finding in report.findings]


def _checkpoint_count(rules: Edition) -> object:
    """Which counts of checkpoints the validator accepts."""
    return [bool(_codes(_course(count, (2, 4)), rules, "RR304")) for count in range(8)]


def _players(rules: Edition) -> object:
    """Which numbers of players the validator accepts."""
    return [bool(_codes(_course(2, (low, high)), rules, "RR325")) for low, high in ((1, 2), (2, 4), (2, 6), (2, 8))]


def _checkpoint_spaces(rules: Edition) -> object:
    """The verdict on a checkpoint on each kind of space."""
    floor = _floor(". cE gL r rr ro wN wNE wNS O k:1 pE:1+wW D1N lE+wW")
    rules = rules.with_options({"checkpoint-covers": "no"})
    return [verdict(floor, cell, rules).answer for cell, _ in floor.items()]


def _board_contact(rules: Edition) -> object:
    """What the validator says of boards that share half a side."""
    return _codes(_course(2, (2, 4), second=(6, 2)), rules, "RR104")


def _start_damage(rules: Edition) -> object:
    """With how much damage two robots begin."""
    state = start_state(compile_tables(_floor("F1 . D1N SW D2N"), rules), ("A", "B"), _Eager())
    return [robot.damage for robot in state.robots]


def _told(rules: Edition) -> object:
    """What the players are told of what only people play."""
    return [str(told) for told in told_rules(rules)]


def _told_of_a_minute(rules: Edition) -> object:
    """The same where they have a minute to lay their cards."""
    return _told(rules.with_options({"programming-seconds": "60"}))


def _told_of_teams(rules: Edition) -> object:
    """The same where two teams race."""
    return _told(rules.with_options({"teams": "two"}))


PROBES: Mapping[str, Probe] = {
    "hand": _hand,
    "deck": _deck,
    "again-first": _again_first,
    "start-heading": _start_heading,
    "first-lock-at": _locks,
    "unlock": _unlock,
    "redeal-turns": _redeal,
    "first-card-moves": _first_card,
    "start": _start,
    "power-down": _power_down,
    "power-down-needs-damage": _power_down_undamaged,
    "locked-while-down": _lock_while_down,
    "option-cards": _option_cards,
    "decline-repair": _decline_repair,
    "checkpoints": _checkpoint_count,
    "players": _players,
    "checkpoint-spaces": _checkpoint_spaces,
    "board-contact": _board_contact,
    "start-damage": _start_damage,
    "start-options": _told,
    "option-draft": _told,
    "programming-seconds": _told,
    "programming-timer": _told_of_a_minute,
    "goal": _told,
    "teams": _told,
    "team-progress": _told_of_teams,
    "robots-per-player": _told,
    "superbot": _told,
    "touch-turns-board": _told,
}
"""By field, where a case cannot show what it does."""
