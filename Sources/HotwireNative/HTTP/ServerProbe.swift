internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Tests whether a server accepts connections, without a request to its app.
package enum ServerProbe {
    private static let timeout: UInt32 = 5

    /// Connects to the location's port and closes the connection.
    ///
    /// - Parameter location: a page of the server
    /// - Returns: Whether a connection was made within 5 s; proxies are not used.
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
