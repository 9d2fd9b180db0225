# SPDX-License-Identifier: GPL-3.0-or-later
"""The register of tests of commands: which command has which test."""

from __future__ import annotations

from collections.abc import Callable

from tests.editor.commands.conftest import Hands

Effect = Callable[[Hands], None]
EFFECTS: dict[str, Effect] = {}
"""By the id of a command: what is done before, the command itself, and what must have come of it."""


def effect(*names: str) -> Callable[[Effect], Effect]:
    """This is what becomes of these commands."""

    def keep(test: Effect) -> Effect:
        for name in names:
            assert name not in EFFECTS, f"{name} has two tests"
            EFFECTS[name] = test
        return test

    return keep
