package import FoundationEssentials

/// The address of a page or of another resource.
///
/// Attacks exploit programs that parse an address differently: `http://evil.example\@app.example.com/` has one host for a web
/// engine and another for Foundation. So an address is parsed once, here, and the library only compares locations:
/// `init(engine:)` is for addresses that the web engine has parsed, and ``init(outside:)`` for all others (Linux only; iOS
/// uses `URL`).
///
/// ```swift
/// let start = try Location(outside: "https://app.example.com")
/// start.absoluteString  // "https://app.example.com/"
/// start.origin?.description  // "https://app.example.com"
/// ```
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

    /// The complete address in its normal form, including user name and password.
    ///
    /// For logs, use ``displayString``, and for windows ``shownAddress``.
    package let absoluteString: String

    /// The address as a `URL`, for Foundation's APIs.
    ///
    /// Scheme, host and port are the same. Foundation may percent-encode more characters of path, query and fragment than the
    /// web does: `[` becomes `%5B`. Of a file in an address (`data:`) longer than 10 kB, it is only the scheme.
    package let url: URL

    /// The user name and password as written before the `@`.
    let userInfo: String?

    /// Joins validated parts.
    ///
    /// - Throws: ``LocationError/unreadable`` if Foundation disagrees about the parts.
    init(_ parts: AddressParts) throws(LocationError) {
        let text = parts.text
        // Foundation takes long for a file in an address, and nothing needs it as a URL.
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

    /// The location in place of an address that cannot be parsed, and of a screen without one; no router opens it.
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

    /// Returns whether both addresses are the same page, regardless of their fragments.
    ///
    /// - Parameter other: the other address
    /// - Returns: Whether the addresses are equal without their fragments.
    package func isSamePage(as other: Location) -> Bool {
        withoutFragment == other.withoutFragment
    }
}

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

extension Location {
    /// Whether this is a web address, with the scheme `http` or `https`.
    package var isWeb: Bool { host != nil }

    /// The origin, or `nil` if there is none, as for `data:` or `blob:`.
    ///
    /// The WHATWG standard gives some other schemes an origin; here they have none.
    package var origin: Origin? {
        guard let host, let ownPort = AddressParts.ownPort(of: scheme) else { return nil }
        return Origin(scheme: scheme, host: host, port: port ?? ownPort)
    }

    /// Returns whether navigating to another address loses the protection of `https`.
    package func losesSecurity(to target: Location) -> Bool { scheme == "https" && target.scheme != "https" }

    /// Returns whether the address at which redirects end may answer the request in the requested server's name: it is of the same
    /// origin, or of an upgrade of it.
    ///
    /// What another site answers is not the app's description of itself, even if a redirect of the app leads there.
    package func mayAnswer(for requested: Location) -> Bool {
        guard let origin, let other = requested.origin else { return self == requested }
        return origin == other || origin.isUpgrade(of: other)
    }

    /// The path and, after a question mark, the query, which a path configuration's patterns are matched against.
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

    /// The beginning of the address for a part of a window; GTK takes long to lay out what a page may add to it.
    package var shownAddress: String { displayString.cut(to: 1_000) }

    /// The beginning of the address without its scheme, where there is little room: `app.example.com/hikes`.
    package var shortDisplayString: String {
        guard isWeb, let displayHost else { return shownAddress }
        return (displayHost + (pathAndQuery == "/" ? "" : pathAndQuery)).cut(to: 200)
    }

    /// The part that identifies a location's owner: its host, the host of the page that created a `blob:`, or else the scheme.
    ///
    /// The page controls everything after the host, so that is never included.
    package var displaySite: String {
        if let displayHost { return displayHost }
        let inner = scheme == "blob" ? Location(engine: String(absoluteString.dropFirst("blob:".count))) : nil
        return inner?.displayHost ?? "\(scheme):"
    }

    /// The host with its port, unless that is the scheme's default: `app.example.com`, `127.0.0.1:3000`.
    package var displayHost: String? {
        guard let displayName, let port else { return displayName }
        return "\(displayName):\(port)"
    }

    /// The host without its port, for an app that has no name; a long one keeps its end, as everywhere.
    package var displayName: String? { host.map(ShownHost.text) }
}

extension Location {
    /// Whether the page is on this computer, so that it needs no network.
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
    /// Returns whether two addresses have the same normal form.
    ///
    /// - Parameters:
    ///   - left: an address
    ///   - right: another address
    /// - Returns: Whether the normal forms are equal, including their fragments.
    package static func == (left: Location, right: Location) -> Bool {
        left.absoluteString == right.absoluteString
    }

    /// Hashes the normal form.
    ///
    /// - Parameter hasher: the hasher
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

    /// Returns a character's name: the visible character, else its number.
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
