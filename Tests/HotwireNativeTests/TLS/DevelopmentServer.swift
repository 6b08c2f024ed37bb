import Foundation
import XCTest

/// `openssl s_server` with a certificate made for a test.
nonisolated final class DevelopmentServer: Sendable {
    /// What is wrong with the certificate, besides that nobody vouches for it.
    struct Certificate: Sendable {
        /// The host that it is for.
        var host = "localhost"
        /// For how many days it holds; a negative number has passed.
        var days = 2
    }

    let port: Int
    private let process: Process
    let folder: URL

    /// Starts a server on the loopback interface.
    ///
    /// - Parameters:
    ///   - certificate: what it shows
    ///   - asksForOne: whether it wants to see one of the person's too
    /// - Throws: where openssl is not there, or does not do it.
    init(_ certificate: Certificate = Certificate(), asksForOne: Bool = false) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = try Self.makeCertificate(certificate, in: folder, name: "server")
        let output = Pipe()
        process = Process()
        process.executableURL = try Self.program
        process.arguments =
            ["s_server", "-accept", "127.0.0.1:0", "-key", path + ".key", "-cert", path + ".pem", "-www"]
            + (asksForOne ? ["-Verify", "1"] : [])
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        port = try Self.port(saidBy: output.fileHandleForReading)
    }

    private static var program: URL {
        get throws {
            let path = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first(
                where: FileManager.default.isExecutableFile
            )
            guard let path else { throw XCTSkip("openssl is not installed") }
            return URL(filePath: path)
        }
    }

    /// Makes a certificate and its key, and answers their path without the ending.
    static func makeCertificate(_ certificate: Certificate, in folder: URL, name: String) throws -> String {
        let path = folder.appending(path: name).path
        try run(
            "req",
            "-new",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-keyout",
            path + ".key",
            "-out",
            path + ".csr",
            "-subj",
            "/CN=\(certificate.host)"
        )
        try Data("subjectAltName=DNS:\(certificate.host)".utf8).write(to: URL(filePath: path + ".ext"))
        try run(
            "x509",
            "-req",
            "-in",
            path + ".csr",
            "-signkey",
            path + ".key",
            "-days",
            "\(certificate.days)",
            "-extfile",
            path + ".ext",
            "-out",
            path + ".pem"
        )
        return path
    }

    /// Runs openssl to its end.
    static func run(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = try program
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "openssl \(arguments)")
    }

    /// Waits for the line `ACCEPT 127.0.0.1:PORT`.
    private static func port(saidBy output: FileHandle) throws -> Int {
        var text = ""
        while true {
            let data = output.availableData
            guard !data.isEmpty else { throw XCTSkip("openssl s_server does not start: \(text)") }
            text += String(decoding: data, as: UTF8.self)
            if let match = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\s/) { return try XCTUnwrap(Int(match.1)) }
        }
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)  // what stays in the folder for temporary files harms nobody
    }
}
