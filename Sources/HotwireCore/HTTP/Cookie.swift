public import FoundationEssentials

/// A cookie of a web app.
///
/// ```swift
/// if let cookie = Cookie(name: "theme", value: "dark", domain: "app.example.com", expires: nextYear) {
///     try await Hotwire.config.webEnvironment.cookies.setCookie(cookie)
/// }
/// ```
public struct Cookie: Hashable, Sendable {
    /// With which requests of other sites it is sent.
    public enum SameSite: String, Hashable, Sendable, CaseIterable {
        /// With all.
        case none
        /// With those that lead a person to the site.
        case lax
        /// With none.
        case strict
    }

    /// Its name.
    public let name: String
    /// Its value.
    public let value: String
    /// The host that it is sent to; with a dot before it, to the hosts below it too.
    public let domain: String
    /// The path that it is sent to, and all below it.
    public let path: String
    /// When it goes; one without a date goes when the app ends.
    public let expires: Date?
    /// Whether it is sent over encrypted connections only.
    public let isSecure: Bool
    /// Whether no script can read it.
    public let isHTTPOnly: Bool
    /// With which requests of other sites it is sent.
    public let sameSite: SameSite

    /// Makes a cookie; `nil` for what no server could have set.
    ///
    /// - Parameters:
    ///   - name: its name
    ///   - value: its value
    ///   - domain: the host that it is sent to; with a dot before it, to the hosts below it too
    ///   - path: the path that it is sent to, and all below it
    ///   - expires: when it goes; without a date, when the app ends
    ///   - isSecure: whether it is sent over encrypted connections only
    ///   - isHTTPOnly: whether no script can read it
    ///   - sameSite: with which requests of other sites it is sent
    public init?(
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

    /// Whether it goes when the app ends.
    package var isOfSession: Bool { expires == nil }

    /// Whether another cookie takes its place in a jar, or is it with another value.
    package func hasPlace(of other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
    }
}
