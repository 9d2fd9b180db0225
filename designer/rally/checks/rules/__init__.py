# SPDX-License-Identifier: GPL-3.0-or-later
"""One file a check, named after its code: RR1xx boards, RR2xx belts and factory, RR3xx the race, RR4xx taste."""
