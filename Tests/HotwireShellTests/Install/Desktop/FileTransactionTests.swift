import Foundation
import Glibc
import Testing

@testable import HotwireShell

@Suite struct FileTransactionTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hotwire-files-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }  // temporary
        try body(folder)
    }

    private func content(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private func file(_ path: String, _ text: String) -> FileTransaction.File {
        .init(path: path, bytes: Array(text.utf8))
    }

    private func all(_ folder: String) -> Set<String> {
        Set((FileManager.default.enumerator(atPath: folder)?.allObjects as? [String]) ?? [])
    }

    @Test func filesAndFoldersAreWritten() throws {
        try withFolder { folder in
            try Data("old".utf8).write(to: URL(filePath: "\(folder)/b"))
            try Data("stale".utf8).write(to: URL(filePath: "\(folder)/c"))
            let files = [file("\(folder)/x/y/a", "1"), file("\(folder)/b", "2")]
            try FileTransaction(files: files, removed: ["\(folder)/c", "\(folder)/missing"]).commit()
            #expect(content("\(folder)/x/y/a") == "1")
            #expect(content("\(folder)/b") == "2")
            #expect(all(folder) == ["x", "x/y", "x/y/a", "b"])
        }
    }

    @Test func changesAreUndoneBeforeTheyAreFinal() throws {
        try withFolder { folder in
            try Data("old".utf8).write(to: URL(filePath: "\(folder)/a"))
            try Data("kept".utf8).write(to: URL(filePath: "\(folder)/b"))
            let files = [file("\(folder)/x/new", "1"), file("\(folder)/a", "2")]
            let change = try FileTransaction(files: files, removed: ["\(folder)/b"]).begin()
            #expect(content("\(folder)/a") == "2")
            #expect(content("\(folder)/b") == nil)
            change.undo()
            #expect(content("\(folder)/a") == "old")
            #expect(content("\(folder)/b") == "kept")
            #expect(all(folder) == ["a", "b"])
        }
    }

    @Test func failureLeavesEverythingAsItWas() throws {
        try withFolder { folder in
            try Data("old".utf8).write(to: URL(filePath: "\(folder)/a"))
            try Data("kept".utf8).write(to: URL(filePath: "\(folder)/c"))
            // The last file needs a folder at this path.
            try Data("file".utf8).write(to: URL(filePath: "\(folder)/f"))
            let files = [file("\(folder)/a", "new"), file("\(folder)/x/b", "new"), file("\(folder)/f/d", "new")]
            #expect(throws: FileTransaction.Failure(path: "\(folder)/f/d", code: ENOTDIR)) {
                try FileTransaction(files: files, removed: ["\(folder)/c"]).commit()
            }
            #expect(content("\(folder)/a") == "old")
            #expect(content("\(folder)/c") == "kept")
            #expect(all(folder) == ["a", "c", "f"])
        }
    }

    @Test func folderInPlaceOfAFileIsPutBack() throws {
        try withFolder { folder in
            try Data("old".utf8).write(to: URL(filePath: "\(folder)/a"))
            try FileManager.default.createDirectory(atPath: "\(folder)/b/.hidden", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(
                atPath: "\(folder)/b.hotwire-native-old/x",
                withIntermediateDirectories: true
            )
            #expect(throws: FileTransaction.Failure.self) {
                try FileTransaction(files: [file("\(folder)/a", "new"), file("\(folder)/b", "new")], removed: [])
                    .commit()
            }
            #expect(content("\(folder)/a") == "old")
            #expect(all(folder).contains("b/.hidden"))
        }
    }

    @Test func fullDiskIsReported() throws {
        let failure = FileTransaction.Failure(path: "/home/ann/x", code: ENOSPC)
        #expect(failure.description == "could not write /home/ann/x: No space left on device")
    }
}
