# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever papers, margins and sizes are asked for: whole files that open, or one sentence and no file."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

import pikepdf
import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given
from hypothesis import strategies as st

from designer.cli.frame.main import run
from designer.files import courses_folder
from tests.proof import examples

COURSES = [courses_folder() / "kettle-run.course.json", courses_folder() / "labyrinth" / "twin-gates.course.json"]
SIDES = st.one_of(st.integers(-10, 6000), st.sampled_from(["", "nan", "inf", "1e3", "80", "79.99", "5000", "²"])).map(
    str
)
PAPERS = st.one_of(
    st.sampled_from(["A0", "a1", "A2", "A3", "A4", "A5", "A6", "Letter", "legal", "Tabloid", "", "roll", "x", "A4 "]),
    st.tuples(SIDES, st.sampled_from(["x", "X", "×", "*", ""]), SIDES).map("".join),
    SIDES.map("roll:{}".format),
    st.text(max_size=12).filter(lambda text: "\0" not in text and not text.startswith("-")),
)
LENGTHS = st.one_of(st.floats(-5, 210), st.sampled_from([0.0, 3.0, 30.0, 1e9]))


@pytest.mark.proof
@examples(2500)
@given(
    course=st.sampled_from(COURSES), paper=PAPERS, margin=LENGTHS, size=LENGTHS,
    suffix=st.sampled_from([".pdf", ".cut.svg"]),
)  # fmt: skip
def test_any_paper_gives_whole_files_or_none(course: Path, paper: str, margin: float, size: float, suffix: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / f"out{suffix}"
        code = run(["render", str(course), str(out), f"--paper={paper}", f"--margin={margin}", f"--mm={size}"])
        files = list(Path(folder).iterdir())
        assert code in (0, 2)
        assert bool(files) is (code == 0)
        for file in files:
            if suffix == ".pdf":
                assert pikepdf.open(io.BytesIO(file.read_bytes())).pages
            else:
                assert fromstring(file.read_text("utf-8")).get("width", "").endswith("mm")
