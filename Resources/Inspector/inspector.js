// The inspector's page: its tabs, its keyboard shortcuts, and the functions that native calls.
const inspector = (() => {
  const panes = {
    visits: makePane("visits"), proposals: makePane("proposals"), messages: makePane("messages"),
    console: makePane("console"), warnings: makePane("warnings"),
  }
  const screens = makeScreens()
  const paths = makePaths()
  const recording = makeRecording()
  /** @type {InspectorPanel[]} */
  const panels = [screens, ...Object.values(panes), paths, recording]
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]")])
  let chosen = -1

  /** @param {number} index */
  const choose = (index) => {
    if (index === chosen) return
    panels[chosen]?.leave()
    chosen = index
    tabs.forEach((tab, place) => {
      tab.setAttribute("aria-selected", String(place === index))
      tab.tabIndex = place === index ? 0 : -1
      panels[place].panel.hidden = place !== index
    })
    panels[index].enter()
    ask({ do: "shown", section: panels[index].panel.id })
  }

  /** @param {KeyboardEvent} event */
  const moveInTabs = (event) => {
    if (event.ctrlKey || event.altKey || event.shiftKey) return
    const step = getComputedStyle(tabs[0]).direction === "rtl" ? -1 : 1
    const places = { ArrowRight: chosen + step, ArrowLeft: chosen - step, Home: 0, End: tabs.length - 1 }
    const place = /** @type {Record<string, number | undefined>} */ (places)[event.key]
    if (place === undefined) return
    event.preventDefault()
    choose((place + tabs.length) % tabs.length)
    tabs[chosen].focus()
  }

  // The digit keys' characters depend on the keyboard.
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (!event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return
    const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code)?.[1]
    const filter = /** @type {HTMLInputElement | null} */ (one(".filter", panels[chosen].panel))
    if (digit) {
      choose(Number(digit) - 1)
      tabs[chosen].focus()
    } else if (event.key.toLowerCase() === "f" && filter) {
      filter.focus()
      filter.select()
    } else return
    event.preventDefault()
  }

  /** @param {"console" | "warnings"} id @param {Row[]} rows */
  const fillBadges = (id, rows) => {
    /** @type {Tone[]} */
    const tones = ["error", "warning"]
    const counts = tones.map((tone) => ({ tone, count: rows.filter((row) => row.tone === tone).length }))
    const badges = one(".badges", one(`#tab-${id}`)) ?? one(`#tab-${id}`).appendChild(make("span", { class: "badges" }))
    keyed(badges, counts.filter(({ count }) => count > 0), ({ tone }) => tone,
      ({ tone }) => make("span", { class: "badge", "data-tone": tone },
        make("i", { class: "icon" }), make("b"), make("span", { class: "unseen" })),
      (badge, { tone, count }) => {
        setText(one("b", badge), count > 999 ? "999+" : String(count))
        setText(one(".unseen", badge), ` ${tone}${count === 1 ? "" : "s"}`)
      })
  }

  /** @type {number | undefined} */
  let timer
  // A new element, so that assistive technology announces a repeated message.
  /** @param {string} text */
  const announce = (text) => {
    const place = one(".notice")
    clearTimeout(timer)
    place.replaceChildren(...text === "" ? [] : [make("p", { dir: "auto" }, text)])
    timer = setTimeout(() => place.replaceChildren(), 5000)
  }

  tabs.forEach((tab, index) => tab.addEventListener("click", () => choose(index)))
  one("[role=tablist]").addEventListener("keydown", moveInTabs)
  addEventListener("keydown", pressed)
  one("#copy-all").addEventListener("click", () => ask({ do: "copyAll" }))
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
    const section = /** @type {"stacks" | "paths"} */ (button.dataset.copy)
    button.addEventListener("click", () => ask({ do: "copy", section }))
  }
  choose(0)

  return {
    /** @param {InspectorUpdate} update */
    show(update) {
      const given = update.panes ?? {}
      for (const id of /** @type {PaneIdentifier[]} */ (Object.keys(panes))) {
        const pane = given[id]
        if (!pane) continue
        panes[id].show(pane)
        if (id === "console" || id === "warnings") fillBadges(id, pane.rows)
      }
      if (update.windows) screens.show(update.windows)
      if (update.paths) paths.show(update.paths)
      if (update.test) paths.answer(update.test)
      if (update.recording) recording.show(update.recording)
      if (update.note !== undefined) announce(update.note)
    },
    next: nextRequest,
  }
})()
