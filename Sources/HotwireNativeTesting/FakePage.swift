package import HotwireCore

/// A page that only records a session's requests; a ``ScriptedPage`` simulates the behavior of a page.
@MainActor package final class FakePage: WebPage {
    /// A request to a page.
    package enum Request: Hashable, Sendable {
        case load(Location, html: String?)
        case stopLoading
        case openFile(Location)
        case call(TurboCall)
    }

    /// The requests, in order.
    package private(set) var requests: [Request] = []

    /// The address that the page reports.
    package var location: Location?

    /// Handles a call; a test throws an error to simulate a page without the script.
    package var onCall: (TurboCall) throws -> Void = { _ in }

    package init(location: Location? = nil) {
        self.location = location
    }

    /// The locations of full page loads, in order.
    package var loads: [Location] {
        requests.compactMap { if case .load(let location, _) = $0 { location } else { nil } }
    }

    /// The calls into the page, in order.
    package var calls: [TurboCall] {
        requests.compactMap { if case .call(let call) = $0 { call } else { nil } }
    }

    package func load(_ location: Location, html: String?, from referrer: Referrer) {
        requests.append(.load(location, html: html))
    }

    package func stopLoading() {
        requests.append(.stopLoading)
    }

    package func openFile(_ location: Location) {
        requests.append(.openFile(location))
    }

    /// Records a call, then throws the error that ``onCall`` throws.
    package func call(_ call: TurboCall) async throws {
        requests.append(.call(call))
        try onCall(call)
    }
}

/// A visit host without a view, which records a session's requests.
@MainActor package final class FakeVisitHost: VisitHost {
    /// A request to the visit host.
    package enum Order: Hashable, Sendable {
        case takePage
        case givePageBack(keepingSnapshot: Bool)
        case keepSnapshot
        case show(VisitAppearance)
        case didRender(Location, title: String)
    }

    /// The requests, in order.
    package private(set) var orders: [Order] = []

    package private(set) var hasPage = false

    /// The current appearance, without the activity indicator; `nil` before the first visit.
    package private(set) var appearance: VisitAppearance?

    package private(set) var isShowingActivity = false

    /// The title of the last painted page.
    package private(set) var title: String?

    /// The address of the last painted page.
    package private(set) var location: Location?

    package init() {}

    package func takePage() {
        orders.append(.takePage)
        hasPage = true
    }

    package func givePageBack(keepingSnapshot: Bool) {
        orders.append(.givePageBack(keepingSnapshot: keepingSnapshot))
        hasPage = false
    }

    package func keepSnapshot() {
        orders.append(.keepSnapshot)
    }

    /// Records an appearance, which becomes the current one unless it only concerns the activity indicator.
    package func show(_ appearance: VisitAppearance) {
        orders.append(.show(appearance))
        isShowingActivity = appearance == .activity
        if appearance != .activity, appearance != .idle { self.appearance = appearance }
    }

    package func didRender(_ location: Location, title: String) {
        orders.append(.didRender(location, title: title))
        self.location = location
        self.title = title
    }
}
