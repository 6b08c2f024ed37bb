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

    var cookies: UnsafeMutablePointer<WebKitCookieManager>? {
        webkit_web_context_get_cookie_manager(environment.context.pointer)
    }

    /// The header field `Cookie` of a request; the engine chooses those that belong to the address.
    func field(for location: Location) async throws -> String? {
        let pairs = try await read(location) { cookie in
            guard let name = soup_cookie_get_name(cookie), let value = soup_cookie_get_value(cookie) else { return nil }
            return "\(String(cString: name))=\(String(cString: value))"
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    /// The names of the cookies that belong to an address and that no script can read.
    func hiddenNames(for location: Location) async throws -> Set<String> {
        let names = try await read(location) { cookie in
            soup_cookie_get_http_only(cookie) != 0 ? soup_cookie_get_name(cookie).map { String(cString: $0) } : nil
        }
        return Set(names)
    }

    private func read(_ location: Location, _ body: @escaping (OpaquePointer) -> String?) async throws -> [String] {
        guard let cookies else { return [] }
        return try await withGIO { cancellable, callback, data in
            webkit_cookie_manager_get_cookies(cookies, location.absoluteString, cancellable, callback, data)
        } finish: { result, error in
            Self.take(webkit_cookie_manager_get_cookies_finish(cookies, result, error), body)
        }
    }

    /// Reads a list of cookies, and frees it.
    static func take<Value>(_ list: UnsafeMutablePointer<GList>?, _ body: (OpaquePointer) -> Value?) -> [Value] {
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

    func keep(_ cookie: OpaquePointer) async {
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
