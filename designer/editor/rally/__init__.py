# SPDX-License-Identifier: GPL-3.0-or-later
"""Tools and docks that only RoboRally has."""
