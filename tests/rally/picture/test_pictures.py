# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures as values: what is in them, without any painter."""

import itertools
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import example, given

from designer.base import words
from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.pictures import svg
from designer.pictures.lettering import numeral
from designer.pictures.shapes import Group, Level, Path, Picture, Role, Shape, Text, roles, symbols
from designer.pictures.themes import LOW_INK, THEMES, contrast
from designer.rally.course.board import Board
from designer.rally.course.files import load_course
from designer.rally.course.floor import Floor
from designer.rally.edition import find_edition
from designer.rally.edition.cards import DECK, CardKind
from designer.rally.engine import preview
from designer.rally.picture.cards import card_picture
from designer.rally.picture.courses import PictureOptions, board_picture, course_picture
from designer.rally.picture.differences import changed_cells, difference_picture
from designer.rally.picture.legend import legend_entries
from designer.rally.picture.machines import crusher_shapes, pusher_shapes
from designer.rally.picture.markers import flag_picture
from designer.rally.picture.robots import ROBOTS, archive_picture, robot_picture
from designer.rally.picture.routes import routes_of
from designer.rally.picture.spaces import Looks, look_picture, space_picture
from designer.rally.picture.text_map import text_map
from designer.rally.picture.trails import trails_of
from designer.rally.picture.walls import edges
from designer.rally.spaces import Crusher, Pusher, Space
from tests.rally.picture.samples import FACTORY, course
from tests.rally.strategies.floors import boards


def texts(shapes: tuple[Shape, ...]) -> list[str]:
    found = []
    for shape in shapes:
        if isinstance(shape, Text):
            found.append(shape.words)
        elif isinstance(shape, Group):
            found += texts(shape.shapes)
    return found


@given(boards())
def test_every_board_can_be_drawn_at_every_level(board: Board) -> None:
    for level in Level:
        picture = board_picture(board, PictureOptions(level=level, coordinates=True, legend=True))
        assert picture.shapes
        assert set(roles(picture.shapes)) <= set(Role)


@given(boards())
@example(Board.parse("cE+v cN+v m cN+m"))
def test_a_symbol_of_one_name_is_always_the_same(board: Board) -> None:
    known: dict[str, tuple[Shape, ...]] = {}
    for other in (board, FACTORY):
        for symbol in symbols(board_picture(other).shapes):
            assert known.setdefault(symbol.key, symbol.shapes) == symbol.shapes


def test_every_theme_has_every_role() -> None:
    for theme in THEMES.values():
        for role in Role:
            colour = theme[role]
            assert colour is None or (len(colour) == 7 and int(colour[1:], 16) >= 0)


def test_greyscale_has_no_colour() -> None:
    colours = {colour for colour in THEMES["greyscale"].colours.values() if colour}
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)
    assert len(colours) > 30


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize(
    ("role", "ground", "least"),
    [
        (Role.INK, Role.FLOOR, 11),
        (Role.WALL, Role.FLOOR, 11),
        (Role.RAIL, Role.FLOOR, 3.5),
        (Role.MARK, Role.BELT, 5.5),
        (Role.XMARK, Role.XBELT, 5),
        (Role.GEAR, Role.FLOOR, 5.5),
        (Role.AMBER_ON, Role.AMBER, 8.5),
        (Role.CRUSH, Role.FLOOR, 3.5),
        (Role.TAPE, Role.PIT, 8.5),
        (Role.GOOD_ON, Role.GOOD, 6),
        (Role.DOCK, Role.FLOOR, 4.5),
        (Role.VOICE, Role.HALO, 4.5),
        (Role.TEXT, Role.PANEL, 11),
        (Role.MUTED, Role.PANEL, 5),
        (Role.TEXT, Role.TABLE, 8),
        (Role.MUTED, Role.TABLE, 4),
    ],
)
def test_what_must_be_seen_stands_out(name: str, role: Role, ground: Role, least: float) -> None:
    theme = THEMES[name]
    assert contrast(theme.colour(role), theme.colour(ground)) >= least


@pytest.mark.parametrize("name", ["contrast-light", "contrast-dark"])
@pytest.mark.parametrize(
    ("role", "ground"),
    [
        (Role.INK, Role.FLOOR), (Role.WALL, Role.FLOOR), (Role.RAIL, Role.FLOOR), (Role.RIM, Role.TABLE),
        (Role.MARK, Role.BELT), (Role.XMARK, Role.XBELT), (Role.XRAIL, Role.FLOOR), (Role.GEAR, Role.FLOOR),
        (Role.GEAR_MARK, Role.GEAR), (Role.AMBER_ON, Role.AMBER), (Role.CRUSH_ON, Role.CRUSH), (Role.TAPE, Role.PIT),
        (Role.GOOD, Role.FLOOR), (Role.GOOD_ON, Role.GOOD), (Role.CLOTH_ON, Role.CLOTH), (Role.DOCK, Role.FLOOR),
        (Role.DAMAGE_ON, Role.DAMAGE), (Role.VOICE, Role.HALO), (Role.LASER, Role.FLOOR), (Role.HALL_EDGE, Role.HALL),
        (Role.WATER_LINE, Role.WATER), (Role.OIL_MARK, Role.OIL), (Role.MUD_MARK, Role.MUD),
    ],
)  # fmt: skip
def test_with_more_contrast_what_acts_has_seven_to_one(name: str, role: Role, ground: Role) -> None:
    theme = THEMES[name]
    assert contrast(theme.colour(role), theme.colour(ground)) >= 7


def test_numerals_differ_and_keep_their_height() -> None:
    paths = {numeral(value, 50, 50, 40, Role.INK).data for value in range(100)}
    assert len(paths) == 100
    for value in range(100):
        path = numeral(value, 50, 50, 40, Role.INK)
        assert path.pen is not None
        numbers = [float(token) for token in path.data.split() if token not in "ML"]
        across, down = numbers[::2], numbers[1::2]
        assert max(down) - min(down) + path.pen.width == pytest.approx(40, abs=0.1)
        assert (max(across) + min(across)) / 2 == pytest.approx(50, abs=3)


def test_a_long_number_keeps_within_its_room() -> None:
    path = numeral(128, 0, 0, 40, Role.INK, 30)
    assert path.pen is not None
    across = [float(token) for token in path.data.split() if token not in "ML"][::2]
    assert max(across) - min(across) + path.pen.width <= 31


def test_every_wall_is_drawn_once_whatever_side_it_is_written_on() -> None:
    one = list(edges(Floor.of_board(Board.parse("wE ."))))
    assert one == list(edges(Floor.of_board(Board.parse(". wW"))))
    assert one == list(edges(Floor.of_board(Board.parse("wE wW"))))
    assert len(one) == 1


def test_a_course_shows_the_table_where_no_board_lies() -> None:
    def painted(picture: Picture) -> set[Role]:
        return set(roles(picture.shapes))

    assert Role.TABLE in painted(course_picture(course()))
    assert Role.TABLE not in painted(course_picture(course(), PictureOptions(table=False)))


def test_boards_have_names_and_spaces_have_coordinates() -> None:
    found = texts(course_picture(course(), PictureOptions(coordinates=True, names=True)).shapes)
    assert {"A", "X", "1", "14", "Factory", "Docking lane", "turned 90°"} <= set(found)
    assert "Factory" not in texts(course_picture(course()).shapes)


def test_the_legend_explains_what_is_there_and_nothing_else() -> None:
    plain = legend_entries(Floor.of_board(Board.parse(". O gL")))
    assert [str(entry.name) for entry in plain] == ["Pit", "Gear"]
    words.set_language("de")
    assert [str(entry.name) for entry in plain] == ["Grube", "Zahnrad"]
    everything = {entry.sample for entry in legend_entries(course().floor)}
    assert {Space(checkpoint=1), Space(pit=True)} <= everything


def test_eight_robots_differ_by_shape() -> None:
    assert len(ROBOTS) == 8
    assert len({robot.body for robot in ROBOTS.values()}) == 8


def test_archives_differ_by_shape_as_the_robots_do() -> None:
    faces = {svg.write(archive_picture(robot), LOW_INK) for robot in ROBOTS}
    assert len(faces) == len(ROBOTS), "where all robots are grey, too"


def test_a_robot_shows_damage_locks_and_power() -> None:
    plain = robot_picture("A")
    variants = [
        robot_picture("A", damage=3),
        robot_picture("A", damage=9, locked=5),
        robot_picture("A", down=True),
        robot_picture("A", ghost=True),
        robot_picture("A", Heading.E),
        robot_picture("A", 45.0),
    ]
    for one, other in itertools.combinations([plain, *variants], 2):
        assert one != other


def test_only_a_ghost_is_seen_through() -> None:
    assert not _is_seen_through(robot_picture("A").shapes)
    assert _is_seen_through(robot_picture("A", ghost=True).shapes)


def _is_seen_through(shapes: tuple[Shape, ...]) -> bool:
    return any(
        _is_seen_through(shape.shapes) if isinstance(shape, Group) else isinstance(shape, Path) and shape.opacity < 1
        for shape in shapes
    )


def test_every_card_of_the_deck_has_a_face_of_its_own() -> None:
    assert len({card_picture(card.kind, card.priority) for card in DECK}) == 84
    words.set_language("cs")
    assert "Čelem vzad" in texts(card_picture(CardKind.U_TURN).shapes)


def test_the_tile_of_a_space_keeps_within_it() -> None:
    looks = Looks(FACTORY_FLOOR)
    assert {look_picture(looks[cell]).extent for cell in looks} == {(0, 0, 100, 100)}


FACTORY_FLOOR = Floor.of_board(FACTORY)


def test_gaps_have_no_look() -> None:
    floor = Floor(((Space(), Space(gap=True)),))
    assert Looks(floor).get(Cell(1, 0)) is None
    assert space_picture(Space(gap=True)).shapes == ()


def test_pictures_need_neither_qt_nor_the_network() -> None:
    code = (
        "import sys; from designer.pictures import svg; from designer.rally.course.board import Board;"
        "print(len(Board.parse('cE . O')._repr_svg_()));"
        "assert not any(name.startswith('PyQt6') for name in sys.modules); assert 'http.client' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 1000


def test_what_changed_is_framed_before_and_after() -> None:
    before, after = course(), course().with_spaces({Cell(1, 0): Space(pit=True), Cell(20, 11): Space()})
    changed = changed_cells(before, after)
    assert set(changed) >= {Cell(1, 0)}
    picture = difference_picture(before, after)
    assert list(roles(picture.shapes)).count(Role.VOICE) == 2 * 2 * len(changed)
    assert Role.VOICE not in set(roles(difference_picture(before, before).shapes))


def test_the_route_of_par_leads_from_a_start_to_every_checkpoint() -> None:
    found = load_course(courses_folder() / "first-gear.course.json")
    routes = routes_of(found)
    crossed = [cell for route in routes for cell in route.cells]
    assert all(cell in crossed for cell in found.checkpoints[1:])
    registers = [register for route in routes for register, _ in route.stops]
    assert registers == list(range(1, len(registers) + 1))
    assert routes_of(replace(found, layout=())) == ()


def test_a_text_map_has_every_token_under_its_letter() -> None:
    text = text_map(course().floor, coordinates=True)
    head, first, *rest = text.splitlines()
    assert head.split()[:3] == ["A", "B", "C"]
    assert first.split()[:2] == ["1", "rr"]
    column = head.index("K")
    assert rest[5][column:].split()[0] == "F1", "checkpoint 1 lies on K7"
    assert text_map(course().floor).splitlines()[13].split()[-1] == "_", "gaps are told"


def test_a_preview_shows_where_robots_went() -> None:
    found = load_course(courses_folder() / "kettle-run.course.json")
    program = next(program for program in found.programs if len(program.robots) > 1)
    steps = preview(found, program, find_edition(found.edition, found.options))
    trails = trails_of(found, program)
    assert [trail.start for trail in trails] == [robot.cell for robot in program.robots]
    assert [trail.end for trail in trails] == [robot.cell for robot in steps[-1].state.robots]
    for trail in trails:
        for way in trail.ways:
            assert all(abs(a.x - b.x) + abs(a.y - b.y) == 1 for a, b in itertools.pairwise(way))
    assert len({trail.robot.letter for trail in trails}) == len(trails)
    picture = course_picture(found, PictureOptions(trails=trails))
    assert {trail.robot.role for trail in trails} <= set(roles(picture.shapes))


def test_machines_move() -> None:
    pusher, crusher = Pusher(Heading.N, (1,)), Crusher((1,))
    assert pusher_shapes(pusher, out=0.5) != pusher_shapes(pusher)
    assert crusher_shapes(crusher, closed=1) != crusher_shapes(crusher)
    assert flag_picture(1, dip=10) != flag_picture(1)
