package import HotwireCore

/// An opener that opens nothing and records what it was asked to open.
///
/// ```swift
/// let opener = RecordingOpener()
/// let navigator = NavigatorEngine(
///     router: router, pathConfiguration: PathConfiguration(), stack: stack, opener: opener,
///     session: session, modalSession: { modalSession }
/// )
/// navigator.route(VisitProposal(location: elsewhere), from: .app)
/// #expect(opener.outside == [elsewhere])
/// ```
@MainActor package final class RecordingOpener: Opener {
    /// The external pages, in order.
    package private(set) var outside: [Location] = []

    /// The pages for the default browser, in order.
    package private(set) var inBrowser: [Location] = []

    /// The addresses for other programs on the desktop, in order.
    package private(set) var onDesktop: [Location] = []

    /// Creates an opener without records.
    package init() {}

    /// Records an external page.
    ///
    /// - Parameters:
    ///   - location: the address
    ///   - source: the requester
    package func openOutside(_ location: Location, from source: VisitSource) {
        outside.append(location)
    }

    /// Records a page for the default browser.
    ///
    /// - Parameters:
    ///   - location: the address
    ///   - source: the requester
    package func openInBrowser(_ location: Location, from source: VisitSource) {
        inBrowser.append(location)
    }

    /// Records an address for another program on the desktop.
    ///
    /// - Parameters:
    ///   - location: the address
    ///   - source: the requester
    package func openOnDesktop(_ location: Location, from source: VisitSource) {
        onDesktop.append(location)
    }
}
