# SPDX-License-Identifier: GPL-3.0-or-later
"""An accepted finding that is not there any more."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.game.remarks import Acceptance
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.course.course import Course


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare what is accepted with what the checks found that were run; what comes late is only a hint."""
    from designer.rally.checks import CHECKS

    places = {(item.code, item.cell): item for item in context.course.accepted}
    for item in places.values():
        if item.code not in CHECKS:
            message = sentence("{code} is accepted, but no check has this code", code=item.code)
        elif item.code in context.ran and not any(item.covers(found.code, found.cell) for found in context.found):
            message = sentence("{code} is accepted here but no longer occurs", code=item.code)
        else:
            continue
        where = (Place(item.cell),) if item.cell else ()
        late = item.code in CHECKS and CHECKS[item.code].deferred
        severity = Severity.HINT if late else Severity.WARNING
        yield check.finding(message, *where, fixes=partial(_drop, item), severity=severity)


def _alike(one: Acceptance, other: Acceptance) -> bool:
    return (one.code, one.cell) == (other.code, other.cell)


def _drop(item: Acceptance) -> tuple[Fix]:
    def dropped(course: Course) -> Course:
        return replace(course, accepted=tuple(other for other in course.accepted if not _alike(other, item)))

    return (Fix(sentence("Remove the acceptance"), dropped, safe=True),)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("The course accepts a problem that no longer occurs."),
    why=sentence("The old acceptance would silently hide the problem if it came back for another reason."),
    mend=sentence("Remove the acceptance."),
    bad="row: D1E cE . F1\naccept: RR204@1,0 the pit is the joke",
    good="row: D1E cE O F1\naccept: RR204@1,0 the pit is the joke",
    afterwards=True,
)
