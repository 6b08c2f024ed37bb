/// The load of a whole document for a visit, until its Turbo is ready or it fails.
package struct ColdBoot: Hashable, Sendable {
    /// The state of the document that the load is about to replace.
    enum OldDocument: Hashable, Sendable {
        /// There is none, or the new document has been committed.
        case gone
        /// It was committed, and its Turbo has not reported yet.
        case unfinished
        /// Its Turbo has reported.
        case ready
    }

    /// A visit that waits for the end of the load.
    struct Pending: Hashable, Sendable {
        let visitHost: VisitHostIdentifier
        let location: Location
        let options: VisitOptions
    }

    /// The place that shows the document.
    let visitHost: VisitHostIdentifier
    /// The state of the document that the load is about to replace.
    var oldDocument: OldDocument
    /// What the document is about, where it is the server's own page about an error.
    var errorPage: HTTPError?
    /// Whether the document has loaded, and navigates to another page before Turbo is there.
    var leadsOn = false
    /// The newest visit that was requested meanwhile.
    var pending: Pending?

    /// Whether the new document has been committed, and is what the page's script speaks of.
    var isCommitted: Bool { oldDocument == .gone }
}
