public import FoundationEssentials
internal import HotwireCore
public import HotwireNative

/// The cookies of an app's web views (iOS: `WKHTTPCookieStore`).
///
/// All windows and sessions share them, and ``HTTPClient`` sends them. They include cookies that scripts cannot read.
///
/// ```swift
/// let cookies = Hotwire.config.webEnvironment.cookies
/// let isSignedIn = try await cookies.cookies(for: start).contains { $0.name == "session" }
/// ```
@MainActor
public final class CookieStore {
    private let jar: CookieJar

    fileprivate init(_ jar: CookieJar) { self.jar = jar }

    /// Returns the cookies that a request to an address would carry.
    ///
    /// - Parameter url: a web address; other addresses have no cookies
    /// - Returns: The cookies, in the engine's order.
    /// - Throws: `CancellationError` if the task was canceled, or the engine's error.
    public func cookies(for url: URL) async throws -> [Cookie] {
        guard let location = try? Location(url) else { return [] }
        return try await jar.cookies(for: location).map { Cookie($0) }
    }

    /// Returns all cookies.
    public func allCookies() async throws -> [Cookie] { try await jar.allCookies().map { Cookie($0) } }

    /// Stores a cookie, replacing one with the same name, domain and path.
    public func setCookie(_ cookie: Cookie) async throws { try await jar.setCookie(cookie.stored) }

    /// Deletes the cookie with the same name, domain and path, regardless of its value.
    public func deleteCookie(_ cookie: Cookie) async throws { try await jar.deleteCookie(cookie.stored) }

    /// A stream that emits an element each time the cookies change, until the listening task is canceled.
    ///
    /// ```swift
    /// for await _ in cookies.changes { await showWhoIsSignedIn() }
    /// ```
    ///
    /// Changes that arrive while the app handles one are combined. If the engine's network process ends, the engine stops
    /// reporting changes; from then on, each page that loads counts as a change.
    public var changes: AsyncStream<Void> { jar.changes }
}

extension WebEnvironment {
    /// The cookies of this environment's web views.
    ///
    /// ```swift
    /// let cookies = try await Hotwire.config.webEnvironment.cookies.allCookies()
    /// ```
    @MainActor public var cookies: CookieStore { CookieStore(cookieJar) }
}
