# SPDX-License-Identifier: GPL-3.0-or-later
"""What packages say of themselves needs no address; with one nothing is left out."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def metadata() -> Any:
    found = importlib.util.spec_from_file_location("metadata", ROOT / "packaging" / "metadata.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_no_address_is_invented() -> None:
    assert (ROOT / "packaging" / "address").read_text("utf-8") == ""


def test_without_an_address_nothing_is_left_that_would_not_show(metadata: Any) -> None:
    text = metadata.readme_for(README, "")
    assert not re.findall(r"\]\((?!https?://)", text)
    assert "## Licence" in text


def test_with_an_address_every_picture_and_link_is_whole(metadata: Any) -> None:
    text = metadata.readme_for(README, "https://example.org/cd")
    links = re.findall(r"\]\(([^)#]+)\)", text)
    assert len(links) == len(re.findall(r"\]\(([^)#]+)\)", README))
    assert all(link.startswith("https://") for link in links)


def test_the_build_says_where_it_is_tried_and_where_not() -> None:
    workflow = (ROOT / ".github" / "workflows" / "packages.yml").read_text("utf-8")
    assert "Not run by us" in workflow
    assert {"windows-latest", "macos-latest"} <= set(re.findall(r"\w+-latest", workflow))
    assert "packaging/standalone" in workflow
