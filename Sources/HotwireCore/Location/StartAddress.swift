/// Reads the address that a person typed.
package enum StartAddress {
    /// The location of a typed address; one without a scheme gets `https`, or `http` where the host is this computer.
    ///
    /// - Throws: ``LocationError`` for what is not an address of a web app.
    package static func location(from text: String) throws(LocationError) -> Location {
        if let location = locationOnThisComputer(from: text) { return location }
        let location = try Location(outside: text.contains("://") ? text : "https://\(text)")
        guard location.isWeb else { throw .noHost }
        return location
    }

    /// The location of an address without a scheme whose host is this computer, such as `localhost:3000`.
    ///
    /// - Returns: `nil` for any other text, such as the path of a file.
    package static func locationOnThisComputer(from text: String) -> Location? {
        guard !text.contains("://"), let location = try? Location(outside: "http://\(text)") else { return nil }
        return location.isOnThisComputer ? location : nil
    }

    /// The page that an address asks for besides its app: one with a path, a query or a fragment names a page.
    package static func page(of location: Location) -> Location? {
        location.path.count > 1 || location.query != nil || location.fragment != nil ? location : nil
    }
}

/// The way out of a root screen whose page cannot be shown, which has nothing to go back to (Linux only).
package enum StartPage {
    /// The page to offer in place of a root's.
    ///
    /// - Parameters:
    ///   - root: the page that failed
    ///   - start: the page that the app starts at
    /// - Returns: the start page, or the root of its origin where the start page itself failed; `nil` where that is what
    ///   failed.
    package static func wayOut(of root: Location, start: Location) -> Location? {
        guard root.isSamePage(as: start) else { return start }
        guard let top = try? Location(reference: "/", relativeTo: start), top.origin == start.origin else { return nil }
        return root.isSamePage(as: top) ? nil : top
    }
}
