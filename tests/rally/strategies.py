# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for the ground of the game: spaces, boards, floors, courses, editions, cards.

Everything shrinks towards open floor, small boards and few robots, so that a failure reads as a case.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.game.remarks import Acceptance, Note
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.expansion_tables import ACTING
from designer.rally.course.floor import Antenna, Area, Floor, RebootToken, Start
from designer.rally.course.notation import print_space
from designer.rally.edition import (
    EDITIONS,
    FIELDS,
    AgainFirst,
    Death,
    Edition,
    Element,
    LastLife,
    OptionCards,
    Priority,
    RebootWhen,
    choices,
    differences,
    find_edition,
    usage,
)
from designer.rally.edition.cards import DECK, Card, CardKind, print_card
from designer.rally.elements import ANTENNA, KINDS, ElementKind, with_elements
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.oil import Oil
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.portal import Portal
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.randomizer import Randomizer
from designer.rally.elements.repulsor import Repulsor
from designer.rally.elements.teleporter import Teleporter
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.engine.state import Robot, State
from designer.rally.spaces import (
    GAP,
    OPEN_FLOOR,
    REGISTERS,
    Belt,
    Crusher,
    Dock,
    FurtherElement,
    Gear,
    Laser,
    Pusher,
    Repair,
    Space,
)
from tests.rally.oracle.orders import orders

headings: SearchStrategy[Heading] = st.sampled_from(Heading)
mirrors: SearchStrategy[Mirror] = st.sampled_from(Mirror)
quarters: SearchStrategy[int] = st.integers(0, 3)

cells: SearchStrategy[Cell] = st.builds(Cell, st.integers(-99, 999), st.integers(-99, 999))
"""Cells anywhere, off the board too."""

_odd = st.sampled_from("<>&\"'{}%\\$`\u202e\u2066\ufeff\u2028\u00ad\u0301")
"""Letters that mean something to some format, or mislead the eye."""

words: SearchStrategy[str] = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff") | _odd, max_size=12
)
"""Free texts as authors write them: any script, everything that a file may hold in one line."""

paragraphs: SearchStrategy[str] = st.lists(words, max_size=3).flatmap(
    lambda parts: st.sampled_from(("\n", "\t", "\n\n")).map(lambda between: between.join(parts))
)
"""Texts that may have lines."""

reasons: SearchStrategy[str] = words.map(lambda text: text or "on purpose")
"""Why a finding is accepted: never empty."""


# --- spaces -------------------------------------------------------------------------------------------


@st.composite
def belts(draw: DrawFn) -> Belt:
    """Belts of both speeds with any set of printed arrows."""
    leave = draw(headings)
    feeds = draw(st.lists(st.sampled_from([h for h in Heading if h is not leave.back]), unique=True, max_size=3))
    return Belt(leave, draw(st.booleans()), tuple(feeds))


register_sets: SearchStrategy[tuple[int, ...]] = st.lists(st.sampled_from(REGISTERS), unique=True).map(tuple)
gears: SearchStrategy[Gear] = st.sampled_from(Gear)
repairs: SearchStrategy[Repair] = st.sampled_from(Repair)
pushers: SearchStrategy[Pusher] = st.builds(Pusher, headings, register_sets)
crushers: SearchStrategy[Crusher] = st.builds(Crusher, register_sets)
lasers: SearchStrategy[Laser] = st.builds(Laser, headings, st.integers(1, 9), st.booleans())
walls: SearchStrategy[tuple[Heading, ...]] = st.lists(headings, unique=True, min_size=1, max_size=3).map(tuple)

ELEMENTS: Mapping[str, SearchStrategy[Any]] = {
    "pit": st.just(True),
    "belt": belts(),
    "gear": gears,
    "repair": repairs,
    "pusher": pushers,
    "crusher": crushers,
    "lasers": st.lists(lasers, min_size=1, max_size=3).map(tuple),
    "walls": st.lists(headings, unique=True, min_size=1).map(tuple),
    "checkpoint": st.integers(1, 99),
    "dock": st.builds(Dock, st.none() | st.integers(1, 99), headings),
}
"""What a space can hold of each kind of the basic game."""

_BY_TYPE: Mapping[object, SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(1, 9),
    Heading: headings,
    tuple[Heading, ...]: walls,
    tuple[int, ...]: register_sets,
}


def elements(kind: ElementKind[Any]) -> SearchStrategy[Any]:
    """What a space can hold of a kind; that of further kinds follows from the attributes of their classes."""
    if kind.further is None:
        return ELEMENTS[kind.key]
    hints = get_type_hints(kind.further)
    return st.builds(kind.further, **{field.name: _BY_TYPE[hints[field.name]] for field in fields(kind.further)})


_BESIDE = tuple(kind for kind in KINDS if kind is not ANTENNA)


def _possible(space: Space) -> Space:
    """The space without what cannot be beside something else: a trapdoor in a pit, a ramp on the side of a ledge."""
    further = list(space.further)
    ledge = space.of(Ledge)
    for element in space.further:
        if isinstance(element, Trapdoor) and space.pit:
            further.remove(element)
        if isinstance(element, Ramp) and ledge:
            further.remove(element)
            further += [ramp] if (ramp := element.without(ledge.sides)) else []
    return replace(space, further=tuple(further))


any_spaces: SearchStrategy[Space] = (
    st.tuples(*(st.none() | elements(kind) for kind in _BESIDE)).map(
        lambda held: _possible(with_elements(OPEN_FLOOR, dict(zip(_BESIDE, held, strict=True))))
    )
    | st.builds(lambda dish, sides: Space(further=(dish,), walls=sides), elements(ANTENNA), st.just(()) | walls)
    | st.just(GAP)
)
"""Every space that the notation can write, sensible or not."""


def _layers() -> SearchStrategy[Mapping[str, Any]]:
    """One or two elements that act on robots, often enough of each kind."""
    one: list[SearchStrategy[Mapping[str, Any]]] = [
        st.fixed_dictionaries({"belt": belts()}),
        st.fixed_dictionaries({"belt": belts()}),
        st.fixed_dictionaries({"belt": belts()}),
        st.fixed_dictionaries({"walls": walls}),
        st.fixed_dictionaries({"gear": gears}),
        st.fixed_dictionaries({"pusher": pushers}),
        st.fixed_dictionaries({"crusher": crushers}),
        st.fixed_dictionaries({"lasers": st.tuples(st.builds(Laser, headings, st.integers(1, 3), st.booleans()))}),
        st.fixed_dictionaries({"repair": repairs}),
        st.just({"pit": True}),
        *(
            elements(kind).map(lambda element: {"further": (element,)})
            for kind in KINDS
            if kind.further and not kind.of_course
        ),
    ]
    single = st.one_of(one)
    return single | st.tuples(single, single).map(lambda pair: {**pair[0], **pair[1]})


play_spaces: SearchStrategy[Space] = st.one_of(
    st.just(OPEN_FLOOR),
    st.just(OPEN_FLOOR),
    _layers().map(lambda layers: Space(**({"pit": True} if "pit" in layers else layers))),
)
"""Spaces as a race meets them: a third or more open floor, seldom a pit, no checkpoint, dock or gap."""

basic_spaces: SearchStrategy[Space] = play_spaces.map(
    lambda space: replace(space, further=tuple(it for it in space.further if type(it) not in ACTING))
)
"""The same without the elements of the expansions that act, for tests that know nothing of them."""

belt_spaces: SearchStrategy[Space] = st.one_of(st.just(OPEN_FLOOR), belts().map(lambda belt: Space(belt=belt)))
"""Belts and little else: crowded boards for the simultaneous rules."""

pusher_spaces: SearchStrategy[Space] = st.one_of(
    st.just(OPEN_FLOOR),
    headings.map(lambda push: Space(pusher=Pusher(push, REGISTERS))),
    walls.map(lambda sides: Space(walls=sides)),
)
"""Pushers that always act, and walls."""

laser_spaces: SearchStrategy[Space] = st.one_of(
    st.just(OPEN_FLOOR),
    st.lists(st.builds(Laser, headings, st.integers(1, 2), st.booleans()), min_size=1, max_size=2).map(
        lambda lasers: Space(lasers=tuple(lasers))
    ),
    walls.map(lambda sides: Space(walls=sides)),
    headings.map(lambda side: Space(further=(OneWayWall((side,)),))),
    headings.map(lambda side: Space(further=(Ledge((side,)),))),
    headings.map(lambda side: Space(further=(Repulsor((side,)),))),
)
"""Lasers of one end and two, often on one line, and what ends their beams."""


_ACTING: Mapping[type[FurtherElement], SearchStrategy[FurtherElement]] = {
    Trapdoor: st.builds(Trapdoor, register_sets),
    Flamer: st.builds(Flamer, headings, register_sets),
    Water: st.just(Water()),
    Oil: st.just(Oil()),
    Portal: st.builds(Portal, st.integers(1, 2)),
    Teleporter: st.builds(Teleporter, st.integers(1, 2)),
    Randomizer: st.just(Randomizer()),
    Repulsor: st.builds(Repulsor, walls),
    Ledge: st.builds(Ledge, walls),
    Ramp: st.builds(Ramp, walls),
    OneWayWall: st.builds(OneWayWall, walls),
}


def acting_elements(kind: type[FurtherElement]) -> SearchStrategy[FurtherElement]:
    """An element of the expansions that acts, of one class."""
    return _ACTING[kind]


_special: SearchStrategy[FurtherElement] = st.one_of(*_ACTING.values(), _ACTING[Oil], _ACTING[Portal])


def with_further(space: Space, further: Sequence[FurtherElement]) -> Space:
    """The space with elements of further kinds, as far as they can be together."""
    by_class = {type(element): element for element in further}
    return _possible(replace(space, further=tuple(by_class.values())))


special_spaces: SearchStrategy[Space] = st.one_of(
    st.builds(with_further, play_spaces, st.lists(_special, min_size=1, max_size=3)),
    st.builds(with_further, st.just(OPEN_FLOOR), st.lists(_special, min_size=1, max_size=2)),
    st.builds(with_further, belts().map(lambda belt: Space(belt=belt)), st.lists(_special, max_size=2)),
    st.just(OPEN_FLOOR),
)
"""Spaces with elements of the expansions on and beside everything else; portals often meet their like."""


# --- boards and floors --------------------------------------------------------------------------------


@st.composite
def grids(draw: DrawFn, spaces: SearchStrategy[Space], least: int = 1, most: int = 6) -> tuple[tuple[Space, ...], ...]:
    """Rectangles of spaces with sides from ``least`` to ``most``."""
    width, height = draw(st.integers(least, most)), draw(st.integers(least, most))
    row = st.lists(spaces, min_size=width, max_size=width).map(tuple)
    return tuple(draw(st.lists(row, min_size=height, max_size=height)))


def _with_cube(space: Space) -> Space:
    return replace(space, further=(EnergySpace(),)) if space.of(EnergySpace) else space


@st.composite
def boards(draw: DrawFn, least: int = 1, most: int = 6, docks: bool = True) -> Board:
    """Boards as files have them: no gaps, no checkpoints, each dock number once, cubes on all energy spaces."""
    board = Board(
        draw(grids(play_spaces.map(_with_cube), least, most)), draw(words), draw(words), draw(words), draw(paragraphs)
    )
    if not docks or not draw(st.booleans()):
        return board
    places = draw(st.lists(st.sampled_from(list(board.size.cells())), unique=True, max_size=4))
    return board.with_spaces(
        {
            cell: replace(board[cell], dock=Dock(draw(st.sampled_from((number, number, None))), draw(headings)))
            for number, cell in enumerate(places, 1)
            if not board[cell].pit
        }
    )


@st.composite
def floors(
    draw: DrawFn,
    spaces: SearchStrategy[Space] = play_spaces,
    least: int = 1,
    most: int = 6,
    checkpoints: int = 4,
) -> Floor:
    """Floors to race on: some have gaps, up to ``checkpoints`` checkpoints, some of them missing."""
    rows = draw(grids(spaces, least, most))
    size = Size(len(rows[0]), len(rows))
    if draw(st.integers(0, 4)) == 4:
        holes = draw(st.sets(st.sampled_from(list(size.cells())), max_size=size.width * size.height // 4))
        rows = tuple(
            tuple(GAP if Cell(x, y) in holes else space for x, space in enumerate(row)) for y, row in enumerate(rows)
        )
    solid = [Cell(x, y) for y, row in enumerate(rows) for x, space in enumerate(row) if not (space.gap or space.pit)]
    if not solid or not checkpoints:
        return Floor(rows)
    places: list[Cell | None] = list(draw(st.lists(st.sampled_from(solid), unique=True, max_size=checkpoints)))
    if len(places) > 1 and draw(st.integers(0, 3)) == 3:  # cases may name only the higher ones
        places[0] = None
    return Floor(rows, tuple(places))


_track_spaces: SearchStrategy[Space] = st.one_of(
    belt_spaces,
    belt_spaces,
    belt_spaces,
    st.just(Space(pit=True)),
    st.builds(lambda space, sides: replace(space, walls=sides), belt_spaces, walls),
    st.builds(with_further, belt_spaces, st.lists(st.builds(Trapdoor, register_sets) | st.just(Water()), max_size=1)),
    play_spaces,
    special_spaces,
)


@st.composite
def riding_floors(draw: DrawFn, spaces: SearchStrategy[Space] = _track_spaces, most: int = 4) -> Floor:
    """Floors with most of their checkpoints on belts: of both colours, over pits and edges, two on one way."""
    floor = draw(floors(spaces, least=2, most=most, checkpoints=5))
    rows = [list(row) for row in floor.rows]
    for cell in floor.checkpoints:
        if cell is not None and draw(st.integers(0, 4)):
            rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], belt=draw(belts()))
    return replace(floor, rows=tuple(map(tuple, rows)))


@st.composite
def furnished(draw: DrawFn, unfurnished: SearchStrategy[Floor]) -> Floor:
    """Floors of one board or two, some with reboot tokens, on any space, and an antenna where no checkpoint lies."""
    floor = draw(unfurnished)
    free = [cell for cell, space in floor.items() if not space.gap and cell not in floor.checkpoints]
    if not free:
        return floor
    width, height = floor.size
    cut = draw(st.integers(0, width))
    areas = (Area(Cell(0, 0), Size(cut, height)), Area(Cell(cut, 0), Size(width - cut, height))) if cut % width else ()
    boards = areas or (Area(Cell(0, 0), floor.size),)
    cells_of = [[cell for cell in free if cell in area] for area in boards]
    chosen = [draw(st.none() | st.sampled_from(cells)) if cells else None for cells in cells_of]
    tokens = tuple(RebootToken(cell, draw(headings)) for cell in chosen if cell is not None)
    bare = [cell for cell in free if cell not in chosen and floor[cell] == Space(walls=floor[cell].walls)]
    antenna = draw(st.none() | st.builds(Antenna, st.sampled_from(bare), headings)) if bare else None
    if antenna is not None and len(standable(replace(floor, antenna=antenna))) < 2:
        antenna = None
    return replace(floor, tokens=tokens, antenna=antenna, areas=areas)


_bare_floors = st.one_of(floors(least=2, most=5), floors(belt_spaces, least=2, most=4))
_play_floors = _bare_floors | furnished(_bare_floors)

# --- editions -----------------------------------------------------------------------------------------

_NUMBERS: Mapping[str, tuple[int, int]] = {
    "hand": (0, 12),
    "first-lock-at": (1, 8),
    "destroyed-at": (1, 12),
    "lives": (0, 4),
    "duplicate-damage": (0, 4),
    "repair-one-wrench": (0, 3),
    "repair-two-wrenches": (0, 3),
    "repair-wrench-and-hammer": (0, 3),
    "repair-checkpoint": (0, 3),
    "reboot-damage": (0, 4),
    "energy-start": (0, 5),
    "start-damage": (0, 8),
    "start-options": (0, 3),
    "energy-max": (0, 8),
}

DECKS = ("shared", *sorted({edition.text("deck") for edition in EDITIONS.values()} - {"shared"}), "M1x2 M3x1 Lx9 AGx4")
"""Decks to play with: those of the editions, and one of few kinds."""


ORDERS = ("numbers", "any", "2<1", "1=2<3", "3<1=2", "(1<2)=3", "3=(1=2)<4", "(2<(1=3))=4", "5=4<3<2=1", "(4=2)=(3<1)")
"""Orders of checkpoints; courses have fewer than some of these name, or more."""


def values(key: str) -> SearchStrategy[str]:
    """Every value that the field ``key`` takes, spelled as an option."""
    if key in _NUMBERS:
        numbers = st.integers(*_NUMBERS[key]).map(str)
        return numbers | st.just("never") if "never" in usage(key) else numbers
    if key == "deck":
        return st.sampled_from(DECKS)
    if key == "option-draft":
        return st.sampled_from(("none", "2/1", "3/1", "9/8"))
    if key == "checkpoint-order":
        return st.sampled_from(ORDERS)
    if key == "element-order":
        return st.permutations(list(Element)).map(lambda order: " ".join(item.value for item in order))
    if key in ("checkpoints", "players"):
        return st.tuples(st.integers(1, 8), st.integers(1, 8)).map(lambda pair: f"{min(pair)}-{max(pair)}")
    return st.sampled_from(choices(key))


_PLAYED = [key for key in FIELDS if key not in ("hand", "checkpoints", "players", "checkpoint-spaces", "board-contact")]


def _option_values(keys: Sequence[str], most: int) -> SearchStrategy[dict[str, str]]:
    chosen = st.lists(st.sampled_from(keys), unique=True, max_size=most)
    return chosen.flatmap(lambda keys: st.fixed_dictionaries({key: values(key) for key in keys}))


def played_options(most: int = 3) -> SearchStrategy[dict[str, str]]:
    """Options that change what a round does, the size of the hand apart."""
    return _option_values(_PLAYED, most)


edition_keys: SearchStrategy[str] = st.sampled_from(list(EDITIONS))


def options(most: int = 3) -> SearchStrategy[dict[str, str]]:
    """Up to ``most`` options with values that they take."""
    return _option_values(list(FIELDS), most)


def editions(most_options: int = 3) -> SearchStrategy[Edition]:
    """All editions, with up to ``most_options`` fields changed."""
    return st.builds(find_edition, edition_keys, options(most_options))


_play_editions = st.builds(find_edition, edition_keys, played_options(3))


# --- cards and programs -------------------------------------------------------------------------------

card_kinds: SearchStrategy[str] = st.sampled_from(("M1", "M2", "M3", "BU", "L", "R", "U"))
"""The seven kinds of cards with numbers as the notation writes them."""


@st.composite
def cards(draw: DrawFn) -> str:
    """A card as the notation writes it: ``M2``, ``L/90``, or ``-`` for none. Numbers are free."""
    text = draw(card_kinds | st.just("-"))
    return text if text == "-" or draw(st.booleans()) else f"{text}/{draw(st.integers(1, 84)) * 10}"


def programs(count: int = 5) -> SearchStrategy[tuple[str, ...]]:
    """The cards of ``count`` registers."""
    return st.lists(cards(), min_size=count, max_size=count).map(tuple)


def standable(floor: Floor) -> list[Cell]:
    """The spaces on which a robot can stand."""
    antenna = floor.antenna.cell if floor.antenna else None
    return [cell for cell, space in floor.items() if not (space.gap or space.pit or cell == antenna)]


# --- robots at a moment of a race -----------------------------------------------------------------------


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
    return tuple(found)


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
    edition = draw(editions if editions is not None else _play_editions)
    floor = draw((floors if floors is not None else _play_floors).filter(lambda floor: bool(standable(floor))))
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


# --- courses ------------------------------------------------------------------------------------------


@st.composite
def _placements(draw: DrawFn, board_values: Mapping[str, Board]) -> tuple[Placement, ...]:
    """Boards side by side with gaps between, the corner of the layout at 0, 0."""
    names = draw(st.lists(st.sampled_from(list(board_values)), min_size=1, max_size=3))
    placed: list[Placement] = []
    x = 0
    for name in names:
        turn = draw(quarters)
        x += draw(st.integers(0, 2)) if placed else 0
        placed.append(Placement(name, x, draw(st.integers(0, 3)), turn))
        x += board_values[name].size.turned(turn).width
    top = min(place.y for place in placed)
    return tuple(replace(place, y=place.y - top) for place in placed)


def _without_docks(board: Board) -> Board:
    return replace(board, rows=tuple(tuple(replace(space, dock=None) for space in row) for row in board.rows))


@st.composite
def _boards_and_layout(draw: DrawFn) -> tuple[dict[str, Board], tuple[Placement, ...]]:
    """One to three boards and where they lie; only one of them has docks, and only if it lies once."""
    found = {f"board-{number}{draw(words)}": draw(boards(most=4)) for number in range(draw(st.integers(1, 3)))}
    layout = draw(_placements(found))
    laid = [place.board for place in layout]
    first = next((name for name in laid if laid.count(name) == 1), None)
    return {name: board if name == first else _without_docks(board) for name, board in found.items()}, layout


@st.composite
def _robot_rows(draw: DrawFn, places: list[Cell]) -> tuple[ProgramRobot, ...]:
    rounds = draw(st.integers(0, 2))
    stands = draw(st.lists(st.sampled_from(places), unique=True, min_size=1, max_size=3))
    return tuple(
        ProgramRobot(f"R{number}{draw(words)}", cell, draw(headings), tuple(draw(programs()) for _ in range(rounds)))
        for number, cell in enumerate(stands, 1)
    )


@st.composite
def courses(draw: DrawFn) -> Course:
    """Whole courses: boards turned and repeated, checkpoints, docks, programs, options, notes."""
    board_values, layout = draw(_boards_and_layout())
    bare = Course(boards={name: CourseBoard(board) for name, board in board_values.items()}, layout=layout)
    solid = standable(bare.floor)
    on_boards = [cell for cell, space in bare.floor.items() if not space.gap]
    few = st.lists(st.sampled_from(solid), unique=True, max_size=4) if solid else st.just([])
    taken = {start.number for start in bare.starts}
    free = [number for number in range(1, 9) if number not in taken]
    docks = zip(free, draw(few), strict=False)
    programs_of = st.lists(_robot_rows(solid), max_size=2) if solid else st.just([])
    return replace(
        bare,
        title=draw(words),
        author=draw(words),
        licence=draw(words),
        description=draw(paragraphs),
        edition=draw(edition_keys),
        options=draw(options()),
        players=draw(st.none() | st.tuples(st.integers(1, 4), st.integers(4, 8))),
        length=draw(st.sampled_from(("", "short", "medium", "long"))),
        difficulty=draw(st.sampled_from(("", "easy", "expert"))),
        checkpoints=tuple(draw(few)),
        docks=tuple(Start(draw(st.sampled_from((number, None))), cell, draw(headings)) for number, cell in docks),
        reboot_tokens=tuple(RebootToken(cell, draw(headings)) for cell in draw(few)),
        antenna=draw(st.none() | st.builds(Antenna, st.sampled_from(on_boards), headings)),
        programs=tuple(
            Program(f"program {number}{draw(words)}", robots, draw(paragraphs))
            for number, robots in enumerate(draw(programs_of), 1)
        ),
        accepted=tuple(
            draw(st.lists(st.builds(Acceptance, st.just("RR101"), st.sampled_from(on_boards), reasons), max_size=2))
        ),
        notes=tuple(draw(st.lists(st.builds(Note, st.sampled_from(on_boards), paragraphs), max_size=2))),
    )
