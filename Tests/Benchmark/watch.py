"""Observes how a page's area changes after an action, only by its pixels."""

import math
import time

import pages
from programs import AREA
from screen import close

X, Y, WIDTH, HEIGHT = AREA
MIDDLE = (X + WIDTH // 2, Y + HEIGHT // 2)
# A page is visible when all of these columns show it; the last one leaves room for a scroll bar.
SAMPLES = [3, WIDTH // 4, WIDTH // 2, WIDTH * 3 // 4, WIDTH - 40]
MARK = (X + 60, Y + HEIGHT - 60)


def line(screen):
    """Returns the pixels of the line through the middle of the page."""
    return screen.bytes(X, MIDDLE[1], WIDTH)


def colors(data, positions):
    return [tuple(data[x * 4 : x * 4 + 3][::-1]) for x in positions]


def shows(data, color):
    """Returns whether the line shows a page of a color from edge to edge."""
    return all(close(each, color) for each in colors(data, SAMPLES))


def mark(screen):
    """Returns the page's mark, or None while it shows none."""
    seen = screen.pixel(*MARK)
    return next((each for each in pages.MARKS if close(each, seen)), None)


def change(screen, act, color, seconds=10):
    """Performs an action, and returns the milliseconds until something right of the middle changes, and until a page of a color
    is visible from edge to edge. The page must not be visible before."""
    before = line(screen)
    if shows(before, color):
        raise RuntimeError(f"the page of the color {color} is visible before it was requested")
    first = None
    start = act()
    end = start + seconds
    while (now := time.perf_counter()) < end:
        data = line(screen)
        now = time.perf_counter()
        if first is None and data[WIDTH * 2 :] != before[WIDTH * 2 :]:
            first = now
        if shows(data, color):
            return (first - start) * 1000, (now - start) * 1000
        time.sleep(0.0007)
    return math.inf, math.inf


def middle(screen, act, color, seconds=10):
    """Performs an action, and returns the milliseconds until the middle pixel has a color, which it must not have before."""
    if close(screen.pixel(*MIDDLE), color):
        raise RuntimeError(f"the middle has the color {color} before it was requested")
    start = act()
    seen = screen.wait(lambda: close(screen.pixel(*MIDDLE), color), seconds)
    return (seen - start) * 1000 if seen else math.inf


def return_to(screen, act, color, mark_then, seconds=5):
    """Performs an action, and returns the milliseconds until a page of a color is visible, and until it is live. Before,
    it is a snapshot with its old mark."""
    if shows(line(screen), color):
        raise RuntimeError(f"the page of the color {color} is visible before it was requested")
    old = (None, mark_then, mark(screen))
    shown = live = math.inf
    start = act()
    end = start + seconds
    while live == math.inf and (now := time.perf_counter()) < end:
        if shown == math.inf and shows(line(screen), color):
            shown = time.perf_counter() - start
        if shown < math.inf and mark(screen) not in old:
            live = time.perf_counter() - start
        time.sleep(0.0007)
    return shown * 1000, live * 1000
