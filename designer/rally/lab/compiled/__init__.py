# SPDX-License-Identifier: GPL-3.0-or-later
"""The second reading of the rules, made to be compiled: kernels over four rows of whole numbers.

``fixed`` is what does not change in a batch (rules, where things are counted, the floor), ``world`` the race
(:mod:`~designer.rally.lab.world`, then room for work and who stands where), ``tally`` what is counted and ``cards``
the decks. Nothing here is trusted: tests hold it against the engine of the previews, and so does every batch.
"""
