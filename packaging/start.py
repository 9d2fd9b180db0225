# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the standalone program begins."""

import multiprocessing

from designer.__main__ import main

multiprocessing.freeze_support()
main()
