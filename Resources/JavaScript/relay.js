// Carries messages from the page to the native side. It runs in an isolated world, in the top frame of the app's
// origins only; the page and its frames never see the message handler, and no page can forge the location or the token
// that travel with each message. `appOrigins` is declared around it.
(() => {
  if (window !== window.top || globalThis.hotwireNative) return

  // An element that user content names after a property of the document hides that property.
  /** @template {keyof Document} Name @param {Name} name @returns {Document[Name]} */
  const ofDocument = (name) => Reflect.get(Document.prototype, name, document)
  /** @param {Event} event @returns {boolean} */
  const dispatch = (event) => ofDocument("dispatchEvent").call(document, event)

  /** @type {(PageMessage | null)[]} */
  const waiting = []
  /** @type {string | null} */
  let token = null

  // A page may give itself an address of any length; whose it is stands at its beginning.
  const longest = 60000

  // A message is measured before it is read: each copy of it costs as much again, also in the window's process. What is
  // posted has the token and the address around it. Bridge messages are kept, so that native takes shorter ones, in bytes.
  // A second's length is that of all that is posted, whoever it comes from; some is left to report what was not.
  const longestMessage = 2_000_000
  const longestText = 2_100_000
  const longestBridgeText = 1_000_000
  const longestSecond = 8_000_000
  const reserve = 200_000

  // Native reads no longer addresses and types.
  const longestAddress = 65_536
  const longestType = 200
  const tooLong = { name: "message too long" }

  // What is nested too deeply to be written is posted as nothing, which native drops and logs.
  /** @param {PageMessage | null} message */
  const written = (message) => {
    try { return JSON.stringify({ token, location: location.href.slice(0, longest), message }) } catch { return "null" }
  }

  // A page that never stops talking would keep the native side from everything else; a good one says each thing a few
  // times a second. The names are counted apart, so that what floods does not drown what a visit says. The first message
  // too many goes as one that native does not know, so that its log says why.
  // Bridge components may have much to say.
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
  const isReadable = (text) => {
    count()
    return text.length <= longestMessage && length + text.length <= longestSecond
  }
  /** @param {PageMessage | null} message @param {string} text */
  const isPostable = (message, text) => text.length <= longestText && length + text.length <= longestSecond &&
    (message?.name !== "bridgeMessageSent" || text.length * 3 <= longestBridgeText ||
      new TextEncoder().encode(text).length <= longestBridgeText)

  /** @param {PageMessage | null} message */
  const limited = (message) => {
    count()
    const said = typeof message?.name === "string" ? message.name.slice(0, 40) : ""
    const name = spent.has(said) || spent.size < 30 ? said : ""
    const times = (spent.get(name) ?? 0) + 1
    spent.set(name, times)
    if (times <= most(name)) return message
    return times === most(name) + 1 ? { name: "too many messages" } : undefined
  }

  // What a bridge component answers at once comes back this way.
  /** @param {string | null} answer */
  const answered = (answer) => {
    if (answer !== null) dispatch(new CustomEvent("hotwire-native:answer", { detail: answer }))
  }

  /** @param {string} text */
  const post = (text) => {
    length += text.length
    webkit.messageHandlers.hotwireNative.postMessage(text).then(answered, () => {})
  }

  // Returns false for what is too long, which is reported in its place.
  /** @param {PageMessage | null} said */
  const send = (said) => {
    const message = limited(said)
    if (message === undefined) return
    if (token === null) return void (waiting.length < 100 && waiting.push(message))
    const text = written(message)
    const fits = isPostable(message, text)
    const posted = fits ? text : written(tooLong)
    if (fits || length + posted.length <= longestSecond + reserve) post(posted)
    return fits
  }

  /** @type {unknown[]} What is ours to tell, and not the page's. */
  const ours = ["linkClicked", "userDidAct", "userDid"]
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

  // Tells native that the top frame's own link or form was used: the engine does not say which frame navigates.
  /** @param {Event} event */
  const linkClicked = (event) => {
    const path = /** @type {HTMLAnchorElement[]} */ (event.composedPath())
    const link = path.find((node) => node.localName === "a" || node.localName === "area")
    const url = link?.href
    if (typeof url !== "string" || !url || url.length > longestAddress) return
    send({ name: link?.hasAttribute("download") ? "downloadClicked" : "linkClicked", url })
  }
  // A person's click tells a page that is used quickly from one that goes round by itself. `userActivation` does not: each
  // call of native's makes it active.
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

  // Attributes and not properties: a field named `action` hides the form's own, and a button without `formaction`
  // answers with the document's address.
  /** @param {SubmitEvent} event @param {string} name */
  const own = ({ submitter, target }, name) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name) ?? ""
  /** @param {SubmitEvent} event */
  const actionOf = (event) => {
    try { return new URL(own(event, "action") || location.href, ofDocument("baseURI")) } catch { return null }
  }
  addEventListener("submit", (event) => {
    const action = actionOf(event)
    if (action && action.href.length <= longestAddress) send({ name: "linkClicked", url: action.href })
  }, true)

  // A form that posts to another origin opens a window of its own, which takes along what it sends.
  addEventListener("submit", (event) => {
    const { submitter, target: form } = event
    if (event.defaultPrevented || own(event, "method").toLowerCase() !== "post") return
    const action = actionOf(event)
    if (!action || appOrigins.includes(action.origin) || !/^https?:$/.test(action.protocol)) return
    /** @type {[Element, string]} */
    const holder = submitter?.hasAttribute("formtarget") ? [submitter, "formtarget"] : [form, "target"]
    const [element, attribute] = holder
    const before = element.getAttribute(attribute)
    if (before && !/^_(self|top|parent)$/i.test(before)) return
    element.setAttribute(attribute, "_blank")
    setTimeout(() => before === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, before))
  })

  // The engine tells the MIME types that a file field takes, and not the endings.
  /** @type {string | null} */
  let accept = null
  addEventListener("click", (event) => {
    const [field] = /** @type {HTMLInputElement[]} */ (event.composedPath())
    if (field.localName === "input" && field.type === "file") accept = field.accept.slice(0, 5000)
  }, true)

  // Tells native of media that cannot be played for want of a codec. A file that is missing or broken is told by the
  // same error, so that the engine is asked whether it knows the kind.
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

  // `window.length` omits the frames in shadow trees. A closed tree cannot be found from outside, so turbo.js in the
  // page's own world is asked about those.
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
    tell: send,
    frameCount() { return window.length || Number(closedShadowsHoldFrames() || shadowsHoldFrames()) },
    acceptOfFileField() { return accept },
    // Turbo's mark for messages that are shown once, and the roles by which a screen reader knows them.
    noticeIn(html) {
      const page = new DOMParser().parseFromString(html, "text/html")
      const marks = "[data-turbo-temporary], [data-turbo-cache=false], [role=alert], [role=status]"
      page.querySelectorAll("script, style").forEach((element) => element.remove())
      return [...page.querySelectorAll(marks)]
        .filter((element) => !element.closest("[hidden], [aria-hidden=true]") && !element.parentElement?.closest(marks))
        .flatMap(({ textContent }) => textContent?.split(/\s+/) ?? [])
        .filter(Boolean).join(" ").slice(0, 300)
    },
    // Whether three frames came, as the engine can begin two before it has handed over the one before them. A hidden page
    // has none; one that waited for ever would keep the view of its closed window.
    framesPass() {
      globalThis.hotwireVeil?.lift()
      return !ofDocument("hidden") && new Promise((done) => {
        addEventListener("visibilitychange", () => done(false), { once: true })
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
      })
    },
  }
})()
