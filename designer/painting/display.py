# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether Qt can open a window here: asked before Qt tries, as it ends the whole process where it cannot.

Only what is certain counts: where Qt alone can know, it may try.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from designer.base.words import Sentence, sentence
from designer.painting.needs import lack, named_in

_VARIABLES = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}
"""What names the display of Qt's platforms for windows."""


def platforms() -> list[str]:
    """The platforms that Qt tries here, in its order; none where no display is named."""
    asked = os.environ.get("QT_QPA_PLATFORM")
    if asked:
        return [part.partition(":")[0] for part in asked.split(";")]
    named = {name for name, variable in _VARIABLES.items() if os.environ.get(variable)}
    if os.environ.get("XDG_SESSION_TYPE") == "wayland":
        named.add("wayland")
    return sorted(named)  # Wayland is tried before X


def window_trouble() -> Sentence | None:
    """Why no window can be opened; None if one can, as far as can be known."""
    if sys.platform in ("win32", "cygwin", "darwin"):
        return None
    tried = platforms()
    if not all(name.startswith(tuple(_VARIABLES)) for name in tried):
        return None  # one that needs no display
    answering = [name for name in tried if _answers(name)]
    if not answering:
        return _silence(tried)
    troubles = [_lacking(name) for name in answering]
    return None if None in troubles else troubles[0]


def _silence(tried: list[str]) -> Sentence:
    """That no display answers, each by the variable that names it."""
    variables = [variable for name, variable in _VARIABLES.items() if name in tried and os.environ.get(variable)]
    if not variables:
        return sentence("no display found: a window cannot be opened")
    names = ", ".join(f"{variable}={os.environ[variable]}" for variable in variables)
    return sentence("the display does not answer ({names}): a window cannot be opened", names=names)


def _answers(name: str) -> bool:
    """Whether the display of a platform answers."""
    return _x_answers() if name == "xcb" else _wayland_answers()


def _x_answers() -> bool:
    """Asks through X's own library, as Qt does: it knows how displays are named and what they want to be shown.

    The connection stays as long as the process: a server whose last client leaves begins anew, and would not answer Qt.
    """
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    return not xcb.xcb_connection_has_error(connection)


def _wayland_answers() -> bool:
    from socket import AF_UNIX, socket

    if os.environ.get("WAYLAND_SOCKET"):  # a connection that stands already, for one program
        return True
    path = Path(os.environ.get("XDG_RUNTIME_DIR", ""), os.environ.get("WAYLAND_DISPLAY") or "wayland-0")
    try:
        with socket(AF_UNIX) as trial:
            trial.connect(str(path))
    except OSError:
        return False
    return True


def _lacking(name: str) -> Sentence | None:
    """What the plugin of a platform lacks; None if it can be loaded, or is not where Qt has its own."""
    if not sys.platform.startswith("linux") or {"QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH"} & os.environ.keys():
        return None
    import ctypes

    from PyQt6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    trouble = None
    for plugin in folder.glob(f"libq{name}*.so"):
        try:
            ctypes.CDLL(str(plugin))
        except OSError as error:
            trouble = lack(error, (name,)) if named_in(error) else None
        else:
            return None
    return trouble
