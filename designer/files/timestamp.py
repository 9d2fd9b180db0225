# SPDX-License-Identifier: GPL-3.0-or-later
"""The time that files carry, so that the same course can give the same bytes."""

from __future__ import annotations

import os
from datetime import UTC, datetime

from designer.base.numerals import whole
from designer.base.words import sentence
from designer.files.errors import DocumentError

VARIABLE = "SOURCE_DATE_EPOCH"
"""The environment variable that sets the time, as reproducible builds know it: seconds since 1970."""


def refuse_wrong_time() -> None:
    """Look at ``SOURCE_DATE_EPOCH`` before anybody else does: libraries that read it end in an error of their own.

    Raises:
        DocumentError: it is set, and is no time.
    """
    if os.environ.get(VARIABLE) == "":
        del os.environ[VARIABLE]  # for us it is not set; numpy would read a number
    if VARIABLE in os.environ:
        moment()


def moment() -> datetime:
    """The time of ``SOURCE_DATE_EPOCH`` if it is set, else now.

    Raises:
        DocumentError: the variable is no time.
    """
    text = os.environ.get(VARIABLE, "")
    if not text:
        return datetime.now(UTC)
    try:
        return datetime.fromtimestamp(whole(text.strip()), UTC)
    except (ValueError, OverflowError, OSError):
        raise DocumentError(
            sentence("'{text}' is not a number of seconds since 1970", text=text[:40]), place=VARIABLE
        ) from None
