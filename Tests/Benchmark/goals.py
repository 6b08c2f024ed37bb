"""The goals of the project. Each holds where a program's median is at most a multiple of the bare window's and something more."""

import dataclasses
import math

from figures import median, text

# How long our pages slide, our tabs fade and our sheets rise; see NavigationStack, HotwireTabController and ModalSheet.
SLIDE, FADE, RISE = 220, 120, 180


@dataclasses.dataclass(frozen=True)
class Goal:
    row: str
    program: str
    times: float = 0  # of the bare window's median
    plus: float = 0  # in the row's unit

    def limit(self, row):
        return (self.times * median(row.get("bare", [])) if self.times else 0) + self.plus

    def figure(self, row):
        return median(row.get(self.program, []))

    def is_reached(self, row):
        """A figure that is missing reaches nothing."""
        return self.figure(row) <= self.limit(row)

    def wording(self, unit):
        bare = "bare" if self.times == 1 else f"{self.times:.2f} × bare"
        return "at most " + " + ".join(([bare] if self.times else []) + ([text(self.plus, unit)] if self.plus or not self.times else []))

    def ratio(self, row):
        """How often the bare window's figure it is."""
        bare = median(row.get("bare", []))
        return self.figure(row) / bare if bare else math.nan


GOALS = [
    goal
    for size in ("small", "heavy")
    for goal in (
        Goal(f"push {size}: the page", "off", 1.15),
        Goal(f"push {size}: first change", "ours", plus=33),
        Goal(f"push {size}: the page", "ours", 1.15, SLIDE),
        Goal(f"back {size}: the page", "off", plus=20),
        Goal(f"back {size}: live", "off", 1.10),
    )
] + [
    Goal("start warm: first page", "ours", 1.15),
    Goal("start first: first page", "ours", 1.15),
    Goal("start warm: window", "ours", plus=150),
    Goal("start first: window", "ours", plus=150),
    Goal("--version", "ours", plus=40),
]
