# SPDX-License-Identifier: GPL-3.0-or-later
"""What RoboRally shows on the welcome page: the guide through a first course, and a course from a wish."""

from __future__ import annotations

from designer.base.modules import Lazy
from designer.editor.desk import Welcome

WELCOME = Welcome(
    guide=Lazy("designer.editor.rally.guide:Guide"), guided="one-board",
    wish=Lazy("designer.editor.rally.gallery.wish_card:wish_card"),
)  # fmt: skip
