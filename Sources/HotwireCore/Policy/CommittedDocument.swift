/// The document that a web view shows, independent of any load in progress.
///
/// The address that the engine reports for a view may be one that was requested, or the target of a redirect, while the previous
/// document is still shown and receives the user's input. Anything that identifies a page to the user or to the app is read
/// from this value. (Linux only.)
package struct CommittedDocument: Hashable, Sendable {
    /// The address of the document, including changes by its script within its origin; `nil` before the first document.
    package private(set) var location: Location?
    /// Whether the document was loaded over a secure connection.
    package private(set) var isSecure = false
    /// Whether the document's origin is opaque, so that it is none of the origin in its address.
    package private(set) var isOpaque = false
    /// Whether a load has started whose document is not committed.
    package private(set) var isLoading = false

    /// Whether the library requested a load that the engine has not started; the engine already reports its address.
    package private(set) var isRequested = false
    /// The address of the last response, which is that of the next document; only generated documents have none.
    private var answered: Location?
    /// Whether the last response makes the origin of its document opaque.
    private var answersOpaquely = false

    /// The document's origin, which is what it may do as; `nil` if it is opaque.
    package var origin: Origin? { isOpaque ? nil : location?.origin }

    /// Creates the state of an empty web view.
    package init() {}

    /// Records that the library requests a load from the engine.
    package mutating func request() { isRequested = true }

    /// Records the start of a load in the main frame, by the page or the library.
    package mutating func start() {
        isRequested = false
        isLoading = true
        (answered, answersOpaquely) = (nil, false)
    }

    /// Records a response for the main frame, which may still be refused.
    package mutating func answer(at location: Location?, isOpaque: Bool) {
        (answered, answersOpaquely) = (location, isOpaque)
    }

    /// Records that the document of the load was committed.
    ///
    /// - Parameters:
    ///   - engineAddress: the address that the engine reports, which is not that of this document if another load was requested
    ///   - isSecure: whether the engine reports that the document was loaded over a secure connection
    package mutating func commit(_ engineAddress: Location?, isSecure: Bool) {
        if let answered {
            // The address of the response has no fragment.
            location = engineAddress?.isSamePage(as: answered) == true ? engineAddress : answered
        } else {
            location = isRequested ? nil : engineAddress
        }
        self.isSecure = isSecure
        isOpaque = answersOpaquely
        isLoading = false
        (answered, answersOpaquely) = (nil, false)
    }

    /// Records that a load ended, or was canceled before it started; the previous document stays.
    package mutating func end(_ engineAddress: Location?) {
        isLoading = false
        (answered, answersOpaquely) = (nil, false)
        move(to: engineAddress)
    }

    /// Records that a load requested by the library will not start.
    package mutating func withdraw(_ engineAddress: Location?) {
        isRequested = false
        move(to: engineAddress)
    }

    /// Records that the engine reports another address; a document's script can only change it within its own origin.
    package mutating func move(to engineAddress: Location?) {
        guard !isLoading, !isRequested, let location, let engineAddress else { return }
        let isOwn = location.origin.map { $0 == engineAddress.origin } ?? location.isSamePage(as: engineAddress)
        if isOwn { self.location = engineAddress }
    }
}
