# SPDX-License-Identifier: GPL-3.0-or-later
"""Course codes of the labyrinth: the whole plan as one word for a chat."""

from __future__ import annotations

from designer.exchange.codes import SUFFIXES, TITLE, data_of, is_code
from designer.exchange.formats import Format, KnownBy, Output
from designer.exchange.labyrinth.exchange_form import CARRIED, parts_of
from designer.files import print_code
from designer.labyrinth.file_names import GAME
from designer.labyrinth.files import parse_plan, print_plan

FORMATS = (
    Format(
        key="labyrinth-code",
        title=TITLE,
        game=GAME,
        suffixes=SUFFIXES,
        carries=CARRIED,
        parts=parts_of,
        write=lambda plan, request: Output((print_code(print_plan(plan)) + "\n").encode()),
        read=lambda data, request: parse_plan(data_of(data)),
        known_by=KnownBy.NAME,
        recognises=lambda data: is_code(data, GAME),
    ),
)
