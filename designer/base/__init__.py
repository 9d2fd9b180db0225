# SPDX-License-Identifier: GPL-3.0-or-later
"""Words, numbers, errors: what every room stands on."""
