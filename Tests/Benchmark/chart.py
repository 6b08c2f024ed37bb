"""The chart: each program's median relative to the bare window's, as bars."""

from html import escape

from figures import median, text
from report import COLUMNS

FILLS = {"ours": "#1a5fb4", "off": "#62a0ea", "bare": "#77767b", "chromium": "#2ec27e", "epiphany": "#e5a50a"}
LEFT, SCALE, MOST, BAR, GAP, TOP = 250, 180, 3.5, 13, 14, 70


def bars(run):
    """Returns the rows of times that the bare window also has, and the programs' medians."""
    for row, programs in run.samples.items():
        if run.units[row] == "ms" and median(programs.get("bare", [])) > 0:
            yield row, {name: median(programs[name]) for name in COLUMNS if programs.get(name)}


def svg(run):
    rows = list(bars(run))
    height = TOP + sum(len(programs) * BAR + GAP for _, programs in rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + SCALE * MOST + 90:.0f}" height="{height}" font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="white"/>',
        '<text x="10" y="20" font-size="14">Medians as multiples of the bare window’s; lower is better</text>',
        *legend(),
    ]
    y = TOP
    for row, programs in rows:
        lines.append(f'<text x="{LEFT - 8}" y="{y + 10}" text-anchor="end">{escape(row)}</text>')
        for name, value in programs.items():
            width = SCALE * min(MOST, value / programs["bare"])
            lines.append(f'<rect x="{LEFT}" y="{y}" width="{width:.1f}" height="{BAR - 2}" fill="{FILLS[name]}"/>')
            lines.append(f'<text x="{LEFT + width + 5:.1f}" y="{y + 10}">{text(value, "ms")}</text>')
            y += BAR
        y += GAP
    lines.append(f'<line x1="{LEFT + SCALE}" x2="{LEFT + SCALE}" y1="{TOP - 6}" y2="{height}" stroke="black" stroke-dasharray="3"/>')
    return "\n".join([*lines, "</svg>", ""])


def legend():
    x = 10
    for name, title in COLUMNS.items():
        yield f'<rect x="{x}" y="34" width="11" height="11" fill="{FILLS[name]}"/><text x="{x + 16}" y="44">{title}</text>'
        x += 40 + 7 * len(title)
