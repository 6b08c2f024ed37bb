import Foundation
import Testing

/// Rules for the library's source files.
@Suite("The library's sources")
struct SourceTests {
    private static let sources = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appending(path: "Sources")

    /// The lines of a module's or all modules' files, without comments, each after its file's name.
    private static func lines(of module: String? = nil) throws -> [String] {
        let folder = module.map { sources.appending(path: $0) } ?? sources
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let lines = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                .map { "\(file.lastPathComponent): \($0)" }
        }
        #expect(lines.count > 100)
        return lines
    }

    @Test("never end the app instead of reporting an error")
    func crashes() throws {
        let calls = try Regex(#"\btry!|\bas!|\bfatalError\("#)
        #expect(try Self.lines().filter { $0.contains(calls) } == [])
    }

    /// GTK draws a broken image for a missing icon.
    @Test("show icons only through Icons")
    func icons() throws {
        let calls = try Regex(#"gtk_(image|button)_\w+_icon_name"#)
        let lines = try Self.lines().filter { $0.contains(calls) && !$0.hasPrefix("Icons.swift: ") }
        #expect(lines == [])
    }

    @Test(
        "log only to the app's logger (P084)",
        arguments: ["HotwireCore", "HotwireNative", "HotwireBridgeComponents", "Tools/Automation", "GLibInterop"]
    )
    func logging(module: String) throws {
        let others = try Regex(
            #"\b(print|debugPrint|dump|NSLog|os_log|puts|fputs|perror|g_print|g_warning|g_message)\("#
        )
        #expect(try Self.lines(of: module).filter { $0.contains(others) } == [])
    }

    @Test(
        "share no state without isolation (P086)",
        arguments: ["HotwireCore", "HotwireNative", "HotwireBridgeComponents", "Tools/Automation", "GLibInterop"]
    )
    func isolation(module: String) throws {
        let lines = try Self.lines(of: module)
        let unprotected = try Regex(#"nonisolated\(unsafe\).* var "#)
        #expect(lines.filter { $0.contains(unprotected) } == [])
        // The compiler isolates everything else to the main actor; Core has no isolated state.
        guard module == "HotwireCore" else { return }
        let shared = try Regex(#"\bstatic var \w+(: [^={]+)? = |^\S+: (public |package )?var "#)
        #expect(lines.filter { $0.contains(shared) } == [])
    }
}
