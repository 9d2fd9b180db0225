# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line: one file a command; it knows no Qt."""
