"""Puts pages into the site's frame: a header with a search field, the navigation, and the page's table of contents."""
import html
import json
import re

from pages import ORDER, plain, relative

FRAME = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Hotwire Native for Linux</title>
<link rel="stylesheet" href="{css}">
<link rel="icon" href="{icon}" type="image/png">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="{home}"><img src="{icon}" alt="" width="28" height="28">Hotwire Native for Linux</a>
<form role="search" action="{search}">
<input type="search" name="q" aria-label="Search the documentation" placeholder="Search (/)">
</form>
</header>
<div class="columns">
<nav class="site" aria-label="Documentation">
<details open><summary>Contents</summary>
{navigation}</details>
</nav>
<main id="content" tabindex="-1">
{body}</main>
{contents}</div>
{scripts}<script src="{js}"></script>
</body>
</html>
"""

SEARCH = """<h1>Search</h1>
<form role="search" class="large"><label for="query">Search the documentation</label>
<input type="search" id="query" name="q" autocomplete="off"></form>
<p id="status" role="status" aria-live="polite"></p>
<ol id="results"></ol>
<noscript><p>The search needs JavaScript. The navigation and all pages work without it.</p></noscript>
"""


def navigation(pages, page):
    """All pages by section. Marks the current page, and lists a module's types only on the module's pages."""
    parts = []
    for section in ORDER:
        rows = []
        for one in pages:
            if one.section != section or (one.parent and one.parent not in (page.path, page.parent)):
                continue
            current = ' aria-current="page"' if one.path == page.path else ""
            level = ' class="type"' if one.parent else ""
            rows.append(f'<li{level}><a href="{html.escape(relative(one.path, page.path))}"{current}>{html.escape(one.title)}</a></li>')
        if rows:
            parts.append(f"<h2>{section}</h2>\n<ul>\n" + "\n".join(rows) + "\n</ul>\n")
    return "".join(parts)


def contents(page):
    """The list of a page's headings, if there are several."""
    found = re.findall(r'<(h[23]) id="([^"]*)">(.*?)</h[23]>', page.body, flags=re.DOTALL)
    if len(found) < 3:
        return ""
    rows = [f'<li class="{tag}"><a href="#{anchor}">{html.escape(plain(text))}</a></li>' for tag, anchor, text in found]
    return '<nav class="page" aria-label="On this page"><h2>On this page</h2><ul>\n' + "\n".join(rows) + "\n</ul></nav>\n"


def write(page, pages, site):
    place = site / page.path
    place.parent.mkdir(parents=True, exist_ok=True)
    names = {"css": "site.css", "js": "site.js", "icon": "icon.png", "home": "index.html", "search": "search.html"}
    links = {key: relative(name, page.path) for key, name in names.items()}
    scripts = '<script src="search-index.js"></script>\n' if page.path == "search.html" else ""
    place.write_text(
        FRAME.format(
            title=html.escape(page.title), navigation=navigation(pages, page), body=page.body, contents=contents(page),
            scripts=scripts, **links
        )
    )


def index(pages):
    """The search index as a script, because a page that is opened as a file cannot fetch data."""
    rows = [[one.title, one.href, one.kind, one.text[:4000]] for page in pages for one in page.entries]
    return "var searchIndex = " + json.dumps(rows, ensure_ascii=False, separators=(",", ":")) + "\n"
