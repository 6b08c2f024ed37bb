package import FoundationEssentials

/// A cookie in the engine's jar or the saved state; `Cookie` of HotwireHTTP is the public type.
package struct StoredCookie: Hashable, Sendable {
    /// The cross-site requests that include a cookie.
    package enum SameSite: String, Hashable, Sendable, CaseIterable {
        /// All.
        case none
        /// Navigations to the site.
        case lax
        /// None.
        case strict
    }

    package let name: String
    package let value: String
    /// The host that receives it; with a leading dot, subdomains also receive it.
    package let domain: String
    /// The path that receives it, including subpaths.
    package let path: String
    /// The expiration date; `nil` for a session cookie, which expires when the app ends.
    package let expires: Date?
    /// Whether it is only sent over encrypted connections.
    package let isSecure: Bool
    /// Whether it is hidden from scripts.
    package let isHTTPOnly: Bool
    package let sameSite: SameSite

    /// Creates a cookie; `nil` if no server could set it.
    package init?(
        name: String,
        value: String,
        domain: String,
        path: String = "/",
        expires: Date? = nil,
        isSecure: Bool = false,
        isHTTPOnly: Bool = false,
        sameSite: SameSite = .lax
    ) {
        guard !name.isEmpty, name.utf8.count + value.utf8.count <= 4_096, Self.isPlain(name + value, without: ";"),
            !name.contains("="), (2...254).contains(domain.utf8.count), Self.isPlain(domain, without: " ;/@"),
            path.hasPrefix("/"), path.utf8.count <= 1_024, Self.isPlain(path, without: ";")
        else { return nil }
        self.name = name
        self.value = value
        self.domain = domain
        self.path = path
        self.expires = expires
        self.isSecure = isSecure
        self.isHTTPOnly = isHTTPOnly
        self.sameSite = sameSite
    }

    private static func isPlain(_ text: String, without signs: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            ($0.value >= 0x20 || $0 == "\t") && $0.value != 0x7F && !signs.unicodeScalars.contains($0)
        }
    }

    /// Whether it is a session cookie.
    package var isOfSession: Bool { expires == nil }

    /// Returns whether it replaces another cookie, possibly with a different value.
    package func hasPlace(of other: StoredCookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
    }
}
