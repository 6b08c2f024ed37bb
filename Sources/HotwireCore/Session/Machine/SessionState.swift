/// What a session knows: the document of its page, its visit hosts and its newest visit.
///
/// Its steps keep the three consistent and return the effects to perform. ``SessionMachine`` decides which step follows an event.
package struct SessionState: Hashable, Sendable {
    /// What a full page load is about to replace.
    struct Left: Hashable, Sendable {
        let visit: SessionVisit?
        let painted: VisitHostIdentifier?
        let historyDepth: Int
    }

    /// The newest visit.
    package internal(set) var current: SessionVisit?
    /// What happens to pages without Turbo.
    package let pagesWithoutTurbo: PagesWithoutTurbo
    /// The page with Turbo that a plain page led to, until a screen is visited for it.
    var arrival: Arrival?
    /// The page that the document shows, as it was rendered last.
    var renderedPage: Arrival?
    /// The page whose screen was replaced by one that got no page, as for a file, until a screen is visited for it.
    package internal(set) var displacedPage: Arrival?
    /// How many of its own history entries the page can go back through.
    package internal(set) var historyDepth = 0
    /// The document of the page.
    var document = SessionDocument()
    /// The hosts that show visits.
    var hosts = VisitHosts()
    /// The forms that the page sends.
    package internal(set) var forms = Submissions()
    /// The number of visits so far.
    private(set) var visitCount = 0
    /// The page that a full page load is about to replace.
    var left: Left?

    /// Creates the state of a session that has not visited anything.
    init(pagesWithoutTurbo: PagesWithoutTurbo = .error) { self.pagesWithoutTurbo = pagesWithoutTurbo }

    /// The state of the page.
    package var page: SessionDocument.Phase { document.phase }
    /// The host that was visited last and is or was shown.
    package var topmost: VisitHostIdentifier? { hosts.topmost }
    /// The host that holds the page.
    package var active: VisitHostIdentifier? { hosts.active }
    /// Whether the user or the app has acted in the page since it was shown.
    package var isPageUsed: Bool { document.isUsed }
    /// Whether the newest visit is complete and its page has been painted in its screen.
    package var isPageRendered: Bool { current?.state == .completed && hosts.isPagePainted }
    /// Whether the document is the server's error page for a form that the page sent past Turbo.
    ///
    /// Its host keeps the location of the page that sent the form: no visit could request the answer to a form.
    package var showsRefusedForm: Bool { document.isRefusal }

    /// The current cold boot.
    var boot: ColdBoot? { document.boot }

    /// Returns the number of a new visit.
    mutating func nextNumber() -> Int {
        visitCount += 1
        return visitCount
    }

    /// The host whose page is seen, with no visit under way in it.
    var settledHost: VisitHostIdentifier? {
        guard let painted = hosts.painted, hosts.isSeen(painted) else { return nil }
        return current?.visitHost == painted && current?.state == .started ? nil : painted
    }

    /// The host that shows the page, unless a visit shows its own progress there.
    var idleHost: VisitHostIdentifier? {
        guard hosts.isPagePainted, let visit = current, !isUnpainted(visit) else { return nil }
        return active
    }

    /// Whether nothing is to be visited: an error stays visible, and a visit that ended is about to be painted.
    var isSettled: Bool {
        switch current?.state {
        case .failed: true
        case .completed: document.isShown && active == current?.visitHost
        case .started, .canceled, nil: false
        }
    }

    /// The host whose page its dead process showed or loaded, unless its error is visible.
    var lostHost: VisitHostIdentifier? {
        guard page == .unloaded, let visit = current, visit.state == .canceled || visit.state == .completed else {
            return nil
        }
        return visit.state == .canceled && hosts[visit.visitHost] != nil ? visit.visitHost : topmost
    }

    /// Returns whether a host waits for the end of its visit, or for its start after a cold boot.
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

/// What hosts show of the page.
extension SessionState {
    /// Handles that a host is shown and its animation has ended (iOS: `visitableViewDidAppear`).
    mutating func didAppear(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard hosts[visitHost] != nil, current?.visitHost == visitHost, current?.state != .failed else { return [] }
        return take(visitHost)
    }

    /// Keeps the page that is left as a snapshot and in Turbo's cache, also when a native screen covers it.
    mutating func willDisappear(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts[visitHost]?.isCovered = true
        guard active == visitHost, document.isShown, current?.state == .completed else { return [] }
        return keepSnapshotOfPage(in: visitHost) + (page == .ready ? [.call(.cacheSnapshot)] : [])
    }

    /// A full page load flashes white; the snapshot of a page that was shown hides that.
    func keepSnapshotOfPage(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        showsPage(visitHost) ? [.keepSnapshot(visitHost)] : []
    }

    /// Shows a completed page whose paint was not reported.
    mutating func showUnpainted(_ visit: SessionVisit) -> [SessionEffect] {
        guard visit.state == .completed, isUnpainted(visit) else { return [] }
        hosts.painted = visit.visitHost
        return take(visit.visitHost) + [.stopTimer(.activity), .stopTimer(.turbo), .show(visit.visitHost, .page)]
    }

    /// Clears the page's own snapshot cache before a host appears, if it is outdated.
    mutating func clearStaleCache(for visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts.takeStaleCache(for: visitHost) && page == .ready ? [.call(.clearSnapshotCache)] : []
    }

    /// Handles a change after the page was rendered; before that, the title is reported with the rendering.
    func titleChanged(_ title: String) -> [SessionEffect] {
        guard isPageRendered, !title.isEmpty, let active else { return [] }
        return [.report(.titleChanged(active, title))]
    }

    /// Records the address that the page's script has set, at which the page is loaded again.
    ///
    /// During a visit, the address may be that of another page. A page's answer to a form has no address of its own.
    mutating func pageMoved(to location: Location) -> [SessionEffect] {
        guard isPageRendered, document.isShown, !showsRefusedForm, location.origin == document.origin, let active,
            let visitHost = hosts[active], visitHost.location != location, page == .ready || visitHost.isPlain
        else { return [] }
        hosts[active]?.location = location
        return [.report(.addressChanged(active, location))]
    }

    /// Handles a change of the page's own history.
    mutating func setHistoryDepth(_ depth: Int) -> [SessionEffect] {
        guard historyDepth != depth else { return [] }
        historyDepth = depth
        return [.report(.historyChanged)]
    }
}

/// Scroll positions of pages, which are restored after a restart.
extension SessionState {
    /// Records a scroll position; during a visit it may still be the previous page's, so it is assigned when the new one is shown.
    mutating func scrolled(to position: ScrollPosition) -> [SessionEffect] {
        document.scrolled(to: position)
        return document.isShown ? hosts.scrolled(to: position) : []
    }

    /// Shows the page, unless it is another host's by now.
    func scrollRestored(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        showsPage(visitHost) ? [.show(visitHost, .page)] : []
    }

    /// Returns the scroll position of a host's page, or the last one if the page was left.
    func scroll(of visitHost: VisitHostIdentifier) -> ScrollPosition? { hosts[visitHost]?.scroll }
}

/// Pages that missed broadcasts while their streams were disconnected (Linux only).
extension SessionState {
    /// Refreshes the page after its streams reconnected, at once if the user sees it, and otherwise when it is next seen.
    ///
    /// A running visit brings a new page.
    mutating func broadcastsMissed() -> [SessionEffect] {
        hosts.missBroadcasts(in: page == .ready ? idleHost : nil)
    }

    /// Refreshes a page that another page's form may have changed, and keeps its scroll position.
    mutating func changedElsewhere() -> [SessionEffect] {
        if page == .ready, let idleHost { hosts[idleHost]?.keepScroll() }
        return broadcastsMissed()
    }

    /// Refreshes the page of a host that is seen again, if it missed broadcasts.
    mutating func refreshIfMissed(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts.takeRefresh(of: visitHost) && page == .ready ? [.call(.refresh)] : []
    }

    /// Refreshes the page of a host that was not seen for too long, unless the host is left or visited meanwhile.
    func refreshOutdated(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard page == .ready, idleHost == visitHost, hosts.isSeen(visitHost), let state = hosts[visitHost] else {
            return []
        }
        return [.report(.outdated(state.location)), .call(.refresh)]
    }
}

/// Pages of a service worker in place of those of a server that cannot be reached.
///
/// Such a page has no Turbo, and that is not an error: it is shown as it is, and the real page is loaded once the network
/// returns.
extension SessionState {
    /// Whether the document that is being loaded may have no Turbo.
    var mayBePlain: Bool { boot?.errorPage != nil || current?.isFallback == true }

    /// Handles that the response to the newest visit, or the document loaded for it, came from a service worker alone.
    ///
    /// - Parameter identifier: Turbo's identifier of the visit; `nil` for a full page load
    /// - Returns: The effects to perform.
    mutating func fallbackCame(_ identifier: String?) -> [SessionEffect] {
        guard let visit = current, !visit.isFallback else { return [] }
        guard let identifier else {
            if boot == nil, page == .plain, visit.isColdBoot, visit.state == .completed,
                hosts[visit.visitHost]?.isPlain == true
            {
                // It was shown as a page of the app before the server was found missing.
                hosts[visit.visitHost]?.isPlain = false
                return fallback()
            }
            guard boot?.isCommitted == true, visit.isColdBoot, visit.state == .started else { return [] }
            return fallback() + [.startTimer(.turbo, visit: visit.number), .call(.awaitPaint)]
        }
        guard visit.identifier == identifier, visit.state == .started || visit.state == .completed else { return [] }
        // Going back to it would show it from the page's own cache.
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
        /// The address of the document.
        package let location: Location
        /// Turbo's identifier of it; `nil` if it has not been loaded.
        let restorationIdentifier: String?
        /// The title of the document.
        let title: String
    }

    /// How many pages the page's screen can go back through before it is left: pages without Turbo, and the form that was refused.
    package var trailDepth: Int {
        (active.flatMap { hosts[$0]?.trail.count } ?? 0) + (showsRefusedForm ? 1 : 0)
    }

    /// Whether the newest visit is complete and nothing is being loaded.
    var isAtRest: Bool { boot == nil && document.isShown && current?.state == .completed }

    /// Whether a page without Turbo is loading another one in its screen.
    package var isLeavingPlainPage: Bool { boot?.departure != nil }

    /// Whether a document that is being loaded can only lead on by its script, as the user has not acted in it.
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

    /// Returns whether a host is restored that shows a page without Turbo, which Turbo could only fetch without its scripts.
    func restoresPlainPage(in visitHost: VisitHostIdentifier, _ options: VisitOptions) -> Bool {
        options.action == .restore && hosts[visitHost]?.isPlain == true
    }

    /// Returns the arrived page if a visit is for it; a visit of another page leaves it.
    mutating func takeArrival(for location: Location) -> Arrival? {
        defer { (arrival, displacedPage) = (nil, nil) }
        guard let arrival = arrival ?? displacedPage, page == .ready, arrival.location.isSamePage(as: location) else {
            return nil
        }
        return arrival
    }

    /// Records the page that the document shows for a host.
    mutating func pageRendered(in visitHost: VisitHostIdentifier, _ location: Location, title: String) {
        document.pageCame()
        let identifier = hosts[visitHost]?.restorationIdentifier
        renderedPage = Arrival(location: location, restorationIdentifier: identifier, title: title)
    }

    /// Records that no page takes the place of the shown one, and keeps it if its screen was replaced.
    ///
    /// Its scripts must not run again, as they would lead to the same.
    mutating func pageLedToNoPage() {
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

    /// Restores what was known of a host before its page was left, unless the host is gone.
    mutating func putBack(_ visitHost: VisitHostIdentifier, _ left: VisitHostState) {
        guard let now = hosts[visitHost] else { return }
        hosts[visitHost] = left
        hosts[visitHost]?.isCovered = now.isCovered
    }
}

/// What would be lost.
extension SessionState {
    /// Handles whether the page's forms have entries that were not sent.
    mutating func entriesChanged(_ areUnsent: Bool) {
        if let active { hosts[active]?.hasEntries = areUnsent }
    }

    /// What would be lost if hosts were removed; `nil` if that is nothing.
    package func loss(leaving visitHosts: some Sequence<VisitHostIdentifier>) -> FormLoss? {
        let losses = visitHosts.compactMap { visitHost -> FormLoss? in
            let hasEntries = hosts[visitHost]?.hasEntries == true
            return visitHost == active ? forms.loss(hasEntries: hasEntries) : hasEntries ? .entries : nil
        }
        return losses.max { $0.weight < $1.weight }
    }

    /// What would be lost with the document; `nil` if that is nothing.
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
