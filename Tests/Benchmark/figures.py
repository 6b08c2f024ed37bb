"""Medians and their kind."""

import math
import statistics


def median(samples):
    return statistics.median(samples) if samples else math.nan


def p95(samples):
    return sorted(samples)[math.ceil(len(samples) * 0.95) - 1] if samples else math.nan


def text(value, unit):
    """A figure as people read it."""
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "never"
    digits = 0 if abs(value) >= 100 or unit in ("", "libraries") else 1 if abs(value) >= 1 else 3
    return f"{value:,.{digits}f} {unit}".strip()
