// Decides whether a page uses a horizontal two-finger swipe, which otherwise goes back. It runs next to the relay in its
// isolated world, and listens only while native asks.
(() => {
  if (window !== window.top || globalThis.hotwireSwipe) return

  // The engine may deliver no more events, for example if nothing scrolls.
  const longestWait = 80

  /** @param {Element} element @returns {Element | null} */
  const parent = (element) => {
    const root = element.getRootNode()
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }

  // A frame may use the swipe without its page's knowledge.
  const opaque = new Set(["iframe", "frame", "object", "embed"])

  /** @param {Element} element @param {number} direction */
  const uses = (element, direction) => {
    if (opaque.has(element.localName)) return true
    const style = getComputedStyle(element)
    if (style.overscrollBehaviorX !== "auto") return true
    const isRoot = element === document.scrollingElement
    if (!isRoot && !/auto|scroll|overlay/.test(style.overflowX)) return false
    const range = element.scrollWidth - element.clientWidth
    // In right-to-left pages, positions are negative.
    const before = style.direction === "rtl" ? range + element.scrollLeft : element.scrollLeft
    return (direction < 0 ? before : range - before) > 1
  }

  globalThis.hotwireSwipe = {
    isFree(x, y, direction) {
      for (let element = globalThis.hotwireTopmost?.(x, y) ?? null; element; element = parent(element)) {
        if (uses(element, direction)) return Promise.resolve(false)
      }
      // A map handles the event itself and prevents its default.
      return new Promise((resolve) => {
        /** @param {WheelEvent} event */
        const answer = (event) => end(!event.defaultPrevented)
        const timer = setTimeout(() => end(true), longestWait)
        /** @param {boolean} isFree */
        const end = (isFree) => {
          clearTimeout(timer)
          removeEventListener("wheel", answer)
          resolve(isFree)
        }
        addEventListener("wheel", answer, { passive: true })
      })
    },
  }
})()
