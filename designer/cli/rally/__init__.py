# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands and answers that only RoboRally has."""
