internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// The cookies of an environment's web views.
final class CookieStore {
    private let environment: WebEnvironment

    init(environment: WebEnvironment) {
        self.environment = environment
    }

    private var cookies: UnsafeMutablePointer<WebKitCookieManager>? {
        webkit_web_context_get_cookie_manager(environment.context.pointer)
    }

    /// The header field `Cookie` of a request; the engine chooses those that belong to the address.
    func field(for location: Location) async throws -> String? {
        guard let cookies else { return nil }
        let pairs = try await withGIO { cancellable, callback, data in
            webkit_cookie_manager_get_cookies(cookies, location.absoluteString, cancellable, callback, data)
        } finish: { result, error in
            Self.pairs(consuming: webkit_cookie_manager_get_cookies_finish(cookies, result, error))
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    private static func pairs(consuming list: UnsafeMutablePointer<GList>?) -> [String] {
        var pairs: [String] = []
        var item = list
        while let next = item {
            if let data = next.pointee.data {
                let cookie = OpaquePointer(data)
                if let name = soup_cookie_get_name(cookie), let value = soup_cookie_get_value(cookie) {
                    pairs.append("\(String(cString: name))=\(String(cString: value))")
                }
                soup_cookie_free(cookie)
            }
            item = next.pointee.next
        }
        g_list_free(list)
        return pairs
    }

    /// Keeps what an answer sets; soup refuses cookies for hosts that are not the answer's.
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
        guard let cookies else { return }
        do {
            _ = try await withGIO { cancellable, callback, data in
                webkit_cookie_manager_add_cookie(cookies, cookie, cancellable, callback, data)
            } finish: { result, error in
                webkit_cookie_manager_add_cookie_finish(cookies, result, error)
            }
        } catch {
            Hotwire.config.logger.warning("a cookie was not kept: \(error)")
        }
    }
}
