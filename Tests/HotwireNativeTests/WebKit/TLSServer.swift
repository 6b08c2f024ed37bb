import AppTesting
import Foundation
import XCTest

/// A TLS web server with one page, which has no Turbo.
nonisolated final class TLSServer: Sendable {
    let port: Int
    /// The folder of its certificates, including the user's `client.p12` with the password `locked` if the server
    /// requests one.
    let folder: URL
    private let process = Process()

    /// Starts a server on the loopback interface, which may request a client certificate.
    init(_ certificate: TestCertificate = .good, asksForOne: Bool = false) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try certificate.write("server", into: folder)
        if asksForOne {
            try TestCertificate.selfSigned.write("client", into: folder)
            try TestCertificate.lock("client", password: "locked", in: folder)
        }
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = folder
        process.arguments = ["python3", "-u", "-c", Self.program]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        port = try Self.port(printedBy: output.fileHandleForReading)
    }

    /// `openssl s_server` handles one connection at a time, and waits forever for one that the engine opened in
    /// advance.
    private static let program = """
        import http.server, os, ssl
        class Page(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(b"<!DOCTYPE html><title>Secure</title><p>Secure</p>")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("server.pem", "server.key")
        if os.path.exists("client.pem"):
            context.load_verify_locations("client.pem")
            context.verify_mode = ssl.CERT_REQUIRED
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        print("PORT", server.server_port)
        server.serve_forever()
        """

    /// Waits for the line `PORT 12345`.
    private static func port(printedBy output: FileHandle) throws -> Int {
        var text = ""
        while true {
            let data = output.availableData
            guard !data.isEmpty else { throw XCTSkip("the TLS server does not start: \(text)") }
            text += String(decoding: data, as: UTF8.self)
            if let match = text.firstMatch(of: /PORT (\d+)\s/) { return try XCTUnwrap(Int(match.1)) }
        }
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)  // leftovers in the temporary folder are harmless
    }
}
