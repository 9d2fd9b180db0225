# SPDX-License-Identifier: GPL-3.0-or-later
"""Kernels that call one another come into machine code once each, and answer as Python does."""

from __future__ import annotations

import operator
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from designer.rally.lab.compiled import compiler

numba = pytest.importorskip("numba")
if not compiler.makes_parts(numba):
    pytest.skip("kernels are made in parts with another numba", allow_module_level=True)

from llvmlite.binding import Linkage  # noqa: E402 - it comes with numba
from numba.core import types  # noqa: E402 - of the numba asked for above
from numba.core.compiler import Flags  # noqa: E402 - likewise

from designer.rally.lab.compiled import kernel_parts  # noqa: E402 - it stands on the numba asked for above


def lowest(row: Any) -> int:
    """What is called by others, and from more than one side."""
    found = row[0]
    for number in row:
        if number < found:
            found = number
    return int(found)


def highest(row: Any) -> int:
    return -negated(row, 0)


def negated(row: Any, first: int) -> int:
    for at in range(first, len(row)):
        row[at] = -row[at]
    return lowest(row)


def spread(row: Any) -> int:
    """The kernel that Python calls: it calls the lowest before it calls who calls it, too."""
    return -lowest(row) + highest(row)


def written_and_not(row: Any) -> int:
    """What calls another kernel with a number that is written down, and with one that comes out of a row."""
    return negated(row, 1) - negated(row, row[2])


@pytest.fixture(autouse=True)
def compiling(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 0)
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))


def made(*functions: Any) -> dict[str, Any]:
    """The kernels by name, made as those of races are; only the last has a door for Python."""
    kernels: dict[str, Any] = {}
    chosen = functions or (lowest, negated, highest, spread)
    for function in chosen:
        options = compiler._options(compiler.ENTRY if function is chosen[-1] else function.__name__)
        copy = FunctionType(function.__code__, {**globals(), **kernels}, function.__name__)
        copy.__module__, copy.__qualname__ = __name__, function.__name__
        kernels[function.__name__] = numba.njit(**options)(copy)
    return kernels


def answer(spread: Callable[[Any], int]) -> int:
    import numpy as np

    return spread(np.array([3, -4, 11, 5], dtype=np.int64))


def test_the_answer_is_that_of_python() -> None:
    assert answer(made()["spread"]) == answer(spread) == 15


def test_a_kernel_that_others_call_is_in_machine_code_once() -> None:
    kernels = made()
    answer(kernels["spread"])
    libraries = {name: next(iter(kernel.overloads.values())).library for name, kernel in kernels.items()}
    assert [name for name, library in libraries.items() if library._compiled] == ["spread"]
    defined = [function.name for function in libraries["spread"].get_defined_functions()]
    for name in ("lowest", "negated", "highest"):
        assert len([other for other in defined if f"{len(name)}{name}B" in other]) <= 1


def test_a_kernel_is_made_once_for_numbers_that_are_written_down_and_others() -> None:
    import numpy as np

    kernels = made(lowest, negated, written_and_not)
    first, second = (np.array([4, -3, 2, 7], dtype=np.int64) for _ in range(2))
    assert kernels["written_and_not"](first) == written_and_not(second)
    assert first.tolist() == second.tolist()
    assert [len(kernel.overloads) for kernel in kernels.values()] == [1, 1, 1]


def test_what_comes_out_of_an_operator_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[object] = set()
    ask = types.Function.get_call_type

    def noted(self: Any, context: Any, *arguments: Any) -> Any:
        if isinstance(context, kernel_parts.KernelTyping):
            asked.add(self.typing_key)
        return ask(self, context, *arguments)

    monkeypatch.setattr(types.Function, "get_call_type", noted)
    kernel_parts._typing_of.cache_clear()
    answer(made()["spread"])
    assert asked
    asked.clear()
    made(lowest, negated, written_and_not)["written_and_not"].compile("int64(int64[::1])")
    news = {operator.sub, operator.getitem}  # it subtracts, and looks up another number that is written down
    assert asked - {operator.setitem} == news, "what rows take is asked in another way"


def test_choices_for_kernels_are_those_of_numba() -> None:
    """They only answer quicker."""
    make: Any = Flags
    usual = make()
    usual.nrt, usual.error_model = True, "numpy"
    make = kernel_parts.KernelFlags
    quick = make(usual)
    assert (quick, hash(quick), quick.values()) == (usual, hash(usual), usual.values())
    quick.nrt = False
    assert quick != usual
    assert not quick.copy().nrt


def test_nobody_else_sees_what_comes_in_with_the_kernel_that_python_calls() -> None:
    """Whoever is called from one place only can be taken in there, and is not made a second time."""
    kernels = made()
    answer(kernels["spread"])
    (library,) = (overload.library for overload in kernels["spread"].overloads.values())
    seen = [found.name for found in library.get_defined_functions() if found.linkage == Linkage.external]
    assert seen
    assert all("6spreadB" in name for name in seen)


def test_what_was_kept_is_loaded_with_all_its_parts() -> None:
    answer(made()["spread"])
    again = made()["spread"]
    assert answer(again) == 15
    assert sum(again.stats.cache_hits.values()) == 1


def test_a_part_that_is_missing_is_an_error_and_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever chooses the engine then takes the plain one."""
    monkeypatch.setattr(kernel_parts.KernelPart, "_note_called", lambda *_: None)
    with pytest.raises(AssertionError, match=r"called and not there: .*lowest"):
        answer(made()["spread"])


def test_another_numba_makes_kernels_as_it_always_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its inner works may be others."""
    assert "pipeline_class" in compiler._options("spread")
    monkeypatch.setattr(numba, "__version__", "0.70.0")
    assert "pipeline_class" not in compiler._options("spread")


HANDS = """
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.files import courses_folder
from tests.bench import lab

course = load_course(courses_folder() / "kettle-run.course.json")
lab._hands(compile_tables(course.floor, course.rules()))
"""


@pytest.mark.proof
def test_the_bench_of_hands_calls_a_kernel_from_outside(tmp_path: Path) -> None:
    """In a process of its own: who calls code that was never made is ended by the system."""
    env = {key: value for key, value in os.environ.items() if key != "NUMBA_DISABLE_JIT"}
    kept = {**env, "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", HANDS], env=kept, capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stderr) == (0, "")
    assert "bounded, compiled" in done.stdout
