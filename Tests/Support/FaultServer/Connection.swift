internal import FlyingSocks

/// What a request is answered with, and what the answer waits for if it stalls.
struct Answer: Sendable {
    let response: FaultServer.Response
    var gate: AsyncStream<Never>?
}

/// One connection of a browser: requests in, answers out, until one side has had enough.
struct Connection: Sendable {
    let socket: AsyncSocket
    let handler: @Sendable (FaultServer.Request) async throws -> Answer

    /// Answers until the connection is to be closed, and closes it.
    func serve() async {
        var reader = RequestReader(socket: socket)
        do {
            while let (request, keepsAlive) = try await reader.next() {
                let answer = try await handler(request)
                let isWhole = try await Sending(answer: answer, request: request, socket: socket).run()
                guard keepsAlive, isWhole else { break }
            }
        } catch {
            // The browser went away, or a handler threw: both end the connection, which is all there is to do.
        }
        try? socket.close()  // a socket that was closed already is what was wanted
    }
}
