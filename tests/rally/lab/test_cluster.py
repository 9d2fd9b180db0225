# SPDX-License-Identifier: GPL-3.0-or-later
"""A real cluster of processes plays to the bit what one thread plays, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

import pytest

from designer.rally.lab import cluster
from designer.rally.lab.batch import Batch, BatchPart, PlainEngine, Workers, play
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.cluster import ClusterPool
from designer.rally.lab.cluster_address import ClusterError, parse_address
from designer.rally.lab.engines import RacePlay
from designer.version import __version__
from tests.rally.lab.settings import racing

RACES = 60


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as found:
        yield found


def test_a_worker_killed_in_the_middle_loses_nothing_and_counts_nothing_twice(local: Any) -> None:
    setting = racing("ah-2005", [CAREFUL] * 2)
    killed: list[int] = []

    def kill_one(batch: Batch, part: BatchPart) -> bool:
        if not killed:
            worker = next(iter(local.workers.values()))
            killed.append(worker.process.process.pid)
            os.kill(killed[0], signal.SIGKILL)
        return True

    with ClusterPool(RacePlay(setting), local.scheduler_address) as pool:
        found = play(Batch.empty(setting), RACES, Workers(pool, 3), kill_one)
    assert killed
    assert found.done == ((0, RACES),)
    assert found.tally.numbers == PlainEngine().play(setting, (0, RACES)).numbers


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *((text, "is not the address of a scheduler; write tcp://HOST:8786")
          for text in ("foo", "", " ", "tcp://", "tls://", "tcp://host", "tcp://host:", "tcp://host:0", "host:65536",
                       "tcp://a b:8786", "é://x", "tcp://user@host:1", "tcp://host:٣", "tcp://[::1:9", "file:///etc")),
        *((f"{scheme}://host:8786", f"'{scheme}://' is not spoken here; use tcp://, tls://")
          for scheme in ("http", "https", "ucx", "ws", "inproc")),
    ],
)  # fmt: skip
def test_what_is_no_address_is_told_before_anybody_is_asked(text: str, why: str) -> None:
    with pytest.raises(ClusterError, match=re.escape(why)):
        parse_address(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [("host:8786", "tcp://host:8786"), ("tls://10.0.0.7:1", "tls://10.0.0.7:1"), (" tcp://[::1]:9 ", "tcp://[::1]:9")],
)
def test_an_address_is_read(text: str, said: str) -> None:
    assert str(parse_address(text)) == said


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Iterator[int]:
    """The port of a server that says to everybody what the test wants it to."""
    said: bytes = request.param
    connections = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    connections.append(listener.accept()[0])
                    connections[-1].sendall(said)

        threading.Thread(target=serve, daemon=True).start()
        yield listener.getsockname()[1]
        for connection in connections:
            connection.close()


DASK_BEGINS = (2).to_bytes(8, "little")

NOBODY = "no scheduler answers at tcp"


@pytest.mark.parametrize(
    ("server", "why"),
    [
        pytest.param(b"", NOBODY, id="silent"),
        pytest.param(b"SSH-2.0-OpenSSH_9.2p1\r\n", r"at tcp.* is not a scheduler of Dask", id="another program"),
        pytest.param(DASK_BEGINS, NOBODY, id="falls silent"),
        pytest.param(DASK_BEGINS + (4).to_bytes(8, "little") * 2 + b"rubbish!", "Dask cannot use tcp", id="rubbish"),
    ],
    indirect=["server"],
)
def test_who_is_no_scheduler_is_told_before_one_deadline(
    server: int, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with pytest.raises(ClusterError, match=why):
        ClusterPool(str, f"tcp://127.0.0.1:{server}")


def test_a_host_that_is_looked_up_for_ever_is_told_before_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    never = threading.Event()
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: never.wait())
    with pytest.raises(ClusterError, match=NOBODY):
        ClusterPool(str, "tcp://somewhere:8786")
    never.set()


def test_a_scheduler_that_does_not_answer_is_told() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(ClusterError, match=NOBODY):
        ClusterPool(str, "tcp://127.0.0.1:9")


def test_encryption_without_certificates_says_where_they_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "knock", lambda *_: None)
    with pytest.raises(ClusterError, match="name your certificates in Dask's settings"):
        ClusterPool(str, "tls://127.0.0.1:9")


@contextmanager
def dask(program: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A program of Dask, as a person starts it."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{program}", "--no-dashboard", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def leave_in_the_middle(client: Any) -> None:
    """Close a client as a slow machine does: its loop stands before it tells anybody that nothing comes any more."""
    if threading.current_thread() is threading.main_thread():
        with suppress(OSError, TimeoutError):
            client.close(timeout=2)


def patiently(monkeypatch: pytest.MonkeyPatch, connect: Callable[..., Any]) -> Callable[..., Any]:
    """Let a slow machine take its time to connect, however soon a scheduler is given up later."""

    def connected(*given: Any) -> Any:
        with monkeypatch.context() as patched:
            patched.setattr(cluster, "PATIENCE", 60)
            return connect(*given)

    return connected


@pytest.mark.parametrize("leave", [cluster._leave, leave_in_the_middle])
@pytest.mark.parametrize(("number", "why"), [("SIGKILL", "is gone"), ("SIGSTOP", "no longer answers")])
def test_a_scheduler_that_ends_in_the_middle_is_told_once_and_what_was_played_is_there(
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    number: str,
    why: str,
    leave: Callable[[Any], None],
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "_leave", leave)
    monkeypatch.setattr(cluster, "_connected", patiently(monkeypatch, cluster._connected))
    monkeypatch.setattr(cluster, "PATIENCE", 2 if number == "SIGSTOP" else cluster.PATIENCE)
    setting = racing("ah-2005", [CAREFUL] * 2)
    played: list[BatchPart] = []
    with dask("scheduler", "--port", "0", "--host", "127.0.0.1") as scheduler:
        assert scheduler.stderr is not None
        address = next(line for line in scheduler.stderr if "Scheduler at:" in line).split()[-1]
        with dask("worker", address, "--nthreads", "1") as worker:
            assert worker.stderr is not None
            assert any("Registered to" in line for line in worker.stderr)

            def kill(batch: Batch, part: BatchPart) -> bool:
                played.append(part)
                scheduler.send_signal(signal.Signals[number])
                return True

            with pytest.raises(ClusterError, match=rf"the scheduler at tcp.* {why}"), \
                    ClusterPool(RacePlay(setting), address) as pool:  # fmt: skip
                play(Batch.empty(setting), 10_000, Workers(pool, 3), kill)
    assert played
    assert capfd.readouterr().err == ""


def fail(order: int) -> int:
    """What a worker does that lacks something."""
    raise ModuleNotFoundError("No module named 'tables'")


def test_what_a_worker_raises_is_told_in_one_line(local: Any) -> None:
    why = "a worker of tcp.* cannot do its work: ModuleNotFoundError: No module named 'tables'"
    with ClusterPool(fail, local.scheduler_address) as pool, pytest.raises(ClusterError, match=why):
        list(pool.answers([1, 2]))


def test_a_worker_of_another_version_is_refused(local: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PROGRAM", "9.9.9")
    why = f"--cluster: a worker has version {__version__}.* of Course Designer, and this is 9.9.9"
    with ClusterPool[int, int](abs, local.scheduler_address) as pool, pytest.raises(ClusterError, match=why):
        list(pool.answers([1, 2]))


def test_workers_that_are_gone_are_told_apart_from_their_scheduler(local: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> NoReturn:
        raise CancelledError

    with ClusterPool[int, int](abs, local.scheduler_address) as pool:
        monkeypatch.setattr(pool, "_submit", gone)
        with pytest.raises(ClusterError, match=r"the workers of tcp.* are gone; their log says why"):
            list(pool.answers([1, 2]))
