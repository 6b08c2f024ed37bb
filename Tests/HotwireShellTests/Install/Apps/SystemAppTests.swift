import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// Apps and other programs of the system, besides those of the user.
@Suite struct SystemAppTests {
    private func inFolders(_ files: [String: String], _ test: (DesktopFolders) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "hotwire-system-\(UUID())")
        defer { try? FileManager.default.removeItem(at: root) }  // temporary
        for (path, text) in files {
            let file = root.appending(path: path)
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try test(DesktopFolders(data: root.path))
    }

    @Test(arguments: ["applications/org.example.Files.desktop", "dbus-1/services/org.example.Files.service"])
    func anotherProgramsFileIsFound(_ path: String) throws {
        try inFolders([path: ""]) { folders in
            #expect(PackagedApp.foreignFile("org.example.Files", in: [folders]) == "\(folders.data)/\(path)")
            #expect(PackagedApp.foreignFile("org.example.File", in: [folders]) == nil)
        }
    }

    @Test func packagedAppIsNoOtherProgram() throws {
        let files = [
            "applications/org.example.Files.desktop": "",
            "hotwire-native/apps/org.example.Files/app.json": #"{"start_location": "https://files.example"}"#,
        ]
        try inFolders(files) { folders in
            #expect(PackagedApp.foreignFile("org.example.Files", in: [folders]) == nil)
        }
    }

    @MainActor @Test func linkBelongsToAnAppOfAPackage() throws {
        let files = [
            "hotwire-native/apps/org.example.Files/app.json":
                #"{"start_location": "https://files.example", "app_origins": ["https://more.example"]}"#
        ]
        try inFolders(files) { system in
            let scopes = AppScopes(user: DesktopFolders(data: "/nowhere"), system: [system])
            let owners = try ["https://files.example/a", "https://more.example/", "https://other.example/"].map {
                scopes.owner(of: try Location(outside: $0))
            }
            #expect(owners == ["org.example.Files", "org.example.Files", nil])
        }
    }
}
