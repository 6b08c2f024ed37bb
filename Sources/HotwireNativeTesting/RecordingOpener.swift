package import HotwireCore

/// An opener that opens nothing and remembers what it was asked for.
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
    /// The pages that were to open outside of the app, the first first.
    package private(set) var outside: [Location] = []

    /// The pages that were to open in the default browser, the first first.
    package private(set) var inBrowser: [Location] = []

    /// What was to open in a program of the desktop, the first first.
    package private(set) var onDesktop: [Location] = []

    /// Creates an opener without requests.
    package init() {}

    /// Remembers a page outside of the app.
    ///
    /// - Parameters:
    ///   - location: Its address.
    ///   - source: The requester.
    package func openOutside(_ location: Location, from source: VisitSource) {
        outside.append(location)
    }

    /// Remembers a page that was to open in the default browser.
    ///
    /// - Parameters:
    ///   - location: Its address.
    ///   - source: The requester.
    package func openInBrowser(_ location: Location, from source: VisitSource) {
        inBrowser.append(location)
    }

    /// Remembers what was to open in a program of the desktop.
    ///
    /// - Parameters:
    ///   - location: Its address.
    ///   - source: The requester.
    package func openOnDesktop(_ location: Location, from source: VisitSource) {
        onDesktop.append(location)
    }
}
