"""Commands of the labyrinth."""
