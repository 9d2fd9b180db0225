# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual's page on the editor leaves out no panel, in any language."""

from __future__ import annotations

import pytest

from designer.base.words import LANGUAGES, speaking
from designer.editor.panel import PanelPlace
from designer.editor.window.app import RunningEditor as Editor
from designer.manual import pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_has_its_place_in_the_manual(editor: Editor, language: str) -> None:
    titles = [place.offered.title for place in editor.window.findChildren(PanelPlace)]
    assert len(titles) > 8
    with speaking(language):
        page = " ".join(pages()["editor"].lower().split())
        assert not [str(title) for title in titles if str(title).lower() not in page]
