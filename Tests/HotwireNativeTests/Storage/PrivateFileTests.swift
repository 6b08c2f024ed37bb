import AppTesting
import CWebKitGTK
import Foundation
import GLibInterop
import Logging
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Permissions of files that a user saves, and of files that the app keeps.
nonisolated final class PrivateFileTests: XCTestCase {
    private static func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @MainActor private static func save(_ isPrivate: Bool, to path: String) async -> FileSaving.Outcome {
        let document = FileContent(name: "session.yml", text: "name: a")
        let file = OpaqueReference(adopting: g_file_new_for_path(path))
        return await FileSaving(document, isPrivate: isPrivate, logger: Hotwire.config.logger) { _ in }.write(to: file)
    }

    func testRecordingIsOwnerOnlyAndOtherFilesFollowTheUmask() throws {
        try runInMainLoop {
            let before = umask(0o022)
            defer { umask(before) }
            let folder = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "session.yml").path
            for (isPrivate, mode) in [(true, 0o600), (false, 0o644)] {
                for isThere in [false, true] {
                    if isThere {
                        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
                    } else {
                        try? FileManager.default.removeItem(atPath: file)
                    }
                    let outcome = await Self.save(isPrivate, to: file)
                    XCTAssertEqual(outcome, .saved(name: "session.yml"))
                    XCTAssertEqual(try Self.mode(of: file), mode, "private: \(isPrivate), exists: \(isThere)")
                }
            }
        }
    }

    /// A folder that is nested too deeply represents another user's file, which only root could create here.
    func testUnrestrictableFolderIsStillWrittenTo() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "deep-\(UUID().uuidString)")
        let deep = (0..<40).reduce(folder) { folder, _ in folder.appending(path: "d") }
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        XCTAssertThrowsError(try PrivateFolder(path: folder.path).close())
        let file = folder.appending(path: "permissions.json")
        BackgroundWriter().change(file.path, .replace(Data("{}".utf8)), logger: Logger(label: "test"))
        XCTAssertTrue(DiskQueue.finish())
        XCTAssertEqual(try? Data(contentsOf: file), Data("{}".utf8))
    }

    func testFoldersOfAnotherProgramStayUnchanged() throws {
        let id = "io.example.Other\(UUID().uuidString.prefix(8))"
        let folder = URL(filePath: try XCTUnwrap(g_get_user_data_dir().map { String(cString: $0) })).appending(path: id)
        let note = folder.appending(path: "shared/note.txt")
        let manager = FileManager.default
        try manager.createDirectory(at: note.deletingLastPathComponent(), withIntermediateDirectories: true)
        defer { for folder in PrivateFolder.all(of: id) { try? manager.removeItem(atPath: folder.path) } }
        try Data("all may read it".utf8).write(to: note)
        try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: note.path)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        for start in 1...2 {
            PrivateFolder.closeAll(of: id, Logger(label: "test"))
            XCTAssertEqual(try Self.mode(of: folder.path), 0o755, "start \(start)")
            XCTAssertEqual(try Self.mode(of: note.path), 0o644, "start \(start)")
            XCTAssertEqual(try Self.mode(of: folder.appending(path: "web").path), 0o700, "start \(start)")
        }
    }

    func testFolderThatIsALinkStaysUnchanged() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "linked-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        let link = folder.path + "-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
        defer { for path in [link, folder.path] { try? FileManager.default.removeItem(atPath: path) } }
        XCTAssertThrowsError(try PrivateFolder(path: link).close())
        XCTAssertEqual(try Self.mode(of: folder.path), 0o755)
    }
}
