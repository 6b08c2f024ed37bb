import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A server whose certificate nobody vouches for.
nonisolated final class TLSErrorTests: XCTestCase {
    func testACertificateThatNobodyVouchesForIsTold() throws {
        let server = try TLSServer()
        defer { server.stop() }
        let port = server.port
        try runInMainLoop {
            let app = try await TestApp(startAt: "https://127.0.0.1:\(port)/") { _ in }
            app.navigator.start()
            let failed = try await app.next(.failed)
            XCTAssertTrue(
                failed.event.details["error"]?.stringValue?.hasPrefix("web.tls") == true,
                "\(failed.event.details)"
            )
            XCTAssertTrue(app.showsError)
            XCTAssertEqual(app.shownTitle, "This page is not secure")
            app.pressRetry()
            try await app.next(.retried)
            try await app.next(.failed)
            await app.close()
        }
    }
}

/// `openssl s_server` with a certificate made for this test.
private nonisolated final class TLSServer {
    let port: Int
    private let process: Process
    private let folder: URL

    init() throws {
        guard
            let program = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first(
                where: FileManager.default.isExecutableFile
            )
        else { throw XCTSkip("openssl is not installed") }
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (key, certificate) = (folder.appending(path: "key").path, folder.appending(path: "certificate").path)
        let request = Process()
        request.executableURL = URL(filePath: program)
        request.arguments = [
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
            "-subj", "/CN=nobody.example",
        ]
        request.standardError = FileHandle.nullDevice
        try request.run()
        request.waitUntilExit()
        let output = Pipe()
        process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        port = try Self.port(saidBy: output.fileHandleForReading)
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
