package import HotwireCore

/// A page that only records the requests of a session.
///
/// ```swift
/// let page = FakePage()
/// let session = SessionEngine(page: page, logger: logger)
/// session.visit(FakeVisitHost(), location, VisitOptions())
/// #expect(page.requests == [.load(location, html: nil)])
/// ```
///
/// Use a ``ScriptedPage`` to simulate the behavior of a page.
@MainActor package final class FakePage: WebPage {
    /// A request to a page.
    package enum Request: Hashable, Sendable {
        /// Load a document.
        case load(Location, html: String?)
        /// Stop loading.
        case stopLoading
        /// Open a file.
        case openFile(Location)
        /// Call a function of the page's script.
        case call(TurboCall)
    }

    /// The requests, in order.
    package private(set) var requests: [Request] = []

    /// The address that the page reports.
    package var location: Location?

    /// Handles a call; throw an error to simulate a page without the script.
    ///
    /// ```swift
    /// page.onCall = { _ in throw CancellationError() }
    /// ```
    package var onCall: (TurboCall) throws -> Void = { _ in }

    /// Creates a page.
    ///
    /// - Parameter location: the address that the page reports
    package init(location: Location? = nil) {
        self.location = location
    }

    /// The locations of full page loads, in order.
    ///
    /// ```swift
    /// #expect(page.loads.count == 1)  // one cold boot
    /// ```
    package var loads: [Location] {
        requests.compactMap { if case .load(let location, _) = $0 { location } else { nil } }
    }

    /// The calls into the page, in order.
    package var calls: [TurboCall] {
        requests.compactMap { if case .call(let call) = $0 { call } else { nil } }
    }

    /// Records a full page load.
    ///
    /// - Parameters:
    ///   - location: the address
    ///   - html: the HTML of the page, if any
    ///   - referrer: the page that led to it
    package func load(_ location: Location, html: String?, from referrer: Referrer) {
        requests.append(.load(location, html: html))
    }

    /// Records a request to stop loading.
    package func stopLoading() {
        requests.append(.stopLoading)
    }

    /// Records a request to open a file.
    ///
    /// - Parameter location: the address
    package func openFile(_ location: Location) {
        requests.append(.openFile(location))
    }

    /// Records a call and lets ``onCall`` handle it.
    ///
    /// - Parameter call: the call
    /// - Throws: The error that ``onCall`` throws.
    package func call(_ call: TurboCall) async throws {
        requests.append(.call(call))
        try onCall(call)
    }
}

/// A visit host without a view that records the requests of a session.
///
/// ```swift
/// let host = FakeVisitHost()
/// session.visit(host, location, VisitOptions())
/// #expect(host.hasPage)
/// #expect(host.appearance == .snapshot)
/// ```
@MainActor package final class FakeVisitHost: VisitHost {
    /// A request to the visit host.
    package enum Order: Hashable, Sendable {
        /// Take the page.
        case takePage
        /// Return the page.
        case givePageBack(keepingSnapshot: Bool)
        /// Keep a snapshot of the page.
        case keepSnapshot
        /// Show something.
        case show(VisitAppearance)
        /// The page was painted.
        case didRender(Location, title: String)
    }

    /// The requests, in order.
    package private(set) var orders: [Order] = []

    /// Whether the host has the page.
    package private(set) var hasPage = false

    /// The current appearance, without the activity indicator; `nil` before the first visit.
    package private(set) var appearance: VisitAppearance?

    /// Whether an activity indicator is shown.
    ///
    /// ```swift
    /// clock.advance(by: .milliseconds(500))
    /// #expect(await eventually { host.isShowingActivity })
    /// ```
    package private(set) var isShowingActivity = false

    /// The title of the last painted page.
    package private(set) var title: String?

    /// The address of the last painted page.
    package private(set) var location: Location?

    /// Creates a host that shows nothing.
    package init() {}

    /// Takes the page.
    package func takePage() {
        orders.append(.takePage)
        hasPage = true
    }

    /// Returns the page.
    ///
    /// - Parameter keepingSnapshot: whether a snapshot of it is kept
    package func givePageBack(keepingSnapshot: Bool) {
        orders.append(.givePageBack(keepingSnapshot: keepingSnapshot))
        hasPage = false
    }

    /// Records a request to keep a snapshot.
    package func keepSnapshot() {
        orders.append(.keepSnapshot)
    }

    /// Records an appearance; unless it only concerns the activity indicator, it replaces the current one.
    ///
    /// - Parameter appearance: the appearance
    package func show(_ appearance: VisitAppearance) {
        orders.append(.show(appearance))
        isShowingActivity = appearance == .activity
        if appearance != .activity, appearance != .idle { self.appearance = appearance }
    }

    /// Records that a page was painted.
    ///
    /// - Parameters:
    ///   - location: the address of the page
    ///   - title: the title of the page
    package func didRender(_ location: Location, title: String) {
        orders.append(.didRender(location, title: title))
        self.location = location
        self.title = title
    }
}
