package import HotwireCore

/// A page that behaves like one with Turbo, without a web engine or a server.
///
/// It loads, visits, shows previews, restores from its cache, redirects and fails as scripted by a test, and sends the same
/// messages as a real page. Locations that are not scripted respond with a page.
///
/// ```swift
/// let page = ScriptedPage()
/// let session = SessionEngine(page: page, clock: ManualClock(), logger: logger)
/// page.session = session
/// page.answers[missing] = .failure(statusCode: 404)
///
/// session.visit(home, start, VisitOptions())
/// #expect(home.appearance == .page)
/// session.visit(other, missing, VisitOptions())
/// #expect(session.state.current?.state == .failed)
/// ```
@MainActor package final class ScriptedPage: WebPage {
    /// The response of a location.
    package enum Answer: Hashable, Sendable {
        /// A page.
        case page(title: String)
        /// An error: an HTTP status, or one of Turbo's codes below 1.
        case failure(statusCode: Int)
        /// A redirect to another location.
        case redirect(to: Location)
        /// A page without Turbo; if Turbo itself fetches it, Turbo shows it.
        case withoutTurbo
        /// No response.
        case silence
    }

    /// The error of a call into a page without the script.
    package struct NoScript: Error {
        /// Creates the error.
        package init() {}
    }

    /// The receiver of the page's messages.
    package weak var session: SessionEngine?

    /// The responses of locations; the default is a page whose title is its path.
    package var answers: [Location: Answer] = [:]

    /// The address of the page.
    package internal(set) var location: Location?

    /// The requests to the server, in order.
    ///
    /// ```swift
    /// #expect(page.fetches == [start])  // no request was wasted
    /// ```
    package internal(set) var fetches: [Location] = []

    /// The positions to which the page was scrolled, as when a screen of an earlier run is restored.
    package internal(set) var scrolls: [ScrollPosition] = []

    /// The files that visits opened.
    package internal(set) var files: [Location] = []

    /// The number of full page loads.
    package internal(set) var loadCount = 0

    var hasTurbo = false
    var snapshots: Set<Location> = []
    /// The painted page; during a visit, the address is ahead of it.
    var painted: Location?
    var visitCount = 0
    var restorationCount = 0

    /// Creates a page that shows nothing.
    package init() {}

    /// Sends a message, as the page's script would.
    ///
    /// ```swift
    /// page.send(.historyChanged(depth: 1))
    /// ```
    ///
    /// - Parameter message: the message
    package func send(_ message: TurboMessage) {
        guard let location else { return }
        session?.receive(.message(message, from: location))
    }

    /// Clicks a link in the page, so that Turbo proposes a visit.
    ///
    /// ```swift
    /// page.click(location)
    /// ```
    ///
    /// - Parameters:
    ///   - location: the target of the link
    ///   - action: the action that the link specifies
    package func click(_ location: Location, action: VisitAction = .advance) {
        session?.receive(.userActed)
        send(.visitProposed(location, VisitOptions(action: action)))
    }

    /// Refreshes the page from within, as Turbo does after a broadcast by the server; this is not proposed.
    ///
    /// ```swift
    /// page.answers[location] = .page(title: "Inbox (1)")
    /// page.refresh()
    /// ```
    package func refresh() {
        guard let location else { return }
        run(nil, location, VisitOptions(action: .replace), isPageRefresh: true)
    }

    /// Ends the web process.
    ///
    /// ```swift
    /// page.crash()
    /// session.visit(host, location, VisitOptions())
    /// #expect(page.loadCount == 2)  // a second cold boot
    /// ```
    package func crash() {
        hasTurbo = false
        painted = nil
        snapshots = []
        session?.receive(.processTerminated)
    }

    func answer(for location: Location) -> Answer {
        answers[location] ?? .page(title: location.path)
    }

    func nextRestorationIdentifier() -> String {
        restorationCount += 1
        return "restoration-\(restorationCount)"
    }
}
