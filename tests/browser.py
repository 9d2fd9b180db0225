# SPDX-License-Identifier: GPL-3.0-or-later
"""A headless Chromium that a test drives as a person would: real keys and clicks, other sizes, dark, without script.

It is asked through a pipe (the DevTools protocol), so that nothing but the standard library is needed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")

QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND",
)

PATIENCE = 60
"""Seconds that a page may take."""

_KEYS = {
    "Tab": (9, ""),
    "Enter": (13, "\r"),
    " ": (32, " "),
    "ArrowDown": (40, ""),
    "ArrowRight": (39, ""),
    "ArrowLeft": (37, ""),
    "End": (35, ""),
    "Home": (36, ""),
}


_BEGIN = "import os, sys; os.dup2({}, 3); os.dup2({}, 4); os.execv(sys.argv[1], sys.argv[1:])"
"""Begins the browser with its pipes where it looks for them."""


class Browser:
    """A page of a browser.

    Attributes:
        requests: the addresses that pages have asked for since the start.
        wrong: what scripts and the browser complained about.
    """

    def __init__(self, reading: int, writing: int) -> None:
        self._reading, self._writing = reading, writing
        self._left = b""
        self._number = 0
        self._session = ""
        self._events: list[Mapping[str, Any]] = []
        self.requests: list[str] = []
        self.wrong: list[str] = []
        target = self._ask("Target.createTarget", {"url": "about:blank"})["targetId"]
        self._session = self._ask("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for room in ("Page", "Network", "Runtime", "Log"):
            self._ask(f"{room}.enable")

    def open(self, page: Path | str) -> None:
        """Show a page and wait until it is loaded."""
        address = page.as_uri() if isinstance(page, Path) else page
        self._events.clear()
        answer = self._ask("Page.navigate", {"url": address})
        if "loaderId" in answer:  # else only what is behind # is another
            self._await("Page.loadEventFired")

    def reload(self) -> None:
        """Load the page once more."""
        self._events.clear()
        self._ask("Page.reload")
        self._await("Page.loadEventFired")

    def resize(self, width: int, height: int = 1000, *, phone: bool = False) -> None:
        """Give the page this size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone}
        self._ask("Emulation.setDeviceMetricsOverride", size)

    def prefer(self, **features: str) -> None:
        """What the person prefers: ``prefers_color_scheme="dark"``, ``prefers_reduced_motion="reduce"``."""
        told = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self._ask("Emulation.setEmulatedMedia", {"features": told})

    def without_script(self, off: bool = True) -> None:
        """Whether scripts are off from the next page on."""
        self._ask("Emulation.setScriptExecutionDisabled", {"value": off})

    def see(self, expression: str) -> Any:
        """The value of an expression in the page, also where scripts of the page are off."""
        asked = {"expression": expression, "returnByValue": True, "awaitPromise": True}
        answer = self._ask("Runtime.evaluate", asked)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def click(self, selector: str) -> None:
        """Click the middle of an element."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.see(f"{found}.scrollIntoView({{block: 'center'}})")
        box = f"{found}.getBoundingClientRect()"
        places = self.see(f"[{box}.x + {box}.width / 2, {box}.y + {box}.height / 2]")
        at = {"x": places[0], "y": places[1], "button": "left", "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased"):
            self._ask("Input.dispatchMouseEvent", {"type": kind, **at})

    def follow(self, selector: str) -> None:
        """Click a link and wait until its page is loaded."""
        self._events.clear()
        self.click(selector)
        self._await("Page.loadEventFired")

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        code, text = _KEYS[key]
        name = "Space" if key == " " else key
        told = {"key": key, "code": name, "windowsVirtualKeyCode": code}
        self._ask("Input.dispatchKeyEvent", {"type": "keyDown", **told, **({"text": text} if text else {})})
        self._ask("Input.dispatchKeyEvent", {"type": "keyUp", **told})

    def accessible(self) -> list[tuple[str, str]]:
        """What a screen reader finds: role and name of everything that is not ignored."""
        nodes = self._ask("Accessibility.getFullAXTree")["nodes"]
        seen = (node for node in nodes if not node.get("ignored"))
        return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in seen]

    def picture(self, path: Path) -> None:
        """Write a picture of what is seen, to be looked at."""
        import base64

        path.write_bytes(base64.b64decode(self._ask("Page.captureScreenshot")["data"]))

    def _ask(self, method: str, parameters: Mapping[str, Any] | None = None) -> Any:
        self._number += 1
        told = {"id": self._number, "method": method, "params": parameters or {}}
        if self._session:
            told["sessionId"] = self._session
        os.write(self._writing, json.dumps(told).encode() + b"\0")
        while True:
            message = self._next()
            if message.get("id") == self._number:
                assert "error" not in message, message
                return message["result"]
            self._note(message)

    def _await(self, event: str) -> None:
        end = time.monotonic() + PATIENCE
        while not any(message.get("method") == event for message in self._events):
            assert time.monotonic() < end, f"no {event}"
            self._note(self._next())

    def _note(self, message: Mapping[str, Any]) -> None:
        self._events.append(message)
        method, told = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.wrong.append(str(told["exceptionDetails"].get("text")))
        elif method == "Log.entryAdded" and told["entry"]["level"] == "error":
            self.wrong.append(str(told["entry"]["text"]))

    def _next(self) -> Mapping[str, Any]:
        while b"\0" not in self._left:
            found = os.read(self._reading, 1 << 16)
            assert found, "the browser has gone"
            self._left += found
        message, _, self._left = self._left.partition(b"\0")
        result: Mapping[str, Any] = json.loads(message)
        return result


@contextmanager
def browser(profile: Path) -> Iterator[Browser]:
    """A browser that keeps what it must in the folder ``profile``."""
    asked, answered = os.pipe(), os.pipe()
    command = [str(BROWSER), *QUIET, "--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"]
    running = subprocess.Popen(
        [sys.executable, "-c", _BEGIN.format(asked[0], answered[1]), *command],
        pass_fds=(asked[0], answered[1]),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(asked[0])
    os.close(answered[1])
    try:
        yield Browser(answered[0], asked[1])
    finally:
        os.close(asked[1])
        running.terminate()
        running.wait(PATIENCE)
        os.close(answered[0])
