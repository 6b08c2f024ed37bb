"""Part bridge: messages of a page that the native side answers. Part rules: what a hundred path rules cost."""

import subprocess
import tempfile
import time

import pages
import watch
from bench import pause
from visits import push


def messages(bench):
    """To a component of ours that answers at once, and to a bare window's script message handler."""
    for _ in range(bench.pick(2, 4)):
        for origin, program in enumerate(bench.beside("ours", "bare")):
            with bench.running(program, "/bridge", origin=origin) as app:
                times = None
                deadline = time.monotonic() + 20
                while not times and time.monotonic() < deadline:
                    pause(0.2)
                    times = app.reported()
                if not times:
                    raise RuntimeError(f"the bridge of {program.name} does not answer: {app.said()}")
                bench.rows.add("bridge: round trip", program.name, times)


def rules(bench):
    """Pushes in apps whose path configurations have a hundred rules and one, and what `explain` takes for each path."""
    for _ in range(bench.pick(1, 3)):
        for origin, name in ((0, "one rule"), (len(bench.origins) - 1, "101 rules")):
            for program in bench.beside("off"):
                with bench.running(program, "/small/0", origin=origin) as app:
                    for count in range(8):
                        mark = watch.mark(bench.screen)
                        _, whole = push(bench, app, "/small/1", pages.colour(1))
                        pause()
                        watch.return_to(bench.screen, lambda: bench.screen.press("Alt_L", "Left"), pages.colour(0), mark)
                        pause()
                        if count:
                            bench.rows.add(f"rules: push with {name}", program.name, [whole])
    explain(bench)


def explain(bench):
    """What a hundred rules add for each of a thousand paths that none was asked for before, output included."""
    executable = bench.programs["ours"].command[0]
    for _ in range(bench.pick(5, 15)):
        none, many = explained(executable, False), explained(executable, True)
        bench.rows.add("rules: what 100 add for a path", "ours", [(many - none) / 1000])


def explained(executable, has_many_rules):
    paths = [f"/region99/hikes/{number}/edit" for number in range(1000)]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(pages.path_configuration(has_many_rules))
        file.flush()
        start = time.perf_counter()
        subprocess.run([executable, "explain", "--path-configuration", file.name, *paths], stdout=subprocess.DEVNULL, check=True)
        return (time.perf_counter() - start) * 1000
