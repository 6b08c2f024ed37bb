package import HotwireCore

/// A page that does nothing but remember what was asked of it.
///
/// ```swift
/// let page = FakePage()
/// let session = SessionEngine(page: page, logger: logger)
/// session.visit(FakeVisitHost(), location, VisitOptions())
/// #expect(page.requests == [.load(location, html: nil)])
/// ```
///
/// A ``ScriptedPage`` also plays the page's part.
@MainActor package final class FakePage: WebPage {
    /// What is asked of a page.
    package enum Request: Hashable, Sendable {
        /// To load a whole document.
        case load(Location, html: String?)
        /// To stop doing so.
        case stopLoading
        /// To open a file.
        case openFile(Location)
        /// To run a function of its script.
        case call(TurboCall)
    }

    /// What was asked, the first first.
    package private(set) var requests: [Request] = []

    /// The address that the page claims to show.
    package var location: Location?

    /// Answers a call; throw to simulate a page without the script.
    ///
    /// ```swift
    /// page.onCall = { _ in throw CancellationError() }
    /// ```
    package var onCall: (TurboCall) throws -> Void = { _ in }

    /// Creates a page.
    ///
    /// - Parameter location: The address that it claims to show.
    package init(location: Location? = nil) {
        self.location = location
    }

    /// The locations that were loaded whole, the first first.
    ///
    /// ```swift
    /// #expect(page.loads.count == 1)  // one cold boot
    /// ```
    package var loads: [Location] {
        requests.compactMap { if case .load(let location, _) = $0 { location } else { nil } }
    }

    /// The calls into the page, the first first.
    package var calls: [TurboCall] {
        requests.compactMap { if case .call(let call) = $0 { call } else { nil } }
    }

    /// Remembers that a whole document was asked for.
    ///
    /// - Parameters:
    ///   - location: Its address.
    ///   - html: The page's HTML, if any.
    package func load(_ location: Location, html: String?) {
        requests.append(.load(location, html: html))
    }

    /// Remembers that the load was to stop.
    package func stopLoading() {
        requests.append(.stopLoading)
    }

    /// Remembers that a file was to be opened.
    ///
    /// - Parameter location: Its address.
    package func openFile(_ location: Location) {
        requests.append(.openFile(location))
    }

    /// Remembers the call, and lets ``onCall`` answer it.
    ///
    /// - Parameter call: The call.
    /// - Throws: What ``onCall`` throws.
    package func call(_ call: TurboCall) async throws {
        requests.append(.call(call))
        try onCall(call)
    }
}
