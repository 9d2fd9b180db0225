# SPDX-License-Identifier: GPL-3.0-or-later
"""``python -m tests.fuzz``: spoil many files, tell what surprised a reader, and keep what did."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.readers import all_readers
from tests.fuzz.running import Surprise, feed, input_of

OUT = Path("out/fuzz")


def main() -> int:
    """Run it; 1 if a reader was surprised."""
    asked = _asked()
    if asked.again:
        name, number = asked.again
        print(f"{feed_one(name, asked.seed, int(number)) or 'no surprise'}")
        return 0
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        found = [
            surprise
            for number in range(asked.count // len(all_readers()) + 1)
            for name in all_readers()
            if (surprise := feed(name, asked.seed, number, Path(folder))) is not None
        ]
    for surprise in found:
        _keep(surprise)
        print(surprise)
    count = (asked.count // len(all_readers()) + 1) * len(all_readers())
    took = time.monotonic() - begin
    print(f"{count} inputs for {len(all_readers())} readers, seed {asked.seed}, {took:.0f} s: {len(found)} surprises")
    return 1 if found else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=20_000, help="how many inputs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", nargs=2, metavar=("READER", "NUMBER"), help="one input once more")
    return parser.parse_args()


def feed_one(name: str, seed: int, number: int) -> Surprise | None:
    """One input; it is kept in any case, to be looked at."""
    _keep(Surprise(name, seed, number, ""))
    with tempfile.TemporaryDirectory() as folder:
        return feed(name, seed, number, Path(folder))


def _keep(surprise: Surprise) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    name = surprise.reader.replace(" ", "-")
    data = input_of(surprise.reader, surprise.seed, surprise.number)
    (OUT / f"{name}-{surprise.seed}-{surprise.number}").write_bytes(data)


if __name__ == "__main__":
    sys.exit(main())
