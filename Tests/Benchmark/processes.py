"""The kernel's data about a program's processes: memory, CPU time, wake-ups, libraries."""

import os
import pathlib

PROC = pathlib.Path("/proc")


def descendants(pid):
    """Returns a process and its descendants."""
    parents = {}
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                pass  # the process has ended
    found = [pid]
    for parent in found:
        found += [child for child, of in parents.items() if of == parent]
    return found


def memory(pid):
    """Returns the proportional set size of a process, in MB; 0 once it has ended."""
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def memory_of_all(pid):
    return sum(memory(each) for each in descendants(pid))


def usage(pid):
    """Returns the CPU time in milliseconds and the wake-ups so far of each thread of a process."""
    threads = {}
    try:
        for thread in (PROC / str(pid) / "task").iterdir():
            time = int((thread / "schedstat").read_text().split()[0]) / 1e6
            lines = (thread / "status").read_text().splitlines()
            threads[thread.name] = time, sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches:"))
    except OSError:
        pass  # the thread or process has ended
    return threads


def spent(before, after):
    """Returns the CPU time and wake-ups between two measurements, without threads that have ended in between."""
    time = sum(now - before.get(thread, (0, 0))[0] for thread, (now, _) in after.items())
    return time, sum(now - before.get(thread, (0, 0))[1] for thread, (_, now) in after.items())


def usage_of_all(pid):
    """Returns the usage of a process and its descendants."""
    return {(each, thread): used for each in descendants(pid) for thread, used in usage(each).items()}


def libraries(pid):
    """Returns the number of shared libraries that a process has loaded."""
    lines = (PROC / str(pid) / "maps").read_text().splitlines()
    paths = {line.split(None, 5)[5] for line in lines if line.count(" ") > 5 and "/" in line}
    return len({path for path in paths if ".so" in os.path.basename(path)})
