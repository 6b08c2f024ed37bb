"""The pages for all programs. Each address describes its page, so the server needs no state."""

import html
import json

# Distinguishable by one pixel, even if a theme or color profile changes them slightly.
COLORS = [(224, 27, 36), (28, 113, 216), (46, 194, 126), (245, 194, 17), (145, 65, 172), (255, 120, 0), (99, 69, 44), (20, 200, 220)]
# The colors of the mark that identifies a page load.
MARKS = [(0, 0, 0), (255, 255, 255), (128, 128, 128), (0, 0, 160), (0, 90, 0)]

ROWS = {"small": 20, "heavy": 3000}
# Patterns that match none of the pages: as many as the program accepts, because the cost of a hundred is too low to measure.
UNUSED_PATTERNS = 3400
UNUSED_RULES = [
    {"patterns": [f"^/r{n}/(new|edit)$" for n in range(first, first + 2)], "properties": {"context": "modal"}}
    for first in range(0, UNUSED_PATTERNS, 2)
]
SHEET_RULE = {"patterns": ["^/sheet/"], "properties": {"context": "modal"}}

# Marks each load: a page from a snapshot or cache shows its old mark until it is live.
MARK_SCRIPT = (
    "if (!window.marked) { window.marked = 0; addEventListener('turbo:load', () => { "
    f"const marks = {json.dumps(['rgb(%d,%d,%d)' % mark for mark in MARKS])}; "
    "document.getElementById('mark').style.background = marks[++window.marked % marks.length] }) }"
)


def color(number):
    """Returns the color of a page; adjacent pages differ."""
    return COLORS[number % len(COLORS)]


def css(rgb):
    return "rgb(%d,%d,%d)" % rgb


def document(title, body, style=""):
    return f"""<!doctype html><html><head><meta charset=utf-8><title>{html.escape(title)}</title>
<meta name=viewport content="width=device-width"><meta name=turbo-cache-control content=no-preview>
<script src=/turbo.js></script><script data-turbo-eval=false>{MARK_SCRIPT}</script>
<style>body{{margin:0;font:15px sans-serif}}.row{{padding:4px;border-bottom:1px solid #0002}}
.cover{{position:fixed;inset:0;z-index:8;display:block;outline:none}}
#mark{{position:fixed;left:40px;bottom:40px;width:40px;height:40px;z-index:9;pointer-events:none}}
.band{{position:fixed;left:0;right:0;top:45%;height:10%;z-index:9;pointer-events:none}}</style></head>
<body style="{style}">{body}</body></html>"""


def rows(count):
    return "".join(f"<div class=row><span>{n}</span> <b>Row {n}</b> <p>Some words in a row of the list</p></div>" for n in range(count))


def covered(number, next_address, count, action="advance"):
    """Returns a page of one color; its entire area links to the next page."""
    link = f'<a class=cover style="background:{css(color(number))}" data-turbo-prefetch=false data-turbo-action={action} href="{next_address}"></a>'
    return document(f"Page {number}", f"{link}<div id=mark></div>{rows(count)}", f"background:{css(color(number))}")


def band(number):
    """Returns a strip in a page's color across its middle, which identifies a page of many colors."""
    return f'<div class=band style="background:{css(color(number))}"></div>'


def readable(number, next_address):
    """Returns a text page that differs from the others, like an app's pages; its entire area links to the next page."""
    words = "".join(
        f'<div class=row style="background:hsl({(number * 37 + n * 11) % 360} 60% {85 + n % 10}%)"><b>{number * 100 + n}</b> Entry {n * number} of list {number}</div>'
        for n in range(40)
    )
    link = f'<a class=cover data-turbo-prefetch=false href="{next_address}"></a>'
    return document(f"List {number}", f"{words}{link}{band(number)}<div id=mark></div>")


TYPING = document("Typing", f'<textarea autofocus style="width:100%;height:95vh;border:0;outline:none"></textarea>{band(1)}<div id=mark></div>')

SCROLLING = document("Scrolling", f"{rows(3000)}{band(1)}<div id=mark></div>")

# Every pixel of the canvas changes in each frame, as in a video.
VIDEO = document("Video", f"""<canvas width=640 height=290 style="position:fixed;left:180px;top:20px"></canvas>{band(1)}<div id=mark></div>
<script>if (!window.playing) {{ window.playing = true; let count = 0; const draw = () => {{
  const context = document.querySelector("canvas")?.getContext("2d"); if (!context) return;
  const fill = context.createLinearGradient(0, 0, 640, 290);
  fill.addColorStop(0, `hsl(${{count % 360}} 80% 50%)`); fill.addColorStop(1, `hsl(${{(count + 120) % 360}} 80% 50%)`);
  context.fillStyle = fill; context.fillRect(0, 0, 640, 290); count += 3; requestAnimationFrame(draw) }}; draw() }}</script>""")

# Measures round trips of messages to native code: bridge messages if there is a bridge, else script messages.
# WebKit's performance.now() has a resolution of 1 ms, so the page measures many round trips together.
BRIDGE = document("Bridge", f"""<a class=cover style="background:{css(color(0))}" href="/bridge"></a><div id=mark></div><script data-turbo-eval=false>
const batches = 8, rounds = 250, results = []
let count = 0, left = 0, began = 0, adapter = null
const message = () => ({{ id: String(++count), component: "permissions", event: "camera", data: {{ metadata: {{ url: location.href }} }} }})
const say = () => adapter ? adapter.receive(message()) : webkit.messageHandlers.echo.postMessage(JSON.stringify(message()))
const batch = () => {{ left = rounds; began = performance.now(); say() }}
window.answered = () => {{
  if (--left > 0) return say()
  results.push((performance.now() - began) / rounds)
  if (results.length < batches) setTimeout(batch, 200)
  else fetch("/report", {{ method: "POST", body: JSON.stringify(results) }})
}}
window.HotwireNative = {{ web: {{
  setAdapter(given) {{ adapter = given }}, receive: window.answered, adapterDidUpdateSupportedComponents() {{}},
}} }}
document.dispatchEvent(new Event("web-bridge:ready"))
addEventListener("load", () => setTimeout(batch, 1500))
</script>""", f"background:{css(color(0))}")


OTHERS = {"typing": TYPING, "scrolling": SCROLLING, "video": VIDEO, "bridge": BRIDGE, "": covered(0, "/small/1", ROWS["small"])}


def page(path):
    """Returns the page at a path, or None."""
    kind, _, rest = path.strip("/").partition("/")
    if kind == "to":
        return covered(0, f"/{rest}", ROWS["small"])
    if not rest.isdigit():
        return OTHERS.get(kind)
    number, following = int(rest), f"/{kind}/{int(rest) + 1}"
    match kind:
        case "small" | "heavy":
            return covered(number, following, ROWS[kind])
        case "sheet":
            return covered(number, following, ROWS["small"])
        case "replace":
            return covered(number, following, ROWS["small"], action="replace")
        case "list":
            return readable(number, following)


def path_configuration(has_many_rules):
    """Returns the server's path configuration, with or without many rules that never match."""
    return json.dumps({"settings": {}, "rules": (UNUSED_RULES if has_many_rules else []) + [SHEET_RULE]})
