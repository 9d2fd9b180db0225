# SPDX-License-Identifier: GPL-3.0-or-later
"""Each number once, the least first: as numpy's own way, which takes longer."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.files import courses_folder
from designer.rally.reachability.sorted_numbers import distinct


@given(st.lists(st.integers(-9, 9)), st.sampled_from([np.int8, np.int32, np.int64]))
def test_distinct_answers_as_numpy_does(numbers: list[int], kind: type[np.signedinteger]) -> None:
    row = np.array(numbers, dtype=kind)
    found = distinct(row)
    assert found.tolist() == np.unique(row).tolist()
    assert found.dtype == row.dtype
    assert row.tolist() == numbers


@pytest.mark.parametrize("name", ["kettle-run"])
def test_a_course_is_checked_without_masked_arrays(name: str) -> None:
    """Numpy imports them where somebody asks it for each number once."""
    script = (
        "import sys; from designer.cli.frame.main import run;"
        f"run(['validate', {str(courses_folder() / f'{name}.course.json')!r}]);"
        "sys.exit('numpy.ma' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0
