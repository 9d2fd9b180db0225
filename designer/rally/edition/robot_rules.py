# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rulebooks say of one robot: its cards and registers, how it starts, its lives, and what ends one.

These come first in the table of rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from designer.rally.edition.answers import (
    AgainFirst,
    Death,
    LastLife,
    RebootPlace,
    RebootWhen,
    StartHeading,
    StartRule,
    Unlock,
)
from designer.rally.edition.values import YES_NO, Deck, deck_of_up_to, number, number_or_never, one_of, rule


@dataclass(frozen=True, kw_only=True)
class RobotRules:
    """The rules of one robot. The sources are those of :mod:`designer.rally.edition.edition`."""

    hand: int = rule(
        number(0, 84),
        "Cards dealt to an undamaged robot.",
        "1994 wiki Průběh hry; 1999 en Deal Program cards, de Programmierkarten austeilen; 2005 Rozdání "
        "Programovacích karet",
    )
    deck: Deck = rule(
        deck_of_up_to(20),
        "Either all draw from one shared deck of numbered cards, or each player from a deck of"
        " these cards, which damage cards then clog.",
        "2016: a public program's decks; 2023: a public list of cards",
        since=3,
    )
    again_first: AgainFirst = rule(
        one_of(AgainFirst),
        "Again cannot be in register 1, or the top card of the robot's own deck replaces it there.",
        "2016 cards, Again; 2023 cards, Again",
        since=3,
    )
    first_lock_at: int = rule(
        number_or_never(1, 99),
        "Damage at which the first register locks, register 5; each further point locks one more.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en A Robots memory, de Speicherplatz eines Roboters; 2005 "
        "Poškození & Zničení and Uzamčení Registrů; 2016, 2023: never",
    )
    destroyed_at: int = rule(
        number_or_never(1, 99),
        "Damage at which a robot is destroyed.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Damage points, de Schaden; 2005 Zničení; 2016, 2023: "
        "never",
    )
    unlock: Unlock = rule(
        one_of(Unlock),
        "Which register a repair unlocks: the lowest locked one, or the player's choice.",
        "1999 en Repair, de Reparatur; 2005 Uzamčení Registrů; 1994 as 2005",
    )
    redeal_turns: bool = rule(
        YES_NO,
        "A hand of nine without a move is dealt again.",
        "1999 en Deal Program cards, de Programmierkarten austeilen",
    )
    first_card_moves: bool = rule(
        YES_NO,
        "The first card of a robot's race must be a move.",
        "1999 en Plan Programs, de Programmieren der Roboter",
    )
    start: StartRule = rule(
        one_of(StartRule),
        "Robots start as ghosts on checkpoint 1, one by one on checkpoint 1, on docks by number, or on start spaces"
        " that their players choose in turn.",
        "1994 wiki Pořadí provádění vlivů prostředí and Zvláštní pravidla pro začátek hry; 1999 en START!, de START!; "
        "2005 Příprava; 2016, 2023: set-up",
    )
    start_heading: StartHeading = rule(
        one_of(StartHeading),
        "A robot on a dock or start space faces as printed, or as its player likes.",
        "2023 variant Startup Spin-Up; the others: as the dock says",
        since=3,
    )
    lives: int = rule(
        number(0, 99),
        "Life tokens; with five or more players 2005 allows four.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Player material and Putting a replica of a Robot into "
        "play; 2005 Příprava",
    )
    last_life: LastLife = rule(
        one_of(LastLife),
        "Whether a robot without life tokens still plays, or losing the last one ends its race.",
        "1994 wiki Pořadí provádění vlivů prostředí; 1999 en Putting a replica of a Robot into play, de Einsetzen "
        "eines Roboterduplikats; 2005 Zničení",
    )
    death: Death = rule(
        one_of(Death),
        "A pit, the edge or a crusher destroys a robot, which costs a life, or makes it reboot.",
        "2016, 2023: rebooting; the others: destroyed",
        since=3,
    )
    reboot_when: RebootWhen = rule(
        one_of(RebootWhen),
        "A robot that reboots is back at once, without a program for the rest of the round, or in register 1 of the"
        " next round when its turn comes.",
        "2016: rebooting; 2023: re-entering",
        since=3,
    )
    reboot_place: RebootPlace = rule(
        one_of(RebootPlace),
        "A robot that reboots comes back on the reboot token of the board where it fell, or on its archive.",
        "2016, 2023: rebooting; archive: 2023 variant Dynamic Archiving",
        since=3,
    )
    reboot_damage: int = rule(
        number(0, 99),
        "Damage of a robot that reboots.",
        "2016, 2023: rebooting; three: 2023 variant A More Deadly Game, p. 28",
        since=3,
    )
    reboot_fires: bool = rule(
        YES_NO,
        "A robot that is back at once after a reboot fires for the rest of the round.",
        "2016: rebooting",
        since=3,
    )
