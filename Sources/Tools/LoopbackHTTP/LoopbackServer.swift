import CGLibShims
import CWebKitGTK
package import GLibInterop
import Synchronization

/// An HTTP server on the loopback interface, which uses libsoup and its own thread, and listens until ``stop()``.
package final class LoopbackServer: Sendable {
    /// A request; the client controls all of its content.
    package struct Request: Sendable {
        package let method: String
        /// The path and the query, percent-encoded.
        package let target: String
        /// The header fields, in the order in which the client sent them.
        package let headers: [(name: String, value: String)]
        /// The body; empty if there is none.
        package let body: [UInt8]
    }

    /// A response; the server adds the length of the body, and omits the body for `HEAD`.
    package struct Response: Sendable {
        package let status: Int
        package let headers: [(name: String, value: String)]
        package let body: [UInt8]

        package init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
            (self.status, self.headers, self.body) = (status, headers, body)
        }
    }

    /// The port on which the server listens.
    package let port: UInt16
    private let thread: LoopThread
    // Only the server's thread uses it after the thread started.
    private nonisolated(unsafe) let server: UnsafeMutablePointer<SoupServer>

    /// Starts listening on a port, or on any free port for 0; `respond` can be called for several requests at the same time.
    package init(
        port: UInt16,
        largestBody: Int64,
        respond: @escaping @Sendable (Request) async -> Response
    ) throws(GLibError) {
        // Requests with a longer body, or with a body of unknown length, receive the status 413.
        thread = LoopThread()
        let server = Self.makeServer()
        let service = LoopbackService(thread: thread, largestBody: largestBody, respond: respond)
        service.attach(to: server)
        var error: UnsafeMutablePointer<GError>?
        let isListening = thread.withContext {
            soup_server_listen_local(server, guint(port), SOUP_SERVER_LISTEN_IPV4_ONLY, &error) != 0
        }
        if !isListening, let error {
            g_object_unref(server)
            throw GLibError(consuming: error)
        }
        self.server = server
        self.port = Self.port(of: server)
        thread.start()
    }

    /// Stops listening, and drops all connections and pending responses; call it only once.
    package func stop() async {
        await withCheckedContinuation { continuation in
            thread.run { [self] in
                soup_server_disconnect(server)
                g_object_unref(server)
                continuation.resume()
            }
        }
        thread.stop()
    }

    private static func makeServer() -> UnsafeMutablePointer<SoupServer> {
        var hasRawPaths = GValue()
        g_value_init(&hasRawPaths, hotwire_type_boolean)
        g_value_set_boolean(&hasRawPaths, 1)
        let server: UnsafeMutablePointer<GObject> = "raw-paths".withCString { name in
            var name: UnsafePointer<CChar>? = name
            return g_object_new_with_properties(soup_server_get_type(), 1, &name, &hasRawPaths)
        }
        return UnsafeMutableRawPointer(server).assumingMemoryBound(to: SoupServer.self)
    }

    private static func port(of server: UnsafeMutablePointer<SoupServer>) -> UInt16 {
        let addresses = soup_server_get_uris(server)
        defer { g_slist_free_full(addresses) { g_uri_unref(OpaquePointer($0)) } }
        return addresses?.pointee.data.map { UInt16(clamping: g_uri_get_port(OpaquePointer($0))) } ?? 0
    }
}

/// Handles a server's messages on its thread.
final class LoopbackService: Sendable {
    private let thread: LoopThread
    private let largestBody: Int64
    private let respond: @Sendable (LoopbackServer.Request) async -> LoopbackServer.Response

    init(
        thread: LoopThread,
        largestBody: Int64,
        respond: @escaping @Sendable (LoopbackServer.Request) async -> LoopbackServer.Response
    ) {
        (self.thread, self.largestBody, self.respond) = (thread, largestBody, respond)
    }

    /// Adds the service's two callbacks to a server, which retains the service once for each.
    func attach(to server: UnsafeMutablePointer<SoupServer>) {
        let early: SoupServerCallback = { _, message, _, _, data in
            if let message, let data { LoopbackService.of(data).refuseLongBody(of: message) }
        }
        let whole: SoupServerCallback = { _, message, _, _, data in
            if let message, let data { LoopbackService.of(data).answer(message) }
        }
        let release: GDestroyNotify = { data in
            if let data { Unmanaged<LoopbackService>.fromOpaque(data).release() }
        }
        soup_server_add_early_handler(server, nil, early, Unmanaged.passRetained(self).toOpaque(), release)
        soup_server_add_handler(server, nil, whole, Unmanaged.passRetained(self).toOpaque(), release)
    }

    private static func of(_ data: UnsafeMutableRawPointer) -> LoopbackService {
        Unmanaged<LoopbackService>.fromOpaque(data).takeUnretainedValue()
    }

    /// Rejects a long body before it is read; libsoup does not pass a message with a status to the main handler.
    private func refuseLongBody(of message: OpaquePointer) {
        let headers = soup_server_message_get_request_headers(message)
        let encoding = soup_message_headers_get_encoding(headers)
        let isLong = soup_message_headers_get_content_length(headers) > largestBody
        guard isLong || encoding == SOUP_ENCODING_CHUNKED else { return }
        soup_message_body_set_accumulate(soup_server_message_get_request_body(message), 0)
        soup_server_message_set_status(message, guint(SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE.rawValue), nil)
    }

    private func answer(_ message: OpaquePointer) {
        soup_server_message_pause(message)
        let exchange = LoopbackExchange(message)
        let request = LoopbackServer.Request(message)
        Task { [respond, thread] in
            let response = await respond(request)
            thread.run { exchange.finish(with: response) }
        }
    }
}

/// A message that waits for its response.
private final class LoopbackExchange: Sendable {
    // Only the server's thread uses it.
    private nonisolated(unsafe) let message: OpaquePointer
    private let isOver = Atomic(false)

    init(_ message: OpaquePointer) {
        self.message = message
        let finished: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
            if let data { Unmanaged<LoopbackExchange>.fromOpaque(data).takeUnretainedValue().end() }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(message),
            "finished",
            // C does not know the type of a signal's function.
            unsafeBitCast(finished, to: GCallback.self),
            Unmanaged.passRetained(self).toOpaque(),
            { data, _ in if let data { Unmanaged<LoopbackExchange>.fromOpaque(data).takeRetainedValue().end() } },
            GConnectFlags(rawValue: 0)
        )
    }

    /// Called when the message has finished or is freed, because a server that stops frees its messages without the signal.
    private func end() { isOver.store(true, ordering: .relaxed) }

    /// Sends the response, unless the client has disconnected and the message no longer exists.
    func finish(with response: LoopbackServer.Response) {
        guard !isOver.load(ordering: .relaxed) else { return }
        let headers = soup_server_message_get_response_headers(message)
        for (name, value) in response.headers { soup_message_headers_replace(headers, name, value) }
        soup_message_headers_set_content_length(headers, goffset(response.body.count))
        soup_server_message_set_status(message, guint(clamping: response.status), nil)
        if soup_server_message_get_method(message).map({ String(cString: $0) }) != "HEAD" {
            let body = soup_server_message_get_response_body(message)
            soup_message_body_append(body, SOUP_MEMORY_COPY, response.body, gsize(response.body.count))
        }
        soup_server_message_unpause(message)
    }
}

extension LoopbackServer.Request {
    fileprivate init(_ message: OpaquePointer) {
        method = soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
        let address = soup_server_message_get_uri(message)
        let path = g_uri_get_path(address).map { String(cString: $0) } ?? "/"
        target = path + (g_uri_get_query(address).map { "?" + String(cString: $0) } ?? "")
        var headers: [(name: String, value: String)] = []
        var fields = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&fields, soup_server_message_get_request_headers(message))
        var (name, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        while soup_message_headers_iter_next(&fields, &name, &value) != 0 {
            if let name, let value { headers.append((String(cString: name), String(cString: value))) }
        }
        self.headers = headers
        body = [UInt8](consuming: soup_message_body_flatten(soup_server_message_get_request_body(message)))
    }
}
