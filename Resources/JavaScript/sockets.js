// Notices when a WebSocket of the page drops and the page opens it again. It runs in the page's own world, where the constructor is
// replaced: the engine reports no socket outside of it. turbo.js shows and refreshes the page.
(() => {
  if (window !== window.top || !("WebSocket" in window)) return

  // The addresses of sockets that have dropped, and whether the page has tried to open them again.
  /** @type {Map<string, boolean>} */
  const dropped = new Map()

  const report = () => {
    const detail = ![...dropped.values()].includes(true)
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:sockets", { detail }))
  }

  // Each attempt may have another query, such as a token.
  /** @param {WebSocket} socket */
  const address = ({ url }) => url.split("?", 1)[0]

  // The page and its server end a socket with 1000, without a code (1005), or with one of their own. The engine knows no code between
  // 1012 and 1014, and reports 1002 instead.
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

  // The sockets of a page that was left are not those of the next one, unless it tries again.
  document.addEventListener("turbo:before-render", () => {
    for (const name of dropped.keys()) dropped.set(name, false)
  })
})()
