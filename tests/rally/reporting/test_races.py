# SPDX-License-Identifier: GPL-3.0-or-later
"""Races as pictures and on a page: every bar leads to a race in which it happened, and grey says what is not sure."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.base.words import LANGUAGES, sentence, speaking
from designer.pictures import svg
from designer.pictures.lettering import text_width
from designer.pictures.shapes import Anchor, Circle, Group, Picture, Role, Shape, Text
from designer.pictures.themes import LIGHT
from designer.rally.checks.validation import validate
from designer.rally.edition import StartRule
from designer.rally.lab.batch import Batch, PlainEngine
from designer.rally.lab.result import result_of
from designer.rally.lab.session import setting_of
from designer.rally.lab.statistics import Interval, fairness, median_registers
from designer.rally.lab.table_clock import Clock, TimedRace
from designer.rally.lab.tally import EDGE, LIMIT, NEVER, Tally, TallyLayout
from designer.rally.lab.verdict import RaceVerdict, start_spaces
from designer.rally.lab.verdict_words import number, percents, verdict_lines
from designer.rally.reporting.lab.causes import CAUSES, causes_chart
from designer.rally.reporting.lab.chart import Chart, ChartRoom
from designer.rally.reporting.lab.class_strips import difficulty_chart, length_chart
from designer.rally.reporting.lab.docks import docks_chart
from designer.rally.reporting.lab.heat import Heat, beside_edge, heat_of
from designer.rally.reporting.lab.histograms import minutes_chart, minutes_of, rounds_chart
from designer.rally.reporting.lab.leg_strips import leg_strips
from designer.rally.reporting.lab.legs import legs_chart
from designer.rally.reporting.lab.race_results import THIRD, RaceResults, race_results
from designer.rally.reporting.lab.table import table_text
from designer.rally.reporting.lab.unsure_numbers import LinePiece, line_pieces
from designer.rally.reporting.page import page
from designer.rally.reporting.sheet import sheets
from tests.rally.lab.settings import course
from tests.rally.reachability.boards import tables_of

RACES = 8
ROOM = ChartRoom(380, 236)


@cache
def played() -> tuple[Batch, RaceResults]:
    """A few races on a shipped course, as a result file has them."""
    found = course("kettle-run")
    setting = setting_of(found, found.rules(), None, 30, 5, 4)
    batch = Batch.empty(setting).with_parts([PlainEngine().play(setting, (0, RACES))])
    return batch, race_results(found, result_of(batch, "kettle-run.course.json", found.title, "plain"))


@cache
def alone(race: int) -> Tally:
    """One race by itself."""
    batch, _ = played()
    part = PlainEngine().play(batch.setting, (race, race + 1))
    return Tally(batch.setting.layout, part.numbers)


def charts() -> dict[str, Chart]:
    _, races = played()
    return {
        "rounds": rounds_chart(races.tally, ROOM),
        "docks": docks_chart(races.tally, ROOM),
        "minutes": minutes_chart(races.tally, races.verdict, ROOM),
        "legs": legs_chart(races.tally, races.verdict, ROOM),
        "causes": causes_chart(races.tally, ROOM),
        "leg strips": leg_strips(races.tally, races.verdict, ROOM),
    }


def happened(chart: str, row: int, tally: Tally) -> int:
    """How often what a row of a chart shows has happened."""
    if chart == "rounds":
        shown = [rounds for rounds, count in enumerate(played()[1].tally.of("rounds")) if count]
        return tally.of("rounds")[shown[row]]
    if chart == "minutes":
        wanted = minutes_of(played()[1].tally, played()[1].verdict)[row]
        return sum(each.races for each in minutes_of(tally, played()[1].verdict) if each.minutes == wanted.minutes)
    if chart == "docks":
        return tally.of("wins")[row]
    return sum(tally.touched(row)) if chart in ("legs", "leg strips") else sum(tally.fate(CAUSES[row][0]))


@pytest.mark.parametrize("name", ["rounds", "docks", "minutes", "legs", "causes", "leg strips"])
def test_every_bar_leads_to_a_race_in_which_it_happened(name: str) -> None:
    spots = charts()[name].spots
    assert spots
    for row, spot in enumerate(spots):
        if spot.race is None:
            assert not happened(name, row, played()[1].tally), spot.words
        else:
            assert happened(name, row, alone(spot.race)), spot.words


def test_every_hot_space_is_named_with_how_often_and_what_leads_there() -> None:
    batch, races = played()
    deaths = heat_of(races.tally, races.tables, Heat.DEATHS)
    assert deaths.total == sum(races.tally.of("fates"))
    for cell, count in deaths.cells:
        race = deaths.race(cell)
        assert race is not None
        if cell in deaths.edges:
            lost = {space.name: races.tables.index(space) for space in deaths.edges[cell].spaces}
            assert f"Over the edge at {', '.join(lost)}: {count} robot" in str(deaths.words(cell))
            assert cell not in races.course.floor
            assert any(alone(race).fate(EDGE)[space] for space in lost.values())
            continue
        assert f"{cell.name}: {count} robot" in str(deaths.words(cell))
        index = deaths.index(cell)
        assert any(alone(race).fate(fate)[index or 0] for fate in range(4))
    assert sum(brink.count for brink in deaths.edges.values()) == sum(races.tally.fate(EDGE)) > 0
    visits = heat_of(races.tally, races.tables, Heat.VISITS)
    assert visits.total == sum(races.tally.of("ends"))
    assert batch.tally == races.tally


@pytest.mark.parametrize(
    ("rows", "space", "beside"),
    [
        ((". .", ". .", ". ."), Cell(0, 1), (-1, 1)),
        ((". .", ". ."), Cell(0, 0), (-1, -1)),  # a corner: beyond both sides
        ((". .", ". ."), Cell(1, 1), (2, 2)),
        ((". . .", ". . .", ". . ."), Cell(1, 1), None),
        ((". . _", ". . _", "_ _ ."), Cell(1, 1), (2, 1)),  # boards that touch at their corners
    ],
)
def test_a_fall_off_the_edge_is_shown_beside_the_boards(
    rows: tuple[str, ...], space: Cell, beside: tuple[int, int] | None
) -> None:
    tables = tables_of(*rows)
    assert beside_edge(tables, tables.index(space)) == beside


def texts(shapes: tuple[Shape, ...]) -> list[Text]:
    found = [shape for shape in shapes if isinstance(shape, Text)]
    return found + [text for shape in shapes if isinstance(shape, Group) for text in texts(shape.shapes)]


def said_by(chart: Chart) -> list[str]:
    return [text.words for text in texts(chart.picture.shapes)]


def compared(**numbers: object) -> RaceVerdict:
    """The verdict of six robots whose races are compared with published courses."""
    _, races = played()
    return replace(races.verdict, players=6, silence=None, **numbers)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deaths", "told"),
    [
        (0.1, "safer than 9 of 10 published courses"),
        (0.81, "deadlier than 5 of 10 published courses"),
        (9.0, "deadlier than any published course"),
    ],
)
def test_difficulty_stands_among_published_courses(deaths: float, told: str) -> None:
    verdict = compared(deaths=Interval(deaths, deaths, deaths))
    assert told in said_by(difficulty_chart(verdict, ROOM))
    assert told in difficulty_chart(verdict, ROOM).words
    silent = replace(verdict, silence=sentence("there are none by these rules"))
    assert "not compared with published courses" in said_by(difficulty_chart(silent, ROOM))
    assert "there are none by these rules" in difficulty_chart(silent, ROOM).spots[0].words


@pytest.mark.parametrize(
    ("rounds", "told"),
    [(2.0, "shorter than 9 of 10"), (10.4, "longer than 5 of 10"), (40.0, "longer than any published course")],
)
def test_length_stands_among_published_courses(rounds: float, told: str) -> None:
    verdict = compared(rounds=Interval(rounds, rounds, rounds))
    assert told in " ".join(said_by(length_chart(verdict, ROOM)))
    timed = replace(verdict, clock=Clock((TimedRace(60, 6, 60, ""),)))
    assert "by 1 timed race" in said_by(length_chart(timed, ROOM)), "published minutes are guessed"


def test_a_leg_is_marked_only_where_eight_of_ten_published_ones_are_quicker() -> None:
    wide, (_, races) = ChartRoom(680, 236), played()
    leg = races.verdict.legs[0]
    for left, told, marked in (((1.0,) * 12 + (0.0,), "quicker", False), ((1.0,) * 300 + (0.0,), "slower", True)):
        slow = replace(leg, par=10, mean_par=None, survival=replace(leg.survival, left=left))
        chart = leg_strips(races.tally, compared(legs=(slow,)), wide)
        (text,) = [text for text in texts(chart.picture.shapes) if "published legs" in text.words or "any" in text.words
                   if text.bold or text.role is Role.TEXT]  # fmt: skip
        assert told in text.words
        assert (text.role is Role.WARNING) is text.bold is marked


@pytest.mark.parametrize(
    ("wins", "told"),
    [
        ((310, 310, 310, 70), "the worst dock is better on 10 of 10 published courses"),
        ((550, 150, 150, 150), "docks differ; 10 of 10 published courses are fairer"),
    ],
)
def test_the_sentence_below_docks_is_of_the_one_that_stands_out_more(wins: tuple[int, ...], told: str) -> None:
    _, races = played()
    verdict = compared(docks=fairness(wins, 4))
    assert told in said_by(docks_chart(races.tally, ChartRoom(600, 236), verdict))


def test_sentences_below_charts_tell_of_docks_and_of_the_worst_space() -> None:
    _, races = played()
    assert any("dock" in words for words in said_by(docks_chart(races.tally, ChartRoom(600, 236), races.verdict))[-9:])
    worst = races.verdict.deadly[0]
    share = round(100 * worst.share.value)
    assert f"{worst.cell.name}: {share}% of all deaths" in said_by(causes_chart(races.tally, ROOM, races.verdict))


@pytest.mark.parametrize("room", [ROOM, ChartRoom(240, 150, 16)])
def test_nothing_leaves_its_card(room: ChartRoom) -> None:
    _, races = played()
    for chart in (
        rounds_chart(races.tally, room), docks_chart(races.tally, room), legs_chart(races.tally, races.verdict, room),
        causes_chart(races.tally, room), minutes_chart(races.tally, races.verdict, room),
        causes_chart(races.tally, room, compared()), docks_chart(races.tally, room, compared()),
        length_chart(compared(), room), difficulty_chart(compared(), room), leg_strips(races.tally, compared(), room),
    ):  # fmt: skip
        for text in texts(chart.picture.shapes):
            assert 0 <= text.x <= room.width, text
            assert 0 <= text.y <= room.height, text
        for spot in chart.spots:
            assert spot.area.x >= 0
            assert spot.area.x + spot.area.width <= room.width + 1e-6


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_scale_have_room_where_one_dock_wins_every_race(language: str) -> None:
    _, races = played()
    won = next(spot.race for spot in docks_chart(races.tally, ROOM).spots if spot.race is not None)
    with speaking(language):
        shapes = docks_chart(alone(won), ROOM).picture.shapes
    ends = [text for text in texts(shapes) if text.anchor is Anchor.END]
    assert any(text.words.startswith("100") for text in ends)
    assert all(text.x - text_width(text.words, text.size) >= 0 for text in ends)


@pytest.mark.parametrize("high", [150, 236, 400])
def test_a_share_stands_above_its_disc_where_one_dock_wins_every_race(high: int) -> None:
    _, races = played()
    won = next(spot.race for spot in docks_chart(races.tally, ROOM).spots if spot.race is not None)
    shapes = docks_chart(alone(won), ChartRoom(600, high)).picture.shapes
    share = next(text for text in texts(shapes) if text.words == "100")
    disc = min((shape for shape in shapes if isinstance(shape, Circle)), key=lambda circle: circle.y)
    assert share.y < disc.y - disc.radius


def test_starts_without_numbers_are_shown_by_their_space() -> None:
    _, races = played()
    starts = tuple(replace(start, number=None) for start in races.tables.starts)
    edition = replace(races.tables.edition, start=StartRule.SPACES)
    tables = replace(races.tables, edition=edition, floor=replace(races.tables.floor, starts=starts))
    names = [start.cell.name for start in starts[:4]]
    chart = docks_chart(races.tally, ROOM, replace(races.verdict, start_spaces=start_spaces(tables)[:4]), tables)
    shown = [text.words for text in texts(chart.picture.shapes)]
    assert "Wins by start space" in shown
    assert [words for words in shown if words in names] == names
    assert [spot.words.split(" wins ")[0] for spot in chart.spots] == names
    assert not any("dock" in words for words in (*shown, chart.words))
    table = table_text(races.tally, tables, replace(races.verdict, start_spaces=start_spaces(tables)[:4]))
    assert f"share of wins of start space,{names[1]}," in table


def test_where_all_begin_on_checkpoint_1_a_table_tells_wins_by_seat_as_the_chart_does() -> None:
    _, races = played()
    tables = replace(races.tables, edition=replace(races.tables.edition, start=StartRule.GHOSTS))
    chart = docks_chart(races.tally, ROOM, tables=tables)
    assert "Wins by seat" in said_by(chart)
    table = table_text(races.tally, tables, races.verdict)
    assert "share of wins of seat,1," in table
    assert "dock" not in table


def test_where_titles_or_checkpoints_are_fought_for_again_legs_are_those_of_tries() -> None:
    _, races = played()
    tries = replace(races.verdict, legs=tuple(replace(leg, again=True) for leg in races.verdict.legs))
    room = ChartRoom(600, 236)
    asides = ("robots still on this leg; green: par", "tries that go on; green: par")
    others = ("registers of the middle robot; green: par", "registers of the middle try; green: par")
    silent = [replace(verdict, silence=sentence("there are none by these rules")) for verdict in (races.verdict, tries)]
    for verdict, aside, other in zip(silent, asides, others, strict=True):
        assert aside in said_by(legs_chart(races.tally, verdict, room))
        assert other in said_by(leg_strips(races.tally, verdict, room))


def test_minutes_are_told_as_a_guess_until_races_are_timed() -> None:
    _, races = played()
    low, high = races.verdict.minutes
    guessed = minutes_chart(races.tally, races.verdict, ROOM)
    assert guessed.words.endswith(f"Eight of ten races take {low} to {high} minutes, a guess.")
    assert "a guess" in [text.words for text in texts(guessed.picture.shapes)]
    guess = round(races.verdict.guess)
    timed = replace(races.verdict, clock=Clock((TimedRace(3 * guess, 4, guess, ""),)))
    told = minutes_chart(races.tally, timed, ROOM)
    assert "by 1 timed race" in told.words
    assert timed.minutes[0] > low
    assert sum(each.races for each in minutes_of(races.tally, timed)) == races.tally.races
    table = table_text(races.tally, races.tables, races.verdict).splitlines()
    assert f"minutes of eight of ten,guess,,{low},{high}," in table
    assert sum(int(line.split(",")[2]) for line in table if line.startswith("races of so many minutes")) == RACES


@given(st.sets(st.integers(1, 79), min_size=1), st.booleans())
def test_words_below_bars_leave_each_other_room(rounds: set[int], limit: bool) -> None:
    """Also the last one, of races that hit the limit of rounds."""
    _, results = played()
    layout = TallyLayout(4, 80, 4, 30)
    row, stopped = layout.empty(), {80} if limit else set[int]()
    for place in rounds | stopped:
        row[layout.offsets["rounds"] + place] = 1
    row[layout.offsets["races"]] = len(rounds | stopped)
    row[layout.offsets["endings"] + LIMIT] = len(stopped)
    tally = Tally(layout, tuple(row))
    for chart in (minutes_chart(tally, results.verdict, ROOM), rounds_chart(tally, ROOM)):
        told = [text for text in texts(chart.picture.shapes) if text.anchor is Anchor.MIDDLE and not text.bold]
        ends = sorted((text.x - _half(text), text.x + _half(text)) for text in told)
        assert all(end < begin for (_, end), (begin, _) in pairwise(ends))


def _half(text: Text) -> float:
    return text_width(text.words, text.size) / 2


def test_wins_are_those_of_teams_where_robots_win_together() -> None:
    """By dock nobody would have won alone."""
    found = course("two-by-two")
    setting = setting_of(found, found.rules(), None, 30, 5, 4)
    batch = Batch.empty(setting).with_parts([PlainEngine().play(setting, (0, 3))])
    races = race_results(found, result_of(batch, "two-by-two.course.json", found.title, "plain"))
    assert not any(races.tally.of("wins"))
    chart = docks_chart(races.tally, ROOM, tables=races.tables)
    assert [spot.words.split(" wins ")[0] for spot in chart.spots] == ["Team 1", "Team 2"]
    assert "Wins by team" in [text.words for text in texts(chart.picture.shapes)]
    assert "share of wins of team,2," in table_text(races.tally, races.tables, races.verdict)


def test_races_that_never_were_are_told_so() -> None:
    batch, races = played()
    empty = Tally.empty(batch.setting.layout)
    for chart in (rounds_chart(empty, ROOM), docks_chart(empty, ROOM), causes_chart(empty, ROOM)):
        assert chart.spots == ()
        assert "yet" in " ".join(text.words for text in texts(chart.picture.shapes))
    assert empty.of("race_of_win")[0] == NEVER
    assert races.tally.races == RACES


def test_numbers_wider_than_their_rounding_are_set_apart() -> None:
    line = sentence("{a} and {b}", a=number(Interval(17.04, 16.0, 18.0)), b=percents(Interval(0.5, 0.497, 0.503)))
    assert line_pieces(line) == (LinePiece("17", False), LinePiece(" (16–18) and 50% (50–50)"))
    causes = sentence("{causes}", causes=[percents(Interval(0.1, 0.0, 0.9)), percents(Interval(0.2, 0.2, 0.2))])
    assert line_pieces(causes) == (LinePiece("10", False), LinePiece("% (0–90), 20% (20–20)"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_of_a_line_are_the_line(language: str) -> None:
    _, races = played()
    with speaking(language):
        for line in verdict_lines(races.verdict):
            assert "".join(piece.words for piece in line_pieces(line)) == str(line)


def test_the_median_of_a_leg_counts_those_that_never_finish_it() -> None:
    assert median_registers([0, 0, 6, 0, 4], [0, 0, 0, 0, 0]).value == 2
    never = median_registers([0, 0, 2, 0, 0], [0, 8, 0, 0, 0])
    assert never.value == 2  # of the two that were still on it both touch
    assert median_registers([0, 0, 1, 0], [0, 0, 0, 9]).value == float("inf")


def test_the_page_and_the_sheet_show_them_and_play_none() -> None:
    _, races = played()
    report = validate(races.course)
    with_races = page(report, races)
    assert with_races.count('<figure><svg role="img"') >= 5
    assert f"Races: {RACES} races" in with_races
    for chart in races.charts(THIRD):
        for spot in chart.spots:
            assert spot.race is None or f"<title>{spot.words}; race {spot.race} shows it</title>" in with_races
    deaths = heat_of(races.tally, races.tables, Heat.DEATHS)
    for cell, _ in deaths.cells:  # every square says what it is and which race shows it
        assert f"<title>{deaths.words(cell)}; race {deaths.race(cell)} shows it</title>" in with_races
    assert "Races:" not in page(report)
    assert len(sheets(report, races)) > len(sheets(report))
    for chart in charts().values():
        ElementTree.fromstring(svg.write(Picture(chart.picture.extent, chart.picture.shapes), LIGHT))
