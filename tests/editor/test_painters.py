# SPDX-License-Identifier: GPL-3.0-or-later
"""A painter whose painting fails is ended: the fault is told, and the program goes on."""

from __future__ import annotations

import ast
import subprocess
import sys

from tests.sources import PACKAGE, nodes, program_files

PROGRAM = """
import sys
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QApplication, QWidget
from designer.painting.images import image
from designer.painting.painter import painting
from designer.pictures.shapes import Extent, Picture

told = []
sys.excepthook = lambda kind, error, trace: told.append(str(error))
app = QApplication([])

class Bad(QWidget):
    def paintEvent(self, event):
        with painting(self) as painter:
            painter.save()
            raise ZeroDivisionError("in paint")

bad = Bad()
bad.show()
for _ in range(20):
    bad.update()
    app.processEvents()
bad.deleteLater()
app.processEvents()
for _ in range(20):
    try:
        image(Picture(Extent(0, 0, 100, 100), (object(),)))
    except Exception:
        told.append("in image")
print(sorted(set(told)))
"""


def test_an_exception_in_a_painter_is_no_crash() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "['in image', 'in paint']\n"), done.stderr


def test_painters_are_begun_only_where_they_are_ended() -> None:
    """A painter is made by ``painting``, or begun inside of a ``try`` that ends it."""
    loose = [
        path.relative_to(PACKAGE).as_posix()
        for path in program_files()
        for node in nodes(path)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "QPainter" and node.args
    ]
    assert loose == ["painting/painter.py"]
