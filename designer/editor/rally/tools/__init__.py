# SPDX-License-Identifier: GPL-3.0-or-later
"""What the mouse does on the boards."""
