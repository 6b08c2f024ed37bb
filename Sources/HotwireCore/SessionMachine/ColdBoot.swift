/// A full page load for a visit, until the document's Turbo is ready or the load fails.
package struct ColdBoot: Hashable, Sendable {
    /// The state of the document that the load is about to replace.
    enum OldDocument: Hashable, Sendable {
        /// There is none, or the new document has been committed.
        case gone
        /// It was committed, and its Turbo has not reported yet.
        case unfinished
        /// Its Turbo has reported.
        case ready
        /// It is shown and has no Turbo.
        case plain
    }

    /// A visit that waits for the end of the load.
    struct Pending: Hashable, Sendable {
        let visitHost: VisitHostIdentifier
        let location: Location
        let options: VisitOptions
    }

    /// The host that shows the document.
    let visitHost: VisitHostIdentifier
    /// The state of the document that the load is about to replace.
    var oldDocument: OldDocument
    /// The error, if the document is the server's own error page.
    var errorPage: HTTPError?
    /// Whether the document has loaded and navigates to another page before its Turbo is ready.
    var navigatesAway = false
    /// The newest visit that was requested meanwhile.
    var pending: Pending?
    /// What was known of the host before it left a page without Turbo for another in its screen; otherwise `nil`.
    var departure: VisitHostState?
    /// How many of its own history entries the document can go back through, if it comes from the engine's history.
    var depth = 0

    /// Whether the new document has been committed, so that the page's messages come from it.
    var isCommitted: Bool { oldDocument == .gone }

    /// The error if the document's Turbo does not respond: for an error page, the page's own error.
    var missing: HotwireNativeError { errorPage.map(HotwireNativeError.http) ?? .load(.notPresent) }

    /// Asks an error page to report its paint, as it may have no Turbo to do so.
    var askForPaint: [SessionEffect] { errorPage == nil ? [] : [.call(.awaitPaint)] }
}
