# SPDX-License-Identifier: GPL-3.0-or-later
"""The editions of the rules: what they can answer, what their options take, and one value for each rulebook."""

from designer.rally.edition.answers import *  # noqa: F403 - every question, also those that come
from designer.rally.edition.books import (
    AH_2005,
    AH_2016,
    AMIGO_1999,
    AMIGO_1999_EN,
    EDITIONS,
    RENEGADE_2023,
    WIKI_1994,
    WOTC_1994,
    differences,
    find_edition,
    options_of,
)
from designer.rally.edition.course_rules import *  # noqa: F403
from designer.rally.edition.edition import FIELDS, Edition, OptionError, choices, parse_value, since, usage
from designer.rally.edition.expansions import *  # noqa: F403
from designer.rally.edition.table_rules import *  # noqa: F403
from designer.rally.edition.values import NEVER, Deck, OptionDraft, Range, print_value

__all__ = [
    "AH_2005",
    "AH_2016",
    "AMIGO_1999",
    "AMIGO_1999_EN",
    "EDITIONS",
    "FIELDS",
    "NEVER",
    "RENEGADE_2023",
    "WIKI_1994",
    "WOTC_1994",
    "Deck",
    "Edition",
    "OptionDraft",
    "OptionError",
    "Range",
    "choices",
    "differences",
    "find_edition",
    "options_of",
    "parse_value",
    "print_value",
    "since",
    "usage",
]
