# SPDX-License-Identifier: GPL-3.0-or-later
"""The lab works without its extras, and loads nothing heavy before somebody asks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BLOCKED = "import sys; sys.modules.update(dict.fromkeys(('numba', 'llvmlite', 'distributed', 'dask')))\n"
COURSE = Path(__file__).parents[3] / "courses" / "first-gear.course.json"


def _python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)


def test_importing_the_lab_loads_neither_numpy_nor_numba() -> None:
    ran = _python(
        "import sys, designer.rally.lab.session, designer.rally.lab.engines, designer.rally.lab.result\n"
        "print([name for name in ('numpy', 'numba', 'scipy', 'distributed') if name in sys.modules])"
    )
    assert ran.stdout.strip() == "[]", ran.stderr


def test_without_the_extras_the_plain_engine_plays_and_a_cluster_is_refused() -> None:
    run = "from designer.cli.frame.main import run\n"
    words = f"['lab', {str(COURSE)!r}, '--races', '4', '--players', '2', '--jobs', '1', '--language', 'en'"
    ran = _python(f"{BLOCKED}{run}print(run({words}]))\nprint(run({words}, '--cluster', 'tcp://127.0.0.1:1']))")
    assert "4 races were played" in ran.stdout
    assert ran.stdout.split()[-1] == "2"
    assert "for --cluster install course-designer[cluster]" in ran.stderr
    assert "Traceback" not in ran.stderr
