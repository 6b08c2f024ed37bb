package import FoundationEssentials

/// The address of a page, or of something else that a link can name.
///
/// Two programs that read one address differently can be played against each other:
/// `http://evil.example\@app.example.com/` has one host for a web engine and another for Foundation.
/// So an address is read once, here, and every part of the library compares what this type says.
/// There are two doors: `init(engine:)` for what the web engine has already read, and
/// ``init(outside:)`` for everything else. (Ours; iOS passes `URL` around.)
///
/// ```swift
/// let start = try Location(outside: "https://app.example.com")
/// start.absoluteString  // "https://app.example.com/"
/// start.origin?.description  // "https://app.example.com"
/// ```
package struct Location: Sendable {
    /// The scheme in lower case, without its colon: `https`, `mailto`.
    package let scheme: String

    /// The host in its normal form, an IPv6 address in brackets; `nil` unless ``isWeb``.
    package let host: String?

    /// The port, or `nil` where it is the scheme's own (80 for `http`, 443 for `https`).
    package let port: Int?

    /// The path, starting with a slash on the web; elsewhere all that follows the scheme up to `?` or `#`.
    package let path: String

    /// The text after the question mark, still percent-encoded; `nil` without a question mark.
    package let query: String?

    /// The text after the hash, still percent-encoded; `nil` without a hash.
    package let fragment: String?

    /// The whole address in its normal form, with user name and password where it has them.
    ///
    /// For showing or logging take ``displayString``.
    package let absoluteString: String

    /// Foundation's reading of the address, for APIs that take a `URL`.
    ///
    /// Scheme, host and port are the same as here. Foundation may percent-encode more characters of
    /// path, query and fragment than the web does: `[` becomes `%5B`.
    package let url: URL

    /// User name and password as they stand before the `@`.
    let userInfo: String?

    /// Puts checked parts together.
    ///
    /// - Throws: ``LocationError/unreadable`` where Foundation disagrees about what the parts are.
    init(_ parts: AddressParts) throws(LocationError) {
        let text = parts.text
        guard let url = URL(string: text), parts.agree(with: url) else { throw .unreadable }
        self.init(parts, text: text, url: url)
    }

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

    /// The location in place of an address that cannot be parsed; no router opens it.
    package static let blank: Location = {
        let parts = AddressParts(scheme: "about", path: "blank")
        return Location(parts, text: parts.text, url: URL(string: parts.text) ?? URL(filePath: "/"))
    }()

    /// The same address without its fragment: what is fetched from the server.
    package var withoutFragment: Location {
        guard fragment != nil else { return self }
        var parts = AddressParts(self)
        parts.fragment = nil
        // Foundation has read the longer text, so it reads this one; the type cannot know that.
        return Location(parts, text: parts.text, url: URL(string: parts.text) ?? url)
    }

    /// Whether both addresses are the same page, at the same place in it or not.
    ///
    /// - Parameter other: The address to compare with.
    /// - Returns: Whether the addresses are equal without their fragments.
    package func isSamePage(as other: Location) -> Bool {
        withoutFragment == other.withoutFragment
    }
}
