"""Writes the tables into a document between two marks, with a description of the computer."""

import os
import platform
import subprocess
import time
from pathlib import Path

BEGIN, END = "<!-- script/benchmark --update writes from here -->", "<!-- to here -->"


def machine(root):
    """Returns one sentence about the commit, the computer and the engine."""
    model = next((line.split(":", 1)[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")), platform.machine())
    system = next(line.split("=", 1)[1].strip('"') for line in Path("/etc/os-release").read_text().splitlines() if line.startswith("PRETTY_NAME="))
    commit = output("git", "-C", root, "rev-parse", "--short", "HEAD") + ("" if not output("git", "-C", root, "status", "--porcelain") else " with changes")
    return (
        f"Commit {commit}, {time.strftime('%Y-%m-%d')}. {model}, {os.cpu_count()} processors, no GPU; {system}, Linux {platform.release()}, "
        f"WebKitGTK {output('pkg-config', '--modversion', 'webkit2gtk-4.1')}, GTK {output('pkg-config', '--modversion', 'gtk+-3.0')}; Xvfb with Openbox."
    )


def output(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


def update(file, lines):
    """Replaces the text between the marks."""
    text = file.read_text()
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise SystemExit(f"{file} must contain the lines “{BEGIN}” and “{END}” exactly once.")
    before, rest = text.split(BEGIN)
    file.write_text(f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n\n{END}{rest.split(END)[1]}")
