# SPDX-License-Identifier: GPL-3.0-or-later
"""Which version of Course Designer this is."""

__version__ = "0.2.0.dev0"
