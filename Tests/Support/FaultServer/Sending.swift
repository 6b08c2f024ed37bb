internal import FlyingSocks
internal import Foundation
internal import Glibc

/// Writes a response to a connection, with its fault.
struct Sending {
    let answer: Answer
    let request: FaultServer.Request
    let socket: AsyncSocket

    private var response: FaultServer.Response { answer.response }

    /// Returns whether the connection can accept another request.
    func run() async throws -> Bool {
        switch response.fault {
        case nil:
            try await writeAll()
            return true
        case .slow(let piece, let pause):
            try await writeHead()
            try await writeBody(piece: max(piece, 1), pause: pause)
            return true
        case .stalled(let count):
            try await writeHead()
            try await writeBody(0..<count)
            if let gate = answer.gate {
                for await _ in gate {}
            }
            try Task.checkCancellation()
            try await writeBody(count..<length)
            return true
        case .some(let fault):
            try await breakOff(fault)
            return false
        }
    }

    /// Sends a response with a fault that closes the connection.
    private func breakOff(_ fault: FaultServer.Fault) async throws {
        switch fault {
        case .cutHeader(let count):
            try await socket.write(Data(head.utf8.prefix(count)))
        case .truncated(let count):
            try await writeHead()
            try await writeBody(0..<count)
        case .reset(let count):
            try await writeHead()
            try await writeBody(0..<count)
            // Without a linger time, closing the socket sends a reset instead of an end.
            try socket.socket.setValue(0, for: Linger())
        case .raw:
            try await writeBody(0..<length)
        case .declared:
            try await writeAll()
        case .hangUp, .slow, .stalled:
            break
        }
    }

    private var length: Int { response.body.count * response.repeats }

    private var head: String {
        var promised = length
        if case .declared(let length) = response.fault { promised = length }
        let fields = response.headers + [(name: "Content-Length", value: "\(promised)")]
        let lines = ["HTTP/1.1 \(response.status) Status \(response.status)"] + fields.map { "\($0.name): \($0.value)" }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    private func writeAll() async throws {
        try await writeHead()
        try await writeBody(0..<length)
    }

    private func writeHead() async throws {
        try await socket.write(Data(head.utf8))
    }

    private func writeBody(piece: Int, pause: Duration) async throws {
        for start in stride(from: 0, to: length, by: piece) {
            try await Task.sleep(for: pause)
            try await writeBody(start..<start + piece)
        }
    }

    /// Writes a part of the body, which is stored once regardless of repetitions.
    private func writeBody(_ range: Range<Int>) async throws {
        guard request.method != "HEAD" else { return }
        var position = range.lowerBound
        while position < min(range.upperBound, length) {
            let left = min(range.upperBound, length) - position
            let part = response.body.dropFirst(position % response.body.count).prefix(left)
            try await socket.write(part)
            position += part.count
        }
    }
}

/// How long a closed socket continues to send, in seconds.
private struct Linger: SocketOption {
    var name: Int32 { SO_LINGER }

    func makeValue(from value: linger) -> Int32 { value.l_linger }

    func makeSocketValue(from value: Int32) -> linger { linger(l_onoff: 1, l_linger: value) }
}
