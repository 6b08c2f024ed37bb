// A pane with a table: its filter, the expanded row, the current row, and its requests.

/** @param {HTMLInputElement} filter @param {() => void} changed */
const onFilter = (filter, changed) => {
  filter.addEventListener("input", changed)
  filter.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || filter.value === "") return
    event.preventDefault()
    filter.value = ""
    changed()
  })
}

/** @param {HTMLInputElement} filter */
const wantedBy = (filter) => filter.value.trim().toLowerCase()

/** @param {PaneIdentifier} id @returns {InspectorPanel & { show(pane: Pane): void }} */
const makePane = (id) => {
  const panel = one(`#${id}`)
  panel.append(/** @type {HTMLTemplateElement} */ (one("#table-panel")).content.cloneNode(true))
  const scroller = one(".scroller", panel)
  const table = one(".table", panel)
  const list = one(".rows", panel)
  const filter = /** @type {HTMLInputElement} */ (one(".filter", panel))
  filter.setAttribute("aria-label", `Filter ${id}`)
  table.setAttribute("aria-labelledby", `tab-${id}`)

  /** @type {Pane} */
  let pane = { columns: [], rows: [], empty: "" }
  /** @type {Column[]} */
  let columns = []
  /** @type {number[]} */
  let longest = []
  let layout = { widths: "", least: 0 }
  let isStale = true
  let isAtEnd = true
  /** @type {HTMLElement | undefined} The row in the tab order. */
  let current
  /** @type {WeakMap<Element, Row>} */
  const rowOf = new WeakMap()
  /** @type {WeakMap<Row, string>} */
  const searched = new WeakMap()

  const entries = () => /** @type {HTMLElement[]} */ ([...list.children])
  /** @param {HTMLElement} entry */
  const isShown = ({ isConnected, hidden }) => isConnected && !hidden
  const shown = () => entries().filter(isShown)
  /** @param {Element | undefined} entry */
  const opener = (entry) => entry && one(".open", entry)

  /** @param {HTMLElement | undefined} entry */
  const setCurrent = (entry) => {
    if (entry === current) return
    if (current) opener(current)?.setAttribute("tabindex", "-1")
    current = entry
    opener(entry)?.setAttribute("tabindex", "0")
  }

  /** @param {HTMLElement | undefined} entry */
  const goTo = (entry) => {
    if (!entry) return
    setCurrent(entry)
    opener(entry)?.focus({ preventScroll: true })
    one(".line", entry).scrollIntoView({ block: "nearest" })
  }

  /** @param {string} row @param {string} action */
  const act = (row, action) => ask({ do: "action", pane: id, row, action })

  /** @param {HTMLElement} entry @param {Row} row */
  const fillMore = (entry, row) => fillDetails(entry, row, (action) => act(row.id, action))

  /** @param {HTMLElement} entry @param {Row} row @param {Row} [before] */
  const fill = (entry, row, before) => {
    rowOf.set(entry, row)
    fillLine(entry, row, before)
    if (entry.hasAttribute("data-open")) fillMore(entry, row)
  }

  /** @param {HTMLElement} entry */
  const toggle = (entry) => {
    const isOpen = entry.toggleAttribute("data-open")
    opener(entry)?.setAttribute("aria-expanded", String(isOpen))
    const row = rowOf.get(entry)
    if (!isOpen || !row) return one(".more", entry)?.remove()
    fillMore(entry, row)
    entry.scrollIntoView({ block: "nearest" })
    one(".line", entry).scrollIntoView({ block: "nearest" })
  }

  const drawHead = () => {
    columns = pane.columns
    keyed(list, [], String, () => make("div"), () => {})
    one(".head .line", table).replaceChildren(
      make("div", { role: "columnheader", class: "lead" }, make("span", { class: "unseen" }, "Details")),
      ...columns.map(({ title, kind }) => make("div", { role: "columnheader", class: kind }, title)))
    one(".legend", panel).hidden = !columns.some(({ kind }) => kind === "bar")
    longest = []
  }

  const drawWidths = () => {
    if (pane.rows.length === 0) longest = []
    longest = measure(longest, columns, pane.rows)
    const before = layout
    layout = layoutOf(columns, longest)
    if (layout.widths === before.widths) return
    table.style.setProperty("--widths", layout.widths)
    table.style.setProperty("--least", `${layout.least}ch`)
    narrow()
  }

  // The width of a digit is slightly more than half its height.
  const narrow = () => {
    const needed = layout.least * 0.57 * parseFloat(getComputedStyle(table).fontSize)
    table.classList.toggle("narrow", scroller.clientWidth < needed)
  }

  /** @param {Row} row */
  const searchedIn = (row) => {
    const text = searched.get(row) ?? [...row.cells.map(textOf), row.details].join("\n").toLowerCase()
    searched.set(row, text)
    return text
  }

  const sift = () => {
    const wanted = wantedBy(filter)
    let count = 0
    for (const entry of entries()) {
      const row = rowOf.get(entry)
      const fits = wanted === "" || row !== undefined && searchedIn(row).includes(wanted)
      if (entry.hidden === fits) entry.hidden = !fits
      if (fits) count += 1
    }
    const all = pane.rows.length
    const text = wanted === "" ? counted(all, "row") : `${count} of ${counted(all, "row")}`
    setText(one(".count", panel), all === 0 ? "" : text)
    setText(one(".empty", panel), all === 0 ? pane.empty : count === 0 ? "No matches" : "")
    table.hidden = all === 0
    if (!current || !isShown(current)) setCurrent(entries().find(isShown))
  }

  // When the focused row is removed, the next remaining one receives the focus.
  const draw = () => {
    isStale = false
    const held = current?.contains(document.activeElement) ? shown().slice(shown().indexOf(current)) : []
    if (!isSame(columns, pane.columns)) drawHead()
    drawWidths()
    keyed(list, pane.rows, (row) => row.id, () => makeEntry(columns), fill)
    sift()
    if (held.length > 0 && held[0] !== current) goTo(held.find(isShown) ?? shown().at(-1))
  }

  const holding = () => holdScroll(scroller, entries)
  let kept = { top: 0, settle: holding() }

  const redraw = () => {
    const settle = holding()
    draw()
    settle()
  }

  onFilter(filter, () => {
    const settle = holding()
    sift()
    settle()
  })
  filter.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" || !current) return
    event.preventDefault()
    goTo(current)
  })

  // Clicks on buttons always count; a click on a line may end a selection.
  list.addEventListener("click", ({ target }) => {
    const element = /** @type {Element} */ (target)
    const entry = /** @type {HTMLElement | null} */ (element.closest(".line")?.parentElement)
    if (entry && (element.closest("button") || getSelection()?.isCollapsed)) toggle(entry)
  })
  list.addEventListener("focusin", ({ target }) => {
    const entry = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest(".entry"))
    if (entry) setCurrent(entry)
  })
  list.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target)
    if (!target.matches(".open") || event.ctrlKey || event.altKey || event.shiftKey || !current) return
    const all = shown()
    const index = all.indexOf(current)
    const places = { ArrowDown: index + 1, ArrowUp: Math.max(0, index - 1), Home: 0, End: all.length - 1 }
    const place = /** @type {Record<string, number | undefined>} */ (places)[event.key]
    if (place === undefined) return
    event.preventDefault()
    goTo(all[place])
  })
  one(".copy", panel).addEventListener("click", () => ask({ do: "copy", section: id }))
  one(".clear", panel).addEventListener("click", () => ask({ do: "clear" }))

  // When the window's height shrinks, keep following the last row.
  scroller.addEventListener("scroll", () => {
    if (!panel.hidden) isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 8
  })
  new ResizeObserver(() => {
    if (panel.hidden) return
    narrow()
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight
  }).observe(scroller)

  return {
    panel,
    enter() {
      if (isStale) draw()
      scroller.scrollTop = kept.top
      kept.settle()
    },
    leave() { kept = { top: scroller.scrollTop, settle: holding() } },
    show(given) {
      pane = given
      isStale = true
      if (!panel.hidden) redraw()
    },
  }
}
