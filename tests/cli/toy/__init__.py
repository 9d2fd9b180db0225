# SPDX-License-Identifier: GPL-3.0-or-later
"""A toy game for the command line: a row of stones, of which two may not be neighbours."""
