"""The Markdown tables."""

import math

from figures import median, p95, text
from goals import GOALS

COLUMNS = {"ours": "Hotwire Native", "off": "Hotwire Native, animations off", "bare": "bare window", "chromium": "Chromium", "epiphany": "Epiphany"}


def measured(run, wanted):
    """Returns the rows of a run that belong to the requested parts."""
    return [row for row in run.samples if any(row.startswith(prefix) for prefix in wanted)]


def goals(runs, wanted):
    """Returns a table of the goals with each run's figure and ratio, and a sentence for each goal that a requested part missed or
    did not measure. Only the first run measures scale."""
    lines = ["| goal | | " + " | ".join(f"run {n + 1}" for n in range(len(runs))) + " | reached |", "|---|---|" + "---|" * len(runs) + "---|"]
    missed = []
    for goal in GOALS:
        if not any(goal.row.startswith(prefix) for prefix in wanted):
            continue
        unit = next((run.units[goal.row] for run in runs if goal.row in run.units), "")
        name = f"{goal.row} ({COLUMNS[goal.program]})"
        cells, reached = [], True
        for run in runs[:1] if goal.row.startswith("scale") else runs:
            row = run.samples.get(goal.row, {})
            ratio = goal.ratio(row)
            cells.append(text(goal.figure(row), unit) + ("" if math.isnan(ratio) else f" ({ratio:.2f} ×)"))
            if not goal.is_reached(row):
                reached = False
                missed.append(f"{name}: {cells[-1]}; the limit is {text(goal.limit(row), unit)}, {goal.wording(unit)}")
        cells += ["–"] * (len(runs) - len(cells))
        lines.append(f"| {name} | {goal.wording(unit)} | {' | '.join(cells)} | {'yes' if reached else '**no**'} |")
    return lines if len(lines) > 2 else [], missed


def figures(runs):
    """Returns a table of all results: medians, and the 95th percentile in parentheses."""
    used = [name for name in COLUMNS if any(name in row for run in runs for row in run.samples.values())]
    lines = ["| | " + " | ".join(COLUMNS[name] for name in used) + " |", "|---|" + "---|" * len(used)]
    for row in dict.fromkeys(row for run in runs for row in run.samples):
        for number, run in enumerate(runs):
            if row not in run.samples:
                continue
            cells = [cell(run.samples[row].get(name, []), run.units[row]) for name in used]
            suffix = f", run {number + 1}" if len(runs) > 1 else ""
            lines.append(f"| {row}{suffix} | {' | '.join(cells)} |")
    return lines


def cell(samples, unit):
    if not samples:
        return "–"
    middle = text(median(samples), unit)
    return middle if len(samples) == 1 else f"{middle} ({text(p95(samples), '')})"
