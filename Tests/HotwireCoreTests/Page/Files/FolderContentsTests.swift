import Foundation
import HotwireCore
import Testing

@Suite("A folder's files")
struct FolderContentsTests {
    @Test("are listed recursively and in order, without links")
    func all() throws {
        let folder = try Self.folder(["b.txt", "a/z.txt", "a/y/x.txt", ".hidden"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createSymbolicLink(atPath: folder + "/a/loop", withDestinationPath: folder)
        try FileManager.default.createSymbolicLink(atPath: folder + "/secret", withDestinationPath: "/etc/hostname")
        let names = FolderContents.files(in: [folder])?.map { $0.dropFirst(folder.count + 1) }
        #expect(names == [".hidden", "a/y/x.txt", "a/z.txt", "b.txt"])
        let given = [folder + "/secret", folder + "/a/y/"]
        #expect(FolderContents.files(in: given) == [folder + "/secret", folder + "/a/y/x.txt"])
    }

    @Test("are none if it is missing, empty or a device")
    func none() throws {
        let folder = try Self.folder([])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(FolderContents.files(in: [folder, folder + "/missing", "/dev/null"]) == [])
    }

    @Test("are refused if there are too many")
    func many() {
        let most = FolderContents.mostFiles
        #expect(FolderContents.files(in: Array(repeating: #filePath, count: most))?.count == most)
        #expect(FolderContents.files(in: Array(repeating: #filePath, count: most + 1)) == nil)
    }

    private static func folder(_ files: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files {
            let file = folder.appending(path: file)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data("x".utf8).write(to: file)
        }
        return folder.path
    }
}
