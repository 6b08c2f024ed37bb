"""Part cpu: the CPU use of the UI process while the window is idle, and while a page is scrolled, edited or playing."""

import dataclasses
import math
import os
from time import perf_counter, sleep

import pages
import processes
import watch
from bench import pause
from moves import with_tabs

# The seconds that a program needs to settle after the first page: scroll bars fade, caches are written, snapshots are compressed.
SETTLING = 15


def measure(bench):
    idle(bench, 20)
    for page, act in (("scrolling", scroll), ("typing", type_text), ("video", play)):
        for program in bench.beside("ours", "bare"):
            use(bench, program, page, act, 10)


def idle(bench, seconds):
    plain, bare = bench.programs["ours"], bench.programs["bare"]
    demo = dataclasses.replace(plain, command=(plain.command[0], "demo", "--turbo", os.environ["HOTWIRE_TURBO"]))
    floor = idling(bench, bare, seconds)
    layouts = {
        "plain": (plain, pages.color(0), None),
        "tabs": (with_tabs(plain, 4), pages.color(0), None),
        "narrow, tabs": (with_tabs(plain, 4), pages.color(0), narrow),
        "the demo": (demo, None, None),
    }
    for name, (program, color, then) in layouts.items():
        figures = idling(bench, program, seconds, color, then)
        for owner, (milliseconds, wakeups) in (("ours", figures), ("bare", floor)):
            bench.rows.add(f"cpu: idle, {name}, per minute", owner, [milliseconds], "ms")
            bench.rows.add(f"cpu: wake-ups, {name}, per minute", owner, [wakeups], "")


def narrow(bench, app):
    x, y, _, height = bench.screen.geometry(app.window)
    bench.screen.place(app.window, x, y, 480, height)


def idling(bench, program, seconds, color=pages.color(0), then=None):
    """Returns the UI process's CPU time in milliseconds and its wake-ups, both per minute."""
    with bench.running(program, color=color) as app:
        if then:
            then(bench, app)
        pause(SETTLING)
        app.rest()
        before = processes.usage(app.pid)
        pause(seconds)
        return [each * 60 / seconds for each in processes.spent(before, processes.usage(app.pid))]


def use(bench, program, page, act, seconds):
    with bench.running(program, f"/to/{page}") as app:
        _, whole = watch.change(bench.screen, bench.screen.click, pages.color(1))
        if whole == math.inf:
            raise RuntimeError(f"{program.name} does not show /{page}")
        pause(1)
        before = processes.usage(app.pid)
        act(bench.screen, seconds)
        time, _ = processes.spent(before, processes.usage(app.pid))
        bench.rows.add(f"cpu: {page}, per second", program.name, [time / seconds], "ms")


def scroll(screen, seconds):
    paced(seconds, 30, lambda count: screen.click(5 if count < seconds * 15 else 4))


def type_text(screen, seconds):
    screen.click()
    paced(seconds, 20, lambda count: screen.press("abcdefghij"[count % 10]))


def play(screen, seconds):
    pause(seconds)


def paced(seconds, rate, act):
    """Performs an action several times a second."""
    start = perf_counter()
    for count in range(seconds * rate):
        act(count)
        sleep(max(0, start + (count + 1) / rate - perf_counter()))
