import CGLibShims
import CWebKitGTK
package import GLibInterop

/// An HTTP server on the loopback interface that uses libsoup and its own thread.
///
/// The thread sleeps while there are no requests. The server listens until ``stop()``.
///
/// ```swift
/// let server = try LoopbackServer(port: 0, largestBody: 65_536) { request in
///     .init(status: 200, headers: [("Content-Type", "text/plain")], body: Array(request.target.utf8))
/// }
/// print("http://127.0.0.1:\(server.port)/")
/// ```
package final class LoopbackServer: Sendable {
    /// A request; all of it comes from the client and may contain anything.
    package struct Request: Sendable {
        /// The method, such as `GET`.
        package let method: String
        /// The path and the query, percent-encoded.
        package let target: String
        /// The header fields, in the order in which they were sent.
        package let headers: [(name: String, value: String)]
        /// The body; empty if there is none.
        package let body: [UInt8]
    }

    /// A response; libsoup adds the length of the body and omits the body for `HEAD`.
    package struct Response: Sendable {
        /// The status, such as 200.
        package let status: Int
        /// The header fields.
        package let headers: [(name: String, value: String)]
        /// The body.
        package let body: [UInt8]

        /// Creates a response.
        package init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
            (self.status, self.headers, self.body) = (status, headers, body)
        }
    }

    /// The port on which the server listens.
    package let port: UInt16
    private let thread: LoopThread
    // Used only on its thread once that has started.
    private nonisolated(unsafe) let server: UnsafeMutablePointer<SoupServer>

    /// Starts listening on 127.0.0.1.
    ///
    /// - Parameters:
    ///   - port: the port; 0 for any free port
    ///   - largestBody: the maximum length of a request body, in bytes; longer ones and those of unknown length get a 413
    ///   - respond: returns the response to a request; may take time, and is called for several requests at once
    /// - Throws: An error if it cannot listen, for example because the port is in use.
    package init(
        port: UInt16,
        largestBody: Int64,
        respond: @escaping @Sendable (Request) async -> Response
    ) throws(GLibError) {
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

    /// Stops listening and drops all connections and pending responses; call it once.
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
