// Remembers the last key of the page, so that native learns whether the page prevented it: the engine also keeps keys with which it scrolls.
// It runs in an isolated world, in the app's pages and in popups.
(() => {
  if (window !== window.top || globalThis.hotwireKeys) return

  /** @type {KeyboardEvent | null} */
  let latest = null
  addEventListener("keydown", (event) => {
    if (event.isTrusted) latest = event
  }, true)

  globalThis.hotwireKeys = {
    wasPrevented() {
      const event = latest
      latest = null
      return event && event.defaultPrevented
    },
  }
})()
