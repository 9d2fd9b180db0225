# SPDX-License-Identifier: GPL-3.0-or-later
"""Metadata of the packages that depend on where the project lives on the web: its links, and pictures in its README."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[([^]]*)\]\(([^):]+)\)\n*")
LINK = re.compile(r"(?<!!)\[([^]]*)\]\(([^):#]+)\)")


class AddressHook(MetadataHookInterface):
    """Fills ``readme`` and ``urls`` from ``packaging/address``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add both; without an address pictures and links into the project are left out."""
        root = Path(self.root)
        address = (root / "packaging" / "address").read_text("utf-8").strip().rstrip("/")
        text = (root / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_for(text, address)}
        metadata["urls"] = {"Homepage": address} if address else {}


def readme_for(text: str, address: str) -> str:
    """The README as an index of packages shows it, with whole addresses or without what needs one."""
    if not address:
        return LINK.sub(r"\1", PICTURE.sub("", text))
    return LINK.sub(rf"[\1]({address}/\2)", PICTURE.sub(rf"![\1]({address}/\2)\n\n", text))
