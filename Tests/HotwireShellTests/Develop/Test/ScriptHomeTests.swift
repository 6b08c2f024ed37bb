import Foundation
import Testing

@testable import HotwireShell

@Suite("The folder of a script's process")
struct ScriptHomeTests {
    private func mode(of url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test("is accessible only to its owner", arguments: [false, true]) func made(isHeadless: Bool) throws {
        let home = ScriptHome(isHeadless: isHeadless)
        try home.make()
        defer { home.remove() }
        #expect(try mode(of: home.job.deletingLastPathComponent()) == 0o700)
    }

    @Test(
        "keeps desktop settings out of a headless process",
        arguments: [
            "GTK_IM_MODULE", "GTK_CSD", "GTK_USE_PORTAL", "GDK_DPI_SCALE", "XMODIFIERS", "XDG_CURRENT_DESKTOP",
            "XDG_SESSION_DESKTOP",
        ]
    ) func headless(name: String) {
        #expect(ScriptHome(isHeadless: true).environment(":7", from: [name: "sway"])[name] == nil)
        #expect(ScriptHome(isHeadless: false).environment(nil, from: [name: "sway"])[name] == "sway")
    }

    @Test("saves a log that only its owner can read") func log() throws {
        let home = ScriptHome(isHeadless: false)
        try home.make()
        defer { home.remove() }
        let target = FileManager.default.temporaryDirectory.appending(path: "artifacts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: target) }
        home.keepLog(in: target)
        #expect(try mode(of: target.appending(path: "app.log")) == 0o600)
    }
}
