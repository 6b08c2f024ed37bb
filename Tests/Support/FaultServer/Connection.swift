internal import FlyingSocks

/// The response to a request, and the stream for which a stalled response waits.
struct Answer: Sendable {
    let response: FaultServer.Response
    var gate: AsyncStream<Never>?
}

/// A connection with a browser: requests and responses, until one side closes it.
struct Connection: Sendable {
    let socket: AsyncSocket
    let handler: @Sendable (FaultServer.Request) async throws -> Answer

    /// Responds until the connection must close, and closes it.
    func serve() async {
        var reader = RequestReader(socket: socket)
        do {
            while let (request, keepsAlive) = try await reader.next() {
                let answer = try await handler(request)
                let isWhole = try await Sending(answer: answer, request: request, socket: socket).run()
                guard keepsAlive, isWhole else { break }
            }
        } catch {
            // The browser disconnected, or a handler threw an error: both end the connection.
        }
        try? socket.close()  // the socket may be closed already
    }
}
