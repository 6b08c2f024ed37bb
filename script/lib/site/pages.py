"""The documentation site's pages, their order in the navigation, and the mapping from files to pages."""
import dataclasses
import html
import os
import pathlib
import re

# The Markdown files that are pages, by section, in the navigation's order.
SECTIONS = {
    "Guides": ["Documentation/modals-and-tabs.md"],
    "The program": [
        "Documentation/install.md", "Documentation/your-app-without-swift.md",
        "Documentation/rails.md", "Documentation/django.md", "Documentation/laravel.md", "Documentation/phoenix.md",
        "Documentation/app-configuration.md", "Documentation/installed-apps.md", "Documentation/shipping.md",
        "Documentation/bridge-components.md", "Documentation/layouts.md", "Documentation/appearance.md", "Documentation/inputs.md",
        "Documentation/accessibility.md", "Documentation/pages-without-turbo.md",
        "Documentation/explain.md", "Documentation/doctor.md", "Documentation/navigation-scripts.md",
        "Documentation/inspector.md", "Documentation/emulation.md", "Documentation/trace.md", "Documentation/faults.md",
        "Documentation/offline-and-live.md",
        "Documentation/security.md", "Documentation/translating.md",
    ],
    "The project": [
        "Documentation/architecture.md", "Documentation/decisions.md", "Documentation/benchmarks.md",
        "Tests/CONFORMANCE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md",
    ],
}

# The article that follows a Markdown file among the guides.
FOLLOWED_BY = {"guides/modals-and-tabs.html": "guides/decidingwherelinksopen.html"}

# The modules whose catalogs contain guides, and the products in the API reference, in the navigation's order.
GUIDES = {"HotwireNative": "Guides", "HotwireDesktop": "Guides", "HotwireCore": "How it works"}
PRODUCTS = ["HotwireNative", "HotwireDesktop", "HotwireBridgeComponents", "HotwireHTTP", "HotwireInspector", "HotwireNativeTesting", "GLibInterop"]
ORDER = ["Start", "Guides", "The program", "API reference", "How it works", "The project"]


@dataclasses.dataclass
class Entry:
    """A search result: a page, or a heading or symbol on it."""

    title: str
    href: str
    kind: str
    text: str = ""


@dataclasses.dataclass
class Page:
    """One page of the site; `path` is relative to the site's folder."""

    path: str
    title: str
    section: str
    body: str
    entries: list = dataclasses.field(default_factory=list)
    parent: str = ""


def slug(text):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


def page_path(source):
    """The page for a Markdown file."""
    section = next(name for name, files in SECTIONS.items() if source in files) if source != "README.md" else ""
    folder = {"": "", "Guides": "guides/", "The program": "manual/", "The project": "project/"}[section]
    return "index.html" if source == "README.md" else folder + pathlib.PurePath(source).stem.lower() + ".html"


def is_page(source):
    return source == "README.md" or any(source in files for files in SECTIONS.values())


def relative(href, page):
    """A path on the site as a link on a page."""
    target, mark, anchor = href.partition("#")
    if target == page:
        return mark + anchor or os.path.basename(page)
    return os.path.relpath(target, os.path.dirname(page) or ".") + mark + anchor


def plain(markup):
    """The text of an HTML fragment."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", markup))).strip()
