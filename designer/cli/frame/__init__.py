# SPDX-License-Identifier: GPL-3.0-or-later
"""What every command has in common; a command is a file of the room above, or of a game's room there.

``main`` finds and runs commands, ``by_game`` those that several games have, in the language of ``translation``.
Commands read words by ``parameters``, offer others by ``shell_completion``, and speak through ``output``,
``output_files`` and ``log``. What both games' commands of a name do lies in ``validation``, ``explanation``,
``case_report`` and ``rendering``.
"""
