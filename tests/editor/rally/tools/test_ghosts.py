# SPDX-License-Identifier: GPL-3.0-or-later
"""What tools say a click would do, before anything is done."""

from __future__ import annotations

import pytest

from tests.editor.conftest import Mouse


@pytest.mark.parametrize("tool", ["crusher", "belt", "portal", "ramp"])
def test_beside_the_boards_nothing_can_be_laid(mouse: Mouse, tool: str) -> None:
    mouse.tool(tool)
    mouse.hover((1, 1))
    inside = mouse.canvas.controller.tool.ghost()
    mouse.hover((-1, 1))
    outside = mouse.canvas.controller.tool.ghost()
    assert (inside.forbidden, outside.forbidden) == (False, True)
