// The page's half of the bridge: the native side that @hotwired/hotwire-native-bridge and Strada expect. It runs in the
// page's own world, next to the library, and uses the same events as turbo.js. `bridgePlatform`, `bridgeComponents` and
// `bridgeRules` are declared around it.
(() => {
  if (window !== window.top || window.nativeBridge) return

  /** @param {string} name @param {object} [data] */
  const post = (name, data = {}) => {
    const detail = JSON.stringify({ name, ...data })
    // An element that user content names after the method shadows it.
    return EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:message", { cancelable: true, detail }))
  }

  // ---- The library in the page ------------------------------------------------------------------------------------
  /** @type {WebBridge | undefined} */
  let web
  // Each library numbers its messages from 1, so a reply must name the library.
  let sender = ""

  const found = () => window.HotwireNative?.web ?? window.Strada?.web

  // A library no longer waits for replies to a removed element's messages. Elements removed together are reported together.
  /** @type {string[]} */
  const released = []
  const reportReleased = () => {
    if (!sender) released.length = 0
    while (released.length > 0) post("bridgeMessagesReleased", { sender, ids: released.splice(0, 500) })
  }
  /** @param {string[]} ids */
  const release = (ids) => {
    if (released.length === 0) queueMicrotask(reportReleased)
    released.push(...ids)
  }

  // The library keeps the callback for replies private.
  let waitsForReply = true

  /** @param {WebBridge} library */
  const watch = (library) => {
    const { send, removeCallbackFor } = library
    if (typeof send !== "function" || typeof removeCallbackFor !== "function") return
    library.send = function (message) {
      waitsForReply = Boolean(message?.callback)
      try { return send.call(this, message) } finally { waitsForReply = true }
    }
    library.removeCallbackFor = function (id) {
      if (library === web && typeof id === "string") release([id])
      return removeCallbackFor.call(this, id)
    }
  }

  // The messages of the current body; native also keeps only the latest ones.
  /** @type {{ id: string, component: string }[]} */
  const spoken = []
  const most = 200
  // Whether elements are currently asked to connect again.
  let isRestoring = false

  const connect = () => {
    const library = found()
    if (typeof library?.setAdapter !== "function" || library === web) return
    release(spoken.splice(0).map(({ id }) => id))
    reportReleased()
    web = library
    sender = Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join("")
    watch(library)
    library.setAdapter(nativeBridge)
  }

  /**
   * Marks a repeated message of an element, whose state therefore still applies.
   * @param {any} data
   */
  const repeated = (data) => ({ ...data, metadata: { ...data?.metadata, isRepeated: true } })

  // ---- The adapter ------------------------------------------------------------------------------------------------
  const nativeBridge = {
    platform: bridgePlatform,
    supportedComponents: bridgeComponents,

    /** @param {string | string[]} names */
    register(names) {
      for (const name of [names].flat()) if (!this.supportsComponent(name)) this.supportedComponents.push(name)
      web?.adapterDidUpdateSupportedComponents()
    },

    /** @param {string} name */
    unregister(name) {
      this.supportedComponents = this.supportedComponents.filter((other) => other !== name)
      web?.adapterDidUpdateSupportedComponents()
    },

    /** @param {string} name */
    supportsComponent(name) { return this.supportedComponents.includes(name) },

    /**
     * Receives a message from the page.
     * @param {BridgeMessage} message
     */
    receive({ id, component, event, data }) {
      reportReleased()
      // The relay drops messages that are too long without notifying native.
      const said = isRestoring ? repeated(data) : data
      if (!post("bridgeMessageSent", { id, component, event, data: said, sender, waitsForReply }))
        throw new RangeError(`The message “${event}” of “${component}” is too long.`)
      spoken.push({ id, component })
      if (spoken.length > most) spoken.shift()
    },

    /**
     * Receives a native message; returns whether it is for this library.
     * @param {BridgeMessage & { sender: string }} message
     */
    replyWith({ sender: to, ...message }) {
      if (!web || to !== sender) return false
      // The page handles errors in its own callback.
      try { web.receive(message) } catch (error) { reportError(error) }
      return true
    },
  }
  window.nativeBridge = nativeBridge

  document.addEventListener("hotwire-native:answer", ({ detail }) => nativeBridge.replyWith(JSON.parse(detail)))

  // Components that receive this event connect again, without repeating their earlier messages.
  document.addEventListener("native:restore", () => {
    const before = spoken.splice(0)
    isRestoring = true
    queueMicrotask(() => {
      isRestoring = false
      const again = new Set(spoken.map(({ component }) => component))
      release(before.filter(({ component }) => again.has(component)).map(({ id }) => id))
      spoken.unshift(...before.filter(({ component }) => !again.has(component)))
    })
  }, true)

  document.addEventListener("web-bridge:ready", connect)
  connect()

  // ---- Body replacement -------------------------------------------------------------------------------------------
  // An element that sent messages without a reply disappears without notice, so a body releases all of its messages when it is
  // replaced. A body stays if it is morphed, or if a redirected visit does not render again.
  /** @type {{ body: HTMLElement, said: typeof spoken } | undefined} */
  let leaving
  const willRender = () => {
    leaving = { body: document.body, said: spoken.splice(0) }
  }
  const didRender = () => {
    if (!leaving) return
    if (leaving.body !== document.body) release(leaving.said.map(({ id }) => id))
    else spoken.unshift(...leaving.said)
    leaving = undefined
  }
  for (const name of ["turbo", "turbolinks"]) {
    addEventListener(`${name}:before-render`, willRender, true)
    addEventListener(`${name}:render`, didRender, true)
  }

  // ---- Rules of another platform ----------------------------------------------------------------------------------
  // The rules for the phone platform that the app names also apply here. This observer is older than the page's observers, so it
  // runs before a controller starts.
  if (bridgeRules === null) return
  const disabled = "data-bridge-disabled"
  const [theirs, ours] = [bridgeRules, bridgePlatform].map((name) => `data-controller-optout-${name}`)

  /** @param {Element} element */
  const translate = (element) => {
    if (element.getAttribute(disabled) === bridgeRules) element.setAttribute(disabled, bridgePlatform)
    const optout = element.getAttribute(theirs)
    if (optout !== null && !element.hasAttribute(ours)) element.setAttribute(ours, optout)
  }
  const selector = `[${disabled}="${bridgeRules}"], [${theirs}]`
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) translate(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        translate(node)
        node.querySelectorAll(selector).forEach(translate)
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: [disabled, theirs] })
})()
