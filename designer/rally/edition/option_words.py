# SPDX-License-Identifier: GPL-3.0-or-later
"""The values of an edition's rules in words; answers bring their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.base.words import Sentence, Worded, sentence, tr
from designer.rally.edition import FIELDS, NEVER, Deck, OptionDraft, OptionError, parse_value


def option_words(key: str, text: str) -> Sentence | str:
    """What a value of a rule (``robot-lasers``), as files spell it, says to people; numbers and ranges as they are.

    Raises:
        OptionError: no rule has this key, or it takes no such value.
    """
    value = parse_value(key, text)
    if isinstance(value, Worded):
        return value.words
    if isinstance(value, bool):
        return sentence("yes") if value else sentence("no")
    if isinstance(value, tuple):
        return sentence("{order}", order=[element.words for element in value])
    if isinstance(value, Deck) and value.shared:
        return sentence("one for all")
    if isinstance(value, OptionDraft):
        return sentence("{kept} of {dealt}", kept=value.kept, dealt=value.dealt) if value.dealt else sentence("none")
    return sentence("never") if value == NEVER else text


def rule_words(key: str, text: str) -> str:
    """A rule with one of its values, as people read it: what the rule is about, and what it says.

    Raises:
        OptionError: no rule has this key, or it takes no such value.
    """
    value = option_words(key, text)  # first, as it refuses what there is not
    return f"{tr(FIELDS[key].metadata['doc']).rstrip('.')}: {value}"


def option_lines(options: Mapping[str, str]) -> Iterator[str]:
    """House rules as people read them; a rule that there is not, or a wrong value, as the file has it."""
    for key, value in options.items():
        try:
            yield rule_words(key, value)
        except OptionError:
            yield f"{key}={value}"
