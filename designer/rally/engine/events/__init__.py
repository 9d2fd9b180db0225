# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens in a round, as typed values: enough of them to redraw the round without the engine.

Each kind of event brings its sentence of the log and what it makes of its robot; nothing else need know all of them.
"""

from designer.game.event import CellNaming as CellNaming
from designer.rally.engine.events import boards, captures, cards, checkpoints, elements, harm, moves, race, titles
from designer.rally.engine.events.boards import *  # noqa: F403
from designer.rally.engine.events.captures import *  # noqa: F403
from designer.rally.engine.events.cards import *  # noqa: F403 - all kinds, also those that come
from designer.rally.engine.events.causes import Cause as Cause
from designer.rally.engine.events.causes import Fate as Fate
from designer.rally.engine.events.causes import Obstacle as Obstacle
from designer.rally.engine.events.checkpoints import *  # noqa: F403
from designer.rally.engine.events.elements import *  # noqa: F403
from designer.rally.engine.events.event import Event as Event
from designer.rally.engine.events.event import after_all as after_all
from designer.rally.engine.events.event import tell as tell
from designer.rally.engine.events.harm import *  # noqa: F403
from designer.rally.engine.events.moves import *  # noqa: F403
from designer.rally.engine.events.race import *  # noqa: F403
from designer.rally.engine.events.titles import *  # noqa: F403

EVENTS: tuple[type[Event], ...] = tuple(
    getattr(module, name)
    for module in (cards, moves, elements, harm, race, checkpoints, captures, titles, boards)
    for name in module.__all__
)
"""Every kind of event."""
