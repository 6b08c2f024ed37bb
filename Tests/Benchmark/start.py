"""Part start: from exec to the window and to its first page, with a used and with an empty home folder."""

import math
import os
import shutil
import subprocess
import time

import pages
import processes
from programs import Running, home
from screen import EMPTY, close

ROUNDS = 10
# The center of every window.
COLUMN = 450


def measure(bench):
    beside = bench.beside("ours", "bare", "chromium", "epiphany")
    homes = {program.name: home(program) for program in beside}
    try:
        for program in beside:
            start(bench, program, homes[program.name])  # not counted; fills the home folder
        for _ in range(ROUNDS):
            for program in beside:
                add(bench, "start warm", program, start(bench, program, homes[program.name]))
                add(bench, "start first", program, start(bench, program, None))
    finally:
        for folder in homes.values():
            shutil.rmtree(folder, ignore_errors=True)
    command_line(bench)


def add(bench, row, program, times):
    window, page = times
    bench.rows.add(f"{row}: window", program.name, [window])
    bench.rows.add(f"{row}: first page", program.name, [page])


def start(bench, program, folder):
    """Returns the milliseconds until the window is painted, and until the page is painted."""
    screen = bench.screen
    screen.move(screen.width - 1, screen.height - 1)
    if not screen.wait(lambda: not painted(screen), 5):
        raise RuntimeError("the screen does not become empty")
    app = Running(screen, program, bench.origins[0], "/", folder)
    window = page = math.inf
    try:
        while page == math.inf and time.perf_counter() < app.started + 20:
            colors = painted(screen)
            now = (time.perf_counter() - app.started) * 1000
            if window == math.inf and colors:
                window = now
            if sum(close(each, pages.color(0)) for each in colors) > 20:
                page = now
            time.sleep(0.001)
        if program.name in ("ours", "bare") and page < math.inf and folder:
            bench.rows.add("shared libraries of the UI process", program.name, [processes.libraries(app.pid)], "")
        time.sleep(0.3)
    finally:
        app.end()
    return window, page


def painted(screen):
    """Returns the colors in a column of the screen, from every tenth line, without the background."""
    data = screen.bytes(COLUMN, 0, 1, screen.height)
    seen = [tuple(data[y * 4 : y * 4 + 3][::-1]) for y in range(0, screen.height, 10)]
    return [each for each in seen if not close(each, EMPTY)]


def command_line(bench):
    executable = bench.programs["ours"].command[0]
    for _ in range(20):
        start = time.perf_counter()
        subprocess.run([executable, "--version"], stdout=subprocess.DEVNULL, check=True)
        bench.rows.add("--version", "ours", [(time.perf_counter() - start) * 1000])
    bench.rows.add("size of the program", "ours", [os.path.getsize(executable) / 1e6], "MB")
