"""Part push: from a click on a link to the next page. Part back: from Alt+Left to the live previous page."""

import math

import pages
import watch
from bench import pause

BLOCKS, ROUNDS = 2, 6


def measure(bench):
    for size in pages.ROWS:
        for _ in range(BLOCKS):
            for program in bench.beside("ours", "off", "bare", "chromium", "epiphany"):
                with bench.running(program, f"/{size}/0") as app:
                    trips(bench, app, size)


def trips(bench, app, size):
    """Visits a page and goes back repeatedly. Does not count the first round, in which all programs are slower."""
    name = app.program.name
    for count in range(ROUNDS + 1):
        mark = watch.mark(bench.screen)
        first, whole = push(bench, app, f"/{size}/1", pages.color(1))
        pause()
        shown, live = watch.return_to(bench.screen, lambda: bench.screen.press("Alt_L", "Left"), pages.color(0), mark)
        pause()
        if count:
            bench.rows.add(f"push {size}: first change", name, [first])
            bench.rows.add(f"push {size}: the page", name, [whole])
            bench.rows.add(f"back {size}: the page", name, [shown])
            bench.rows.add(f"back {size}: live", name, [live])


def push(bench, app, path, color):
    """Clicks, and checks that the click requested the page exactly once."""
    before = app.seen(path)
    times = watch.change(bench.screen, bench.screen.click, color)
    requests = app.seen(path) - before
    if times[1] < math.inf and requests != 1:
        raise RuntimeError(f"{app.program.name} shows {path} after {requests} requests for one click")
    return times
