package import FoundationEssentials

extension Location {
    /// Creates a location from an address in the web engine's form: `new URL(…).href`.
    ///
    /// The engine's normal form is trusted and only split. The result is `nil` if the text does not consist of scheme, host and
    /// path, or if Foundation cannot parse it.
    ///
    /// - Parameter href: the engine's text, only from the page's isolated world, where the page cannot forge it
    package init?(engine href: String) {
        guard href.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
        // No caller can use the reason: the engine never writes such a text.
        guard let parts = try? AddressParts(splitting: href), let location = try? Location(parts) else { return nil }
        // A normal form is unchanged after splitting and joining.
        guard location.absoluteString == href, !location.isWeb || !href.utf8.contains(0x20) else { return nil }
        self = location
    }

    /// Parses an untrusted address: from a command line, a file, or a link in another program.
    ///
    /// Only addresses with the same meaning in every web engine are accepted; ambiguous ones are rejected. Web addresses are
    /// converted to the normal form of the WHATWG URL standard. Addresses with other schemes (`mailto:`, `webcal:`, also
    /// `javascript:`) are only split, so check the ``scheme`` before you open one.
    ///
    /// ```swift
    /// try Location(outside: "HTTP://App.Example.com:80/a/../b").absoluteString  // "http://app.example.com/b"
    /// try Location(outside: "http://evil.example\\@app.example.com/")  // throws
    /// ```
    ///
    /// - Parameter text: the absolute address
    /// - Throws: ``LocationError`` with a description of the problem.
    package init(outside text: String) throws(LocationError) {
        guard !text.isEmpty else { throw .empty }
        for scalar in text.unicodeScalars where !Self.isAccepted(scalar) { throw .forbiddenCharacter(scalar) }
        var parts = try AddressParts(splitting: text)
        if let host = parts.host {
            parts.host = try HostName.normalForm(of: host)
            parts.userInfo = parts.userInfo.flatMap(AddressParts.normalUserInfo)
            parts.path = AddressParts.normalPath(parts.path)
            parts.query = parts.query.map(AddressParts.normalQuery)
        }
        try self.init(parts)
    }

    /// Parses an address of Foundation's with the same strict rules.
    ///
    /// Foundation escapes invalid characters: `http://evil.example\@app.example.com/` becomes an odd user name at
    /// `app.example.com`, which is then unambiguous. To reject such an untrusted text, use ``init(outside:)`` instead of
    /// `URL(string:)`.
    ///
    /// ```swift
    /// let location = try Location(URL(filePath: "/etc/hosts"))  // scheme "file", not a web address
    /// ```
    ///
    /// - Parameter url: an absolute address, or a relative one with its base
    /// - Throws: ``LocationError``, like ``init(outside:)``.
    package init(_ url: URL) throws(LocationError) {
        try self.init(outside: url.absoluteString)
    }

    /// Returns whether a character may appear unescaped anywhere in an address.
    ///
    /// The rejected ASCII characters are percent-encoded by engines in some places only, or read as a slash. An address copied
    /// from a browser has them escaped already.
    private static func isAccepted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "<", ">", "\\", "^", "`", "{", "}": false
        default: scalar.value > 0x20 && scalar.value < 0x7F
        }
    }
}
