# SPDX-License-Identifier: GPL-3.0-or-later
"""Several files that belong together are written all or none."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from designer.files.saving import refuse_overwrite, save


def save_all(files: Mapping[Path, str | bytes], *, overwrite: bool) -> None:
    """Write files in their order; where one cannot be written, none is left that was not there before.

    A file that was there and has been replaced stays replaced.

    Raises:
        SaveError: one of them is there already and may not be replaced, or cannot be written.
    """
    for file in files:
        if not overwrite and file.exists():
            raise refuse_overwrite(file)
    new: list[Path] = []
    try:
        for file, content in files.items():
            was_there = file.exists()
            save(file, content, overwrite=overwrite)
            if not was_there:
                new.append(file)
    except BaseException:
        for file in new:
            file.unlink(missing_ok=True)
        raise
