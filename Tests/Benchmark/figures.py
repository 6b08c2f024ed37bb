"""Medians and other figures."""

import math
import statistics


def median(samples):
    return statistics.median(samples) if samples else math.nan


def p95(samples):
    return sorted(samples)[math.ceil(len(samples) * 0.95) - 1] if samples else math.nan


def text(value, unit):
    """Formats a figure."""
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "never"
    return f"{number(value)} {unit}".strip()


def number(value):
    """Formats a number with three significant digits, or more before the decimal point."""
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
