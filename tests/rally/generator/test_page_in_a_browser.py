# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a gallery in a real browser (headless Chromium): every course is drawn, told and linked."""

from __future__ import annotations

import json
import subprocess
from html import unescape
from pathlib import Path

import pytest

from designer.rally.generator.gallery import gallery_page
from designer.rally.generator.outcome import outcome_of
from tests.browser import BROWSER, QUIET
from tests.rally.generator.makings import searched

pytestmark = pytest.mark.skipif(BROWSER is None, reason="Chromium is not installed")

_LOOK = """
addEventListener("load", () => {
  const seen = [...document.querySelectorAll(".course")].map((course) => {
    const box = course.getBoundingClientRect(), svg = course.querySelector("svg").getBoundingClientRect();
    return { title: course.querySelector("h2").firstChild.textContent,
             link: course.querySelector("a").getAttribute("href"),
             values: [...course.querySelectorAll("dd.value")].map((value) => value.textContent),
             bars: [...course.querySelectorAll(".bar i")].map((bar) => bar.getBoundingClientRect().width),
             drawn: svg.width > 60 && svg.height > 60, left: box.left, right: box.right };
  });
  const out = document.createElement("pre");
  out.id = "result";
  out.textContent = JSON.stringify({ seen, wide: document.documentElement.scrollWidth, room: innerWidth,
    asked: performance.getEntriesByType("resource").map((each) => each.name) });
  document.body.append(out);
});
"""


@pytest.mark.parametrize("size", ["1200,900", "500,850"])
def test_every_course_is_drawn_told_and_linked(tmp_path: Path, size: str) -> None:
    search = searched(2)
    outcome = outcome_of(search, search.shown(2))
    page = tmp_path / "gallery.html"
    page.write_text(gallery_page(outcome).replace("</body>", f"<script>{_LOOK}</script></body>"), "utf-8")
    command = [str(BROWSER), *QUIET, f"--user-data-dir={tmp_path / 'profile'}", f"--window-size={size}",
               "--virtual-time-budget=3000", "--dump-dom", page.as_uri()]  # fmt: skip
    shown = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    found = json.loads(unescape(shown[shown.index('<pre id="result">') + 17 : shown.rindex("</pre>")]))
    assert found["asked"] == [], "it needs nothing but itself"
    assert found["wide"] <= found["room"], "nothing hangs out at the side"
    assert [course["title"] for course in found["seen"]] == [entry.course.title for entry in outcome.entries]
    for course, entry in zip(found["seen"], outcome.entries, strict=True):
        assert course["drawn"]
        assert course["link"] == entry.file
        assert len(course["values"]) == len(course["bars"]) == 4
        assert all(wide > 0 for wide in course["bars"])
