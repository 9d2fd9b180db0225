# SPDX-License-Identifier: GPL-3.0-or-later
"""No stroke is lost: recovery files, locks, and watching the file on the disk."""
