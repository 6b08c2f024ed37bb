/// What a session knows of a visit host.
struct VisitHostState: Hashable, Sendable {
    var location: Location
    var restorationIdentifier: String?
    var isCovered = false
    /// Whether leaving its page puts an old one into the page's cache.
    var isStale = false
    /// Whether it comes from an earlier run, so that it is visited when it is seen.
    var isRemembered = false
    /// Whether a visit that failed for want of a network is repeated when it is seen.
    var isRetriedWhenSeen = false
    /// Whether its page missed broadcasts and is refreshed when it is seen.
    var isRefreshedWhenSeen = false
    /// Where its page was scrolled to last, or shall be.
    var scroll: ScrollPosition?
    /// The page that is still to be scrolled there.
    var unscrolled: Location?

    /// Creates the state of a host that shows a location.
    init(location: Location) { self.location = location }

    /// A visit begins in it.
    mutating func visit(_ location: Location) {
        self.location = location
        isStale = false
        isRetriedWhenSeen = false
        isRefreshedWhenSeen = false
    }

    /// It comes from an earlier run, in which a page was scrolled to a position.
    mutating func remember(_ location: Location, _ scroll: ScrollPosition?) {
        isRemembered = true
        self.scroll = scroll
        unscrolled = scroll == nil ? nil : location
    }

    /// Takes the position that the page at a location is still to be scrolled to.
    ///
    /// Another page than the one that was left, such as the one to sign in, is shown from its top.
    mutating func takeScroll(at location: Location) -> ScrollPosition? {
        defer { unscrolled = nil }
        return unscrolled?.isSamePage(as: location) == true ? scroll : nil
    }

    /// The document is gone: identifiers of its history are worth nothing in the next one, and how far it was scrolled is all
    /// that is left.
    mutating func forgetDocument() {
        restorationIdentifier = nil
        if scroll != nil, unscrolled == nil { unscrolled = location }
    }
}
