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
        guard let parts = AddressParts(splitting: href), let location = try? Location(parts) else { return nil }
        // A normal form is unchanged after splitting and joining.
        guard location.absoluteString == href, !location.isWeb || !href.utf8.contains(0x20) else { return nil }
        self = location
    }

    /// The longest address, as in other browsers, in bytes.
    package static let longest = 2_000_000
    /// The longest address that holds a file, in bytes.
    package static let longestFile = 16_000_000

    /// Parses an untrusted address: from a command line, a file, or a link in another program.
    ///
    /// The result is the one of the WHATWG URL standard, and so of the engine: letters outside of ASCII are percent-encoded, or
    /// written as `xn--` in a host, and backslashes are slashes. The host must be a name that name servers may know. Addresses with other schemes
    /// (`mailto:`, `webcal:`, also `javascript:`) are parsed, too, so check the ``scheme`` before you open one.
    ///
    /// ```swift
    /// try Location(outside: "HTTP://Bücher.Example:80/a/../b").absoluteString  // "http://xn--bcher-kva.example/b"
    /// try Location(outside: "http://evil.example\\@app.example.com/").host  // "evil.example"
    /// ```
    ///
    /// - Parameter text: the absolute address
    /// - Throws: ``LocationError`` with a description of the problem.
    package init(outside text: String) throws(LocationError) {
        try self.init(unambiguous: try AddressParser.parts(of: text))
    }

    /// Parses an untrusted address that is absolute or relative to another one: a link's `href`, a path in a file.
    ///
    /// - Parameters:
    ///   - text: the address as written
    ///   - base: the web address that it is relative to
    /// - Throws: ``LocationError``, like ``init(outside:)``.
    package init(reference text: String, relativeTo base: Location) throws(LocationError) {
        let parts = base.isWeb ? AddressParts(base) : nil
        try self.init(unambiguous: try AddressParser.parts(of: text, relativeTo: parts))
    }

    /// Returns a part of a path or query whose spaces and characters outside of ASCII are percent-encoded, as in a normal form.
    package static func percentEncoded(_ text: String) -> String {
        PercentEncoding.control.encode(text.unicodeScalars).replacing(" ", with: "%20")
    }

    /// Joins the parts of an untrusted address.
    ///
    /// The standard keeps backslashes in the path of other schemes, which other programs may read as slashes.
    private init(unambiguous parts: AddressParts) throws(LocationError) {
        if let host = parts.host { try HostName.checkName(host) }
        guard !parts.path.utf8.contains(UInt8(ascii: "\\")) else { throw .unreadable }
        try self.init(parts)
    }

    /// Parses an address of Foundation's by the same rules.
    ///
    /// Foundation escapes invalid characters: `http://evil.example\@app.example.com/` becomes an odd user name at
    /// `app.example.com`, where the standard finds the host `evil.example`. For an untrusted text, use ``init(outside:)`` instead of
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
}
