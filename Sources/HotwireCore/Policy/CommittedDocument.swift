// While a load is in progress, the engine may report the requested address or a redirect's target, but the previous document is
// still visible and receives the user's input. Whatever identifies a page must be read from here.
/// The document that a web view shows, independent of any load in progress (Linux only).
package struct CommittedDocument: Hashable, Sendable {
    /// The address, including changes by the document's script within its origin; `nil` before the first document.
    package private(set) var location: Location?
    package private(set) var isSecure = false
    /// Whether the document's origin is opaque, and therefore not the origin of its address.
    package private(set) var isOpaque = false
    /// Whether a load has started whose document is not committed yet.
    package private(set) var isLoading = false

    /// Whether the library requested a load that the engine has not started but whose address it already reports.
    package private(set) var isRequested = false
    /// The address of the last response, and so of the next document; `nil` only for generated documents.
    private var answered: Location?
    /// Whether the last response makes its document's origin opaque.
    private var answersOpaquely = false

    /// The origin whose rights the document has; `nil` if it is opaque.
    package var origin: Origin? { isOpaque ? nil : location?.origin }

    package init() {}

    /// Records that the library requests a load from the engine.
    package mutating func request() { isRequested = true }

    /// Records that the page or the library has started a load in the main frame.
    package mutating func start() {
        isRequested = false
        isLoading = true
        (answered, answersOpaquely) = (nil, false)
    }

    /// Records a response for the main frame, which may still be refused.
    package mutating func answer(at location: Location?, isOpaque: Bool) {
        (answered, answersOpaquely) = (location, isOpaque)
    }

    /// Records that the load's document was committed, with the address and the security that the engine reports.
    package mutating func commit(_ engineAddress: Location?, isSecure: Bool) {
        // If another load was requested, the engine reports that load's address.
        if let answered {
            // The response's address has no fragment.
            location = engineAddress?.isSamePage(as: answered) == true ? engineAddress : answered
        } else {
            location = isRequested ? nil : engineAddress
        }
        self.isSecure = isSecure
        isOpaque = answersOpaquely
        isLoading = false
        (answered, answersOpaquely) = (nil, false)
    }

    /// Records that a load ended, or was canceled before it started, so that the previous document stays.
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

    /// Records that the engine reports another address, which a script can only change within the document's own origin.
    package mutating func move(to engineAddress: Location?) {
        guard !isLoading, !isRequested, let location, let engineAddress else { return }
        let isOwn = location.origin.map { $0 == engineAddress.origin } ?? location.isSamePage(as: engineAddress)
        if isOwn { self.location = engineAddress }
    }
}
