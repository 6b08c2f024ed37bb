internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// One listening socket on the loopback interface and the task that serves it.
struct Listener: Sendable {
    let address: URL
    private let server: HTTPServer
    private let running: Task<Void, any Error>

    /// Starts to listen and returns once connections are taken.
    init(port: UInt16, respond: @escaping @Sendable (Incoming) async -> Reply) async throws {
        // The slowest page takes half a minute; the package's own limit is 15 s.
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port),
            timeout: 60,
            logger: .disabled,
            handler: ClosureHTTPHandler { request in
                guard let incoming = try await Incoming(request) else {
                    return HTTPResponse(statusCode: .payloadTooLarge)
                }
                return await respond(incoming).response(to: incoming)
            }
        )
        let listening = Task { try await server.waitUntilListening() }
        let running = Task {
            do {
                try await server.run()
            } catch {
                listening.cancel()
                throw error
            }
        }
        self.server = server
        self.running = running
        do {
            try await listening.value
            address = try Self.url(of: await server.listeningAddress)
        } catch {
            running.cancel()
            // Says why it is not listening, which is worth more than that the wait was cancelled.
            try await running.value
            throw error
        }
    }

    /// Returns when the server has ended, whatever the reason.
    func end() async {
        _ = await running.result
    }

    /// Stops without waiting for the end.
    func cancel() {
        running.cancel()
    }

    func stop() async {
        await server.stop()
        await end()
    }

    private static func url(of address: Socket.Address?) throws -> URL {
        guard case .ip4(let host, let port) = address, let url = URL(string: "http://\(host):\(port)") else {
            throw DemoSiteError.noAddress
        }
        return url
    }
}
