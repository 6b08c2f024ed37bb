// Reports how a page calls `window.open` and that it calls `window.close`, because the engine does not. The app's pages open in screens,
// unless the script can use the window. It runs in the page's own world.
(() => {
  if (window !== window.top) return

  const { open, setTimeout } = window
  /** @param {string} name @param {object} [data] */
  const post = (name, data = {}) => {
    const detail = JSON.stringify({ name, ...data })
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:message", { detail }))
  }

  /** @param {unknown} address @returns {URL | null} */
  const resolved = (address) => {
    const text = address === undefined ? "" : String(address)
    if (text === "") return new URL("about:blank")
    try { return new URL(text, Reflect.get(Document.prototype, "baseURI", document)) } catch { return null }
  }

  /** @param {URL} url @param {boolean} isUsed @param {unknown[]} parameters @returns {Window | null} */
  const request = (url, isUsed, parameters) => {
    post("windowRequested", { url: url.href, isUsed })
    return Reflect.apply(open, window, parameters)
  }

  // A call without a window name and features opens a screen, unless the script uses the result before it ends. For the script, an
  // unused window is closed.
  /** @param {URL} url @returns {Window} */
  const standIn = (url) => {
    /** @type {Window | null} */
    let used = null
    let isDecided = false
    const use = () => {
      if (!isDecided) used = request(url, true, [url.href, "_blank"])
      isDecided = true
      return used
    }
    setTimeout.call(window, () => {
      if (!isDecided) request(url, false, [url.href, "_blank"])
      isDecided = true
    })
    const closed = { closed: true, opener: null, close() {}, focus() {}, blur() {}, postMessage() {} }
    /** @param {string | symbol} key */
    const valueOf = (key) => {
      const target = use() ?? closed
      const value = Reflect.get(target, key, target)
      return typeof value === "function" && !value.prototype ? value.bind(target) : value
    }
    return /** @type {Window} */ (new Proxy({}, {
      get: (_, key) => valueOf(key),
      set: (_, key, value) => Reflect.set(use() ?? closed, key, value),
      has: (_, key) => Reflect.has(use() ?? closed, key),
      getPrototypeOf: () => Window.prototype,
    }))
  }

  replaceFunction(window, "open", {
    apply(_, caller, parameters) {
      const [address, name, features] = parameters
      const url = resolved(address)
      const target = name === undefined ? "_blank" : String(name)
      const isOwnName = /^_(self|parent|top)$/i.test(target) || (target !== "" && target === window.name)
      if (!url || isOwnName) return Reflect.apply(open, caller, parameters)
      const options = features === undefined || features === null ? "" : String(features).trim()
      const isPlain = (target === "" || target.toLowerCase() === "_blank") && options === ""
      if (isPlain && url.origin === location.origin && url.protocol !== "blob:") return standIn(url)
      return request(url, !/(^|[\s,])no(opener|referrer)\b(?!\s*=\s*(0|no|false)\b)/i.test(options), parameters)
    },
  })

  // A page that a script opened may close its own screen.
  replaceFunction(window, "close", {
    apply(close, caller, parameters) {
      post("closeRequested")
      return Reflect.apply(close, caller, parameters)
    },
  })

  // When a popup returns to an app page, the page sends its result this way.
  addEventListener("message", ({ source, origin }) => {
    if (!source || source === window || origin !== location.origin) return
    const popup = /** @type {Window} */ (source)
    if (popup.top === popup && popup.opener === window) post("popupAnswered")
  }, true)
})()
