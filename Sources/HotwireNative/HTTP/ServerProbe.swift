internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// A test whether a server accepts connections, without a request to its app.
package enum ServerProbe {
    private static let timeout: UInt32 = 5

    /// Returns whether the location's port accepts a connection within 5 s, without a proxy.
    package static func isAnswering(at location: Location) async -> Bool {
        guard let origin = location.origin, let made = g_socket_client_new() else { return false }
        let client = Reference(adopting: made)
        g_socket_client_set_timeout(client.pointer, timeout)
        g_socket_client_set_enable_proxy(client.pointer, 0)
        let answer = try? await withGIO { cancellable, callback, data in  // throws if no connection was made
            g_socket_client_connect_to_host_async(
                client.pointer,
                origin.host,
                guint16(clamping: origin.port),
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            let connection = g_socket_client_connect_to_host_finish(client.pointer, result, error)
            if let connection { g_object_unref(connection) }
            return connection != nil
        }
        return answer ?? false
    }
}

/// A test that opens a WebSocket to a server, and closes it again.
package struct WebSocketProbe {
    /// The server's response.
    package enum Answer: Hashable, Sendable {
        /// The server opened a WebSocket, and chose this protocol.
        case opened(protocol: String?)
        /// The server refused the WebSocket, and responded with this status.
        case refused(status: Int)
        /// The server did not respond.
        case failed(HotwireNativeError)
    }

    private let session: Reference<SoupSession>

    /// Creates a probe that fails when the server sends nothing for `timeout`, in whole seconds.
    package init(userAgent: String, timeout: Duration) {
        session = Reference(adopting: soup_session_new())
        soup_session_set_user_agent(session.pointer, userAgent)
        soup_session_set_timeout(session.pointer, max(1, guint(clamping: timeout.components.seconds)))
    }

    /// Tries to open a WebSocket at an `http` or `https` address, on behalf of a page with this origin and these protocols.
    package func ask(_ location: Location, origin: String, protocols: [String]) async -> Answer {
        guard let made = soup_message_new("GET", location.absoluteString) else { return .failed(.web(.badURL)) }
        let message = OpaqueReference(adopting: made)
        do {
            let connection = try await connect(message, origin: origin, protocols: protocols)
            let chosen = connection.flatMap { soup_websocket_connection_get_protocol($0.pointer) }
            if let connection { soup_websocket_connection_close(connection.pointer, gushort(1000), nil) }
            return .opened(protocol: chosen.map { String(cString: $0) })
        } catch let error as GLibError {
            let status = Int(soup_message_get_status(message.pointer).rawValue)
            return status == 0
                ? .failed(WebKitErrors.error(for: error) ?? .web(.networkFailure)) : .refused(status: status)
        } catch {
            return .failed(.web(.networkFailure))
        }
    }

    private func connect(
        _ message: OpaqueReference,
        origin: String,
        protocols: [String]
    ) async throws -> OpaqueReference? {
        var names = protocols.map { g_strdup($0) } + [nil]
        defer { names.forEach { g_free($0) } }
        return try await withGIO { cancellable, callback, data in
            soup_session_websocket_connect_async(
                session.pointer,
                message.pointer,
                origin,
                &names,
                G_PRIORITY_DEFAULT,
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            soup_session_websocket_connect_finish(session.pointer, result, error).map { OpaqueReference(adopting: $0) }
        }
    }
}
