# SPDX-License-Identifier: GPL-3.0-or-later
"""Saving keeps mode, owner and group; nobody else can read a new file in between; what it cannot keep is said."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from designer.files import FolderClosedError, SaveError, in_place, save

pytestmark = [
    pytest.mark.root,
    pytest.mark.skipif(os.name != "posix", reason="modes, owners and links as POSIX has them"),
]

_NOBODY = 65_534

administrator = pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root may give files away")


@contextmanager
def somebody() -> Iterator[None]:
    """Act as somebody who is no administrator, for whom closed folders are closed."""
    if os.geteuid() != 0:
        yield
        return
    os.setegid(_NOBODY)
    os.seteuid(_NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def let_in(folder: Path) -> None:
    """Let everybody through to a folder of the test, but for what lies above all tests."""
    while folder.name.startswith(("pytest", "popen-", "test_")):
        folder.chmod(0o755)
        folder = folder.parent


@pytest.fixture
def open_folder(tmp_path: Path) -> Path:
    """A folder to which somebody has a way, and in which everybody may write."""
    let_in(tmp_path)
    made = tmp_path / "folder"
    made.mkdir()
    made.chmod(0o777)
    return made


@pytest.fixture
def modes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The mode and the group of the new file at its every moment: when it is made, given away, opened and synced."""
    seen: list[tuple[int, int]] = []

    def watch(name: str) -> None:
        original = getattr(os, name)

        def watched(first: object, *others: object, **named: object) -> object:
            done = original(first, *others, **named)
            descriptor = done if name == "open" else first
            if isinstance(descriptor, int) and stat.S_ISREG((found := os.fstat(descriptor)).st_mode):
                seen.append((stat.S_IMODE(found.st_mode), found.st_gid))
            return done

        monkeypatch.setattr(os, name, watched)

    for name in ("open", "fchown", "fchmod", "fsync"):
        watch(name)
    return seen


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o604, 0o444 | 0o200, 0o666])
def test_the_new_file_is_at_no_moment_open_to_more_than_the_old_one(
    tmp_path: Path, modes: list[tuple[int, int]], mode: int
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("one")
    path.chmod(mode)
    before = os.umask(0)
    try:
        modes.clear()
        save(path, "two")
    finally:
        os.umask(before)
    assert len(modes) >= 3
    assert [oct(seen) for seen, _ in modes if seen & ~mode] == []
    assert stat.S_IMODE(path.stat().st_mode) == mode


@administrator
def test_owner_and_group_are_kept_and_the_group_reads_nothing_before_it_is_the_right_one(
    tmp_path: Path, modes: list[tuple[int, int]]
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("one")
    os.chown(path, 1234, 2345)
    path.chmod(0o660)
    modes.clear()
    save(path, "two")
    found = path.stat()
    assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (1234, 2345, 0o660)
    assert [oct(mode) for mode, group in modes if group != 2345 and mode & 0o070] == []


@administrator
def test_a_group_that_cannot_be_kept_gains_no_rights(open_folder: Path) -> None:
    path = open_folder / "a.txt"
    path.write_text("one")
    os.chown(path, _NOBODY, 2345)
    path.chmod(0o664)
    with somebody():
        save(path, "two")
    found = path.stat()
    assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (_NOBODY, _NOBODY, 0o644)


def test_other_names_of_the_file_keep_what_was_saved_before_and_that_is_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path, other = tmp_path / "a.txt", tmp_path / "b.txt"
    path.write_text("one")
    os.link(path, other)
    with caplog.at_level(logging.WARNING):
        save(path, "two")
    assert (path.read_text(), other.read_text()) == ("two", "one")
    assert [record.getMessage() for record in caplog.records] == [
        f"{path}: the file had another name (a hard link), which keeps what was saved before"
    ]
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        save(path, "three")
    assert caplog.records == [], "now it has one name"


def test_a_file_in_a_closed_folder_is_overwritten_only_where_that_is_allowed(open_folder: Path) -> None:
    path = open_folder / "a.txt"
    path.write_text("one, and more of it")
    path.chmod(0o666)
    open_folder.chmod(0o555)
    try:
        with somebody():
            with pytest.raises(FolderClosedError, match="only be overwritten directly"):
                save(path, "two")
            assert path.read_text() == "one, and more of it"
            with in_place():
                save(path, "two")
            with pytest.raises(FolderClosedError):
                save(path, "three")
    finally:
        open_folder.chmod(0o755)
    assert path.read_text() == "two"
    assert [found.name for found in open_folder.iterdir()] == ["a.txt"]


def test_a_new_file_in_a_closed_folder_is_refused_also_where_overwriting_is_allowed(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    try:
        with somebody(), in_place(), pytest.raises(SaveError, match="permission denied"):
            save(open_folder / "new.txt", "one")
    finally:
        open_folder.chmod(0o755)
