import Foundation
import Glibc
import HotwireCore
import Testing

@testable import HotwireShell

@Suite("The file of the trace") @MainActor
struct TraceWriterTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString)")

    private var mode: Int? {
        get throws { try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int }
    }

    @Test("is its owner's alone") func new() throws {
        _ = TraceWriter(path: file.path)
        #expect(try mode == 0o600)
        try FileManager.default.removeItem(at: file)
    }

    @Test("keeps the app not waiting for a slow reader, and loses no line", .timeLimit(.minutes(1)))
    func slow() async throws {
        #expect(mkfifo(file.path, 0o600) == 0)
        let reader = Glibc.open(file.path, O_RDONLY | O_NONBLOCK)
        let writer = try #require(TraceWriter(path: file.path))
        let count = 2_000
        let address = try Location(outside: "https://app.example/\(String(repeating: "a", count: 200))")
        // A pipe takes 64 kB, and nobody reads it yet.
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

    @Test("is closed to others where it was there before, and begun anew") func old() throws {
        try Data("old".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        _ = TraceWriter(path: file.path)
        #expect(try mode == 0o600)
        #expect(try Data(contentsOf: file).isEmpty)
        try FileManager.default.removeItem(at: file)
    }
}
