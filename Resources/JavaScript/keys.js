// Remembers the page's last key, so that native knows whether the page prevented it, because the engine also consumes keys that scroll.
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
