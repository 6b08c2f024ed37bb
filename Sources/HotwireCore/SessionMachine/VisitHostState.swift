/// A page without Turbo that a host showed before.
struct TrailPage: Hashable, Sendable {
    /// The address.
    let location: Location
    /// How many of its own history entries the page could go back through.
    let depth: Int
    /// Whether it was the answer to a form, which the engine's history would send again.
    let isAnswer: Bool
}

/// What a session knows about a visit host.
struct VisitHostState: Hashable, Sendable {
    var location: Location
    var restorationIdentifier: String?
    var isCovered = false
    /// Whether leaving its page puts an outdated snapshot into the page's cache.
    var isStale = false
    /// Whether the host was restored from an earlier run, so that it is visited when it is seen.
    var isRemembered = false
    /// Whether a visit that failed without a network is retried when the host is seen.
    var isRetriedWhenSeen = false
    /// Whether its page missed broadcasts and is refreshed when the host is seen.
    var isRefreshedWhenSeen = false
    /// Whether its page's forms have entries that were not sent.
    var hasEntries = false
    /// Whether its page has no Turbo, so that only a full page load shows it again.
    var isPlain = false
    /// Whether its page is the answer to a form that the page submitted by itself.
    var isAnswer = false
    /// The page that led to its page, which a reload names again.
    var referrer = Referrer()
    /// The pages without Turbo that the host showed before, oldest first.
    var trail: [TrailPage] = []
    /// The last scroll position of its page, or the one to restore.
    var scroll: ScrollPosition?
    /// The page whose scroll position is still to be restored.
    var unscrolled: Location?

    /// Creates the state of a host that shows a location.
    init(location: Location) { self.location = location }

    /// Handles the start of a visit in the host.
    mutating func visit(_ location: Location) {
        if location != self.location { (isPlain, trail, referrer) = (false, [], Referrer()) }
        self.location = location
        isStale = false
        isAnswer = false
        isRetriedWhenSeen = false
        isRefreshedWhenSeen = false
    }

    /// Restores the host from an earlier run, with the scroll position of its page.
    mutating func remember(_ location: Location, _ scroll: ScrollPosition?) {
        isRemembered = true
        self.scroll = scroll
        unscrolled = scroll == nil ? nil : location
    }

    /// Takes the scroll position that is still to be restored for the page at a location.
    ///
    /// A page other than the one that was left, such as the sign-in page, is shown from its top.
    mutating func takeScroll(at location: Location) -> ScrollPosition? {
        defer { unscrolled = nil }
        return unscrolled?.isSamePage(as: location) == true ? scroll : nil
    }

    /// Restores the scroll position when the page is painted again.
    mutating func keepScroll() { unscrolled = scroll == nil ? nil : location }

    /// Forgets the document, except its scroll position: identifiers of its history mean nothing in the next one.
    mutating func forgetDocument() {
        restorationIdentifier = nil
        hasEntries = false
        if scroll != nil, unscrolled == nil { unscrolled = location }
    }
}
