// The panes that are tables: visits, proposals, messages of the bridge, the console and warnings. A row is a line that
// opens its details below it.

/** @type {Record<Tone, string>} */
const wordsOfTones = { plain: "", good: "Good", warning: "Warning", error: "Error" }

/** @param {string | Bar | undefined} cell */
const textOf = (cell) => typeof cell === "object" ? cell.label : cell ?? ""

// A line that is longer than this is for its details.
/** @param {string} text */
const cut = (text) => text.length > 1000 ? `${text.slice(0, 1000)}…` : text

/** @param {HTMLElement} bar @param {Bar} given */
const fillBar = (bar, { label, segments }) => {
  setText(one(".label", bar), label)
  one(".track", bar).replaceChildren(...segments.map(({ kind, from, to }, index) => {
    const segment = make("i", { class: `segment ${kind}` })
    segment.style.marginInlineStart = `${(from - (segments[index - 1]?.to ?? 0)) * 100}%`
    segment.style.inlineSize = `${Math.max(0, to - from) * 100}%`
    return segment
  }))
}

// A title in another direction turns its own cell alone. A column's name stands in its cells where the window is too
// narrow for a head.
/** @param {Column} column */
const makeCell = ({ kind, title }) => {
  const cell = make("div", { role: "cell", class: kind, "data-title": title })
  if (kind === "text") cell.dir = "auto"
  if (kind === "code") cell.dir = "ltr"
  if (kind !== "bar") return cell
  cell.append(make("span", { class: "track", "aria-hidden": "true" }), make("span", { class: "label" }))
  return cell
}

/** @param {Column[]} columns */
const makeEntry = (columns) => {
  const button = make("button", { class: "open", "aria-expanded": "false", tabindex: "-1" })
  const lead = make("div", { role: "cell", class: "lead" }, button, make("i", { class: "icon" }))
  const line = make("div", { role: "row", class: "line" }, lead, ...columns.map(makeCell))
  return make("div", { role: "rowgroup", class: "entry" }, line)
}

/** @param {HTMLElement} entry @param {Row} row @param {Row} [before] */
const fillLine = (entry, row, before) => {
  if (row.tone !== before?.tone) entry.dataset.tone = row.tone
  const [lead, ...cells] = /** @type {HTMLElement[]} */ ([...one(".line", entry).children])
  cells.forEach((cell, index) => {
    const given = row.cells[index]
    if (before && isSame(before.cells[index], given)) return
    if (cell.className !== "bar") return setText(cell, cut(textOf(given)))
    fillBar(cell, typeof given === "object" ? given : { label: textOf(given), segments: [] })
  })
  const name = [wordsOfTones[row.tone], ...row.cells.map(textOf)].filter(Boolean).join(", ")
  one(".open", lead).setAttribute("aria-label", cut(name))
}

/** @param {HTMLElement} entry @param {Row} row @param {(action: string) => void} act */
const fillDetails = (entry, { details, actions }, act) => {
  const more = one(".more", entry) ?? make("div", { role: "row", class: "more" }, make("div", { role: "cell" },
    make("pre", { dir: "auto", tabindex: "0", role: "group", "aria-label": "Details" }),
    make("div", { class: "actions" })))
  const [text, buttons] = /** @type {HTMLElement[]} */ ([...more.firstElementChild?.children ?? []])
  setText(text, details)
  text.hidden = details === ""
  keyed(buttons, actions, ({ id }) => id, ({ id }) => {
    const button = make("button")
    button.addEventListener("click", () => act(id))
    return button
  }, (button, { title }) => setText(button, title))
  more.hidden = details === "" && actions.length === 0
  if (!more.isConnected) entry.append(more)
}

// Each line is a grid of its own, so that a new one is laid out alone; this is what they agree on. Columns of short
// texts are as wide as these and others share what is left. None gets narrower before its table is empty: a table that
// moves under the eye cannot be read.
/** @param {Column} column @param {number} longest */
const widthOf = ({ kind }, longest) => {
  if (kind === "bar") return { width: "minmax(16ch, 30fr)", least: 16 }
  const short = Math.min(longest, 16) + (kind === "number" ? 2 : 3)
  if (kind === "number" || longest <= 16) return { width: `${short}ch`, least: short }
  return { width: `minmax(16ch, ${longest <= 30 ? 20 : longest <= 60 ? 40 : 60}fr)`, least: 18 }
}

/** @param {Column[]} columns @param {number[]} longest */
const layoutOf = (columns, longest) => {
  const all = columns.map((column, index) => widthOf(column, longest[index]))
  const hasRest = all.some(({ width }) => width.endsWith("fr)"))
  const widths = all.map(({ width, least }, index) =>
    hasRest || index < all.length - 1 ? width : `minmax(${least}ch, 1fr)`)
  return { widths: widths.join(" "), least: all.reduce((sum, { least }) => sum + least, 8) }
}

/** @param {number[]} longest @param {Column[]} columns @param {Row[]} rows */
const measure = (longest, columns, rows) => columns.map(({ title }, index) =>
  Math.max(longest[index] ?? 0, title.length, ...rows.map(({ cells }) => textOf(cells[index]).length)))

// Keeps what is seen where it is while rows come and go above it, or follows the last row where that is seen.
/** @param {HTMLElement} scroller @param {() => HTMLElement[]} entries */
const holdScroll = (scroller, entries) => {
  const { scrollTop, scrollHeight, clientHeight } = scroller
  if (scrollHeight - scrollTop - clientHeight < 8) return () => { scroller.scrollTop = scroller.scrollHeight }
  if (scrollTop === 0) return () => {}
  const seen = entries().filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > scrollTop)
  const places = seen.map((entry) => /** @type {const} */ ([entry, entry.offsetTop]))
  return () => {
    const [entry, place] = places.find(([{ isConnected, hidden }]) => isConnected && !hidden) ?? []
    const moved = entry && place !== undefined ? entry.offsetTop - place : 0
    if (moved !== 0) scroller.scrollTop += moved
  }
}
