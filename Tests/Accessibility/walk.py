"""A walk: what the user does, and what a screen reader receives after each step.

    # A comment
    > press Return
      window: frame “Hikes”
      said: “Hikes”
      page: focus link “Find a hike”

The lines of the window, its announcements (said), its focus and the pages are compared separately, each in order.
"""
import difflib

SIDES = ("window", "said", "focus", "page")


class Step:
    """An action, and each side's expected lines."""

    def __init__(self, text):
        self.text = text
        self.expected = {side: [] for side in SIDES}


class Walk:
    """The comments and steps of a file."""

    def __init__(self, path):
        self.path = path
        self.comments, self.steps = [], []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.startswith("#"):
                self.comments.append(line)
            elif line.startswith("> "):
                self.steps.append(Step(line[2:]))
            elif line.strip():
                side, _, text = line.strip().partition(": ")
                if side not in SIDES or not text or not self.steps:
                    raise SystemExit(f"{path}:{number}: not a comment, a step or a line of {SIDES}")
                self.steps[-1].expected[side].append(text)

    def write(self):
        """Replaces the expected lines in the file."""
        lines = list(self.comments)
        for step in self.steps:
            lines += [f"> {step.text}", *written(step.expected)]
        self.path.write_text("\n".join(lines) + "\n")


def written(lines):
    return [f"  {side}: {line}" for side in SIDES for line in lines[side]]


def difference(expected, found):
    """The differences between the lines, as a unified diff; empty if there are none."""
    return "\n".join(list(difflib.unified_diff(written(expected), written(found), lineterm="", n=20))[3:])
