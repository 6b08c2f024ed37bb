"""What the parts of the benchmark fill."""


class Rows:
    """The samples of each program, by what was measured."""

    def __init__(self):
        self.samples = {}
        self.units = {}

    def add(self, row, program, values, unit="ms"):
        self.units[row] = unit
        self.samples.setdefault(row, {}).setdefault(program, []).extend(values)
