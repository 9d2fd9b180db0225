# SPDX-License-Identifier: GPL-3.0-or-later
"""The values of an edition's rules in words; answers bring their own."""

from __future__ import annotations

from designer.base.words import Sentence, Worded, sentence
from designer.rally.edition import NEVER, Deck, OptionDraft, parse_value


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
