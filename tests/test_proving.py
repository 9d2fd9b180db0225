# SPDX-License-Identifier: GPL-3.0-or-later
"""``make proof``: proofs have names, one can be run alone, and it is said how long each took."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.proving import proof_name

TWO = """
def test_the_sun_shines(): pass
def test_it_rains(): assert 0, "it does not"
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "test_two.py"
    path.write_text(TWO, encoding="utf-8")
    return path


def run(page: Path, *words: str) -> tuple[int, str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.proving",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(page.parent),
    ]
    root = Path(__file__).parents[1]
    done = subprocess.run([*command, *words, str(page)], capture_output=True, text=True, check=False, cwd=root)
    return done.returncode, done.stdout


def test_a_proof_bears_the_name_of_its_test() -> None:
    assert proof_name("tests/a/test_b.py::test_both_engines_agree[amigo-1999]") == "both-engines-agree"


def test_a_proof_is_run_alone_and_its_time_is_said(page: Path) -> None:
    code, out = run(page, "--proof", "sun-shines")
    assert code == 0
    told = out.partition("how long each proof took")[2]
    assert "the-sun-shines" in told
    assert "it-rains" not in told


def test_without_a_name_all_are_run(page: Path) -> None:
    code, out = run(page)
    assert code == 1
    assert {"the-sun-shines", "it-rains"} <= set(out.partition("how long each proof took")[2].split())


def test_names_are_said_without_running_anything(page: Path) -> None:
    _, out = run(page, "--proof-names")
    assert {"the-sun-shines", "it-rains"} <= set(out.splitlines())
    assert "it does not" not in out
