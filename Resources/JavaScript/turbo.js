// The page's half of Hotwire Native for Linux. It runs in the page's own world, as Turbo lives there, and speaks to the
// native side only through events that relay.js hears in its isolated world. One adapter serves Turbo 7, Turbo 8 and
// Turbolinks 5.
(() => {
  if (window !== window.top || window.turboNative) return

  const post = (name, data = {}) =>
    document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({ name, ...data }) }))

  // A frame that is asked for while the page is shown never comes once it is hidden, so both ends are waited for.
  const afterRepaint = (callback) => {
    if (document.hidden) return callback()
    let done = false
    const finish = () => {
      if (done) return
      done = true
      document.removeEventListener("visibilitychange", finish)
      callback()
    }
    document.addEventListener("visibilitychange", finish)
    requestAnimationFrame(() => requestAnimationFrame(finish))
  }

  const withoutFragment = (href) => href.split("#", 1)[0]

  // ---- The page's own history -------------------------------------------------------------------------------------
  // Screens are native, so the engine's list of pages means nothing to a person. Only entries that a page makes itself
  // (pushState, #anchors that the browser follows) are walked here; everything else is the native side's.
  const native = {
    pushState: history.pushState, back: history.back, go: history.go,
  }
  let depth = 0
  let turboWrites = false
  let walking = 0

  const setDepth = (value) => {
    if (value === depth) return
    depth = value
    post("historyChanged", { depth })
  }

  const writeHistory = (write) => {
    turboWrites = true
    try { write() } finally { turboWrites = false }
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

  const goBack = (count) => {
    const inside = Math.min(count, depth)
    if (inside > 0) {
      walking = inside
      native.go.call(history, -inside)
    }
    if (count > inside) post("historyBack", { count: count - inside })
  }

  history.back = () => goBack(1)
  history.forward = () => {}
  history.go = (delta = 0) => {
    const count = Math.trunc(Number(delta)) || 0
    if (count < 0) goBack(-count)
    else if (count === 0) post("reloadRequested")
  }

  addEventListener("popstate", () => {
    if (walking === 0) return
    const walked = walking
    walking = 0
    setDepth(Math.max(0, depth - walked))
  }, true)

  addEventListener("hashchange", () => {
    if (scrolling || turboWrites) return
    if (history.state === null) setDepth(depth + 1)
  })

  // ---- Same-page anchors ------------------------------------------------------------------------------------------
  let scrolling = false

  const isAnchorOfThisPage = (href) =>
    href.includes("#") && withoutFragment(href) === withoutFragment(location.href)

  // `location.replace` scrolls, sets :target and adds no entry, but drops the state that Turbo keeps in the entry.
  const scrollToAnchor = (href) => {
    const state = history.state
    scrolling = true
    location.replace(href)
    history.replaceState(state, "")
    setTimeout(() => { scrolling = false })
  }

  // ---- The libraries ----------------------------------------------------------------------------------------------
  let library = null
  let starting = null
  let proposalCount = Date.now()
  const proposals = new Map()
  const allowedLinks = new Set()

  class TurboLibrary {
    register(adapter) { Turbo.registerAdapter(adapter) }
    restorationIdentifier() { return Turbo.navigator.restorationIdentifier }
    isSamePage(href, action) {
      return Turbo.navigator.locationWithActionIsSamePage?.(new URL(href), action) ?? false
    }
    start(href, options, restorationIdentifier) {
      Turbo.navigator.startVisit(new URL(href), restorationIdentifier, options)
    }
    get currentVisit() { return Turbo.navigator.currentVisit }
    clearSnapshotCache() { Turbo.cache ? Turbo.cache.clear() : Turbo.session.clearCache() }
    cacheSnapshot() { (Turbo.session ?? Turbo.navigator.delegate).view.cacheSnapshot() }
    get asksBeforePrefetch() { return Boolean(Turbo.StreamActions) }
  }

  class TurbolinksLibrary {
    register(adapter) { Turbolinks.controller.adapter = adapter }
    restorationIdentifier() { return Turbolinks.controller.restorationIdentifier }
    isSamePage() { return false }
    start(href, options, restorationIdentifier) {
      Turbolinks.controller.startVisitToLocationWithAction(href, options.action, restorationIdentifier)
    }
    get currentVisit() { return Turbolinks.controller.currentVisit }
    clearSnapshotCache() { Turbolinks.clearCache() }
    cacheSnapshot() { Turbolinks.controller.cacheSnapshot() }
    get asksBeforePrefetch() { return false }
  }

  const hrefOf = (location) => location.href ?? location.absoluteURL ?? String(location)

  const responseFor = (response) => {
    if (!response || typeof response.statusCode !== "number" || typeof response.responseHTML !== "string") return undefined
    const { statusCode, redirected = false, responseHTML } = response
    return { statusCode, redirected, responseHTML }
  }

  // Functions and documents cannot travel, so the page keeps the options and native sends back their number.
  const keep = (options) => {
    proposals.set(++proposalCount, options)
    if (proposals.size > 8) proposals.delete(proposals.keys().next().value)
    return proposalCount
  }

  const adapter = {
    visitProposedToLocation(location, options = {}) {
      const href = hrefOf(location)
      const response = responseFor(options.response)
      if (!response && isAnchorOfThisPage(href)) return scrollToAnchor(href)
      if (href === window.location.href && library instanceof TurboLibrary) {
        return library.start(href, options, undefined)
      }
      const action = typeof options.action === "string" ? options.action : "advance"
      post("visitProposed", { url: href, options: { action, response, proposalIdentifier: keep(options) } })
    },

    visitProposedToLocationWithAction(location, action) {
      this.visitProposedToLocation(location, { action })
    },

    visitStarted(visit) {
      const started = starting
      starting = null
      post("visitStarted", {
        visit: started, identifier: visit.identifier, url: hrefOf(visit.location),
        hasCachedSnapshot: Boolean(visit.hasCachedSnapshot()), isPageRefresh: Boolean(visit.isPageRefresh),
      })
      visit.issueRequest()
      if (!visit.historyChanged) writeHistory(() => visit.changeHistory())
      visit.loadCachedSnapshot()
    },

    visitRequestStarted(visit) { post("visitRequestStarted", { identifier: visit.identifier }) },

    visitRequestCompleted(visit) {
      post("visitRequestCompleted", { identifier: visit.identifier })
      visit.loadResponse()
    },

    visitRequestFailedWithStatusCode(visit, statusCode) {
      post("visitRequestFailed", { identifier: visit.identifier, url: hrefOf(visit.location), statusCode })
    },

    visitRequestFinished(visit) { post("visitRequestFinished", { identifier: visit.identifier }) },

    visitRendered(visit) {
      afterRepaint(() => {
        post("visitRendered", { identifier: visit.identifier, title: document.title })
        sendLinks()
      })
    },

    visitCompleted(visit) {
      visit.followRedirect && library instanceof TurbolinksLibrary && visit.followRedirect()
      post("visitCompleted", { identifier: visit.identifier, restorationIdentifier: visit.restorationIdentifier })
    },

    visitFailed() {},

    formSubmissionStarted(form) { post("formSubmissionStarted", { url: hrefOf(form.location) }) },
    formSubmissionFinished(form) { post("formSubmissionFinished", { url: hrefOf(form.location) }) },
    pageInvalidated(reason) { post("pageInvalidated", { reason: String(reason?.reason ?? "") }) },
    linkPrefetchingIsEnabledForLocation(location) { return allowedLinks.has(hrefOf(location)) },
  }

  // ---- Prefetch ---------------------------------------------------------------------------------------------------
  // Native says once after each render which links open in this session; a link that it has not seen is not fetched.
  const sendLinks = () => {
    if (!library?.asksBeforePrefetch) return
    const links = new Set()
    for (const anchor of document.links) {
      if (anchor.origin === location.origin && links.size < 500) links.add(anchor.href)
    }
    post("linksRendered", { urls: [...links] })
  }

  // Turbo 8.0.0 to 8.0.12 do not ask the adapter, but can be told no.
  document.addEventListener("turbo:before-prefetch", (event) => {
    if (!allowedLinks.has(event.target.href)) event.preventDefault()
  }, true)

  // ---- Request headers --------------------------------------------------------------------------------------------
  let headers = {}

  document.addEventListener("turbo:before-fetch-request", (event) => {
    const target = event.detail.url ?? location
    if (target.origin === location.origin) Object.assign(event.detail.fetchOptions.headers, headers)
  }, true)

  // ---- What native calls ------------------------------------------------------------------------------------------
  window.turboNative = Object.assign(adapter, {
    visit(number, href, options, restorationIdentifier) {
      const { proposalIdentifier, ...given } = options
      const merged = { ...proposals.get(proposalIdentifier), ...given }
      // A visit without a response must not have the key at all: Turbo takes `null` for an answer that is at hand.
      if (!responseFor(merged.response)) delete merged.response
      if (!merged.response && library.isSamePage(href, merged.action)) merged.action = "replace"
      starting = number
      try { library.start(href, merged, restorationIdentifier ?? undefined) } finally { starting = null }
    },
    configure(given) { headers = given },
    cancel(identifier) {
      const visit = library?.currentVisit
      if (visit && visit.identifier === identifier) visit.cancel()
    },
    clearSnapshotCache() { library?.clearSnapshotCache() },
    cacheSnapshot() { library?.cacheSnapshot() },
    goBack() { goBack(1) },
    allowPrefetch(hrefs) {
      allowedLinks.clear()
      hrefs.forEach((href) => allowedLinks.add(href))
    },
  })

  // ---- Start ------------------------------------------------------------------------------------------------------
  const register = () => {
    if (library) return
    if (window.Turbo?.registerAdapter) library = new TurboLibrary()
    else if (window.Turbolinks?.controller) library = new TurbolinksLibrary()
    else return
    library.register(adapter)
    afterRepaint(() => {
      post("pageLoaded", { restorationIdentifier: library.restorationIdentifier(), title: document.title })
      sendLinks()
    })
  }

  addEventListener("error", (event) => {
    post("errorRaised", { message: `${event.message} (${event.filename}:${event.lineno}:${event.colno})` })
  })
  document.addEventListener("DOMContentLoaded", register)
  document.addEventListener("turbo:load", register)
  document.addEventListener("turbolinks:load", register)
  addEventListener("load", register)
  if (document.readyState !== "loading") register()
})()
