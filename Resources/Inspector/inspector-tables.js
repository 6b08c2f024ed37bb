// The table panes: visits, proposals, bridge messages, console and warnings. A row expands to show its details.

/** @type {Record<Tone, string>} */
const wordsOfTones = { plain: "", good: "Good", warning: "Warning", error: "Error" }

/** @param {string | Bar | undefined} cell */
const textOf = (cell) => typeof cell === "object" ? cell.label : cell ?? ""

// Only the details show the rest of a longer line.
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

// A title in another direction only affects its own cell. In a narrow window, each cell shows its column's name.
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

// Each line is a separate grid, so that a new line is laid out alone. All lines share these widths: columns with short texts
// fit their content, the others share the rest. A column never becomes narrower until the table is empty, so rows do not shift.
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

// Keeps the visible rows in place while rows are added and removed above, or follows the last row if it is visible.
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
