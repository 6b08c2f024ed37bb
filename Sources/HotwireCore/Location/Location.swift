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
