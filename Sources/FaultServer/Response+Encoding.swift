internal import FlyingFox
internal import FlyingSocks
internal import Foundation

extension FaultServer.Response {
    /// The response in the HTTP package's terms.
    var encoded: HTTPResponse {
        switch fault {
        case .hangUp:
            // The package asks for the frames before it writes a header, and closes the connection when that throws.
            return HTTPResponse(webSocket: HangUp())
        case .truncated(let count):
            let start = TruncatedBody(start: Data(body.prefix(count)))
            return HTTPResponse(
                statusCode: code,
                headers: fields,
                body: HTTPBodySequence(from: start, count: body.count, suggestedBufferSize: max(body.count, 1))
            )
        case nil:
            return HTTPResponse(statusCode: code, headers: fields, body: body)
        }
    }

    private var code: HTTPStatusCode {
        HTTPStatusCode(status, phrase: "Status \(status)")
    }

    private var fields: HTTPHeaders {
        headers.reduce(into: HTTPHeaders()) { $0.addValue($1.value, for: HTTPHeader($1.name)) }
    }
}

private struct HangUp: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        throw SocketError.disconnected
    }
}

/// A body that gives its start and then fails, which closes the connection.
private struct TruncatedBody: AsyncBufferedSequence {
    let start: Data

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: start)
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: Data

        mutating func next() async throws -> UInt8? {
            guard let byte = rest.popFirst() else { throw SocketError.disconnected }
            return byte
        }

        mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard !rest.isEmpty else { throw SocketError.disconnected }
            defer { rest = Data() }
            return rest
        }
    }
}
