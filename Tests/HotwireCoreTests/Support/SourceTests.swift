import Foundation
import Testing

/// What no source file of the library holds.
@Suite("The library's sources")
struct SourceTests {
    private static let sources = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appending(path: "Sources")

    /// The lines of a module's files, without comments, each after its file's name.
    private static func lines(of module: String) throws -> [String] {
        let folder = sources.appending(path: module)
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let lines = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                .map { "\(file.lastPathComponent): \($0)" }
        }
        #expect(lines.count > 100)
        return lines
    }

    @Test(
        "write to the app's logger and nowhere else (P084)",
        arguments: ["HotwireCore", "HotwireNative", "GLibInterop"]
    )
    func logging(module: String) throws {
        let others = try Regex(
            #"\b(print|debugPrint|dump|NSLog|os_log|puts|fputs|perror|g_print|g_warning|g_message)\("#
        )
        #expect(try Self.lines(of: module).filter { $0.contains(others) } == [])
    }

    @Test("share no state without isolation (P086)", arguments: ["HotwireCore", "HotwireNative", "GLibInterop"])
    func isolation(module: String) throws {
        let lines = try Self.lines(of: module)
        let unprotected = try Regex(#"nonisolated\(unsafe\).* var "#)
        #expect(lines.filter { $0.contains(unprotected) } == [])
        // The compiler isolates what remains to the main actor; Core has none at all.
        guard module == "HotwireCore" else { return }
        let shared = try Regex(#"\bstatic var \w+(: [^={]+)? = |^\S+: (public |package )?var "#)
        #expect(lines.filter { $0.contains(shared) } == [])
    }
}
