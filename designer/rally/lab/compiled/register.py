# SPDX-License-Identifier: GPL-3.0-or-later
"""One register: cards, factory, lasers and what robots touch; as :mod:`designer.rally.engine.rounds`.

Gears, crushers and energy spaces act on the robot that stands there alone, and are here too; as
:mod:`designer.rally.engine.space_effects`.
"""

from __future__ import annotations

from designer.rally.lab.compiled.belts import ALL_BELTS, CURRENTS, EXPRESS_ONLY, NORMAL_ONLY, run_belts
from designer.rally.lab.compiled.damage import lose
from designer.rally.lab.compiled.expansion_moves import slide
from designer.rally.lab.compiled.lasers import run_lasers
from designer.rally.lab.compiled.layout import (
    ACTS,
    AFTER_CURRENTS,
    AFTER_EXPRESS,
    AFTER_NORMAL,
    AFTER_SECOND,
    AT,
    BEFORE_CARDS,
    CHARGES,
    COMING,
    CRUSH_IN,
    FLOOR,
    GEAR,
    HAS_ENERGY,
    REBOOTED,
    SHARES,
    RaceRows,
)
from designer.rally.lab.compiled.moves import play_cards
from designer.rally.lab.compiled.moving_checkpoints import lay_checkpoints
from designer.rally.lab.compiled.pushers import run_pushers
from designer.rally.lab.compiled.reentry import come_back
from designer.rally.lab.compiled.touches import last_team_wins, note_ahead, touch_together
from designer.rally.lab.tally import CRUSHER
from designer.rally.lab.world import (
    DOWN,
    ENERGY,
    ENERGY_CUBE,
    ENERGY_MAX,
    ENERGY_NONE,
    ENERGY_REGISTER,
    ENERGY_SPACE,
    EXPRESS_TWICE,
    FACE,
    FIELDS,
    GHOST,
    HEADER,
    ORDER,
    OUT,
    OVER,
    PLAYERS,
    POS,
    REBOOTS,
    REGISTER_NOW,
    RUN_BELTS,
    RUN_CURRENTS,
    RUN_GEARS,
    RUN_PUSHERS,
    Ints,
    Marks,
)


def run_gears(fixed: Ints, world: Marks) -> None:
    """Gears turn robots a quarter."""
    gears = FLOOR + GEAR * (world[OUT] + 1)
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        world[me + FACE] = (world[me + FACE] + fixed[gears + world[me + POS]]) & 3


def run_crushers(race: RaceRows) -> None:
    """Crushers of this register destroy."""
    fixed, world = race.fixed, race.world
    crushers = FLOOR + CRUSH_IN * (world[OUT] + 1)
    bit = 1 << world[REGISTER_NOW]
    for robot in range(world[PLAYERS]):
        space = world[HEADER + robot * FIELDS + POS]
        if fixed[crushers + space] & bit:
            lose(fixed, world, race.tally, robot, CRUSHER, space)
    if world[COMING]:
        come_back(race)
        slide(race)


def run_energy(fixed: Ints, world: Marks) -> None:
    """Energy spaces charge the robots that stand on them, unless they are powered down."""
    wide = world[OUT] + 1
    spent = AT + wide
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        space = world[me + POS]
        if fixed[FLOOR + CHARGES * wide + space] == 0 or world[me + DOWN]:
            continue
        full = world[me + ENERGY] >= fixed[ENERGY_MAX]
        always = fixed[ENERGY_SPACE] == ENERGY_REGISTER
        if fixed[ENERGY_SPACE] == ENERGY_CUBE and world[REGISTER_NOW] == 5:
            always = True
        if always == 0:
            if world[spent + space] or full:
                continue
            world[spent + space] = 1
        if full == 0:
            world[me + ENERGY] += 1


def run_all_belts(race: RaceRows) -> RaceRows:
    """The steps of the belts, which carry checkpoints too; oil acts once after both in which express belts run.

    The race goes on where the checkpoints are then.
    """
    world, twice = race.world, race.fixed[EXPRESS_TWICE]
    race = lay_checkpoints(race, AFTER_EXPRESS)
    run_belts(race, EXPRESS_ONLY)
    last_team_wins(race.fixed, world)
    if world[OVER] == 0:
        race = lay_checkpoints(race, AFTER_SECOND)
        run_belts(race, EXPRESS_ONLY if twice else ALL_BELTS)
    slide(race)
    last_team_wins(race.fixed, world)
    if world[OVER] == 0 and twice:
        race = lay_checkpoints(race, AFTER_NORMAL)
        run_belts(race, NORMAL_ONLY)
        slide(race)
    return race


def run_element(race: RaceRows, element: int) -> RaceRows:
    """One kind of factory elements; the race goes on where the checkpoints are then."""
    fixed, world = race.fixed, race.world
    if element == RUN_BELTS:
        race = run_all_belts(race)
    elif element == RUN_PUSHERS:
        run_pushers(race)
    elif element == RUN_GEARS:
        run_gears(fixed, world)
    elif element == RUN_CURRENTS:
        race = lay_checkpoints(race, AFTER_CURRENTS)
        run_belts(race, CURRENTS)
        slide(race)
    else:
        run_crushers(race)
    return race


def run_touch(fixed: Ints, world: Marks) -> None:
    """Robots touch what they stand on, lonely ghosts become solid."""
    touch_together(fixed, world)
    if world[OVER]:
        return
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        if world[me + GHOST] == 0:
            continue
        here = 0
        for other in range(world[PLAYERS]):
            here += world[HEADER + other * FIELDS + POS] == world[me + POS]
        if here == 1:
            world[me + GHOST] = 0
            world[AT + world[me + POS]] = robot


def play_register(race: RaceRows, register: int) -> None:
    """Play one register with the cards that lie in it; stops where the race ends."""
    fixed, world = race.fixed, race.world
    world[REGISTER_NOW] = register
    if fixed[REBOOTS]:
        for robot in range(world[PLAYERS]):
            world[HEADER + robot * FIELDS + REBOOTED] = 0
    if fixed[SHARES]:
        note_ahead(fixed, world)
    race = lay_checkpoints(race, BEFORE_CARDS)
    play_cards(race)
    last_team_wins(fixed, world)
    for at in range(5):
        element = fixed[ORDER + at]
        if world[OVER] == 0 and race.fixed[ACTS + element]:
            race = run_element(race, element)
            last_team_wins(fixed, world)
    if world[OVER]:
        return
    fixed = race.fixed
    run_lasers(race)
    last_team_wins(fixed, world)
    if world[OVER]:
        return
    if fixed[ENERGY_SPACE] != ENERGY_NONE and fixed[HAS_ENERGY]:
        run_energy(fixed, world)
    run_touch(fixed, world)
