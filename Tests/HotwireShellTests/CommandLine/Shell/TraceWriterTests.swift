import Foundation
import Glibc
import HotwireCore
import TestSupport
import Testing

@testable import HotwireShell

@Suite("The trace file") @MainActor
struct TraceWriterTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString)")

    private var mode: Int? {
        get throws { try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int }
    }

    @Test("is readable only by its owner") func new() throws {
        _ = try TraceWriter(path: file.path)
        #expect(try mode == 0o600)
        try FileManager.default.removeItem(at: file)
    }

    @Test("never blocks the app for a slow reader and loses no line", .timeLimit(.minutes(Sanitizer.slowness)))
    func slow() async throws {
        #expect(mkfifo(file.path, 0o600) == 0)
        let reader = Glibc.open(file.path, O_RDONLY | O_NONBLOCK)
        let writer = try TraceWriter(path: file.path)
        let count = 2_000
        let address = try Location(outside: "https://app.example/\(String(repeating: "a", count: 200))")
        // A pipe holds 64 kB, and the reader has not started.
        for _ in 0..<count {
            writer.write(TraceRecord(milliseconds: 0, event: TraceEvent(.start, location: address), stack: []))
        }
        #expect(fcntl(reader, F_SETFL, 0) == 0)
        var lines = 0
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while lines < count {
            let length = read(reader, &buffer, buffer.count)
            guard length > 0 else { break }
            lines += buffer[..<length].count { $0 == 0x0A }
        }
        #expect(lines == count)
        close(reader)
        try FileManager.default.removeItem(at: file)
    }

    @Test("is truncated and restricted to its owner if it exists") func old() throws {
        try Data("old".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        _ = try TraceWriter(path: file.path)
        #expect(try mode == 0o600)
        #expect(try Data(contentsOf: file).isEmpty)
        try FileManager.default.removeItem(at: file)
    }

    @Test("is rejected if it is a symbolic link") func link() throws {
        try Data("precious".utf8).write(to: file)
        let link = file.path + "-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
        #expect(throws: TraceFileError(code: ELOOP)) { try TraceWriter(path: link) }
        #expect(try Data(contentsOf: file) == Data("precious".utf8))
        for path in [link, file.path] { try FileManager.default.removeItem(atPath: path) }
    }

    @Test("is rejected without waiting if it is a pipe without a reader") func pipe() async throws {
        #expect(mkfifo(file.path, 0o600) == 0)
        let path = file.path
        // A late reader makes a blocking writer fail instead of hang.
        let rescue = Task.detached {
            try? await Task.sleep(for: .seconds(3))
            guard !Task.isCancelled else { return }
            let reader = Glibc.open(path, O_RDONLY | O_NONBLOCK)
            try? await Task.sleep(for: .seconds(1))
            close(reader)
        }
        #expect(throws: TraceFileError(code: ENXIO)) { try TraceWriter(path: path) }
        rescue.cancel()
        try FileManager.default.removeItem(at: file)
    }
}
