internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The cookies without an expiry date, which the engine forgets when the app ends.
extension CookieStore {
    /// What says that a cookie changed.
    var manager: Reference<WebKitCookieManager>? { cookies.map { Reference(sharing: $0) } }

    /// All of them, whoever set them.
    func sessionCookies() async throws -> [SavedCookie] {
        guard let cookies else { return [] }
        return try await withGIO { cancellable, callback, data in
            webkit_cookie_manager_get_all_cookies(cookies, cancellable, callback, data)
        } finish: { result, error in
            Self.take(webkit_cookie_manager_get_all_cookies_finish(cookies, result, error), SavedCookie.init)
        }
    }

    /// Puts cookies of an earlier run into the jar; what a server set meanwhile under the same name is replaced.
    func putBack(_ saved: [SavedCookie]) async {
        for cookie in saved {
            let age: Int32 = -1  // none: it ends with the session
            guard let made = soup_cookie_new(cookie.name, cookie.value, cookie.domain, cookie.path, age) else {
                continue
            }
            soup_cookie_set_secure(made, cookie.isSecure ? 1 : 0)
            soup_cookie_set_http_only(made, cookie.isHTTPOnly ? 1 : 0)
            soup_cookie_set_same_site_policy(made, cookie.sameSite.policy)
            await keep(made)
            soup_cookie_free(made)
        }
    }
}

extension SavedCookie {
    /// Reads a cookie of the jar; `nil` for one that the jar itself keeps.
    fileprivate init?(_ cookie: OpaquePointer) {
        guard soup_cookie_get_expires(cookie) == nil,
            let name = soup_cookie_get_name(cookie), let value = soup_cookie_get_value(cookie),
            let domain = soup_cookie_get_domain(cookie), let path = soup_cookie_get_path(cookie)
        else { return nil }
        self.init(
            name: String(cString: name),
            value: String(cString: value),
            domain: String(cString: domain),
            path: String(cString: path),
            isSecure: soup_cookie_get_secure(cookie) != 0,
            isHTTPOnly: soup_cookie_get_http_only(cookie) != 0,
            sameSite: SameSite(soup_cookie_get_same_site_policy(cookie))
        )
    }
}

extension SavedCookie.SameSite {
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
