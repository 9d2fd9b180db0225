# SPDX-License-Identifier: GPL-3.0-or-later
"""How much of a long proof runs: the whole with ``make proof`` (``PROOF=1``), a seeded hundredth in the usual tests.

Tests that ask here are marked with ``pytest.mark.proof``; the mark is what ``make proof`` runs.
"""

from __future__ import annotations

import os

from hypothesis import settings

WHOLE = os.environ.get("PROOF", "0") not in ("", "0")
"""Whether all of it runs."""


TOTAL = "total"
"""The property of a test (``record_property``) that ``make proof`` says in the end."""


def share(count: int) -> int:
    """``count``, or a hundredth of it, at least one."""
    return count if WHOLE else max(1, count // 100)


def examples(count: int) -> settings:
    """So many examples of a property test, or a hundredth."""
    return settings(max_examples=share(count))
