internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import Logging

/// The engine's cookies of an app's web views, which `HTTPTransport` also sends.
///
/// They include cookies that scripts cannot read. `CookieStore` of HotwireHTTP is its public type.
package final class CookieJar {
    let environment: WebEnvironment

    package init(environment: WebEnvironment) {
        self.environment = environment
    }

    var cookies: UnsafeMutablePointer<WebKitCookieManager>? {
        webkit_web_context_get_cookie_manager(environment.context.pointer)
    }

    /// Returns the cookies that a request to a location would carry, in the order of the engine; none if it is not a web
    /// address.
    ///
    /// - Throws: `CancellationError` if the task was canceled, or the engine's error.
    package func cookies(for location: Location) async throws -> [StoredCookie] {
        guard location.isWeb else { return [] }
        return try await read(location, StoredCookie.init)
    }

    /// Returns all cookies.
    package func allCookies() async throws -> [StoredCookie] {
        guard let cookies else { return [] }
        return try await withGIO { cancellable, callback, data in
            webkit_cookie_manager_get_all_cookies(cookies, cancellable, callback, data)
        } finish: { result, error in
            Self.take(webkit_cookie_manager_get_all_cookies_finish(cookies, result, error), StoredCookie.init)
        }
    }

    /// Stores a cookie, replacing one with the same name, domain and path.
    package func setCookie(_ cookie: StoredCookie) async throws {
        try await cookie.withSoup { try await add($0) }
    }

    /// Deletes the cookie with the name, domain and path of this one, whatever its current value.
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

    /// Emits an element each time cookies change, until the listening task is canceled; changes that arrive while one is
    /// being handled are combined into one.
    package var changes: AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listener = environment.cookieMirror.listen { continuation.yield() }
        continuation.onTermination = { _ in _ = listener }
        return stream
    }

    /// The engine's object that reports changes of cookies.
    var manager: Reference<WebKitCookieManager>? { cookies.map { Reference(sharing: $0) } }

    /// Returns the value of a request's `Cookie` header field; the engine chooses the cookies that belong to the address.
    func field(for location: Location) async throws -> String? {
        let pairs = try await read(location) { cookie -> String? in
            guard let name = soup_cookie_get_name(cookie), let value = soup_cookie_get_value(cookie) else { return nil }
            return "\(String(cString: name))=\(String(cString: value))"
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    /// Returns the names of the cookies that belong to an address and that no script can read.
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
