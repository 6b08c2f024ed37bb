internal import FlyingSocks
public import Foundation
internal import Glibc
internal import Synchronization

extension FaultServer {
    /// Returns an address that rejects every connection, reserved until this server stops.
    public func refusingPort() throws -> URL {
        try keep(Self.boundSocket())
    }

    /// Returns an address that accepts connections and never responds, until this server stops.
    public func silentPort() throws -> URL {
        let socket = try Self.boundSocket()
        try socket.listen()
        return try keep(socket)
    }

    private func keep(_ socket: Socket) throws -> URL {
        state.withLock { $0.ports.append(socket) }
        return try Listener.url(of: socket.sockname())
    }

    private static func boundSocket() throws -> Socket {
        let socket = try Socket(domain: Int32(sockaddr_in.family))
        do {
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        } catch {
            try socket.close()
            throw error
        }
        return socket
    }
}
