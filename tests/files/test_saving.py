# SPDX-License-Identifier: GPL-3.0-or-later
"""A crash at any instant of saving leaves the old file or the new one, never a part."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from designer.files import SaveError, new_folders, refuse_closed_folder, refuse_unwritable, save, save_tree, saving

posix = pytest.mark.skipif(os.name != "posix", reason="modes and links as POSIX has them")


def test_the_file_holds_the_text_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    save(path, "Kontrolní bod\n")
    assert path.read_bytes() == "Kontrolní bod\n".encode()
    save(path, b"\0\1")
    assert path.read_bytes() == b"\0\1"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@posix
def test_a_file_keeps_its_mode_and_a_new_one_follows_the_umask(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    before = os.umask(0o027)
    try:
        save(path, "one")
        assert stat.S_IMODE(path.stat().st_mode) == 0o640
        path.chmod(0o604)
        save(path, "two")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


@posix
def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    real, link = tmp_path / "deep" / "real.txt", tmp_path / "link.txt"
    real.write_text("one")
    link.symlink_to(real)
    save(link, "two")
    assert link.is_symlink()
    assert real.read_text() == "two"


def test_an_existing_file_is_kept_unless_it_may_be_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    save(path, "one", overwrite=False)
    with pytest.raises(SaveError, match="the file already exists"):
        save(path, "two", overwrite=False)
    assert path.read_text() == "one"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_what_cannot_be_saved_is_said(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="the folder does not exist"):
        save(tmp_path / "no" / "a.txt", "one")
    with pytest.raises(SaveError, match="this is a folder"):
        save(tmp_path, "one")
    with pytest.raises(SaveError, match="the file name is too long"):
        save(tmp_path / ("n" * 300), "one")
    assert not list(tmp_path.iterdir())


CRASH = """
import os, sys
from pathlib import Path
from types import SimpleNamespace
from designer.files import save
step, path = sys.argv[1:]
wanted = int(step)
seen = 0
names = {"open", "os.chmod", "os.link", "os.rename"}
def watch(event, args):
    global seen
    if event in names and str(path.rpartition("/")[0]) in str(args[0]):
        seen += 1
        if seen == wanted:
            os._exit(7)
fsync = os.fsync
def crashing(descriptor):
    watch("open", [path])
    fsync(descriptor)
    watch("open", [path])
os.fsync = crashing
sys.addaudithook(watch)
save(Path(path), "new " * 5000)
"""


@posix
def test_a_crash_at_any_step_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    old, new = "old " * 3000, "new " * 5000
    outcomes = []
    for step in range(1, 12):
        path = tmp_path / str(step) / "a.txt"
        path.parent.mkdir()
        path.write_text(old)
        done = subprocess.run([sys.executable, "-c", CRASH, str(step), str(path)], check=False)
        content = path.read_text()
        assert content in (old, new)
        outcomes.append((done.returncode, content == new))
        if done.returncode == 0:
            break
    assert (7, False) in outcomes, "it crashed before the file took its name"
    assert (7, True) in outcomes, "it crashed after the file took its name"
    assert outcomes[-1] == (0, True), "and without a crash it is saved"


def has_nameless_files(folder: Path) -> bool:
    """Whether a file of this folder may be without a name until it is written."""
    try:
        os.close(os.open(folder, os.O_WRONLY | os.O_TMPFILE, 0o600))
    except (AttributeError, OSError):
        return False
    return True


KILLED = """
import os, sys
from pathlib import Path
from types import SimpleNamespace
from designer.files import save
os.fsync = lambda descriptor: os._exit(7)
save(Path(sys.argv[1]), "new " * 5000)
"""


@pytest.mark.parametrize("old", ["old", None])
def test_a_program_that_is_killed_while_it_writes_leaves_nothing(tmp_path: Path, old: str | None) -> None:
    if not has_nameless_files(tmp_path):
        pytest.skip("files have names at once here")
    path = tmp_path / "a.txt"
    if old is not None:
        path.write_text(old)
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == 7
    assert [path.read_text() for path in tmp_path.iterdir()] == ([] if old is None else [old])


@posix
def test_where_files_have_names_at_once_they_are_saved_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    path = tmp_path / "a.txt"
    save(path, "one")
    save(path, "two")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["two"]


def test_where_processes_are_no_files_the_file_is_saved_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = os.link

    def without_processes(source: str | Path, *rest: object, **more: int) -> None:
        if str(source).startswith("/proc"):
            raise FileNotFoundError(2, "No such file or directory")
        link(source, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "link", without_processes)
    save(tmp_path / "a.txt", "one")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["one"]


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_said() -> None:
    with pytest.raises(SaveError, match="the disk is full"):
        save(Path("/dev/full"), "one")


@posix
@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="streams by their names as POSIX has them")
@pytest.mark.skipif(os.name == "nt", reason="disks are asked as on Unix")
def test_a_write_protected_disk_is_told_as_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.files.saving._may_write", lambda path: False)
    for flag, why in ((0, "permission denied"), (os.ST_RDONLY, "the disk is write-protected")):
        monkeypatch.setattr(os, "statvfs", lambda path, flag=flag: SimpleNamespace(f_flag=flag))
        with pytest.raises(SaveError, match=why):
            refuse_unwritable(tmp_path / "a", overwrite=False)
        with pytest.raises(SaveError, match=why):
            refuse_closed_folder(tmp_path)


def test_a_stream_that_a_shell_hands_over_is_written_to() -> None:
    ours, theirs = os.pipe()
    stream = Path(f"/dev/fd/{theirs}")  # where that leads has no name: "pipe:[4711]"
    refuse_unwritable(stream, overwrite=False)
    save(stream, "one", overwrite=False)
    os.close(theirs)
    assert os.read(ours, 99) == b"one"
    os.close(ours)


def test_a_failed_write_leaves_the_old_file_and_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_text("one")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="the disk is full"):
        save(path, "two")
    assert path.read_text() == "one"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_a_text_that_utf8_cannot_hold_is_told_and_the_old_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    save(path, "old")
    with pytest.raises(SaveError, match="whose name is not UTF-8"):
        save(path, os.fsdecode(b"\xff"))
    assert path.read_text() == "old"


def test_where_a_tree_of_files_cannot_be_written_no_folder_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that is full: folders are made before their files, and need hardly any place."""
    (tmp_path / "there").mkdir()
    files = {tmp_path / "there" / name: "text" for name in ("a/b/one.txt", "a/c/two.txt", "d/three.txt")}
    write, left = saving._write_fresh, [2]

    def full(fresh: Path, data: bytes, before: os.stat_result | None) -> None:
        if not left[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        left[0] -= 1
        write(fresh, data, before)

    monkeypatch.setattr(saving, "_write_fresh", full)
    with pytest.raises(SaveError, match="the disk is full"):
        save_tree(files, overwrite=False)
    assert [path.name for path in tmp_path.rglob("*")] == ["there"]
    left[0] = 3
    save_tree(files, overwrite=False)
    assert sorted(path.name for path in tmp_path.rglob("*.txt")) == ["one.txt", "three.txt", "two.txt"]


def test_folders_that_somebody_else_uses_meanwhile_stay(tmp_path: Path) -> None:
    with suppress(KeyboardInterrupt), new_folders([tmp_path / "a" / "b"]):
        (tmp_path / "a" / "file").write_text("")
        raise KeyboardInterrupt
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["a", "file"]
