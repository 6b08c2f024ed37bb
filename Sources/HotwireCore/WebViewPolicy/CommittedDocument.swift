/// Which document a web view shows, whatever else is on its way.
///
/// The engine's own address of a view may be one that was asked for, or to which a server redirected, while the document
/// before it is still there and receives what the user types. What identifies a page to the user or to the app is read
/// here. (Linux only.)
package struct CommittedDocument: Hashable, Sendable {
    /// The address of the document, including changes by its script within its origin; `nil` before the first.
    package private(set) var location: Location?
    /// Whether the document was loaded over a secure connection.
    package private(set) var isSecure = false
    /// Whether a load was started whose document has not come.
    package private(set) var isLoading = false

    /// Whether we asked for a load that the engine has not started: it names that one meanwhile.
    package private(set) var isRequested = false
    /// The address whose response came last, which is that of the next document; only made documents have none.
    private var answered: Location?

    /// Nothing is shown yet.
    package init() {}

    /// We ask the engine for a load.
    package mutating func request() { isRequested = true }

    /// A load of the main frame starts, the page's or ours.
    package mutating func start() {
        isRequested = false
        isLoading = true
        answered = nil
    }

    /// A response for the main frame came, which may yet be refused.
    package mutating func answer(at location: Location?) { answered = location }

    /// The document of the load is there.
    ///
    /// - Parameters:
    ///   - engineAddress: what the engine names now, which is not this document where we asked for another load since
    ///   - isSecure: what the engine says of the connection that it came over
    package mutating func commit(_ engineAddress: Location?, isSecure: Bool) {
        if let answered {
            // The response's address has no fragment.
            location = engineAddress?.isSamePage(as: answered) == true ? engineAddress : answered
        } else {
            location = isRequested ? nil : engineAddress
        }
        self.isSecure = isSecure
        isLoading = false
        answered = nil
    }

    /// A load ended, or was given up before it started; the document before it stays.
    package mutating func end(_ engineAddress: Location?) {
        isLoading = false
        answered = nil
        move(to: engineAddress)
    }

    /// A load that we asked for will not start.
    package mutating func withdraw(_ engineAddress: Location?) {
        isRequested = false
        move(to: engineAddress)
    }

    /// The engine names another address; the document's script can move within its own origin only.
    package mutating func move(to engineAddress: Location?) {
        guard !isLoading, !isRequested, let location, let engineAddress else { return }
        let isOwn = location.origin.map { $0 == engineAddress.origin } ?? location.isSamePage(as: engineAddress)
        if isOwn { self.location = engineAddress }
    }
}
