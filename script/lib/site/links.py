"""Checks the links on the site's pages and in the repository's Markdown files."""
import html.parser
import os
import posixpath
import re
import subprocess
import urllib.parse

from guide import parser
from pages import slug

# Paths in a reader's own package, not in this repository.
ELSEWHERE = {
    "Sources/Trails/Guide.swift", "Sources/Trails/main.swift", "Sources/Trails/paths.json", "Sources/Trails/Resources/paths.json",
    "Tests/TrailsTests",
}
FAR = re.compile(r"(https?|mailto):")


class Reader(html.parser.HTMLParser):
    """The anchors and links of an HTML page."""

    def __init__(self):
        super().__init__()
        self.anchors, self.links, self.doubles = set(), [], []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.doubles += [value] if value in self.anchors else []
                self.anchors.add(value)
            elif name in ("href", "src", "action"):
                self.links.append(value)


def check_site(site):
    """Returns the mistakes in the links of a site's pages, and the number of links."""
    pages = {}
    for file in sorted(site.rglob("*.html")):
        reader = Reader()
        reader.feed(file.read_text())
        pages[str(file.relative_to(site))] = reader
    mistakes, count = [], 0
    for name, reader in pages.items():
        mistakes += [f"{name}: the anchor “{anchor}” appears twice" for anchor in reader.doubles]
        for link in reader.links:
            count += 1
            if not FAR.match(link):
                mistakes += check_link(site, pages, name, link)
    return mistakes, count


def check_link(site, pages, name, link):
    target, _, anchor = link.partition("#")
    path = posixpath.normpath(posixpath.join(posixpath.dirname(name), urllib.parse.unquote(target))) if target else name
    if re.match(r"[a-z][a-z0-9+.-]*:", link) or not (site / path).is_file():
        return [f"{name}: the link {link} is broken"]
    if anchor and path in pages and urllib.parse.unquote(anchor) not in pages[path].anchors:
        return [f"{name}: {path} has no anchor “{anchor}”"]
    return []


def anchors(tokens):
    """The anchors that GitHub gives a file's headings."""
    taken, found = {}, set()
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            anchor = slug(tokens[at + 1].content.replace("`", ""))
            taken[anchor] = taken.get(anchor, -1) + 1
            found.add(anchor + (f"-{taken[anchor]}" if taken[anchor] else ""))
    return found


def links(tokens):
    for token in tokens:
        for child in token.children or []:
            if child.type == "link_open":
                yield child.attrs["href"]
            elif child.type == "image":
                yield child.attrs["src"]


def named_paths(tokens):
    """Yields the repository's paths in code spans, without patterns."""
    for token in tokens:
        for child in token.children or []:
            if child.type == "code_inline" and re.fullmatch(r"(?:Sources|Tests|CShims|Resources|Documentation|script)/[\w./+-]+", child.content):
                yield child.content


def check_markdown(root):
    """Returns the mistakes in the links that GitHub shows in Markdown files, and the number of links; DocC checks its own."""
    names = subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard", "*.md"], check=True, capture_output=True, text=True).stdout.split()
    markdown, mistakes, count = parser(), [], 0
    files = {name: markdown.parse((root / name).read_text()) for name in names if (root / name).is_file()}
    for name, tokens in files.items():
        for link in links(tokens):
            count += 1
            if FAR.match(link):
                continue
            if link.startswith("doc:"):
                mistakes += [] if ".docc/" in name else [f"{name}: {link} works only in DocC"]
                continue
            target, _, anchor = link.partition("#")
            path = posixpath.normpath(posixpath.join(posixpath.dirname(name), target)) if target else name
            if path.startswith("..") or not os.path.exists(root / path):
                mistakes.append(f"{name}: the link {link} is broken")
            elif anchor and path in files and anchor not in anchors(files[path]):
                mistakes.append(f"{name}: {path} has no heading for #{anchor}")
        mistakes += [f"{name}: {path} does not exist" for path in named_paths(tokens) if path not in ELSEWHERE and not (root / path).exists()]
        if ".docc/" in name:
            bare = [f"{name}: write [title]({match[1:-1]}), because GitHub shows {match} literally" for match in re.findall(r"<doc:[^>]*>", (root / name).read_text())]
            mistakes += bare
        elif re.search(r"(?<!`)``(?!`)[A-Z]\w*", (root / name).read_text()):
            mistakes.append(f"{name}: ``Symbol`` links work only in DocC")
    return mistakes, count


def check_finds(site):
    """Checks that each mistake is reported."""
    reader = Reader()
    reader.feed('<h1 id="one"></h1><h2 id="one"></h2>')
    pages = {"index.html": reader}
    found = [check_link(site, pages, "index.html", link) for link in ("missing.html", "index.html#two", "doc:Guide", "../outside.html")]
    assert all(found) and reader.doubles, "a broken link of the site is not found"
    assert not check_link(site, pages, "index.html", "#one"), "a valid link is reported"
    tokens = parser().parse("# One `two`\n\n[three](four.md#five) `Sources/Six/Seven.swift`\n\n# One `two`")
    assert anchors(tokens) == {"one-two", "one-two-1"} and list(links(tokens)) == ["four.md#five"], "Markdown is misread"
    assert list(named_paths(tokens)) == ["Sources/Six/Seven.swift"], "a path in a code span is not found"
