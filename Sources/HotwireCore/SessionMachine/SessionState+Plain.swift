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
