# SPDX-License-Identifier: GPL-3.0-or-later
"""Course Designer: design, validate, preview and export race courses for robots."""

__version__ = "0.1.0"
