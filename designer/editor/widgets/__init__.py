# SPDX-License-Identifier: GPL-3.0-or-later
"""Small widgets of the editor that only need values: they know no course and no document."""
