# SPDX-License-Identifier: GPL-3.0-or-later
"""The house keeps its shape: who may import whom, and what may not be loaded by whom."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_rooms_import_only_downwards() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as main; main()"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_file_says_its_licence() -> None:
    files = [path for folder in ("designer", "tests") for path in (ROOT / folder).rglob("*.py")]
    silent = [
        path
        for path in files
        if path.read_text("utf-8") and "SPDX-License-Identifier" not in path.read_text("utf-8")[:200]
    ]
    assert not silent


def test_the_top_level_stays_lean() -> None:
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    names = {line.split("/")[0] for line in done.stdout.splitlines() if not line.startswith(".")}
    allowed = {"pyproject.toml", "README.md", "LICENSE", "Makefile", "designer", "schema", "courses", "tests"}
    assert names <= allowed
