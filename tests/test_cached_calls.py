# SPDX-License-Identifier: GPL-3.0-or-later
"""Calls of functions behind ``functools.cache``, of which mypy looks at no argument."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.sources import parsed

ROOT = Path(__file__).parent.parent

_CACHES = ("cache", "lru_cache", "functools.cache", "functools.lru_cache")


def _sources() -> dict[str, ast.Module]:
    """Every module of program and tests, read."""
    files = [path for folder in ("designer", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]
    names = (".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in files)
    return {name: parsed(path) for name, path in zip(names, files, strict=True)}


def _is_cached(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(line).split("(")[0] in _CACHES for line in function.decorator_list)


def _signature(function: ast.FunctionDef) -> inspect.Signature:
    """What it can be called with; defaults only as far as there are any."""
    wanted = function.args
    lines: list[tuple[list[ast.arg], inspect._ParameterKind, list[ast.expr | None]]] = [
        (wanted.posonlyargs, inspect.Parameter.POSITIONAL_ONLY, []),
        (wanted.args, inspect.Parameter.POSITIONAL_OR_KEYWORD, list(wanted.defaults)),
        (wanted.kwonlyargs, inspect.Parameter.KEYWORD_ONLY, list(wanted.kw_defaults)),
    ]
    found = []
    for names, kind, defaults in lines:
        padded = [None] * (len(names) - len(defaults)) + defaults
        for name, default in zip(names, padded, strict=True):
            found.append(inspect.Parameter(name.arg, kind, default=default or inspect.Parameter.empty))
    return inspect.Signature(found)


def _cached(sources: Mapping[str, ast.Module]) -> dict[str, inspect.Signature]:
    """The signatures of all cached functions of modules, by their full names."""
    return {
        f"{module}.{node.name}": _signature(node)
        for module, tree in sources.items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and _is_cached(node)
    }


def _names(module: str, tree: ast.Module) -> dict[str, str]:
    """The full names of what a module defines and imports, by the names that it has there."""
    found = {node.name: f"{module}.{node.name}" for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= {name.asname or name.name: f"{node.module}.{name.name}" for name in node.names}
    return found


def _wrong_calls(sources: Mapping[str, ast.Module]) -> Iterator[str]:
    """Calls of cached functions with other arguments than they take; those with stars are believed."""
    cached = _cached(sources)
    for module, tree in sources.items():
        names = _names(module, tree)
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            first, dot, rest = _dotted(call.func).partition(".")
            signature = cached.get(f"{names.get(first)}{dot}{rest}")
            if signature and not _fits(signature, call):
                yield f"{module}:{call.lineno}: {ast.unparse(call)}"


def _dotted(function: ast.expr) -> str:
    """What is called, where it is a name or dotted names: nothing else is told by its name. Empty otherwise."""
    parts: list[str] = []
    while isinstance(function, ast.Attribute):
        parts.append(function.attr)
        function = function.value
    return ".".join(reversed([*parts, function.id])) if isinstance(function, ast.Name) else ""


def _fits(signature: inspect.Signature, call: ast.Call) -> bool:
    keywords = {word.arg: word.value for word in call.keywords if word.arg}
    if len(keywords) < len(call.keywords) or any(isinstance(value, ast.Starred) for value in call.args):
        return True
    try:
        signature.bind(*call.args, **keywords)
    except TypeError:
        return False
    return True


def test_cached_functions_are_called_with_what_they_take() -> None:
    sources = _sources()
    assert len(_cached(sources)) > 50
    assert list(_wrong_calls(sources)) == []


@pytest.mark.parametrize(
    ("call", "fits"),
    [
        ("kept(1)", True),
        ("kept(1, 2)", True),
        ("kept(one=1, other=2)", True),
        ("kept(*both)", True),
        ("other.kept(1)", True),
        ("kept()", False),
        ("kept(1, 2, 3)", False),
        ("kept(one=1, third=2)", False),
        ("other.kept()", False),
    ],
)
def test_wrong_arguments_are_found(call: str, fits: bool) -> None:
    sources = {
        "some.other": ast.parse("@cache\ndef kept(one: int, other: int = 0) -> int: ..."),
        "some.user": ast.parse(f"from some import other\nfrom some.other import kept\n{call}"),
    }
    assert list(_wrong_calls(sources)) == ([] if fits else [f"some.user:3: {call}"])
