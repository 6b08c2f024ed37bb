"""The command line's manual page, generated from the program's help."""
import html
import json
import subprocess

from pages import Entry, Page


def description(program):
    """The commands as the argument parser describes them."""
    return json.loads(subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout)["command"]


def options(command):
    """Yields the names of a command's options and flags, including its subcommands'."""
    for argument in command.get("arguments", []):
        for name in argument.get("names", []):
            yield ("--" if name["kind"] == "long" else "-") + name["name"]
    for child in command.get("subcommands", []):
        yield from options(child)


def row(argument):
    names = [("--" if name["kind"] == "long" else "-") + name["name"] for name in argument.get("names", [])]
    value = argument.get("valueName", "")
    shown = ", ".join(names) if names else f"<{value}>"
    if names and argument["kind"] == "option":
        shown += f" <{value}>"
    texts = [argument.get("abstract", ""), argument.get("discussion", "")]
    if argument.get("defaultValue"):
        texts.append(f"(default: {argument['defaultValue']})")
    return f"<dt><code>{html.escape(shown)}</code></dt><dd>{html.escape(' '.join(filter(None, texts)))}</dd>"


def section(command, prefix, level):
    name = f"{prefix} {command['commandName']}".strip()
    anchor = name.replace(" ", "-")
    body = f'<h{level} id="{anchor}"><code>{html.escape(name)}</code></h{level}>\n<p>{html.escape(command.get("abstract", ""))}</p>\n'
    if command.get("discussion"):
        body += f'<pre tabindex="0"><code>{html.escape(command["discussion"])}</code></pre>\n'
    rows = [row(one) for one in command.get("arguments", []) if one.get("shouldDisplay", True)]
    body += f'<dl class="parameters">{"".join(rows)}</dl>\n' if rows else ""
    entries = [Entry(name, f"manual/command-line.html#{anchor}", "The program", command.get("abstract", ""))]
    for child in command.get("subcommands", []):
        if child.get("shouldDisplay", True) and child["commandName"] != "help":
            more, found = section(child, name, 2 if level == 1 else 3)
            body, entries = body + more, entries + found
    return body, entries


def page(program):
    body, entries = section(description(program), "", 1)
    body = body.replace("<h1 id=", "<h1>The Command Line</h1>\n<h2 id=", 1).replace("</h1>\n<p>", "</h2>\n<p>", 1)
    return Page("manual/command-line.html", "The Command Line", "The program", body, entries=entries)
