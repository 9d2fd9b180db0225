# SPDX-License-Identifier: GPL-3.0-or-later
"""A second start of the program: the window that is open takes the files, and the second program ends.

The two talk through a socket in the folder of data, which is this person's alone. Where there are no such sockets
every start has a window of its own.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import socket
import time
from collections.abc import Sequence
from pathlib import Path

from PyQt6.QtCore import QObject, QSocketNotifier, pyqtSignal

from designer.base.paths import read_path

WAIT = 1.0
"""Seconds that the other program has for an answer; one that hangs does not keep this one from starting."""

_HEARD = 0.3
"""Seconds in which all of a request has to come, which is written at once: the window waits that long at most."""

_TAKEN = b"taken\n"
_LONGEST = 1_000_000
"""Bytes of a request; a longer one is none of ours."""

_LOG = logging.getLogger(__name__)


class Neighbours(QObject):
    """The programs of this person that use the same folder of data.

    Signals:
        asked: a second start wants these files opened, a tuple of paths; none where only the window is wanted.
    """

    asked = pyqtSignal(object)

    def __init__(self, data_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._place = data_folder / "window.socket"
        self._server: socket.socket | None = None
        self._notifier: QSocketNotifier | None = None

    def hand_over(self, paths: Sequence[Path]) -> bool:
        """Let the program that runs already open files; returns whether there is one that does."""
        names = [os.fsdecode(path.absolute()) for path in paths]
        try:
            with _connected(self._place) as connection:
                connection.sendall(json.dumps(names).encode("ascii") + b"\n")
                return _line(connection, WAIT) == _TAKEN
        except OSError:
            return False

    def listen(self) -> None:
        """Take what later starts ask for; another window that listens already goes on doing so."""
        try:
            if self._is_answered():
                return
            self._place.parent.mkdir(parents=True, exist_ok=True)
            self._place.unlink(missing_ok=True)  # left by a program that was killed
            self._server = _bound(self._place)
        except OSError as error:
            _LOG.info("no socket in %s (%s): every start has a window of its own", self._place.parent, error)
            return
        self._notifier = QSocketNotifier(self._server.fileno(), QSocketNotifier.Type.Read, self)  # type: ignore[call-overload]
        self._notifier.activated.connect(self._answer)

    def stop(self) -> None:
        """The program ends."""
        if self._server is not None and self._notifier is not None:
            self._notifier.setEnabled(False)
            self._server.close()
            self._server = None
            with contextlib.suppress(OSError):
                self._place.unlink()

    def _is_answered(self) -> bool:
        """Whether another program listens; it may hang, which is not asked."""
        try:
            _connected(self._place).close()
        except (FileNotFoundError, ConnectionRefusedError):
            return False
        return True

    def _answer(self) -> None:
        """Hear what a second start wants."""
        if self._server is None:
            return
        try:
            connection, _ = self._server.accept()
            with connection:
                paths = _asked(_line(connection, _HEARD))
                if paths is not None:
                    connection.sendall(_TAKEN)
        except OSError as error:
            _LOG.info("a second start was not understood (%s)", error)
            return
        if paths is not None:
            self.asked.emit(paths)


def _unix_socket() -> socket.socket:
    """A socket that is a file.

    Raises:
        OSError: this system has none.
    """
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        raise OSError("no local sockets here")
    return socket.socket(family, socket.SOCK_STREAM)


def _connected(place: Path) -> socket.socket:
    connection = _unix_socket()
    connection.settimeout(WAIT)
    try:
        connection.connect(os.fspath(place))
    except OSError:
        connection.close()
        raise
    return connection


def _bound(place: Path) -> socket.socket:
    """A socket that hears who connects, for this person alone."""
    server = _unix_socket()
    try:
        server.bind(os.fspath(place))
        place.chmod(0o600)
        server.listen()
        server.setblocking(False)
    except OSError:
        server.close()
        raise
    return server


def _line(connection: socket.socket, wait: float) -> bytes:
    """A line that the other end writes.

    Raises:
        OSError: it does not come in so many seconds, or is too long.
    """
    until, heard = time.monotonic() + wait, b""
    while not heard.endswith(b"\n"):
        connection.settimeout(max(0.001, until - time.monotonic()))
        more = connection.recv(65_536)
        heard += more
        if not more or len(heard) > _LONGEST or time.monotonic() > until:
            raise OSError("no whole line")
    return heard


def _asked(said: bytes) -> tuple[Path, ...] | None:
    """The files of a request; None if it is no request of ours."""
    try:
        names = json.loads(said)
        return tuple(read_path(name) for name in names) if isinstance(names, list) else None
    except (RecursionError, ValueError):
        return None
