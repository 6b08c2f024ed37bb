import HotwireCore

/// Where a manifest or an icon is: at an address, or in the text that names it.
enum IdentitySource: Hashable, Sendable {
    /// A file of a server.
    case address(Location)
    /// The content of a `data:` address.
    case data(DataURL)

    /// The reason why a reference cannot be used.
    enum Problem: Error, Hashable, Sendable {
        /// It is not an address, or none of the web.
        case invalid
        /// The page is secure, and the address is not.
        case insecure
    }

    /// Resolves a reference.
    ///
    /// - Parameters:
    ///   - reference: the address as written
    ///   - base: the address that it is relative to; `nil` if only absolute ones are possible
    ///   - page: the page; a secure one has only secure files
    /// - Throws: the reason why it cannot be used.
    init(_ reference: String, relativeTo base: Location?, of page: Location) throws(Problem) {
        let text = reference.trimmingWhiteSpace
        if DataURL.isOne(text) {
            guard let data = DataURL(text) else { throw .invalid }
            self = .data(data)
            return
        }
        let location = base.map { try? Location(reference: text, relativeTo: $0) } ?? (try? Location(outside: text))
        guard let location, location.isWeb else { throw .invalid }
        guard !page.losesSecurity(to: location) else { throw .insecure }
        self = .address(location)
    }

    /// The address; `nil` for a `data:` address.
    var location: Location? { if case .address(let location) = self { location } else { nil } }
}

extension IdentitySource: CustomStringConvertible {
    /// The address, or the kind of the content.
    var description: String {
        switch self {
        case .address(let location): location.displayString
        case .data(let data): "data:\(data.type)"
        }
    }
}
