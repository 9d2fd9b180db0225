# SPDX-License-Identifier: GPL-3.0-or-later
"""Previews: a sample program of a course, run over all its rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from designer.base.words import counted, sentence
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import Edition, StartRule
from designer.rally.edition.cards import Card, CardError, Programs, cards_of_round, number_cards, parse_card
from designer.rally.engine.arena import Arena
from designer.rally.engine.choices import Decisions, Recorder, WrittenDecisions
from designer.rally.engine.records import RoundRecord, Step
from designer.rally.engine.rounds import (
    announce_power_downs,
    begin_power_downs,
    is_over,
    lay,
    play_registers,
    shut_down,
)
from designer.rally.engine.run import PositionError, check_programs, check_state
from designer.rally.engine.state import Phase, State, blocks_from, first_flags, fresh_robot, has_title, team_of
from designer.rally.spaces import REGISTERS


def preview(course: Course, program: Program, edition: Edition, decisions: Decisions | None = None) -> tuple[Step, ...]:
    """Run a sample program of a course: all its rounds, each with its clean-up.

    Raises:
        CourseDesignerError: as :func:`play_program`.
    """
    return preview_tables(compile_tables(course.floor, edition), program, decisions)


def preview_tables(tables: Tables, program: Program, decisions: Decisions | None = None) -> tuple[Step, ...]:
    """Like :func:`preview`, on tables that are there already."""
    return tuple(step for record in play_program(tables, program, decisions) for step in record.steps)


def play_program(tables: Tables, program: Program, decisions: Decisions | None = None) -> tuple[RoundRecord, ...]:
    """Play a sample program, its players deciding as it says, or as ``decisions`` do.

    Raises:
        PositionError: a robot cannot stand where the program puts it.
        CardError: a card that does not exist, or that lies twice in a round.
        ChoiceError: it decides what the rules do not allow, or what nobody asks its robot for.
    """
    rounds, start = program_rounds(program, tables.edition), program_state(tables, program)
    written = WrittenDecisions(program.decisions) if decisions is None and any(program.decisions.values()) else None
    records = play_rounds(tables, start, rounds, decisions or written, between=True)
    if written is not None:
        written.refuse_unasked(len(records))
    return records


def play_rounds(
    tables: Tables,
    state: State,
    rounds: Iterable[Programs],
    decisions: Decisions | None = None,
    *,
    between: bool = False,
) -> tuple[RoundRecord, ...]:
    """Play rounds whose programs are given, each with its clean-up, until the race is won.

    Without ``decisions`` every choice of the players takes its default. ``between``: what comes between rounds
    happens as in a race: a locked register keeps its card where a program has none for it (1999 en A Robots memory, de
    Speicherplatz eines Roboters; 2005 Poškození & Zničení and Uzamčení Registrů), cards without a number take the
    lowest of their kind that lies nowhere, and players may power down.

    Raises:
        PositionError: the state or a program cannot be.
    """
    recorder = Recorder(decisions) if decisions is not None else None
    records: list[RoundRecord] = []
    arena = Arena(_checked(tables, state), state, recorder, told=False)
    for programs in _each_round(arena, rounds, between=between):
        before = arena.listen()
        play_registers(arena)
        records.append(RoundRecord(before, None, programs, recorder.take() if recorder else (), arena.take_steps()))
    return tuple(records)


def simulate_rounds(
    tables: Tables, state: State, rounds: Iterable[Programs], decisions: Decisions | None = None
) -> State:
    """Like :func:`play_rounds`, but tells nothing: only how things stand at the end. Faster."""
    arena = Arena(_checked(tables, state), state, decisions, told=False)
    for _ in _each_round(arena, rounds, between=False):
        play_registers(arena)
    return arena.state()


def _checked(tables: Tables, state: State) -> Tables:
    check_state(tables, state)
    return tables


def _each_round(arena: Arena, rounds: Iterable[Programs], *, between: bool) -> Iterator[Programs]:
    """The cards of each round once they are laid, until the race is over."""
    for number, programs in enumerate(rounds):
        if is_over(arena):
            return
        check_programs(arena.names, programs, arena.edition)
        arena.round += number > 0
        arena.register = 0
        if between:
            arena.listen()
            begin_power_downs(arena)
            programs = _numbered(arena, programs)
            programs = {name: _to_lie(arena, robot, programs.get(name, ())) for robot, name in enumerate(arena.names)}
        lay(arena, programs)
        if between:
            announce_power_downs(arena)
            shut_down(arena)
            arena.close(Phase.DEAL)
        yield programs


def _numbered(arena: Arena, programs: Programs) -> Programs:
    """The cards of a round with numbers, where all draw from one deck: none that a card has which stays locked."""
    if not arena.edition.deck.shared:
        return programs
    rows = [programs.get(name, ()) for name in arena.names]
    kept = [
        card
        for robot, row in enumerate(rows)
        for register in arena.locked[robot]
        if (card := arena.registers[robot][register - 1]) is not None and not any(row[register - 1 : register])
    ]
    return number_cards(programs, kept)


def _to_lie(arena: Arena, robot: int, cards: Sequence[Card | None]) -> tuple[Card | None, ...]:
    """What lies in the registers of a robot in a round: its program, and what is kept."""
    if arena.down[robot]:
        return ()
    row = [*cards, *[None] * (len(REGISTERS) - len(cards))]
    for register in arena.locked[robot]:
        row[register - 1] = row[register - 1] or arena.registers[robot][register - 1]
    return tuple(row) if any(row) else tuple(cards)


def program_state(tables: Tables, program: Program) -> State:
    """How a sample program begins: fresh robots where the program puts them, in teams as they are listed.

    Where a race starts with ghosts, robots that share a space are ghosts; where it starts one by one,
    those that share checkpoint 1 are placed one after the other, each for its first command.
    """
    edition = tables.edition
    cells = [robot.cell for robot in program.robots]
    flags = min(first_flags(edition), tables.last_checkpoint)
    robots = []
    for seat, sample in enumerate(program.robots):
        robot = replace(
            fresh_robot(sample.name, sample.cell, sample.heading, edition),
            flags=flags,
            team=team_of(seat, edition),
            blocks=blocks_from(seat, edition),
            superbot=has_title(seat, edition),
        )
        shared = cells.count(sample.cell) > 1
        on_start = tables.checkpoint[tables.index(sample.cell)] == 1
        if shared and edition.start is StartRule.GHOSTS:
            robot = replace(robot, ghost=True)
        elif shared and on_start and edition.start is StartRule.ONE_BY_ONE:
            robot = replace(robot, cell=None)
        robots.append(robot)
    return State(tuple(robots))


def program_rounds(program: Program, edition: Edition) -> tuple[Programs, ...]:
    """The cards of each round as they are written, held against the deck; :func:`play_rounds` gives them numbers.

    Raises:
        CardError: names robot and register.
    """
    count = max((len(robot.rounds) for robot in program.robots), default=0)
    return tuple(_round_cards(program, index, edition) for index in range(count))


def _round_cards(program: Program, index: int, edition: Edition) -> Programs:
    try:
        rows = {robot.name: _row(robot, index) for robot in program.robots}
        found = cards_of_round(rows, edition.deck)
        return rows if edition.deck.shared else found
    except (CardError, PositionError) as error:
        raise error.at(place=f"round {index + 1}") from None


def _row(robot: ProgramRobot, index: int) -> tuple[Card | None, ...]:
    texts = robot.rounds[index] if index < len(robot.rounds) else ()
    if len(texts) > 5:
        raise PositionError(
            counted(
                "{robot} has {cards} cards for {n} register",
                "{robot} has {cards} cards for {n} registers",
                5,
                robot=robot.name,
                cards=len(texts),
            )
        )
    cards = []
    for register, text in enumerate(texts, 1):
        try:
            cards.append(parse_card(text))
        except CardError as error:
            raise CardError(
                sentence(
                    "{robot}, register {register}: {reason}", robot=robot.name, register=register, reason=error.sentence
                )
            ) from None
    return tuple(cards)
