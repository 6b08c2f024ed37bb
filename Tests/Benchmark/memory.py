"""Part memory: proportional set sizes at the first page, and after many pushes of different pages."""

import math

import pages
import processes
import watch
from bench import pause

DEPTH = 100


def measure(bench):
    for program in bench.beside("ours", "bare", "chromium"):
        with bench.running(program, "/to/list/1") as app:
            alone, first = processes.memory(app.pid), processes.memory_of_all(app.pid)
            for number in range(1, DEPTH + 1):
                push(bench, program, number)
            app.rest()
            deep = processes.memory_of_all(app.pid)
            add = lambda row, value: bench.rows.add(f"memory: {row}", program.name, [value], "MB")
            add("UI process, first page", alone)
            add(f"UI process, {DEPTH} screens", processes.memory(app.pid))
            add("all processes, first page", first)
            add(f"all processes, {DEPTH} screens", deep)
            add(f"added by {DEPTH} screens", deep - first)


def push(bench, program, number):
    """Pushes the next text page; returns the milliseconds."""
    _, whole = watch.change(bench.screen, bench.screen.click, pages.color(number))
    if whole == math.inf:
        raise RuntimeError(f"{program.name} does not show /list/{number}")
    pause(0.1)
    return whole
