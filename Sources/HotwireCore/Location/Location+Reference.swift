extension Location {
    /// Parses an untrusted address that is absolute or relative to another one: a link's `href`, a path in a file.
    ///
    /// The reference is resolved by the rules of the WHATWG URL standard, and then parsed strictly.
    ///
    /// - Parameters:
    ///   - text: the address as written
    ///   - base: the web address that it is relative to
    /// - Throws: ``LocationError``, like ``init(outside:)``.
    package init(reference text: String, relativeTo base: Location) throws(LocationError) {
        self = try Location(outside: Self.isWhole(text) ? text : base.address(of: text))
    }

    private static func isWhole(_ text: String) -> Bool {
        text.firstIndex(of: ":").map { AddressParts.isScheme(text[..<$0]) } ?? false
    }

    private func address(of reference: String) -> String {
        guard isWeb else { return reference }
        if reference.hasPrefix("//") { return scheme + ":" + reference }
        var parts = AddressParts(self)
        parts.fragment = nil
        if reference.isEmpty || reference.hasPrefix("#") { return parts.text + reference }
        parts.query = nil
        if reference.hasPrefix("?") { return parts.text + reference }
        parts.path = reference.hasPrefix("/") ? "" : parts.path.throughLastSlash
        return parts.text + reference
    }
}

extension String {
    fileprivate var throughLastSlash: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "/" }
}
