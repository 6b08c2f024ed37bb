import Foundation
import Glibc

/// The bytes that a server sent over a connection, and how the connection ended.
struct RawAnswer {
    let text: String
    let isReset: Bool

    /// Requests a path and reads until the connection ends, or until the text ends with `end`.
    static func from(_ server: URL, _ path: String, until end: String? = nil, method: String = "GET") async throws
        -> Self
    {
        let port = UInt16(server.port ?? 0)
        // Waits on a separate thread, because the server needs one of Swift's few threads.
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try read(port: port, "\(method) \(path)", until: end) })
            }
        }
    }

    private static func read(port: UInt16, _ asked: String, until end: String?) throws -> Self {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw URLError(.cannotConnectToHost) }
        let request = Data("\(asked) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".utf8)
        _ = request.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else {
                return Self(text: String(decoding: bytes, as: UTF8.self), isReset: count < 0 && errno == ECONNRESET)
            }
            bytes += buffer[..<count]
            let text = String(decoding: bytes, as: UTF8.self)
            if let end, text.hasSuffix(end) { return Self(text: text, isReset: false) }
        }
    }
}

/// The loopback address; Swift cannot import the C macro.
private let INADDR_LOOPBACK: UInt32 = 0x7F00_0001
