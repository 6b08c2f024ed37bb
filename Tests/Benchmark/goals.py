"""The project's goals. A program reaches a goal if its median is at most a multiple of the bare window's plus an allowance."""

import dataclasses
import math

from figures import median, text

# The durations of the slide, fade and sheet animations; see NavigationStack, HotwireTabBarController and ModalSheet.
SLIDE, FADE, RISE = 220, 120, 180
# An existing page appears in the next frame, and takes a moment to draw.
FRAME = 20


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
        """Returns whether the goal is reached. Without a figure or a reference, it is not."""
        return self.figure(row) <= self.limit(row) < math.inf

    def wording(self, unit):
        bare = "bare" if self.times == 1 else f"{self.times:.2f} × bare"
        return "at most " + " + ".join(([bare] if self.times else []) + ([text(self.plus, unit)] if self.plus or not self.times else []))

    def ratio(self, row):
        """Returns the multiple of the bare window's figure."""
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
    Goal("modal: opens", "off", 1.15),
    Goal("modal: opens", "ours", 1.15, RISE),
    Goal("modal: closes", "off", plus=20),
    Goal("tabs: later visit, the page", "off", plus=FRAME),
    Goal("tabs: later visit, first change", "ours", plus=33),
    Goal("tabs: later visit, the page", "ours", plus=FRAME + FADE),
    Goal("replace: the page", "off", 1.15),
    Goal("replace: the page", "ours", 1.15),
    Goal("start warm: first page", "ours", 1.15),
    Goal("start first: first page", "ours", 1.15),
    Goal("start warm: window", "ours", plus=150),
    Goal("start first: window", "ours", plus=150),
    Goal("--version", "ours", plus=40),
    Goal("memory: UI process, first page", "ours", 1, 25),
    Goal("memory: added by 100 screens", "ours", plus=32),
] + [
    # The smallest measurable differences: half a millisecond a second, and one wake-up in two seconds.
    goal
    for layout in ("plain", "tabs", "narrow, tabs", "the demo")
    for goal in (
        Goal(f"cpu: idle, {layout}, per minute", "ours", 1, 30),
        Goal(f"cpu: wake-ups, {layout}, per minute", "ours", 1, 30),
    )
] + [
    Goal("cpu: scrolling, per second", "ours", 1.05),
    Goal("cpu: typing, per second", "ours", 1.05),
    Goal("cpu: video, per second", "ours", 1.05),
    Goal("bridge: round trip", "ours", 1.35),
    Goal("rules: added to a push by 100 rules", "off", plus=0.1),
    Goal("scale: memory of the last tab / second tab", "off", plus=1.25),
    Goal("scale: memory of the last window / second window", "off", plus=1.25),
    Goal("scale: last pushes in the last tab / first pushes", "off", plus=1.25),
    Goal("scale: last pushes in the last window / first pushes", "off", plus=1.25),
]
