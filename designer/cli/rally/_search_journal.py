# SPDX-License-Identifier: GPL-3.0-or-later
"""A long search that is ended goes on when the same command is given again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from designer.base.words import tr, trn
from designer.cli.frame.output import message
from designer.rally.lab.answer_journal import AnswerJournal


@contextmanager
def searching(journal: AnswerJournal) -> Iterator[AnswerJournal]:
    """Search with a journal: what it knows is told at first, and how to go on where the search is ended too early."""
    if journal.kept:
        told = trn(
            "goes on with a search that was ended: {n} result is known",
            "goes on with a search that was ended: {n} results are known",
            len(journal.kept),
        )
        message(told)
    try:
        yield journal
    except BaseException:
        journal.close(discard=False)
        if journal.path.exists():
            message(tr("the same command goes on from here"))
        raise
    journal.close(discard=True)
