package import HotwireCore

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
