# SPDX-License-Identifier: GPL-3.0-or-later
"""Opening, saving, importing, exporting, printing."""
