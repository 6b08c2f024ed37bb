// Gives a page the app's own message handlers as `webkit.messageHandlers`, where pages written for iOS look for them. It runs
// in the page's own world, only in top frames at the app's origins. `messageHandlers` is declared around it.
(() => {
  if (window !== window.top) return

  /** @param {string} handler @param {unknown} body */
  const post = (handler, body) => {
    const detail = JSON.stringify({ name: "posted", handler, body: body ?? null })
    const event = new CustomEvent("hotwire-native:message", { detail, cancelable: true })
    // An element that user content names `dispatchEvent` hides the document's own method.
    if (!EventTarget.prototype.dispatchEvent.call(document, event)) throw new TypeError("The message is too long.")
  }

  const handlers = Object.fromEntries(messageHandlers.map((name) =>
    [name, Object.freeze({ postMessage: (/** @type {unknown} */ body) => post(name, body) })]))
  Object.defineProperty(window, "webkit", { value: Object.freeze({ messageHandlers: Object.freeze(handlers) }) })
})()
