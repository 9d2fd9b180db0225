# SPDX-License-Identifier: GPL-3.0-or-later
"""Paints pictures with QPainter: screen, PNG, PDF. Importing anything of it loads Qt, or says what Qt lacks."""

import os

from designer.painting.display import platforms
from designer.painting.needs import load_qt

# Qt lists the fonts of a PDF file by their hashes, with another seed in each process; files are to be the
# same byte for byte. It asks for the seed when it is loaded, so this stands before any import of Qt.
os.environ.setdefault("QT_HASH_SEED", "0")

load_qt(platforms()[:1])
