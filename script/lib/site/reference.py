"""Turns DocC archives into pages: articles become guides, and each type gets a page in the API reference.

DocC has resolved all links and laid out all declarations; its own web app needs a server and scripts to show them.
"""
import html
import json
import pathlib

from guide import entries, highlighted
from pages import GUIDES, PRODUCTS, Entry, Page, is_page, page_path, plain, relative

TYPES = {"class", "struct", "enum", "protocol", "actor", "extendedModule", "extendedStructure", "extendedEnum", "extendedClass"}

# Nearly every type conforms to these, so listing them says nothing.
IMPLICIT = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}


def escape(text):
    return html.escape(text, quote=True)


class Archives:
    """The documents in all archives by DocC's paths, and each document's page."""

    def __init__(self, folder, root):
        self.documents, self.targets, self.symbols, self.articles = {}, {}, {}, {}
        for module in [*GUIDES, *PRODUCTS]:
            for file in sorted((folder / f"{module}.doccarchive/data/documentation").rglob("*.json")):
                document = json.loads(file.read_text())
                path = document["variants"][0]["paths"][0] if "variants" in document else ""
                self.documents[path] = document
        self.listed = {
            document["references"][identifier].get("url")
            for document in self.documents.values()
            if not document["variants"][0]["paths"][0].endswith("-implementations")
            for group in document.get("topicSections", [])
            for identifier in group["identifiers"]
        }
        for path in self.documents:
            self.targets[path] = self.target(path)
        for path, document in self.documents.items():
            usr = document["metadata"].get("externalID")
            if usr and self.targets[path]:
                self.symbols.setdefault(usr, self.targets[path])
        listed = (self.documents.get(f"/documentation/{module}".lower(), {}) for module in GUIDES)
        self.guides = [
            self.find(document["references"][identifier])
            for document in listed
            for group in document.get("topicSections", [])
            for identifier in group["identifiers"]
        ]
        # Each module's catalog is below the module's folder.
        catalogs = {path.stem: path.relative_to(root) for path in root.glob("Sources/**/*.docc")}
        self.landings = {module: str(catalogs[module] / f"{module}.md") for module in PRODUCTS}
        for module in GUIDES:
            for file in (root / catalogs[module]).glob("*.md"):
                url = f"/documentation/{module}/{file.stem}".lower() if file.stem != module else f"/documentation/{module}".lower()
                if self.targets.get(url):
                    self.articles[str(file.relative_to(root))] = self.targets[url]
        for module, landing in self.landings.items():
            self.articles.setdefault(landing, f"api/{module.lower()}/index.html")

    def target(self, path):
        """A document's place on the site, or `None` if the site leaves it out."""
        parts = path.split("/")[2:]
        document = self.documents[path]
        if not parts or path.endswith("-implementations"):
            return None
        if document["kind"] == "article":
            return f"guides/{parts[-1]}.html" if parts[0] in map(str.lower, GUIDES) else None
        if parts[0] == "hotwirecore":
            twin = "/documentation/hotwirenative/" + "/".join(parts[1:])
            if len(parts) == 1:
                return "guides/hotwirecore.html"
            return self.target(twin) if twin in self.documents else None
        if len(parts) == 1:
            return f"api/{parts[0]}/index.html"
        if self.is_page(path):
            return f"api/{parts[0]}/{'.'.join(parts[1:])}.html"
        # A type's page does not list members from a protocol's default implementation.
        anchor = "#" + parts[-1] if path in self.listed else ""
        return f"api/{parts[0]}/{'.'.join(parts[1:-1])}.html{anchor}"

    def is_page(self, path):
        document = self.documents[path]
        return document["metadata"].get("symbolKind") in TYPES or len(path.split("/")) == 4

    def place(self, target):
        """A guide's position in the landing page's list."""
        return self.guides.index(target) if target in self.guides else len(self.guides)

    def unlisted(self):
        """Yields the products' public types and functions that no landing page or article lists."""
        for module, landing in self.landings.items():
            document = self.documents.get(f"/documentation/{module}".lower(), {})
            for group in document.get("topicSections", []):
                if group.get("generated"):
                    yield from (f"{landing} does not list ``{one.rsplit('/', 1)[-1]}``" for one in group["identifiers"])

    def find(self, reference):
        """The target of a DocC reference, or `None`."""
        path, mark, anchor = reference.get("url", "").partition("#")
        target = self.targets.get(path)
        return target + (mark + anchor if "#" not in target else "") if target else None


class Writer:
    """Writes the parts of one page."""

    def __init__(self, archives, path):
        self.archives, self.path, self.references = archives, path, {}

    def inline(self, content):
        return "".join(self.span(item) for item in content or [])

    def span(self, item):
        kind = item["type"]
        if kind == "text":
            return escape(item["text"])
        if kind == "codeVoice":
            text = f"<code>{escape(item['code'])}</code>"
            # DocC cannot link to the repository's other documents, so its texts name them.
            if item["code"].endswith(".md") and is_page(item["code"]):
                return f'<a href="{relative(page_path(item["code"]), self.path)}">{text}</a>'
            return text
        if kind in ("emphasis", "strong"):
            tag = "em" if kind == "emphasis" else "strong"
            return f"<{tag}>{self.inline(item['inlineContent'])}</{tag}>"
        if kind == "reference":
            return self.link(item["identifier"], item.get("overridingTitle"))
        if kind == "link":
            return f'<a href="{escape(item["destination"])}">{escape(item.get("title", item["destination"]))}</a>'
        if kind == "image":
            return ""
        raise ValueError(f"The site does not support this kind of DocC text: {kind}")

    def link(self, identifier, title=None):
        reference = self.references.get(identifier, {})
        title = title or reference.get("title", identifier.rsplit("/", 1)[-1])
        text = f"<code>{escape(title)}</code>" if reference.get("kind") == "symbol" else escape(title)
        if reference.get("type") == "link":
            return f'<a href="{escape(reference["url"])}">{text}</a>'
        target = self.archives.find(reference)
        return f'<a href="{escape(relative(target, self.path))}">{text}</a>' if target else text

    def blocks(self, content, level=0):
        return "".join(self.block(item, level) for item in content or [])

    def block(self, item, level):
        kind = item["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(item['inlineContent'])}</p>\n"
        if kind == "heading":
            if item["text"] in ("Overview", "Discussion"):
                return ""
            tag = f"h{min(max(item['level'] + level, 2), 6)}"
            # Several members on a page may have the same heading.
            anchor = f' id="{escape(item["anchor"])}"' if level <= 0 else ""
            return f'<{tag}{anchor}>{escape(item["text"])}</{tag}>\n'
        if kind == "codeListing":
            return highlighted("\n".join(item["code"]), item.get("syntax") or "")
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            return f"<{tag}>" + "".join(f"<li>{self.blocks(one['content'], level)}</li>" for one in item["items"]) + f"</{tag}>\n"
        if kind == "aside":
            return f'<aside class="note"><p class="label">{escape(item.get("name", item["style"].title()))}</p>{self.blocks(item["content"], level)}</aside>\n'
        if kind == "table":
            rows = ["".join(self.cell(cell, at, item) for cell in row) for at, row in enumerate(item["rows"])]
            return '<div class="table" tabindex="0"><table>' + "".join(f"<tr>{row}</tr>\n" for row in rows) + "</table></div>\n"
        if kind == "termList":
            pairs = [f"<dt>{self.inline(one['term']['inlineContent'])}</dt><dd>{self.blocks(one['definition']['content'])}</dd>" for one in item["items"]]
            return f"<dl>{''.join(pairs)}</dl>\n"
        raise ValueError(f"The site does not support this kind of DocC block: {kind}")

    def cell(self, cell, at, table):
        text = "".join(self.inline(part["inlineContent"]) for part in cell if part["type"] == "paragraph")
        is_head = at == 0 and table.get("header") in ("row", "both")
        return f'<th scope="col">{text}</th>' if is_head else f"<td>{text}</td>"

    def declaration(self, section):
        lines = []
        for one in section["declarations"]:
            text = ""
            for token in one["tokens"]:
                reference = self.references.get(token.get("identifier", ""), {})
                target = self.archives.find(reference) or self.archives.symbols.get(token.get("preciseIdentifier", ""))
                word = f'<span class="{token["kind"]}">{escape(token["text"])}</span>'
                text += f'<a href="{escape(relative(target, self.path))}">{word}</a>' if target else word
            lines.append(text)
        return '<pre class="declaration" tabindex="0"><code>' + "\n".join(lines) + "</code></pre>\n"

    def document(self, document, level=0):
        """The declaration, summary and discussion of a symbol or article."""
        self.references = document["references"]
        parts = [f'<p class="summary">{self.inline(document.get("abstract"))}</p>\n'] if document.get("abstract") else []
        for section in document.get("primaryContentSections", []):
            if section["kind"] == "declarations":
                parts.insert(0, self.declaration(section))
            elif section["kind"] == "content":
                parts.append(self.blocks(section["content"], level))
            elif section["kind"] == "parameters":
                rows = [f"<dt><code>{escape(one['name'])}</code></dt><dd>{self.blocks(one['content'])}</dd>" for one in section["parameters"]]
                parts.append(f'<dl class="parameters">{"".join(rows)}</dl>\n')
        return "".join(parts)

    def topics(self, document):
        """The lists of links at the end of a module's page or an article."""
        self.references, parts = document["references"], []
        for group in document.get("topicSections", []):
            rows = []
            for identifier in group["identifiers"]:
                reference = self.references[identifier]
                if self.archives.find(reference):
                    rows.append(f"<dt>{self.link(identifier)}</dt><dd>{self.inline(reference.get('abstract'))}</dd>")
            if rows:
                title = group.get("title", "")
                head = f'<h3 id="{escape(group.get("anchor", title))}">{escape(title)}</h3>' if title else ""
                parts.append(f'{head}<dl class="topics">{"".join(rows)}</dl>\n')
        return '<h2 id="topics">Topics</h2>' + "".join(parts) if parts else ""

    def members(self, document):
        """A type's members with their documentation, and their search entries."""
        self.references, parts, found = document["references"], [], []
        for group in document.get("topicSections", []):
            body = ""
            for identifier in group["identifiers"]:
                reference = document["references"][identifier]
                member = self.archives.documents.get(reference.get("url"))
                if member is None or member["metadata"].get("role") != "symbol":
                    continue
                target, title = self.archives.targets[reference["url"]], reference["title"]
                if self.archives.is_page(reference["url"]):
                    self.references = document["references"]
                    body += f"<h3>{self.link(identifier)}</h3><p>{self.inline(reference.get('abstract'))}</p>\n"
                    continue
                anchor = target.partition("#")[2]
                text = self.document(member, level=2)
                body += f'<section class="member"><h3 id="{escape(anchor)}"><code>{escape(title)}</code></h3>{text}</section>\n'
                name = document["metadata"]["title"].rsplit(".", 1)[-1]
                found.append(Entry(title if title.startswith(name + ".") else f"{name}.{title}", target, "API reference", plain(self.inline(member.get("abstract")))))
            if body:
                anchor = "members-" + group.get("anchor", group["title"])
                parts.append(f'<h2 id="{escape(anchor)}">{escape(group["title"])}</h2>\n{body}')
        return "".join(parts), found

    def relations(self, document):
        self.references, parts = document["references"], []
        for section in document.get("relationshipsSections", []):
            names = [self.link(one) for one in section["identifiers"] if self.references[one]["title"] not in IMPLICIT]
            parts += [f"<dt>{escape(section['title'])}</dt><dd>{', '.join(names)}</dd>"] if names else []
        return f'<dl class="relations">{"".join(parts)}</dl>\n' if parts else ""


def pages(archives):
    """All pages of the archives."""
    for path, document in archives.documents.items():
        target = archives.targets[path] or "#"
        # HotwireNative exports HotwireCore, so its reference has Core's symbols; Core itself only has guides.
        is_copy = path.startswith("/documentation/hotwirecore") and target.startswith("api/")
        if "#" in target or is_copy or not (document["kind"] == "article" or len(path.split("/")) == 3 or archives.is_page(path)):
            continue
        yield page(archives, path, document, target)


def page(archives, path, document, target):
    module = path.split("/")[2]
    is_guide = target.startswith("guides/")
    section = next((name for key, name in GUIDES.items() if key.lower() == module), "") if is_guide else "API reference"
    writer, found = Writer(archives, target), []
    title = document["metadata"]["title"]
    kind = document["metadata"].get("roleHeading", "")
    body = f'<p class="kind">{escape(kind)}</p>' if not is_guide and kind else ""
    body += f"<h1>{escape(title) if is_guide else f'<code>{escape(title)}</code>'}</h1>\n"
    # An article's headings are below its Overview, which is left out.
    body += writer.document(document, level=-1 if is_guide else 0)
    if document["kind"] == "article" or len(path.split("/")) == 3:
        body += writer.topics(document)
    else:
        members, found = writer.members(document)
        body += writer.relations(document) + members
    result = Page(target, title, section, body)
    result.parent = f"api/{module}/index.html" if not is_guide and len(path.split("/")) > 3 else ""
    result.entries = [*entries(result)[: None if is_guide else 1], *found]
    return result
