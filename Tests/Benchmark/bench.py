"""The shared parts of the benchmark: the screen, the web app and the programs."""

import contextlib
import dataclasses
import json
import subprocess
import sys
import time
from pathlib import Path

import pages
import watch
from rows import Rows
from programs import Running

PORTS = 8


@dataclasses.dataclass
class Bench:
    screen: object
    programs: dict  # the installed programs, by name
    origins: list  # addresses without a path; the last one's app has many path rules
    rows: Rows = dataclasses.field(default_factory=Rows)

    def beside(self, *names):
        """Returns the named programs that are installed."""
        return [self.programs[name] for name in names if self.programs.get(name)]

    @contextlib.contextmanager
    def running(self, program, path="/small/0", color=pages.color(0), origin=0, folder=None):
        """Runs a program alone on the screen, and yields it when its first page is idle. Without a color, only waits for its window."""
        self.screen.move(*watch.MIDDLE)
        app = Running(self.screen, program, self.origins[origin], path, folder)
        try:
            if color:
                app.show(self.screen, color)
            else:
                app.appear(self.screen)
            app.rest()
            yield app
        finally:
            app.end()
            self.screen.wait(lambda: not self.screen.windows(), 5)

    def say(self, text):
        print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def web_app():
    """Runs the web app and yields its addresses."""
    server = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("server.py"), str(PORTS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        yield [f"http://127.0.0.1:{port}" for port in json.loads(server.stdout.readline())]
    finally:
        server.stdin.close()
        server.wait()


def pause(seconds=0.45):
    """Waits as long as a fast user between two clicks, which also lets animations end."""
    time.sleep(seconds)
