"""Turns the repository's Markdown files into pages."""
import html
import os
import pathlib
import posixpath
import re

import pygments
import pygments.formatters
import pygments.lexers
from markdown_it import MarkdownIt

from pages import SECTIONS, Entry, Page, is_page, page_path, plain, relative, slug

FORMATTER = pygments.formatters.HtmlFormatter(nowrap=True)


def highlighted(code, language):
    """A code block as HTML; languages that Pygments does not know stay plain."""
    try:
        lexer = pygments.lexers.get_lexer_by_name({"console": "text", "js": "javascript"}.get(language, language) or "text")
    except pygments.util.ClassNotFound:
        lexer = pygments.lexers.get_lexer_by_name("text")
    text = pygments.highlight(code, lexer, FORMATTER).rstrip("\n")
    return f'<pre tabindex="0"><code class="language-{html.escape(language or "text")}">{text}</code></pre>\n'


def parser():
    markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    markdown.add_render_rule("fence", lambda self, tokens, at, options, env: highlighted(tokens[at].content, tokens[at].info.strip()))
    return markdown


class Repository:
    """The Markdown files, and the repository's other files that they link to."""

    def __init__(self, root, articles):
        """`articles` maps the path of each DocC article's file to its page."""
        self.root, self.articles, self.assets, self.markdown = root, articles, {}, parser()

    def pages(self):
        yield self.page("README.md", "Start")
        for section, files in SECTIONS.items():
            for name in files:
                yield self.page(name, section)

    def href(self, link, source, path):
        """The target on the site of a file's link."""
        if re.match(r"[a-z][a-z0-9+.-]*:", link) or link.startswith("#"):
            return link
        name, mark, anchor = link.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), name))
        if is_page(target):
            return relative(page_path(target) + mark + anchor, path)
        if target in self.articles:
            return relative(self.articles[target] + mark + anchor, path)
        if (self.root / target).is_dir():
            target += "/index.html"
        self.assets[target] = "files/" + target if not target.startswith("Documentation/images/") else target[len("Documentation/") :]
        return relative(self.assets[target], path) + mark + anchor

    def page(self, source, section):
        path = page_path(source)
        tokens = self.markdown.parse((self.root / source).read_text())
        page, taken = Page(path, "", section, ""), {}
        for at, token in enumerate(tokens):
            if token.type == "heading_open":
                text = plain(self.markdown.renderer.render([tokens[at + 1]], self.markdown.options, {}))
                anchor = slug(tokens[at + 1].content.replace("`", ""))
                taken[anchor] = taken.get(anchor, -1) + 1
                anchor += f"-{taken[anchor]}" if taken[anchor] else ""
                token.attrSet("id", anchor)
                page.title = page.title or text
            for child in token.children or []:
                for name in {"link_open": ["href"], "image": ["src"]}.get(child.type, []):
                    child.attrSet(name, self.href(child.attrs[name], source, path))
        page.body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        page.body = re.sub(r"<!--.*?-->", "", page.body, flags=re.DOTALL)
        page.body = re.sub(r"<thead>\s*<tr>(\s*<th></th>)+\s*</tr>\s*</thead>\n", "", page.body)
        page.body = page.body.replace("<table>", '<div class="table" tabindex="0"><table>').replace("</table>", "</table></div>")
        page.entries = entries(page)
        return page


def entries(page):
    """A page's search entries: one for the page and one for each section."""
    parts = re.split(r'<h[23] id="([^"]*)">(.*?)</h[23]>', page.body)
    first = Entry(page.title, page.path, page.section, plain(parts[0]))
    rest = [
        Entry(f"{page.title}: {plain(title)}", f"{page.path}#{anchor}", page.section, plain(text))
        for anchor, title, text in zip(parts[1::3], parts[2::3], parts[3::3])
    ]
    return [first, *rest]


def copy_assets(repository, site):
    """Copies linked files that are not pages; a folder becomes a list of its files."""
    for source, target in repository.assets.items():
        place = site / target
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.endswith("/index.html"):
            folder = repository.root / os.path.dirname(source)
            names = "".join(f"<li>{html.escape(entry.name)}</li>" for entry in sorted(folder.iterdir()))
            title = html.escape(os.path.dirname(source))
            place.write_text(f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1><ul>{names}</ul>')
        elif (repository.root / source).is_file():
            place.write_bytes(pathlib.Path(repository.root / source).read_bytes())
