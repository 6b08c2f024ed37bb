// The screens on the app's stacks, for each tab of each window, as piles of cards with the root at the bottom.

/** @returns {InspectorPanel & { show(windows: InspectedWindow[]): void }} */
const makeScreens = () => {
  const panel = one("#screens")
  const scroller = one(".scroller", panel)
  const list = one(".windows", panel)
  const empty = one(".empty", panel)
  const filter = /** @type {HTMLInputElement} */ (one(".filter", panel))
  const most = 40

  /** @type {InspectedWindow[]} */
  let windows = []
  let isStale = true
  let top = 0
  /** @type {Map<string, string>} */
  let pictures = new Map()

  /** @param {InspectedWindow[]} given */
  const screensOf = (given) =>
    given.flatMap(({ tabs }) => tabs).flatMap(({ stacks }) => stacks).flatMap(({ screens }) => screens)

  // Most updates omit screenshots, and updates also arrive while the pane is hidden.
  /** @param {InspectedWindow[]} given */
  const takePictures = (given) => {
    pictures = new Map(screensOf(given).map(({ id, picture }) => [id, picture ?? pictures.get(id) ?? ""]))
  }

  const makePill = () => make("span", { class: "pill", hidden: "" }, "visible")

  /** @param {string} kind @param {"h2" | "h3" | "h4"} name */
  const makeSection = (kind, name) => make("section", { class: kind },
    make("header", { class: "heading" }, make(name, {}, make("bdi")), makePill()), make("div", { class: "parts" }))

  /** @param {HTMLElement} section @param {string} title @param {boolean} isShown */
  const fillHeading = (section, title, isShown) => {
    setText(one("bdi", section), title)
    one(".pill", section).hidden = !isShown
  }

  /** @param {string} name @param {string} kind */
  const makeFact = (name, kind) => make("div", { class: `fact ${kind}` },
    make("dt", {}, name), make("dd", { dir: kind === "remark" ? "auto" : "ltr" }))

  const makeCard = () => make("li", { class: "card" },
    make("div", { class: "picture" }, make("img", { draggable: "false", hidden: "" }), make("span", {}, "No screenshot")),
    make("div", { class: "about" },
      make("header", { class: "heading" }, make("h5", { dir: "auto" }), makePill(), make("span", { class: "kind" })),
      make("code", { class: "location", dir: "ltr" }),
      make("dl", {}, makeFact("Restoration identifier", "restoration"), makeFact("Note", "remark"))))

  /** @param {HTMLElement} card @param {string} kind @param {string} text */
  const fillFact = (card, kind, text) => {
    setText(one(`.${kind} dd`, card), text)
    one(`.${kind}`, card).hidden = text === ""
  }

  /** @param {HTMLElement} card @param {InspectedScreen} screen */
  const fillCard = (card, screen) => {
    const title = screen.title || "Untitled"
    const image = /** @type {HTMLImageElement} */ (one("img", card))
    const picture = pictures.get(screen.id) ?? ""
    image.hidden = !picture.startsWith("data:image/png;base64,")
    if (!image.hidden && image.getAttribute("src") !== picture) image.src = picture
    one(".picture span", card).hidden = !image.hidden
    image.alt = `Screenshot of the screen “${title}”`
    card.toggleAttribute("data-top", screen.isTop)
    setText(one("h5", card), title)
    one(".pill", card).hidden = !screen.isTop
    setText(one(".kind", card), screen.kind === "web" ? "Web" : "Native")
    setText(one(".location", card), screen.location)
    fillFact(card, "restoration", screen.restoration)
    fillFact(card, "remark", screen.note)
  }

  const stackTitles = { main: "Main stack", list: "List pane", detail: "Detail pane", modal: "Modal stack" }

  /** @param {HTMLElement} section @param {InspectedStack} stack */
  const fillStack = (section, { name, screens }) => {
    fillHeading(section, `${stackTitles[name]}: ${counted(screens.length, "screen")}`, false)
    const pile = one("ol", section) ?? one(".parts", section).appendChild(make("ol", { class: "pile", reversed: "" }))
    pile.setAttribute("start", String(screens.length))
    keyed(pile, screens.slice(-most).reverse(), ({ id }) => id, makeCard, fillCard)
    const cards = /** @type {HTMLElement[]} */ ([...pile.children])
    cards.forEach((card, index) => { card.style.zIndex = String(-index) })
    const rest = screens.length - most
    const more = one(".more", section) ?? one(".parts", section).appendChild(make("p", { class: "more" }))
    setText(more, rest > 0 ? `… and ${rest} more` : "")
  }

  /** @param {HTMLElement} section @param {InspectedTab} tab */
  const fillTab = (section, { title, stacks, isShown }) => {
    fillHeading(section, title || "Untitled tab", isShown)
    keyed(one(".parts", section), stacks, ({ name }) => name, () => makeSection("stack", "h4"), fillStack)
  }

  /** @param {HTMLElement} section @param {InspectedWindow} window */
  const fillWindow = (section, { title, tabs }) => {
    fillHeading(section, title || "Untitled window", false)
    keyed(one(".parts", section), tabs, (_, index) => String(index), () => makeSection("tab", "h3"), fillTab)
  }

  const draw = () => {
    isStale = false
    keyed(list, windows, ({ id }) => id, () => makeSection("window", "h2"), fillWindow)
    sift()
  }

  const sift = () => {
    const wanted = wantedBy(filter)
    const cards = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".card"))
    for (const card of cards) {
      const texts = [...card.querySelectorAll("h5, .kind, .location, dd")].map(({ textContent }) => textContent)
      card.hidden = !texts.join("\n").toLowerCase().includes(wanted)
    }
    const isBare = wanted !== "" && [...cards].every(({ hidden }) => hidden)
    list.hidden = isBare
    const message = windows.length === 0 ? "No open windows" : isBare ? "No matches" : ""
    setText(empty, message)
  }

  onFilter(filter, sift)

  return {
    panel,
    enter() {
      if (isStale) draw()
      scroller.scrollTop = top
    },
    leave() { top = scroller.scrollTop },
    show(given) {
      takePictures(given)
      windows = given
      isStale = true
      if (!panel.hidden) draw()
    },
  }
}
