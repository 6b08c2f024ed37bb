"""Part scale: many tabs, then many windows, with many screens in each. Memory must grow linearly, and pushes must not slow down."""

import dataclasses
import statistics

import pages
import processes
import watch
from bench import pause
from memory import push

# One more than a multiple of the number of colors, so that a tab's first page differs from the previous tab's last page.
SCREENS = 201


def measure(bench):
    tabs(bench, 12, SCREENS)
    windows(bench, 5, SCREENS)


def tabs(bench, count, screens):
    [program] = bench.beside("off")
    urls = [{"title": f"Tab {number}", "url": f"/to/list/1?{number}"} for number in range(count)]
    program = dataclasses.replace(program, configuration={"tabs": urls, "path_configuration": []})
    with bench.running(program, "/to/list/1") as app:

        def select(number):
            if number:
                watch.change(bench.screen, lambda: bench.screen.press("Control_L", "Page_Down"), pages.color(0))

        fill(bench, app, "tab", count, screens, select)


def windows(bench, count, screens):
    [program] = bench.beside("off")
    program = dataclasses.replace(program, configuration={"path_configuration": []})
    with bench.running(program, "/to/list/1") as app:

        def open_window(number):
            if number:
                app.open_window(bench.screen, pages.color(0))

        fill(bench, app, "window", count, screens, open_window)


def fill(bench, app, kind, count, screens, begin):
    """Pushes screens in each tab or window, and records the cost of each."""
    memory, early, late = [processes.memory_of_all(app.pid)], [], []
    for number in range(count):
        begin(number)
        pause(1)
        times = [push(bench, app.program, screen) for screen in range(1, screens + 1)]
        part = max(1, screens // 10)
        early.append(statistics.median(times[1 : part + 1]))
        late.append(statistics.median(times[-part:]))
        app.rest()
        memory.append(processes.memory_of_all(app.pid))
    each = [after - before for before, after in zip(memory, memory[1:])]
    add = lambda row, values, unit: bench.rows.add(f"scale: {row}", "off", values, unit)
    add(f"memory of a {kind} and its screens", each, "MB")
    add(f"memory of the last {kind} / second {kind}", [each[-1] / each[min(1, count - 1)]], "×")
    add(f"push in a {kind}, first screens", early, "ms")
    add(f"push in a {kind}, last screens", late, "ms")
    add(f"last pushes in the last {kind} / first pushes", [late[-1] / early[0]], "×")
