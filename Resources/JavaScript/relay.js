// Carries messages from the page to the native side. It runs in an isolated world, in the top frame of the app's
// origins only; the page and its frames never see the message handler, and no page can forge the location or the token
// that travel with each message.
(() => {
  if (window !== window.top || globalThis.hotwireNative) return

  const waiting = []
  let token = null

  const send = (message) => {
    if (token === null) { if (waiting.length < 100) waiting.push(message) }
    else webkit.messageHandlers.hotwireNative.postMessage(JSON.stringify({ token, location: location.href, message }))
  }

  document.addEventListener("hotwire-native:message", (event) => {
    if (typeof event.detail !== "string") return
    try { send(JSON.parse(event.detail)) } catch { send(null) }
  })

  // Tells native that the top frame's own link or form was used: the engine does not say which frame navigates.
  const linkClicked = (event) => {
    const link = event.composedPath().find((node) => typeof node.href === "string" && node.localName === "a")
    if (link) send({ name: "linkClicked", url: link.href })
  }
  addEventListener("click", linkClicked, true)
  addEventListener("auxclick", linkClicked, true)
  addEventListener("submit", (event) => {
    const action = event.submitter?.formAction || event.target.action
    if (typeof action === "string") send({ name: "linkClicked", url: action })
  }, true)

  globalThis.hotwireNative = {
    identify(given) {
      token = given
      waiting.splice(0).forEach(send)
    },
    frameCount() { return window.length },
  }
})()
