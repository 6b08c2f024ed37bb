import CWebKitGTK
import GLibInterop
import XCTest

/// A server that opens WebSockets at `/cable`.
@MainActor package final class SocketServer {
    /// Its port on this computer.
    package let port: Int
    /// The sockets that it opened and that are still open.
    private var sockets: [OpaqueReference] = []
    private let server: OpaqueReference
    private let name: String?

    /// Starts a server, optionally with a protocol.
    package init(protocol name: String? = nil) throws {
        // Swift cannot call C's variadic constructors.
        let made = try XCTUnwrap(g_object_new_with_properties(soup_server_get_type(), 0, nil, nil))
        server = OpaqueReference(adopting: OpaquePointer(made))
        self.name = name
        let pointer = UnsafeMutablePointer<SoupServer>(server.pointer)
        soup_server_listen_local(pointer, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, nil)
        let addresses = soup_server_get_uris(pointer)
        defer { g_slist_free_full(addresses) { g_uri_unref(OpaquePointer($0)) } }
        let first = try XCTUnwrap(addresses?.pointee.data)
        port = Int(g_uri_get_port(OpaquePointer(first)))
        accept()
    }

    /// Accepts new sockets.
    package func accept() {
        var names: [UnsafeMutablePointer<gchar>?] = [name.flatMap { g_strdup($0) }, nil]
        defer { g_free(names[0]) }
        let opened: SoupServerWebsocketCallback = { _, _, _, socket, data in
            guard let socket, let data else { return }
            let server = Unmanaged<SocketServer>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { server.sockets.append(OpaqueReference(sharing: socket)) }
        }
        let data = Unmanaged.passUnretained(self).toOpaque()
        soup_server_add_websocket_handler(pointer, "/cable", nil, &names, opened, data, nil)
    }

    /// Refuses new sockets.
    package func refuse() { soup_server_remove_handler(pointer, "/cable") }

    /// Ends the sockets like a lost network.
    package func drop() {
        for socket in sockets { g_io_stream_close(soup_websocket_connection_get_io_stream(socket.pointer), nil, nil) }
        sockets = []
    }

    /// Closes the sockets with a code.
    package func end(with code: Int) {
        for socket in sockets where soup_websocket_connection_get_state(socket.pointer) == SOUP_WEBSOCKET_STATE_OPEN {
            soup_websocket_connection_close(socket.pointer, gushort(code), nil)
        }
        sockets = []
    }

    /// Stops listening.
    package func stop() { soup_server_disconnect(pointer) }

    private var pointer: UnsafeMutablePointer<SoupServer> { UnsafeMutablePointer<SoupServer>(server.pointer) }
}
