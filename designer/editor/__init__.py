# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor: a Qt application around one course document."""
