"""Parts modal, tabs and replace: other kinds of navigation, next to the same Turbo visits in a bare window."""

import dataclasses

import pages
import watch
from bench import pause

TABS = 8
BLOCKS, ROUNDS = 2, 6


def modal(bench):
    """Opens and closes a sheet; in the bare window, visits a page and goes back."""
    for program in alternating(bench):
        with bench.running(program, "/to/sheet/1") as app:
            for count in range(ROUNDS + 1):
                before = app.seen("/sheet/1")
                opened = watch.middle(bench.screen, bench.screen.click, pages.color(1))
                if app.seen("/sheet/1") - before != 1:
                    raise RuntimeError(f"{program.name} shows a modal page that it did not request")
                pause()
                keys = ("Escape",) if program.name in ("ours", "off") else ("Alt_L", "Left")
                closed = watch.middle(bench.screen, lambda: bench.screen.press(*keys), pages.color(0))
                pause()
                if count:
                    bench.rows.add("modal: opens", program.name, [opened])
                    bench.rows.add("modal: closes", program.name, [closed])
                else:
                    bench.rows.add("modal: opens the first time", program.name, [opened])


def replace(bench):
    """Measures a replace visit."""
    for program in alternating(bench):
        with bench.running(program, "/replace/0") as app:
            for number in range(1, ROUNDS + 2):
                before = app.seen(f"/replace/{number}")
                _, whole = watch.change(bench.screen, bench.screen.click, pages.color(number))
                if app.seen(f"/replace/{number}") - before != 1:
                    raise RuntimeError(f"{program.name} shows a page that it did not request")
                pause()
                if number > 1:
                    bench.rows.add("replace: the page", program.name, [whole])


def tabs(bench):
    """Measures the first and later visits of tabs, which only this program has."""
    for program in bench.beside("ours", "off"):
        with bench.running(with_tabs(program, TABS), "/small/0") as app:
            for number in range(1, TABS):
                select(bench, program, number, "tabs: first visit")
            for number in [*range(TABS), *range(TABS)]:
                select(bench, program, number, "tabs: later visit")


def with_tabs(program, count):
    """Returns the program with tabs whose first pages have different colors."""
    urls = [{"title": f"Tab {number}", "url": f"/small/{number}"} for number in range(count)]
    return dataclasses.replace(program, configuration={"tabs": urls, "path_configuration": []})


def select(bench, program, number, row):
    first, whole = watch.change(bench.screen, lambda: bench.screen.press("Control_L", str(number + 1)), pages.color(number))
    pause()
    bench.rows.add(f"{row}, first change", program.name, [first])
    bench.rows.add(f"{row}, the page", program.name, [whole])


def alternating(bench):
    for _ in range(BLOCKS):
        yield from bench.beside("ours", "off", "bare")
