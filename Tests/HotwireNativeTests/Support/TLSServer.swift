import Foundation
import XCTest

/// A web server over TLS, whose certificate comes from an authority that was made for it.
///
/// No computer knows that authority, so that even the good certificate is trusted only where a test says so.
nonisolated final class TLSServer {
    enum Certificate: CaseIterable {
        /// Right in everything but who vouches for it.
        case good
        case expired
        /// Another host's.
        case wrongHost
        /// Vouched for by nobody but itself.
        case selfSigned
    }

    /// The address of its one page.
    let url: URL
    /// The file with the server's certificate, as text.
    let certificate: URL
    /// The file with the authority's certificate, as text.
    let authority: URL
    private let folder: URL
    private let process = Process()

    init(_ kind: Certificate = .good, page: String = "<!DOCTYPE html><title>Secure</title><p>Secure</p>") throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appending(path: "server.pem")
        authority = folder.appending(path: "authority.pem")
        try Data(page.utf8).write(to: folder.appending(path: "page"))
        try CertificateMaker(folder: folder).make(kind)
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = folder
        process.arguments = ["python3", "-u", "-c", Self.program]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let port = try Self.port(saidBy: output.fileHandleForReading)
        url = try XCTUnwrap(URL(string: "https://127.0.0.1:\(port)/page"))
    }

    /// `openssl s_server` serves one connection after the other, and waits for ever in one that the engine opened for later.
    private static let program = """
        import http.server, ssl
        class Page(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(open("page", "rb").read())
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("server.pem", "server.key")
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        print("PORT", server.server_port)
        server.serve_forever()
        """

    /// Waits for the line `PORT 12345`.
    private static func port(saidBy output: FileHandle) throws -> Int {
        var text = ""
        while true {
            let data = output.availableData
            guard !data.isEmpty else { throw XCTSkip("the server over TLS does not start: \(text)") }
            text += String(decoding: data, as: UTF8.self)
            if let match = text.firstMatch(of: /PORT (\d+)\s/) { return try XCTUnwrap(Int(match.1)) }
        }
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)  // what stays in the folder for temporary files harms nobody
    }
}

/// Makes an authority and a certificate with the `openssl` command.
private nonisolated struct CertificateMaker {
    let folder: URL

    static var openssl: URL {
        get throws {
            let paths = ["/usr/bin/openssl", "/usr/local/bin/openssl"]
            guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
                throw XCTSkip("openssl is not installed")
            }
            return URL(filePath: path)
        }
    }

    func make(_ kind: TLSServer.Certificate) throws {
        let host = kind == .wrongHost ? "DNS:elsewhere.example" : "IP:127.0.0.1"
        let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        let subject = ["-subj", "/CN=Server of a test", "-addext", "subjectAltName=\(host)"]
        try run(
            ["req", "-x509"] + newKey
                + [
                    "-keyout", "authority.key", "-out", "authority.pem", "-days", "2", "-subj",
                    "/CN=Authority of a test",
                ]
        )
        guard kind != .selfSigned else {
            return try run(
                ["req", "-x509"] + newKey + ["-keyout", "server.key", "-out", "server.pem", "-days", "2"] + subject
            )
        }
        try run(["req"] + newKey + ["-keyout", "server.key", "-out", "server.csr"] + subject)
        let days = kind == .expired ? "-1" : "2"
        try run(
            [
                "x509", "-req", "-in", "server.csr", "-CA", "authority.pem", "-CAkey", "authority.key",
                "-CAcreateserial", "-copy_extensions", "copy", "-days", days, "-out", "server.pem",
            ]
        )
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = try Self.openssl
        process.currentDirectoryURL = folder
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "openssl \(arguments.joined(separator: " "))")
    }
}
