"""Formats for plans of the labyrinth."""
