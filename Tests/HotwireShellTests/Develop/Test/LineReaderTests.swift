import Foundation
import TestSupport
import Testing

@testable import HotwireShell

@Suite("The lines of a pipe")
struct LineReaderTests {
    private func lines(of file: FileHandle) async -> [String] {
        var lines: [String] = []
        for await line in LineReader.lines(of: file) { lines.append(String(decoding: line, as: UTF8.self)) }
        return lines
    }

    @Test(
        "end where the other end is closed",
        arguments: [
            ("", []), ("one\ntwo\n", ["one", "two"]), ("one\n\nthree", ["one", ""]), ("no end", []),
        ]
    ) func read(_ text: String, _ expected: [String]) async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        #expect(await lines(of: pipe.fileHandleForReading) == expected)
    }

    /// When a process ends early, nothing else holds its pipe: a released handle once canceled a source that was in
    /// use.
    @Test("end when nothing else holds the pipe", .timeLimit(.minutes(Sanitizer.slowness))) func released() async {
        func closing() -> AsyncStream<Data> {
            let pipe = Pipe()
            let (lines, end) = (LineReader.lines(of: pipe.fileHandleForReading), pipe.fileHandleForWriting)
            DispatchQueue.global().async { try? end.close() }
            return lines
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<500 {
                if number >= 8 { await group.next() }
                group.addTask { for await _ in closing() {} }
            }
        }
    }
}
