# SPDX-License-Identifier: GPL-3.0-or-later
"""Formats of other RoboRally clients."""
