# SPDX-License-Identifier: GPL-3.0-or-later
"""The site of a folder in a real browser: three sizes, light and dark, without script, filters by mouse and keys.

``make test-peers`` installs Chromium; where there is none these tests are skipped.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest

from designer.cli.frame.main import run
from designer.files import courses_folder
from designer.rally.picture.markers import flag_picture
from designer.reports.collection import CollectionCard, collection_page
from tests.browser import BROWSER, Browser, browser

pytestmark = pytest.mark.skipif(BROWSER is None, reason="Chromium is not installed")

COURSES = ("first-gear", "first-relay", "kettle-run", "mill-and-foundry")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of four courses and a labyrinth."""
    home = tmp_path_factory.mktemp("browsed")
    folder, out = home / "courses", home / "site"
    shutil.copytree(courses_folder() / "boards", folder / "boards")
    for name in COURSES:
        shutil.copy(courses_folder() / f"{name}.course.json", folder)
    shutil.copy(courses_folder() / "labyrinth" / "pocket-maze.course.json", folder)
    assert run(["site", str(folder), str(out)]) == 0
    return out


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as found:
        yield found


@pytest.fixture
def page(opened: Browser, site: Path) -> Browser:
    """The first page as somebody sees it who comes for the first time."""
    opened.prefer(prefers_color_scheme="light", prefers_contrast="no-preference")
    opened.without_script(False)
    opened.resize(1440)
    opened.open(site / "index.html")
    opened.see("localStorage.clear()")
    opened.open("about:blank")
    opened.open(site / "index.html")
    return opened


SHOWN = """[...document.querySelectorAll('article')].filter((each) => each.checkVisibility())
  .map((each) => each.dataset.title)"""
CHIP = "#filters [data-key='{}'][data-value='{}']"

PICTURES = "[...document.querySelectorAll('article img')].map((each) => each.currentSrc)"
"""The pictures of the cards; empty as long as one is not chosen."""

CUT = """[...document.querySelectorAll('h1, h2, h3, p, li, a, button, summary, legend, label')]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
  .map((each) => each.textContent)"""

SMALL = """[...document.querySelectorAll('a.button, button, summary, select')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
  .map((each) => each.textContent)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "columns"), [(1440, 3), (768, 2), (390, 1)])
def test_cards_stand_side_by_side_as_there_is_room_and_nothing_is_cut(
    page: Browser, scheme: str, width: int, columns: int
) -> None:
    page.prefer(prefers_color_scheme=scheme)
    page.resize(width, phone=width < 500)
    assert page.see("document.documentElement.scrollWidth") <= width
    assert page.see("getComputedStyle(document.getElementById('cards')).gridTemplateColumns").count("px") == columns
    assert page.see(CUT) == []
    dark = page.see("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).every((part) => part < 100)")
    assert dark == (scheme == "dark")
    page.see("document.querySelectorAll('article img').forEach((each) => { each.loading = 'eager'; })")
    shown = (page.see(PICTURES) for _ in range(1000))  # a browser chooses them anew when it likes
    assert any(found and all(source.endswith(f"/{scheme}.svg") for source in found) for found in shown)
    if width < 500:
        assert page.see(SMALL) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_more_contrast_is_there_for_who_asks_for_it(page: Browser, site: Path, scheme: str) -> None:
    page.prefer(prefers_color_scheme=scheme, prefers_contrast="more")
    words = page.see("getComputedStyle(document.body).color")
    assert words == ("rgb(0, 0, 0)" if scheme == "light" else "rgb(255, 255, 255)")
    page.see("document.querySelectorAll('article img').forEach((each) => { each.loading = 'eager'; })")
    wanted = f"/contrast-{scheme}.svg"
    assert any(all(source.endswith(wanted) for source in page.see(PICTURES)) for _ in range(1000))
    page.click("#theme")
    other = "dark" if scheme == "light" else "light"
    assert page.see("document.documentElement.dataset.theme") == other
    assert page.see("getComputedStyle(document.body).color") != words
    for file in (site / "kettle-run" / "index.html", site / "kettle-run" / "watch.html"):
        page.open(file)
        assert page.see("getComputedStyle(document.body).color") == words


def test_on_a_phone_what_is_chosen_stands_beside_the_filters(page: Browser, site: Path) -> None:
    page.resize(390, phone=True)
    page.open("about:blank")
    page.open((site / "index.html").as_uri() + "#players=8&hard=3")
    assert page.see(SHOWN) == ["Kettle Run"]
    chosen = "[...document.querySelectorAll('#chosen button')].filter((each) => each.checkVisibility())"
    assert page.see(f"{chosen}.map((each) => each.textContent)") == ["8 players ×", "hard ×"]
    assert ("button", "Show also without: 8 players") in page.accessible()
    page.click("#chosen button:nth-child(2)")
    assert page.see(SHOWN) == ["Mill and Foundry", "Kettle Run"]
    page.click("#chosen button")
    assert len(page.see(SHOWN)) == 5
    assert page.see("location.hash") == ""


def test_boards_that_few_courses_need_are_offered_when_asked_for(opened: Browser, tmp_path: Path) -> None:
    boards = [f"Board {letter}" for letter in "ABCDEFGHIJKL"]
    cards = [
        CollectionCard("one", "One", "2005", boards=tuple(boards)),
        CollectionCard("two", "Two", "2005", boards=("Board L",)),
    ]
    page = tmp_path / "index.html"
    page.write_text(collection_page("Many", cards, flag_picture(1), ""), "utf-8")
    opened.resize(1440)
    opened.open(page)
    chips = "[...document.querySelectorAll('[data-key=boards]')].filter((each) => each.checkVisibility())"
    assert len(opened.see(f"{chips}.map((each) => each.dataset.value)")) == 8
    assert "Board L" in opened.see(f"{chips}.map((each) => each.dataset.value)"), "two courses need it"
    assert opened.see("document.querySelector('.more').textContent") == "4 more"
    opened.click(".more")
    assert opened.see(f"{chips}.map((each) => each.dataset.value)") == boards
    assert opened.see("document.activeElement.dataset.key") == "boards"
    opened.see("localStorage.clear()")


def test_without_script_every_card_and_link_is_there_and_no_filter(page: Browser, site: Path) -> None:
    page.without_script()
    page.open("about:blank")
    page.open(site / "index.html")
    assert len(page.see(SHOWN)) == 5
    assert page.see("document.getElementById('filters').textContent.trim()") == ""
    assert page.see("document.getElementById('theme').checkVisibility()") is False
    page.follow("a[href='kettle-run/index.html']")
    assert page.see("document.querySelector('h1').textContent") == "Kettle Run"


def test_filters_by_mouse_are_kept_in_the_address(page: Browser, site: Path) -> None:
    page.click(CHIP.format("players", 8))
    assert page.see(SHOWN) == ["Mill and Foundry", "Kettle Run"]
    page.click(CHIP.format("hard", 3))
    assert page.see(SHOWN) == ["Kettle Run"]
    assert page.see("document.querySelector('#told b').textContent") == "1 of 5 courses"
    address = page.see("location.href")
    assert address.endswith("#players=8&hard=3")
    page.open("about:blank")
    page.open(address)
    assert page.see(SHOWN) == ["Kettle Run"]
    page.click("#told button")
    assert len(page.see(SHOWN)) == 5


def test_filters_by_keyboard(page: Browser) -> None:
    for _ in range(40):
        page.press("Tab")
        if page.see("document.activeElement.dataset.key === 'players' && document.activeElement.dataset.value === '8'"):
            break
    else:
        pytest.fail("no way by Tab")
    assert page.see("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.press(" ")
    assert page.see(SHOWN) == ["Mill and Foundry", "Kettle Run"]
    assert page.see("document.activeElement.getAttribute('aria-pressed')") == "true"
    page.press("Enter")
    assert len(page.see(SHOWN)) == 5


def test_courses_that_need_other_boards_come_below_and_the_boards_are_remembered(page: Browser, site: Path) -> None:
    page.click(CHIP.format("boards", "Orchard"))
    assert (
        page.see("[...document.querySelectorAll('#cards article')].map((each) => each.dataset.title)")[0]
        == "First Gear"
    )
    below = page.see("[...document.querySelectorAll('#others article')].map((each) => each.dataset.title)")
    assert set(below) == {"First Relay", "Kettle Run", "Mill and Foundry"}
    page.open("about:blank")
    page.open(site / "index.html")
    assert page.see("document.querySelector('#filters [data-value=Orchard]').getAttribute('aria-pressed')") == "true"
    page.see("localStorage.clear()")


def test_no_page_asks_for_anything_outside_the_folder(page: Browser, site: Path) -> None:
    page.requests.clear()
    page.wrong.clear()
    for file in sorted(site.rglob("*.html")):
        page.open(file)
    outside = [
        address for address in page.requests if not address.startswith((site.as_uri(), "data:", "about:")) and address
    ]
    assert len(page.requests) >= 10
    assert outside == []
    assert page.wrong == []


def test_a_screen_reader_is_told_what_everything_is(page: Browser) -> None:
    told = page.accessible()
    unnamed = [role for role, name in told if role in ("button", "link", "combobox", "image") and not name.strip()]
    assert unnamed == []
    assert ("button", "Kettle 1") in told
    assert ("heading", "Kettle Run") in told


def test_a_step_of_a_race_has_an_address_and_a_place_in_other_pages(page: Browser, site: Path) -> None:
    race = site / "first-gear" / "watch.html"
    page.open(race)
    page.press("ArrowRight")
    where, address = page.see("document.getElementById('where').textContent"), page.see("location.href")
    assert "#step=" in address
    page.open("about:blank")
    page.open(address)
    assert page.see("document.getElementById('where').textContent") == where
    assert page.see("document.getElementById('what').getAttribute('aria-live')") == "polite"
    letters = page.see("[...document.querySelectorAll('#ground text')].map((each) => each.textContent)")
    assert {"A", "L", "1", "12"} <= set(letters)
    other = site.parent / "other.html"
    other.write_text(f'<iframe srcdoc="{escape(race.read_text("utf-8"))}" width="600" height="500"></iframe>', "utf-8")
    page.open(other)
    style = "frames[0].getComputedStyle(frames[0].document.querySelector('{}')).display"
    assert page.see(style.format("header")) == page.see(style.format("aside")) == "none"
    assert page.see(style.format("#play")) != "none"


def test_a_watched_race_stands_still_where_motion_is_not_wanted(page: Browser, site: Path) -> None:
    moving = []
    for wish in ("no-preference", "reduce"):
        page.prefer(prefers_reduced_motion=wish)
        page.open("about:blank")
        page.open(site / "first-gear" / "watch.html")
        page.press("End")
        moving.append(page.see("getComputedStyle(document.querySelector('.robot')).transitionDuration"))
    assert moving[0] != "0s"
    assert moving[1] == "0s"
    named = page.accessible()
    assert [role for role, name in named if role in ("button", "slider", "link") and not name.strip()] == []
