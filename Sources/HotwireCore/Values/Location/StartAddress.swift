/// A parser of addresses that the user types.
package enum StartAddress {
    /// Returns the location of a typed address; the default scheme is `https`, or `http` for this computer.
    package static func location(from text: String) throws(LocationError) -> Location {
        if let location = locationOnThisComputer(from: text) { return location }
        let location = try Location(outside: namesScheme(text) ? text : "https://\(host(in: text))")
        guard location.isWeb else { throw .noHost }
        return location
    }

    /// Returns the location of an address on this computer without a scheme, such as `localhost:3000`; `nil` for other texts.
    package static func locationOnThisComputer(from text: String) -> Location? {
        guard !namesScheme(text), let location = try? Location(outside: "http://\(host(in: text))") else { return nil }
        return location.isOnThisComputer ? location : nil
    }

    /// Returns whether a text starts with a scheme and slashes, or with a web scheme; `localhost:` is not a scheme.
    private static func namesScheme(_ text: String) -> Bool {
        let text = AddressParser.trimmed(text)
        guard let colon = text.firstIndex(of: ":"), AddressParts.isScheme(text[..<colon]) else { return false }
        return text[colon...].hasPrefix("://") || AddressParts.ownPort(of: text[..<colon].lowercased()) != nil
    }

    /// Returns the trimmed text; empty for a path, whose leading slash the standard would skip.
    private static func host(in text: String) -> Substring {
        let text = AddressParser.trimmed(text)
        return text.hasPrefix("/") || text.hasPrefix("\\") ? "" : text
    }

    /// Returns the location if it names a page of its app, with a path, query or fragment.
    package static func page(of location: Location) -> Location? {
        location.path.count > 1 || location.query != nil || location.fragment != nil ? location : nil
    }
}

/// The fallback for a root screen whose page cannot be shown, because it has no previous screen (Linux only).
package enum StartPage {
    /// Returns the page to offer for a failed root page: the start page, or the root of its origin; `nil` if both failed.
    package static func wayOut(of root: Location, start: Location) -> Location? {
        guard root.isSamePage(as: start) else { return start }
        guard let top = try? Location(reference: "/", relativeTo: start), top.origin == start.origin else { return nil }
        return root.isSamePage(as: top) ? nil : top
    }
}
