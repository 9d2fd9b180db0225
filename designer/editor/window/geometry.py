# SPDX-License-Identifier: GPL-3.0-or-later
"""What Qt keeps of the place of a window: read where Qt itself will not use it, as on a screen of another width."""

from __future__ import annotations

import struct

from PyQt6.QtCore import QByteArray, QSize

_MAGIC = 0x1D9D0CB
_HEAD = struct.Struct(">IHH4i4i")
"""The mark and version of Qt's form, the frame, and the window without it when it is not maximised: left, top, right,
bottom; the last pixels belong to them."""


def kept_size(geometry: QByteArray) -> QSize | None:
    """How large a window was; None where this is nothing that Qt has kept."""
    data = bytes(geometry.data())
    if len(data) < _HEAD.size:
        return None
    magic, _, _, *_frame, left, top, right, bottom = _HEAD.unpack_from(data)
    size = QSize(right - left + 1, bottom - top + 1)
    return size if magic == _MAGIC and size.isValid() else None
