# SPDX-License-Identifier: GPL-3.0-or-later
"""What the severities of findings are called."""

from __future__ import annotations

from collections.abc import Mapping

from designer.base.words import Sentence, sentence
from designer.game.findings import Severity

HEADINGS: Mapping[Severity, Sentence] = {
    Severity.ERROR: sentence("Errors"),
    Severity.WARNING: sentence("Warnings"),
    Severity.HINT: sentence("Hints"),
}
"""What the findings of a severity are called together."""


WORDS: Mapping[Severity, Sentence] = {
    Severity.ERROR: sentence("error"),
    Severity.WARNING: sentence("warning"),
    Severity.HINT: sentence("hint"),
}


def severity_word(severity: Severity) -> Sentence:
    """What one finding of a severity is called."""
    return WORDS[severity]
