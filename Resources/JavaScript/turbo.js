// The page's half of Hotwire Native for Linux. It runs in the page's own world, as Turbo lives there, and speaks to the
// native side only through events that relay.js hears in its isolated world. One adapter serves Turbo 7, Turbo 8 and
// Turbolinks 5.
(() => {
  if (window !== window.top || window.turboNative) return

  // An element that user content names after a property of the document hides that property.
  /** @template {keyof Document} Name @param {Name} name @returns {Document[Name]} */
  const ofDocument = (name) => Reflect.get(Document.prototype, name, document)
  /** @param {Event} event @returns {boolean} */
  const dispatch = (event) => ofDocument("dispatchEvent").call(document, event)

  /** @param {string} name @param {object} [data] */
  const post = (name, data = {}) =>
    dispatch(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({ name, ...data }) }))

  // A frame that is asked for while the page is shown never comes once it is hidden, so both ends are waited for.
  /** @param {(value?: unknown) => void} callback */
  const afterRepaint = (callback) => {
    if (ofDocument("hidden")) return callback()
    let done = false
    const finish = () => {
      if (done) return
      done = true
      removeEventListener("visibilitychange", finish)
      callback()
    }
    addEventListener("visibilitychange", finish)
    requestAnimationFrame(() => requestAnimationFrame(finish))
  }

  // Calls back within the rendering update that brings the document as it is now to the display, so that native knows its
  // frame from those before. An observer's first call comes in the update that is under way, if there is one, where an
  // animation frame would wait for the next; an element without a size has none.
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
  // Screens are native, so the engine's list of pages means nothing to a person. Only entries that a page makes itself
  // (pushState, #anchors that the browser follows) are walked here; everything else is the native side's.
  const native = { pushState: history.pushState, go: history.go }
  let depth = 0
  let turboWrites = false
  let walking = 0
  let waiting = 0
  let isNewEntry = false

  /** @param {number} value */
  const setDepth = (value) => {
    if (value === depth) return
    depth = value
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

  history.pushState = function (state, ...rest) {
    const result = native.pushState.call(history, state, ...rest)
    const current = library?.restorationIdentifier()
    const identifier = state?.turbo?.restorationIdentifier ?? state?.turbolinks?.restorationIdentifier
    const ownEntry = !turboWrites && (!identifier || identifier === current)
    if (ownEntry) setDepth(depth + 1)
    return result
  }

  // Entries of a page that is left are not walked: Turbo would load the page once more for the last of them. Steps
  // wait for each other, as the engine drops one that is asked for while another is on its way.
  /** @param {number} count */
  const goBack = (count) => {
    if (walking > 0) return void (waiting += count)
    if (count > depth) return post("historyBack", { count: count - depth })
    walking = count
    native.go.call(history, -count)
  }

  history.back = () => goBack(1)
  history.forward = () => {}
  history.go = (delta = 0) => {
    const count = Math.trunc(Number(delta)) || 0
    if (count < 0) goBack(-count)
    else if (count === 0) post("reloadRequested")
  }

  addEventListener("popstate", (event) => {
    if (scrolling) return event.stopImmediatePropagation() // Turbo would give the entry another identifier
    isNewEntry = walking === 0 && event.state === null // and Turbo 8 will give it a state
    if (walking === 0) return
    const more = waiting
    setDepth(Math.max(0, depth - walking))
    walking = waiting = 0
    if (more > 0) setTimeout(() => goBack(more))
  }, true)

  addEventListener("hashchange", () => {
    if (isNewEntry) setDepth(depth + 1)
    isNewEntry = false
  })

  // ---- Forms ------------------------------------------------------------------------------------------------------
  // A frame sends its forms past the adapter, so that the events of all of them are counted.
  const pendingForms = new Set()

  document.addEventListener("turbo:submit-start", ({ detail }) => {
    pendingForms.add(detail.formSubmission)
    post("formsPending", { count: pendingForms.size })
  }, true)

  document.addEventListener("turbo:submit-end", ({ detail }) => {
    pendingForms.delete(detail.formSubmission)
    post("formsPending", { count: pendingForms.size })
  }, true)

  // ---- Same-page anchors ------------------------------------------------------------------------------------------
  let scrolling = false

  /** @param {string} href */
  const isAnchorOfThisPage = (href) =>
    href.includes("#") && withoutFragment(href) === withoutFragment(location.href)

  // `location.replace` scrolls, sets :target and adds no entry, but drops the state that Turbo keeps in the entry.
  /** @param {string} href */
  const scrollToAnchor = (href) => {
    const state = history.state
    scrolling = true
    location.replace(href)
    history.replaceState(state, "")
    setTimeout(() => { scrolling = false })
  }

  // ---- Scrolling --------------------------------------------------------------------------------------------------
  // Native remembers where a person was. A page that comes to rest says so; the timer runs after a scroll only.
  /** @type {number | null} */
  let rest = null

  const tellScroll = () => {
    if (rest === null) return
    clearTimeout(rest)
    rest = null
    post("scrolled", { x: scrollX, y: scrollY })
  }

  document.addEventListener("scroll", () => {
    clearTimeout(rest)
    rest = setTimeout(tellScroll, 150)
  }, { passive: true })

  // Pictures that are still to come may make the page as long as it was, unless a person has scrolled on by then.
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

  // ---- The libraries ----------------------------------------------------------------------------------------------
  /** @type {PageLibrary} */
  let library // there before it calls the adapter
  /** @type {number | null} */
  let starting = null
  let proposalCount = Date.now()
  /** @type {Map<number | undefined, LibraryVisitOptions>} */
  const proposals = new Map()
  const allowedLinks = new Set()

  /** @implements {PageLibrary} */
  class TurboLibrary {
    /** @param {TurboAdapter} adapter */
    register(adapter) {
      Turbo.registerAdapter(adapter)
      shareRequests()
    }
    restorationIdentifier() { return Turbo.navigator.restorationIdentifier }
    /** @param {string} href @param {LibraryVisitOptions} options @param {string} [restorationIdentifier] */
    start(href, options, restorationIdentifier) {
      const { navigator } = Turbo
      // Up to 8.0.20 a visit of the page that is shown asks for nothing and never completes.
      navigator.locationWithActionIsSamePage = () => false
      try { navigator.startVisit(new URL(href), restorationIdentifier, options) }
      finally { delete navigator.locationWithActionIsSamePage }
    }
    get currentVisit() { return Turbo.navigator.currentVisit }
    clearSnapshotCache() { Turbo.cache ? Turbo.cache.clear() : /** @type {TurboSession} */ (Turbo.session).clearCache() }
    cacheSnapshot() { (Turbo.session ?? Turbo.navigator.delegate).view.cacheSnapshot() }
    get asksBeforePrefetch() { return Boolean(Turbo.StreamActions) }
    /** @param {TurboVisit} visit */
    drop(visit) {
      visit.cancel()
      if (Turbo.navigator.currentVisit === visit) delete Turbo.navigator.currentVisit // Turbo would refresh nothing again
    }
    /** @param {TurboVisit} visit */
    answer(visit) { return visit.response?.responseHTML }
    /** @param {TurboVisit} visit @param {string} responseHTML */
    setAnswer(visit, responseHTML) { visit.response = { ...visit.response, responseHTML } }
  }

  /** @implements {PageLibrary} */
  class TurbolinksLibrary {
    /** @param {TurboAdapter} adapter */
    register(adapter) { Turbolinks.controller.adapter = adapter }
    restorationIdentifier() { return Turbolinks.controller.restorationIdentifier }
    /** @param {string} href @param {LibraryVisitOptions} options @param {string} [restorationIdentifier] */
    start(href, options, restorationIdentifier) {
      Turbolinks.controller.startVisitToLocationWithAction(href, options.action, restorationIdentifier)
    }
    get currentVisit() { return Turbolinks.controller.currentVisit }
    clearSnapshotCache() { Turbolinks.controller.clearCache() } // not its own, which fails in Debian's build
    cacheSnapshot() { Turbolinks.controller.cacheSnapshot() }
    get asksBeforePrefetch() { return false }
    /** @param {TurbolinksVisit} visit */
    drop(visit) { visit.cancel() }
    /** @param {TurbolinksVisit} visit */
    answer(visit) {
      const type = visit.request?.xhr?.getResponseHeader("Content-Type") ?? ""
      return /^(text\/html|application\/xhtml\+xml)/i.test(type) ? visit.response : undefined
    }
    /** @param {TurbolinksVisit} visit @param {string} html */
    setAnswer(visit, html) { visit.response = html }
    // Turbolinks leaves this to its adapter, and knows of redirects only what the server says in a header of its own.
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

  // Functions and documents cannot travel, so the page keeps the options and native sends back their number.
  /** @param {LibraryVisitOptions} options */
  const keep = (options) => {
    proposals.set(++proposalCount, options)
    if (proposals.size > 8) proposals.delete(proposals.keys().next().value)
    return proposalCount
  }

  // The engine draws its first frame a whole period after it was asked for one. Asked with the click, it has begun to count when
  // the response is there.
  const startFrames = () => void requestAnimationFrame(() => {})

  // The visit whose request is over, while the body of its answer is still on its way.
  /** @type {LibraryVisit | null} */
  let unanswered = null

  // The engine reports a frame later that a page is scrolled to its top. A visit that begins before would have Turbo note
  // that for the page where it leads.
  /** @type {Promise<unknown> | null} */
  let settling = null
  const settle = () => {
    const end = new Promise(afterRepaint).then(() => { if (settling === end) settling = null })
    settling = end
  }

  // Turbo and Turbolinks put a page into their cache in a timer. A visit back to it that begins before would load it
  // once more. Timers run in order, so that one that is set afterwards tells when theirs is over.
  /** @type {Promise<unknown> | null} */
  let caching = null
  /** @param {{ cacheSnapshot(): void }} source */
  const cacheSnapshot = (source) => {
    source.cacheSnapshot()
    const end = new Promise((resolve) => setTimeout(resolve, 1)).then(() => { if (caching === end) caching = null })
    caching = end
  }

  /** @type {TurboAdapter} */
  const adapter = {
    visitProposedToLocation(location, options = {}) {
      const href = hrefOf(location)
      const response = responseFor(options.response)
      tellScroll() // as long as the page is the one that was scrolled
      if (!response && isAnchorOfThisPage(href)) return scrollToAnchor(href)
      // A frame that is promoted to a visit has changed the address itself.
      const isRefresh = href === window.location.href && options.updateHistory !== false
      if (isRefresh && library instanceof TurboLibrary) return library.start(href, options, undefined)
      const action = typeof options.action === "string" ? options.action : "advance"
      startFrames()
      post("visitProposed", { url: href, options: { action, response, proposalIdentifier: keep(options) } })
    },

    visitProposedToLocationWithAction(location, action) {
      this.visitProposedToLocation(location, { action })
    },

    visitStarted(visit) {
      const started = starting
      starting = null
      mustRefresh = false // a visit brings a new page
      if (isRefreshing) {
        refresh = visit
        visit.scrolled = true // the user requested nothing, so the scroll position stays
      }
      post("visitStarted", {
        visit: started, identifier: visit.identifier, url: hrefOf(visit.location),
        hasCachedSnapshot: Boolean(visit.hasCachedSnapshot()), isPageRefresh: Boolean(visit.isPageRefresh),
      })
      // Taken now, the snapshot is there when a person goes back before the answer came, or after none came.
      if (started !== null && visit.action !== "replace" && visit.shouldCacheSnapshot !== false) cacheSnapshot(visit)
      visit.issueRequest()
      if (!visit.historyChanged) writeHistory(() => visit.changeHistory())
      if (started !== null) leaveEntries()
      visit.goToSamePageAnchor?.() // Turbo 7.1 to 8.0.20 wait for it after a step back within the page
      // A preview would come in the way of an answer that is at hand: Turbo drops one rendering for the next.
      if (!visit.response) visit.loadCachedSnapshot()
    },

    visitRequestStarted(visit) { post("visitRequestStarted", { identifier: visit.identifier }) },

    visitRequestCompleted(visit) {
      post("visitRequestCompleted", { identifier: visit.identifier })
      if (hasWorker() && lacksLibrary(visit)) {
        post("workerAnswered", { identifier: visit.identifier, isStatic: true })
      }
      unanswered = null
      library.followRedirect?.(visit)
      visit.loadResponse()
    },

    visitRequestFailedWithStatusCode(visit, statusCode) {
      // Nobody asked for it, so that the page stays as it is.
      if (visit === refresh) return library.drop(visit)
      // Turbo says only that it was no page; what is no page and an error is no file either.
      const isError = statusCode === -2 && lastAnswer?.ok === false
      const status = isError ? /** @type {Response} */ (lastAnswer).status : statusCode
      if (status === -2) rememberFile(hrefOf(visit.location))
      const page = takeErrorPage(visit)
      post("visitRequestFailed", { identifier: visit.identifier, url: hrefOf(visit.location), statusCode: status, ...page })
    },

    visitRequestFinished(visit) {
      post("visitRequestFinished", { identifier: visit.identifier })
      if (!visit.response) unanswered = visit
    },

    visitRendered(visit) {
      if (visit === refresh) restoreFocus()
      settle()
      asItIsPainted(() => {
        post("visitRendered", { identifier: visit.identifier, title: ofDocument("title") })
        sendLinks()
      })
    },

    visitCompleted(visit) {
      post("visitCompleted", { identifier: visit.identifier, restorationIdentifier: visit.restorationIdentifier })
    },

    // A visit whose error page is shown has come to its end; of all others native knows that they failed.
    visitFailed(visit) {
      if (visit !== errorPage?.visit) return
      unmarkScriptsThatRan()
      adapter.visitCompleted(visit)
    },

    formSubmissionStarted(form) { post("formSubmissionStarted", { url: hrefOf(form.location) }) },
    formSubmissionFinished(form) {
      const url = hrefOf(form.location)
      if (form.result?.error) post("formSubmissionLost", { url })
      post("formSubmissionFinished", { url })
    },
    pageInvalidated(reason) { post("pageInvalidated", { reason: String(reason?.reason ?? "") }) },
    linkPrefetchingIsEnabledForLocation(location) { return mayPrefetch(hrefOf(location)) },
  }

  // ---- Error pages ------------------------------------------------------------------------------------------------
  // The page that came with an error can be shown in this document where it has the same scripts and tracked elements.
  // In any other, the library that the next page brings would be a second one, or Turbo would load that page twice.
  /** @type {{ visit: LibraryVisit, page: Document } | null} */
  let errorPage = null

  /** @param {Document} page */
  const sourcesIn = (page) => Array.from(page.querySelectorAll("head script[src]"), (script) => script.src)

  // As Turbo compares them: each once, and without the nonce, which differs from answer to answer.
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

  // Scripts that ran here would run once more; the marks go before the library compares scripts by their HTML.
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
    // The relay takes no longer messages; a quotation mark takes twice its length.
    errorPage = page && (isHere || html.length <= 900_000) ? { visit, page } : null
    if (!errorPage) return { hasPage: false }
    return isHere ? { hasPage: true } : { hasPage: true, html }
  }

  // ---- Service workers --------------------------------------------------------------------------------------------
  // Without a network a worker answers with a page of its own. Native finds out whether the server can be reached.
  const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

  /** @param {LibraryVisit} visit */
  const lacksLibrary = (visit) => {
    const page = new DOMParser().parseFromString(library.answer(visit) ?? "", "text/html")
    const [sources, here] = [sourcesIn(page), sourcesIn(document)]
    return here.length > 0 ? !here.some((source) => sources.includes(source)) : page.scripts.length === 0
  }

  // ---- Refused forms ----------------------------------------------------------------------------------------------
  // A server that refuses a form with a page from outside of the app (a stale token, a missing route) would have Turbo load
  // the page anew, or replace it, and what a person entered would be gone. Such an answer is told to native and not shown.
  // What was sent on elsewhere was accepted, and an error of the server's is shown as it is.
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

  // A form without its layout is the app's.
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

  // An answer without a page asks for a sign-in; what the form was sent on to asks for it itself once it is visited.
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

  // The app's own listeners may want to show such an answer.
  addEventListener("turbo:frame-missing", (event) => {
    const { response } = event.detail
    if (event.defaultPrevented || !refusals.has(response)) return
    event.preventDefault()
    refused(response)
  })

  // ---- Accepted forms ---------------------------------------------------------------------------------------------
  // Accepted forms have nothing unsent, which the isolated world keeps count of.
  document.addEventListener("turbo:submit-end", ({ detail: { success, formSubmission } }) => {
    if (!success || !formSubmission.formElement) return
    const action = Element.prototype.getAttribute.call(formSubmission.formElement, "action") ?? ""
    dispatch(new CustomEvent("hotwire-native:sent", { detail: action }))
  })

  // ---- Missed broadcasts ------------------------------------------------------------------------------------------
  // The element of a stream has the attribute `connected` while it hears of broadcasts (turbo-rails). Where a page loses it
  // and gets it back, something may have been sent meanwhile. A page that Turbo renders takes elements out and puts them
  // in, which is none of this.
  let isCableDown = false
  let isRendering = false
  /** @type {number | null} */
  let missed = null

  /** @param {MutationRecord[]} records */
  const streamsChanged = (records) => {
    for (const { target, oldValue } of records) {
      const source = /** @type {Element} */ (target)
      if (!source.isConnected || !source.localName.endsWith("-stream-source")) continue
      if (!source.hasAttribute("connected")) isCableDown ||= oldValue !== null && !isRendering
      else if (isCableDown || missed !== null) {
        isCableDown = false
        clearTimeout(missed) // the streams of a page come back one after the other
        missed = setTimeout(() => {
          missed = null
          post("broadcastsMissed")
        }, 150)
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
  })

  // What a person typed would go with the page that a refresh replaces, so that it waits until that is sent or gone.
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

  // The isolated world knows the fields of forms by their names, also after an answer that brought others in their place.
  const hasText = () => {
    for (const element of typedInto) if (!isChanged(element)) typedInto.delete(element)
    return typedInto.size > 0 || !dispatch(new CustomEvent("hotwire-native:unsent", { cancelable: true }))
  }

  // A field that a person is about to type into has the keyboard in the new page too.
  let focused = ""
  const restoreFocus = () => {
    if (!focused || ofDocument("activeElement") !== ofDocument("body")) return
    ofDocument("getElementById").call(document, focused)?.focus({ preventScroll: true })
  }

  const refreshIfPossible = () => {
    if (!mustRefresh || ofDocument("hidden") || pendingForms.size > 0 || hasText()) return
    mustRefresh = false
    if (library.currentVisit?.state === "started") return // which brings a new page
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
  // Native says once after each render which links open in this session; a link that it has not seen is not fetched.
  const sendLinks = () => {
    if (!library?.asksBeforePrefetch) return
    const links = new Set()
    for (const anchor of ofDocument("links")) {
      if (anchor.origin === location.origin && links.size < 500) links.add(anchor.href)
    }
    post("linksRendered", { urls: [...links] })
  }

  // What is no page is downloaded by a request of its own, so that a prefetch of it is wasted. The pointer still rests on
  // the link when the screen that came for its visit goes again, and would ask for one more.
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} href */
  const rememberFile = (href) => {
    if (files.size >= 500) files.clear()
    files.add(href)
  }
  /** @param {string} href */
  const mayPrefetch = (href) => allowedLinks.has(href) && !files.has(href)

  // Turbo 8.0.0 to 8.0.12 do not ask the adapter, but can be told no.
  document.addEventListener("turbo:before-prefetch", (event) => {
    if (!mayPrefetch(event.target.href)) event.preventDefault()
  }, true)

  // The answer to a prefetch comes at its link.
  document.addEventListener("turbo:before-fetch-response", ({ target, detail }) => {
    const answer = detail.fetchResponse
    if (target instanceof HTMLAnchorElement && answer && !answer.isHTML) rememberFile(target.href)
  }, true)

  // ---- Downloads --------------------------------------------------------------------------------------------------
  /** @type {Response | null} */
  let lastAnswer = null

  document.addEventListener("turbo:before-fetch-response", ({ target, detail }) => {
    if (target === ofDocument("documentElement")) lastAnswer = detail.fetchResponse?.response ?? null // a visit's
  }, true)

  // Nobody hears of a click on a link that is not in the document; pages make such links to offer a file.
  const click = HTMLElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    if (!this.isConnected && this.hasAttribute("download")) post("downloadClicked", { url: this.href })
    return click.call(this)
  }

  // ---- Page refreshes ---------------------------------------------------------------------------------------------
  // Turbo 8 skips the broadcast of a refresh that a request of its own caused. The screens below and beside this one have
  // a Turbo each: native hands them the identifiers of what was requested here, before the server knows of it.
  let remember = (/** @type {string} */ _identifier) => {}

  const shareRequests = () => {
    const recent = Turbo.session?.recentRequests
    if (!(recent instanceof Set)) return
    // What other views request must not displace what this page requested itself; Turbo keeps 20.
    if (recent.maxSize) recent.maxSize = Math.max(recent.maxSize, 200)
    const { add } = recent
    remember = (identifier) => { add.call(recent, identifier) }
    recent.add = (identifier) => {
      post("requestSent", { identifier })
      return add.call(recent, identifier)
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

  const { attachShadow } = Element.prototype
  /** @param {ShadowRootInit} options */
  Element.prototype.attachShadow = function (options) {
    const tree = attachShadow.call(this, options)
    if (tree.mode === "closed") closedTrees.push(new WeakRef(tree))
    if (closedTrees.length > mostClosedTrees) forgetTreesThatAreGone()
    return tree
  }

  /** @param {ShadowRoot} tree @returns {boolean} */
  const holdsFrames = (tree) => tree.querySelector("iframe,frame,object,embed") !== null ||
    [...tree.querySelectorAll("*")].some(({ shadowRoot }) => shadowRoot && holdsFrames(shadowRoot))

  // The relay asks, which sees the open ones itself.
  document.addEventListener("hotwire-native:frames", (event) => {
    forgetTreesThatAreGone()
    const trees = closedTrees.map((tree) => tree.deref())
    if (trees.some((tree) => tree?.isConnected && holdsFrames(tree))) event.preventDefault()
  })

  // ---- Request headers --------------------------------------------------------------------------------------------
  /** @type {Record<string, string>} */
  let headers = {}

  // The relay gives them, which runs in the app's origins only; a page that calls this itself changes its own requests.
  document.addEventListener("hotwire-native:headers", ({ detail }) => { headers = JSON.parse(detail) })

  document.addEventListener("turbo:before-fetch-request", (event) => {
    const target = new URL(/** @type {URL | string} */ (event.detail.url ?? location)) // a text in Turbo 7
    const { fetchOptions } = event.detail
    if (target.origin !== location.origin) return
    // A server that sends a visit or a form to another origin: that is not asked by the page, whose own it would become,
    // but by native, which is told where to. Frames may come from anywhere, unless they carry what is the app's alone.
    const isFrame = Boolean(fetchOptions.headers["Turbo-Frame"])
    if (event.target) isFrame ? formsInFrames.add(event.target) : formsInFrames.delete(event.target)
    if (!isFrame || Object.keys(headers).length > 0) fetchOptions.mode = "same-origin"
    Object.assign(fetchOptions.headers, headers)
  }, true)

  document.addEventListener("turbolinks:request-start", ({ data: { url, xhr } }) => {
    if (new URL(url, location.href).origin !== location.origin) return
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
  }, true)

  // ---- What native calls ------------------------------------------------------------------------------------------
  window.turboNative = Object.assign(adapter, /** @type {NativeCalls} */ ({
    async visit(number, href, options, restorationIdentifier) {
      startFrames()
      await settling
      await caching
      const { proposalIdentifier, ...given } = options
      const merged = { ...proposals.get(proposalIdentifier), ...given }
      // A visit without a response must not have the key at all: Turbo takes `null` for an answer that is at hand.
      if (!responseFor(merged.response)) delete merged.response
      // A promoted frame has put the identifier into its history entry.
      const identifier = restorationIdentifier ?? merged.restorationIdentifier ?? undefined
      starting = number
      try { library.start(href, merged, identifier) } finally { starting = null }
    },
    cancel(identifier) {
      const visit = library?.currentVisit
      if (visit && visit.identifier === identifier) visit.cancel()
    },
    showErrorPage(identifier) {
      if (errorPage?.visit.identifier !== identifier || library.currentVisit !== errorPage.visit) return
      markScriptsThatRan(errorPage.page)
      library.setAnswer(errorPage.visit, errorPage.page.documentElement.outerHTML)
      errorPage.visit.loadResponse()
    },
    awaitPaint() {
      if (library) return
      clearInterval(search) // the page is shown without one
      afterRepaint(() => post("pageShown", { title: ofDocument("title") }))
    },
    clearSnapshotCache() { library?.clearSnapshotCache() },
    cacheSnapshot() { if (library) cacheSnapshot(library) },
    refresh() {
      mustRefresh = library instanceof TurboLibrary
      refreshIfPossible()
    },
    goBack() { goBack(1) },
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
    if (library) return
    if (window.Turbo?.registerAdapter) library = new TurboLibrary()
    else if (window.Turbolinks?.controller) library = new TurbolinksLibrary()
    else return
    clearInterval(search)
    library.register(adapter)
    afterRepaint(() => { // the document may have come in part
      post("pageLoaded", { restorationIdentifier: library.restorationIdentifier(), title: ofDocument("title") })
      sendLinks()
    })
  }

  // Turbo waits for ever for an answer that breaks off in its body; all there is to hear is that a promise was rejected.
  addEventListener("unhandledrejection", ({ reason }) => {
    const visit = unanswered
    if (!(reason instanceof TypeError) || !visit || visit.response || visit !== library?.currentVisit) return
    unanswered = null
    adapter.visitRequestFailedWithStatusCode(visit, 0)
  })

  addEventListener("error", (event) => {
    post("errorRaised", { message: `${event.message} (${event.filename}:${event.lineno}:${event.colno})` })
  })
  // A page without a script cannot have a library that only comes late.
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
  const search = setInterval(register, 100) // a library that comes late says so in no event
})()
