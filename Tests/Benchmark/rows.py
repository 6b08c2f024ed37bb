"""The results of the benchmark's parts."""


class Rows:
    """The samples of each program, by row."""

    def __init__(self):
        self.samples = {}
        self.units = {}

    def add(self, row, program, values, unit="ms"):
        self.units[row] = unit
        self.samples.setdefault(row, {}).setdefault(program, []).extend(values)
