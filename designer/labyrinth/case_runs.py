# SPDX-License-Identifier: GPL-3.0-or-later
"""Running cases and plans, and telling in short what differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.base.errors import CourseDesignerError
from designer.labyrinth.cases import Case, Expected, PlanCase, RefusedAction
from designer.labyrinth.checks.validation import short_findings
from designer.labyrinth.engine import Action, IllegalChoiceError, LayingError, Robot, State, TurnEnd, play
from designer.labyrinth.engine.scripts import RobotFacts, print_action, print_weapons
from designer.labyrinth.plan.notation import print_cell, print_tile
from designer.reports.case_results import CaseDifference, CaseResult


def run_case(case: Case | PlanCase) -> CaseResult[Case | PlanCase]:
    """Run a case, or compare the findings of a plan."""
    if isinstance(case, PlanCase):
        return CaseResult(case, tuple(_compare_findings(case)))
    differences: list[CaseDifference] = []
    state = case.start
    for line, item in case.script:
        if isinstance(item, RefusedAction):
            differences += _compare_refusal(state, item, line)
            continue
        try:
            state = play(state, item, told=False).state
        except CourseDesignerError as error:
            differences.append(CaseDifference(_at(line, item), "-", str(error)))
    return CaseResult(case, (*differences, *_compare(case, state)))


def _at(line: int, action: Action) -> str:
    return f"{line}: {print_action(action)}"


def _compare_refusal(state: State, item: RefusedAction, line: int) -> Iterator[CaseDifference]:
    found = refusal_of(state, item.action)
    if found != item.answer:
        yield CaseDifference(_at(line, item.action), item.answer, found or "allowed")


def refusal_of(state: State, action: Action) -> str:
    """How the rules refuse an action: the legal continuations, the rule of a laying, or empty if it is allowed."""
    try:
        play(state, action, told=False)
    except IllegalChoiceError as error:
        return "/".join(error.legal) or "-"
    except LayingError as error:
        return error.refusal.rule
    return ""


def _compare(case: Case, state: State) -> Iterator[CaseDifference]:
    expected = case.expected
    for who in expected.robots:
        wanted, found = _wanted(who), _found(who, state.robot(who.name))
        if wanted != found:
            yield CaseDifference(who.name, wanted, found)
    yield from _compare_things(expected, state)
    if case.winner is not None and case.winner != (state.winner or 0):
        yield CaseDifference("winner", str(case.winner or "none"), str(state.winner or "none"))


def _compare_things(expected: Expected, state: State) -> Iterator[CaseDifference]:
    for cell, token in expected.tiles.items():
        found = print_tile(state.maze.tiles.get(cell))
        if token != found:
            yield CaseDifference(f"tile@{print_cell(cell)}", token, found)
    for cell, owner in expected.traps.items():
        lying = state.traps.get(cell)
        if (lying is None) is not (owner is None) or (owner and owner != lying):
            yield CaseDifference(f"trap@{print_cell(cell)}", _trap(owner), _trap(lying))
    for player, discs in expected.stored.items():
        if state.stored.get(player, 0) != discs:
            yield CaseDifference(f"stored={player}", str(discs), str(state.stored.get(player, 0)))


def _trap(owner: str | None) -> str:
    return "gone" if owner is None else f"by={owner}" if owner else "there"


_KEYS = {"manipulation": "man", "reaction": "react", "capacity": "cap"}


def _wanted(who: RobotFacts) -> str:
    place = "off" if who.cell is None else f"{print_cell(who.cell)},{who.heading.name}"
    return _with_facts(place, [(name, who.facts[name]) for name in sorted(who.facts)])


def _found(who: RobotFacts, robot: Robot) -> str:
    """The robot in the terms of the expectation: only what it names."""
    place = "off" if robot.cell is None else f"{print_cell(robot.cell)},{robot.heading.name}"
    return _with_facts(place, [(name, getattr(robot, name)) for name in sorted(who.facts)])


def _with_facts(place: str, facts: Sequence[tuple[str, object]]) -> str:
    return " ".join([place, *(f"{_KEYS.get(name, name)}={_fact(value)}" for name, value in facts)])


def _fact(value: object) -> str:
    if isinstance(value, TurnEnd):
        return str(value.value)
    return print_weapons(tuple(sorted(value))) if isinstance(value, tuple) else str(value)


def _compare_findings(case: PlanCase) -> Iterator[CaseDifference]:
    found = short_findings(case.maze)
    for text in sorted(set(case.findings) | set(found)):
        if text not in found:
            yield CaseDifference(text, "reported", "-")
        elif text not in case.findings:
            yield CaseDifference(text, "-", "reported")
