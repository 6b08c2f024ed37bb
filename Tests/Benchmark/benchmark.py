"""Measures the program from outside, as a user sees it, and compares it with other programs. Run it with script/benchmark."""

import argparse
import json
import sys
import traceback
from pathlib import Path

import bridge
import chart
import cpu
import document
import memory
import moves
import programs
import report
import scale
import start
import visits
from bench import Bench, web_app
from rows import Rows
from screen import Screen

ROOT = Path(__file__).resolve().parents[2]

# The function that measures each part, and the prefixes of the part's rows.
PARTS = {
    "push": (visits.measure, ("push",)),
    "back": (visits.measure, ("back",)),
    "modal": (moves.modal, ("modal",)),
    "tabs": (moves.tabs, ("tabs",)),
    "replace": (moves.replace, ("replace",)),
    "start": (start.measure, ("start", "--version", "shared", "size")),
    "memory": (memory.measure, ("memory",)),
    "cpu": (cpu.measure, ("cpu",)),
    "bridge": (bridge.messages, ("bridge",)),
    "rules": (bridge.rules, ("rules",)),
    "scale": (scale.measure, ("scale",)),
}


def arguments():
    parser = argparse.ArgumentParser(prog="script/benchmark", description="Measures the program from outside, and compares it with a bare WebKitGTK window and browsers.")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a goal is missed")
    parser.add_argument("--only", choices=PARTS, action="append", metavar="PART", help="measure only this part: " + ", ".join(PARTS))
    parser.add_argument("--runs", type=int, default=1, metavar="N", help="the number of runs, each of which is shown; the part scale only runs in the first")
    parser.add_argument("--output", type=Path, required=True, metavar="DIR", help="the folder for the tables, the chart and the samples")
    parser.add_argument("--update", action="store_true", help="also update the tables and the chart in Documentation/benchmarks.md")
    parser.add_argument("--program", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--bare", required=True, help=argparse.SUPPRESS)
    return parser.parse_args()


def prefixes(parts):
    return [prefix for part in parts for prefix in PARTS[part][1]]


def run(parts, installed, origins):
    bench = Bench(Screen(), installed, origins)
    for function in dict.fromkeys(PARTS[part][0] for part in parts):
        bench.say(f"measuring: {function.__module__} {function.__name__}")
        try:
            function(bench)
        except Exception:  # the other parts still run; this one misses its goals
            traceback.print_exc()
    chosen = Rows()
    for row in report.measured(bench.rows, prefixes(parts)):
        chosen.samples[row], chosen.units[row] = bench.rows.samples[row], bench.rows.units[row]
    return chosen


def write(options, runs, wanted, absent):
    """Writes the results; returns a sentence for each missed goal."""
    goals, missed = report.goals(runs, wanted)
    lines = [document.machine(ROOT), "", *goals, "", *report.figures(runs), *(["", f"Not installed: {', '.join(absent)}."] if absent else [])]
    options.output.mkdir(parents=True, exist_ok=True)
    (options.output / "tables.md").write_text("\n".join(lines) + "\n")
    (options.output / "samples.json").write_text(json.dumps([one.samples for one in runs]))
    (options.output / "benchmark.svg").write_text(chart.svg(runs[-1]))
    if options.update:
        picture = "![Medians as multiples of the bare window's](images/benchmark.svg)"
        document.update(ROOT / "Documentation/benchmarks.md", [picture, "", *lines])
        (ROOT / "Documentation/images/benchmark.svg").write_text(chart.svg(runs[-1]))
    print("\n".join(lines))
    return missed


def main():
    options = arguments()
    parts = options.only or list(PARTS)
    known = programs.known(options.program, options.bare)
    installed = {name: program for name, program in known.items() if program}
    with web_app() as origins:
        again = [part for part in parts if part != "scale"]
        runs = [run(again if number else parts, installed, origins) for number in range(options.runs)]
    missed = write(options, runs, prefixes(parts), [report.COLUMNS[name] for name in known if name not in installed])
    for sentence in missed:
        print(f"missed: {sentence}")
    if options.check and missed:
        sys.exit(1)


if __name__ == "__main__":
    main()
