# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for robots at a moment of a race, with what they are about to play.

Everything shrinks towards few robots on small boards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from designer.base.grid import Cell, Size
from designer.rally.course.floor import Area, Floor
from designer.rally.course.notation import print_space
from designer.rally.edition import (
    EDITIONS,
    AgainFirst,
    Death,
    Edition,
    LastLife,
    OptionCards,
    Priority,
    RebootWhen,
    differences,
)
from designer.rally.edition.cards import DECK, Card, CardKind, print_card
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.randomizer import Randomizer
from designer.rally.engine.race import seated
from designer.rally.engine.state import Robot, State, mates_of
from tests.rally.oracle.orders import orders
from tests.rally.strategies.editions import play_editions
from tests.rally.strategies.floors import play_floors, standable
from tests.rally.strategies.texts import headings


@dataclass(frozen=True)
class Scene:
    """A position and the cards for some registers; printed as a case, to be pasted into a case file.

    ``wishes``: what the players choose, as :class:`tests.rally.oracle.wishes.Wishes` makes it of this seed.
    Cards that lie in other registers cannot be written in a case.
    """

    floor: Floor
    edition: Edition
    state: State
    programs: Mapping[str, tuple[Card | None, ...]]
    first: int
    count: int
    clean_up: bool
    wishes: int = 0

    def __str__(self) -> str:
        base = EDITIONS[self.edition.key]
        lines = ["", "id: X", f"edition: {base.key}"]
        lines += [f"option: {key}={text}" for key, _, text in differences(base, self.edition)]
        lines += [f"first: {self.first}", f"regs: {self.count}"]
        lines += ["row: " + " ".join(map(print_space, row)) for row in self.floor.written_rows()]
        lines += [f"board: {x},{y} {width}x{height}" for (x, y), (width, height) in map(_parts, self.floor.areas)]
        lines += [f"robot: {_robot_text(robot)}" for robot in self.state.robots]
        lines += [f"holder: {self.state.holder}"] if self.state.holder else []
        lines += [f"prog: {name} {' '.join(map(print_card, row))}" for name, row in self.programs.items()]
        return "\n".join([*lines, "end: yes" if self.clean_up else "", ""])


def _parts(area: Area) -> tuple[Cell, Size]:
    return area.corner, area.size


def _robot_text(robot: Robot) -> str:
    x, y = robot.cell or robot.fell or (-1, -1)
    text = f"{robot.name}@{x},{y},{robot.heading.name} dmg={robot.damage} lives={robot.lives}"
    text += f" touched={','.join(map(str, robot.reached))}" if robot.flags else ""
    text += f" archive={robot.archive.x},{robot.archive.y}" if robot.archive else ""
    text += " ghost=1" if robot.ghost else ""
    text += " down=1" if robot.down else ""
    text += f" energy={robot.energy}" + (" reboot=1" if robot.reboot else "")
    return text + (f" options={robot.options}" if robot.options else "")


@st.composite
def robots(draw: DrawFn, floor: Floor, edition: Edition, most: int = 5, fewest: int = 1) -> tuple[Robot, ...]:
    """Robots anywhere on a floor with anything that can have befallen them; only ghosts share a space."""
    number = draw(st.integers(fewest, most))
    places = draw(st.lists(st.sampled_from(standable(floor)), min_size=number, max_size=number))
    last_life = edition.last_life is LastLife.ENDS
    found: list[Robot] = []
    for number, cell in enumerate(places, 1):
        taken = any(other.cell == cell and not other.ghost for other in found)
        found.append(
            Robot(
                f"R{number}",
                cell,
                draw(headings),
                damage=draw(st.integers(0, min(edition.destroyed_at, 31) - 1)),
                lives=draw(st.integers(1 if last_life else 0, 3)),
                flags=draw(st.integers(0, max(0, len(floor.checkpoints) - 1))),
                archive=draw(st.sampled_from([cell, *standable(floor)])),
                ghost=taken or draw(st.integers(0, 7)) == 7,
                down=draw(st.integers(0, 7)) == 7,
                announced=draw(st.integers(0, 7)) == 7,
                options=draw(st.sampled_from((0, 0, 0, 1, 2))) if edition.option_cards is not OptionCards.NONE else 0,
                energy=draw(st.integers(0, 3)),
            )
        )
        found[-1] = found[-1].with_touched(draw(_touched(edition, len(floor.checkpoints), found[-1].flags)))
        if edition.death is Death.REBOOT and draw(st.integers(0, 5)) == 5:
            found[-1] = _rebooted(found[-1], edition, draw(st.sampled_from(_on_boards(floor))))
    return in_teams(found, edition)


def in_teams(robots: Sequence[Robot], edition: Edition) -> tuple[Robot, ...]:
    """The robots with their teams, as they are named; those of a team that shares them have the same checkpoints."""
    placed = [seated(robot, seat, edition) for seat, robot in enumerate(robots)]
    if not edition.shares_touches:
        return tuple(placed)
    together = [placed[mates[0]].reached for mates in mates_of(placed)]
    return tuple(robot.with_touched(reached) for robot, reached in zip(placed, together, strict=True))


def _touched(edition: Edition, checkpoints: int, count: int) -> SearchStrategy[tuple[int, ...]]:
    """So many checkpoints, as they can have been touched under the order that an edition plays."""
    allowed = orders(str(edition.checkpoint_order), checkpoints, begins_on_first=edition.start.on_checkpoint)
    return st.sampled_from(allowed).map(lambda order: order[:count])


def _on_boards(floor: Floor) -> list[Cell]:
    return [cell for cell, space in floor.items() if not space.gap]


def _rebooted(robot: Robot, edition: Edition, fell: Cell) -> Robot:
    """The robot without a program; where robots come back later it waits for that, most often with an archive."""
    if edition.reboot_when is RebootWhen.AT_ONCE and fell.x % 2:
        return replace(robot, reboot=True)
    return replace(robot, reboot=True, cell=None, fell=fell, ghost=False)


_SHARED = [kind for kind in CardKind if kind.shared]


@st.composite
def own_cards(draw: DrawFn, edition: Edition, register: int, *, then: bool = False) -> Card | None:
    """A card of an own deck for a register; Again in the first names what the deck gives, seldom nothing.

    ``then``: so do all others, as randomizers replace them.
    """
    kinds = [kind for kind in CardKind if edition.deck.count(kind.value)]
    kind = draw(st.sampled_from(kinds))
    if then and (kind is not CardKind.AGAIN or register > 1):
        return Card(kind, None, tuple(draw(st.lists(st.sampled_from(kinds), max_size=2))))
    if kind is not CardKind.AGAIN or register > 1:
        return Card(kind) if draw(st.integers(0, 11)) else None
    if edition.again_first is AgainFirst.FORBIDDEN:
        return None
    return Card(kind, None, tuple(draw(st.lists(st.sampled_from(kinds), max_size=3))))


@st.composite
def hands(
    draw: DrawFn,
    names: Sequence[str],
    count: int,
    edition: Edition | None = None,
    first: int = 1,
    *,
    then: bool = False,
) -> dict[str, tuple[Card | None, ...]]:
    """Cards for ``count`` registers of each robot, seldom none at all; those of the deck that all share never twice."""
    if edition is not None and edition.own_decks:
        registers = range(first, first + count)
        return {name: tuple(draw(own_cards(edition, register, then=then)) for register in registers) for name in names}
    total = len(names) * count
    lying: Sequence[Card | None] = draw(st.lists(st.sampled_from(DECK), unique=True, min_size=total, max_size=total))
    lying = [None if draw(st.integers(0, 11)) == 11 else card for card in lying]
    if then:
        lying = [
            card and replace(card, then=tuple(draw(st.lists(st.sampled_from(_SHARED), max_size=1)))) for card in lying
        ]
    return {name: tuple(lying[index * count : (index + 1) * count]) for index, name in enumerate(names)}


@st.composite
def scenes(
    draw: DrawFn,
    floors: SearchStrategy[Floor] | None = None,
    editions: SearchStrategy[Edition] | None = None,
    most_robots: int = 5,
    most_registers: int = 3,
    fewest_robots: int = 1,
) -> Scene:
    """Positions on small crowded floors with up to ``most_registers`` registers to play."""
    edition = draw(editions if editions is not None else play_editions)
    floor = draw((floors if floors is not None else play_floors).filter(lambda floor: bool(standable(floor))))
    state = State(draw(robots(floor, edition, most_robots, fewest_robots)))
    if edition.priority is Priority.SEATS:
        state = replace(state, holder=draw(st.sampled_from([None, *(robot.name for robot in state.robots)])))
    first = draw(st.integers(1, 5))
    count = draw(st.integers(1, min(most_registers, 6 - first)))
    spent = tuple(cell for cell, space in floor.items() if (energy := space.of(EnergySpace)) and not energy.cube)
    state = replace(state, spent=spent)
    drawn = Randomizer in floor.kinds
    programs = draw(hands([robot.name for robot in state.robots], count, edition, first, then=drawn))
    if draw(st.booleans()):
        state = _with_full_registers(state, programs, edition)
    clean_up, wishes = draw(st.booleans()), draw(st.integers(0, 9))
    return Scene(floor, edition, state, programs, first, count, clean_up, wishes)


def _with_full_registers(state: State, programs: Mapping[str, Sequence[Card | None]], edition: Edition) -> State:
    """The state with cards in all registers, of the deck that all share none that is in a program."""
    if edition.own_decks:
        kinds = [kind for kind in CardKind if edition.deck.count(kind.value) and kind is not CardKind.AGAIN]
        row = tuple(Card(kinds[at % len(kinds)]) for at in range(5))
        return replace(state, robots=tuple(replace(robot, registers=row) for robot in state.robots))
    rest = iter([card for card in DECK if not any(card in row for row in programs.values())])
    return replace(
        state, robots=tuple(replace(robot, registers=tuple(next(rest) for _ in range(5))) for robot in state.robots)
    )
