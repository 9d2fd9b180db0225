# SPDX-License-Identifier: GPL-3.0-or-later
"""One file a check, named after its code."""
