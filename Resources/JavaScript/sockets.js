// Detects when the page's WebSocket drops and when the page opens it again. It runs in the page's own world, and replaces the
// constructor there, because the engine reports no sockets elsewhere. turbo.js shows and refreshes the page.
(() => {
  if (window !== window.top || !("WebSocket" in window)) return

  // The addresses of dropped sockets, and whether the page has tried to open them again.
  /** @type {Map<string, boolean>} */
  const dropped = new Map()

  const report = () => {
    const detail = ![...dropped.values()].includes(true)
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:sockets", { detail }))
  }

  // Each attempt may have a different query, for example with a token.
  /** @param {WebSocket} socket */
  const address = ({ url }) => url.split("?", 1)[0]

  // The page and its server close a socket with 1000, without a code (1005), or with their own code. The engine does not know the codes
  // 1012 to 1014, and reports 1002 instead.
  /** @param {CloseEvent} event */
  const isInterruption = ({ code }) => code > 1000 && code < 3000 && code !== 1005

  /** @param {WebSocket} socket */
  const watch = (socket) => {
    const name = address(socket)
    let wasOpen = false
    // A page that does not open its socket again waits for nothing.
    if (dropped.get(name) === false) {
      dropped.set(name, true)
      report()
    }
    socket.addEventListener("open", () => {
      wasOpen = true
      if (dropped.delete(name)) report()
    })
    socket.addEventListener("close", (event) => {
      if (wasOpen && isInterruption(event) && !dropped.has(name)) dropped.set(name, false)
    })
  }

  replaceFunction(window, "WebSocket", {
    construct(target, parameters, newTarget) {
      const socket = Reflect.construct(target, parameters, newTarget)
      watch(socket)
      return socket
    },
  })

  // A previous page's sockets do not count for the next page, unless it opens them again.
  document.addEventListener("turbo:before-render", () => {
    for (const name of dropped.keys()) dropped.set(name, false)
  })
})()
