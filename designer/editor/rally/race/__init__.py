# SPDX-License-Identifier: GPL-3.0-or-later
"""The panels that only RoboRally has: palette, inspector, outline, boards, program, story."""
