// Marks the links of the list that lead to the page in the detail pane, for style sheets and assistive technology. It runs
// next to the relay in its isolated world.
(() => {
  if (window !== window.top || globalThis.hotwireSelection) return

  /** @type {string | null} */
  let selected = null
  /** @type {Element[]} */
  let marked = []

  const unmark = () => {
    for (const link of marked) link.removeAttribute("aria-current")
    marked = []
  }

  const mark = () => {
    unmark()
    if (selected === null) return
    // An element of the page can shadow a property of the document.
    const all = /** @type {(selector: string) => NodeListOf<HTMLAnchorElement>} */ (Document.prototype.querySelectorAll)
    // A link that the page itself marks stays as it is.
    marked = [...all.call(document, "a[href]")]
      .filter((link) => !link.hasAttribute("aria-current") && link.href === selected)
    for (const link of marked) link.setAttribute("aria-current", "true")
  }

  // A snapshot of the page has no selection.
  addEventListener("turbo:before-cache", unmark)
  for (const event of ["turbo:render", "turbo:frame-render"]) addEventListener(event, mark)

  globalThis.hotwireSelection = {
    show(address) {
      selected = address
      mark()
    },
  }
})()
