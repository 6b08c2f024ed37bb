"""Tests of the benchmark itself that need no display: its reports, and its failures."""

import ast
import math
import sys
import unittest
import xml.dom.minidom
from pathlib import Path

import chart
import pages
import report
from rows import Rows
from goals import GOALS

HERE = Path(__file__).parent


def run(off=50.0, bare=50.0, ours=None):
    rows = Rows()
    rows.add("push small: the page", "off", [off] if off is not None else [])
    rows.add("push small: the page", "bare", [bare])
    rows.add("push small: the page", "ours", [ours or 250.0])
    rows.add("push small: first change", "ours", [30.0])
    return rows


def missed(*runs, wanted=("push small",)):
    return report.goals(runs, wanted)[1]


class Goals(unittest.TestCase):
    def test_reached_goals_are_not_missed(self):
        self.assertEqual(missed(run()), [])

    def test_ratio_above_its_goal_is_missed_and_named(self):
        [sentence] = missed(run(off=60))
        self.assertIn("push small: the page (Hotwire Native, animations off): 60 ms (1.20 ×); the limit is 57.5 ms", sentence)

    def test_one_bad_run_misses_the_goal(self):
        self.assertEqual(len(missed(run(), run(off=60), run())), 1)

    def test_page_that_never_appears_is_missed(self):
        self.assertEqual(len(missed(run(off=math.inf))), 1)

    def test_goal_is_missed_without_the_reference(self):
        self.assertEqual(len(missed(run(bare=math.inf))), 2)

    def test_program_that_was_not_measured_is_missed(self):
        self.assertEqual(len(missed(run(off=None))), 1)

    def test_row_that_was_not_measured_is_missed(self):
        self.assertEqual(len(missed(Rows())), 3)

    def test_part_that_was_not_requested_is_not_missed(self):
        self.assertFalse([line for line in missed(Rows(), wanted=("scale",)) if line.startswith("push")])

    def test_scale_is_only_measured_in_the_first_run(self):
        first = run()
        for goal in GOALS:
            if goal.row.startswith("scale"):
                first.add(goal.row, goal.program, [1.0], "×")
        lines, sentences = report.goals([first, run()], ("scale",))
        self.assertEqual(sentences, [])
        self.assertIn("| 1 × | – | yes |", lines[2])

    def test_every_goal_belongs_to_a_row_that_a_part_adds(self):
        sources = "".join(path.read_text() for path in HERE.glob("*.py") if path.name not in ("goals.py", "self_test.py"))
        for goal in GOALS:
            self.assertIn(goal.row.split()[0].rstrip(":"), sources, goal.row)


class Report(unittest.TestCase):
    def test_table_has_each_run_and_program(self):
        table = "\n".join(report.figures([run(), run(off=55)]))
        self.assertIn("| push small: the page, run 2 | 250 ms | 55 ms | 50 ms |", table)

    def test_chart_is_valid(self):
        xml.dom.minidom.parseString(chart.svg(run()))


class Pages(unittest.TestCase):
    def test_adjacent_pages_differ_in_color(self):
        for number in range(20):
            first, second = pages.color(number), pages.color(number + 1)
            self.assertGreater(max(abs(a - b) for a, b in zip(first, second)), 50)

    def test_page_links_to_the_next_one(self):
        self.assertIn('href="/small/8"', pages.page("/small/7"))
        self.assertIn('href="/list/1"', pages.page("/to/list/1"))
        self.assertIsNone(pages.page("/elsewhere"))


class Sources(unittest.TestCase):
    def test_every_file_compiles(self):
        for path in HERE.glob("*.py"):
            ast.parse(path.read_text(), str(path))


if __name__ == "__main__":
    sys.exit(not unittest.main(verbosity=0, exit=False).result.wasSuccessful())
