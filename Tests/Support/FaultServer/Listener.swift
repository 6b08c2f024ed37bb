internal import FlyingSocks
internal import Foundation
internal import Glibc

/// A listening socket on the loopback interface, which implements HTTP itself, because server packages send only valid
/// responses.
struct Listener: Sendable {
    let address: URL
    private let running: Task<Void, any Error>

    /// Starts listening at a port, or at a free one; the handler returns the responses.
    init(
        port: UInt16 = 0,
        handler: @escaping @Sendable (FaultServer.Request) async throws -> Answer
    ) async throws {
        let socket = try Socket(domain: Int32(sockaddr_in.family))
        socket.keepFromOtherProcesses()
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            address = try Self.url(of: socket.sockname())
        } catch {
            try socket.close()
            throw error
        }
        try socket.listen()
        let pool = SocketPool<Poll>.make()
        try await pool.prepare()
        running = Task {
            defer { try? socket.close() }  // closed at the latest when the program ends
            try await withThrowingDiscardingTaskGroup { group in
                group.addTask { try await pool.run() }
                for try await client in try AsyncSocket(socket: socket, pool: pool).sockets {
                    client.socket.keepFromOtherProcesses()
                    group.addTask { await Connection(socket: client, handler: handler).serve() }
                }
            }
        }
    }

    /// Closes every connection and returns when the last one has ended.
    func stop() async {
        cancel()
        // The only possible error is the cancellation.
        _ = await running.result
    }

    /// Stops without waiting for the connections to end.
    func cancel() {
        running.cancel()
    }

    static func url(of address: Socket.Address?) throws -> URL {
        guard case .ip4(let host, let port) = address, let url = URL(string: "http://\(host):\(port)") else {
            throw FaultServerError.noAddress
        }
        return url
    }
}

extension Socket {
    /// Prevents the engine's processes from inheriting the socket, which would keep it open.
    fileprivate func keepFromOtherProcesses() {
        _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC)
    }
}
