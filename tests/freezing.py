# SPDX-License-Identifier: GPL-3.0-or-later
"""Python's own ``gc.freeze`` and ``gc.unfreeze``: while tests run, those of the module ``gc`` do nothing."""

import gc

FREEZE, UNFREEZE = gc.freeze, gc.unfreeze
