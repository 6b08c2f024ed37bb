internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// One listening socket on the loopback interface and the task that serves it.
struct Listener: Sendable {
    let address: URL
    private let server: HTTPServer
    private let running: Task<Void, any Error>

    /// Starts to listen and returns once connections are taken.
    init(handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) async throws {
        // A held request must outlive every test, so the package's own time limit is a day.
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0),
            timeout: 86_400,
            logger: .disabled,
            handler: ClosureHTTPHandler(handler)
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

    func stop() async {
        await server.stop()
        // Its error only says that the socket is closed.
        _ = await running.result
    }

    /// Stops without waiting for the end.
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
