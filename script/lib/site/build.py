#!/usr/bin/env python3
"""usage: build.py ROOT ARCHIVES PROGRAM SITE

Builds the documentation site from the Markdown files, the DocC archives and the program's help, and checks all links.
"""
import pathlib
import shutil
import sys

import commands
import guide
import layout
import links
import reference
from pages import FOLLOWED_BY, ORDER, SECTIONS, Page


def ordered(pages, documents):
    """Sorts the pages for the navigation: files and guides as listed, types by name."""
    files = [name for group in SECTIONS.values() for name in group]
    place = {page: at for at, page in enumerate(map(guide.page_path, files))}

    def key(page):
        at = place.get(page.path, -1)
        if page.path.startswith("guides/"):
            at = documents.place(FOLLOWED_BY.get(page.path, page.path)) - (page.path in FOLLOWED_BY) / 2
        return ORDER.index(page.section), at, page.path.split("/")[:-1], not page.path.endswith("index.html"), page.title.lower()

    return sorted(pages, key=key)


def main(root, archives, program, site):
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    documents = reference.Archives(archives, root)
    repository = guide.Repository(root, documents.articles)
    pages = ordered([*repository.pages(), *reference.pages(documents), commands.page(program)], documents)
    for page in pages:
        layout.write(page, pages, site)
    search = Page("search.html", "Search", "Start", layout.SEARCH)
    layout.write(search, pages, site)
    guide.copy_assets(repository, site)
    (site / "search-index.js").write_text(layout.index(pages))
    here = pathlib.Path(__file__).parent
    for name in ("site.css", "site.js"):
        shutil.copy(here / name, site)
    shutil.copy(root / "Resources/Icons/hotwire-native.png", site / "icon.png")
    links.check_finds(site)
    mistakes, count = links.check_site(site)
    more, others = links.check_markdown(root)
    mistakes += [*more, *documents.unlisted()]
    if mistakes:
        sys.exit("\n".join(mistakes))
    print(f"{len(pages)} pages, {count} links on the site and {others} in Markdown files: none is broken.")


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
