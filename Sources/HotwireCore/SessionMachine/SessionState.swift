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
