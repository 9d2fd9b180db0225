# SPDX-License-Identifier: GPL-3.0-or-later
"""What the inspector can be about in RoboRally beside courses, spaces and notes."""

CHECKPOINT, DOCK, BOARD, ROBOT = "checkpoint", "dock", "board", "robot"
REBOOT_TOKEN, ANTENNA = "reboot-token", "antenna"
"""A checkpoint, a dock, a placement of a board by its index in the course; a robot by its name."""
