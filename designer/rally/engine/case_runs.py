# SPDX-License-Identifier: GPL-3.0-or-later
"""Running cases, telling in short what differs, and making a case of a step that was watched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from designer.base.grid import Cell, Size
from designer.base.words import tr
from designer.rally.course.floor import Area, Floor
from designer.rally.course.notation import print_row
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.course.turning_boards import turned_floor
from designer.rally.edition import Death, Edition, Priority, RebootWhen, RobotsPerPlayer, SuperBot, options_of
from designer.rally.edition.cards import Card, print_card
from designer.rally.edition.decisions import Decision
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.engine import CarriedOut, Phase, Robot, State, Step, play_rounds, run_program
from designer.rally.engine.case_robots import KEY_OF
from designer.rally.engine.cases import Case, Expected
from designer.rally.engine.choices import WrittenDecisions
from designer.reports.case_results import CaseDifference, CaseResult


def run_all(case: Case) -> Iterator[CaseResult[Case]]:
    """Run a case for each edition that it names."""
    return (run_case(case, key) for key in case.editions)


def run_case(case: Case, edition: str, changes: Mapping[str, str] | None = None) -> CaseResult[Case]:
    """Run a case for one of its editions; ``changes`` are options beside the case's own, which they override."""
    steps, decisions = _played(case, case.edition(edition, changes))
    return CaseResult(case, (*_compare(case, steps[-1].state), *_not_asked(case, decisions)), edition)


def outcome(case: Case, edition: Edition) -> State:
    """How things stand when the case ends."""
    return case_steps(case, edition)[-1].state


def case_steps(case: Case, edition: Edition) -> tuple[Step, ...]:
    """The story of a case under an edition."""
    return _played(case, edition)[0]


def _played(case: Case, edition: Edition) -> tuple[tuple[Step, ...], WrittenDecisions]:
    """The story of a case, and what of its decisions was asked."""
    tables, decisions = compile_tables(case.floor, edition), WrittenDecisions(case.decisions, strict=False)
    state = case.state(edition)
    if not case.rounds:
        steps = run_program(tables, state, case.programs, case.first, case.count, case.clean_up, decisions)
        return steps, decisions
    first = range(0, 5 * case.rounds, 5)
    rounds = ({name: cards[at : at + 5] for name, cards in case.programs.items()} for at in first)
    records = play_rounds(tables, state, rounds, decisions, between=True)
    return tuple(step for record in records for step in record.steps), decisions


def _not_asked(case: Case, decisions: WrittenDecisions) -> Iterator[CaseDifference]:
    for name in case.decisions:
        for decision in decisions.left(name):
            yield CaseDifference(name, str(decision), tr("not asked, or not allowed"))


def _compare(case: Case, state: State) -> Iterator[CaseDifference]:
    for expected in case.expected:
        robot = state.robot(expected.name)
        wanted, found = _wanted_text(expected), _found_text(expected, robot)
        if wanted != found:
            yield CaseDifference(expected.name, wanted, found)
    if case.winners is not None and sorted(case.winners) != sorted(state.winners):
        yield CaseDifference("winner", _names(case.winners), _names(state.winners))
    holder = state.holder or case.robots[0].name
    if case.holder_after not in (None, holder):
        yield CaseDifference("holder", str(case.holder_after), holder)
    places = dict(enumerate(state.checkpoints or case.floor.checkpoints, 1))
    for number, cell in case.flags_after.items():
        if places[number] != cell:
            yield CaseDifference(f"F{number}", _flag_text(number, cell), _flag_text(number, places[number]))


def _flag_text(number: int, cell: Cell | None) -> str:
    return f"F{number}@" + ("-" if cell is None else f"{cell.x},{cell.y}")


def _names(names: Sequence[str]) -> str:
    return " ".join(names) or "none"


def _wanted_text(expected: Expected) -> str:
    if expected.end:
        place = expected.end
    else:
        assert expected.cell is not None
        assert expected.heading is not None
        place = f"{expected.cell.x},{expected.cell.y},{expected.heading.name}"
    return _with_facts(place, expected.facts)


def _found_text(expected: Expected, robot: Robot) -> str:
    """The robot in the terms of the expectation: only what it names."""
    if robot.cell is not None:
        place = f"{robot.cell.x},{robot.cell.y},{robot.heading.name}"
    else:
        place = _off_the_floor(expected, robot)
    return _with_facts(place, {name: getattr(robot, name) for name in expected.facts})


def _off_the_floor(expected: Expected, robot: Robot) -> str:
    """Finished, waiting after a reboot, out, or destroyed; who is out is dead as well."""
    if robot.place or robot.sent_home:
        return "finished" if robot.place else "home"
    if robot.reboot:
        return "reboot"
    return "dead" if expected.end == "dead" or not robot.out else "out"


def _with_facts(place: str, facts: Mapping[str, object]) -> str:
    texts = [f"{key}={_fact_text(facts[name])}" for name, key in KEY_OF.items() if name in facts]
    return " ".join([place, *texts])


def _fact_text(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(int(value)) if isinstance(value, int) else str(value)


# --- a case of a step that was watched


def case_of_step(
    tables: Tables,
    steps: Sequence[Step],
    index: int,
    decisions: Mapping[str, Sequence[Decision]] | None = None,
    *,
    id: str,  # noqa: A002
    title: str = "",
) -> str:
    """The block of a case that plays the register of a step, and expects what the engine made of it.

    A case plays whole registers; a step of the clean-up makes a case of the last register with the clean-up. Robots
    that are not on the floor when the register begins, unless they wait for the next round after a reboot, are left
    out, as cases cannot write them. ``tables`` is what the steps were played on; ``decisions`` are those of all
    robots in the race, each with its register, of which the case has its own. The title may be empty.
    """
    step = steps[index]
    first = next(
        at for at in range(index, -1, -1) if steps[at].phase is Phase.CARDS and steps[at].register == step.register
    )
    before = steps[first].before
    robots = tuple(robot for robot in before.robots if robot.on_floor or _waits(robot, tables.edition))
    robots = _foes_there(robots)
    before = replace(before, robots=robots, winners=(), destroyed=(), holder=_first_to_act(before))
    clean_up = step.phase is Phase.CLEAN_UP
    programs = {
        robot.name: (card,) for robot in before.robots if (card := card_carried_out(steps[first], robot)) is not None
    }
    decided = {
        robot.name: tuple(
            each for each in (decisions or {}).get(robot.name, ()) if (each.round, each.register) == _when(step)
        )
        for robot in robots
    }
    return case_text(tables, before, programs, step.register, 1, decided, clean_up=clean_up, id=id, title=title)


def _when(step: Step) -> tuple[int, int]:
    return step.round, step.register


def _foes_there(robots: Sequence[Robot]) -> tuple[Robot, ...]:
    """The robots without a foe that is not among them."""
    names = {robot.name for robot in robots}
    return tuple(replace(robot, foe=robot.foe if robot.foe in names else "") for robot in robots)


def _waits(robot: Robot, edition: Edition) -> bool:
    """Whether a robot off the floor can be written in a case: it comes back in register 1."""
    return robot.reboot and edition.reboot_when is RebootWhen.NEXT_ROUND


def card_carried_out(step: Step, robot: Robot) -> Card | None:
    """The card of a register as it can be played alone: in place of Again, what was carried out."""
    laid = robot.registers[step.register - 1]
    for event in step.events:
        if isinstance(event, CarriedOut) and event.robot == robot.name and laid is not None:
            return event.card if event.again else replace(laid, then=() if event.card is None else (event.card.kind,))
    return laid


def _first_to_act(state: State) -> str | None:
    """Who of the robots on the floor acts first where seats decide; None where the one named first does."""
    names = [robot.name for robot in state.robots]
    first = 0 if state.holder is None else names.index(state.holder)
    standing = [robot.name for robot in (*state.robots[first:], *state.robots[:first]) if robot.on_floor]
    return standing[0] if first and standing else None


def case_text(
    tables: Tables,
    state: State,
    programs: Mapping[str, Sequence[Card | None]],
    first: int,
    count: int,
    decisions: Mapping[str, Sequence[Decision]] | None = None,
    *,
    clean_up: bool,
    id: str,  # noqa: A002
    title: str = "",
) -> str:
    """The block of a case with what the engine makes of it as expectation.

    It begins with ``state``, every robot on the floor, and plays ``count`` registers from ``first`` on, from which
    the cards of the programs count; ``decisions`` are what players decide in them; ``clean_up``: the end of the round
    follows. The title may be empty.
    """
    tables, state = _begun_here(tables, state)
    written = WrittenDecisions(decisions or {}, strict=False)
    after = run_program(tables, state, programs, first, count, clean_up, written)[-1].state
    edition = tables.edition
    lines = [f"id: {id}", *([f"title: {title}"] if title else []), f"edition: {edition.key}"]
    lines += [f"option: {key}={value}" for key, value in options_of(edition).items()]
    lines += [f"row: {row}" for row in _rows(tables.floor, state.spent)]
    boards = [area for area in tables.floor.areas if not area.over]
    lines += [f"board: {x},{y} {width}x{height}" for (x, y), (width, height) in map(_area, boards)]
    lines += [f"robot: {_robot_text(robot, edition)}" for robot in state.robots]
    lines += _team_lines(state)
    lines += [f"holder: {state.holder}"] if state.holder else []
    lines += _flags_before(tables, state)
    lines += _program_lines(state, programs, decisions or {}, written)
    lines += [f"{key}: {value}" for key, value in (("first", first), ("regs", count)) if value != 1]
    lines += ["end: yes"] if clean_up else []
    lines += [f"expect: {_expectation(robot, state.robot(robot.name), edition)}" for robot in after.robots]
    lines += [f"winner: {_names(after.winners)}"] if after.winners else []
    lines += [f"holder-after: {after.holder}"] if after.holder and edition.priority is Priority.SEATS else []
    laid = [(number, cell) for number, cell in enumerate(after.checkpoints, 1) if tables.floor.checkpoints[number - 1]]
    flags = [_flag_text(number, cell) for number, cell in laid]
    lines += [f"flags-after: {' '.join(flags)}"] if flags else []
    return "\n".join(["```case", *lines, "```", ""])


def _program_lines(
    state: State,
    programs: Mapping[str, Sequence[Card | None]],
    decisions: Mapping[str, Sequence[Decision]],
    written: WrittenDecisions,
) -> Iterator[str]:
    """By robot its cards and what its player decides, as far as that is asked in these registers."""
    for robot in state.robots:
        unasked = written.left(robot.name)
        asked = (str(each) for each in decisions.get(robot.name, ()) if each not in unasked)
        words = [*map(print_card, programs.get(robot.name, ())), *asked]
        if words:
            yield f"prog: {robot.name} {' '.join(words)}"


def _flags_before(tables: Tables, state: State) -> list[str]:
    """Where checkpoints lie that robots have dropped; those that somebody carries are told of the robot."""
    carried = {robot.carries for robot in state.robots}
    began = zip(state.checkpoints, tables.floor.checkpoints, strict=False)
    moved = [(number, here) for number, (here, printed) in enumerate(began, 1)
             if here != printed and number not in carried]  # fmt: skip
    flags = [_flag_text(number, here) for number, here in moved]
    return [f"flags-before: {' '.join(flags)}"] if flags else []


def _team_lines(state: State) -> list[str]:
    """The teams by their numbers, in one line; none where everybody races alone."""
    teams: dict[int, list[str]] = {}
    for robot in state.robots:
        if robot.team:
            teams.setdefault(robot.team, []).append(robot.name)
    told = [f"team-{number} {' '.join(names)}" for number, names in sorted(teams.items())]
    return [f"team: {'; '.join(told)}"] if told else []


def _begun_here(tables: Tables, state: State) -> tuple[Tables, State]:
    """The same as a case can write it: boards lie as they have turned, checkpoints that ride begin where they are.

    No archive rides yet.
    """
    if any(state.turns):
        tables = compile_tables(turned_floor(tables.floor, state.turns), tables.edition)
    state = replace(state, turns=())
    if tables.riding is None:
        return tables, state
    began = zip(state.checkpoints, tables.floor.checkpoints, strict=True)
    floor = replace(tables.floor, checkpoints=tuple(here or printed for here, printed in began))
    robots = tuple(replace(robot, tied=0) for robot in state.robots)
    return compile_tables(floor, tables.edition), replace(state, checkpoints=(), robots=robots)


def _area(area: Area) -> tuple[Cell, Size]:
    return area.corner, area.size


def _rows(floor: Floor, spent: Sequence[Cell]) -> Iterator[str]:
    """The rows of a case, with every token on its space; docks are left out, which cases do not need."""
    for y, row in enumerate(floor.written_rows()):
        spaces = (replace(space, dock=None) for space in row)
        taken = EnergySpace(cube=False)
        yield print_row(space.with_further(taken) if Cell(x, y) in spent else space for x, space in enumerate(spaces))


_WRITTEN = ("damage", "flags", "ghost", "down", "reboot", "options", "carries", "foe")
"""What a robot is said to begin with where it has any."""


def _robot_text(robot: Robot, edition: Edition) -> str:
    facts: dict[str, object] = {name: getattr(robot, name) for name in _WRITTEN}
    facts = {name: value for name, value in facts.items() if value}
    if edition.robots_per_player is RobotsPerPlayer.RACER_AND_BLOCKER:
        facts["blocks"] = robot.blocks
    if edition.superbot is SuperBot.DOCK_ONE:
        facts["superbot"] = robot.superbot
    if robot.touched:
        facts["reached"] = robot.touched
        del facts["flags"]
    if robot.lives != edition.lives and edition.death is Death.DESTROYED:
        facts["lives"] = robot.lives
    if robot.archive not in (None, robot.cell):
        facts["archive"] = robot.archive
    if robot.energy != edition.energy_start:
        facts["energy"] = robot.energy
    cell = robot.cell or robot.fell
    assert cell is not None
    return f"{robot.name}@" + _with_facts(f"{cell.x},{cell.y},{robot.heading.name}", facts)


def _expectation(robot: Robot, before: Robot, edition: Edition) -> str:
    """Where a robot stands, its damage, and whatever else has changed or is not as usual."""
    if robot.out or robot.place:
        return f"{robot.name} {'out' if robot.out else 'finished'}"
    facts: dict[str, object] = {} if robot.dead else {"damage": robot.damage}
    reboots = edition.death is Death.REBOOT
    for name in (
        ("flags", "archive", "energy", "reboot", "options", "carries", "superbot")
        if reboots
        else ("lives", "flags", "archive", "ghost", "energy", "options", "carries", "superbot")
    ):
        if getattr(robot, name) != getattr(before, name) or (name == "flags" and robot.flags):
            facts[name] = getattr(robot, name)
    if robot.cell is None:
        facts = facts if reboots else {**facts, "lives": robot.lives}
        end = "home" if robot.sent_home else "reboot" if robot.reboot else "dead"
        return f"{robot.name} " + _with_facts(end, facts)
    return f"{robot.name}@" + _with_facts(f"{robot.cell.x},{robot.cell.y},{robot.heading.name}", facts)
