public import FoundationEssentials
internal import HotwireCore

/// A cookie of a web app (iOS: `HTTPCookie`).
///
/// ```swift
/// if let cookie = Cookie(name: "theme", value: "dark", domain: "app.example.com", expires: nextYear) {
///     try await Hotwire.config.webEnvironment.cookies.setCookie(cookie)
/// }
/// ```
public struct Cookie: Hashable, Sendable {
    /// The cookie as the jar contains it.
    let stored: StoredCookie

    /// The name.
    public var name: String { stored.name }
    /// The value.
    public var value: String { stored.value }
    /// The host that receives it; with a leading dot, subdomains also receive it.
    public var domain: String { stored.domain }
    /// The path that receives it, including subpaths.
    public var path: String { stored.path }
    /// The expiration date; `nil` for a session cookie, which expires when the app ends.
    public var expires: Date? { stored.expires }
    /// Whether it is only sent over encrypted connections.
    public var isSecure: Bool { stored.isSecure }
    /// Whether it is hidden from scripts.
    public var isHTTPOnly: Bool { stored.isHTTPOnly }
    /// The cross-site requests that include it.
    public var sameSite: SameSite { SameSite(stored.sameSite) }

    /// Creates a cookie; `nil` if no server could set it.
    ///
    /// - Parameters:
    ///   - name: the name
    ///   - value: the value
    ///   - domain: the host that receives it; with a leading dot, subdomains also receive it
    ///   - path: the path that receives it, including subpaths
    ///   - expires: the expiration date; `nil` for a session cookie
    ///   - isSecure: whether it is only sent over encrypted connections
    ///   - isHTTPOnly: whether it is hidden from scripts
    ///   - sameSite: the cross-site requests that include it
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
        let cookie = StoredCookie(
            name: name,
            value: value,
            domain: domain,
            path: path,
            expires: expires,
            isSecure: isSecure,
            isHTTPOnly: isHTTPOnly,
            sameSite: sameSite.stored
        )
        guard let cookie else { return nil }
        stored = cookie
    }

    init(_ stored: StoredCookie) { self.stored = stored }
}

extension Cookie {
    /// The cross-site requests that include a cookie.
    public enum SameSite: String, Hashable, Sendable, CaseIterable {
        /// All.
        case none
        /// Navigations to the site.
        case lax
        /// None.
        case strict

        fileprivate init(_ stored: StoredCookie.SameSite) {
            switch stored {
            case .none: self = .none
            case .lax: self = .lax
            case .strict: self = .strict
            }
        }

        fileprivate var stored: StoredCookie.SameSite {
            switch self {
            case .none: .none
            case .lax: .lax
            case .strict: .strict
            }
        }
    }
}
