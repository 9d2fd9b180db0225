# SPDX-License-Identifier: GPL-3.0-or-later
"""What Qt needs of the system stands in one table, and is told as the command that this distribution has for it."""

from __future__ import annotations

import platform
import re
import subprocess
from pathlib import Path

import pytest

from designer.painting import needs
from designer.painting.needs import DRAW, Need, all_needs, install_command, lack

ROOT = Path(__file__).parents[2]

EGL = ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the distribution says of itself, to be changed; all libraries of the table are there."""
    said = {"ID": "debian"}
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: said)
    monkeypatch.setattr(needs, "_is_there", lambda library: True)
    return said


def test_all_that_is_missing_is_told_at_once_and_nothing_else(
    system: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = ("libEGL.so.1", "libGL.so.1", "libxcb-cursor.so.0", "libwayland-client.so.0")
    monkeypatch.setattr(needs, "_is_there", lambda library: library not in missing)
    assert str(lack(EGL, (DRAW,))).endswith("apt-get install libgl1 libegl1")
    assert str(lack(EGL, (DRAW, "xcb"))).endswith("apt-get install libgl1 libegl1 libxcb-cursor0")


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ({"ID": "ubuntu", "ID_LIKE": "debian"}, "as root: apt-get install libegl1"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "as root: apt-get install libegl1"),
        ({"ID": "fedora"}, "as root: dnf install 'libEGL.so.1()(64bit)'"),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, "as root: dnf install 'libEGL.so.1()(64bit)'"),
        ({"ID": "opensuse-leap", "ID_LIKE": "suse opensuse"}, "as root: zypper install 'libEGL.so.1()(64bit)'"),
        ({"ID": "arch"}, "missing here: libEGL.so.1"),
    ],
)
def test_each_distribution_has_its_own_command(system: dict[str, str], about: dict[str, str], told: str) -> None:
    system.clear()
    system.update(about)
    assert str(lack(EGL, (DRAW,))).endswith(told)


def test_a_library_that_nobody_thought_of_is_named(system: dict[str, str]) -> None:
    error = ImportError("libodd.so.3: cannot open shared object file: No such file or directory")
    assert str(lack(error, (DRAW,))) == "Qt needs libraries that are missing here: libodd.so.3"


def test_what_is_no_missing_library_is_told_as_it_is(system: dict[str, str]) -> None:
    error = ImportError("/lib/libc.so.6: version `GLIBC_2.34' not found")
    assert str(lack(error, (DRAW,))) == "Qt cannot be loaded: /lib/libc.so.6: version `GLIBC_2.34' not found"


def test_a_system_that_says_nothing_of_itself_has_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent() -> dict[str, str]:
        raise FileNotFoundError

    monkeypatch.setattr(platform, "freedesktop_os_release", silent)
    assert install_command([Need(DRAW, "libEGL.so.1", "libegl1")]) is None


def test_every_line_of_the_table_is_whole() -> None:
    assert all(
        need.package and re.fullmatch(r"lib[\w-]+([.-][\d.]+)?\.so\.\d+|-", need.library) for need in all_needs()
    )
    assert {need.purpose for need in all_needs()} == {DRAW, "font", "xcb", "wayland"}


@pytest.mark.parametrize("script", [".setup/environment", "packaging/deb"])
def test_scripts_read_the_same_table(script: str) -> None:
    text = (ROOT / script).read_text("utf-8")
    packages = [need.package for need in all_needs()]
    assert not [package for package in packages if package in text]
    (read,) = re.findall(r"sed -n '[^']+'", text)
    printed = subprocess.run(
        ["sh", "-c", f"{read} designer/painting/needs.txt"], cwd=ROOT, capture_output=True, text=True, check=True
    )  # fmt: skip
    assert printed.stdout.replace(",", " ").split() == packages
