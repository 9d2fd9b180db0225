# SPDX-License-Identifier: GPL-3.0-or-later
"""What is asked of a game's checks while somebody draws: what they find, in words, and what the author accepts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from designer.base.breathe import Breathe
from designer.base.words import Sentence

if TYPE_CHECKING:
    from designer.game.findings import Finding


class AnyReport(Protocol):
    """What checking says of a plan."""

    @property
    def course(self) -> Any:
        """The plan as it was asked about."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """In a stable order: the worst first. Accepted ones too."""

    @property
    def analysis(self) -> Any:
        """What the game worked out for it; None where nothing could be asked."""


Tell = Callable[[AnyReport], None]
"""Hears what is found so far, in a report without analysis; the rest is still being looked for."""


class Checking(Protocol):
    """How a game's plans are checked; a module of functions is enough."""

    def check(self, plan: Any, before: Any, breathe: Breathe, tell: Tell | None = None) -> AnyReport:
        """Errors and warnings: quick enough to follow a brush; ``breathe`` may end the work.

        ``before`` is an earlier report (or None), of which is used again what has not changed. Where the whole takes
        long ``tell`` hears once what is found soon, beside which stands what an earlier report said of the rest.

        Raises:
            CourseDesignerError: the plan cannot be checked.
        """

    def explain(self, report: Any, breathe: Breathe) -> AnyReport:
        """The same report with everything that may come later."""

    def explanations(self, report: Any) -> tuple[Finding, ...]:
        """The findings of an explained report that :meth:`check` does not make."""

    def with_explanations(self, report: Any, explanations: tuple[Finding, ...]) -> tuple[Finding, ...]:
        """The findings of a quick report with explanations of before, in order."""

    def accept(self, plan: Any, finding: Finding, reason: str) -> Any:
        """The plan whose author accepts a finding for a reason."""

    def accept_on_board(self, plan: Any, finding: Finding, reason: str) -> Any:
        """The plan one board of which accepts a finding wherever it lies; None where that cannot be."""

    def accept_no_longer(self, plan: Any, finding: Finding) -> Any:
        """The plan of which a finding is reported again."""

    def with_safe_fixes(self, plan: Any) -> Any:
        """The plan with every fix that may be applied without asking; the same object where there is none."""

    def summary(self, analysis: Any) -> str:
        """What the analysis of a plan says in a few words; empty while it is not known."""

    def summary_hint(self) -> str:
        """What to do so that there is a summary."""

    def page(self, code: str) -> CheckPage | None:
        """What a check is about; None where there is no such check."""


@dataclass(frozen=True, eq=False)
class CheckPage:
    """A check in words.

    Attributes:
        code: stable; name: what the command line knows it by, too.
        what: what is wrong, in a sentence; why: why it matters; mend: how to fix it.
        bad, good: a small plan with the fault and one without; None where there is nothing to show.
    """

    code: str
    name: str
    what: Sentence
    why: Sentence
    mend: Sentence
    bad: Any
    good: Any
