# SPDX-License-Identifier: GPL-3.0-or-later
"""Course Designer: design, validate, preview and export race courses for robots."""

import logging

logging.getLogger(__name__).addHandler(logging.NullHandler())
"""What surprises is logged under ``designer.<room>``; where it goes is for the program that is run to say."""

__version__ = "0.1.0"
