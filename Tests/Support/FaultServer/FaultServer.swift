public import Foundation
internal import Synchronization

/// A web server on the loopback interface that misbehaves on demand.
///
/// ```swift
/// let server = FaultServer()
/// server.page("/a", title: "A", body: "<a href='/b'>b</a>")
/// server.close("/b")
/// let address = try await server.start()
/// ```
///
/// Each test uses its own instance: start it, connect the browser, and stop it.
public final class FaultServer: Sendable {
    let state = Mutex(State())
    let head: String
    private let turbo: URL?

    /// Creates a server that is not listening.
    ///
    /// - Parameters:
    ///   - turbo: the Turbo build that pages include, served at `/turbo.js`; without one, no page has a script
    ///   - scriptType: how pages load that build
    public init(turbo: URL? = nil, scriptType: ScriptType = .classic) {
        self.turbo = turbo
        head = turbo == nil ? "" : scriptType.tag
    }

    deinit {
        state.withLock { $0.end() }?.cancel()
    }

    /// Starts listening and returns the server's address, `http://127.0.0.1:PORT`.
    ///
    /// - Parameter port: the port, for example after a restart; a free one by default
    /// - Returns: The address.
    /// - Throws: An error if the port is in use, or if the Turbo build cannot be read.
    @discardableResult
    public func start(at port: Int = 0) async throws -> URL {
        if let turbo {
            let script = Response(headers: [("Content-Type", "text/javascript")], body: try Data(contentsOf: turbo))
            answer("/turbo.js") { _ in script }
        }
        let listener = try await Listener(port: UInt16(clamping: port)) { [weak self] request in
            guard let self else { return Answer(response: .hangUp) }
            return try await answer(to: request)
        }
        state.withLock { $0.listener = listener }
        return listener.address
    }

    /// Stops listening, closes every connection and ends every wait for a request.
    public func stop() async {
        let listener = state.withLock { $0.end() }
        await listener?.stop()
    }

    /// The server's address while it is listening.
    public var address: URL? {
        state.withLock { $0.listener?.address }
    }

    private func answer(to request: Request) async throws -> Answer {
        let response = try await respond(to: request)
        guard case .stalled = response.fault else { return Answer(response: response) }
        return Answer(response: response, gate: state.withLock { $0.stall(request.path) })
    }

    private func respond(to request: Request) async throws -> Response {
        let gate = state.withLock { $0.record(request) }
        if let gate {
            // A held request waits until this stream ends, which also happens when the server stops.
            for await _ in gate {}
            guard !Task.isCancelled else { return .hangUp }
        }
        guard let handler = state.withLock({ $0.handler(for: request) }) else {
            return .html(text(title: "Not found", body: "<h1>Not found</h1>", turbo: .included), status: 404)
        }
        return try await handler(request)
    }
}
