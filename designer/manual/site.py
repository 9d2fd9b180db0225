# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual as a site: static pages with a search of their own, which need neither a network nor a server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from html import escape, unescape
from pathlib import Path, PurePosixPath

from designer.base.words import LANGUAGES, searchable, speaking, tr
from designer.manual import PICTURES, in_order, pages
from designer.reports.frame import frame_style

ASSETS = Path(__file__).parent / "site"
"""Style sheet and script, the same for every page."""

_LONGEST = 400
"""Letters of a section that a hit of the search shows and finds."""


def site(commands: Callable[[], str]) -> Mapping[PurePosixPath, str | bytes]:
    """Every file of the site by its place: a folder a language, style, script, pictures, and a first page.

    Args:
        commands: makes the page on the commands in the current language; the command line alone knows them.
    """
    files: dict[PurePosixPath, str | bytes] = {
        PurePosixPath(path.name): path.read_text("utf-8") for path in sorted(ASSETS.iterdir())
    }
    style = PurePosixPath("style.css")
    files[style] = f"{frame_style()}{files[style]!s}"
    files |= {PurePosixPath("pictures", path.name): path.read_bytes() for path in sorted(PICTURES.iterdir())}
    for code in LANGUAGES:
        with speaking(code):
            found = in_order({**pages(), "commands": commands()})
            files |= {PurePosixPath(code, name): text for name, text in _language(code, found)}
    files[PurePosixPath("index.html")] = _door()
    return files


def _language(code: str, found: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    titles = {name: _title(text) for name, text in found.items()}
    hits = []
    for name, text in found.items():
        body = _html(text)
        hits += [[name, *hit] for hit in _sections(body)]
        yield f"{name}.html", _page(code, name, titles, body)
    yield "search.js", f"window.MANUAL = {json.dumps(hits, ensure_ascii=False)};\n"


def _title(text: str) -> str:
    return text.partition("\n")[0].lstrip("# ").replace("`", "")


_HEADING = re.compile(r"<h([1-4])>(.*?)</h\1>", re.DOTALL)


def _html(text: str) -> str:
    """A page as HTML: headings can be linked to, and links lead to pages of the site."""
    from markdown_it import MarkdownIt

    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r'href="([\w-]+)\.md(#[^"]*)?"', r'href="\1.html\2"', html)
    html = html.replace('src="pictures/', 'src="../pictures/').replace("<table>", '<div class="wide"><table>')
    html = html.replace("</table>", "</table></div>")
    return _HEADING.sub(lambda found: f'<h{found[1]} id="{_anchor(found[2])}">{found[2]}</h{found[1]}>', html)


def _anchor(heading: str) -> str:
    """The name of a heading in a link, as code hosts make it."""
    words = re.sub(r"<[^>]+>", "", unescape(heading)).strip().lower()
    return re.sub(r"[^\w -]", "", words).replace(" ", "-")


def _sections(body: str) -> Iterator[tuple[str, str, str, str]]:
    """Anchor, heading, text, and all of it as it is searched, for every section of a page."""
    parts = re.split(r'<h[1-4] id="([^"]*)">(.*?)</h[1-4]>', body)
    for anchor, heading, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        plain = " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())
        head = unescape(re.sub(r"<[^>]+>", "", heading))
        yield anchor, head, plain[:_LONGEST], searchable(f"{head} {plain}")


def _page(code: str, name: str, titles: Mapping[str, str], body: str) -> str:
    links = "\n".join(
        f'<li><a href="{escape(other)}.html"{_current(other == name)}>{escape(title)}</a></li>'
        for other, title in titles.items()
    )
    languages = " ".join(
        f'<a href="../{other}/{escape(name)}.html" lang="{other}"{_current(other == code)}>{escape(title)}</a>'
        for other, title in LANGUAGES.items()
    )
    search, none = escape(tr("Search")), escape(tr("Nothing found"))
    return f"""<!DOCTYPE html>
<html lang="{code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(titles[name])} – Course Designer</title>
<link rel="stylesheet" href="../style.css">
</head>
<body>
<header>
<a class="home" href="index.html">Course Designer</a>
<label>{search} <input id="search" type="search" autocomplete="off" data-none="{none}"></label>
<nav class="languages">{languages}</nav>
</header>
<ol id="hits" hidden></ol>
<div class="columns">
<nav class="pages"><ul>
{links}
</ul></nav>
<main>
{body}</main>
</div>
<script src="search.js"></script>
<script src="../script.js"></script>
</body>
</html>
"""


def _current(here: bool) -> str:
    """Says of a link that it leads to where the reader is."""
    return ' aria-current="page"' if here else ""


def _door() -> str:
    """The first page: it leads to the reader's language, and without scripts offers all."""
    links = "\n".join(
        f'<li><a href="{code}/index.html" lang="{code}">{escape(title)}</a></li>' for code, title in LANGUAGES.items()
    )
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Course Designer</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<main class="door"><h1>Course Designer</h1><ul>
{links}
</ul></main>
<script>
var known = {json.dumps(list(LANGUAGES))}, wanted = (navigator.language || "en").slice(0, 2);
location.replace((known.indexOf(wanted) < 0 ? "en" : wanted) + "/index.html");
</script>
</body>
</html>
"""
