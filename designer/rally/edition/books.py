# SPDX-License-Identifier: GPL-3.0-or-later
"""The editions: one value for each rulebook, and how they are found and compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from designer.base.errors import meant
from designer.base.words import sentence
from designer.rally.edition.answers import (
    AgainFirst,
    AllDestroyed,
    ArchiveOn,
    BeltLoops,
    BeltPhases,
    BoardContact,
    CheckpointSpaces,
    Death,
    Edge,
    Element,
    EnergySpaces,
    LastLife,
    LockedWhileDown,
    OccupiedArchive,
    OptionCards,
    PowerDown,
    Priority,
    RaceEnds,
    RebootPlace,
    RebootWhen,
    RobotLasers,
    StartHeading,
    StartRule,
    Touch,
    Unlock,
)
from designer.rally.edition.course_rules import CheckpointFell
from designer.rally.edition.edition import FIELDS, Edition, OptionError
from designer.rally.edition.expansions import NEWER
from designer.rally.edition.values import NEVER, Deck, Range

_CLASSIC_ORDER = (Element.BELTS, Element.PUSHERS, Element.GEARS, Element.CRUSHERS)

WOTC_1994 = Edition(
    key="wotc-1994",
    title="Wizards of the Coast 1994",
    year=1994,
    elements=frozenset({"crusher", "one-wrench", "two-wrenches"}),
    extra_life_from=None,
    hand=9,
    deck=Deck(),
    again_first=AgainFirst.REPLACED,
    first_lock_at=5,
    destroyed_at=10,
    unlock=Unlock.LOW_FIRST,
    redeal_turns=False,
    first_card_moves=False,
    start=StartRule.GHOSTS,
    start_heading=StartHeading.DOCK,
    lives=3,
    last_life=LastLife.PLAYS,
    death=Death.DESTROYED,
    reboot_when=RebootWhen.NEXT_ROUND,
    reboot_place=RebootPlace.TOKEN,
    reboot_damage=2,
    reboot_fires=False,
    priority=Priority.CARDS,
    element_order=_CLASSIC_ORDER,
    belt_phases=BeltPhases.EXPRESS_ALL,
    belts_push=False,
    belt_loops=BeltLoops.MOVE,
    edge=Edge.FALLS,
    robot_lasers=RobotLasers.WITH_BOARD,
    ghost_board_lasers=True,
    touch=Touch.REGISTER_END,
    checkpoint_covers=False,
    archive_on=ArchiveOn.CHECKPOINTS_AND_REPAIRS,
    energy_start=0,
    energy_max=0,
    energy_space=EnergySpaces.NONE,
    touch_while_down=True,
    race_ends=RaceEnds.REGISTER_END,
    all_destroyed=AllDestroyed.NOBODY,
    duplicate_damage=2,
    occupied_archive=OccupiedArchive.GHOST,
    power_down=PowerDown.NEXT_ROUND,
    power_down_needs_damage=False,
    locked_while_down=LockedWhileDown.KEEP,
    repair_one_wrench=1,
    repair_two_wrenches=2,
    repair_wrench_and_hammer=1,
    repair_checkpoint=1,
    option_cards=OptionCards.INSTEAD_OF_TWO_WRENCHES,
    decline_repair=False,
    play_on=False,
    checkpoints=Range(1, 8),
    players=Range(2, 8),
    checkpoint_spaces=CheckpointSpaces.CORNERS_EXCLUDED,
    board_contact=BoardContact.ANY,
)

WIKI_1994 = replace(
    WOTC_1994,
    key="wiki-1994",
    title="1994 (Czech wiki)",
    hand=10,
    first_lock_at=6,
    destroyed_at=11,
    element_order=(Element.BELTS, Element.GEARS, Element.PUSHERS, Element.CRUSHERS),
    belts_push=True,
    ghost_board_lasers=False,
    archive_on=ArchiveOn.CHECKPOINTS,
    locked_while_down=LockedWhileDown.HAND_IN,
    option_cards=OptionCards.INSTEAD_OF_REPAIR,
)

AMIGO_1999 = replace(
    WOTC_1994,
    key="amigo-1999",
    title="AMIGO 1999",
    year=1999,
    unlock=Unlock.FREE,
    redeal_turns=True,
    first_card_moves=True,
    start=StartRule.ONE_BY_ONE,
    robot_lasers=RobotLasers.OFF,
    ghost_board_lasers=False,
    touch=Touch.PASSING,
    touch_while_down=False,
    race_ends=RaceEnds.AT_TOUCH,
    all_destroyed=AllDestroyed.MOST_CHECKPOINTS,
    duplicate_damage=0,
    occupied_archive=OccupiedArchive.NEIGHBOUR,
    power_down=PowerDown.OFF,
    option_cards=OptionCards.NONE,
    decline_repair=True,
    checkpoints=Range(2, 6),
    players=Range(2, 4),
    checkpoint_spaces=CheckpointSpaces.SEVEN_KINDS,
    board_contact=BoardContact.FULL_SIDE_ERROR,
)

AMIGO_1999_EN = replace(
    AMIGO_1999,
    key="amigo-1999-en",
    title="AMIGO 1999 (English book)",
    touch_while_down=True,
    board_contact=BoardContact.ANY,
)

AH_2005 = replace(
    WOTC_1994,
    key="ah-2005",
    title="Avalon Hill 2005",
    year=2005,
    elements=frozenset({"one-wrench", "wrench-and-hammer"}),
    extra_life_from=5,
    start=StartRule.DOCKS,
    last_life=LastLife.ENDS,
    ghost_board_lasers=False,
    occupied_archive=OccupiedArchive.NEIGHBOUR_UNSIGHTED,
    power_down_needs_damage=True,
    locked_while_down=LockedWhileDown.TOP_CARD,
    option_cards=OptionCards.ON_WRENCH_AND_HAMMER,
    checkpoint_spaces=CheckpointSpaces.ANY_THAT_HOLDS,
    board_contact=BoardContact.FULL_SIDE_WARNING,
)

_MODERN_ORDER = (Element.BELTS, Element.CURRENTS, Element.PUSHERS, Element.GEARS, Element.CRUSHERS)
_DECK_2016 = (("M1", 5), ("M2", 3), ("M3", 1), ("BU", 1), ("L", 3), ("R", 3), ("U", 1), ("PU", 1), ("AG", 2))
_DECK_2023 = (("M1", 4), ("M2", 3), ("M3", 1), ("BU", 1), ("L", 4), ("R", 4), ("U", 1), ("PU", 1), ("AG", 1))

AH_2016 = replace(
    AH_2005,
    key="ah-2016",
    title="Avalon Hill 2016",
    year=2016,
    elements=frozenset({"energy-space", "reboot-token", "antenna", "start-space"}),
    extra_life_from=None,
    deck=Deck(_DECK_2016),
    again_first=AgainFirst.FORBIDDEN,
    first_lock_at=NEVER,
    destroyed_at=NEVER,
    start=StartRule.SPACES,
    lives=0,
    death=Death.REBOOT,
    reboot_when=RebootWhen.AT_ONCE,
    priority=Priority.ANTENNA,
    element_order=_MODERN_ORDER,
    belt_phases=BeltPhases.EXPRESS_TWICE,
    robot_lasers=RobotLasers.AFTER_BOARD,
    archive_on=ArchiveOn.NONE,
    energy_start=5,
    energy_max=99,
    energy_space=EnergySpaces.CUBE,
    **NEWER,
    checkpoint_fell=CheckpointFell.AT_ONCE,
    power_down=PowerDown.OFF,
    power_down_needs_damage=False,
    repair_one_wrench=0,
    repair_two_wrenches=0,
    repair_wrench_and_hammer=0,
    repair_checkpoint=0,
    option_cards=OptionCards.NONE,
    checkpoints=Range(1, 6),
    players=Range(2, 6),
)

RENEGADE_2023 = replace(
    AH_2016,
    key="renegade-2023",
    title="Renegade 2023",
    year=2023,
    elements=frozenset({"energy-space", "reboot-token", "start-space"}),
    deck=Deck(_DECK_2023),
    again_first=AgainFirst.REPLACED,
    reboot_when=RebootWhen.NEXT_ROUND,
    priority=Priority.SEATS,
    checkpoint_covers=True,
    energy_start=3,
    energy_max=10,
    energy_space=EnergySpaces.REGISTER,
    touch_while_down=False,
    power_down=PowerDown.THIS_ROUND,
    checkpoint_spaces=CheckpointSpaces.OFF_PITS_STARTS_AND_TOKENS,
)

_BOOKS = (WIKI_1994, WOTC_1994, AMIGO_1999, AMIGO_1999_EN, AH_2005, AH_2016, RENEGADE_2023)

EDITIONS: Mapping[str, Edition] = {edition.key: edition for edition in _BOOKS}
"""The editions by key."""


def find_edition(key: str, options: Mapping[str, str] | None = None) -> Edition:
    """The edition with this key, with options applied; ``OptionError`` if one of them does not exist."""
    if key not in EDITIONS:
        raise OptionError(meant(sentence("unknown edition '{key}'", key=key), key, EDITIONS))
    return _with_options(key, tuple((options or {}).items()))


@lru_cache(maxsize=256)
def _with_options(key: str, options: tuple[tuple[str, str], ...]) -> Edition:
    """An edition with its house rules: to copy all its fields takes as long as to play a register."""
    return EDITIONS[key].with_options(dict(options))


def differences(one: Edition, other: Edition) -> Iterator[tuple[str, str, str]]:
    """The keys in which two editions differ, each with both values."""
    for key in FIELDS:
        if one.value(key) != other.value(key):
            yield key, one.text(key), other.text(key)


def options_of(edition: Edition) -> dict[str, str]:
    """The house rules of an edition: what is played otherwise than its rulebook says."""
    return {key: value for key, _, value in differences(EDITIONS[edition.key], edition)}
