package import FoundationEssentials

// Attacks exploit programs that parse an address differently: `http://evil.example\@app.example.com/` has one host for a web
// engine and another for Foundation. So an address is parsed once, here, and the library only compares locations.
/// The address of a page or another resource, in normal form (Linux only; iOS uses `URL`).
package struct Location: Sendable {
    /// The scheme in lowercase, without the colon: `https`, `mailto`.
    package let scheme: String

    /// The host in its normal form, with an IPv6 address in brackets; `nil` unless ``isWeb``.
    package let host: String?

    /// The port, or `nil` for the scheme's default (80 for `http`, 443 for `https`).
    package let port: Int?

    /// The path, which starts with a slash for web addresses; otherwise everything after the scheme up to `?` or `#`.
    package let path: String

    /// The text after the question mark, percent-encoded; `nil` without a question mark.
    package let query: String?

    /// The text after the hash, percent-encoded; `nil` without a hash.
    package let fragment: String?

    /// The complete address, including user name and password; logs use ``displayString``, and windows use ``shownAddress``.
    package let absoluteString: String

    // For an address without a host, such as `data:`, that is longer than 10 kB, this is only the scheme.
    /// The address for Foundation, which may percent-encode more than the web does: `[` becomes `%5B`.
    package let url: URL

    /// The user name and password as written before the `@`.
    let userInfo: String?

    /// Joins validated parts; throws ``LocationError/unreadable`` if Foundation disagrees about them.
    init(_ parts: AddressParts) throws(LocationError) {
        let text = parts.text
        // Foundation is slow for an address that contains a file, and nothing needs such an address as a URL.
        let isLongFile = parts.host == nil && text.utf8.count > Self.longestURL
        guard let url = URL(string: isLongFile ? parts.scheme + ":" : text), parts.agree(with: url) else {
            throw .unreadable
        }
        self.init(parts, text: text, url: url)
    }

    private static let longestURL = 10_000

    private init(_ parts: AddressParts, text: String, url: URL) {
        scheme = parts.scheme
        userInfo = parts.userInfo
        host = parts.host
        port = parts.port
        path = parts.path
        query = parts.query
        fragment = parts.fragment
        absoluteString = text
        self.url = url
    }

    /// The location of a screen without a valid address, `about:blank`, which no router opens.
    package static let blank: Location = {
        let parts = AddressParts(scheme: "about", path: "blank")
        return Location(parts, text: parts.text, url: URL(string: parts.text) ?? URL(filePath: "/"))
    }()

    /// The address without its fragment, as requested from the server.
    package var withoutFragment: Location {
        guard fragment != nil else { return self }
        var parts = AddressParts(self)
        parts.fragment = nil
        // Foundation has parsed the longer text, so this cannot fail.
        return Location(parts, text: parts.text, url: URL(string: parts.text) ?? url)
    }

    /// Returns whether the addresses are equal without their fragments.
    package func isSamePage(as other: Location) -> Bool {
        withoutFragment == other.withoutFragment
    }
}

extension Location {
    /// Creates a location from the engine's form of an address, `new URL(…).href`; `nil` if the text is malformed.
    package init?(engine href: String) {
        // The text is trusted and only split, so it must come from the page's isolated world, where the page cannot forge it.
        guard href.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
        // No caller can use the error, because the engine never writes such a text.
        guard let parts = AddressParts(splitting: href), let location = try? Location(parts) else { return nil }
        // A normal form is unchanged after splitting and joining.
        guard location.absoluteString == href, !location.isWeb || !href.utf8.contains(0x20) else { return nil }
        self = location
    }

    /// The maximum length of an address, in bytes, as in other browsers.
    package static let longest = 2_000_000
    /// The maximum length of an address that contains a file, in bytes.
    package static let longestFile = 16_000_000

    /// Parses an untrusted absolute address from a command line, a file or another program, as the engine would.
    package init(outside text: String) throws(LocationError) {
        // Any scheme is valid, including `javascript:`, so callers check ``scheme`` before they open a location. A web address
        // must have a host that name servers may know.
        try self.init(unambiguous: try AddressParser.parts(of: text))
    }

    /// Parses an untrusted address that may be relative to a web address, such as a link's `href` or a path in a file.
    package init(reference text: String, relativeTo base: Location) throws(LocationError) {
        let parts = base.isWeb ? AddressParts(base) : nil
        try self.init(unambiguous: try AddressParser.parts(of: text, relativeTo: parts))
    }

    /// Percent-encodes the spaces and non-ASCII characters of a path or query, as in a normal form.
    package static func percentEncoded(_ text: String) -> String {
        PercentEncoding.control.encode(text.unicodeScalars).replacing(" ", with: "%20")
    }

    /// Joins the parts of an untrusted address.
    private init(unambiguous parts: AddressParts) throws(LocationError) {
        if let host = parts.host { try HostName.checkName(host) }
        // The standard keeps backslashes in the paths of other schemes, which other programs may read as slashes.
        guard !parts.path.utf8.contains(UInt8(ascii: "\\")) else { throw .unreadable }
        try self.init(parts)
    }

    /// Parses a Foundation URL by the same rules; for untrusted text, use ``init(outside:)`` instead of `URL(string:)`.
    package init(_ url: URL) throws(LocationError) {
        // Foundation escapes invalid characters: `http://evil.example\@app.example.com/` becomes an odd user name at
        // `app.example.com`, where the standard finds the host `evil.example`.
        try self.init(outside: url.absoluteString)
    }
}

extension Location {
    /// Whether this is a web address, with the scheme `http` or `https`.
    package var isWeb: Bool { host != nil }

    /// The origin of a web address; `nil` for other schemes, even those to which the WHATWG standard gives an origin.
    package var origin: Origin? {
        guard let host, let ownPort = AddressParts.ownPort(of: scheme) else { return nil }
        return Origin(scheme: scheme, host: host, port: port ?? ownPort)
    }

    /// Returns whether navigating to another address loses the protection of `https`.
    package func losesSecurity(to target: Location) -> Bool { scheme == "https" && target.scheme != "https" }

    /// Returns whether a response from this address, after redirects, counts as the requested server's own: the origins are equal,
    /// or this one is an upgrade.
    package func mayAnswer(for requested: Location) -> Bool {
        // Another site's response does not describe the app, even if a redirect from the app leads there.
        guard let origin, let other = requested.origin else { return self == requested }
        return origin == other || origin.isUpgrade(of: other)
    }

    /// The path with its query, against which a path configuration matches its patterns.
    package var pathAndQuery: String {
        guard let query else { return path }
        return path + "?" + query
    }

    /// The address for logs and files, without user name and password; for windows, use ``shownAddress``.
    package var displayString: String {
        guard userInfo != nil else { return absoluteString }
        var parts = AddressParts(self)
        parts.userInfo = nil
        return parts.text
    }

    // A page can make its address very long, and GTK is slow to lay it out.
    /// The beginning of the address, for windows.
    package var shownAddress: String { displayString.cut(to: 1_000) }

    /// The beginning of the address without its scheme, for tight spaces: `app.example.com/hikes`.
    package var shortDisplayString: String {
        guard isWeb, let displayHost else { return shownAddress }
        return (displayHost + (pathAndQuery == "/" ? "" : pathAndQuery)).cut(to: 200)
    }

    /// The part that identifies a location's owner: its host, the host of a `blob:` address's creator, or else the scheme.
    package var displaySite: String {
        // The page controls everything after the host, so it is never included.
        if let displayHost { return displayHost }
        let inner = scheme == "blob" ? Location(engine: String(absoluteString.dropFirst("blob:".count))) : nil
        return inner?.displayHost ?? "\(scheme):"
    }

    /// The host with its port, unless that is the scheme's default: `app.example.com`, `127.0.0.1:3000`.
    package var displayHost: String? {
        guard let displayName, let port else { return displayName }
        return "\(displayName):\(port)"
    }

    /// The host without its port, for an app without a name; a long host is shortened at its start.
    package var displayName: String? { host.map(ShownHost.text) }
}

extension Location {
    /// Whether the page is on this computer, and so needs no network.
    package var isOnThisComputer: Bool {
        guard let host else { return false }
        return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isLoopback(host)
    }

    /// Returns whether a host is an IPv4 loopback address, whose normal form has four numbers.
    private func isLoopback(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension Location: Hashable, CustomStringConvertible {
    /// Compares the normal forms, including their fragments.
    package static func == (left: Location, right: Location) -> Bool {
        left.absoluteString == right.absoluteString
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(absoluteString)
    }

    /// The address without user name and password, which must not appear in logs.
    package var description: String { displayString }
}

/// The reason that an untrusted address is rejected.
package enum LocationError: Error, Hashable, Sendable {
    /// The text is empty.
    case empty

    /// The text does not start with a scheme and a colon.
    case noScheme

    /// The host contains a character that no host may contain.
    case forbiddenCharacter(Unicode.Scalar)

    /// The scheme requires a host, but none follows.
    case noHost

    /// The host is neither a name nor an IP address.
    case badHost(String)

    /// The port is not a number from 0 to 65535.
    case badPort(String)

    /// The parts are valid, but Foundation or other programs may parse them differently.
    case unreadable
}

extension LocationError: CustomStringConvertible {
    /// A description for the author of the address.
    package var description: String {
        switch self {
        case .empty: "The address is empty."
        case .noScheme: "The address does not begin with “https://” or “http://”."
        case .forbiddenCharacter(let scalar): "The host contains \(Self.name(of: scalar)), which is not allowed."
        case .noHost: "The address has no host."
        case .badHost(let host): "The host “\(host)” is invalid."
        case .badPort(let port): "The port “\(port)” is not a number from 0 to 65535."
        case .unreadable: "The address is ambiguous."
        }
    }

    /// Returns a name for a character: its glyph, or its number if it is invisible.
    private static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case " ": "a space"
        case "\t": "a tab"
        case "\n", "\r": "a line break"
        case "!"..."~": "the character “\(scalar)”"
        default: "the character U+\(hexadecimal(scalar.value))"
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
