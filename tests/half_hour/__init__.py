# SPDX-License-Identifier: GPL-3.0-or-later
"""A person's half hour: the editor under a virtual display, drawn in by the mouse and the keys of xdotool.

``make half-hour`` replays it from the welcome page on and saves a picture after every moment. The person knows
nothing of the program but what stands on the screen: things are found by the words on them.
"""
