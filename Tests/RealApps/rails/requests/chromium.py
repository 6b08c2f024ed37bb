#!/usr/bin/env python3
"""Performs the actions of actions.yml in Chromium, and prints a table of both programs' requests.

usage: chromium.py ADDRESS FILE...
The files contain the program's requests from GET /test/marks. Chromium itself generates the pointer's events.
"""

import collections
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request


class Chromium:
    """A browser that is controlled through its developer tools' pipe."""

    def __init__(self, address, profile):
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        # The browser reads from descriptor 3 and writes to 4; the shell connects the pipes.
        options = f"--headless=new --no-sandbox --no-first-run --disable-gpu --remote-debugging-pipe --user-data-dir={profile}"
        self.process = subprocess.Popen(
            ["sh", "-c", f"exec chromium {options} about:blank 3<&{commands} 4>&{answers} 2>/dev/null"],
            pass_fds=(commands, answers),
        )
        self.numbers, self.buffer, self.session = itertools.count(1), b"", None
        while not (pages := [t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page"]):
            time.sleep(0.1)
        self.session = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Page.navigate", url=address)

    def call(self, method, **parameters):
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.buffer:
                self.buffer += os.read(self.answers, 1 << 16)
            line, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("method") == "Page.javascriptDialogOpening":
                # No call awaits this response, so it has a number that calls do not use.
                accept = {"id": 0, "method": "Page.handleJavaScriptDialog", "params": {"accept": True}, "sessionId": self.session}
                os.write(self.commands, json.dumps(accept).encode() + b"\0")
            if answer.get("id") == number:
                return answer.get("result", {})

    def evaluate(self, code):
        return self.call("Runtime.evaluate", expression=code, returnByValue=True).get("result", {}).get("value")

    def wait(self, condition):
        for _ in range(100):
            if self.evaluate(condition):
                return
            time.sleep(0.1)
        sys.exit(f"Chromium did not reach: {condition}; it is at {self.evaluate('location.href')}")

    def point(self, text):
        """Moves the pointer over a link or button before a click, like a user."""
        find = f"[...document.querySelectorAll('a, button, [type=submit]')].find(e => (e.value || e.textContent) === {json.dumps(text)})"
        self.wait(f"!!{find}")
        box = self.evaluate(f"(e => {{ e.scrollIntoView({{block: 'nearest'}}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }})({find})")
        self.mouse("mouseMoved", box)
        return box

    def click(self, text):
        box = self.point(text)
        time.sleep(0.2)
        self.mouse("mousePressed", box, button="left", clickCount=1)
        self.mouse("mouseReleased", box, button="left", clickCount=1)

    def mouse(self, kind, box, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], **more)

    def fill(self, name, text):
        self.evaluate(f"(e => {{ e.focus(); e.select() }})(document.querySelector('[name=\"{name}\"]'))")
        self.call("Input.insertText", text=text)

    def title(self, title):
        self.wait(f"document.title === {json.dumps(title)} && document.readyState === 'complete' && !document.documentElement.hasAttribute('data-turbo-preview')")

    def text(self, text):
        self.wait(f"document.body?.innerText.includes({json.dumps(text)})")


def mark(address, action):
    query = urllib.parse.quote(action)
    urllib.request.urlopen(urllib.request.Request(f"{address}/test/mark?action={query}", method="POST"))


def drive(browser, done):
    browser.title("Messages")
    done("open")
    browser.click("Welcome")
    browser.text("No stars yet")
    done("link, with a frame and a cable")
    browser.evaluate("history.back()")
    browser.title("Messages")
    done("back")
    browser.point("Rules")
    done("pointer rests on a link")
    browser.mouse("mouseMoved", [1, 1])
    browser.call("Page.reload")
    browser.title("Messages")
    done("reload")
    browser.click("Write a message")
    browser.title("Sign in")
    done("modal opens, redirected to the sign-in")
    browser.fill("name", "Anna")
    browser.fill("password", "wrong")
    browser.click("Sign in")
    browser.text("Name and password do not match.")
    done("sign-in refused, 422")
    browser.fill("name", "Anna")
    browser.fill("password", "summit")
    browser.click("Sign in")
    browser.title("New message")
    done("sign-in, 303 within the modal")
    browser.click("Save")
    browser.text("Title can't be blank")
    done("form refused, 422")
    browser.fill("message[title]", "A ridge")
    browser.click("Save")
    browser.text("No stars yet")
    done("form, 303 out of the modal")
    browser.click("Rate")
    browser.text("Stars")
    done("link in a frame")
    browser.fill("stars", "4")
    browser.click("Rate it")
    browser.text("Rated 4 of 5")
    done("form in a frame, 303")
    browser.fill("body", "What a view")
    browser.click("Add")
    browser.text("Anna: What a view")
    done("form answered by streams")
    browser.click("Edit")
    browser.title("Edit message")
    done("modal opens")
    browser.evaluate("history.back()")
    browser.title("A ridge")
    done("modal closes, in a browser Back")
    browser.click("Edit")
    browser.title("Edit message")
    done("modal opens again")
    browser.fill("message[title]", "A rim")
    browser.click("Save")
    browser.title("A rim")
    done("form, native refresh")
    browser.click("Delete")
    browser.title("Messages")
    done("form, native recede")
    browser.click("Export")
    done("download")


def table(native, chromium):
    """Prints a table; both lists are included if they differ in more than order and prefetches."""
    print("| action | program | Chromium | only the program | only Chromium |\n|---|---|---|---|---|")
    for action, here in native.items():
        there = chromium.get(action)
        count = "–" if there is None else len(there)
        alone, other = differences([short(line) for line in here], [short(line) for line in there or []])
        print(f"| {action} | {len(here)} | {count} | {alone} | {other} |")


def short(line):
    """Returns a line without the status and the prefetch mark, in which equal requests may differ."""
    return line.split(" (")[0]


def differences(here, there):
    only = [list((collections.Counter(a) - collections.Counter(b)).elements()) for a, b in ((here, there), (there, here))]
    return ["<br>".join(lines) for lines in only]


def main():
    address = sys.argv[1]
    native = {action: lines for name in sys.argv[2:] for action, lines in json.load(open(name)).items()}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Chromium(f"{address}/messages", profile)
        try:
            drive(browser, lambda action: mark(address, action))
        finally:
            browser.process.terminate()
            browser.process.wait()
    table(native, json.load(urllib.request.urlopen(f"{address}/test/marks")))


main()
