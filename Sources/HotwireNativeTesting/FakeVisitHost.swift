package import HotwireCore

/// A place without a view, which remembers what it was told to show.
///
/// ```swift
/// let place = FakeVisitHost()
/// session.visit(place, location, VisitOptions())
/// #expect(place.hasPage)
/// #expect(place.appearance == .snapshot)
/// ```
@MainActor package final class FakeVisitHost: VisitHost {
    /// What a place is told.
    package enum Order: Hashable, Sendable {
        /// To take the page in.
        case takePage
        /// To give it back.
        case givePageBack(keepingSnapshot: Bool)
        /// To keep a picture of it.
        case keepSnapshot
        /// To show something.
        case show(VisitAppearance)
        /// That the page was painted.
        case didRender(Location, title: String)
    }

    /// What the place was told, the first first.
    package private(set) var orders: [Order] = []

    /// Whether the page is here.
    package private(set) var hasPage = false

    /// What is shown, an activity indicator aside; `nil` before the first visit.
    package private(set) var appearance: VisitAppearance?

    /// Whether an activity indicator turns over what is shown.
    ///
    /// ```swift
    /// clock.advance(by: .milliseconds(500))
    /// #expect(await eventually { place.isShowingActivity })
    /// ```
    package private(set) var isShowingActivity = false

    /// The title of the page that was painted last.
    package private(set) var title: String?

    /// The address of the page that was painted last.
    package private(set) var location: Location?

    /// Makes a place that shows nothing.
    package init() {}

    /// Takes the page in.
    package func takePage() {
        orders.append(.takePage)
        hasPage = true
    }

    /// Gives the page back.
    ///
    /// - Parameter keepingSnapshot: Whether a picture of it stays.
    package func givePageBack(keepingSnapshot: Bool) {
        orders.append(.givePageBack(keepingSnapshot: keepingSnapshot))
        hasPage = false
    }

    /// Remembers that a picture was to be kept.
    package func keepSnapshot() {
        orders.append(.keepSnapshot)
    }

    /// Remembers what is shown; all but what concerns the activity indicator alone takes the place of what was shown.
    ///
    /// - Parameter appearance: What is shown.
    package func show(_ appearance: VisitAppearance) {
        orders.append(.show(appearance))
        isShowingActivity = appearance == .activity
        if appearance != .activity, appearance != .idle { self.appearance = appearance }
    }

    /// Remembers what was painted.
    ///
    /// - Parameters:
    ///   - location: The page's address.
    ///   - title: Its title.
    package func didRender(_ location: Location, title: String) {
        orders.append(.didRender(location, title: title))
        self.location = location
        self.title = title
    }
}
