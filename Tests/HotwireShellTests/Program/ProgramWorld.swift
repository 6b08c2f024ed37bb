import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

/// A server with an app, and a folder with the program's home and configuration.
@MainActor final class ProgramWorld: Closable {
    let server: FaultServer
    let scriptType: ScriptType
    let base: URL
    let home: URL

    /// Runs a test in its own world.
    nonisolated static func run(_ body: @escaping @MainActor (ProgramWorld) async throws -> Void) throws {
        try withOpen({ try await ProgramWorld() }, then: body)
    }

    init() async throws {
        let build = TurboUnderTest.any
        let turbo = try XCTUnwrap(build, "no build of Turbo; run the tests with script/test")
        scriptType = turbo.scriptType
        server = FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)
        base = try await server.start()
        home = FileManager.default.temporaryDirectory.appending(path: "hotwire-program-\(UUID())")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        server.page("/", title: "Home", body: "<a href='/two' id=two>Two</a>")
        server.page("/two", title: "Two", body: "two")
        let tags = "<link rel=manifest href=/app.webmanifest><script src=/turbo.js></script>"
        server.answer("/stranger") { _ in .html("<head><title>Stranger</title>\(tags)</head><body>a</body>") }
        let manifest = ##"{"name": "The Trail", "theme_color": "#1f7a4d"}"##
        server.answer("/app.webmanifest") { _ in .json(manifest) }
        let rules = #"{"rules": [{"patterns": ["/two"], "properties": {"context": "modal"}}]}"#
        server.answer("/configurations/ios_v1.json") { _ in .json(rules) }
    }

    var applicationID: String { "com.example.Program\(base.port ?? 0)" }

    func configuration(_ more: String = "", startingAt start: String? = nil) throws -> String {
        let file = home.appending(path: "app.json")
        let text =
            #"{"application_id": "\#(applicationID)", "start_location": "\#(start ?? "\(base)")"\#(more)}"#
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// Waits until the program has saved its windows.
    func state(_ isRight: (String) -> Bool) async throws {
        try await file("state/\(applicationID)/state.json", isRight)
    }

    /// Waits until the program has saved an app's discovered description.
    func look(_ isRight: (String) -> Bool) async throws {
        try await file("cache/io.github.hotwire_native_linux.site.http_127_0_0_1_\(base.port ?? 0)/look.json", isRight)
    }

    private func file(_ path: String, _ isRight: (String) -> Bool) async throws {
        let file = home.appending(path: path)
        func text() -> String? { try? String(contentsOf: file, encoding: .utf8) }
        // Another process's files emit no events.
        try await eventually("timed out waiting: \(text() ?? "no file")") { text().map(isRight) ?? false }
    }

    func address(_ path: String) -> String { "\(base.absoluteString)\(path)" }

    func close() async {
        await server.stop()
        try? FileManager.default.removeItem(at: home)  // temporary
    }
}

extension FaultServer.Response {
    fileprivate nonisolated static func json(_ text: String) -> Self {
        FaultServer.Response(headers: [("Content-Type", "application/json")], body: Data(text.utf8))
    }
}
