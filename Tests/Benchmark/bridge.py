"""Part bridge: a page's messages with native replies. Part rules: the cost of path rules."""

import time

import pages
from bench import pause
from figures import median
from visits import push


def messages(bench):
    """Measures a component that replies immediately, and a bare window's script message handler."""
    for _ in range(2):
        for origin, program in enumerate(bench.beside("ours", "bare")):
            with bench.running(program, "/bridge", origin=origin) as app:
                times = None
                deadline = time.monotonic() + 20
                while not times and time.monotonic() < deadline:
                    pause(0.2)
                    times = app.reported()
                if not times:
                    raise RuntimeError(f"the bridge of {program.name} does not reply: {app.said()}")
                bench.rows.add("bridge: round trip", program.name, times)


def rules(bench):
    """Measures pushes of unvisited pages in an app with many path rules, and in one with a single rule."""
    times = {0: [], len(bench.origins) - 1: []}
    for _ in range(4):
        for program in bench.beside("off"):
            for origin, found in times.items():
                with bench.running(program, "/small/0", origin=origin) as app:
                    for number in range(1, 12):
                        _, whole = push(bench, app, f"/small/{number}", pages.color(number))
                        pause()
                        found += [whole] if number > 1 else []
    few, many = times.values()
    bench.rows.add("rules: push with one rule", "off", few)
    bench.rows.add(f"rules: push with {pages.UNUSED_PATTERNS:,} rules", "off", many)
    bench.rows.add("rules: added to a push by 100 rules", "off", [(median(many) - median(few)) * 100 / pages.UNUSED_PATTERNS])
