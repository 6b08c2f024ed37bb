"""The screen as a user sees it: reads pixels, moves the pointer, presses buttons and keys. Independent of the programs."""

import time

from Xlib import X, XK, display
from Xlib.ext import xtest
from Xlib.protocol import event

TOLERANCE = 6
# The background's color, which no program uses.
EMPTY = (255, 0, 255)


def close(a, b):
    return all(abs(x - y) <= TOLERANCE for x, y in zip(a, b))


class Screen:
    def __init__(self):
        self.display = display.Display()
        self.root = self.display.screen().root
        self.width, self.height = self.display.screen().width_in_pixels, self.display.screen().height_in_pixels
        self.clear()

    def clear(self):
        red, green, blue = EMPTY
        self.root.change_attributes(background_pixel=red << 16 | green << 8 | blue)
        self.root.clear_area()
        self.display.sync()

    # Reading

    def bytes(self, x, y, width=1, height=1):
        """Returns the pixels of a rectangle, four bytes each: blue, green, red and padding."""
        return self.root.get_image(x, y, width, height, X.ZPixmap, 0xFFFFFFFF).data

    def pixel(self, x, y):
        blue, green, red = self.bytes(x, y)[:3]
        return red, green, blue

    def find(self, color):
        """Returns the rectangle that a color mostly covers, from its first to its last row and column: x, y, width, height."""
        data = self.bytes(0, 0, self.width, self.height)
        wanted = bytes(reversed(color))
        stride = self.width * 4
        lines = [data[y * stride : (y + 1) * stride] for y in range(self.height)]
        rows = [y for y, line in enumerate(lines) if line.count(wanted) > 100]
        if not rows:
            return None
        line = lines[(rows[0] + rows[-1]) // 2]
        columns = [x for x in range(self.width) if line[x * 4 : x * 4 + 3] == wanted]
        return (columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1) if columns else None

    def wait(self, condition, seconds=20):
        """Returns the time at which a condition was first true, or None."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if condition():
                return time.perf_counter()
            time.sleep(0.0007)
        return None

    # Actions; each returns the time just before the event is sent.

    def move(self, x, y):
        xtest.fake_input(self.display, X.MotionNotify, x=x, y=y)
        self.display.sync()

    def click(self, button=1):
        start = time.perf_counter()
        xtest.fake_input(self.display, X.ButtonPress, button)
        xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()
        return start

    def press(self, *names):
        """Presses keys together: `press("Alt_L", "Left")`."""
        codes = [self.display.keysym_to_keycode(XK.string_to_keysym(name)) for name in names]
        start = time.perf_counter()
        for code in codes:
            xtest.fake_input(self.display, X.KeyPress, code)
        for code in reversed(codes):
            xtest.fake_input(self.display, X.KeyRelease, code)
        self.display.sync()
        return start

    # Windows

    def windows(self):
        """Returns the managed windows, oldest first."""
        listed = self.root.get_full_property(self.display.intern_atom("_NET_CLIENT_LIST"), X.AnyPropertyType)
        return list(listed.value) if listed else []

    def activate(self, window):
        """Raises and focuses a window."""
        self._ask(window, "_NET_ACTIVE_WINDOW", [2, X.CurrentTime, 0])

    def place(self, window, x, y, width, height):
        """Moves and resizes a window, without its frame."""
        everything = 1 << 8 | 1 << 9 | 1 << 10 | 1 << 11
        static_gravity = 10
        self._ask(window, "_NET_MOVERESIZE_WINDOW", [everything | static_gravity, x, y, width, height])

    def geometry(self, window):
        """Returns a window's position and size, without its frame."""
        found = self.display.create_resource_object("window", window)
        size, corner = found.get_geometry(), found.translate_coords(self.root, 0, 0)
        return -corner.x, -corner.y, size.width, size.height

    def _ask(self, window, name, data):
        message = event.ClientMessage(
            window=self.display.create_resource_object("window", window),
            client_type=self.display.intern_atom(name),
            data=(32, (data + [0] * 5)[:5]),
        )
        self.root.send_event(message, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self.display.sync()
