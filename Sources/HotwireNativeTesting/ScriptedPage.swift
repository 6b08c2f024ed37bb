package import HotwireCore

/// A page that behaves as one with Turbo in it, without a web engine or a server.
///
/// It loads, visits, shows previews, restores from its cache, redirects and fails as a test scripts it, and says so in
/// the messages that a real page sends. Pages that are not scripted answer well.
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
    /// How a location answers.
    package enum Answer: Hashable, Sendable {
        /// With a page.
        case page(title: String)
        /// With an error: an HTTP status, or one of Turbo's numbers below 1.
        case failure(statusCode: Int)
        /// By sending the request elsewhere.
        case redirect(to: Location)
        /// With a page without Turbo; if Turbo itself fetches it, Turbo shows it.
        case withoutTurbo
        /// Never.
        case silence
    }

    /// A call found no script in the page.
    package struct NoScript: Error {
        /// Creates the error.
        package init() {}
    }

    /// The receiver of the page's messages.
    package weak var session: SessionEngine?

    /// How locations answer; one that is not named answers with a page that is titled as its path.
    package var answers: [Location: Answer] = [:]

    /// The address that is shown.
    package internal(set) var location: Location?

    /// What the server was asked for, in the order of asking.
    ///
    /// ```swift
    /// #expect(page.fetches == [start])  // no request was wasted
    /// ```
    package internal(set) var fetches: [Location] = []

    /// Where the page was scrolled to, as where a screen of an earlier run comes back.
    package internal(set) var scrolls: [ScrollPosition] = []

    /// The files that visits led to.
    package internal(set) var files: [Location] = []

    /// How many whole documents were loaded.
    package internal(set) var loadCount = 0

    var hasTurbo = false
    var snapshots: Set<Location> = []
    /// What is painted; the address is ahead of it while a visit runs.
    var painted: Location?
    var visitCount = 0
    var restorationCount = 0

    /// Creates a page that shows nothing yet.
    package init() {}

    /// Sends a message, as the page's script would.
    ///
    /// ```swift
    /// page.send(.historyChanged(depth: 1))
    /// ```
    ///
    /// - Parameter message: The message.
    package func send(_ message: TurboMessage) {
        guard let location else { return }
        session?.receive(.message(message, from: location))
    }

    /// Clicks on a link in the page: Turbo proposes the visit.
    ///
    /// ```swift
    /// page.click(location)
    /// ```
    ///
    /// - Parameters:
    ///   - location: Where the link leads.
    ///   - action: What the link says of the history.
    package func click(_ location: Location, action: VisitAction = .advance) {
        session?.receive(.userActed)
        send(.visitProposed(location, VisitOptions(action: action)))
    }

    /// Refreshes the page from within, as a broadcast of the server makes Turbo do; no one proposes that.
    ///
    /// ```swift
    /// page.answers[location] = .page(title: "Inbox (1)")
    /// page.refresh()
    /// ```
    package func refresh() {
        guard let location else { return }
        run(nil, location, VisitOptions(action: .replace), isPageRefresh: true)
    }

    /// Kills the page's process.
    ///
    /// ```swift
    /// page.crash()
    /// session.visit(place, location, VisitOptions())
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
