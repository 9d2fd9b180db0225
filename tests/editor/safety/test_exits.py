# SPDX-License-Identifier: GPL-3.0-or-later
"""Two hundred ends of the program under a malloc that poisons what was freed; ``make proof`` runs all of them."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.editor.safety.shutdown_run import MIDDLES
from tests.processes import hear_all
from tests.proof import share

ENDS = [
    (middle, number)
    for middle in MIDDLES
    for number in (signal.SIGINT, signal.SIGTERM)
    if number is signal.SIGTERM or middle not in ("drawn", "asked")  # Ctrl+C asks whether to save
] if os.name != "nt" else []  # fmt: skip
"""In the middle of what the program is ended, and how."""

EXITS = 200

POISONED = {"MALLOC_PERTURB_": "165", "PYTHONMALLOC": "malloc", "PYTHONFAULTHANDLER": "1"}
"""What was freed is overwritten, Python's own objects too, so that whoever looks at it again falls over."""


@pytest.mark.proof
@pytest.mark.parametrize("number", range(max(share(EXITS), 1) if ENDS else 0))
def test_the_program_ends_in_order_whatever_it_is_in_the_middle_of(tmp_path: Path, number: int) -> None:
    # the first two are those that a crash was seen in: the manual is open, and Ctrl+C
    order = sorted(ENDS, key=lambda end: (end[0] not in ("manual", "checking"), end[1] is not signal.SIGINT))
    middle, how = order[number % len(order)]
    environment = {**os.environ, **POISONED, "QT_QPA_PLATFORM": "offscreen"}
    script = Path(__file__).with_name("shutdown_run.py")
    run = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path), middle],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_all,
    )  # fmt: skip
    assert run.stdout is not None
    assert run.stdout.readline() == "ready\n"
    time.sleep(random.Random(number).choice((0.0, 0.0, 0.05, 0.3)))
    run.send_signal(how)
    told, wrong = run.communicate(timeout=90)
    assert run.returncode == 0, wrong
    assert told.split() == [], "nothing is left when Python clears up"
    assert [line for line in wrong.splitlines() if "This plugin" not in line] == []
