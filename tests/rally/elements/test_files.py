# SPDX-License-Identifier: GPL-3.0-or-later
"""An element of the expansions costs a handful of files."""

from __future__ import annotations

from typing import Any

import pytest

from designer.rally.elements import ElementKind
from tests.rally.elements.files import files_of, newer_kinds


@pytest.mark.parametrize("kind", newer_kinds(), ids=lambda kind: str(kind.key))
def test_an_element_is_named_in_at_most_ten_files(kind: ElementKind[Any]) -> None:
    """Foreign formats that know it are among them."""
    files = files_of(kind)
    assert f"designer/rally/elements/{kind.key.replace('-', '_')}.py" in files
    assert len(files) <= 10, files


def test_all_thirteen_elements_are_asked() -> None:
    assert len(newer_kinds()) == 13
