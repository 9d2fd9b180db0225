# SPDX-License-Identifier: GPL-3.0-or-later
"""Small hostile courses under any edition with any house rules, for holding the compiled rules against the engine."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st

from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import compile_tables
from designer.rally.edition import RobotsPerPlayer, Teams, choices, find_edition
from designer.rally.engine.race import EVEN_TEAMS
from designer.rally.lab.bot_charts import lying_analysis, make_chart
from designer.rally.lab.bots import BOTS, SHARP
from designer.rally.lab.setting import Setting
from designer.rally.reachability import measure
from designer.rally.spaces import Space
from tests.rally.strategies.editions import ORDERS, edition_keys, race_options
from tests.rally.strategies.floors import floors, furnished, standable
from tests.rally.strategies.spaces import basic_spaces
from tests.rally.strategies.texts import headings

ROUNDS = 6

PLAYERS = [bot for bot in BOTS.values() if bot is not SHARP]
"""All bots but the one whose chart takes seconds."""


NOTHING: st.SearchStrategy[dict[str, str]] = st.just({})
"""No option in any case."""

RIDING = st.fixed_dictionaries(
    {"checkpoints-ride": st.just("belts")}, optional={"checkpoint-fell": st.sampled_from(choices("checkpoint-fell"))}
)
"""Options by which belts carry checkpoints."""

IN_ORDER: st.SearchStrategy[dict[str, str]] = st.fixed_dictionaries(
    {"checkpoint-order": st.sampled_from(ORDERS[1:])}, optional={"touch": st.just("passing")}
)
"""Options by which checkpoints count in another order than that of their numbers."""

IN_TEAMS: st.SearchStrategy[dict[str, str]] = st.fixed_dictionaries(
    {"teams": st.sampled_from(("two", "pairs")), "team-progress": st.sampled_from(("shared", "own"))},
    optional={
        "touch": st.just("passing"),
        "checkpoint-order": st.sampled_from(ORDERS[1:]),
        "checkpoints-ride": st.just("belts"),
    },
)
"""Options by which robots race in teams."""

OTHER_GOALS: st.SearchStrategy[dict[str, str]] = st.fixed_dictionaries(
    {
        "goal": st.sampled_from(("race", "control", "elimination")),
        "robots-per-player": st.sampled_from(choices("robots-per-player")),
    },
    optional={
        "teams": st.sampled_from(("two", "pairs")),
        "lives": st.sampled_from(("1", "2")),
        "race-ends": st.sampled_from(choices("race-ends")),
        "return-after": st.sampled_from(choices("return-after")),
        "touch": st.just("passing"),
        "all-destroyed": st.sampled_from(choices("all-destroyed")),
    },
)
"""Options by which a race is won otherwise, some robots only block, and who was destroyed stays away."""


@st.composite
def settings_of_races(
    draw: st.DrawFn,
    keys: st.SearchStrategy[str] = edition_keys,
    rounds: int = ROUNDS,
    spaces: st.SearchStrategy[Space] = basic_spaces,
    bare: st.SearchStrategy[Floor] | None = None,
    asks: st.SearchStrategy[dict[str, str]] = NOTHING,
) -> Setting:
    """Races of two to eight robots on a floor with all kinds of elements, by any edition with an option or two.

    ``bare``: floors without tokens and antennas; ``asks``: options that are there in any case.
    """
    bare = floors(spaces, least=3, most=6, checkpoints=3, first=True) if bare is None else bare
    floor = draw(st.one_of(bare, furnished(bare)))
    solid = standable(floor)
    assume(floor.checkpoints and floor.checkpoints[0] is not None and len(solid) > 1)
    edition = find_edition(draw(keys), draw(race_options(2)) | draw(asks))
    teams, alone = edition.teams is not Teams.NONE, edition.robots_per_player is RobotsPerPlayer.ONE
    seats = EVEN_TEAMS if teams else range(2, 9) if alone else (2, 4, 6, 8)
    assume(seats[0] <= len(solid))
    players = draw(st.sampled_from([count for count in seats if count <= len(solid)]))
    docks = draw(st.lists(st.sampled_from(solid), unique=True, min_size=players, max_size=players))
    starts = tuple(Start(number, cell, draw(headings)) for number, cell in enumerate(docks, 1))
    tables = compile_tables(replace(floor, starts=starts), edition)
    bots = tuple(draw(st.lists(st.sampled_from(PLAYERS), min_size=players, max_size=players)))
    analysis = measure(tables) if tables.in_order or not tables.in_layers else None  # else nobody asks
    lying = lying_analysis(tables, analysis)
    charts = {kind: make_chart(tables, kind, analysis, lying) for kind in {bot.chart for bot in bots}}
    return Setting(tables, bots, rounds, draw(st.integers(0, 2**64)), charts)
