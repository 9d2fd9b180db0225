# SPDX-License-Identifier: GPL-3.0-or-later
"""What every test runs under: no screen, no compiler, the same fonts, a time limit, and English."""

import gc
import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Compiling the lab's rules takes most of a minute where nothing is kept; the tests that want machine code say so.
os.environ.setdefault("NUMBA_DISABLE_JIT", "1")

# Words are as wide everywhere: a test sees the fonts that the set-up installs and none of the machine's others.
if Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf").exists():
    os.environ.setdefault("FONTCONFIG_FILE", str(Path(__file__).with_name("fonts.conf")))

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from designer.base import words
from tests.freezing import FREEZE
from tests.limit import pytest_configure, pytest_enter_pdb, pytest_runtest_protocol
from tests.pseudo import pseudo_catalogue, pseudo_folder, pseudo_language

__all__ = [
    "pseudo_catalogue",
    "pseudo_folder",
    "pseudo_language",
    "pytest_configure",
    "pytest_enter_pdb",
    "pytest_runtest_protocol",
]

# The usual budget is the same on every machine; "long" is that of make proof. HYPOTHESIS_PROFILE=heavy looks much
# longer and at other examples each time. No test asserts a time.
_patient = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("usual", max_examples=12, derandomize=True, deadline=None, suppress_health_check=_patient)
settings.register_profile("long", max_examples=60, derandomize=True, deadline=None, suppress_health_check=_patient)
settings.register_profile("heavy", max_examples=3000, deadline=None, suppress_health_check=_patient)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))

# What collecting makes lives until the end: looking for garbage in it again and again took a third of the time.
gc.disable()


def pytest_collection_finish() -> None:
    """From now on garbage is collected, but never looked for among what collecting has made, and not at every turn.

    A program freezes what it has made when it has started. Here many start, one after another, and the garbage of one
    would be kept by the start of the next: none of them freezes anything.
    """
    gc.set_threshold(50_000, 20, 10)
    gc.enable()
    gc.collect()
    FREEZE()
    for name in ("freeze", "unfreeze"):
        setattr(gc, name, lambda: None)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    words.set_language("en")
    yield
    words.set_language("en")
