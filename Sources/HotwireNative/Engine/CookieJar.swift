internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore
internal import Logging

/// The engine's cookies, including those that scripts cannot read; `HTTPTransport` sends them, and `CookieStore` of HotwireHTTP
/// is the public type.
package final class CookieJar {
    let environment: WebEnvironment

    package init(environment: WebEnvironment) {
        self.environment = environment
    }

    var cookies: UnsafeMutablePointer<WebKitCookieManager>? {
        webkit_web_context_get_cookie_manager(environment.context.pointer)
    }

    /// Returns the cookies of a request to a web address in the engine's order; throws `CancellationError` or the engine's error.
    package func cookies(for location: Location) async throws -> [StoredCookie] {
        guard location.isWeb else { return [] }
        return try await read(location, StoredCookie.init)
    }

    package func allCookies() async throws -> [StoredCookie] {
        guard let cookies else { return [] }
        return try await withGIO { cancellable, callback, data in
            webkit_cookie_manager_get_all_cookies(cookies, cancellable, callback, data)
        } finish: { result, error in
            Self.take(webkit_cookie_manager_get_all_cookies_finish(cookies, result, error), StoredCookie.init)
        }
    }

    /// Stores a cookie; replaces one with the same name, domain and path.
    package func setCookie(_ cookie: StoredCookie) async throws {
        try await cookie.withSoup { try await add($0) }
    }

    /// Deletes the cookie with the same name, domain and path, whatever its current value.
    package func deleteCookie(_ cookie: StoredCookie) async throws {
        guard let cookies else { return }
        // The engine only deletes a cookie with the same value.
        for kept in try await allCookies() where kept.hasPlace(of: cookie) {
            try await kept.withSoup { soup in
                _ = try await withGIO { cancellable, callback, data in
                    webkit_cookie_manager_delete_cookie(cookies, soup, cancellable, callback, data)
                } finish: { result, error in
                    webkit_cookie_manager_delete_cookie_finish(cookies, result, error)
                }
            }
        }
    }

    /// Emits an element after cookies change, until the task is canceled; combines changes that arrive while one is being
    /// handled.
    package var changes: AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listener = environment.cookieMirror.listen { continuation.yield() }
        continuation.onTermination = { _ in _ = listener }
        return stream
    }

    /// The engine's object that reports cookie changes.
    var manager: Reference<WebKitCookieManager>? { cookies.map { Reference(sharing: $0) } }

    /// Returns a request's `Cookie` header field; the engine chooses the cookies that match the address.
    func field(for location: Location) async throws -> String? {
        let pairs = try await read(location) { cookie -> String? in
            guard let name = soup_cookie_get_name(cookie), let value = soup_cookie_get_value(cookie) else { return nil }
            return "\(String(cString: name))=\(String(cString: value))"
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    /// Returns the names of an address's cookies that no script can read.
    func hiddenNames(for location: Location) async throws -> Set<String> {
        let names = try await read(location) { cookie -> String? in
            soup_cookie_get_http_only(cookie) != 0 ? soup_cookie_get_name(cookie).map { String(cString: $0) } : nil
        }
        return Set(names)
    }

    private func read<Value: Sendable>(
        _ location: Location,
        _ body: @escaping @MainActor (OpaquePointer) -> Value?
    ) async throws -> [Value] {
        guard let cookies else { return [] }
        return try await withGIO { cancellable, callback, data in
            webkit_cookie_manager_get_cookies(cookies, location.absoluteString, cancellable, callback, data)
        } finish: { result, error in
            Self.take(webkit_cookie_manager_get_cookies_finish(cookies, result, error), body)
        }
    }

    /// Reads a list of cookies, and frees it.
    private static func take<Value>(
        _ list: UnsafeMutablePointer<GList>?,
        _ body: (OpaquePointer) -> Value?
    ) -> [Value] {
        var found: [Value] = []
        var item = list
        while let next = item {
            if let data = next.pointee.data {
                if let value = body(OpaquePointer(data)) { found.append(value) }
                soup_cookie_free(OpaquePointer(data))
            }
            item = next.pointee.next
        }
        g_list_free(list)
        return found
    }

    /// Stores the cookies that a response sets; libsoup rejects cookies for hosts other than the response's.
    func keep(fieldsOf message: OpaqueReference, from location: Location) async {
        var item = soup_cookies_from_response(message.pointer)
        let list = item
        defer { g_slist_free(list) }
        while let next = item {
            item = next.pointee.next
            guard let data = next.pointee.data else { continue }
            await keep(OpaquePointer(data))
            soup_cookie_free(OpaquePointer(data))
        }
    }

    private func keep(_ cookie: OpaquePointer) async {
        do {
            try await add(cookie)
        } catch {
            environment.logger.warning("could not store a cookie: \(error)")
        }
    }

    private func add(_ cookie: OpaquePointer) async throws {
        guard let cookies else { return }
        _ = try await withGIO { cancellable, callback, data in
            webkit_cookie_manager_add_cookie(cookies, cookie, cancellable, callback, data)
        } finish: { result, error in
            webkit_cookie_manager_add_cookie_finish(cookies, result, error)
        }
    }
}

/// Cookies without an expiry date, which the engine discards when the app ends.
extension CookieJar {
    /// Returns all session cookies, including those set by scripts.
    package func sessionCookies() async throws -> [StoredCookie] { try await allCookies().filter(\.isOfSession) }

    /// Restores the cookies of an earlier run, and replaces any that a server has set meanwhile under the same name.
    package func putBack(_ saved: [StoredCookie]) async {
        for cookie in saved {
            do {
                try await setCookie(cookie)
            } catch {
                environment.logger.warning("could not restore a cookie: \(error)")
            }
        }
    }
}

/// Conversions from and to libsoup's cookies.
extension StoredCookie {
    /// Reads one of the jar's cookies; fails if it is incomplete.
    init?(_ cookie: OpaquePointer) {
        guard let name = soup_cookie_get_name(cookie), let value = soup_cookie_get_value(cookie),
            let domain = soup_cookie_get_domain(cookie), let path = soup_cookie_get_path(cookie)
        else { return nil }
        self.init(
            name: String(cString: name),
            value: String(cString: value),
            domain: String(cString: domain),
            path: String(cString: path),
            expires: soup_cookie_get_expires(cookie).map {
                Date(timeIntervalSince1970: TimeInterval(g_date_time_to_unix($0)))
            },
            isSecure: soup_cookie_get_secure(cookie) != 0,
            isHTTPOnly: soup_cookie_get_http_only(cookie) != 0,
            sameSite: SameSite(soup_cookie_get_same_site_policy(cookie))
        )
    }

    /// Passes libsoup's form of the cookie to a closure, and frees it afterwards.
    func withSoup<Result>(_ body: (OpaquePointer) async throws -> Result) async throws -> Result {
        guard let made = soup_cookie_new(name, value, domain, path, Self.noAge) else {
            throw HotwireNativeError.web(.other(errorCode: 0, message: "libsoup rejected the cookie."))
        }
        defer { soup_cookie_free(made) }
        if let expires {
            let date = g_date_time_new_from_unix_utc(expires.seconds)
            soup_cookie_set_expires(made, date)
            if let date { g_date_time_unref(date) }
        }
        soup_cookie_set_secure(made, isSecure ? 1 : 0)
        soup_cookie_set_http_only(made, isHTTPOnly ? 1 : 0)
        soup_cookie_set_same_site_policy(made, sameSite.policy)
        return try await body(made)
    }

    /// The age that marks a session cookie.
    private static var noAge: Int32 { -1 }
}

extension Date {
    /// The seconds since 1970, limited to the range of `GDateTime`, which ends with the year 9999.
    fileprivate var seconds: gint64 {
        let seconds = timeIntervalSince1970
        return seconds.isNaN ? 0 : gint64(min(max(seconds, 0), 253_402_300_799))
    }
}

extension StoredCookie.SameSite {
    fileprivate init(_ policy: SoupSameSitePolicy) {
        switch policy {
        case SOUP_SAME_SITE_POLICY_NONE: self = .none
        case SOUP_SAME_SITE_POLICY_STRICT: self = .strict
        default: self = .lax
        }
    }

    fileprivate var policy: SoupSameSitePolicy {
        switch self {
        case .none: SOUP_SAME_SITE_POLICY_NONE
        case .lax: SOUP_SAME_SITE_POLICY_LAX
        case .strict: SOUP_SAME_SITE_POLICY_STRICT
        }
    }
}
