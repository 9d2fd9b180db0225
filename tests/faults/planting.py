# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be planted in a file: one small change that a hand could have slipped into it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from random import Random

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_JOINED: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}


class FaultKind(Enum):
    """What kind of slip it is."""

    COMPARISON = "comparison"
    OPERATOR = "operator"
    CONSTANT = "constant"
    NEGATION = "negation"
    STATEMENT = "dropped statement"


@dataclass(frozen=True)
class Fault:
    """A slip in a file.

    Attributes:
        path: the file.
        kind: what kind it is.
        line: where it begins.
        begin, end: what it replaces, in bytes of the file.
        before, after: what stands there, and what would.
    """

    path: Path
    kind: FaultKind
    line: int
    begin: int
    end: int
    before: str
    after: str

    def planted(self, source: str) -> str:
        """The text of the file with the fault."""
        data = source.encode()
        return (data[: self.begin] + self.after.encode() + data[self.end :]).decode()

    def __str__(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.path}:{self.line}: {self.kind.value}: {before[:90]}  ->  {after[:90]}"


def faults_in(path: Path, source: str) -> list[Fault]:
    """All that can be planted in a file, from top to bottom."""
    begins = [0]
    for line in source.encode().splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    found = []
    for node, kind, after in _changes(ast.parse(source)):
        begin = begins[node.lineno - 1] + node.col_offset
        end = begins[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = source.encode()[begin:end].decode()
        found.append(Fault(path, kind, node.lineno, begin, end, before, after))
    return sorted(found, key=lambda fault: (fault.begin, fault.end, fault.kind.value))


def draw_faults(root: Path, seed: int, count: int) -> list[Fault]:
    """So many faults from all files below a folder, each possible one as likely as any other."""
    every = [
        fault for path in sorted(root.rglob("*.py")) for fault in faults_in(path, path.read_text(encoding="utf-8"))
    ]
    return Random(seed).sample(every, min(count, len(every)))


def _changes(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, FaultKind, str]]:
    """Nodes with the kind of slip and what would stand there; nothing in annotations, or that only types see."""
    for node in ast.iter_child_nodes(tree):
        if _is_left_out(node):
            continue
        if isinstance(node, ast.expr):
            yield from ((node, kind, f"({ast.unparse(new)})") for kind, new in _other_expressions(node))
        if isinstance(node, ast.If | ast.IfExp):
            yield node.test, FaultKind.NEGATION, f"(not ({ast.unparse(node.test)}))"
        if isinstance(node, ast.stmt) and _can_be_dropped(node):
            yield node, FaultKind.STATEMENT, "pass"
        yield from _changes(_without_annotations(node))


def _is_left_out(node: ast.AST) -> bool:
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr | ast.arguments | ast.match_case)


def _without_annotations(node: ast.AST) -> ast.AST:
    """The node without what only types see, and a function without its decorators."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return ast.Module(node.body, [])
    if isinstance(node, ast.AnnAssign):
        return ast.Tuple([] if node.value is None else [node.value])
    return node


def _other_expressions(node: ast.expr) -> Iterator[tuple[FaultKind, ast.expr]]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARED:
            yield FaultKind.COMPARISON, ast.Compare(node.left, [_COMPARED[type(op)]()], node.comparators)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _RECKONED:
            yield FaultKind.OPERATOR, ast.BinOp(left, _RECKONED[type(operator)](), right)
        case ast.BoolOp(op=joined, values=values):
            yield FaultKind.OPERATOR, ast.BoolOp(_JOINED[type(joined)](), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield FaultKind.NEGATION, operand
        case ast.Constant(value=bool() as value):
            yield FaultKind.CONSTANT, ast.Constant(not value)
        case ast.Constant(value=int() as number):
            yield FaultKind.CONSTANT, ast.Constant(number + 1)


def _can_be_dropped(node: ast.stmt) -> bool:
    """Whether a statement can go and leave Python that runs: calls, what is added up, and ways out of loops."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    return isinstance(node, ast.AugAssign | ast.Continue | ast.Break)
