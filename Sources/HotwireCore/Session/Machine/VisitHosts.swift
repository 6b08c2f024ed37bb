/// The visit hosts of a session: what it knows of each, which one the user sees, and which one has the page.
struct VisitHosts: Hashable, Sendable {
    /// The host that was visited last and is or was shown.
    var topmost: VisitHostIdentifier?
    /// The host that holds the page.
    private(set) var active: VisitHostIdentifier?
    /// The host whose page was painted last, as long as the page shows that.
    var painted: VisitHostIdentifier?
    /// Whether the next host that appears is to be reloaded.
    var contentIsStale = false
    /// Whether the page's own snapshot cache is to be cleared when a host next appears.
    private var snapshotCacheIsStale = false
    private var states: [VisitHostIdentifier: VisitHostState] = [:]

    /// What is known of a host; `nil` if there is no such host.
    subscript(visitHost: VisitHostIdentifier) -> VisitHostState? {
        get { states[visitHost] }
        set { states[visitHost] = newValue }
    }

    /// The known hosts.
    var identifiers: Dictionary<VisitHostIdentifier, VisitHostState>.Keys { states.keys }

    /// Whether no host is known.
    var isEmpty: Bool { states.isEmpty }

    /// Whether the page is painted in the host that holds it.
    var isPagePainted: Bool { active != nil && painted == active }

    /// Returns whether one of the hosts shows a page.
    func show(_ location: Location) -> Bool { states.values.contains { $0.location.isSamePage(as: location) } }

    /// Returns whether the user sees a host.
    func isSeen(_ visitHost: VisitHostIdentifier) -> Bool { states[visitHost]?.isCovered == false }

    /// Returns whether a host holds the page and shows it.
    func showsPage(_ visitHost: VisitHostIdentifier) -> Bool { active == visitHost && painted == visitHost }

    /// Returns what a host shows first: a replaced page stays visible until the new one is painted, as in a browser, and a new
    /// screen starts empty.
    func appearance(atStartIn visitHost: VisitHostIdentifier, _ action: VisitAction) -> VisitAppearance {
        switch action {
        case .restore: .snapshot
        case .replace: painted.map { showsPage($0) && isSeen($0) } == true ? .page : .nothing
        case .advance: showsPage(visitHost) ? .page : .nothing
        }
    }
}

/// Hosts that come, are visited and go.
extension VisitHosts {
    /// Handles that a host is about to be seen.
    mutating func uncover(_ visitHost: VisitHostIdentifier, at location: Location) {
        states[visitHost, default: VisitHostState(location: location)].isCovered = false
    }

    /// Handles the start of a visit in a host.
    mutating func visit(_ visitHost: VisitHostIdentifier, _ location: Location) {
        states[visitHost, default: VisitHostState(location: location)].visit(location)
    }

    /// Adds a host of an earlier run.
    mutating func remember(_ visitHost: VisitHostIdentifier, _ location: Location, _ scroll: ScrollPosition?) {
        states[visitHost, default: VisitHostState(location: location)].remember(location, scroll)
    }

    /// Moves the page into a host, unless it is there.
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

    /// Removes all hosts.
    mutating func removeAll() -> [SessionEffect] {
        defer { self = VisitHosts() }
        return active.map { [.givePageBack($0)] } ?? []
    }

    /// Forgets the entries of all pages, which are gone with their document.
    mutating func forgetEntries() {
        for visitHost in states.keys { states[visitHost]?.hasEntries = false }
    }

    /// Forgets the document, except the scroll positions of its pages.
    mutating func forgetDocument() {
        painted = nil
        for visitHost in states.keys { states[visitHost]?.forgetDocument() }
    }
}

/// Pages that are outdated, and scroll positions.
extension VisitHosts {
    /// Handles that the page's own snapshot cache is outdated, including what leaving the current page puts there.
    mutating func cacheBecomesStale() {
        snapshotCacheIsStale = true
        if let painted { states[painted]?.isStale = true }
    }

    /// Returns whether the snapshot cache is to be cleared before a host appears; the next call returns `false`.
    mutating func takeStaleCache(for visitHost: VisitHostIdentifier) -> Bool {
        defer { snapshotCacheIsStale = false }
        return snapshotCacheIsStale || states[visitHost]?.isStale == true
    }

    /// Handles that all pages missed broadcasts: snapshots of those below are as old, so none of them is shown again.
    ///
    /// The page of the given host is refreshed, at once if the user sees it, and otherwise when it is next seen.
    mutating func missBroadcasts(in visitHost: VisitHostIdentifier?) -> [SessionEffect] {
        snapshotCacheIsStale = true
        guard let visitHost else { return [] }
        states[visitHost]?.isStale = true
        guard states[visitHost]?.isCovered == true else { return [.call(.refresh)] }
        states[visitHost]?.isRefreshedWhenSeen = true
        return []
    }

    /// Returns whether the page of a host that is seen again is to be refreshed; the next call returns `false`.
    mutating func takeRefresh(of visitHost: VisitHostIdentifier) -> Bool {
        defer { states[visitHost]?.isRefreshedWhenSeen = false }
        return states[visitHost]?.isRefreshedWhenSeen == true
    }

    /// Assigns a scroll position to the painted page, unless its earlier one is still to be restored.
    mutating func scrolled(to position: ScrollPosition) -> [SessionEffect] {
        guard isPagePainted, let active, states[active]?.unscrolled == nil else { return [] }
        states[active]?.scroll = position
        return [.report(.scrolled(active))]
    }

    /// Records the painted page of a host, and returns how it is shown: only after its scroll position is restored, so that it does
    /// not jump visibly.
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

/// A page without Turbo that a host showed before.
struct TrailPage: Hashable, Sendable {
    /// The address.
    let location: Location
    /// How many of its own history entries the page could go back through.
    let depth: Int
    /// Whether it was the answer to a form, which the engine's history would send again.
    let isAnswer: Bool
}
