# SPDX-License-Identifier: GPL-3.0-or-later
"""What is kept of a round: its steps, each what one phase did, and enough to play it again.

Events and states of a step are made when they are looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from designer.rally.edition.cards import Programs
from designer.rally.engine.choices import RecordedAnswer
from designer.rally.engine.deal import Deal
from designer.rally.engine.events import Event, after_all
from designer.rally.engine.state import Phase, State

Record = tuple[Any, ...]
"""An event not yet made: its class and its arguments. Making thousands that nobody reads costs too much."""


@dataclass(frozen=True, eq=False)
class Step:
    """What one phase of a register (or of the beginning or end of a round) did.

    A register always has a step for its cards; other phases have one only if something happened.

    Attributes:
        round: from 1; register: 1 to 5 (the clean-up has the last one played), 0 for the deal.
        phase: which phase.
        events: what happened, in order; state: how things stand afterwards.
    """

    round: int
    register: int
    phase: Phase
    _records: tuple[Record, ...] = field(repr=False)
    _before: Step | State = field(repr=False)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        return tuple(record[0](*record[1:]) for record in self._records)

    @cached_property
    def state(self) -> State:
        """How things stand after this step, drawn from the events alone."""
        pending: list[Step] = []
        step: Step | State = self
        while isinstance(step, Step) and "state" not in step.__dict__:
            pending.append(step)
            step = step._before
        state = step.state if isinstance(step, Step) else step
        for late in reversed(pending):
            state = replace(after_all(state, late.events), round=late.round, register=late.register)
            late.__dict__["state"] = state
        return state

    @property
    def before(self) -> State:
        """How things stood before this step."""
        return self._before.state if isinstance(self._before, Step) else self._before

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[int, int, Phase, tuple[Event, ...]]:
        return self.round, self.register, self.phase, self.events


@dataclass(frozen=True)
class RoundRecord:
    """What came into a round from outside, and what it made of it.

    Attributes:
        state: how things stood before.
        deal: the hands, or None where nobody was dealt anything: a sample program.
        programs: the cards that were laid: into the free registers of a race, into all of a sample program.
        choices: the answers of players.
        steps: the story; empty if nobody listened.
    """

    state: State
    deal: Deal | None
    programs: Programs
    choices: tuple[RecordedAnswer, ...]
    steps: tuple[Step, ...]
