# SPDX-License-Identifier: GPL-3.0-or-later
"""The tools of elements of the expansions, as ``TOOLS`` of the files of this room; the room is listed."""

from __future__ import annotations

from itertools import chain

from designer.base.modules import found_in
from designer.editor.rally.tools.rally_tool import RallyTool

EXPANSION_TOOLS: tuple[type[RallyTool], ...] = tuple(chain(*found_in(__name__, "TOOLS")))
"""The tools, by file."""
