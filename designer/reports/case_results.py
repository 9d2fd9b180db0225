# SPDX-License-Identifier: GPL-3.0-or-later
"""What came of cases that were run, in any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from designer.base.words import Sentence, sentence


class AnyCase(Protocol):
    """A case, as far as every game has it."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def title(self) -> str:
        """What it shows; may be empty."""

    @property
    def source(self) -> str:
        """The file that it is from."""

    @property
    def line(self) -> int:
        """The line where it begins."""


@dataclass(frozen=True)
class CaseDifference:
    """What a case expects and what came out.

    Attributes:
        subject: a robot, a tile, a line of the case, or ``winner``.
        expected, found: as the case would write it.
    """

    subject: str
    expected: str
    found: str

    @property
    def sentence(self) -> Sentence:
        """One line."""
        return sentence(
            "{subject}: expected {expected}, found {found}",
            subject=self.subject,
            expected=self.expected,
            found=self.found,
        )


C = TypeVar("C", bound=AnyCase, covariant=True)


@dataclass(frozen=True)
class CaseResult(Generic[C]):
    """A case that was run; it passed if nothing differs.

    Attributes:
        case: the case.
        differences: what came out otherwise than it says.
        edition: the rules by which it was run, where a game has several.
    """

    case: C
    differences: tuple[CaseDifference, ...]
    edition: str = ""

    @property
    def passed(self) -> bool:
        """Whether everything that the case asserts came out."""
        return not self.differences
