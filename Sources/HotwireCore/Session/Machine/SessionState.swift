// The state's steps keep document, hosts and visit consistent and return the effects to perform. `SessionMachine` decides which
// step follows an event.
/// A session's knowledge of its page's document, its visit hosts and its newest visit.
package struct SessionState: Hashable, Sendable {
    /// The page that a full page load is about to replace.
    struct Left: Hashable, Sendable {
        let visit: SessionVisit?
        let painted: VisitHostIdentifier?
        let historyDepth: Int
    }

    /// The newest visit.
    package internal(set) var current: SessionVisit?
    package let pagesWithoutTurbo: PagesWithoutTurbo
    /// The page with Turbo that a plain page led to, until a screen is visited for it.
    var arrival: Arrival?
    /// The page that the document last rendered.
    var renderedPage: Arrival?
    /// The page whose screen was replaced by one without a page, as for a file, until a screen is visited for it.
    package internal(set) var displacedPage: Arrival?
    /// The number of its own history entries that the page can go back through.
    package internal(set) var historyDepth = 0
    var document = SessionDocument()
    var hosts = VisitHosts()
    package internal(set) var forms = Submissions()
    private(set) var visitCount = 0
    var left: Left?

    init(pagesWithoutTurbo: PagesWithoutTurbo = .error) { self.pagesWithoutTurbo = pagesWithoutTurbo }

    /// The state of the page.
    package var page: SessionDocument.Phase { document.phase }
    /// The host that was visited last and is or was shown.
    package var topmost: VisitHostIdentifier? { hosts.topmost }
    /// The host that holds the page.
    package var active: VisitHostIdentifier? { hosts.active }
    /// Whether the user or the app has acted in the page since it was shown.
    package var isPageUsed: Bool { document.isUsed }
    /// Whether the newest visit is complete and its page is painted in its screen.
    package var isPageRendered: Bool { current?.state == .completed && hosts.isPagePainted }
    // The document's host keeps the location of the page that sent the form, because no visit could request a form's answer.
    /// Whether the document is the server's error page for a form that the page sent past Turbo.
    package var showsRefusedForm: Bool { document.isRefusal }

    var boot: ColdBoot? { document.boot }

    mutating func nextNumber() -> Int {
        visitCount += 1
        return visitCount
    }

    /// The host whose page the user sees while no visit is under way in it.
    var settledHost: VisitHostIdentifier? {
        guard let painted = hosts.painted, hosts.isSeen(painted) else { return nil }
        return current?.visitHost == painted && current?.state == .started ? nil : painted
    }

    /// The host that shows the page, unless a visit shows its own progress there.
    var idleHost: VisitHostIdentifier? {
        guard hosts.isPagePainted, let visit = current, !isUnpainted(visit) else { return nil }
        return active
    }

    /// Whether nothing needs to be visited, because an error stays visible or a completed visit is about to be painted.
    var isSettled: Bool {
        switch current?.state {
        case .failed: true
        case .completed: document.isShown && active == current?.visitHost
        case .started, .canceled, nil: false
        }
    }

    /// The host whose page the dead process showed or loaded, unless the host's error is visible.
    var lostHost: VisitHostIdentifier? {
        guard page == .unloaded, let visit = current, visit.state == .canceled || visit.state == .completed else {
            return nil
        }
        return visit.state == .canceled && hosts[visit.visitHost] != nil ? visit.visitHost : topmost
    }

    /// Returns whether a host waits for the end of its visit, or for the visit's start after a cold boot.
    func isBeingVisited(_ visitHost: VisitHostIdentifier) -> Bool {
        if boot?.pending?.visitHost == visitHost { return true }
        return current?.visitHost == visitHost && current?.state == .started
    }

    /// Returns whether the visit's page has yet to be painted.
    func isUnpainted(_ visit: SessionVisit) -> Bool {
        switch visit.state {
        case .started: true
        case .completed: page == .ready && hosts[visit.visitHost] != nil && hosts.painted != visit.visitHost
        case .failed, .canceled: false
        }
    }

    /// Returns whether a host holds the page and shows it.
    func showsPage(_ visitHost: VisitHostIdentifier) -> Bool { document.isShown && hosts.showsPage(visitHost) }
}

/// The page's display in its hosts.
extension SessionState {
    /// Handles that a host is shown and its animation has ended (iOS: `visitableViewDidAppear`).
    mutating func didAppear(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard hosts[visitHost] != nil, current?.visitHost == visitHost, current?.state != .failed else { return [] }
        return take(visitHost)
    }

    /// Keeps the page that is left as a snapshot and in Turbo's cache, even if a native screen covers it.
    mutating func willDisappear(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts[visitHost]?.isCovered = true
        guard active == visitHost, document.isShown, current?.state == .completed else { return [] }
        return keepSnapshotOfPage(in: visitHost) + (page == .ready ? [.call(.cacheSnapshot)] : [])
    }

    /// Keeps a snapshot of a shown page, which hides the white flash of a full page load.
    func keepSnapshotOfPage(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        showsPage(visitHost) ? [.keepSnapshot(visitHost)] : []
    }

    /// Shows a completed page whose paint was not reported.
    mutating func showUnpainted(_ visit: SessionVisit) -> [SessionEffect] {
        guard visit.state == .completed, isUnpainted(visit) else { return [] }
        hosts.painted = visit.visitHost
        return take(visit.visitHost) + [.stopTimer(.activity), .stopTimer(.turbo), .show(visit.visitHost, .page)]
    }

    /// Clears the page's own snapshot cache before a host appears, if the cache is outdated.
    mutating func clearStaleCache(for visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts.takeStaleCache(for: visitHost) && page == .ready ? [.call(.clearSnapshotCache)] : []
    }

    /// Reports a title that changed after the rendering, which reports earlier titles itself.
    func titleChanged(_ title: String) -> [SessionEffect] {
        guard isPageRendered, !title.isEmpty, let active else { return [] }
        return [.report(.titleChanged(active, title))]
    }

    /// Records the address that the page's script has set, and from which the page is loaded again.
    mutating func pageMoved(to location: Location) -> [SessionEffect] {
        // During a visit, the address may be another page's. A page's answer to a form has no address of its own.
        guard isPageRendered, document.isShown, !showsRefusedForm, location.origin == document.origin, let active,
            let visitHost = hosts[active], visitHost.location != location, page == .ready || visitHost.isPlain
        else { return [] }
        hosts[active]?.location = location
        return [.report(.addressChanged(active, location))]
    }

    mutating func setHistoryDepth(_ depth: Int) -> [SessionEffect] {
        guard historyDepth != depth else { return [] }
        historyDepth = depth
        return [.report(.historyChanged)]
    }
}

/// Scroll positions of pages, which are restored after a restart.
extension SessionState {
    /// Records a scroll position; during a visit it may be the previous page's, so it is assigned when the new page is shown.
    mutating func scrolled(to position: ScrollPosition) -> [SessionEffect] {
        document.scrolled(to: position)
        return document.isShown ? hosts.scrolled(to: position) : []
    }

    /// Shows the page, unless another host holds it by now.
    func scrollRestored(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        showsPage(visitHost) ? [.show(visitHost, .page)] : []
    }

    /// Returns the scroll position of a host's page, or the last one if the page was left.
    func scroll(of visitHost: VisitHostIdentifier) -> ScrollPosition? { hosts[visitHost]?.scroll }
}

/// Pages that missed broadcasts while their streams were disconnected (Linux only).
extension SessionState {
    /// Refreshes the page after its streams reconnected, at once if the user sees it, and otherwise when it is next seen.
    mutating func broadcastsMissed() -> [SessionEffect] {
        // A running visit brings a new page.
        hosts.missBroadcasts(in: page == .ready ? idleHost : nil)
    }

    /// Refreshes a page that another page's form may have changed, and keeps its scroll position.
    mutating func changedElsewhere() -> [SessionEffect] {
        if page == .ready, let idleHost { hosts[idleHost]?.keepScroll() }
        return broadcastsMissed()
    }

    /// Refreshes a host's page that is seen again, if it missed broadcasts.
    mutating func refreshIfMissed(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts.takeRefresh(of: visitHost) && page == .ready ? [.call(.refresh)] : []
    }

    /// Refreshes a host's page that was not seen for too long, unless the host is left or visited meanwhile.
    func refreshOutdated(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard page == .ready, idleHost == visitHost, hosts.isSeen(visitHost), let state = hosts[visitHost] else {
            return []
        }
        return [.report(.outdated(state.location)), .call(.refresh)]
    }
}

// A service worker's page has no Turbo, which is not an error. It is shown as it is, and the real page is loaded once the network
// returns.
/// A service worker's pages in place of those of a server that cannot be reached.
extension SessionState {
    /// Whether the document that is being loaded may have no Turbo.
    var mayBePlain: Bool { boot?.errorPage != nil || current?.isFallback == true }

    /// Handles that only a service worker answered the newest visit or (without Turbo's identifier) its full page load.
    mutating func fallbackCame(_ identifier: String?) -> [SessionEffect] {
        guard let visit = current, !visit.isFallback else { return [] }
        guard let identifier else {
            if boot == nil, page == .plain, visit.isColdBoot, visit.state == .completed,
                hosts[visit.visitHost]?.isPlain == true
            {
                // The page was shown as the app's own before the server turned out to be unreachable.
                hosts[visit.visitHost]?.isPlain = false
                return fallback()
            }
            guard boot?.isCommitted == true, visit.isColdBoot, visit.state == .started else { return [] }
            return fallback() + [.startTimer(.turbo, visit: visit.number), .call(.awaitPaint)]
        }
        guard visit.identifier == identifier, visit.state == .started || visit.state == .completed else { return [] }
        // Going back would show the page from its own cache.
        hosts[visit.visitHost]?.isStale = true
        return fallback()
    }

    private mutating func fallback() -> [SessionEffect] {
        current?.isFallback = true
        return current.map { [.report(.offlinePage($0))] } ?? []
    }
}

/// Pages without Turbo as screens of their own (Linux only).
extension SessionState {
    /// A page that a plain page led to and that belongs in another screen, until a screen is visited for it.
    package struct Arrival: Hashable, Sendable {
        package let location: Location
        /// Turbo's identifier of the page, or `nil` if the page has not been loaded.
        let restorationIdentifier: String?
        let title: String
    }

    /// The number of steps back within the page's screen: pages without Turbo, and the form that was refused.
    package var trailDepth: Int {
        (active.flatMap { hosts[$0]?.trail.count } ?? 0) + (showsRefusedForm ? 1 : 0)
    }

    /// Whether the newest visit is complete and nothing is being loaded.
    var isAtRest: Bool { boot == nil && document.isShown && current?.state == .completed }

    /// Whether a page without Turbo is loading another one in its screen.
    package var isLeavingPlainPage: Bool { boot?.departure != nil }

    /// Whether a loading document can only redirect by script, because the user has not acted in it.
    var isRedirectingByScript: Bool {
        pagesWithoutTurbo == .screen && boot?.isCommitted == true && !document.isUsed
    }

    /// Returns whether a location that the page leads to may load in the page's own screen.
    package func mayOpenInPlace(_ location: Location) -> Bool {
        if isRedirectingByScript, let departure = boot?.departure {
            return location.isWeb && location.origin == departure.location.origin
        }
        guard pagesWithoutTurbo == .screen, page == .plain, isAtRest, current?.isFallback != true, let active else {
            return false
        }
        return hosts[active]?.isPlain == true && location.isWeb && location.origin == document.origin
    }

    /// Returns whether a visit restores a page without Turbo, which Turbo could only fetch without its scripts.
    func restoresPlainPage(in visitHost: VisitHostIdentifier, _ options: VisitOptions) -> Bool {
        options.action == .restore && hosts[visitHost]?.isPlain == true
    }

    /// Removes the arrived page, and returns it if the visit is for it.
    mutating func takeArrival(for location: Location) -> Arrival? {
        defer { (arrival, displacedPage) = (nil, nil) }
        guard let arrival = arrival ?? displacedPage, page == .ready, arrival.location.isSamePage(as: location) else {
            return nil
        }
        return arrival
    }

    mutating func pageRendered(in visitHost: VisitHostIdentifier, _ location: Location, title: String) {
        document.pageCame()
        let identifier = hosts[visitHost]?.restorationIdentifier
        renderedPage = Arrival(location: location, restorationIdentifier: identifier, title: title)
    }

    /// Records that no page replaces the shown one, and keeps the shown one if its screen was replaced.
    mutating func pageLedToNoPage() {
        // The page's scripts must not run again, because they would lead to the same result.
        document.pageStays()
        guard page == .ready, let renderedPage, !hosts.show(renderedPage.location) else { return }
        displacedPage = renderedPage
    }

    /// Starts a visit whose document has already been loaded.
    mutating func startLoaded(_ visitHost: VisitHostIdentifier, _ location: Location, _ options: VisitOptions)
        -> [SessionEffect]
    {
        let visit = SessionVisit(
            number: nextNumber(),
            visitHost: visitHost,
            location: location,
            options: options,
            isColdBoot: true
        )
        current = visit
        if topmost == nil { hosts.topmost = visitHost }
        return take(visitHost) + [.report(.started(visit))]
    }

    /// Restores a host's state from before its page was left, unless the host is gone.
    mutating func putBack(_ visitHost: VisitHostIdentifier, _ left: VisitHostState) {
        guard let now = hosts[visitHost] else { return }
        hosts[visitHost] = left
        hosts[visitHost]?.isCovered = now.isCovered
    }
}

/// The user's input that would be lost.
extension SessionState {
    /// Records whether the page's forms have unsent entries.
    mutating func entriesChanged(_ areUnsent: Bool) {
        if let active { hosts[active]?.hasEntries = areUnsent }
    }

    /// The worst loss if hosts were removed, or `nil` if nothing would be lost.
    package func loss(leaving visitHosts: some Sequence<VisitHostIdentifier>) -> FormLoss? {
        let losses = visitHosts.compactMap { visitHost -> FormLoss? in
            let hasEntries = hosts[visitHost]?.hasEntries == true
            return visitHost == active ? forms.loss(hasEntries: hasEntries) : hasEntries ? .entries : nil
        }
        return losses.max { $0.weight < $1.weight }
    }

    /// The worst loss if the document were gone, or `nil` if nothing would be lost.
    package var documentLoss: FormLoss? { loss(leaving: hosts.identifiers) }
}

extension FormLoss {
    fileprivate var weight: Int {
        switch self {
        case .entries: 0
        case .uncertainEntries: 1
        case .response: 2
        }
    }
}
