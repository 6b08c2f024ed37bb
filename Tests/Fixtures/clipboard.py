"""Offers data on the clipboard, as another program, until something else is copied.

usage: clipboard.py OFFERED KIND FILE [KIND FILE…]

Creates the file OFFERED once the data is on the clipboard.
"""

import pathlib
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk

offered, *words = sys.argv[1:]
kinds = words[::2]
contents = [open(name, "rb").read() for name in words[1::2]]


def give(_owner, data, number, _time):
    data.set(data.get_target(), 8, contents[number])


owner = Gtk.Invisible()
owner.connect("selection-get", give)
owner.connect("selection-clear-event", lambda *_: Gtk.main_quit())
for number, kind in enumerate(kinds):
    Gtk.selection_add_target(owner, Gdk.SELECTION_CLIPBOARD, Gdk.Atom.intern(kind, False), number)
if not Gtk.selection_owner_set(owner, Gdk.SELECTION_CLIPBOARD, Gdk.CURRENT_TIME):
    sys.exit("could not own the clipboard")
pathlib.Path(offered).touch()
Gtk.main()
