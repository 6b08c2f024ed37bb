import Foundation
import HotwireCore
import Logging
import Testing

@testable import HotwireShell

@Suite @MainActor struct PageAdditionsTests {
    @Test func filesAreReadAndAMissingOneIsLeftOut() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hotwire-additions-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // temporary
        try Data("a()".utf8).write(to: folder.appending(path: "a.js"))
        try Data("b {}".utf8).write(to: folder.appending(path: "b.css"))
        var app = AppConfiguration(startLocation: try Location(outside: "https://app.example/"))
        app.userScripts = ["a.js", "missing.js"].map { folder.appending(path: $0) }
        app.userStyles = [folder.appending(path: "b.css")]
        let additions = PageAdditions(app, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        #expect(additions.scripts == ["a()"])
        #expect(additions.styles == ["b {}"])
    }
}
