/// A session's visit hosts: what it knows of each, which one the user sees, and which one has the page.
struct VisitHosts: Hashable, Sendable {
    /// The host that was visited last and is or was shown.
    var topmost: VisitHostIdentifier?
    /// The host that holds the page.
    private(set) var active: VisitHostIdentifier?
    /// The host whose page was painted last, as long as the page still shows it.
    var painted: VisitHostIdentifier?
    /// Whether the next host that appears is to be reloaded.
    var contentIsStale = false
    /// Whether the page's own snapshot cache is to be cleared when a host next appears.
    private var snapshotCacheIsStale = false
    private var states: [VisitHostIdentifier: VisitHostState] = [:]

    /// The state of a host, or `nil` if it is unknown.
    subscript(visitHost: VisitHostIdentifier) -> VisitHostState? {
        get { states[visitHost] }
        set { states[visitHost] = newValue }
    }

    var identifiers: Dictionary<VisitHostIdentifier, VisitHostState>.Keys { states.keys }

    var isEmpty: Bool { states.isEmpty }

    /// Whether the page is painted in the host that holds it.
    var isPagePainted: Bool { active != nil && painted == active }

    /// Returns whether any host shows the page at a location.
    func show(_ location: Location) -> Bool { states.values.contains { $0.location.isSamePage(as: location) } }

    func isSeen(_ visitHost: VisitHostIdentifier) -> Bool { states[visitHost]?.isCovered == false }

    /// Returns whether a host holds the page and shows it.
    func showsPage(_ visitHost: VisitHostIdentifier) -> Bool { active == visitHost && painted == visitHost }

    /// Returns a host's first content: a replaced page stays until the new one is painted, as in a browser; a new screen is
    /// empty.
    func appearance(atStartIn visitHost: VisitHostIdentifier, _ action: VisitAction) -> VisitAppearance {
        switch action {
        case .restore: .snapshot
        case .replace: painted.map { showsPage($0) && isSeen($0) } == true ? .page : .nothing
        case .advance: showsPage(visitHost) ? .page : .nothing
        }
    }
}

/// Hosts that appear, are visited and are removed.
extension VisitHosts {
    /// Handles that a host is about to be seen.
    mutating func uncover(_ visitHost: VisitHostIdentifier, at location: Location) {
        states[visitHost, default: VisitHostState(location: location)].isCovered = false
    }

    /// Handles the start of a visit in a host.
    mutating func visit(_ visitHost: VisitHostIdentifier, _ location: Location) {
        states[visitHost, default: VisitHostState(location: location)].visit(location)
    }

    /// Adds a host from an earlier run.
    mutating func remember(_ visitHost: VisitHostIdentifier, _ location: Location, _ scroll: ScrollPosition?) {
        states[visitHost, default: VisitHostState(location: location)].remember(location, scroll)
    }

    /// Moves the page into a host, unless it is already there.
    mutating func take(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard active != visitHost else { return [] }
        defer { active = visitHost }
        return [.takePage(visitHost, from: active)]
    }

    /// Removes a host, which gives the page back if it holds it.
    mutating func remove(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        states[visitHost] = nil
        if topmost == visitHost { topmost = nil }
        if painted == visitHost { painted = nil }
        guard active == visitHost else { return [] }
        active = nil
        return [.givePageBack(visitHost)]
    }

    mutating func removeAll() -> [SessionEffect] {
        defer { self = VisitHosts() }
        return active.map { [.givePageBack($0)] } ?? []
    }

    /// Forgets the entries of all pages, which are gone with their document.
    mutating func forgetEntries() {
        for visitHost in states.keys { states[visitHost]?.hasEntries = false }
    }

    /// Forgets the document, but keeps the scroll positions of its pages.
    mutating func forgetDocument() {
        painted = nil
        for visitHost in states.keys { states[visitHost]?.forgetDocument() }
    }
}

/// Outdated pages, and scroll positions.
extension VisitHosts {
    /// Handles that the page's own snapshot cache is outdated, including the snapshot of the current page when it is left.
    mutating func cacheBecomesStale() {
        snapshotCacheIsStale = true
        if let painted { states[painted]?.isStale = true }
    }

    /// Returns whether to clear the snapshot cache before a host appears, and resets the cache's own mark.
    mutating func takeStaleCache(for visitHost: VisitHostIdentifier) -> Bool {
        defer { snapshotCacheIsStale = false }
        return snapshotCacheIsStale || states[visitHost]?.isStale == true
    }

    /// Handles that all pages missed broadcasts, and refreshes the given host's page at once or when the user next sees it.
    mutating func missBroadcasts(in visitHost: VisitHostIdentifier?) -> [SessionEffect] {
        // Snapshots of the pages below are just as old, so none of them may be shown again.
        snapshotCacheIsStale = true
        guard let visitHost else { return [] }
        states[visitHost]?.isStale = true
        guard states[visitHost]?.isCovered == true else { return [.call(.refresh)] }
        states[visitHost]?.isRefreshedWhenSeen = true
        return []
    }

    /// Returns whether to refresh the page of a host that is seen again; the next call returns `false`.
    mutating func takeRefresh(of visitHost: VisitHostIdentifier) -> Bool {
        defer { states[visitHost]?.isRefreshedWhenSeen = false }
        return states[visitHost]?.isRefreshedWhenSeen == true
    }

    /// Assigns a scroll position to the painted page, unless its earlier position has yet to be restored.
    mutating func scrolled(to position: ScrollPosition) -> [SessionEffect] {
        guard isPagePainted, let active, states[active]?.unscrolled == nil else { return [] }
        states[active]?.scroll = position
        return [.report(.scrolled(active))]
    }

    /// Records a host's painted page and returns how to show it: after its scroll position is restored, so that it does not jump.
    mutating func paint(_ visitHost: VisitHostIdentifier, _ location: Location, at scroll: ScrollPosition?)
        -> SessionEffect
    {
        states[visitHost]?.location = location
        painted = visitHost
        if let scroll = states[visitHost]?.takeScroll(at: location) { return .restoreScroll(visitHost, scroll) }
        states[visitHost]?.scroll = scroll
        return .show(visitHost, .page)
    }
}

/// A session's knowledge of a visit host.
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
    /// Whether its page's forms have unsent entries.
    var hasEntries = false
    /// Whether its page has no Turbo, so that only a full page load shows it again.
    var isPlain = false
    /// Whether its page is the answer to a form that the page submitted by itself.
    var isAnswer = false
    /// The page that led to its page, which a reload sends again as the referrer.
    var referrer = Referrer()
    /// The pages without Turbo that the host showed before, oldest first.
    var trail: [TrailPage] = []
    /// The last scroll position of its page, or the one to restore.
    var scroll: ScrollPosition?
    /// The page whose scroll position has yet to be restored.
    var unscrolled: Location?

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

    /// Marks the host as restored from an earlier run, with the scroll position of its page.
    mutating func remember(_ location: Location, _ scroll: ScrollPosition?) {
        isRemembered = true
        self.scroll = scroll
        unscrolled = scroll == nil ? nil : location
    }

    /// Removes and returns the scroll position to restore, if the page at a location is the one that was left.
    mutating func takeScroll(at location: Location) -> ScrollPosition? {
        // Another page, such as a sign-in page, is shown from its top.
        defer { unscrolled = nil }
        return unscrolled?.isSamePage(as: location) == true ? scroll : nil
    }

    /// Restores the scroll position at the page's next paint.
    mutating func keepScroll() { unscrolled = scroll == nil ? nil : location }

    /// Forgets the document, except its scroll position.
    mutating func forgetDocument() {
        // The identifiers of its history are meaningless in the next document.
        restorationIdentifier = nil
        hasEntries = false
        if scroll != nil, unscrolled == nil { unscrolled = location }
    }
}

/// A page without Turbo that a host showed before.
struct TrailPage: Hashable, Sendable {
    let location: Location
    /// The number of its own history entries that the page could go back through.
    let depth: Int
    /// Whether the page was the answer to a form, which the engine's history would send again.
    let isAnswer: Bool
}
