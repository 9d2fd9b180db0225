# SPDX-License-Identifier: GPL-3.0-or-later
"""The house keeps its shape: who may import whom, and what may not be loaded by whom."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).parent.parent


def test_rooms_import_only_downwards() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as main; main()"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _modules() -> dict[str, Path]:
    """Every module of the program with its file."""
    files = (ROOT / "designer").rglob("*.py")
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def _imported(file: Path, modules: dict[str, Path]) -> Iterator[str]:
    """The modules that a file imports: anywhere in it, also for type checking alone."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module in modules:
            whole = (f"{node.module}.{name.name}" for name in node.names)
            yield from (name if name in modules else str(node.module) for name in whole)


def test_no_files_import_each_other_in_a_circle() -> None:
    modules = _modules()
    graph = nx.DiGraph((name, other) for name, file in modules.items() for other in _imported(file, modules))
    graph.remove_edges_from(nx.selfloop_edges(graph))
    assert graph.number_of_edges() > 2000
    assert [sorted(circle) for circle in nx.strongly_connected_components(graph) if len(circle) > 1] == []


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
    assert names <= allowed | {"CONTRIBUTING.md", "CHANGELOG.md", "docs", "packaging"}
