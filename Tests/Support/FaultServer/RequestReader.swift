internal import FlyingSocks

/// Reads the requests of a connection.
struct RequestReader {
    let socket: AsyncSocket
    private var rest: [UInt8] = []

    init(socket: AsyncSocket) {
        self.socket = socket
    }

    /// Returns the next request and whether the connection stays open after it; `nil` if the request is invalid.
    mutating func next() async throws -> (request: FaultServer.Request, keepsAlive: Bool)? {
        var lines = try await head().split(separator: "\r\n").makeIterator()
        guard let first = lines.next()?.split(separator: " "), first.count == 3 else { return nil }
        var headers: [String: String] = [:]
        while let line = lines.next(), let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers.merge([(line[..<colon].lowercased(), String(value))]) { "\($0), \($1)" }
        }
        let body = try await bytes(headers["content-length"].flatMap { Int($0) } ?? 0)
        let keepsAlive = headers["connection"]?.lowercased() != "close" && first[2] == "HTTP/1.1"
        let request = FaultServer.Request(
            method: String(first[0]),
            target: String(first[1]),
            headers: headers,
            body: String(decoding: body, as: UTF8.self)
        )
        return (request, keepsAlive)
    }

    /// Reads until the empty line.
    private mutating func head() async throws -> String {
        let end = Array("\r\n\r\n".utf8)
        var searched = 0
        while true {
            if let found = rest[searched...].firstRange(of: end) {
                defer { rest.removeFirst(found.upperBound) }
                return String(decoding: rest[..<found.lowerBound], as: UTF8.self)
            }
            searched = max(0, rest.count - end.count)
            rest += try await socket.read(atMost: 4096)
        }
    }

    private mutating func bytes(_ count: Int) async throws -> [UInt8] {
        while rest.count < count {
            rest += try await socket.read(atMost: 4096)
        }
        defer { rest.removeFirst(count) }
        return Array(rest[..<count])
    }
}
