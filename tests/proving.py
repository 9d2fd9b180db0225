# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``make proof`` adds to pytest (``-p tests.proving``): the names of the proofs, and how long each took.

A proof is named after its test: ``test_both_engines_agree`` is ``both-engines-agree``.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.proof import TOTAL


def proof_name(node: str) -> str:
    """The name of the proof that a test is, by the test's address."""
    return node.rpartition("::")[2].partition("[")[0].removeprefix("test_").replace("_", "-")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proof", default="", help="run only the proofs with this in their name")
    parser.addoption("--proof-names", action="store_true", help="say the names of the proofs and run none")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave only those that are asked for."""
    wanted = config.getoption("--proof")
    left_out = [item for item in items if wanted not in proof_name(item.nodeid)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


def pytest_collection_finish(session: pytest.Session) -> None:
    if session.config.getoption("--proof-names"):
        names = sorted({proof_name(item.nodeid) for item in session.items})
        session.items.clear()
        print("\n" + "\n".join(names))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How long each took, the longest first, and what they say in the end."""
    took: Counter[str] = Counter()
    totals: list[str] = []
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                took[proof_name(report.nodeid)] += report.duration  # type: ignore[assignment]
                totals += [
                    str(said) for name, said in report.user_properties if name == TOTAL and report.when == "call"
                ]
    if took:
        terminalreporter.section("how long each proof took")
    for name, seconds in took.most_common():
        terminalreporter.write_line(f"{seconds:8.1f} s  {name}")
    for said in totals:
        terminalreporter.write_line(said)
