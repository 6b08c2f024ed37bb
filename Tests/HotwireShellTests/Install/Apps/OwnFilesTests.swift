import Foundation
import Testing

@testable import HotwireShell

/// What a running app may change in the user's folders.
@Suite struct OwnFilesTests {
    private func withApp(isInstalled: Bool = true, _ body: (OwnFiles, _ path: String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hotwire-own-\(UUID())").path
        let folders = DesktopFolders(data: folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }  // temporary
        let record = folders.record(of: "com.example.Chat")
        try FileTransaction(files: [.init(path: record, text: "{}")], removed: []).commit()
        if !isInstalled { try FileManager.default.removeItem(atPath: record) }
        let app = DesktopApp(id: "com.example.Chat", name: "Chat", icon: "x", owner: .init(path: record))
        try body(OwnFiles(app: app), "\(folder)/autostart/com.example.Chat.desktop")
    }

    private func file(_ path: String, of own: OwnFiles) -> FileTransaction.File {
        AutostartEntry(app: own.app, path: path).file(program: "/p")
    }

    @Test func filesAreWrittenOnceAndDeleted() throws {
        try withApp { own, path in
            #expect(try own.write([file(path, of: own)]))
            #expect(try !own.write([file(path, of: own)]), "nothing has changed")
            try own.delete(path)
            try own.delete(path)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func fileThatIsTooLargeToReadIsNotWritten() throws {
        try withApp { own, path in
            let large = FileTransaction.File(path: path, text: String(repeating: "a", count: 64 * 1024 + 1))
            #expect(throws: OwnFiles.Failure.file(.init(path: path, code: EFBIG))) { try own.write([large]) }
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func removedAppWritesNothing() throws {
        try withApp(isInstalled: false) { own, path in
            #expect(throws: OwnFiles.Failure.removed("Chat")) { try own.write([file(path, of: own)]) }
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test(arguments: [
        ("", false), ("[Desktop Entry]\nName=Chat\n", false),
        ("[Desktop Entry]\nX-Hotwire-Native=/proc/self/exe\n", false),
        ("[Desktop Entry]\nX-Hotwire-Native=/nowhere/app.json\n", true),
        ("[Desktop Entry]\nX-Hotwire-Native=/usr/share/hotwire-native/apps/com.example.Chat/app.json\n", true),
    ])
    func fileOfAnotherProgramIsKept(existing: String, isReplaced: Bool) throws {
        try withApp { own, path in
            try FileTransaction(files: [.init(path: path, text: existing)], removed: []).commit()
            if isReplaced {
                #expect(try own.write([file(path, of: own)]))
            } else {
                #expect(throws: OwnFiles.Failure.foreign(path)) { try own.write([file(path, of: own)]) }
                #expect(throws: OwnFiles.Failure.foreign(path)) { try own.delete(path) }
                #expect(try String(contentsOfFile: path, encoding: .utf8) == existing)
            }
        }
    }

    @Test(arguments: ["own.desktop", "nowhere.desktop"])
    func linkIsKept(target: String) throws {
        try withApp { own, path in
            let folder = URL(filePath: path).deletingLastPathComponent().path
            try own.write([file("\(folder)/own.desktop", of: own)])
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            #expect(throws: OwnFiles.Failure.foreign(path)) { try own.write([file(path, of: own)]) }
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        }
    }

    @Test func folderThatCannotBeMadeIsReported() throws {
        try withApp { own, path in
            let folder = URL(filePath: path).deletingLastPathComponent().path
            try Data().write(to: URL(filePath: folder))
            #expect(throws: OwnFiles.Failure.file(.init(path: path, code: ENOTDIR))) {
                try own.write([file(path, of: own)])
            }
        }
    }
}
