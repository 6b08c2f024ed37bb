extension Location {
    /// Reads an address that a stranger wrote, whole or relative to another: a link's `href`, a path in a file.
    ///
    /// What it means is put together by the rules of the WHATWG URL standard, and then goes through the strict door.
    ///
    /// - Parameters:
    ///   - text: the address as it was written
    ///   - base: what it is relative to, an address of the web
    /// - Throws: ``LocationError``, as ``init(outside:)`` does.
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
