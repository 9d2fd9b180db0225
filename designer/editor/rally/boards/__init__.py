# SPDX-License-Identifier: GPL-3.0-or-later
"""Light items above the boards, one layer a file."""
