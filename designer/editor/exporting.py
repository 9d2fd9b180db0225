# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures, prints and files for other programs, written from the window."""
