// Gives a page the web's Badging API, which the engine lacks. It runs in the page's own world, only in top frames at the app's
// origins.
(() => {
  if (window !== window.top || !isSecureContext) return

  // Native accepts no larger count.
  const most = 100_000

  /** @param {number} [count] */
  const post = (count) => {
    const detail = JSON.stringify({ name: "badgeChanged", count })
    // An element that user content names `dispatchEvent` hides the document's own method.
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:message", { detail }))
  }

  // Like the specification's `[EnforceRange] unsigned long long`. The conversion itself throws for symbols and big integers.
  /** @param {any} contents */
  const countOf = (contents) => {
    const number = Math.trunc(+contents)
    if (number >= 0 && number <= Number.MAX_SAFE_INTEGER) return Math.min(number, most)
    throw new TypeError(`The count must be from 0 to ${Number.MAX_SAFE_INTEGER}.`)
  }

  Object.assign(Navigator.prototype, {
    async setAppBadge(/** @type {unknown} */ contents = undefined) {
      post(contents === undefined ? undefined : countOf(contents))
    },
    async clearAppBadge() { post(0) },
  })
})()
