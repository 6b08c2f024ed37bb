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

extension SessionMachine {
    /// The cold boot that is under way; it can be changed, but neither begun nor ended here.
    var boot: ColdBoot? {
        get { if case .booting(let boot) = page { boot } else { nil } }
        set { if boot != nil, let newValue { page = .booting(newValue) } }
    }

    /// Whether a cold boot is under way and its document has been committed.
    var isBootCommitted: Bool { boot?.isCommitted == true }

    /// Ends the cold boot; one that failed before its document came leaves the old document as it was.
    ///
    /// - Returns: the visit that waited for the end.
    @discardableResult
    mutating func endBoot() -> ColdBoot.Pending? {
        guard let boot else { return nil }
        page = boot.oldDocument == .ready ? .ready : .unloaded
        return boot.pending
    }

    /// Stops the load of the cold boot, if one is under way; a visit that waited for its end is dropped.
    mutating func stopBoot() -> [SessionEffect] {
        guard boot != nil else { return [] }
        endBoot()
        return [.stopTimer(.turbo), .stopLoading]
    }

    /// Makes a visit that waited for the end of a cold boot.
    mutating func run(_ pending: ColdBoot.Pending?) -> [SessionEffect] {
        guard let pending else { return [] }
        return visit(pending.visitHost, pending.location, pending.options, reload: false)
    }
}
