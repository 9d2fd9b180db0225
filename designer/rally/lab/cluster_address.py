# SPDX-License-Identifier: GPL-3.0-or-later
"""The address of a Dask scheduler, looked at before Dask is asked, which waits long for what cannot be."""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.base.words import sentence

OPTION = "--cluster"

_WRITTEN = re.compile(
    r"(?:(?P<scheme>[a-z]+)://)?(?:\[(?P<ipv6>[0-9a-fA-F:.%]+)\]|(?P<host>[^\s/:@\[\]]+)):(?P<port>[0-9]+)"
)

SCHEMES = ("tcp", "tls")

_MOST_FRAMES = 64
"""Dask's first message says in eight bytes of how many parts it is; other servers begin with words."""


class ClusterError(CourseDesignerError):
    """The cluster cannot be used."""


@dataclass(frozen=True)
class SchedulerAddress:
    """Where a scheduler listens.

    Attributes:
        scheme: ``tcp``, or ``tls`` where all that is sent is encrypted.
        host, port: its machine, and the port there.
    """

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        """As Dask writes it."""
        return f"{self.scheme}://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


def parse_address(text: str) -> SchedulerAddress:
    """The address that ``tcp://HOST:8786`` says; without a scheme it is ``tcp``.

    Raises:
        ClusterError: it is none.
    """
    found = _WRITTEN.fullmatch(text.strip())
    port = parse_whole(found["port"], 1, 65535) if found else None
    if found is None or port is None:
        what = sentence(
            "'{address}' is not the address of a scheduler; write {known}", address=text[:80], known="tcp://HOST:8786"
        )
        raise ClusterError(what, place=OPTION)
    scheme = found["scheme"] or SCHEMES[0]
    if scheme not in SCHEMES:
        what = sentence("'{scheme}' is not spoken here; use {known}", scheme=f"{scheme}://", known="tcp://, tls://")
        raise ClusterError(what, place=OPTION)
    return SchedulerAddress(scheme, found["host"] or found["ipv6"], port)


def knock(address: SchedulerAddress, seconds: float) -> None:
    """See whether somebody is there who begins to speak as a scheduler does.

    Raises:
        ClusterError: nobody is there, nobody speaks in so many seconds, or another program does.
    """
    try:
        with socket.create_connection((address.host, address.port), timeout=seconds) as connection:
            head = connection.recv(8, socket.MSG_WAITALL) if address.scheme == "tcp" else bytes(8)
    except (OSError, UnicodeError):  # a host with an empty or overlong part cannot be looked up
        raise no_answer(address) from None
    if len(head) < 8 or int.from_bytes(head, "little") > _MOST_FRAMES:
        what = sentence("what answers at {address} is not a scheduler of Dask", address=str(address))
        raise ClusterError(what, place=OPTION)


def no_answer(address: SchedulerAddress) -> ClusterError:
    """Nobody answers there."""
    return ClusterError(sentence("no scheduler answers at {address}", address=str(address)), place=OPTION)
