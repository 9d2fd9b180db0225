# SPDX-License-Identifier: GPL-3.0-or-later
"""A test that hangs is named with its stack, and the others go on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = """
from PyQt6.QtWidgets import QApplication, QDialog

def test_before() -> None:
    pass

def test_of_a_dialog() -> None:
    application = QApplication([])
    wait_for_an_answer(QDialog())

def wait_for_an_answer(dialog: QDialog) -> None:
    dialog.exec()

def test_after() -> None:
    pass
"""


def test_a_modal_dialog_that_nobody_closes_fails_its_test_alone(tmp_path: Path) -> None:
    path = tmp_path / "test_questions.py"
    path.write_text(TESTS)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "2", "-p", "tests.limit", "--rootdir", str(tmp_path), str(path)],
        env={**os.environ, "TEST_SECONDS": "2", "QT_QPA_PLATFORM": "offscreen"},
        cwd=Path(__file__).parents[1],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )  # fmt: skip
    assert run.returncode == 1, run.stdout + run.stderr
    assert "crashed while running 'test_questions.py::test_of_a_dialog'" in run.stdout
    assert "1 failed, 2 passed" in run.stdout
    waiting = TESTS.splitlines().index("    dialog.exec()") + 1
    assert f'{path}", line {waiting} in wait_for_an_answer' in run.stderr
