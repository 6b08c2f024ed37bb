// Marks the list's links to the page in the detail pane, for style sheets and assistive technology. It runs next to the relay
// in its isolated world.
(() => {
  if (window !== window.top || globalThis.hotwireSelection) return

  /** @type {string[]} */
  let selected = []
  /** @type {Element[]} */
  let marked = []

  const unmark = () => {
    for (const link of marked) link.removeAttribute("aria-current")
    marked = []
  }

  const mark = () => {
    unmark()
    // A page's element can shadow a document property.
    const all = /** @type {(selector: string) => NodeListOf<HTMLAnchorElement>} */ (Document.prototype.querySelectorAll)
    // Does not change a link that the page itself marks.
    marked = [...all.call(document, "a[href]")]
      .filter((link) => !link.hasAttribute("aria-current") && selected.includes(link.href.split("#", 1)[0]))
    for (const link of marked) link.setAttribute("aria-current", "true")
    changes.takeRecords()
  }

  // Renders, frames, streams and morphs add links without the mark, or remove the mark.
  const changes = new MutationObserver(mark)
  // A snapshot of the page has no selection.
  addEventListener("turbo:before-cache", unmark)

  globalThis.hotwireSelection = {
    show(addresses) {
      selected = addresses
      changes.disconnect()
      if (selected.length === 0) return unmark()
      mark()
      const attributeFilter = ["href", "aria-current"]
      changes.observe(document.documentElement, { subtree: true, childList: true, attributeFilter })
    },
  }
})()
