"""Records what a screen reader receives over AT-SPI, as lines of text in the order of the events."""
import re

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from walk import SIDES  # noqa: E402

EVENTS = (
    "window:activate",
    "object:announcement",
    "object:property-change:accessible-name",
    "object:property-change:accessible-value",
    "object:state-changed:checked",
    "object:state-changed:focused",
    "object:state-changed:showing",
    "object:active-descendant-changed",
    "object:selection-changed",
)
WINDOWS = (Atspi.Role.FRAME, Atspi.Role.DIALOG, Atspi.Role.ALERT, Atspi.Role.WINDOW)
NOTES = (Atspi.Role.NOTIFICATION, Atspi.Role.ALERT, Atspi.Role.INFO_BAR)
# Roles whose changed values a screen reader reads.
CHANGING = (Atspi.Role.CHECK_BOX, Atspi.Role.COMBO_BOX, Atspi.Role.SPIN_BUTTON, Atspi.Role.TOGGLE_BUTTON)
# States that a screen reader reads with the focused object, if the object has them (True) or lacks them (False).
SPOKEN = (
    (Atspi.StateType.CHECKED, True, "checked"),
    (Atspi.StateType.PRESSED, True, "pressed"),
    (Atspi.StateType.EXPANDED, True, "expanded"),
    (Atspi.StateType.SENSITIVE, False, "grayed"),
    (Atspi.StateType.SHOWING, False, "hidden"),
)
PORT = re.compile(r"(?<=localhost|127\.0\.0\.1):\d+")


class Listener:
    """Collects the events of the window's process and of the pages' processes.

    Each list keeps the order of its events. Events of two processes have no common order. The same applies to a page's title, which
    waits until the page is painted, its announcement, which waits until its screen is shown, and its view's focus.
    """

    def __init__(self):
        self.lines = {side: [] for side in SIDES}
        self.focus = None
        self._title = None
        self.events = 0
        self._listener = Atspi.EventListener.new(self._receive)
        for event in EVENTS:
            if not self._listener.register(event):
                raise SystemExit(f"The accessibility bus does not report {event}.")

    def take(self):
        """Returns the lines since the last call."""
        taken, self.lines = self.lines, {side: [] for side in SIDES}
        return taken

    def wait(self, is_met, seconds):
        """Handles events until a condition is met, and returns whether it was met in time."""
        context, ticks = GLib.MainContext.default(), []

        def tick():
            ticks.append(True)
            return GLib.SOURCE_CONTINUE

        timer = GLib.timeout_add(1000, tick)
        asked = 0
        try:
            while not is_met() and len(ticks) < seconds:
                context.iteration(True)
                # A reply makes the library deliver deferred events.
                if asked < len(ticks):
                    asked = len(ticks)
                    self.catch_up()
        finally:
            GLib.source_remove(timer)
        return is_met()

    def catch_up(self):
        """Queries the processes, and handles the events that they sent before their replies."""
        for asked in (Atspi.get_desktop(0), self.focus):
            try:
                if asked:
                    asked.clear_cache()
                    for index in range(asked.get_child_count()):
                        child = asked.get_child_at_index(index)
                        if child and asked is self.focus:
                            child.get_child_count()  # the page's own process replies
            except GLib.Error:
                pass  # the object no longer exists
        while GLib.MainContext.default().iteration(False):
            pass

    def _receive(self, event):
        self.events += 1
        try:
            source = event.source
            application = source.get_application()
            if not application:
                return
            side = "window" if source.get_process_id() == application.get_process_id() else "page"
            line = self._line(event, source)
        except GLib.Error:
            return  # the object no longer exists
        if not line:
            return
        line = PORT.sub(":PORT", line)
        if event.type == "object:announcement":
            side = "said"
        elif side == "window" and line.startswith(("focus ", "at ")):
            side, line = "focus", line.removeprefix("focus ")
        if self.lines[side][-1:] != [line]:
            self.lines[side].append(line)

    def _line(self, event, source):
        kind, role, name = event.type, source.get_role(), source.get_name()
        if kind == "object:announcement":
            return f"“{event.any_data}”"
        is_renamed = kind.endswith("accessible-name") and role in WINDOWS and has(source, Atspi.StateType.SHOWING)
        if kind == "window:activate" or is_renamed:
            name = event.any_data if is_renamed else name
            # A screen reader reads a changed title, also after an empty one.
            before, self._title = self._title, f"{source.get_role_name()} “{name}”" if name else None
            return self._title if self._title != before else None
        if kind == "object:state-changed:focused" and event.detail1:
            self.focus = source
            return "focus " + described(spoken_for(source)) + pane_of(source)
        is_changed = kind.endswith((":checked", ":accessible-value", ":selection-changed")) and role in CHANGING
        if is_changed and self.focus and source in (self.focus, spoken_for(self.focus)):
            return "focus " + described(source)
        if kind == "object:active-descendant-changed" and has(source, Atspi.StateType.FOCUSED):
            return "at " + described(event.any_data)
        if kind == "object:state-changed:showing" and event.detail1 and role in NOTES:
            return f"shows {source.get_role_name()} “{text_in(source)}”"
        return None


def has(source, state):
    return source.get_state_set().contains(state)


def spoken_for(source):
    """The object that a screen reader reads: like Orca, the combo box instead of the button in it."""
    if source.get_role() != Atspi.Role.TOGGLE_BUTTON:
        return source
    parent = source.get_parent()
    while parent and parent.get_role() in (Atspi.Role.FILLER, Atspi.Role.PANEL):
        parent = parent.get_parent()
    return parent if parent and parent.get_role() == Atspi.Role.COMBO_BOX else source


def pane_of(source):
    """The name of the pane around a page's container, which a screen reader reads when the focus enters the pane."""
    parent = source.get_parent() if source.get_role() == Atspi.Role.FILLER else None
    while parent and parent.get_role() not in WINDOWS:
        if parent.get_name():
            return f" in “{parent.get_name()}”"
        parent = parent.get_parent()
    return ""


def value_of(source):
    """A combo box's selected entry, a spin button's number, or an entry's text; `None` for other roles."""
    if source.get_role() == Atspi.Role.COMBO_BOX:
        selection = source.get_selection_iface()
        chosen = selection.get_selected_child(0) if selection else None
        return chosen.get_name() if chosen else ""
    if source.get_role() == Atspi.Role.SPIN_BUTTON:
        number = source.get_value_iface()
        return f"{number.get_current_value():g}" if number else ""
    if source.get_role() == Atspi.Role.ENTRY:
        return Atspi.Text.get_text(source, 0, -1) or None
    return None


def described(source):
    """An object's role, name, value, states and description."""
    states, description = source.get_state_set(), source.get_description()
    words = [word for state, value, word in SPOKEN if states.contains(state) == value]
    value = value_of(source)
    if value is not None:
        words.insert(0, f"= {value}")
    name = source.get_name()
    if description and description != name:
        words.append(f"({description})")
    return " ".join([f"{source.get_role_name()} “{name}”", *words])


def text_in(source):
    """An object's name, and the texts of its visible children, except buttons."""
    if source.get_role() == Atspi.Role.PUSH_BUTTON:
        return ""
    children = [source.get_child_at_index(index) for index in range(source.get_child_count())]
    texts = [source.get_name(), *(text_in(child) for child in children if child and has(child, Atspi.StateType.SHOWING))]
    return " ".join(dict.fromkeys(filter(None, texts)))
