import Foundation
import HotwireDesktop
import Logging
import Testing

@testable import HotwireShell

/// How *Start at Login* changes the desktop's settings folder.
@MainActor @Suite struct LoginStartTests {
    private func withApp(_ body: (LoginStart, _ entry: String, _ record: String) async throws -> Void) async throws {
        let folders = DesktopFolders(data: FileManager.default.temporaryDirectory.appending(path: "h\(UUID())").path)
        let id = "com.example.Login\(UUID().uuidString.replacing("-", with: ""))"
        let owner = AppOwner(path: folders.record(of: id))
        let app = DesktopApp(id: id, name: "Chat", icon: id, owner: owner)
        let path = AutostartEntry(of: app, configuration: DesktopDatabase.configurationFolder).path
        try FileTransaction(files: [.init(path: owner.path, text: "{}")], removed: []).commit()
        defer {
            // The folder is temporary, and the entry may not exist.
            try? FileManager.default.removeItem(atPath: folders.data)
            try? FileManager.default.removeItem(atPath: path)
        }
        try await body(LoginStart(app, Logger(label: "test")), path, owner.path)
    }

    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    @Test func entryIsWrittenAndDeleted() async throws {
        try await withApp { login, path, _ in
            #expect(!login.isOn)
            try await login.set(false)
            try await login.set(true)
            #expect(login.isOn)
            try await login.set(false)
            #expect(!login.isOn && text(path) == nil)
        }
    }

    @Test func entryThatTheDesktopTurnedOffStaysOffUntilTheUserTurnsItOn() async throws {
        try await withApp { login, path, _ in
            try await login.set(true)
            let old = try #require(text(path)).replacing("Name=Chat", with: "Name=Old")
            let off = "\(old)Hidden=true\nOnlyShowIn=GNOME;\n"
            try Data(off.utf8).write(to: URL(filePath: path))
            login.refresh()
            #expect(!login.isOn)
            #expect(text(path)?.contains("Name=Chat\n") == true)
            #expect(text(path)?.hasSuffix("Hidden=true\nOnlyShowIn=GNOME;\n") == true)
            try await login.set(true)
            #expect(login.isOn)
            #expect(text(path)?.hasSuffix("OnlyShowIn=GNOME;\n") == true)
        }
    }

    @Test func refreshWritesNoEntryOfItsOwn() async throws {
        try await withApp { login, path, _ in
            login.refresh()
            #expect(text(path) == nil)
            #expect(!login.end())
        }
    }

    @Test func removedAppCanOnlyBeTurnedOff() async throws {
        try await withApp { login, path, record in
            try await login.set(true)
            try FileManager.default.removeItem(atPath: record)
            try await login.set(false)
            #expect(text(path) == nil)
            await #expect(throws: LoginStart.Failure.self) { try await login.set(true) }
            #expect(text(path) == nil)
        }
    }

    @Test func reasonsAreSentences() {
        let reasons: [(LoginStart.Failure, String)] = [
            (.file(.removed("Chat")), "“Chat” is no longer installed."),
            (.file(.foreign("/a")), "/a belongs to another program. Move or rename the file, and try again."),
            (.file(.file(.init(path: "/a", code: ENOSPC))), "/a could not be written: No space left on device."),
            (.portal("x"), "The desktop did not respond: x"), (.refused, "The desktop did not allow it."),
        ]
        for (failure, message) in reasons { #expect(failure.message == message) }
    }
}
