#!/usr/bin/env python3
"""usage: samples.py ROOT PROGRAM FOLDER [SWIFTC-FLAG...]

Checks the samples in the Markdown files, and at the public declarations in FOLDER's symbol graphs: Swift must compile, commands must
have the options that the samples show, JSON and YAML must parse, and the program's files must match its schemas.

A file's Swift samples see each other and share their imports, so a sample may use an earlier sample's class. Statements become a
function's body. Tests/Samples declares what samples take for granted: Every.swift for all, and a file of the same name for one
document. `<!-- sample: SWIFT -->` directly before a sample, a comment that neither GitHub nor DocC shows, is the code around it, with
`…` in its place. `<!-- sample: built elsewhere -->` leaves a sample to another check. `<!-- sample: with mistakes -->` marks a sample
that shows invalid input.

A sample at a declaration is a fragment: class members, or statements. Tests/Samples/Declarations.swift declares their variables and
types. Other variables may be undeclared, but types and members may not.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import urllib.parse

import jsonschema
import yaml

import commands

FENCE = re.compile(r"(?P<comment><!-- sample: (?P<around>.*?)-->\s*\n)?(?P<indent>[ ]*)```(?P<language>\w+)\n(?P<code>.*?)^[ ]*```", re.DOTALL | re.MULTILINE)
DECLARATION = re.compile(r"(?:@\w+(?:\(.*?\))? )*(?:public |private |final |open |indirect |override )*(?:class|struct|enum|protocol|extension|func|actor|typealias)\b")
# Class members, and declarations that belong at a file's top level.
MEMBERS = re.compile(r"(?:override |private |static )*(?:func|override|static let)\b")
TOP_LEVEL = re.compile(r"@Test|@MainActor @Test|(?:nonisolated )?extension")
# Errors about a value that a fragment takes for granted, and about types that depend on it.
MISSING_VALUE = re.compile(r"cannot find '[a-z]\w*' in scope|cannot infer|unused|requires leading '#'")
IMPORT = re.compile(r"^(?:@testable )?import \w+\n", re.MULTILINE)
# The app that the articles test; Tests/Samples declares its types.
READERS_APP = "@testable import Trails\n"
ROOTS = ["README.md", "CONTRIBUTING.md", "Documentation/*.md", "Sources/**/*.docc/*.md"]


class Sample:
    def __init__(self, name, match, text):
        self.name, self.language, self.around = name, match["language"], (match["around"] or "").strip()
        self.code = re.sub(rf"(?m)^{match['indent']}", "", match["code"])
        self.line = text.count("\n", 0, match.start("code")) + 1


def samples(root):
    for pattern in ROOTS:
        for file in sorted(root.glob(pattern)):
            text = file.read_text()
            for match in FENCE.finditer(text):
                yield Sample(str(file.relative_to(root)), match, text)


# Swift


def is_declaration(code):
    """Whether every line at the left margin begins a declaration."""
    lines = [line for line in code.splitlines() if line and not re.match(r"\s|[})\]]|//|import |@testable|@\w+$", line)]
    return all(DECLARATION.match(line) for line in lines)


def source(sample, number, modules):
    """A sample as a file of its module; the compiler's messages refer to the sample's own lines."""
    code = IMPORT.sub("\n", sample.code)
    place = f'#sourceLocation(file: "{sample.name}", line: {sample.line})\n{code}#sourceLocation()\n'
    if sample.around:
        place = sample.around.replace("…", f"\n{place}") + "\n"
    if not is_declaration(sample.around or code):
        place = f"func sample{number}() async throws {{\n{place}}}\n"
    return modules + place


def compile_file(name, found, root, folder, flags):
    """Returns the compiler's errors in one file's samples."""
    place = folder / name.replace("/", "-")
    place.mkdir(parents=True, exist_ok=True)
    imports = {"import FoundationEssentials", "import HotwireDesktop", "import HotwireNative"}
    imports.update(*(IMPORT.findall(sample.code) for sample in found))
    imports.discard(READERS_APP)
    modules = "\n".join(sorted(line.strip() for line in imports)) + "\n"
    files = [file for file in (root / f"Tests/Samples/{title}.swift" for title in ("Every", pathlib.Path(name).stem)) if file.exists()]
    for number, sample in enumerate(found, 1):
        files.append(place / f"sample{number}.swift")
        files[-1].write_text(source(sample, number, modules))
    run = subprocess.run(list(map(str, [*compiler(flags), *files])), capture_output=True, text=True)
    return [line for line in run.stderr.splitlines() if ": error: " in line] or ([run.stderr] if run.returncode else [])


def compiler(flags):
    return ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-default-isolation", "MainActor", "-module-name", "Samples", *flags]


def declared_samples(graph):
    """Yields the samples at a module's public symbols: file, line and code."""
    for symbol in json.loads(graph.read_text())["symbols"]:
        lines = symbol.get("docComment", {}).get("lines", [])
        if "location" not in symbol or not lines:
            continue
        file = urllib.parse.unquote(symbol["location"]["uri"]).removeprefix("file://")
        text = "\n".join(line["text"] for line in lines) + "\n"
        for match in re.finditer(r"^```swift\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            at = text.count("\n", 0, match.start(1))
            yield file, lines[at]["range"]["start"]["line"] + 1, match[1]


def fragment(number, file, line, code):
    """A sample as a file of its module: at the top level, in a class, or in a function."""
    start = IMPORT.sub("", code).lstrip()
    around = ("", "") if TOP_LEVEL.match(start) else (f"final class Sample{number}: Members {{", "}") if MEMBERS.match(start) else (f"func sample{number}() async throws {{", "}")
    imports = {f"import {module}" for module in ("CWebKitGTK", "Foundation", "GLibInterop", "HotwireBridgeComponents", "HotwireDesktop", "HotwireHTTP", "HotwireInspector", "HotwireNative", "HotwireNativeTesting", "Testing")}
    imports.update(line.strip() for line in IMPORT.findall(code))
    place = f'#sourceLocation(file: "{file}", line: {line})\n' + IMPORT.sub("\n", code) + "#sourceLocation()"
    return "\n".join([*sorted(imports), around[0], place, around[1], ""])


def compile_declared(found, root, folder, flags):
    """Returns the compiler's errors in the samples at public declarations."""
    files = [root / "Tests/Samples/Every.swift", root / "Tests/Samples/Declarations.swift"]
    folder.mkdir(parents=True, exist_ok=True)
    for number, (file, line, code) in enumerate(found, 1):
        files.append(folder / f"sample{number}.swift")
        files[-1].write_text(fragment(number, os.path.relpath(file, root), line, code))
    run = subprocess.run(list(map(str, [*compiler(flags), *files])), capture_output=True, text=True)
    errors = [line for line in run.stderr.splitlines() if ": error: " in line]
    return [run.stderr] if run.returncode and not errors else [error for error in errors if not MISSING_VALUE.search(error)]


def check_declared(root, folder, flags):
    """Returns the mistakes in the samples at the products' public declarations, and the number of samples."""
    graphs = sorted(folder.glob("*.symbols/*.symbols.json"))
    found = dict.fromkeys(sample for graph in graphs for sample in declared_samples(graph))
    found = [sample for sample in found if pathlib.Path(sample[0]).is_relative_to(root / "Sources") and "DemoSite" not in sample[0]]
    return compile_declared(found, root, folder / "samples/declarations", flags), len(found)


def check_swift(found, root, folder, flags):
    files = {}
    for sample in found:
        if sample.language == "swift" and sample.around != "built elsewhere":
            files.setdefault(sample.name, []).append(sample)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(compile_file, name, some, root, folder, flags) for name, some in files.items()]
        return [mistake for job in jobs for mistake in job.result()]


# Commands


def check_command(words, root, known):
    """Returns the mistakes in one of the project's commands; ignores other commands."""
    options = [word.partition("=")[0] for word in words[1:] if re.match(r"--?[a-zA-Z]", word)]
    if words[0] == "hotwire-native":
        return [f"hotwire-native has no option {option}" for option in options if option not in known]
    if words[0].startswith("script/"):
        if not (root / words[0]).is_file():
            return [f"{words[0]} does not exist"]
        text = (root / words[0]).read_text()
        return [f"{words[0]} has no option {option}" for option in options if option not in text and not (words[0] == "script/run" and option in known)]
    return []


def commands_in(sample):
    code = re.sub(r"\\\n|(?<=\|)\n", " ", sample.code)
    lines = [line for line in code.splitlines() if line.strip()]
    if sample.language == "console":
        lines = [line[2:] for line in lines if line.startswith("$ ")]
    for line in lines:
        for part in re.split(r"\||&&|;", line.partition(" #")[0]):
            yield part.strip()


def check_commands(found, root, known):
    mistakes = []
    for sample in found:
        if sample.language in ("sh", "console"):
            for command in commands_in(sample):
                words = shlex.split(command, posix=False)
                mistakes += [f"{sample.name}:{sample.line}: {mistake}" for mistake in (check_command(words, root, known) if words else [])]
    for pattern in ROOTS:
        for file in root.glob(pattern):
            for command in re.findall(r"(?<!`)`((?:script/[\w/-]+|hotwire-native) [^`\n]*)`(?!`)", file.read_text()):
                words = re.sub(r"[\[\]…|]", " ", command).replace("'", "").replace('"', "").split()
                mistakes += [f"{file.relative_to(root)}: `{command}`: {mistake}" for mistake in check_command(words, root, known)]
    return mistakes


# JSON and YAML


def schema_of(value, schemas):
    """The schema of a file, or of a part such as a rule or a list of steps."""
    if isinstance(value, dict):
        if "start_location" in value:
            return schemas["app-configuration"], value
        if "rules" in value and "explanations" not in value:
            return schemas["path-configuration"], value
        if "patterns" in value:
            return schemas["path-configuration"], {"rules": [value]}
        if "steps" in value and "runs-on" not in value:
            return schemas["navigation-script"], value
    if isinstance(value, list) and value and isinstance(value[0], dict) and not {"run", "uses"} & set(value[0]):
        return schemas["navigation-script"], {"steps": value}
    return None, value


def values(sample):
    if sample.language == "yaml":
        return [yaml.safe_load(sample.code)]
    try:
        return [json.loads(sample.code)]
    except json.JSONDecodeError:
        return [json.loads(line) for line in sample.code.splitlines()]


def check_data(found, root):
    schemas = {file.stem: json.loads(file.read_text()) for file in (root / "Resources/Schemas").glob("*.json")}
    mistakes = []
    for sample in found:
        if sample.language not in ("json", "yaml") or sample.around == "with mistakes":
            continue
        try:
            for value in values(sample):
                schema, whole = schema_of(value, schemas)
                if schema:
                    jsonschema.Draft202012Validator(schema).validate(whole)
        except (json.JSONDecodeError, yaml.YAMLError) as error:
            mistakes.append(f"{sample.name}:{sample.line}: {error}")
        except jsonschema.ValidationError as error:
            mistakes.append(f"{sample.name}:{sample.line}: {error.message[:200]} at {'/'.join(map(str, error.path))}")
    return mistakes


def check_finds(root, folder, known, flags):
    """Checks that a mistake in each language is reported."""
    texts = ["```swift\nlet navigator: Navigatr\n```", "```sh\nhotwire-native --nothing\n```", '```json\n{"patterns": 1}\n```', "```yaml\na: [\n```"]
    swift, command, data, text = (Sample("check", FENCE.search(one + "\n"), one) for one in texts)
    (folder / "check").mkdir(parents=True, exist_ok=True)
    assert compile_file("check", [swift], root, folder / "check", flags), "Swift that does not compile is not found"
    assert check_commands([command], pathlib.Path("/nowhere"), known), "an unknown option is not found"
    assert check_data([data], root) and check_data([text], root), "invalid data is not found"
    for code in ("let navigator: Navigatr", "override func didSelectRow(on index: Int) {}"):
        assert compile_declared([(str(root / "check"), 1, code + "\n")], root, folder / "check/declared", flags), "a wrong fragment is not found"


def main(root, program, folder, *flags):
    root, folder = pathlib.Path(root), pathlib.Path(folder)
    found = list(samples(root))
    known = set(commands.options(commands.description(program))) | {"-h", "--help"}
    check_finds(root, folder / "samples", known, flags)
    mistakes = check_commands(found, root, known) + check_data(found, root)
    mistakes += check_swift(found, root, folder / "samples", flags)
    declared, number = check_declared(root, folder, flags)
    mistakes += declared
    if mistakes:
        sys.exit("\n".join(mistakes))
    counts = {language: sum(sample.language == language for sample in found) for language in ("swift", "sh", "console", "json", "yaml")}
    print("Samples: " + ", ".join(f"{count} {language}" for language, count in counts.items()) + f", {number} at declarations: all are valid.")


if __name__ == "__main__":
    main(*sys.argv[1:])
