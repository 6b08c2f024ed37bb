/// A session's document, and the state that applies only to it.
package struct SessionDocument: Hashable, Sendable {
    /// The state of the page.
    package enum Phase: Hashable, Sendable {
        /// No document of the app is loaded, so the next visit loads one.
        case unloaded
        /// A document is being loaded for a visit.
        case booting(ColdBoot)
        case ready
        /// The document has no Turbo: it is the server's own error page, a service worker's page, or a plain screen's page.
        case plain
    }

    /// The progress of the server's error page for a form that was submitted without Turbo.
    private enum Refusal: Hashable, Sendable {
        case none
        /// The error page has begun to arrive.
        case announced
        /// The error page is the document.
        case shown
    }

    private(set) var phase = Phase.unloaded
    /// The origin of the last loaded document; a page cannot visit another origin.
    private(set) var origin: Origin?
    /// Whether the web process has a committed document.
    private(set) var isCommitted = false
    /// Whether the document is in a proposal loop, so that its error stays even if its Turbo becomes ready later.
    private(set) var isGivenUp = false
    private(set) var scroll: ScrollPosition?
    /// Whether the user or the app has acted in the page, so that it does not redirect by itself.
    var isUsed = false
    /// The value of `isUsed` for the page that a visit is about to replace.
    private var wasUsed = false
    /// The last visit that the page started itself.
    var pageVisit: String?
    private var refusal = Refusal.none

    /// Whether a document is shown, with or without Turbo.
    var isShown: Bool { phase == .ready || phase == .plain }

    /// Whether the document is the server's error page for a form that the page sent past Turbo.
    var isRefusal: Bool { refusal == .shown }

    /// The current cold boot; the setter changes a running boot, but neither starts nor ends one.
    var boot: ColdBoot? {
        get { if case .booting(let boot) = phase { boot } else { nil } }
        set { if boot != nil, let newValue { phase = .booting(newValue) } }
    }

    mutating func startBoot(in visitHost: VisitHostIdentifier) {
        let oldDocument: ColdBoot.OldDocument =
            switch phase {
            case .ready: .ready
            case .plain: .plain
            case .unloaded, .booting: isCommitted ? .unfinished : .gone
            }
        phase = .booting(ColdBoot(visitHost: visitHost, oldDocument: oldDocument))
    }

    /// Ends the cold boot and returns the visit that waited for it; unless the new document was committed, the old one stays.
    @discardableResult
    mutating func endBoot() -> ColdBoot.Pending? {
        guard let boot else { return nil }
        phase =
            switch boot.oldDocument {
            case .ready: .ready
            case .plain: .plain
            case .gone, .unfinished: .unloaded
            }
        return boot.pending
    }

    /// Handles that a new document replaced the old one.
    mutating func commit() {
        isCommitted = true
        isGivenUp = false
        (isUsed, wasUsed) = (false, false)
        boot?.oldDocument = .gone
        refusal = refusal == .announced ? .shown : .none
        scroll = nil  // a new document starts at its top, which no message reports
    }

    /// Handles that a visit shows another page in the document, whose scripts may run at once.
    mutating func pageComes() {
        wasUsed = wasUsed || isUsed
        isUsed = false
    }

    /// Handles that the visit's page is shown.
    mutating func pageCame() { wasUsed = false }

    /// Handles that the visit led to no page, so that the previous page stays.
    mutating func pageStays() {
        isUsed = isUsed || wasUsed
        wasUsed = false
    }

    /// Handles that Turbo is ready at a location, and returns whether it is ready in the new document rather than the old one.
    mutating func turboIsReady(at location: Location) -> Bool {
        // If it is ready in the old document, visits continue there when the cold boot fails.
        origin = location.origin
        guard boot?.isCommitted == false else {
            phase = .ready
            return true
        }
        boot?.oldDocument = .ready
        return false
    }

    /// Handles that the document at a location is shown and has no Turbo.
    mutating func becomePlain(at location: Location) {
        phase = .plain
        origin = location.origin
    }

    /// Handles that the page is unusable, so that the next visit loads another document.
    mutating func unload() { phase = .unloaded }

    /// Handles that the page is in a proposal loop.
    mutating func giveUp() { isGivenUp = isCommitted && boot?.isCommitted != false }

    /// Handles that the server's error page for a form begins to arrive.
    mutating func announceRefusal() { if boot == nil { refusal = .announced } }

    /// Handles the start of a visit, after which the document is no longer the response to a form.
    mutating func visitStarts() { refusal = .none }

    mutating func scrolled(to position: ScrollPosition) { scroll = position }

    /// Forgets a document whose process died.
    mutating func die() {
        phase = .unloaded
        isCommitted = false
        isGivenUp = false
        scroll = nil
        pageVisit = nil
    }

    /// Starts over, although the web process keeps its document.
    mutating func reset() {
        let isCommitted = isCommitted
        self = SessionDocument()
        self.isCommitted = isCommitted
    }
}

/// A full page load for a visit, until the document's Turbo is ready or the load fails.
package struct ColdBoot: Hashable, Sendable {
    /// The state of the document that the load is about to replace.
    enum OldDocument: Hashable, Sendable {
        /// There was none, or the new document has been committed.
        case gone
        /// The document was committed, but its Turbo has not reported yet.
        case unfinished
        /// The document's Turbo has reported.
        case ready
        /// The document is shown and has no Turbo.
        case plain
    }

    /// A visit that waits for the end of the load.
    struct Pending: Hashable, Sendable {
        let visitHost: VisitHostIdentifier
        let location: Location
        let options: VisitOptions
    }

    let visitHost: VisitHostIdentifier
    var oldDocument: OldDocument
    /// The HTTP error, if the document is the server's own error page.
    var errorPage: HTTPError?
    /// Whether the loaded document navigates to another page before its Turbo is ready.
    var navigatesAway = false
    /// The newest visit that was requested during the load.
    var pending: Pending?
    /// The host's state before it left a page without Turbo for another page in its screen, or `nil` otherwise.
    var departure: VisitHostState?
    /// The number of its own history entries that a document from the engine's history can go back through.
    var depth = 0

    /// Whether the new document has been committed, so that the page's messages come from it.
    var isCommitted: Bool { oldDocument == .gone }

    /// The error if the document's Turbo does not respond, which for an error page is the page's own error.
    var missing: HotwireNativeError { errorPage.map(HotwireNativeError.http) ?? .load(.notPresent) }

    /// Asks an error page to report its paint, because it may have no Turbo that does.
    var askForPaint: [SessionEffect] { errorPage == nil ? [] : [.call(.awaitPaint)] }
}
