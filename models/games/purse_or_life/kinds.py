"""The kinds of questions, in the order in which a turn asks them. Never renamed: clients tell by them.

What may be taken back by its player is marked; the kernel sees to it that nothing was drawn or shown since.
"""

from __future__ import annotations

from models.kernel.asks import Kind

CHOICE = Kind("purse.choice", undoable=True)
REQUEST = Kind("purse.request")
REPLY = Kind("purse.reply")
LAY = Kind("purse.lay", undoable=True)

KINDS = (CHOICE, REQUEST, REPLY, LAY)
