# SPDX-License-Identifier: GPL-3.0-or-later
"""The page that plays a race: one file with film, pictures and script, for any browser, without a network."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from designer.base.grid import Cell
from designer.base.words import tr, trn
from designer.files import print_json
from designer.game.codes import code_to_show
from designer.pictures import svg
from designer.pictures.figures import RobotFigure as Look
from designer.pictures.figures import body_shapes, ghost_shapes
from designer.pictures.shapes import Extent, Group, Picture, Shape, Transform
from designer.rally.course.writing import course_data
from designer.rally.edition import Edition, RaceGoal
from designer.rally.engine import Robot, State
from designer.rally.picture.markers import flag_picture, flag_shapes
from designer.rally.picture.robots import damage_shapes, down_shapes, fallen_shapes, pennant_shapes, robot_picture
from designer.rally.picture.trails import looks_of
from designer.rally.player.film import actor, film
from designer.rally.player.frames import flags_at, turns_at
from designer.rally.player.grounds import ground_pictures, ways_to_lie
from designer.rally.player.reasons import reason
from designer.rally.player.teams import mark, team_list
from designer.rally.replay.event_words import event_teller, phase_name
from designer.rally.replay.loss_explanation import LossExplanation
from designer.rally.replay.replay import Replay, print_replay
from designer.rally.replay.timeline import register_of
from designer.reports.frame import CLOSED, PAGE, frame_style, html_page, icon, line_icon

_FOLDER = Path(__file__).parent


def player(
    replay: Replay, title: str, to_go: Sequence[Sequence[int | None]] = (), reasons: Sequence[LossExplanation] = ()
) -> str:
    """The whole HTML document, in the current language.

    For each robot there are the registers that it still had ``to_go``, before the race and after each register;
    ``reasons`` say why robots were lost.
    """
    looks = tuple(looks_of([robot.name for robot in replay.start.robots]).values())
    body = [
        *_header(replay, title),
        *_stage(replay, looks),
        *_side(replay, looks, reasons),
        *_controls(),
        *_data(replay, to_go, reasons),
        f"<script>{(_FOLDER / 'player.js').read_text('utf-8')}</script>",
    ]
    styles = frame_style() + (_FOLDER / "player.css").read_text("utf-8")
    return html_page(title, styles, body, policy=CLOSED)


# --- above


def _header(replay: Replay, title: str) -> Iterator[str]:
    robots = trn("{n} robot", "{n} robots", len(replay.start.robots))
    rounds = trn("{n} round", "{n} rounds", len(replay.rounds))
    about = ", ".join((robots, rounds, str(replay.edition.name)))
    yield f"<header>{icon(flag_picture(1), 'sign')}<div><h1>{escape(title)}</h1>"
    yield f'<p class="muted">{escape(about)}</p></div><div class="actions">'
    yield _button("theme", tr("Light or dark"), words=True)
    yield _button("keys", tr("Keys"), words=True)
    if _code(replay):
        yield _button(
            "code", tr("Course code"), words=True, hint=tr("Copy the code: Course Designer reads the course from it")
        )
    yield _button("save", tr("Replay"), words=True, hint=tr("Save the replay: Course Designer opens it"))
    yield "</div></header>"


def _code(replay: Replay) -> str:
    return code_to_show(print_json(course_data(replay.course, embed=True)))


def _button(name: str, words_of_it: str, *, words: bool = False, hint: str = "") -> str:
    told = f"<span>{escape(words_of_it)}</span>" if words else ""
    title = escape(hint or words_of_it)
    named = f'id="{name}" title="{title}" aria-label="{escape(words_of_it)}"'
    return f'<button type="button" {named}>{line_icon(name)}{told}</button>'


# --- the boards


def _stage(replay: Replay, looks: Sequence[Look]) -> Iterator[str]:
    grounds = ground_pictures(replay)
    drawn = "".join(f'<g id="{key}">{_inner(picture)}</g>' for key, picture in grounds)
    described = tr("The boards of {title} with the robots on them", title=replay.course.title or tr("the course"))
    x, y, width, height = grounds[0][1].extent
    box = f"{x:g} {y:g} {width:g} {height:g}"
    yield '<main id="stage">'
    yield f'<svg id="boards" role="img" aria-label="{escape(described)}" viewBox="{box}">'
    yield f"<defs>{''.join(_symbols(replay, looks))}{drawn}</defs>"
    last = replay.steps[-1].state if replay.steps else replay.start
    lying = grounds[ways_to_lie(replay).index(turns_at(last))][0]
    yield f'<use class="ground" href="#{lying}"/><g id="flags">{"".join(_flags(replay, last))}</g>'
    yield '<g id="ways"></g><g id="falls"></g><g id="robots">'
    for at, robot in enumerate(last.robots):
        hidden = "" if robot.cell else " hidden"
        place = _place(robot.cell)
        turn = f"rotate({90 * robot.heading}deg)"
        yield (
            f'<g class="robot" data-robot="{at}" style="--way:var(--{looks[at].role.value});transform:{place}"{hidden}>'
            f'<g transform="translate(54 56)"><use class="turn" href="#shadow-{at}" style="transform:{turn}"/></g>'
            f'<g transform="translate(50 50)"><use class="turn body" href="#body-{at}" style="transform:{turn}"/></g>'
            f'<use class="down" href="#down" visibility="hidden"/>{_team(robot)}'
            '<use class="damage"/><use class="pennant"/></g>'
        )
    yield '</g><g id="active" visibility="hidden"><path d="M4 24V4H24M76 4H96V24M96 76V96H76M24 96H4V76"/></g>'
    yield '<g id="stations"></g></svg>'
    yield f'<button type="button" id="map" aria-label="{escape(tr("Show all boards"))}">'
    yield f'<svg viewBox="{box}" aria-hidden="true"><use class="ground" href="#{lying}"/><use href="#flags"/>'
    yield '<rect id="seen"/></svg></button>'
    yield "</main>"


def _place(cell: Cell | None) -> str:
    """How the page is told in a style where something stands."""
    return f"translate({100 * cell.x}px,{100 * cell.y}px)" if cell else "none"


def _team(robot: Robot) -> str:
    """The mark of a robot's team, in a corner of its space."""
    return f'<g transform="translate(16 84)">{mark(robot.team)}</g>' if robot.team else ""


def _flags(replay: Replay, state: State) -> Iterator[str]:
    for at, cell in enumerate(flags_at(replay, state)):
        hidden = "" if cell else " hidden"
        shapes = "".join(svg.elements(flag_shapes(at + 1), PAGE))
        yield f'<g class="flag" data-flag="{at}" style="transform:{_place(cell)}"{hidden}>{shapes}</g>'


def _symbols(replay: Replay, looks: Sequence[Look]) -> Iterator[str]:
    """What the script puts on the boards: bodies, ghosts, crosses, and numbers."""
    for at, look in enumerate(looks):
        shadow, body = body_shapes(look, 0)
        assert isinstance(shadow, Group)
        yield _symbol(f"shadow-{at}", shadow.shapes)
        yield _symbol(f"body-{at}", (body,))
        yield _symbol(f"ghost-{at}", ghost_shapes(look, 0))
        yield _symbol(f"fall-{at}", (Group(fallen_shapes(look, 0), Transform(-50, -50)),))
    states = (replay.start, *(step.state for step in replay.steps))
    most = max((robot.damage for state in states for robot in state.robots), default=0)
    for number in range(1, most + 1):
        yield _symbol(f"damage-{number}", damage_shapes(number))
    for number in range(1, len(replay.course.checkpoints) + 1):
        yield _symbol(f"pennant-{number}", pennant_shapes(number))
    yield _symbol("down", down_shapes())


def _symbol(key: str, shapes: Sequence[Shape]) -> str:
    return f'<g id="{key}">{"".join(svg.elements(shapes, PAGE))}</g>'


def _inner(picture: Picture) -> str:
    """What is in the drawing of a picture, to be used twice."""
    drawing = svg.write(picture, PAGE)
    return drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]


# --- beside them


def _side(replay: Replay, looks: Sequence[Look], reasons: Sequence[LossExplanation]) -> Iterator[str]:
    yield f'<aside><section id="story" tabindex="0" aria-label="{escape(tr("Story"))}">'
    yield from _story(replay, looks, reasons)
    yield f'</section><section id="togo">{"".join(team_list(replay))}'
    yield f'<h2>{escape(tr("Registers to go, alone"))}</h2><ul class="robots">'
    for at, robot in enumerate(replay.start.robots):
        small = icon(_small(looks[at]))
        yield (
            f'<li data-robot="{at}"><button type="button">{small}<span><b>{escape(_with_team(robot))}</b>'
            '<span class="muted how"></span></span><b class="left"></b></button></li>'
        )
    yield "</ul></section></aside>"


def _with_team(robot: Robot) -> str:
    """The name of a robot, and whose it is."""
    return f"{robot.name} · {tr('Team {team}', team=robot.team)}" if robot.team else robot.name


def _small(look: Look) -> Picture:
    return Picture(Extent(-4, -4, 108, 108), robot_picture(look).shapes)


def _story(replay: Replay, looks: Sequence[Look], reasons: Sequence[LossExplanation]) -> Iterator[str]:
    """Every event, under the rounds and registers to which they belong; the script marks the one that is shown."""
    told = event_teller(replay.course.floor)
    names = [robot.name for robot in replay.start.robots]
    icons = [
        f'<svg class="icon" viewBox="-50 -50 100 100" aria-hidden="true"><use href="#body-{at}"/></svg>'
        for at in range(len(looks))
    ]
    icons.append('<svg class="icon" aria-hidden="true"></svg>')  # of nobody
    numbered = enumerate(replay.steps, 1)
    why = {(each.loss.position, each.loss.index): each for each in reasons}
    for (round_number, register), steps in groupby(numbered, lambda pair: register_of(pair[1])):
        head = tr("Round {round} · register {register}", round=round_number, register=register)
        yield f"<h3>{escape(head)}</h3><ol>"
        for position, step in steps:
            for index, event in enumerate(step.events):
                words = escape(str(told(event)))
                phase = escape(phase_name(step.phase.name))
                sign = icons[actor(event, names)]
                yield f'<li data-step="{position}" title="{phase}">{sign}<span>{words}</span></li>'
                if (position, index) in why:
                    yield from reason(why[position, index], replay.course.floor)
        yield "</ol>"


# --- below


def _controls() -> Iterator[str]:
    yield '<footer><div class="told"><b id="where"></b><span id="what" class="muted" aria-live="polite"></span></div>'
    yield '<div class="buttons">'
    yield _button("start", tr("Go to the beginning (Home)"))
    yield _button("back", tr("One step back (Left)"))
    yield _button("play", tr("Play or pause (Space)"))
    yield _button("forward", tr("One step forward (Right)"))
    yield _button("end", tr("Go to the end (End)"))
    yield "</div>"
    speeds = "".join(
        f'<option value="{speed}"{" selected" if speed == 1 else ""}>{text}×</option>'
        for speed, text in ((0.5, "½"), (1, "1"), (2, "2"), (4, "4"))
    )
    yield f'<div class="more"><select id="speed" aria-label="{escape(tr("Speed"))}">{speeds}</select>'
    yield f"{_button('full', tr('Full screen'), words=True)}</div>"
    yield '<div id="bar"><div id="marks"></div>'
    yield f'<input type="range" id="time" min="0" step="0.01" aria-label="{escape(tr("Time"))}">'
    yield '<div id="rounds"></div></div>'
    keys = tr("Space plays, Left and Right step, with Shift a register, with Ctrl a round.")
    works = tr("This page works without a network.")
    yield f'<p class="muted" id="help">{escape(keys)} {escape(works)}</p></footer>'
    plain = tr("Without a script this page shows the end of the race and its whole story.")
    yield f"<noscript><p>{escape(plain)}</p></noscript>"


def _data(replay: Replay, to_go: Sequence[Sequence[int | None]], reasons: Sequence[LossExplanation]) -> Iterator[str]:
    packed = b64encode(gzip.compress(print_replay(replay).encode("utf-8"), 9, mtime=0)).decode("ascii")
    yield f'<script type="application/json" id="film">{_json(film(replay, to_go, reasons))}</script>'
    words = _words(replay.edition) | {"code": _code(replay)}
    yield f'<script type="application/json" id="words">{_json(words)}</script>'
    yield f'<script type="text/plain" id="packed">{packed}</script>'


def _words(edition: Edition) -> dict[str, Any]:
    """What the script says; ``{n}`` and the like are filled in there."""
    captures = edition.goal is RaceGoal.CAPTURE
    return {
        "where": tr("Round {round} of {rounds}, register {register}"),
        "begin": tr("Before the race"),
        "heads": tr("carries {number}, damage {damage}") if captures else tr("heads for {number}, damage {damage}"),
        "all": tr("damage {damage}") if captures else tr("has touched all checkpoints, damage {damage}"),
        "file": "race.replay.json",
        "copied": tr("Copied"),
        "copy": tr("Copy the code:"),
        "how": list(_conditions()),
    }


def _conditions() -> tuple[str, ...]:
    """What a robot is told to be, by the numbers of the film; one that simply drives is told where it heads."""
    return (
        "",
        tr("as a ghost"),
        tr("powered down"),
        tr("destroyed"),
        tr("reboots"),
        tr("out of the race"),
        tr("finished"),
        tr("not placed yet"),
        tr("sent home"),
    )


def _json(data: object) -> str:
    """JSON inside a page: nothing in it may end the script that it lies in."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
