# SPDX-License-Identifier: GPL-3.0-or-later
"""The HTML page on a course: complete, right, readable for everybody, and without anything from outside."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from hypothesis import given, settings

from designer.base.words import set_language
from designer.files import courses_folder, parse_code
from designer.game.findings import Severity
from designer.pictures.shapes import Group, Role
from designer.pictures.themes import DARK, LIGHT, Theme, contrast
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.differences import compare
from designer.rally.course.files import load_course
from designer.rally.course.reading import parse_course
from designer.rally.edition import OptionError, find_edition
from designer.rally.picture.markers import tab_shapes
from designer.rally.picture.routes import race_lanes
from designer.rally.reporting.course_content import MOST_PLACES, content, plan
from designer.rally.reporting.page import page
from designer.rally.reporting.sheet import sheets
from designer.reports.page import style
from tests.rally.reporting.courses import LOOSE, PARTLY, RINGED, SHIPPED, UGLY, WORDY, huge_report, shipped
from tests.rally.strategies.courses import courses

VOID = {"meta", "br", "hr", "img", "input", "link"}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


class Reader(HTMLParser):
    """Notes every element with its attributes, and what is wrong with the nesting."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None], tuple[str, ...]]] = []
        self.wrong: list[str] = []
        self.words: list[tuple[str, str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), tuple(self.open)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), tuple(self.open)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.wrong.append(f"</{tag}> in {self.open[-3:]}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open:
            self.words.append((self.open[-1], data.strip()))

    def texts(self, tag: str) -> list[str]:
        return [words for inner, words in self.words if inner == tag]


def read(course: Course) -> tuple[str, Reader]:
    text = page(validate(course))
    return text, Reader(text)


@pytest.mark.parametrize("language", ["en", "de", "cs"])
@pytest.mark.parametrize("name", UGLY)
def test_every_page_is_well_formed_and_open_to_those_who_do_not_see_it(name: str, language: str) -> None:
    set_language(language)
    text, found = read(UGLY[name])
    assert not found.wrong
    assert not found.open
    tags = Counter(tag for tag, _, _ in found.elements)
    assert tags["h1"] == tags["main"] == tags["title"] == 1
    levels = [int(tag[1]) for tag, _, _ in found.elements if re.fullmatch("h[1-6]", tag)]
    assert all(after <= before + 1 for before, after in pairwise(levels)), "no heading is skipped"
    ids = Counter(values["id"] for _, values, _ in found.elements if "id" in values)
    assert all(count == 1 for count in ids.values())
    assert all(values.get("scope") in ("col", "row") for tag, values, _ in found.elements if tag == "th")
    for tag, values, around in found.elements:
        if tag == "svg" and "svg" not in around:
            assert values.get("aria-hidden") == "true" or (values.get("role") == "img" and values.get("aria-label"))
    assert f'<html lang="{language}">' in text


@pytest.mark.parametrize("name", UGLY)
def test_a_page_needs_nothing_from_outside(name: str) -> None:
    text, found = read(UGLY[name])
    for _, values, _ in found.elements:
        for key in ("src", "href", "data", "action"):
            assert (values.get(key) or "#").startswith("#"), values
    assert "url(" not in text
    assert "@import" not in text
    assert {tag for tag, _, _ in found.elements}.isdisjoint({"script", "link", "iframe", "img", "object"})


def test_what_authors_write_is_text_and_never_markup() -> None:
    text, found = read(WORDY)
    assert WORDY.title in found.texts("h1")[0] + "".join(found.texts("h1")[1:])
    assert "<&>" not in text
    assert any("Because the edge is the point." in words for words in found.texts("div"))


PAIRS = (
    (Role.TEXT, Role.WINDOW),
    (Role.MUTED, Role.WINDOW),
    (Role.TEXT, Role.PANEL),
    (Role.MUTED, Role.PANEL),
    (Role.TEXT, Role.FIELD),
    (Role.ACCENT_ON, Role.ACCENT),
    (Role.ERROR_ON, Role.ERROR),
    (Role.GOOD_ON, Role.GOOD),
)
"""The colours of words in the style sheet, each with what lies behind them."""


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair[0].value} on {pair[1].value}")
def test_words_stand_out_as_the_guidelines_ask(theme: Theme, pair: tuple[Role, Role]) -> None:
    assert contrast(theme.colour(pair[0]), theme.colour(pair[1])) >= 4.5


def test_every_colour_of_the_style_sheet_is_a_role_of_the_house() -> None:
    sheet = style()
    roles = {role.value for role in Role}
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", sheet)) <= roles
    layout = sheet[sheet.index("* { box-sizing") :]
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b", layout)) <= {"#fff"}, "only paper is white by itself"
    assert {Role(word) for word in re.findall(r"[^-]color: var\(--([a-z-]+)\)", layout)} <= {ink for ink, _ in PAIRS}


def test_one_picture_serves_light_and_dark() -> None:
    text, _ = read(LOOSE)
    drawing = text[text.index("<svg") : text.index("</figure>")]
    assert 'fill="var(--floor' in drawing
    assert not re.search(r'(fill|stroke)="#', text), "colours stand in the style sheet"
    assert "prefers-color-scheme: dark" in text


@pytest.mark.parametrize("name", SHIPPED)
def test_the_page_leads_with_the_picture_and_par(name: str) -> None:
    course = shipped(name)
    report = validate(course)
    assert report.analysis is not None
    assert report.analysis.course is not None
    text, found = read(course)
    order = [text.index(part) for part in ("<h1", 'class="plan"', 'class="par"', 'class="legs"', 'class="hazards"')]
    assert order == sorted(order)
    assert str(report.analysis.course.registers) in found.texts("b")
    for leg in report.analysis.legs:
        assert leg.goal is not None
        assert any(leg.goal.name in words for words in found.texts("span"))


def test_the_route_does_not_hide_the_numbers_of_the_checkpoints() -> None:
    course = shipped("kettle-run.course.json")
    picture = plan(validate(course))
    last = picture.shapes[-len(course.checkpoints) :]
    for number, (shape, cell) in enumerate(zip(last, course.checkpoints, strict=True), 1):
        assert isinstance(shape, Group)
        assert shape.shapes == tab_shapes(number)
        assert (shape.transform.x // 100, shape.transform.y // 100) == cell


def test_every_leg_has_its_score_and_the_average_is_told() -> None:
    said = content(validate(shipped("kettle-run.course.json")))
    assert all(leg.points.isdigit() for leg in said.legs)
    average = sum(int(leg.points) for leg in said.legs) / len(said.legs)
    assert any(f"{average:.1f} on average" in key for key in said.keys)


def test_every_score_says_what_it_is_made_of() -> None:
    said = content(validate(shipped("kettle-run.course.json")))
    assert said.legs[3].why == ("+2 wall", "+1 pusher beside it")
    for leg in said.legs:
        assert sum(int(reason.split()[0]) for reason in leg.why) == int(leg.points)


def test_every_leg_has_its_colour_in_the_picture_and_in_the_table() -> None:
    report = validate(shipped("kettle-run.course.json"))
    assert report.analysis is not None
    assert report.analysis.course is not None
    routes = race_lanes(report.analysis)
    assert [route.lane for route in routes] == [leg.lane for leg in content(report).legs]
    assert len({route.lane.line for route in routes}) == len({route.lane.aside for route in routes}) == 4
    assert [route.stops[-1][0] for route in routes] == list(report.analysis.course.touched)
    assert all(before.cells[-1] == after.cells[0] for before, after in pairwise(routes))
    assert (routes[0].cells[-1], routes[-1].cells[-1]) == (report.course.checkpoints[0], report.course.checkpoints[-1])


def test_the_program_of_the_whole_course_marks_the_cards_that_touch() -> None:
    report = validate(shipped("kettle-run.course.json"))
    said = content(report)
    assert report.analysis is not None
    assert report.analysis.course is not None
    cards = [card for told in said.rounds_of_par for card in told.cards]
    assert [card.card for card in cards] == [card.value for run in report.analysis.course.runs for card in run.cards]
    touched = [(at, number) for at, card in enumerate(cards, 1) for number in card.touches]
    legs = [leg.number for leg in report.analysis.legs]
    assert touched == list(zip(report.analysis.course.touched, legs, strict=True))


@pytest.mark.parametrize("course", [shipped("kettle-run.course.json"), RINGED], ids=["kettle-run", "ringed"])
def test_the_verdict_is_one_line_whose_parts_lead_to_their_sections(course: Course) -> None:
    said = content(validate(course)).verdict
    assert said is not None
    text, found = read(course)
    box = re.search('<p class="par.*?</p>', text)
    assert box is not None
    assert re.sub("<[^>]+>", "", box[0]) == said.words
    ids = {values.get("id") for _, values, _ in found.elements}
    links = [part.aspect.value for group in said.groups for part in group if part.aspect is not None]
    assert re.findall('href="#([^"]+)"', box[0]) == links
    assert set(links) <= ids


def test_each_of_eight_docks_has_its_par() -> None:
    report = validate(shipped("kettle-run.course.json"))
    said = content(report)
    assert report.analysis is not None
    assert [(dock.number, dock.par) for dock in said.docks] == [
        (origin.start, str(origin.par)) for origin in report.analysis.legs[0].origins
    ]
    assert len(said.docks) == 8


def test_start_spaces_to_choose_from_have_no_numbers() -> None:
    """2016, 2023: they are all alike on the board, so that nobody could find dock 3."""
    report = validate(shipped("first-relay.course.json"))
    said = content(report)
    assert [(dock.number, dock.space) for dock in said.docks[:2]] == [(None, "B1"), (None, "A3")]
    _, found = read(shipped("first-relay.course.json"))
    assert "Par from each start space" in found.texts("h3")
    assert [text for _, text in found.words if "dock 1" in text] == []
    assert said.legs[0].start == "B1, facing east"


def test_a_start_on_checkpoint_1_is_no_dock() -> None:
    said = content(validate(shipped("first-gear.course.json")))
    assert not said.docks
    assert said.legs[0].start == "D11, facing north"


@pytest.mark.parametrize("course", [RINGED, PARTLY], ids=["ringed", "partly"])
def test_a_course_that_cannot_be_finished_says_so_instead_of_par(course: Course) -> None:
    text, found = read(course)
    assert 'class="par lost"' in text
    assert any("A robot alone never wins" in words for words in found.texts("p"))
    assert "never" in found.texts("td")
    assert not content(validate(course)).rounds_of_par


def test_findings_that_say_the_same_stand_together_with_all_their_places() -> None:
    said = content(validate(shipped("grand-works.course.json")))
    (idle,) = [told for told in said.findings if told.code == "RR402"]
    assert idle.places == "L5, A8, P10, L16"


def test_of_very_many_places_the_first_are_named_and_the_rest_counted() -> None:
    report = huge_report()
    counts = Counter((finding.code, str(finding.message)) for finding in report.open)
    (code, message), count = max(counts.items(), key=lambda item: item[1])
    told = next(told for told in content(report).findings if (told.code, told.message) == (code, message))
    assert count > MOST_PLACES
    assert told.places.endswith(f"and {count - MOST_PLACES} more")


def test_accepted_findings_come_last_with_their_reasons_and_stale_ones_are_reported() -> None:
    said = content(validate(WORDY))
    accepted = [told.accepted for told in said.findings]
    assert accepted == sorted(accepted)
    assert {told.code for told in said.findings if told.accepted} == {"RR403"}
    assert all("the edge is the point" in told.mend for told in said.findings if told.accepted)
    assert sum(told.code == "RR330" for told in said.findings) == 2
    assert said.worst is Severity.WARNING


def test_a_long_story_stands_below_the_picture_and_a_short_one_above() -> None:
    text, _ = read(WORDY)
    assert text.index('class="plan"') < text.index('class="story"')
    text, _ = read(shipped("kettle-run.course.json"))
    assert text.index('class="lead"') < text.index('class="plan"')


def test_house_rules_are_named() -> None:
    assert ("House rules", "robot-lasers = after-board") in content(validate(WORDY)).facts
    assert "House rules" not in dict(content(validate(LOOSE)).facts)


def test_the_route_is_that_of_the_edition_asked_for() -> None:
    course = shipped("kettle-run.course.json")
    other = validate(course, find_edition("amigo-1999"))
    assert other.analysis is not None
    text = page(other)
    assert "AMIGO 1999" in text
    starts = {run.cell for run in other.analysis.course.runs} if other.analysis.course else set()
    assert starts == {course.checkpoints[0]}
    drawing = text[text.index('class="plan"') : text.index("</figure>")]
    aside = race_lanes(other.analysis)[0].lane.aside
    x, y = (100 * value + 50 + aside for value in course.checkpoints[0])
    assert f"M{x:g} {y:g}" in drawing


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("29", "6 rounds", "Legs", "Danger", "long", "hard")),
        ("de", ("29", "6 Runden", "Etappen", "Gefahr", "lang", "schwer")),
        ("cs", ("29", "6 kol", "Úseky", "Riziko", "dlouhá", "těžká")),
    ],
)
def test_the_page_speaks_three_languages_in_whole_sentences(language: str, words: tuple[str, ...]) -> None:
    set_language(language)
    text, _ = read(shipped("kettle-run.course.json"))
    plain = re.sub(r"<[^>]+>", " ", text)
    assert [word for word in words if word not in plain] == []


@settings(max_examples=10, deadline=None)
@given(course=courses())
def test_any_course_gives_a_page_and_sheets(course: Course) -> None:
    try:
        report = validate(course)
    except OptionError:
        return
    found = Reader(page(report))
    assert not found.wrong
    assert not found.open
    assert sheets(report)
    analysis, said = report.analysis, content(report)
    if analysis is not None and analysis.course is not None:
        cards = [card for told in said.rounds_of_par for card in told.cards]
        assert [number for card in cards for number in card.touches] == [leg.number for leg in analysis.legs]
        assert len({told.number for told in said.rounds_of_par}) == analysis.course.rounds


def test_the_page_shows_the_code_of_the_course_to_copy() -> None:
    course = load_course(courses_folder() / "kettle-run.course.json")
    text = page(validate(course))
    found = re.search(r'<code class="course-code">(CourseCode1[0-9A-Za-z]+)</code>\s*<button', text)
    assert found is not None
    assert not compare(course, parse_course(json.loads(parse_code(found[1])), None))


def test_a_course_that_no_code_can_hold_has_none_on_its_page() -> None:
    noise = random.Random(1).randbytes(600_000).hex()
    course = replace(load_course(courses_folder() / "first-gear.course.json"), extra={"noise": noise})
    assert "course-code" not in page(validate(course)).partition("</style>")[2]
