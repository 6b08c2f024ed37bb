#!/usr/bin/python3
"""Operates the demo with the keyboard, and compares what a screen reader receives with the recording.

    record.py [--update] PROGRAM WALK

Needs a display with a window manager; see script/lib/access-walk. --update records again, and writes the walk. Steps:

    > start                     starts the demo
    > script offline.yml        runs a navigation script of this folder in a visible window; its last step waits for the first tab,
                                which the recorder selects after the walk's last step
    > press Alt+Left            presses keys
    > type Ridge                types a text
    > Tab to Find a hike        presses Tab until the focused object's name starts with this text; does not record earlier stops
"""
import pathlib
import subprocess
import sys

from listening import Listener
from walk import Walk, difference

LIMIT = 30  # seconds
QUIET = 4  # seconds without an event end a step while recording; a comparison waits for the expected lines instead
END = "ctrl+1"  # selects the first tab, which ends a script
MOST_STOPS = 120
MODIFIERS = {"Ctrl": "ctrl", "Alt": "alt", "Shift": "shift"}


class Recorder:
    """Performs the steps of a walk."""

    def __init__(self, program, walk, is_update):
        self.program, self.walk, self.is_update = program, walk, is_update
        self.listener = Listener()
        self.child, self.is_script = None, False

    def run(self):
        """Returns the first difference, or `None`."""
        try:
            for step in self.walk.steps:
                problem = self.perform(step) or self.compare(step)
                if problem:
                    return f"> {step.text}\n{problem}"
            problem = self.ended()
            if problem:
                return problem
        finally:
            if self.child:
                self.child.terminate()
                self.child.wait(LIMIT)
        if self.is_update:
            self.walk.write()
        return None

    def perform(self, step):
        word, _, rest = step.text.partition(" ")
        if step.text.startswith("Tab to "):
            return self.tab(step.text.removeprefix("Tab to "))
        if word == "start":
            self.child = subprocess.Popen([self.program, "demo"])
        elif word == "script":
            script = self.walk.path.parent / rest
            self.child = subprocess.Popen([self.program, "test", script], stdout=sys.stderr)
            self.is_script = True
        elif word == "press":
            press(rest)
        elif word == "type":
            xdotool("type", rest)
        else:
            return "This step is unknown."
        return None

    def ended(self):
        """Returns the problem if the program has ended or the script has failed, or else `None`."""
        code = self.child.poll()
        if not self.is_script:
            return None if code is None else f"The program ended with the exit code {code}."
        xdotool("key", END)
        try:
            code = self.child.wait(LIMIT)
        except subprocess.TimeoutExpired:
            return "The script did not end."
        return f"The script failed with the exit code {code}." if code else None

    def compare(self, step):
        found = self.listen(step)
        if self.is_update:
            step.expected = found
        return difference(step.expected, found)

    def listen(self, step):
        """Returns what is received until it matches the expected lines; while recording, until no more events arrive."""
        listener = self.listener
        compared = settled if step is self.walk.steps[0] else spoken
        if self.is_update:
            before = None
            while before != listener.events:
                before = listener.events
                listener.wait(lambda: before != listener.events, QUIET)
        else:
            listener.wait(lambda: compared(listener.lines) == step.expected, LIMIT)
        listener.catch_up()
        return compared(listener.take())

    def tab(self, name):
        listener, seen = self.listener, []
        while len(seen) < MOST_STOPS:
            before = listener.focus
            xdotool("key", "Tab")
            if not listener.wait(lambda: listener.focus is not before, LIMIT):
                return f"Tab did not move the focus after: {', '.join(seen[-3:])}"
            seen.append(listener.focus.get_name())
            if seen[-1].startswith(name):
                for lines in listener.lines.values():
                    lines[:] = [line for line in lines[-1:] if name in line]
                return None
            listener.take()
        return f"Tab did not reach “{name}”: {', '.join(seen)}"


def spoken(lines):
    """The received lines without page containers that the focus only passes, because a screen reader does not read them."""
    focus = lines["focus"]
    return {**lines, "focus": [line for line in focus[:-1] if not line.startswith("filler “”")] + focus[-1:]}


def settled(lines):
    """The lines received at the start, without titles and focus before the first page, and without the page's states.

    These depend on when the window manager activates the window, and on when the page's process is embedded.
    """
    titles = [line for line in lines["window"] if line.startswith("frame ")]
    others = [line for line in lines["window"] if line not in titles]
    return {**lines, "window": titles[-1:] + others, "focus": [line.removesuffix(" grayed hidden") for line in lines["focus"][-1:]]}


def press(keys):
    xdotool("key", *(combination(key) for key in keys.split()))


def combination(key):
    """A key's name for xdotool. Letters are lowercase, because an uppercase letter would add Shift."""
    parts = key.split("+")
    return "+".join(MODIFIERS.get(part, part.lower() if len(part) == 1 else part) for part in parts)


def xdotool(*arguments):
    subprocess.run(["xdotool", *arguments], check=True)


def main(arguments):
    is_update = arguments[:1] == ["--update"]
    program, path = arguments[is_update:]
    walk = Walk(pathlib.Path(path))
    problem = Recorder(program, walk, is_update).run()
    lines = problem.splitlines() if problem else []
    print("\n".join([f"{'not ok' if problem else 'ok'} 1 - {walk.path.stem}", *(f"# {line}" for line in lines)]), flush=True)
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
