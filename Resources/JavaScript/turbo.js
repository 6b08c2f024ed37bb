// The page's half of Hotwire Native for Linux. It runs in the page's own world, next to Turbo, and communicates with native
// only through events that relay.js receives in its isolated world. One adapter supports Turbo 7, Turbo 8 and Turbolinks 5.
(() => {
  if (window !== window.top || window.turboNative) return

  // An element that user content names after a property of the document shadows that property.
  /** @template {keyof Document} Name @param {Name} name @returns {Document[Name]} */
  const ofDocument = (name) => Reflect.get(Document.prototype, name, document)
  /** @param {Event} event @returns {boolean} */
  const dispatch = (event) => ofDocument("dispatchEvent").call(document, event)

  /** @param {string} name @param {object} [data] */
  const post = (name, data = {}) =>
    dispatch(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({ name, ...data }) }))

  // A frame that is requested while the page is visible never arrives once it is hidden, so both events are awaited.
  const { requestAnimationFrame: requestFrame } = window
  /** @param {(time: number) => void} callback @returns {number} the frame; 0 without one */
  const onFrame = (callback) => {
    if (ofDocument("hidden")) {
      callback(performance.now())
      return 0
    }
    let done = false
    const finish = () => {
      if (done) return
      done = true
      removeEventListener("visibilitychange", finish)
      callback(performance.now())
    }
    addEventListener("visibilitychange", finish)
    return requestFrame(finish)
  }
  /** @param {(value?: unknown) => void} callback */
  const afterRepaint = (callback) => void onFrame(() => void onFrame(callback))

  // Calls back in the rendering update that presents the current document, so that native can distinguish its frame from
  // earlier ones. An observer's first call belongs to the update in progress, if there is one; an animation frame belongs
  // to the next update. An element without a size gets no call.
  const { ResizeObserver } = window
  /** @param {() => void} callback */
  const asItIsPainted = (callback) => {
    let done = false
    const finish = () => {
      if (done) return
      done = true
      observer.disconnect()
      callback()
    }
    const observer = new ResizeObserver(finish)
    observer.observe(ofDocument("documentElement"))
    afterRepaint(finish)
  }

  /** @param {string} href */
  const withoutFragment = (href) => href.split("#", 1)[0]

  // ---- The page's own history -------------------------------------------------------------------------------------
  // Screens are native, so the engine's history means nothing to the user. The script only traverses entries that a page adds
  // itself (pushState, #anchors); native handles everything else.
  const native = { pushState: history.pushState, replaceState: history.replaceState, go: history.go }
  let depth = 0
  let turboWrites = false
  let walking = 0
  let waiting = 0
  let isNewEntry = false

  /** @type {string | null} The address that the page set itself, which the library does not notice. */
  let ownAddress = null

  // Reports a new address even if the depth stays the same, because each message contains the address.
  /** @param {number} value @param {boolean} [hasMoved] */
  const setDepth = (value, hasMoved = false) => {
    if ((value === depth && !hasMoved) || (value > depth && isLeaving())) return
    depth = value
    if (hasMoved) ownAddress = location.href
    post("historyChanged", { depth })
  }

  /** @param {() => void} write */
  const writeHistory = (write) => {
    turboWrites = true
    try { write() } finally { turboWrites = false }
  }

  const leaveEntries = () => {
    walking = waiting = 0
    setDepth(0)
  }

  // The library's own entries contain its next identifier.
  /** @param {any} state */
  const isOwnEntry = (state) => {
    const current = library?.restorationIdentifier()
    const identifier = state?.turbo?.restorationIdentifier ?? state?.turbolinks?.restorationIdentifier
    return !turboWrites && (!identifier || identifier === current)
  }

  // Watches only the document's own history; the same functions may be called with a frame's history.
  /** @param {"pushState" | "replaceState" | "back" | "forward" | "go"} name @param {(...parameters: any[]) => unknown} body */
  const replaceInHistory = (name, body) => replaceFunction(History.prototype, name, {
    apply: (original, self, parameters) => self === history ? body(...parameters) : Reflect.apply(original, self, parameters),
  })

  replaceInHistory("pushState", (...parameters) => {
    const result = Reflect.apply(native.pushState, history, parameters)
    if (isOwnEntry(parameters[0])) setDepth(depth + 1, true)
    return result
  })

  replaceInHistory("replaceState", (...parameters) => {
    const before = location.href
    const result = Reflect.apply(native.replaceState, history, parameters)
    if (location.href !== before && isOwnEntry(parameters[0])) setDepth(depth, true)
    return result
  })

  // Does not traverse entries of earlier pages, because Turbo would load such a page again for its last entry. Steps wait for
  // each other, because the engine drops a step that is requested while another is in progress.
  /** @param {number} count */
  const goBack = (count) => {
    if (walking > 0) return void (waiting += count)
    if (count > depth) return post("historyBack", { count: count - depth })
    walking = count
    native.go.call(history, -count)
  }

  replaceInHistory("back", () => goBack(1))
  replaceInHistory("forward", () => {})
  replaceInHistory("go", (delta = 0) => {
    const count = Math.trunc(Number(delta)) || 0
    if (count < 0) goBack(-count)
    else if (count === 0) post("reloadRequested")
  })

  addEventListener("popstate", (event) => {
    if (scrolling) return event.stopImmediatePropagation() // Turbo would assign another identifier
    isNewEntry = walking === 0 && event.state === null // Turbo 8 will add a state
    if (walking === 0) return
    const more = waiting
    setDepth(Math.max(0, depth - walking), true)
    walking = waiting = 0
    if (more > 0) setTimeout(() => goBack(more))
  }, true)

  addEventListener("hashchange", () => {
    setDepth(isNewEntry ? depth + 1 : depth, true)
    isNewEntry = false
  })

  // ---- Forms ------------------------------------------------------------------------------------------------------
  // Frames submit their forms without the adapter, so all forms are tracked by their events.
  /** @type {Set<FormSubmission>} */
  const pendingForms = new Set()

  // A form that only queries has nothing to lose.
  /** @param {FormSubmission} form */
  const isQuery = ({ isSafe, isIdempotent }) => Boolean(isSafe ?? isIdempotent) // in Turbo 8; in Turbo 7
  /** @param {FormSubmission} form */
  const targetOf = ({ fetchRequest, location }) => hrefOf(fetchRequest?.url ?? location)

  const formsChanged = () => {
    const posts = [...pendingForms].filter((form) => !isQuery(form))
    const [newest] = posts.slice(-1)
    post("formsPending", { count: pendingForms.size, ...newest && { url: targetOf(newest) } })
  }

  document.addEventListener("turbo:submit-start", ({ detail }) => {
    pendingForms.add(detail.formSubmission)
    formsChanged()
  }, true)

  // A form without a response or an error was stopped by native, or by a visit that Turbo started.
  document.addEventListener("turbo:submit-end", ({ detail: { formSubmission: form, error } }) => {
    if (!pendingForms.delete(form)) return
    if (error) post("formSubmissionLost", { url: targetOf(form), isQuery: isQuery(form) })
    formsChanged()
  }, true)

  // ---- Same-page anchors ------------------------------------------------------------------------------------------
  let scrolling = false

  /** @param {string} href */
  const isAnchorOfThisPage = (href) =>
    href.includes("#") && withoutFragment(href) === withoutFragment(location.href)

  // `location.replace` scrolls, sets :target and adds no entry, but drops Turbo's state in the entry.
  /** @param {string} href */
  const scrollToAnchor = (href) => {
    const state = history.state
    scrolling = true
    location.replace(href)
    history.replaceState(state, "")
    setTimeout(() => { scrolling = false })
  }

  // ---- Scrolling --------------------------------------------------------------------------------------------------
  // Native remembers the scroll position. A page reports it when scrolling ends; the timer only runs after a scroll.
  /** @type {number | null} */
  let rest = null

  const reportScroll = () => {
    if (rest === null) return
    clearTimeout(rest)
    rest = null
    post("scrolled", { x: scrollX, y: scrollY })
  }

  document.addEventListener("scroll", () => {
    clearTimeout(rest)
    rest = setTimeout(reportScroll, 150)
  }, { passive: true })

  // Images that are still loading may restore the page's height, unless the user has scrolled by then.
  /** @param {number} left @param {number} top */
  const scrollBack = (left, top) => {
    const scroll = () => window.scrollTo({ left, top, behavior: "instant" })
    scroll()
    const reached = scrollY
    if (ofDocument("readyState") !== "complete") {
      addEventListener("load", () => scrollY === reached && scroll(), { once: true })
    }
    return new Promise(afterRepaint)
  }

  // ---- The followed link ------------------------------------------------------------------------------------------
  // A restored page is a copy without the focus. Keyboard users continue at the element where they left the page. Pointer
  // users would see an unexpected focus ring, so they get no focus.
  /** @typedef {{ id: string, index: number, key: string }} Followed */
  const mostFollowedLinks = 100
  /** @type {Map<string, Followed>} */
  const followedLinks = new Map()
  /** @returns {HTMLElement[]} */
  const controls = () =>
    [...Reflect.apply(ofDocument("querySelectorAll"), document, ["a[href],area[href],button,input,select,summary"])]
  /** @param {Element} element */
  const keyOf = (element) =>
    [element.localName, element.getAttribute("href"), element.getAttribute("name"), element.textContent?.trim().slice(0, 200)].join(" ")

  const rememberFollowed = () => {
    const page = library.restorationIdentifier() ?? ""
    followedLinks.delete(page)
    const element = ofDocument("activeElement")
    const index = element && Element.prototype.matches.call(element, ":focus-visible") ? controls().indexOf(/** @type {HTMLElement} */ (element)) : -1
    if (!element || index < 0) return
    followedLinks.set(page, { id: element.id, index, key: keyOf(element) })
    if (followedLinks.size > mostFollowedLinks) followedLinks.delete(followedLinks.keys().next().value ?? "")
  }

  /** @param {string} page */
  const focusFollowed = (page) => {
    const sought = followedLinks.get(page)
    const focused = ofDocument("activeElement")
    if (!sought || (focused && focused !== ofDocument("body") && !focused.hasAttribute("autofocus"))) return
    const all = controls()
    const isSought = (/** @type {Element} */ element) => keyOf(element) === sought.key
    const byId = sought.id ? all.find(({ id }) => id === sought.id) : undefined
    const element = byId ?? [all[sought.index], ...all].find((one) => one && isSought(one))
    element?.focus({ preventScroll: true })
  }

  // ---- Copies of a library ------------------------------------------------------------------------------------------
  // Each copy of Turbo that a page loads listens to all links. The first copy has the custom elements, so it stays in charge
  // unless the page has stopped it. The other copies are never started, and propose their visits to the same adapter.
  let copies = 0
  /** @type {TurboCopy | null} */
  let inCharge = null

  /** @param {TurboCopy} turbo @returns {TurboSession} */
  const sessionOf = (turbo) => turbo.session ?? turbo.navigator.delegate

  /** @param {TurboCopy} turbo */
  const retire = (turbo) => {
    const session = sessionOf(turbo)
    session.start = () => {} // the copy's script calls it next
    session.stop?.()
    turbo.registerAdapter(adapter)
  }

  /** @param {TurboCopy} turbo */
  const takeCharge = (turbo) => {
    inCharge = turbo
    if (!(library instanceof TurboLibrary)) return
    library = new TurboLibrary(turbo)
    library.register(adapter)
  }

  /** @param {string} name */
  const noteCopy = (name) => {
    copies += 1
    if (copies === 2) post("log", { message: `the page loads ${name} more than once: ${location.href}` })
  }

  /** @param {unknown} value */
  const assigned = (value) => {
    const turbo = /** @type {TurboCopy} */ (value)
    if (typeof turbo?.registerAdapter !== "function" || !turbo.navigator) {
      const isStub = turbo instanceof Object && Object.keys(turbo).length === 0 // left by a copy that Turbo 7 keeps from starting
      return isStub && inCharge ? inCharge : value
    }
    if (inCharge && sessionOf(turbo) === sessionOf(inCharge)) return value
    noteCopy("Turbo")
    if (!inCharge || sessionOf(inCharge).started === false) {
      takeCharge(turbo)
      return value
    }
    retire(turbo)
    return inCharge
  }

  let turboOfWindow = assigned(window.Turbo)
  Object.defineProperty(window, "Turbo", {
    configurable: true, enumerable: true,
    get: () => turboOfWindow,
    set: (value) => { turboOfWindow = assigned(value) },
  })

  // The page assigns Turbolinks before it has a controller.
  const stopOtherTurbolinks = () => {
    const controller = window.Turbolinks?.controller
    if (!controller?.started || !library || (library instanceof TurbolinksLibrary && library.controller === controller)) return
    copies = Math.max(copies, 1)
    noteCopy("Turbo or Turbolinks")
    controller.stop()
    controller.adapter = adapter
  }

  // ---- The newest visit ---------------------------------------------------------------------------------------------
  // A library may report a canceled visit that waited for a prefetch, or whose request the page sent itself.
  /** @type {LibraryVisit | null} */
  let newest = null
  let hasNewestRendered = true
  /** @param {LibraryVisit} visit */
  const isCurrent = (visit) => visit === newest && visit.state !== "canceled"

  // Whether a visit leaves the page that the document still shows.
  const isLeaving = () => !hasNewestRendered && newest?.state === "started"

  for (const name of ["turbo:before-render", "turbolinks:before-render"]) {
    document.addEventListener(name, () => {
      if (newest && isLeaving()) post("visitWillRender", { identifier: newest.identifier })
      hasNewestRendered = true
    }, true)
  }

  // Turbo uses a prefetch instead of the visit's own request, but does not cancel it with the visit.
  /** @type {{ fetchRequest?: { cancel?(): void } } | null} */
  let newestRequest = null
  document.addEventListener("turbo:before-fetch-request", ({ target, detail }) => {
    if (target === ofDocument("documentElement")) newestRequest = detail
  }, true)

  const cancelPrefetch = () => {
    if (newest?.state === "canceled") newestRequest?.fetchRequest?.cancel?.()
  }

  // ---- Rendering ----------------------------------------------------------------------------------------------------
  /** @type {LibraryVisit | null} */
  let rendering = null

  /** @param {unknown} error @param {LibraryVisit} [visit] */
  const renderingFailed = (error, visit) => {
    const { stack = "" } = error instanceof Error ? error : {}
    const script = stack.split("\n").find((line) => /https?:/.test(line)) ?? ""
    post("errorRaised", { message: `Could not render the page: ${error} ${script}`.slice(0, 1000) })
    post("renderingFailed", { identifier: visit?.identifier })
  }

  // Without this, a visit that is canceled while another one renders would still render afterwards, and a visit whose rendering
  // throws would never end.
  /** @param {LibraryVisit} visit */
  const watchRendering = (visit) => {
    const { render } = visit
    let turns = 0
    visit.render = (callback) => {
      const turn = ++turns
      const isNext = () => turn === turns && isCurrent(visit)
      return withoutFrames(() => render.call(visit, async () => {
        while (visit.view?.renderPromise && isNext()) await visit.view.renderPromise
        if (!isNext()) return
        rendering = visit
        try {
          await callback.call(visit)
        } catch (error) {
          if (isCurrent(visit)) renderingFailed(error, visit)
        } finally {
          if (rendering === visit) rendering = null
        }
      }))
    }
  }

  // The libraries wait for a frame before they render a visit, but a page gets no frames while its tab is hidden.
  /** @template Result @param {() => Result} render @returns {Result} */
  const withoutFrames = (render) => {
    const ofPage = window.requestAnimationFrame
    window.requestAnimationFrame = onFrame
    try { return render() } finally { window.requestAnimationFrame = ofPage }
  }

  // Turbo renders forms' responses without a visit.
  /** @param {TurboView} view */
  const watchView = (view) => {
    const { render } = view
    view.render = function (renderer) {
      const result = render.call(this, renderer)
      if (!rendering) result.catch((/** @type {unknown} */ error) => renderingFailed(error))
      return result
    }
  }

  // Turbo assigns the newest visit's location to a page even if the page began to render before the visit.
  document.addEventListener("turbo:render", () => {
    if (rendering?.view && !isCurrent(rendering)) rendering.view.lastRenderedLocation = rendering.location
  }, true)

  // ---- The libraries ----------------------------------------------------------------------------------------------
  /** @type {PageLibrary} */
  let library // set before it calls the adapter
  /** @type {number | null} */
  let starting = null
  let proposalCount = Date.now()
  /** @type {Map<number | undefined, LibraryVisitOptions>} */
  const proposals = new Map()
  const allowedLinks = new Set()

  /** @implements {PageLibrary} */
  class TurboLibrary {
    /** @param {TurboCopy} turbo */
    constructor(turbo) { this.turbo = turbo }
    /** @param {TurboAdapter} adapter */
    register(adapter) {
      this.turbo.registerAdapter(adapter)
      watchView(sessionOf(this.turbo).view)
      shareRequests(this.turbo)
    }
    restorationIdentifier() { return this.turbo.navigator.restorationIdentifier }
    /** @param {string} href @param {LibraryVisitOptions} options @param {string} [restorationIdentifier] */
    start(href, options, restorationIdentifier) {
      const { navigator } = this.turbo
      // Up to 8.0.20, a visit to the current page requests nothing and never completes.
      navigator.locationWithActionIsSamePage = () => false
      try { navigator.startVisit(new URL(href), restorationIdentifier, options) }
      finally { delete navigator.locationWithActionIsSamePage }
    }
    get currentVisit() { return this.turbo.navigator.currentVisit }
    /** @param {string} href @param {() => void} cache */
    cacheAt(href, cache) {
      const { view } = sessionOf(this.turbo)
      const { lastRenderedLocation } = view
      view.lastRenderedLocation = new URL(href)
      try { cache() } finally { view.lastRenderedLocation = lastRenderedLocation }
    }
    clearSnapshotCache() { this.turbo.cache ? this.turbo.cache.clear() : sessionOf(this.turbo).clearCache() }
    cacheSnapshot() { sessionOf(this.turbo).view.cacheSnapshot() }
    get asksBeforePrefetch() { return Boolean(this.turbo.StreamActions) }
    /** @param {TurboVisit} visit */
    drop(visit) {
      const { navigator } = this.turbo
      visit.cancel()
      if (navigator.currentVisit === visit) delete navigator.currentVisit // otherwise Turbo never refreshes again
      ofDocument("documentElement").removeAttribute("aria-busy")
    }
    /** @param {TurboVisit} visit @param {number} statusCode */
    status(visit, statusCode) { return statusCode < 0 ? lastAnswer?.status ?? statusCode : statusCode }
    /** @param {TurboVisit} visit */
    answer(visit) { return visit.response?.responseHTML }
    /** @param {TurboVisit} _ @param {string} name */
    header(_, name) { return lastAnswer?.headers.get(name) ?? "" }
    /** @param {TurboVisit} visit @param {string} responseHTML */
    setAnswer(visit, responseHTML) { visit.response = { ...visit.response, responseHTML } }
  }

  /** @implements {PageLibrary} */
  class TurbolinksLibrary {
    /** @param {TurbolinksController} controller */
    constructor(controller) { this.controller = controller }
    /** @param {TurboAdapter} adapter */
    register(adapter) { this.controller.adapter = adapter }
    restorationIdentifier() { return this.controller.restorationIdentifier }
    /** @param {string} href @param {LibraryVisitOptions} options @param {string} [restorationIdentifier] */
    start(href, options, restorationIdentifier) {
      this.controller.startVisitToLocationWithAction(href, options.action, restorationIdentifier)
    }
    get currentVisit() { return this.controller.currentVisit }
    /** @param {string} href @param {() => void} cache */
    cacheAt(href, cache) {
      const { controller } = this
      const { lastRenderedLocation } = controller
      controller.lastRenderedLocation = Turbolinks.Location.wrap(href)
      try { cache() } finally { controller.lastRenderedLocation = lastRenderedLocation }
    }
    clearSnapshotCache() { this.controller.clearCache() } // its own function fails in Debian's build
    cacheSnapshot() { this.controller.cacheSnapshot() }
    get asksBeforePrefetch() { return false }
    /** @param {TurbolinksVisit} visit */
    drop(visit) { visit.cancel() }
    /** @param {TurbolinksVisit} visit @param {number} statusCode */
    status(visit, statusCode) { return visit.request?.xhr?.status ?? statusCode }
    /** @param {TurbolinksVisit} visit */
    answer(visit) {
      const type = this.header(visit, "Content-Type")
      return /^(text\/html|application\/xhtml\+xml)/i.test(type) ? visit.response : undefined
    }
    /** @param {TurbolinksVisit} visit @param {string} name */
    header(visit, name) { return visit.request?.xhr?.getResponseHeader(name) ?? "" }
    /** @param {TurbolinksVisit} visit @param {string} html */
    setAnswer(visit, html) { visit.response = html }
    // Turbolinks leaves this to its adapter, and only recognizes redirects by a header from the server.
    /** @param {TurbolinksVisit} visit */
    followRedirect(visit) {
      const end = visit.request?.xhr?.responseURL
      const moved = end && withoutFragment(end) !== withoutFragment(visit.location.absoluteURL)
      if (moved && new URL(end).origin === location.origin) {
        visit.redirectedToLocation ??= Turbolinks.Location.wrap(end)
      }
      visit.followRedirect()
    }
  }

  /** @param {LibraryLocation} location */
  const hrefOf = (location) => location.href ?? location.absoluteURL ?? String(location)

  /** @param {LibraryResponse} [response] */
  const responseFor = (response) => {
    if (!response || typeof response.statusCode !== "number" || typeof response.responseHTML !== "string") return undefined
    const { statusCode, redirected = false, responseHTML } = response
    return { statusCode, redirected, responseHTML }
  }

  // Messages cannot contain functions or documents, so the page keeps the options and native returns their number.
  /** @param {LibraryVisitOptions} options */
  const keep = (options) => {
    proposals.set(++proposalCount, options)
    if (proposals.size > 8) proposals.delete(proposals.keys().next().value)
    return proposalCount
  }

  // The engine draws the first frame a full period after its request. A request at the click starts this period before the
  // response arrives.
  const startFrames = () => void requestAnimationFrame(() => {})

  // The visit whose request has finished while its response body is still loading.
  /** @type {LibraryVisit | null} */
  let unanswered = null

  // The engine reports one frame late that a page has scrolled to its top. If a visit starts before that, Turbo would store
  // the position for the next page.
  /** @type {Promise<unknown> | null} */
  let settling = null
  const settle = () => {
    const end = new Promise(afterRepaint).then(() => { if (settling === end) settling = null })
    settling = end
  }

  // Turbo and Turbolinks cache a page in a timer. If a visit back to the page starts before that, they would load it again.
  // Timers run in order, so a later timer runs after theirs.
  /** @type {Promise<unknown> | null} */
  let caching = null
  /** @param {{ cacheSnapshot(): void }} source */
  const cacheSnapshot = (source) => {
    // The library finds a snapshot by the address that it rendered; native uses the page's current address.
    if (ownAddress === location.href) library.cacheAt(ownAddress, () => source.cacheSnapshot())
    else source.cacheSnapshot()
    const end = new Promise((resolve) => setTimeout(resolve, 1)).then(() => { if (caching === end) caching = null })
    caching = end
  }

  // The document's address before a visit replaced it. It is restored if the visit leads to a file or has no content.
  /** @type {{ visit: LibraryVisit, href: string, state: unknown } | null} */
  let replaced = null
  /** @param {LibraryVisit} visit */
  const giveAddressBack = (visit) => {
    if (replaced?.visit === visit) native.replaceState.call(history, replaced.state, "", replaced.href)
  }

  // Reads the page's head. Native knows the policy in the response's header.
  const referrerPolicy = () => {
    let policy
    for (const element of ofDocument("getElementsByTagName").call(document, "meta")) {
      if (element.getAttribute("name")?.toLowerCase() === "referrer") policy = element.getAttribute("content") ?? policy
    }
    return policy
  }

  /** @type {TurboAdapter} */
  const adapter = {
    visitProposedToLocation(location, options = {}) {
      const href = hrefOf(location)
      const answer = responseFor(options.response)
      const response = needingDocuments.has(withoutFragment(href)) ? undefined : answer
      reportScroll() // before the page changes
      if (!answer && isAnchorOfThisPage(href)) return scrollToAnchor(href)
      // A frame that is promoted to a visit has already changed the address.
      const isRefresh = href === window.location.href && options.updateHistory !== false
      const { response: _, ...otherOptions } = options
      const given = response === answer ? options : otherOptions
      if (isRefresh && library instanceof TurboLibrary) return library.start(href, given, undefined)
      const action = typeof options.action === "string" ? options.action : "advance"
      rememberFollowed()
      startFrames()
      if (answer) acceptAnsweredForms()
      const proposalIdentifier = keep(given)
      post("visitProposed", { url: href, options: { action, response, proposalIdentifier, referrerPolicy: referrerPolicy() } })
    },

    visitProposedToLocationWithAction(location, action) {
      this.visitProposedToLocation(location, { action })
    },

    visitStarted(visit) {
      const started = starting
      starting = null
      cancelPrefetch() // for the previous visit
      newest = visit
      lastAnswer = null
      newestRequest = null
      hasNewestRendered = started === null
      watchRendering(visit)
      mustRefresh = hasSkipped = refreshesWhenSkipped = false // a visit replaces the page
      if (isRefreshing) {
        refresh = visit
        visit.scrolled = true // not requested by the user, so the position is kept
      }
      post("visitStarted", {
        visit: started, identifier: visit.identifier, url: hrefOf(visit.location),
        hasCachedSnapshot: mayShowSnapshot(visit) && Boolean(visit.hasCachedSnapshot()), isPageRefresh: Boolean(visit.isPageRefresh),
      })
      // Take the snapshot now, in case the user goes back before the response arrives or after it fails.
      if (started !== null && visit.action !== "replace" && visit.shouldCacheSnapshot !== false) cacheSnapshot(visit)
      ownAddress = null
      visit.issueRequest()
      replaced = visit.action === "replace" ? { visit, href: window.location.href, state: history.state } : null
      if (!visit.historyChanged) writeHistory(() => visit.changeHistory())
      if (started !== null) leaveEntries()
      visit.goToSamePageAnchor?.() // required by Turbo 7.1 to 8.0.20 after a step back within the page
      // A preview would delay an available response, because Turbo drops one rendering for the next.
      if (!visit.response && mayShowSnapshot(visit)) visit.loadCachedSnapshot()
    },

    visitRequestStarted(visit) {
      if (isCurrent(visit)) post("visitRequestStarted", { identifier: visit.identifier })
    },

    visitRequestCompleted(visit) {
      if (!isCurrent(visit)) return
      const status = library.status(visit, /** @type {LibraryResponse} */ (visit.response)?.statusCode ?? 200)
      if (hasNoContent(status)) return adapter.visitRequestFailedWithStatusCode(visit, status)
      if (isAttachment(visit)) return adapter.visitRequestFailedWithStatusCode(visit, -2)
      if (restrictsDocument(visit)) return loadFully(visit)
      post("visitRequestCompleted", { identifier: visit.identifier })
      if (hasWorker() && lacksLibrary(visit)) {
        post("workerAnswered", { identifier: visit.identifier, isStatic: true })
      }
      unanswered = null
      library.followRedirect?.(visit)
      visit.loadResponse()
    },

    visitRequestFailedWithStatusCode(visit, statusCode) {
      if (!isCurrent(visit)) return
      // Not requested by the user, so the page is kept.
      if (visit === refresh) return library.drop(visit)
      if (hasNoContent(library.status(visit, statusCode))) return changeNothing(visit)
      // Turbo only reports that the response is not a page. An error response is not a file either.
      const isError = statusCode === -2 && lastAnswer?.ok === false
      const status = isError ? /** @type {Response} */ (lastAnswer).status : statusCode
      if (status === -2) {
        rememberFile(hrefOf(visit.location))
        giveAddressBack(visit)
      }
      const page = restrictsDocument(visit) ? { hasPage: true, html: null } : takeErrorPage(visit)
      post("visitRequestFailed", { identifier: visit.identifier, url: hrefOf(visit.location), statusCode: status, ...page })
    },

    visitRequestFinished(visit) {
      if (!isCurrent(visit)) return
      post("visitRequestFinished", { identifier: visit.identifier })
      if (!visit.response) unanswered = visit
    },

    visitRendered(visit) {
      settle()
      if (!isCurrent(visit)) return
      if (visit === refresh) restoreFocus()
      if (visit.action === "restore") focusFollowed(visit.restorationIdentifier)
      asItIsPainted(() => {
        post("visitRendered", { identifier: visit.identifier, title: ofDocument("title") })
        sendLinks()
      })
    },

    visitCompleted(visit) {
      if (!isCurrent(visit)) return
      post("visitCompleted", { identifier: visit.identifier, restorationIdentifier: visit.restorationIdentifier })
    },

    // A visit is complete when its error page is rendered. Native already knows about all other failures.
    visitFailed(visit) {
      if (visit !== errorPage?.visit) return
      unmarkScriptsThatRan()
      adapter.visitCompleted(visit)
    },

    formSubmissionStarted(form) {
      cancelPrefetch()
      post("formSubmissionStarted", { url: hrefOf(form.location) })
    },
    formSubmissionFinished(form) {
      post("formSubmissionFinished", { url: hrefOf(form.location) })
    },
    pageInvalidated(reason) { post("pageInvalidated", { reason: String(reason?.reason ?? "") }) },
    linkPrefetchingIsEnabledForLocation(location) { return mayPrefetch(hrefOf(location)) },
  }

  // ---- Responses without content ----------------------------------------------------------------------------------
  /** @param {number} status */
  const hasNoContent = (status) => status === 204 || status === 205

  /** @param {LibraryVisit} visit */
  const changeNothing = (visit) => {
    const url = hrefOf(visit.location)
    rememberFile(url) // the pointer is still over the link
    giveAddressBack(visit)
    post("visitRequestFailed", { identifier: visit.identifier, url, statusCode: 204, hasPage: false })
    library.drop(visit)
  }

  // ---- Error pages ------------------------------------------------------------------------------------------------
  // This document can render an error page with the same scripts and tracked elements. Otherwise, the next page would start a
  // second library, or Turbo would load that page twice.
  /** @type {{ visit: LibraryVisit, page: Document } | null} */
  let errorPage = null

  /** @param {Document} page */
  const sourcesIn = (page) => Array.from(page.querySelectorAll("head script[src]"), (script) => script.src)

  // Compares like Turbo: without duplicates, and without the nonce, which differs in each response.
  /** @param {Document} page */
  const trackedIn = (page) => {
    const elements = page.querySelectorAll("head [data-turbo-track=reload], head [data-turbolinks-track=reload]")
    return [...new Set(Array.from(elements, (element) => {
      const copy = /** @type {Element} */ (element.cloneNode())
      copy.removeAttribute("nonce")
      return copy.outerHTML + element.textContent
    }))].join()
  }

  /** @param {Document} page */
  const fits = (page) => {
    const sources = sourcesIn(page)
    return sourcesIn(document).every((source) => sources.includes(source)) && trackedIn(page) === trackedIn(document)
  }

  // Prevents scripts from running twice. The attributes must be gone before the library compares scripts by their HTML.
  /** @param {Document} page */
  const markScriptsThatRan = (page) => {
    const ran = new Set(sourcesIn(document))
    for (const script of page.querySelectorAll("script[src]:not([data-turbo-eval], [data-turbolinks-eval])")) {
      const { src, dataset } = script
      if (ran.has(src)) dataset.turboEval = dataset.turbolinksEval = dataset.ran = "false"
    }
  }

  const unmarkScriptsThatRan = () => {
    /** @type {NodeListOf<HTMLElement>} */
    const scripts = ofDocument("querySelectorAll").call(document, "script[data-ran=false]")
    for (const { dataset } of scripts) {
      for (const name of ["turboEval", "turbolinksEval", "ran"]) delete dataset[name]
    }
  }

  /** @param {LibraryVisit} visit */
  const takeErrorPage = (visit) => {
    const html = library.answer(visit)
    const page = html && new DOMParser().parseFromString(html, "text/html")
    const isHere = page && fits(page)
    // The relay's limit; a quotation mark counts twice.
    errorPage = page && (isHere || html.length <= 900_000) ? { visit, page } : null
    if (!errorPage) return { hasPage: false }
    return isHere ? { hasPage: true } : { hasPage: true, html }
  }

  // ---- Service workers --------------------------------------------------------------------------------------------
  // Without a network, a worker returns its own page. Native checks whether the server is reachable.
  const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

  /** @param {LibraryVisit} visit */
  const lacksLibrary = (visit) => {
    const page = new DOMParser().parseFromString(library.answer(visit) ?? "", "text/html")
    const [sources, here] = [sourcesIn(page), sourcesIn(document)]
    return here.length > 0 ? !here.some((source) => sources.includes(source)) : page.scripts.length === 0
  }

  // ---- Responses that need a document of their own ----------------------------------------------------------------
  // The library renders a page in the previous page's document, whose policy stays in effect. Only the engine can handle files to
  // save, sandboxed documents and documents without scripts.

  // On their own, these sources allow no scripts.
  const withoutScripts = [
    "'none'", "'report-sample'", "'strict-dynamic'", "'unsafe-eval'", "'wasm-unsafe-eval'", "'unsafe-hashes'", "'inline-speculation-rules'",
  ]
  /** @param {string} policies */
  const policiesRestrictDocument = (policies) => policies.split(",").some((policy) => {
    /** @type {Map<string, string[]>} */
    const directives = new Map()
    for (const text of policy.split(";")) {
      const [name = "", ...values] = text.trim().split(/\s+/)
      if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values)
    }
    const sources = directives.get("script-src-elem") ?? directives.get("script-src") ?? directives.get("default-src")
    return directives.has("sandbox") || Boolean(sources?.every((source) => withoutScripts.includes(source.toLowerCase())))
  })

  /** @param {string} disposition */
  const isForSaving = (disposition) => /^\s*attachment\b/i.test(disposition)

  /** @param {(name: string) => string | null} header */
  const needsDocument = (header) =>
    isForSaving(header("Content-Disposition") ?? "") || policiesRestrictDocument(header("Content-Security-Policy") ?? "")

  // A visit gets a form's response without its headers, so it requests the page again.
  /** @type {Set<string>} */
  const needingDocuments = new Set()
  // Such a page's snapshot comes from a preload, and its scripts would run in this document.
  /** @param {LibraryVisit} visit */
  const mayShowSnapshot = (visit) => !needingDocuments.has(withoutFragment(hrefOf(visit.location)))
  document.addEventListener("turbo:before-fetch-response", ({ detail }) => {
    const response = detail.fetchResponse?.response
    if (!response) return
    const href = withoutFragment(response.url)
    needingDocuments.delete(href)
    if (!needsDocument((name) => response.headers.get(name))) return
    if (needingDocuments.size >= 500) needingDocuments.clear()
    needingDocuments.add(href)
  }, true)

  /** @param {LibraryVisit} visit */
  const isAttachment = (visit) => isForSaving(library.header(visit, "Content-Disposition"))
  /** @param {LibraryVisit} visit */
  const restrictsDocument = (visit) => policiesRestrictDocument(library.header(visit, "Content-Security-Policy"))

  /** @param {LibraryVisit} visit */
  const loadFully = (visit) => {
    giveAddressBack(visit)
    library.drop(visit)
    post("documentRequired", { identifier: visit.identifier })
  }

  // ---- Rejected forms ---------------------------------------------------------------------------------------------
  // If a server rejects a form with a page from outside the app (an expired token, a missing route), Turbo would reload or
  // replace the page, and the user's input would be lost. The script reports such a response to native and does not render it.
  // A redirect means that the server accepted the form, and server errors are rendered as usual.
  /** @type {WeakSet<EventTarget>} */
  const formsInFrames = new WeakSet()
  /** @type {WeakSet<Response>} */
  const refusals = new WeakSet()

  /** @param {HTMLScriptElement} script */
  const originOf = ({ src }) => {
    try { return new URL(src).origin } catch { return "" }
  }
  /** @param {Document} page */
  const originsOfScripts = (page) => Array.from(page.querySelectorAll("script[src]"), originOf)

  // A form without its layout belongs to the app.
  /** @param {string} html */
  const isForeign = (html) => {
    const page = new DOMParser().parseFromString(html, "text/html")
    if (trackedIn(page) !== trackedIn(document)) return true
    if (page.querySelector("form")) return false
    const [ours, theirs] = [document, page].map(originsOfScripts)
    return ours.length > 0 && !theirs.some((origin) => ours.includes(origin))
  }

  /** @param {Response} response */
  const refused = ({ url, status }) => post("formRefused", { url, status })

  // An empty response requires a sign-in. After a redirect, a visit to the target shows whether it requires one.
  /** @param {Response} response */
  const unauthorized = (response) => {
    if (response.redirected) adapter.visitProposedToLocation(new URL(response.url), { action: "advance" })
    else refused(response)
  }

  document.addEventListener("turbo:before-fetch-response", ({ target, detail: { fetchResponse } }) => {
    const response = fetchResponse?.response
    if (!(target instanceof HTMLFormElement) || !response || response.ok) return
    const { redirected, status } = response
    if (status >= 500) return
    if (!redirected) refusals.add(response)
    if (formsInFrames.has(target)) return
    /** @type {Promise<string | undefined> | undefined} */
    let shown
    const show = async () => {
      const html = await Reflect.get(Object.getPrototypeOf(fetchResponse), "responseHTML", fetchResponse)
      if (!html && status === 401) return void unauthorized(response)
      return html && !redirected && isForeign(html) ? void refused(response) : html
    }
    Object.defineProperty(fetchResponse, "responseHTML", { get: () => shown ??= show() })
  }, true)

  // The app's own listeners may handle such a response.
  addEventListener("turbo:frame-missing", (event) => {
    const { response } = event.detail
    if (event.defaultPrevented || !refusals.has(response)) return
    event.preventDefault()
    refused(response)
  })

  // ---- Accepted forms ---------------------------------------------------------------------------------------------
  // An accepted form no longer has unsubmitted input, which the isolated world tracks.
  /** @param {FormSubmission} form */
  const accepted = ({ formElement }) => {
    if (!formElement) return
    const action = Element.prototype.getAttribute.call(formElement, "action") ?? ""
    dispatch(new CustomEvent("hotwire-native:sent", { detail: action }))
  }

  document.addEventListener("turbo:submit-end", ({ detail: { success, formSubmission } }) => {
    if (success) accepted(formSubmission)
  })

  // Turbo may propose to visit a form's response before it reports the form's end. Native must not ask about such a form.
  const acceptAnsweredForms = () => {
    for (const form of pendingForms) {
      if (!form.result?.success) continue
      accepted(form)
      pendingForms.delete(form)
      formsChanged()
    }
  }

  // ---- Missed broadcasts ------------------------------------------------------------------------------------------
  // A stream element has the attribute `connected` while it receives broadcasts (turbo-rails). If a page loses and regains
  // it, it may have missed broadcasts. Elements that Turbo removes and inserts while rendering do not count.
  let isCableDown = false
  let isRendering = false
  /** @type {Set<Element>} */
  const lostSources = new Set()
  /** @type {number | null} */
  let missed = null

  // Native decides when to report a stream that stays disconnected. A page whose streams are gone waits for none.
  let areStreamsReported = true
  /** @param {boolean} areConnected */
  const reportStreams = (areConnected) => {
    if (areConnected === areStreamsReported) return
    areStreamsReported = areConnected
    post("streamsChanged", { areConnected })
  }

  const streamLost = () => {
    isCableDown = true
    reportStreams(false)
  }

  const streamRegained = () => {
    reportStreams(true)
    if (!isCableDown && missed === null) return
    isCableDown = false
    clearTimeout(missed) // a page's streams reconnect one after another
    missed = setTimeout(() => {
      missed = null
      post("broadcastsMissed")
    }, 150)
  }

  /** @param {Element} element */
  const isStream = (element) => element.localName.endsWith("-stream-source")

  /** @param {MutationRecord[]} records */
  const streamsChanged = (records) => {
    for (const { target, oldValue } of records) {
      const source = /** @type {Element} */ (target)
      if (!source.isConnected || !isStream(source)) continue
      if (source.hasAttribute("connected")) {
        lostSources.delete(source)
        streamRegained()
      } else if (oldValue !== null && !isRendering) {
        lostSources.add(source)
        streamLost()
      }
    }
  }

  const streams = new MutationObserver(streamsChanged)
  streams.observe(document, { subtree: true, attributeFilter: ["connected"], attributeOldValue: true })
  document.addEventListener("turbo:before-render", () => {
    streamsChanged(streams.takeRecords())
    isRendering = true
  })
  document.addEventListener("turbo:render", () => {
    streamsChanged(streams.takeRecords())
    isRendering = false
    for (const source of lostSources) if (!source.isConnected) lostSources.delete(source)
    // Search for other streams only if the page's streams are disconnected.
    if (!areStreamsReported) reportStreams(![...ofDocument("getElementsByTagName").call(document, "*")].some(isStream))
    followSources()
  })

  // sockets.js reports sockets that the page opened itself. An element that uses such a socket reconnects after it has subscribed again.
  document.addEventListener("hotwire-native:sockets", ({ detail: areUp }) => {
    if (!areUp) return streamLost()
    if (lostSources.size === 0) streamRegained()
  })

  // Turbo's own element has no attribute, but exposes its EventSource, which reconnects automatically, unlike a WebSocket. Many
  // servers end such responses regularly, and then send missed broadcasts, so only a long pause counts.
  const longPause = 5000
  /** @type {WeakSet<EventTarget>} */
  const followed = new WeakSet()
  const followSources = () => {
    const elements = ofDocument("getElementsByTagName").call(document, "turbo-stream-source")
    for (const { streamSource } of /** @type {HTMLCollectionOf<StreamSourceElement>} */ (elements)) {
      if (!(streamSource instanceof EventSource) || followed.has(streamSource)) continue
      followed.add(streamSource)
      /** @type {number | null} */
      let lost = null
      streamSource.addEventListener("error", () => {
        if (streamSource.readyState === EventSource.CLOSED) return
        lost ??= Date.now()
        reportStreams(false)
      })
      streamSource.addEventListener("open", () => {
        if (lost === null) return
        isCableDown ||= Date.now() - lost > longPause
        lost = null
        streamRegained()
      })
    }
  }

  // A refresh would discard the user's input, so it waits until the user submits or removes the input.
  let mustRefresh = false
  let isRefreshing = false
  /** @type {LibraryVisit | null} */
  let refresh = null
  /** @type {Set<Element>} */
  const typedInto = new Set()

  /** @param {Element} element */
  const isChanged = (element) => {
    if (!element.isConnected) return false
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
    if (element instanceof HTMLSelectElement) {
      return [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    }
    if (!(element instanceof HTMLInputElement)) return element.textContent?.trim() !== ""
    if (element.type === "file") return element.value !== ""
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked
  }

  // The isolated world identifies form fields by name, even after a response has replaced them.
  const hasText = () => {
    for (const element of typedInto) if (!isChanged(element)) typedInto.delete(element)
    return typedInto.size > 0 || !dispatch(new CustomEvent("hotwire-native:unsent", { cancelable: true }))
  }

  // The focused field keeps the focus in the new page.
  let focused = ""
  const restoreFocus = () => {
    if (!focused || ofDocument("activeElement") !== ofDocument("body")) return
    ofDocument("getElementById").call(document, focused)?.focus({ preventScroll: true })
  }

  const refreshIfPossible = () => {
    if (!mustRefresh || ofDocument("hidden") || pendingForms.size > 0 || hasText()) return
    mustRefresh = false
    if (library.currentVisit?.state === "started") return // a visit replaces the page
    focused = ofDocument("activeElement")?.id ?? ""
    isRefreshing = true
    try { library.start(location.href, { action: "replace", shouldCacheSnapshot: false }) } finally { isRefreshing = false }
  }

  const refreshSoon = () => { if (mustRefresh) setTimeout(refreshIfPossible) }
  addEventListener("input", (event) => {
    const [field] = event.composedPath()
    if (event.isTrusted && field instanceof Element) typedInto.add(field)
  }, true)
  for (const name of ["visibilitychange", "focusout", "reset", "turbo:submit-end"]) {
    document.addEventListener(name, refreshSoon)
  }

  // ---- Prefetch ---------------------------------------------------------------------------------------------------
  // Native reports after each rendering which links open in this session; other links are not prefetched.
  const sendLinks = () => {
    if (!library?.asksBeforePrefetch) return
    const links = new Set()
    for (const anchor of ofDocument("links")) {
      if (anchor.origin === location.origin && links.size < 500) links.add(anchor.href)
    }
    post("linksRendered", { urls: [...links] })
  }

  // Downloads use a separate request, so prefetching a file is useless, as is prefetching a response without content. The pointer is
  // still over the link when the visit's screen is removed, and would start another prefetch.
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} href */
  const rememberFile = (href) => {
    if (files.size >= 500) files.clear()
    files.add(href)
  }
  /** @param {string} href */
  const mayPrefetch = (href) => allowedLinks.has(href) && !files.has(href)

  // Turbo 8.0.0 to 8.0.12 do not ask the adapter, but this event is cancelable.
  document.addEventListener("turbo:before-prefetch", (event) => {
    if (!mayPrefetch(event.target.href)) event.preventDefault()
  }, true)

  // Turbo dispatches a prefetch's response at its link.
  document.addEventListener("turbo:before-fetch-response", ({ target, detail }) => {
    const answer = detail.fetchResponse
    if (!(target instanceof HTMLAnchorElement) || !answer) return
    if (!answer.isHTML || hasNoContent(answer.statusCode)) rememberFile(target.href)
  }, true)

  // ---- Downloads --------------------------------------------------------------------------------------------------
  /** @type {Response | null} */
  let lastAnswer = null

  document.addEventListener("turbo:before-fetch-response", ({ target, detail }) => {
    if (target === ofDocument("documentElement")) lastAnswer = detail.fetchResponse?.response ?? null // a visit's response
  }, true)

  // The document gets no event for a click on a link outside of it, which pages use for downloads.
  // The same applies to a file field, whose accepted types the engine does not report to native.
  /** @param {unknown} element */
  const reportClick = (element) => {
    if (element instanceof HTMLAnchorElement && !element.isConnected && element.hasAttribute("download")) {
      post("downloadClicked", { url: element.href, isForFrame: false })
    } else if (element instanceof HTMLInputElement && !element.isConnected && element.type === "file") {
      const detail = JSON.stringify({ accept: element.accept, isForFolder: element.webkitdirectory })
      dispatch(new CustomEvent("hotwire-native:file-field", { detail }))
    }
  }
  replaceFunction(HTMLElement.prototype, "click", {
    apply(click, element, parameters) {
      reportClick(element)
      const name = element instanceof HTMLAnchorElement && !element.isConnected && element.getAttribute("download")
      if (!name || !name.includes("/")) return Reflect.apply(click, element, parameters)
      // The engine would remove everything before the slash.
      element.setAttribute("download", name.replaceAll("/", "_"))
      try {
        return Reflect.apply(click, element, parameters)
      } finally {
        element.setAttribute("download", name)
      }
    },
  })

  // ---- Page refreshes ---------------------------------------------------------------------------------------------
  // Turbo 8 ignores a refresh broadcast that it caused itself. The screens below and next to this one have their own Turbo, so
  // native shares request identifiers with them before the server receives the requests.
  let remember = (/** @type {string} */ _identifier) => {}
  // When the user returns to a page after such a form, nothing else shows the change.
  let hasSkipped = false
  let refreshesWhenSkipped = false
  const refreshSkipped = () => {
    if (!hasSkipped || !refreshesWhenSkipped) return
    hasSkipped = refreshesWhenSkipped = false
    mustRefresh = true
    refreshIfPossible()
  }

  /** @param {TurboCopy} turbo */
  const shareRequests = (turbo) => {
    const recent = turbo.session?.recentRequests
    if (!(recent instanceof Set)) return
    // Identifiers from other views must not displace this page's own; Turbo keeps 20.
    if (recent.maxSize) recent.maxSize = Math.max(recent.maxSize, 200)
    const { add } = recent
    remember = (identifier) => { add.call(recent, identifier) }
    recent.add = (identifier) => {
      post("requestSent", { identifier })
      return add.call(recent, identifier)
    }
    const refresh = turbo.StreamActions?.refresh
    if (!turbo.StreamActions || !refresh) return
    turbo.StreamActions.refresh = function () {
      const identifier = this.getAttribute("request-id")
      if (identifier && recent.has(identifier)) {
        hasSkipped = true
        refreshSkipped()
      }
      return refresh.call(this)
    }
  }

  // ---- Frames in closed shadow trees ------------------------------------------------------------------------------
  /** @type {WeakRef<ShadowRoot>[]} */
  let closedTrees = []
  let mostClosedTrees = 1000
  const forgetTreesThatAreGone = () => {
    closedTrees = closedTrees.filter((tree) => tree.deref())
    mostClosedTrees = 2 * closedTrees.length + 1000
  }

  replaceFunction(Element.prototype, "attachShadow", {
    apply(attachShadow, element, parameters) {
      const tree = Reflect.apply(attachShadow, element, parameters)
      if (tree.mode === "closed") closedTrees.push(new WeakRef(tree))
      if (closedTrees.length > mostClosedTrees) forgetTreesThatAreGone()
      return tree
    },
  })

  /** @param {ShadowRoot} tree @returns {boolean} */
  const holdsFrames = (tree) => tree.querySelector("iframe,frame,object,embed") !== null ||
    [...tree.querySelectorAll("*")].some(({ shadowRoot }) => shadowRoot && holdsFrames(shadowRoot))

  // Called by the relay, which finds the frames in open trees itself.
  document.addEventListener("hotwire-native:frames", (event) => {
    forgetTreesThatAreGone()
    const trees = closedTrees.map((tree) => tree.deref())
    if (trees.some((tree) => tree?.isConnected && holdsFrames(tree))) event.preventDefault()
  })

  // ---- Request headers --------------------------------------------------------------------------------------------
  /** @type {Record<string, string>} */
  let headers = {}

  // Set by the relay, which only runs at the app's origins; a page that calls this only changes its own requests.
  document.addEventListener("hotwire-native:headers", ({ detail }) => { headers = JSON.parse(detail) })

  document.addEventListener("turbo:before-fetch-request", (event) => {
    const target = new URL(/** @type {URL | string} */ (event.detail.url ?? location)) // a string in Turbo 7
    const { fetchOptions } = event.detail
    if (target.origin !== location.origin) return
    // If a visit or form is redirected to another origin, the page reports it to native and does not follow: the response would
    // count as the page's own. Frames may be redirected anywhere, unless their request contains the app's headers.
    const isFrame = Boolean(fetchOptions.headers["Turbo-Frame"])
    if (event.target) isFrame ? formsInFrames.add(event.target) : formsInFrames.delete(event.target)
    if (!isFrame || Object.keys(headers).length > 0) fetchOptions.mode = "same-origin"
    Object.assign(fetchOptions.headers, headers)
  }, true)

  document.addEventListener("turbolinks:request-start", ({ data: { url, xhr } }) => {
    if (new URL(url, location.href).origin !== location.origin) return
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
  }, true)

  // ---- Native calls -----------------------------------------------------------------------------------------------
  window.turboNative = Object.assign(adapter, /** @type {NativeCalls} */ ({
    async visit(number, href, options, restorationIdentifier) {
      startFrames()
      await settling
      await caching
      const { proposalIdentifier, ...given } = options
      const merged = { ...proposals.get(proposalIdentifier), ...given }
      // A visit without a response must omit the key: Turbo treats `null` as an available response.
      if (!responseFor(merged.response)) delete merged.response
      // A promoted frame has stored the identifier in its history entry.
      const identifier = restorationIdentifier ?? merged.restorationIdentifier ?? undefined
      starting = number
      try { library.start(href, merged, identifier) } finally { starting = null }
    },
    cancel(identifier) {
      if (newest?.identifier !== identifier) return
      newest.cancel()
      cancelPrefetch()
    },
    areLibrariesSeveral() { return copies > 1 },
    showErrorPage(identifier) {
      if (errorPage?.visit.identifier !== identifier || library.currentVisit !== errorPage.visit) return
      markScriptsThatRan(errorPage.page)
      library.setAnswer(errorPage.visit, errorPage.page.documentElement.outerHTML)
      errorPage.visit.loadResponse()
    },
    awaitPaint() {
      if (library) return
      setTimeout(() => clearInterval(search), 10_000) // native shows the page without a library, which may still load
      const report = () => {
        if (isShownReported || library) return
        isShownReported = true
        post("pageShown", { title: ofDocument("title") })
      }
      afterRepaint(report)
      setTimeout(report, 1000) // a busy computer may paint no frame for a long time
    },
    clearSnapshotCache() { library?.clearSnapshotCache() },
    cacheSnapshot() { if (library) cacheSnapshot(library) },
    refresh() {
      mustRefresh = library instanceof TurboLibrary
      refreshIfPossible()
    },
    refreshIfSkipped() {
      refreshesWhenSkipped = library instanceof TurboLibrary
      refreshSkipped()
    },
    goBack() { goBack(1) },
    // The user gave up waiting, so a late response must have no effect.
    stopForms() { for (const form of pendingForms) form.stop() },
    // The engine loads the page from its history, which still contains the page's entries.
    resumeHistory(count) {
      const [load] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"))
      if (load?.type === "back_forward" && depth === 0) setDepth(count)
    },
    rememberRequest(identifier) { remember(identifier) },
    log(message) { post("log", { message: String(message).slice(0, 2000) }) },
    scroll(x, y) { return scrollBack(x, y) },
    allowPrefetch(hrefs) {
      allowedLinks.clear()
      hrefs.forEach((href) => allowedLinks.add(href))
    },
  }))

  // ---- Start ------------------------------------------------------------------------------------------------------
  const register = () => {
    stopOtherTurbolinks()
    if (library) return
    if (inCharge) library = new TurboLibrary(inCharge)
    else if (window.Turbolinks?.controller) library = new TurbolinksLibrary(window.Turbolinks.controller)
    else return
    clearInterval(search)
    library.register(adapter)
    // The page's script started this visit before the library was registered.
    const early = library.currentVisit
    if (early?.state === "started") {
      newest = early
      post("visitStarted", {
        visit: null, identifier: early.identifier, url: hrefOf(early.location), hasCachedSnapshot: false, isPageRefresh: false,
      })
    }
    let isReported = false
    const report = () => {
      if (isReported) return
      isReported = true
      followSources()
      post("pageLoaded", { restorationIdentifier: library.restorationIdentifier(), title: ofDocument("title") })
      sendLinks()
    }
    afterRepaint(report) // the document may be incomplete
    // A busy computer may paint no frame for a long time. Native assumes that a page without a report has no library.
    setTimeout(report, 3000)
  }

  // Turbo waits forever for an interrupted response body; the only sign is an unhandled rejection.
  addEventListener("unhandledrejection", ({ reason }) => {
    const visit = unanswered
    if (!(reason instanceof TypeError) || !visit || visit.response || visit !== library?.currentVisit) return
    unanswered = null
    adapter.visitRequestFailedWithStatusCode(visit, 0)
  })

  addEventListener("error", (event) => {
    post("errorRaised", { message: `${event.message} (${event.filename}:${event.lineno}:${event.colno})` })
  })
  // A page without scripts cannot have a library that loads late.
  addEventListener("load", () => {
    register()
    if (library) return
    const isStatic = ofDocument("scripts").length === 0
    if (hasWorker()) post("workerAnswered", { isStatic })
    else if (isStatic) post("libraryMissing")
  })
  document.addEventListener("DOMContentLoaded", register)
  document.addEventListener("turbo:load", register)
  document.addEventListener("turbolinks:load", register)
  let isShownReported = false
  const search = setInterval(register, 100) // a library that loads late dispatches no event
})()
