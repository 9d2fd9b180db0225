# SPDX-License-Identifier: GPL-3.0-or-later
"""Schemas and courses are found from a bare checkout, an editable install and a wheel."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from designer.files import courses_folder, schema_folder

ROOT = Path(__file__).parents[2]

ASK = "from designer.files import *; print(schema_folder()); print(courses_folder())"


def _ask(folder: Path, path: Path) -> list[Path]:
    """Where a fresh Python, standing in ``folder``, finds both folders when it imports from ``path``."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    # -S would hide the third-party packages; an editable install of ours stands after PYTHONPATH
    done = subprocess.run(
        [sys.executable, "-c", ASK], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    return [Path(line) for line in done.stdout.splitlines()]


def test_both_folders_are_there() -> None:
    assert (schema_folder() / "course.schema.json").is_file()
    assert (courses_folder() / "LICENSE").is_file()


def test_a_bare_checkout(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    for name in ("designer", "schema", "courses"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", checkout)
    assert _ask(tmp_path, checkout) == [checkout / "schema", checkout / "courses"]


def test_a_stranger_s_folder_beside_an_installed_package_is_not_taken(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "designer", tmp_path / "designer", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "schema").mkdir()
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", ASK], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "please reinstall" in done.stderr


needs_hatchling = pytest.mark.skipif(
    importlib.util.find_spec("hatchling") is None, reason="hatchling, which builds the wheel, is not installed"
)


def _build(folder: Path, hook: str) -> Path:
    """A wheel of this checkout, built without network by the build backend itself."""
    code = f"import sys; from hatchling.build import {hook} as build; print(build(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return folder / done.stdout.split()[-1]


@needs_hatchling
def test_a_wheel_carries_both_inside_the_package(tmp_path: Path) -> None:
    wheel = _build(tmp_path, "build_wheel")
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    assert _ask(tmp_path, site) == [site / "designer" / "schema", site / "designer" / "courses"]
    shipped = {path.name for path in (site / "designer" / "schema").iterdir()}
    assert shipped == {path.name for path in (ROOT / "schema").iterdir()}
    tops = {path.name for path in site.iterdir() if not path.name.endswith(".dist-info")}
    assert tops == {"designer"}, "nothing of ours stands at the top, where it would hide other libraries"
    schema = json.loads((site / "designer" / "schema" / "course.schema.json").read_text("utf-8"))
    assert schema["$id"].startswith("urn:course-designer:")


@needs_hatchling
def test_an_editable_install_points_into_the_checkout(tmp_path: Path) -> None:
    wheel = _build(tmp_path, "build_editable")
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    pointers = [line for path in site.glob("*.pth") for line in path.read_text().split()]
    assert [Path(line).resolve() for line in pointers] == [ROOT]
    assert _ask(tmp_path, Path(pointers[0])) == [ROOT / "schema", ROOT / "courses"]
