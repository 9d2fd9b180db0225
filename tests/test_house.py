# SPDX-License-Identifier: GPL-3.0-or-later
"""The house keeps its shape: who may import whom, and what may not be loaded by whom."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import networkx as nx

from tests.sources import PACKAGE, nodes, parsed, program_files

ROOT = Path(__file__).parent.parent


def test_rooms_import_only_downwards() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as main; main()"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _modules() -> dict[str, Path]:
    """Every module of the program with its file."""
    files = program_files()
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def _imported(file: Path, modules: dict[str, Path]) -> Iterator[str]:
    """The modules that a file imports: anywhere in it, also for type checking alone."""
    for node in nodes(file):
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


_LOOSE = {"": 5, "editor": 16, "editor/rally": 8, "rally": 4}
"""How many files may lie beside the rooms of a floor; its door counts."""


def test_few_files_lie_beside_the_rooms() -> None:
    counts = {folder: len(list((ROOT / "designer" / folder).glob("*.py"))) for folder in _LOOSE}
    assert {folder: count for folder, count in counts.items() if count > _LOOSE[folder]} == {}


_LONGEST = 550
"""Lines of a file; one that needs more has two subjects."""


def test_no_file_is_longer_than_one_subject_needs() -> None:
    files = [path for folder in ("designer", "tests") for path in (ROOT / folder).rglob("*.py")]
    lines = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8").count("\n") for path in files}
    assert {name: count for name, count in lines.items() if count > _LONGEST} == {}


_GAMES = ("rally", "labyrinth")


def _classes() -> Iterator[tuple[str, str]]:
    """Every public class with its file, below ``designer``."""
    for file in program_files():
        for node in parsed(file).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, file.relative_to(PACKAGE).as_posix()


def test_a_public_class_name_stands_for_one_thing() -> None:
    """Only the two games, which never meet, may each have a Robot or a State of their own."""
    owners: dict[str, list[str]] = {}
    for name, file in _classes():
        owners.setdefault(name, []).append(file)
    twice = {name: files for name, files in owners.items() if len(files) > 1}
    games = {
        name: [[game for game in _GAMES if game in file.split("/")] for file in files] for name, files in twice.items()
    }
    assert {name: twice[name] for name, found in games.items() if sorted(found) != [["labyrinth"], ["rally"]]} == {}


def test_kinds_are_not_compared_by_the_names_of_their_classes() -> None:
    """A class that is renamed would switch such a branch off, and neither mypy nor an import would notice."""
    found = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in program_files()
        for node in nodes(file)
        if isinstance(node, ast.Compare) and any(_is_a_class_name(part) for part in (node.left, *node.comparators))
    ]
    assert found == []


def _is_a_class_name(node: ast.expr) -> bool:
    """Whether this is ``type(x).__name__`` or ``x.__class__.__name__``."""
    if not (isinstance(node, ast.Attribute) and node.attr == "__name__"):
        return False
    of = node.value
    called = isinstance(of, ast.Call) and isinstance(of.func, ast.Name) and of.func.id == "type"
    return called or (isinstance(of, ast.Attribute) and of.attr == "__class__")


_NOUNS = {
    "drawing", "laying", "lettering", "painting", "printing", "reading", "rendering", "saving", "setting", "spelling",
    "tiling", "wording", "writing", "tiled",
}  # fmt: skip
"""Words in -ing and -ed that are names of things here; the last is a program."""


def test_files_are_called_by_nouns_and_none_is_a_pocket_of_leftovers() -> None:
    """A check is called by what it finds, which is often a participle; its room is left out."""
    names = {file.stem for file in program_files() if file.parent.name not in ("rules", "findings")}
    last = {name: name.rpartition("_")[2] for name in names}
    assert {name for name, word in last.items() if word.endswith(("ing", "ed")) and word not in _NOUNS} == set()
    assert {
        name for name, word in last.items() if word in ("more", "common", "misc", "helpers", "utils", "told")
    } == set()
