package import FoundationEssentials

extension Location {
    /// Takes an address as the web engine has read and written it: `new URL(…).href`.
    ///
    /// The engine's normal form is trusted; it is only taken apart. The result is `nil` where the text cannot be the
    /// engine's, because it does not come apart into scheme, host and path, or where Foundation has no reading for it.
    ///
    /// - Parameter href: The engine's text. From the page's isolated world only, where the page cannot forge it.
    package init?(engine href: String) {
        guard href.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
        // No caller could do anything with the reason: the engine does not write such a text.
        guard let parts = try? AddressParts(splitting: href), let location = try? Location(parts) else { return nil }
        // A normal form comes together again as it was.
        guard location.absoluteString == href, !location.isWeb || !href.utf8.contains(0x20) else { return nil }
        self = location
    }

    /// Reads an address that a stranger wrote: on a command line, in a file, in a link from another program.
    ///
    /// What is accepted means the same to every web engine; what could mean two things is refused.
    /// On the web the result is brought to the WHATWG URL standard's normal form.
    /// Other schemes (`mailto:`, `webcal:`, also `javascript:`) are only split: whoever opens one asks for its
    /// ``scheme`` first.
    ///
    /// ```swift
    /// try Location(outside: "HTTP://App.Example.com:80/a/../b").absoluteString  // "http://app.example.com/b"
    /// try Location(outside: "http://evil.example\\@app.example.com/")  // throws
    /// ```
    ///
    /// - Parameter text: The whole, absolute address.
    /// - Throws: ``LocationError``, which says in words what is wrong.
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

    /// Reads an address that Foundation has read, through the same strict door.
    ///
    /// Foundation escapes what it does not understand: `http://evil.example\@app.example.com/` becomes a strange user
    /// name at `app.example.com`, and then means that everywhere. A stranger's text is better refused, so it goes to
    /// ``init(outside:)`` and not to `URL(string:)`.
    ///
    /// ```swift
    /// let location = try Location(URL(filePath: "/etc/hosts"))  // scheme "file", not of the web
    /// ```
    ///
    /// - Parameter url: An absolute address, or a relative one with its base.
    /// - Throws: ``LocationError``, as ``init(outside:)`` does.
    package init(_ url: URL) throws(LocationError) {
        try self.init(outside: url.absoluteString)
    }

    /// Whether a character may stand for itself anywhere in an address.
    ///
    /// The refused ASCII characters are those which an engine writes as a percent escape in some places and not in
    /// others, or reads as a slash. An address copied from a browser has them escaped already.
    private static func isAccepted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "<", ">", "\\", "^", "`", "{", "}": false
        default: scalar.value > 0x20 && scalar.value < 0x7F
        }
    }
}
