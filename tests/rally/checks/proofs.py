# SPDX-License-Identifier: GPL-3.0-or-later
"""For every code that can be an error a proof by the plainest reading of the rules, without tables and arrays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from designer.base.grid import Cell, Heading
from designer.game.findings import Finding
from designer.rally.checks.context import Context
from designer.rally.course.course import Course, Program
from designer.rally.course.floor import Floor, Start
from designer.rally.course.placement_rules import Legality
from designer.rally.edition import Death, Edition, Priority, RaceGoal, RebootTokenServes, StartHeading, StartRule
from designer.rally.edition.cards import DECK, CardKind, print_card
from designer.rally.edition.course_rules import CheckpointsRide
from designer.rally.edition.decisions import Decision
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.portal import Portal
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.randomizer import Randomizer
from designer.rally.engine.choices import WrittenDecisions
from designer.rally.engine.previews import play_program
from designer.rally.spaces import Space
from tests.rally.checks.test_checkpoint_rules import by_the_table
from tests.rally.oracle.elements import run_belts, run_currents
from tests.rally.oracle.riding import bring_back, open_trapdoors
from tests.rally.oracle.world import World
from tests.rally.reachability.layers import first_touches
from tests.rally.reachability.naive import NUMBERED, WON, Naive, State
from tests.rally.reachability.naive_special import naive_of


@dataclass(frozen=True)
class Trial:
    """A course on which an error was found."""

    course: Course
    edition: Edition

    @cached_property
    def laid(self) -> Course:
        """The course with the boards that exist."""
        known = tuple(place for place in self.course.layout if place.board in self.course.boards)
        return self.course.with_layout(known)

    @cached_property
    def naive(self) -> Naive:
        """The search of all states, by the cards that a player chooses."""
        return naive_of(self.laid.floor, self.edition, self.starts)

    @cached_property
    def lucky(self) -> Naive:
        """The search of all states where randomizers give whichever card helps; without any it is the same."""
        if Randomizer not in self.laid.floor.kinds:
            return self.naive
        return naive_of(self.laid.floor, self.edition, self.starts, lucky=True)

    @cached_property
    def starts(self) -> list[Start]:
        """Where robots start: on docks, which have numbers; only where players choose a space, on others too."""
        chosen = self.edition.start is StartRule.SPACES
        return [start for start in self.laid.starts if chosen or start.number is not None]

    def covered(self, index: int) -> set[Cell]:
        """The spaces that a placement covers."""
        place = self.course.layout[index]
        size = self.course.extent(place)
        return {Cell(place.x + cell.x, place.y + cell.y) for cell in size.cells()}

    def others(self, indices: Iterable[int]) -> set[Cell]:
        """The spaces that all other placements cover."""
        known = [n for n, place in enumerate(self.course.layout) if place.board in self.course.boards]
        return {cell for index in known if index not in set(indices) for cell in self.covered(index)}


Proof = Callable[[Trial, Finding], bool]


def cell_of(finding: Finding) -> Cell:
    assert finding.cell is not None
    return finding.cell


def number_in(finding: Finding, key: str = "number") -> int:
    number = finding.message.args[key]
    assert isinstance(number, int)
    return number


# --- boards ---------------------------------------------------------------------------------------------


def two_boards_lie_there(trial: Trial, finding: Finding) -> bool:
    return sum(1 for _ in trial.laid.placements_at(cell_of(finding))) > 1


def nothing_is_laid(trial: Trial, _: Finding) -> bool:
    return not trial.course.layout


def the_board_does_not_exist(trial: Trial, finding: Finding) -> bool:
    index = finding.places[0].board
    return index is not None and trial.course.layout[index].board not in trial.course.boards


def only_a_part_of_a_side_is_shared(trial: Trial, finding: Finding) -> bool:
    one, other = (trial.covered(place.board) for place in finding.places if place.board is not None)
    shared = {side: {cell for cell in one if cell.step(side) in other} for side in Heading}
    (side, cells), *more = [(side, cells) for side, cells in shared.items() if cells]
    sides = [
        {cell for cell in board if cell.step(way) not in board} for board, way in ((one, side), (other, side.back))
    ]
    return not more and len(cells) < min(map(len, sides))


def rim(board: set[Cell], side: Heading) -> set[Cell]:
    """The spaces at one side of a board."""
    return {cell for cell in board if cell.step(side) not in board}


def no_side_touches_another_board(trial: Trial, finding: Finding) -> bool:
    mine = [place.board for place in finding.places if place.board is not None]
    around = {cell.step(side) for index in mine for cell in trial.covered(index) for side in Heading}
    covered = {cell for index in mine for cell in trial.covered(index)}
    return not (around | covered) & trial.others(mine)


def the_board_bears_a_checkpoint(trial: Trial, finding: Finding) -> bool:
    index = finding.places[0].board
    inner = dict(trial.laid.placements_at(cell_of(finding)))
    assert index is not None
    return trial.laid.board(trial.laid.layout[index].board)[inner[index]].checkpoint is not None


# --- spaces, checkpoints, docks -------------------------------------------------------------------------


def no_wall_is_behind_the_pusher(trial: Trial, finding: Finding) -> bool:
    pusher = trial.laid.floor[cell_of(finding)].pusher
    return pusher is not None and not trial.laid.floor.has_wall(cell_of(finding), pusher.push.back)


def the_rule_table_says_no(trial: Trial, finding: Finding) -> bool:
    return by_the_table(trial.laid.floor, cell_of(finding), trial.edition) is Legality.NO


def two_checkpoints_lie_there(trial: Trial, finding: Finding) -> bool:
    return trial.course.checkpoints.count(cell_of(finding)) > 1


def the_edition_wants_another_number(trial: Trial, _: Finding) -> bool:
    count, goal = len(trial.course.checkpoints), trial.edition.text("goal")
    wanted = {"capture": {2}, "elimination": set(range(trial.edition.checkpoints.high + 1))}
    return count not in wanted.get(goal, trial.edition.checkpoints)


def the_number_is_there_twice(trial: Trial, finding: Finding) -> bool:
    numbers = Counter(start.number for start in trial.laid.starts)
    return any(numbers[start.number] > 1 for start in trial.laid.starts if start.cell == cell_of(finding))


def nobody_can_stand_there(trial: Trial, finding: Finding) -> bool:
    space = trial.laid.floor[cell_of(finding)]
    return space.gap or space.pit


def two_docks_lie_there(trial: Trial, finding: Finding) -> bool:
    return [start.cell for start in trial.laid.starts].count(cell_of(finding)) > 1


def there_is_no_dock(trial: Trial, _: Finding) -> bool:
    starts = [start for start in trial.laid.starts if start.cell in trial.laid.floor]
    if trial.edition.start is StartRule.SPACES:
        players = trial.course.players
        wanted = players[1] if players else trial.edition.players.low
        return len({start.cell for start in starts}) < wanted
    return trial.edition.start is StartRule.DOCKS and not any(start.number for start in starts)


# --- reboot tokens and the antenna


def _areas(trial: Trial) -> list[set[Cell]]:
    laid = enumerate(trial.course.layout)
    return [trial.covered(index) for index, place in laid if place.board in trial.course.boards]


def no_token_lies_on_the_board(trial: Trial, finding: Finding) -> bool:
    board = next(area for area in _areas(trial) if cell_of(finding) in area)
    tokens = {token.cell for token in trial.course.reboot_tokens}
    return trial.edition.death is Death.REBOOT and not board & tokens


def two_tokens_lie_on_the_board(trial: Trial, finding: Finding) -> bool:
    if trial.edition.reboot_token_serves is RebootTokenServes.COURSE:
        return len(trial.course.reboot_tokens) > 1
    board = next(area for area in _areas(trial) if cell_of(finding) in area)
    return sum(token.cell in board for token in trial.course.reboot_tokens) > 1


def three_portals_have_one_number(trial: Trial, finding: Finding) -> bool:
    cell = cell_of(finding)
    portal, board = trial.laid.floor[cell].of(Portal), trial.laid.floor.area_of(cell)
    alike = [
        other
        for other, space in trial.laid.floor.items()
        if space.of(Portal) == portal and trial.laid.floor.area_of(other) == board
    ]
    return portal is not None and len(alike) > 2


def no_board_is_beneath(trial: Trial, finding: Finding) -> bool:
    boards = [index for index, place in enumerate(trial.laid.layout) if not place.over]
    return all(cell_of(finding) not in trial.covered(index) for index in boards)


def both_are_higher(trial: Trial, finding: Finding) -> bool:
    here, there = (trial.laid.floor[place.cell] for place in finding.places if place.cell)
    sides = [
        {side for element in space.further if isinstance(element, Ledge | Ramp) for side in element.sides}
        for space in (here, there)
    ]
    return any(side in sides[0] and side.back in sides[1] for side in Heading)


def the_token_lies_on_something(trial: Trial, finding: Finding) -> bool:
    cell, course = cell_of(finding), trial.laid
    taken = {*course.checkpoints, *(start.cell for start in course.starts)}
    taken |= {course.antenna.cell} if course.antenna else set()
    space = course.floor[cell]
    return space.gap or space.pit or cell in taken


def there_is_no_antenna(trial: Trial, _: Finding) -> bool:
    return trial.edition.priority is Priority.ANTENNA and trial.course.antenna is None


def the_antenna_is_in_the_way(trial: Trial, finding: Finding) -> bool:
    course = trial.laid
    assert course.antenna is not None
    here = course.antenna.cell
    space = course.floor[here]
    taken = {*course.checkpoints, *(start.cell for start in course.starts), *(t.cell for t in course.reboot_tokens)}
    shuts = any(
        [start.cell.step(side) for side in Heading if can_leave(course.floor, start.cell, side)] == [here]
        for start in course.starts
    )
    return space.gap or here in taken or shuts or replace(space, walls=()) != Space()


def can_leave(floor: Floor, cell: Cell, side: Heading) -> bool:
    return side not in floor.walls(cell) and not floor[cell.step(side)].gap


# --- reachability ---------------------------------------------------------------------------------------


def touches(naive: Naive, number: int, states: Iterable[State], cards: Iterable[CardKind]) -> bool:
    """Whether some program from one of the states touches a checkpoint, with one of the cards first."""
    near = naive.distances(number)
    thens = [naive.follow(number, naive.outcomes[state, card]) for state in states for card in cards]
    return any(then == WON or then in near for then in thens)


def no_program_touches_it(trial: Trial, finding: Finding) -> bool:
    number = number_in(finding)
    return nobody_touches(trial, number) if is_in_order(trial) else never_in_an_allowed_order(trial, number)


def is_in_order(trial: Trial) -> bool:
    """Whether checkpoints lie still and are touched in the order of their numbers; naive searches know no more."""
    rules = trial.edition
    fixed = rules.checkpoints_ride is CheckpointsRide.NO
    return fixed and rules.goal is not RaceGoal.CONTROL and str(rules.checkpoint_order) == "numbers"


def no_even_teams_race(trial: Trial, _: Finding) -> bool:
    low, high = trial.course.players or (1, 0)
    return not {4, 6, 8} & {*range(low, high + 1)}


def nobody_reaches_the_goal(trial: Trial, finding: Finding) -> bool:
    goal, lives = trial.edition.text("goal"), trial.edition.text("death") == "destroyed"
    if goal == "capture" and "team" in finding.message.args:
        return lives and never_home(trial, *trial.course.checkpoints[:: -1 if number_in(finding) == 1 else 1])
    boards = [home_of(trial, cell) for cell in trial.course.checkpoints]
    nothing_to_capture = trial.edition.text("teams") != "two" or boards[0] == boards[1]
    return (goal == "capture" and nothing_to_capture) or (goal == "elimination" and not lives)


def home_of(trial: Trial, cell: Cell) -> set[Cell]:
    """The spaces of the board on which a checkpoint lies."""
    ((index, _), *_) = trial.laid.placements_at(cell)
    return trial.covered(index)


def never_home(trial: Trial, own: Cell, other: Cell) -> bool:
    """Whether no robot from anywhere on the board of its own checkpoint can come to the other one, and home with it."""
    naive, home = naive_of(replace(trial.laid.floor, checkpoints=()), trial.edition, lucky=True), home_of(trial, own)
    todo = [(state, False) for cell in home for state in naive.anywhere(cell)]
    seen = set(todo)
    for state, carries in todo:
        for card in NUMBERED:
            then = naive.outcomes[state, card].then
            node = (then, carries or then[1] == other) if then else None
            if node and node not in seen:
                seen.add(node)
                todo.append(node)
    return not any(carries and state[0] == 1 and state[1] in home for state, carries in seen)


def the_course_lacks_what_the_order_names(trial: Trial, finding: Finding) -> bool:
    number = number_in(finding)
    named = set(str(trial.edition.checkpoint_order).translate(str.maketrans("()=<", "    ")).split())
    return str(number) in named and number > len(trial.course.checkpoints)


def never_in_an_allowed_order(trial: Trial, number: int) -> bool:
    """By the plain search of layers, which knows orders and checkpoints that ride.

    Checkpoints that two teams fight for are touched in any order.
    """
    rules = trial.edition
    if rules.goal is RaceGoal.CONTROL:
        rules = rules.with_options({"goal": "race", "teams": "none", "checkpoint-order": "any"})
    touched = first_touches(trial.laid.floor, rules, begins_of(trial), falls=True, lucky=True)
    return touched is not None and number not in touched


def begins_of(trial: Trial) -> list[tuple[Cell, Heading]]:
    """Where a robot begins the race: on a dock, which it may turn on by rule, or on checkpoint 1, however it likes."""
    if trial.edition.start.on_checkpoint:
        return [(cell, heading) for cell in trial.course.checkpoints[:1] for heading in Heading]
    free = trial.edition.start_heading is StartHeading.FREE
    return [(start.cell, way) for start in trial.starts for way in (Heading if free else [start.heading])]


def nobody_touches(trial: Trial, number: int) -> bool:
    """Whether a leg begins somewhere, and no robot alone ever touches its checkpoint."""
    naive = trial.lucky
    begins = naive.begins(number)
    if not begins and begins_on_the_antenna(trial, number):
        return True
    alone = touches(naive, number, begins, naive.first_cards(number))
    return bool(begins) and not alone and not touched_in_race(naive, naive.race, number)


def stands_apart(course: Course) -> bool:
    """Whether checkpoints and the antenna share no space, and no portal leads under it: that has checks of its own."""
    floor = Trial(course, course.rules()).laid.floor
    antenna = [course.antenna.cell] if course.antenna else []
    cells = [*course.checkpoints, *antenna]
    covered = [element for cell in antenna if cell in floor for element in floor[cell].further]
    return len(set(cells)) == len(cells) and not any(isinstance(element, Portal) for element in covered)


def begins_on_the_antenna(trial: Trial, number: int) -> bool:
    """Whether a leg would begin where nobody ever stands."""
    naive, antenna = trial.naive, trial.course.antenna
    at_starts = naive.docks and number == naive.numbers.start
    cells = [start.cell for start in trial.starts] if at_starts else [naive.goal(number - 1)]
    return antenna is not None and antenna.cell in cells


def touched_in_race(naive: Naive, race: Any, number: int) -> bool:
    """Whether a robot alone touches a checkpoint in some register of some race, destroyed before or not."""
    goal = naive.goal(number)
    return any(
        goal in naive.outcomes[state, card].touched for state in naive.reached(race, number) for card in NUMBERED
    )


def the_least_damage_destroys(trial: Trial, finding: Finding) -> bool:
    damage = trial.lucky.least_damage(number_in(finding))
    return damage is not None and damage >= trial.edition.destroyed_at


def nobody_gets_on_from_this_start(trial: Trial, finding: Finding) -> bool:
    """From a dock, or from checkpoint 1 where the race begins there."""
    naive, number, cell = trial.lucky, number_in(finding), cell_of(finding)
    if trial.course.antenna is not None and trial.course.antenna.cell == cell:
        return True  # nobody ever stands on the antenna
    if trial.edition.start.on_checkpoint:
        mine = [naive.anywhere(checkpoint) for checkpoint in trial.course.checkpoints[:1] if checkpoint == cell]
    else:
        mine = [naive.put_on(start) for start in naive.starts if start.cell == cell]
    return any(not touches(naive, number, states, naive.first_cards(number)) for states in mine)


def nobody_gets_on_from_this_archive(trial: Trial, finding: Finding) -> bool:
    naive, cell = trial.lucky, cell_of(finding)
    race = naive.race
    legs = [number for number in naive.numbers if cell in naive.archives(race, number)]
    return any(not touches(naive, number, naive.anywhere(cell), NUMBERED) for number in legs)


def belts_always_take_it_away(trial: Trial, finding: Finding) -> bool:
    """By the plain engine, over forty rounds in which nobody plays."""
    floor = trial.course.floor
    world, at = World(floor, trial.edition, []), floor.checkpoints.index(finding.cell)
    for register in range(200):
        world.register = register % 5 + 1
        bring_back(world)
        open_trapdoors(world)
        run_belts(world)
        run_currents(world)
        if world.places[at] is not None:
            return False
    return True


# --- programs -------------------------------------------------------------------------------------------


def robots_there(trial: Trial, finding: Finding) -> list[Program]:
    return [p for p in trial.course.programs if any(robot.cell == finding.cell for robot in p.robots)]


def the_deck_has_no_such_cards(trial: Trial, finding: Finding) -> bool:
    if trial.edition.own_decks:
        rows = (row for program in robots_there(trial, finding) for robot in program.robots for row in robot.rounds)
        return any(not in_own_deck(trial.edition, [text for text in row if text != "-"]) for row in rows)
    return any(not dealt_from_one_deck(program) for program in robots_there(trial, finding))


def somebody_decides_for_nothing(trial: Trial, finding: Finding) -> bool:
    """Whether a program is the same race without some decision of a robot there."""
    tables = Context(trial.course, trial.edition).tables

    def race(program: Program, left_out: Decision | None = None) -> object:
        kept = {name: tuple(each for each in all_ if each != left_out) for name, all_ in program.decisions.items()}
        return play_program(tables, program, WrittenDecisions(kept, strict=False))

    return any(
        race(program) == race(program, decision)
        for program in robots_there(trial, finding)
        for robot in program.robots
        if robot.cell == finding.cell
        for decision in program.decisions.get(robot.name, ())
    )


def dealt_from_one_deck(program: Program) -> bool:
    """Whether the cards of every round lie in the deck, those without a number as any of their kind."""
    longest = max((len(robot.rounds) for robot in program.robots), default=0)
    rounds = [[robot.rounds[n] for robot in program.robots if n < len(robot.rounds)] for n in range(longest)]
    return all(in_the_deck([text for row in rows for text in row if text != "-"]) for rows in rounds)


def in_own_deck(edition: Edition, texts: list[str]) -> bool:
    """Whether one player's own deck, whose cards have no numbers, holds these cards of a round."""
    wanted = Counter(text.partition("/")[0] for text in texts)
    return all("/" not in text for text in texts) and all(wanted[kind] <= edition.deck.count(kind) for kind in wanted)


def in_the_deck(texts: list[str]) -> bool:
    deck = {print_card(card) for card in DECK}
    kinds = Counter(name.partition("/")[0] for name in deck)
    exact = [text for text in texts if "/" in text]
    wanted = Counter(text.partition("/")[0] for text in texts)
    return set(exact) <= deck and len(set(exact)) == len(exact) and all(wanted[kind] <= kinds[kind] for kind in wanted)


def two_robots_stand_there(trial: Trial, finding: Finding) -> bool:
    return any([robot.cell for robot in p.robots].count(cell_of(finding)) > 1 for p in trial.course.programs)


PROOFS: Mapping[str, Proof] = {
    "RR101": two_boards_lie_there,
    "RR102": nothing_is_laid,
    "RR103": the_board_does_not_exist,
    "RR104": only_a_part_of_a_side_is_shared,
    "RR105": no_side_touches_another_board,
    "RR112": no_wall_is_behind_the_pusher,
    "RR120": the_board_bears_a_checkpoint,
    "RR301": the_rule_table_says_no,
    "RR303": two_checkpoints_lie_there,
    "RR304": the_edition_wants_another_number,
    "RR305": the_number_is_there_twice,
    "RR307": nobody_can_stand_there,
    "RR308": two_docks_lie_there,
    "RR309": there_is_no_dock,
    "RR311": no_program_touches_it,
    "RR312": the_least_damage_destroys,
    "RR313": nobody_gets_on_from_this_start,
    "RR314": nobody_gets_on_from_this_archive,
    "RR326": nobody_can_stand_there,
    "RR327": the_deck_has_no_such_cards,
    "RR122": three_portals_have_one_number,
    "RR124": both_are_higher,
    "RR128": no_board_is_beneath,
    "RR328": two_robots_stand_there,
    "RR337": no_token_lies_on_the_board,
    "RR338": two_tokens_lie_on_the_board,
    "RR339": the_token_lies_on_something,
    "RR342": there_is_no_antenna,
    "RR343": the_antenna_is_in_the_way,
    "RR355": no_even_teams_race,
    "RR357": nobody_reaches_the_goal,
    "RR354": the_course_lacks_what_the_order_names,
    "RR350": belts_always_take_it_away,
    "RR358": somebody_decides_for_nothing,
}
"""What proves an error, by its code."""
