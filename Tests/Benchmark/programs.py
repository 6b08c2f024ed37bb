"""The compared programs. Starts each with an address and its own home folder, and ends it."""

import dataclasses
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request

import processes

# The position of each program's page, without header bars and frames: x, y, width, height.
AREA = (200, 180, 1000, 700)


@dataclasses.dataclass(frozen=True)
class Program:
    name: str
    command: tuple  # with the placeholders ADDRESS and HOME
    has_animations: bool = True
    configuration: dict | None = None  # for this program only: an app configuration instead of the address


def ours(executable, name="ours", **more):
    return Program(name, (executable, "ADDRESS"), **more)


def known(executable, bare):
    """Returns all programs by name; those that are not installed are None."""
    chromium, epiphany = shutil.which("chromium"), shutil.which("epiphany")
    # Chromium does not run as root with its sandbox.
    unsafe = ("--no-sandbox",) if os.geteuid() == 0 else ()
    return {
        "ours": ours(executable),
        "off": ours(executable, "off", has_animations=False),
        "bare": Program("bare", (bare, "ADDRESS")),
        "chromium": chromium and Program("chromium", (
            chromium, "--app=ADDRESS", "--user-data-dir=HOME/chromium", "--no-first-run", "--no-default-browser-check", *unsafe,
        )),
        "epiphany": epiphany and Program("epiphany", (epiphany, "--profile=HOME/epiphany", "ADDRESS")),
    }


def home(program):
    """Creates a new home folder for a program."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"{program.name}-"))
    if not program.has_animations:
        settings = folder / "config/gtk-3.0/settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n")
    return folder


class Running:
    """A running program."""

    def __init__(self, screen, program, origin, path, folder=None):
        self.others = set(screen.windows())
        self.program, self.origin = program, origin
        self.home = folder or home(program)
        self.keeps_home = folder is not None
        command = [part.replace("ADDRESS", origin + path).replace("HOME", str(self.home)) for part in program.command]
        if program.configuration:
            file = self.home / "app.json"
            file.write_text(json.dumps({"start_location": origin + path, **program.configuration}))
            command = [program.command[0], "--config", str(file)]
        folders = {f"XDG_{kind.upper()}_HOME": str(self.home / kind) for kind in ("config", "cache", "data", "state")}
        self.log = open(self.home / "log", "ab")
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command, env={**os.environ, "HOME": str(self.home), **folders}, stdin=subprocess.DEVNULL,
            stdout=self.log, stderr=self.log, start_new_session=True,
        )

    @property
    def pid(self):
        return self.process.pid

    def show(self, screen, color):
        """Waits for the first page, and moves it to the common position."""
        self._wait(screen, lambda: screen.find(color))
        self.settle(screen, color)

    def appear(self, screen):
        """Waits for the window, and leaves it in place."""
        self._wait(screen, lambda: True)

    def open_window(self, screen, color):
        """Opens another window of the program, and moves its page to the common position."""
        self.others = set(screen.windows())
        screen.press("Control_L", "n")
        self.show(screen, color)

    def _wait(self, screen, condition):
        def holds():
            if self.process.poll() is not None:
                raise RuntimeError(f"{self.program.name} ended: {self.said()}")
            return set(screen.windows()) - self.others and condition()

        if not screen.wait(holds, 40):
            raise RuntimeError(f"{self.program.name} shows no page: {self.said()}")
        self.window = screen.windows()[-1]

    def settle(self, screen, color):
        """Moves and resizes the window until its page fills the area."""
        for _ in range(10):
            time.sleep(0.4)
            found = screen.find(color)
            if found == AREA:
                break
            if found:
                delta = [wanted - is_ for wanted, is_ in zip(AREA, found)]
                screen.place(self.window, *(a + b for a, b in zip(screen.geometry(self.window), delta)))
        else:
            raise RuntimeError(f"the page of {self.program.name} is at {found} and cannot be moved to {AREA}")

    def rest(self, seconds=6):
        """Waits until the program and its page are idle, including their scroll bars."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            before = processes.usage_of_all(self.pid)
            time.sleep(0.3)
            if processes.spent(before, processes.usage_of_all(self.pid))[0] < 15:
                return

    def said(self):
        return (self.home / "log").read_text(errors="replace")[-2000:]

    def seen(self, path):
        """Returns how often the program has requested a path."""
        return int(self._ask("/seen?" + urllib.parse.quote(path, safe="")))

    def reported(self):
        """Returns the data that the program's page has posted, if any."""
        return json.loads(self._ask("/reported") or "null")

    def _ask(self, path):
        with urllib.request.urlopen(self.origin + path) as answer:
            return answer.read().decode()

    def end(self):
        """Asks the program to exit, and kills its processes after a while."""
        everything = processes.descendants(self.pid)
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            pass
        deadline = time.monotonic() + 3
        while time.monotonic() < deadline and any(os.path.exists(f"/proc/{pid}") for pid in everything if pid != self.pid):
            time.sleep(0.05)
        for pid in everything:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()
        self.log.close()
        if not self.keeps_home:
            shutil.rmtree(self.home, ignore_errors=True)
