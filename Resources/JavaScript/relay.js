// Forwards messages from the page to native. It runs in an isolated world, only in top frames at the app's origins. Neither
// the page nor its frames can access the message handler, or forge the location and the token of a message. `appOrigins`
// is declared around it.
(() => {
  if (window !== window.top || globalThis.hotwireNative) return

  // An element that user content names after a property of the document shadows that property.
  /** @template {keyof Document} Name @param {Name} name @returns {Document[Name]} */
  const ofDocument = (name) => Reflect.get(Document.prototype, name, document)
  /** @param {Event} event @returns {boolean} */
  const dispatch = (event) => ofDocument("dispatchEvent").call(document, event)

  /** @type {(PageMessage | null)[]} */
  const waiting = []
  /** @type {string | null} */
  let token = null

  // A page may set an address of any length. Its beginning identifies the origin.
  const longest = 60000

  // Measures messages before parsing them, because each copy costs as much again, also in the window's process. The token and
  // the address are added to a message. Native stores bridge messages, so it accepts only shorter ones. The limit per second
  // covers all senders' messages; a part is reserved for reports of dropped messages. The engine parses the page's complete
  // address with each message, so its length counts, too.
  const longestMessage = 2_000_000
  const longestText = 2_100_000
  const longestBridgeText = 1_000_000
  const longestSecond = 8_000_000
  const reserve = 200_000

  // Native rejects longer addresses and types.
  const longestAddress = 65_536
  const longestType = 200
  const tooLong = { name: "message too long" }

  // A message with too many levels is posted as null, which native drops and logs.
  /** @param {PageMessage | null} message */
  const written = (message) => {
    try { return JSON.stringify({ token, location: location.href.slice(0, longest), message }) } catch { return "null" }
  }

  // The rate limit keeps a flood of messages from blocking native. Each name has its own limit, so a flood does not suppress
  // visits' messages; names after the first 30 in a second share a limit. The first message above it is replaced by one that native logs as unknown.
  // Bridge components may send many messages.
  /** @param {string} name */
  const most = (name) => name === "bridgeMessageSent" ? 1000 : 100
  /** @type {Map<string, number>} */
  const spent = new Map()
  let second = 0
  let length = 0
  const count = () => {
    const now = Math.floor(performance.now() / 1000)
    if (now === second) return
    second = now
    length = 0
    spent.clear()
  }
  /** @param {string} text */
  const costOf = (text) => text.length + location.href.length
  /** @param {string} text */
  const isReadable = (text) => {
    count()
    return text.length <= longestMessage && length + costOf(text) <= longestSecond
  }
  /** @param {PageMessage | null} message @param {string} text */
  const isPostable = (message, text) => text.length <= longestText && length + costOf(text) <= longestSecond &&
    (message?.name !== "bridgeMessageSent" || text.length * 3 <= longestBridgeText ||
      new TextEncoder().encode(text).length <= longestBridgeText)

  /** @param {PageMessage | null} message */
  const limited = (message) => {
    count()
    const name = typeof message?.name === "string" ? message.name.slice(0, 40) : ""
    const key = spent.has(name) || spent.size < 30 ? name : ""
    const times = (spent.get(key) ?? 0) + 1
    spent.set(key, times)
    if (times <= most(key)) return message
    return times === most(key) + 1 ? { name: "too many messages" } : undefined
  }

  // A bridge component's immediate replies return this way.
  /** @param {string | null} answer */
  const answered = (answer) => {
    if (answer !== null) dispatch(new CustomEvent("hotwire-native:answer", { detail: answer }))
  }

  /** @param {string} text */
  const post = (text) => {
    length += costOf(text)
    webkit.messageHandlers.hotwireNative.postMessage(text).then(answered, () => {})
  }

  // Returns false for a message that is too long, and reports it instead.
  /** @param {PageMessage | null} given */
  const send = (given) => {
    const message = limited(given)
    if (message === undefined) return
    if (token === null) return void (waiting.length < 100 && waiting.push(message))
    const text = written(message)
    const fits = isPostable(message, text)
    const posted = fits ? text : written(tooLong)
    if (fits || length + costOf(posted) <= longestSecond + reserve) post(posted)
    return fits
  }

  // Does not contain `downloadClicked`, because turbo.js posts it for a link that a script clicks without adding it to the page.
  /** @type {unknown[]} Messages that only these scripts may send, not the page. */
  const ours = [
    "linkClicked", "mediaFailed", "userDidAct", "userDid", "pickerRequested", "pickerDismissed", "filesRequested", "pasteRequested",
    "entriesChanged",
  ]
  document.addEventListener("hotwire-native:message", (event) => {
    if (typeof event.detail !== "string") return void send(null)
    if (!isReadable(event.detail)) {
      event.preventDefault()
      return void send(tooLong)
    }
    /** @type {PageMessage | null} */
    let message = null
    try { message = JSON.parse(event.detail) } catch {}
    if (message?.name === "visitRendered") globalThis.hotwireVeil?.lift()
    if (send(ours.includes(message?.name) ? null : message) === false) event.preventDefault()
  })

  // The engine does not report which frame navigates. A target that is neither reserved nor the page's own name is a frame's
  // name; if no frame has this name, the engine requests a window.
  /** @param {string | null} given */
  const isForFrame = (given) => {
    const target = given || ofDocument("querySelector").call(document, "base[target]")?.getAttribute("target")
    return Boolean(target) && target !== window.name && !/^_(self|parent|top|blank)$/i.test(target ?? "")
  }
  /** @param {string} address */
  const resolved = (address) => {
    try { return new URL(address, ofDocument("baseURI")) } catch { return null }
  }

  // Reports that the user activated a link or form in the top frame, and whether its target is a frame.
  /** @param {Event} event */
  const linkClicked = (event) => {
    const path = /** @type {(HTMLAnchorElement | SVGAElement)[]} */ (event.composedPath())
    const link = path.find((node) => node.localName === "a" || node.localName === "area")
    if (!link?.href) return
    const url = typeof link.href === "string" ? link.href : resolved(link.href.baseVal)?.href
    if (!url || url.length > longestAddress) return
    const name = link.hasAttribute("download") ? "downloadClicked" : "linkClicked"
    send({ name, url, isForFrame: isForFrame(link.getAttribute("target")) })
    keepName(link)
  }
  // The engine takes a slash in a download's name for a folder separator, and cuts the name off. It reads the name after the event.
  /** @param {Element} link */
  const keepName = (link) => {
    const name = link.getAttribute("download")
    if (!name?.includes("/")) return
    const kept = name.replaceAll("/", "_")
    link.setAttribute("download", kept)
    setTimeout(() => { if (link.getAttribute("download") === kept) link.setAttribute("download", name) })
  }
  // A click distinguishes a quick user from a redirect loop. `userActivation` does not, because each
  // native call sets it.
  /** @param {Event} event */
  const userDidAct = (event) => {
    if (event.isTrusted) send({ name: "userDidAct" })
  }
  addEventListener("click", userDidAct, true)
  addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") userDidAct(event)
  }, true)
  addEventListener("click", linkClicked, true)
  addEventListener("auxclick", linkClicked, true)

  // Attributes are used instead of properties: a field named `action` shadows the form's own, and a button without
  // `formaction` returns the document's address.
  /** @param {SubmitEvent} event @param {string} name */
  const own = ({ submitter, target }, name) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name) ?? ""
  /** @param {SubmitEvent} event */
  const actionOf = (event) => resolved(own(event, "action") || location.href)
  addEventListener("submit", (event) => {
    const action = actionOf(event)
    if (!action || action.href.length > longestAddress) return
    send({ name: "linkClicked", url: action.href, isForFrame: isForFrame(own(event, "target")) })
  }, true)

  // A form that posts to another origin opens in a popup, with the data that it sends.
  addEventListener("submit", (event) => {
    const { submitter, target: form } = event
    if (event.defaultPrevented || own(event, "method").toLowerCase() !== "post") return
    const action = actionOf(event)
    if (!action || appOrigins.includes(action.origin) || !/^https?:$/.test(action.protocol)) return
    /** @type {[Element, string]} */
    const holder = submitter?.hasAttribute("formtarget") ? [submitter, "formtarget"] : [form, "target"]
    const [element, attribute] = holder
    const before = element.getAttribute(attribute)
    if (isForFrame(before)) return
    element.setAttribute(attribute, "_blank")
    setTimeout(() => before === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, before))
  })

  // The engine only reports the MIME types that a file field accepts, not the file extensions or whether it is for folders.
  /** @type {string | null} */
  let accept = null
  let isFolderField = false
  addEventListener("click", (event) => {
    const [field] = /** @type {HTMLInputElement[]} */ (event.composedPath())
    if (field.localName !== "input" || field.type !== "file") return
    accept = field.accept.slice(0, 5000)
    isFolderField = field.webkitdirectory
    setTimeout(() => {
      if (event.defaultPrevented) isFolderField = false
    })
  }, true)
  // A field outside of the document that a script clicks.
  document.addEventListener("hotwire-native:file-field", ({ detail }) => {
    if (typeof detail !== "string" || !isReadable(detail)) return
    try {
      const field = JSON.parse(detail)
      accept = String(field.accept).slice(0, 5000)
      isFolderField = field.isForFolder === true
    } catch {}
  })

  // Reports media that cannot be played without a codec. A missing or damaged file has the same error, so the engine is asked
  // whether it supports the type.
  /** @type {Record<string, string>} */
  const kinds = {
    mp4: "video/mp4", m4v: "video/mp4", mov: "video/quicktime", webm: "video/webm", ogv: "video/ogg", mp3: "audio/mpeg",
    m4a: "audio/mp4", aac: "audio/aac", ogg: "audio/ogg", oga: "audio/ogg", opus: "audio/ogg", flac: "audio/flac",
    wav: "audio/wav",
  }
  /** @param {{ type?: string, src: string }} source */
  const kindOf = ({ type, src }) => {
    if (type) return type
    try {
      const ending = /** @type {string} */ (new URL(src, ofDocument("baseURI")).pathname.split(".").pop())
      return kinds[ending.toLowerCase()]
    } catch {}
  }
  addEventListener("error", ({ target }) => {
    const element = /** @type {HTMLElement | null} */ (target)
    const media = /** @type {HTMLMediaElement} */ (element?.localName === "source" ? element.parentNode : element)
    if (media?.localName !== "video" && media?.localName !== "audio") return
    setTimeout(() => {
      if (media.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return
      const sources = media.hasAttribute("src") ? [{ src: media.src }] : [...media.querySelectorAll("source")]
      const type = sources.map(kindOf)
        .find((kind) => kind && kind.length <= longestType && media.canPlayType(kind) === "")
      if (type) send({ name: "mediaFailed", type })
    })
  }, true)

  // `window.length` omits frames in shadow trees. Closed trees cannot be found from outside, so turbo.js checks them in the
  // page's own world.
  /** @param {NodeListOf<Element>} elements @returns {boolean} */
  const holdFrames = (elements) => [...elements].some(({ shadowRoot }) =>
    shadowRoot && (shadowRoot.querySelector("iframe,frame,object,embed") || holdFrames(shadowRoot.querySelectorAll("*"))))
  const shadowsHoldFrames = () => {
    const search = /** @type {(this: Document, selector: string) => NodeListOf<Element>} */ (ofDocument("querySelectorAll"))
    return holdFrames(search.call(document, "*"))
  }
  const closedShadowsHoldFrames = () =>
    !dispatch(new CustomEvent("hotwire-native:frames", { cancelable: true }))

  globalThis.hotwireNative = {
    identify(given, headers) {
      token = given
      const detail = JSON.stringify(headers)
      if (detail !== "{}") dispatch(new CustomEvent("hotwire-native:headers", { detail }))
      waiting.splice(0).forEach(send)
    },
    send,
    isIdentified() { return token !== null },
    deliver(name, content) {
      dispatch(new CustomEvent(`hotwire-native:${name}`, { detail: JSON.stringify(content) }))
    },
    frameCount() { return window.length || Number(closedShadowsHoldFrames() || shadowsHoldFrames()) },
    acceptOfFileField() { return accept },
    // A later request may come from a field whose click this script does not see.
    isFolderField() {
      const isFolder = isFolderField
      isFolderField = false
      return isFolder
    },
    // Turbo's attributes for temporary elements, and the roles that screen readers announce.
    noticeIn(html) {
      const page = new DOMParser().parseFromString(html, "text/html")
      const marks = "[data-turbo-temporary], [data-turbo-cache=false], [role=alert], [role=status]"
      page.querySelectorAll("script, style").forEach((element) => element.remove())
      return [...page.querySelectorAll(marks)]
        .filter((element) => !element.closest("[hidden], [aria-hidden=true]") && !element.parentElement?.closest(marks))
        .flatMap(({ textContent }) => textContent?.split(/\s+/) ?? [])
        .filter(Boolean).join(" ").slice(0, 300)
    },
    // Resolves after three frames, because the engine can start two before it delivers the previous one. A hidden page has no
    // frames, and waiting forever would keep a closed window's view alive.
    framesPass() {
      globalThis.hotwireVeil?.lift()
      return !ofDocument("hidden") && new Promise((done) => {
        addEventListener("visibilitychange", () => done(false), { once: true })
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
      })
    },
  }

  // The document was committed before its first element arrived. The other scripts, which need the headers, run after this one.
  const early = globalThis.hotwireIdentity
  delete globalThis.hotwireIdentity
  if (early) setTimeout(() => globalThis.hotwireNative?.identify(early.token, early.headers))
})()
