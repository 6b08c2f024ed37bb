"""Accepts drops as another program.

usage: drop-target.py FOLDER X Y KIND…

Shows a window at a place of the display, and creates FOLDER/ready when it is shown. At a drop, writes what the source offers to
FOLDER/offered, one kind a line, then the data of each KIND to a file with its number, and creates FOLDER/done.
"""

import pathlib
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

folder, (left, top), kinds = pathlib.Path(sys.argv[1]), map(int, sys.argv[2:4]), sys.argv[4:]
received = []


def over(_widget, context, _x, _y, time):
    Gdk.drag_status(context, Gdk.DragAction.COPY, time)
    return True


def ask(widget, context, time):
    widget.drag_get_data(context, Gdk.Atom.intern(kinds[len(received)], False), time)


def dropped(widget, context, _x, _y, time):
    (folder / "offered").write_text("\n".join(kind.name() for kind in context.list_targets()))
    ask(widget, context, time)
    return True


def arrived(widget, context, _x, _y, data, _info, time):
    (folder / str(len(received))).write_bytes(data.get_data() or b"")
    received.append(True)
    if len(received) < len(kinds):
        return ask(widget, context, time)
    Gtk.drag_finish(context, True, False, time)
    received.clear()
    (folder / "done").touch()


window = Gtk.Window(title="Drop here")
window.set_default_size(200, 200)
window.drag_dest_set(0, None, Gdk.DragAction.COPY)
window.connect("drag-motion", over)
window.connect("drag-drop", dropped)
window.connect("drag-data-received", arrived)
window.connect("map-event", lambda *_: (folder / "ready").touch())
window.move(left, top)
window.show()
Gtk.main()
