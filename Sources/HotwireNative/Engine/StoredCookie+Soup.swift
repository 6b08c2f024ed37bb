internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
import HotwireCore

/// Conversions from and to libsoup's cookies.
extension StoredCookie {
    /// Reads a cookie of the jar; `nil` if it has no name.
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

    /// Creates a cookie for the jar, and frees it after the closure.
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

    /// The age of a session cookie.
    private static var noAge: Int32 { -1 }
}

extension Date {
    /// The seconds since 1970, within the range of `GDateTime`, which ends with the year 9999.
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
