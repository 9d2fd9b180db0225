# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the inspector, one for each kind of thing."""
