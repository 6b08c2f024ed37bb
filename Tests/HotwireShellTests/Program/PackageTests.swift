import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// `hotwire-native package`, as an app's author runs it.
@Suite struct PackageTests {
    /// A folder with only an app.
    private final class App {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hotwire-package-\(UUID())")

        init(_ text: String = PackagedSample.text) throws {
            let icons = folder.appending(path: "icons")
            try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
            let icon = RepositoryFile.url("Resources/Demo/icon.svg")
            try FileManager.default.copyItem(at: icon, to: icons.appending(path: "trails.svg"))
            let image = RepositoryFile.url("Resources/Icons/hotwire-native.png")
            try FileManager.default.copyItem(at: image, to: icons.appending(path: "today.png"))
            let texts = [
                "app.json": text, "paths.json": "{\"rules\": []}", "LICENSE": "Do what you like.\n", "shell.js": "",
                "shell.css": "",
            ]
            for (name, text) in texts {
                try Data(text.utf8).write(to: folder.appending(path: name))
            }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }  // temporary

        func package(_ arguments: String...) async throws -> Program.Outcome {
            let command = ["package", "app.json", "--output", "out"] + arguments
            return try await Program.run(command, in: folder, with: ["SOURCE_DATE_EPOCH": "1795694405"])
        }

        /// The contents of the results folder, including hidden files.
        var results: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "out").path)) ?? []).sorted()
        }

        func tool(_ name: String, _ arguments: String...) throws -> String {
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(filePath: "/usr/bin/\(name)")
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.standardOutput = output
            try process.run()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }
    }

    private static let hasDebianTools = FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")

    @Test(.enabled(if: hasDebianTools, "dpkg-deb is not installed"))
    func debianPackageHasTheAppAndItsFields() async throws {
        let app = try App()
        let outcome = try await app.package("--format", "deb,tar,flatpak")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let deb = "com.example.trails_1.0_all.deb"
        #expect(app.results == [deb, "com.example.trails-1.0-all.tar.xz", "com.example.Trails.flatpak-build"].sorted())
        let fields = try app.tool("dpkg-deb", "--field", "out/\(deb)", "Version", "Depends")
        #expect(fields == "Version: 1.0\nDepends: hotwire-native (>= \(Shell.version))\n")
        let files = try app.tool("dpkg-deb", "--contents", "out/\(deb)")
        #expect(files.contains("-rw-r--r-- root/root"))
        #expect(files.contains("2026-11-26 12:00 ./usr/share/hotwire-native/apps/com.example.Trails/icons/today.png\n"))
        #expect(files.contains("./usr/share/doc/com.example.trails/changelog.gz\n"))
        let sums = try app.tool("dpkg-deb", "--info", "out/\(deb)", "md5sums")
        #expect(sums.contains("  usr/share/hotwire-native/apps/com.example.Trails/app.json\n"))
        let archive = try app.tool("tar", "--list", "--verbose", "--file", "out/com.example.trails-1.0-all.tar.xz")
        #expect(archive.contains("0/0"))
        #expect(archive.contains("usr/share/metainfo/com.example.Trails.metainfo.xml\n"))
        let manifest = app.folder.appending(path: "out/com.example.Trails.flatpak-build/com.example.Trails.yml")
        #expect(try String(contentsOf: manifest, encoding: .utf8).hasPrefix("id: com.example.Trails\n"))
    }

    @Test(.enabled(if: hasDebianTools, "dpkg-deb is not installed"))
    func sameFilesMakeTheSamePackages() async throws {
        let (first, second) = (try App(), try App())
        for app in [first, second, second] { #expect(try await app.package("--format", "deb,tar,flatpak").code == 0) }
        for name in first.results where !name.hasSuffix("flatpak-build") {
            let data = try [first, second].map { try Data(contentsOf: $0.folder.appending(path: "out/\(name)")) }
            #expect(data[0] == data[1], "\(name)")
        }
        #expect(first.results == second.results)
    }

    @Test func mistakeIsReportedWithItsLine() async throws {
        let app = try App(PackagedSample.text.replacing("\"version\": \"1.0\",", with: ""))
        let outcome = try await app.package()
        #expect(outcome.code == 78)
        #expect(outcome.errors.contains("app.json:11: package.version: This key is missing.\n"), "\(outcome.errors)")
        #expect(app.results == [])
    }

    @Test func linkToAnotherFolderIsRefused() async throws {
        let app = try App()
        let rules = app.folder.appending(path: "paths.json")
        try FileManager.default.removeItem(at: rules)
        try FileManager.default.createSymbolicLink(atPath: rules.path, withDestinationPath: "/etc/hostname")
        let outcome = try await app.package()
        #expect(outcome.code == 78)
        let message = "paths.json is a link to /etc/hostname, outside the app's folder"
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        try FileManager.default.removeItem(at: rules)
        #expect(try await app.package().errors.contains("paths.json: there is no such file."))
        #expect(app.results == [])
    }

    @Test func programThatNeedsSwiftsRuntimeIsRefused() async throws {
        let app = try App()
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "hotwire-native").path
        let outcome = try await app.package("--executable", program)
        #expect(outcome.code == 78)
        #expect(outcome.errors.contains("Build it with --static-swift-stdlib."), "\(outcome.errors)")
        #expect(try await app.package("--executable", "app.json").errors.contains("is not a program for Linux"))
        #expect(app.results == [])
    }

    @Test func missingToolIsNamedWithItsPackage() async throws {
        let app = try App()
        let command = ["package", "app.json", "--output", "out"]
        let outcome = try await Program.run(command, in: app.folder, with: ["PATH": "/nonexistent"])
        #expect(outcome.code == 69)
        let message = "gzip is not installed. On Debian, it is in the package gzip."
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func folderOfSomethingElseIsKept() async throws {
        let app = try App()
        let folder = app.folder.appending(path: "out/com.example.Trails.flatpak-build")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let outcome = try await app.package("--format", "flatpak")
        #expect(outcome.code == 73)
        #expect(outcome.errors.contains("it does not contain the files of an earlier run"), "\(outcome.errors)")
        #expect(app.results == [folder.lastPathComponent])
    }

    @Test func appOfAPackageIsListedAndKept() async throws {
        let app = try App()
        let folder = app.folder.appending(path: "share/hotwire-native/apps/com.example.Trails")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "app.json")
        try FileManager.default.copyItem(at: app.folder.appending(path: "app.json"), to: file)
        let variables = [
            "XDG_DATA_HOME": app.folder.appending(path: "home").path,
            "XDG_DATA_DIRS": "relative:\(app.folder.appending(path: "share").path)/",
        ]
        let list = try await Program.run(["list"], with: variables)
        #expect(list.output == "com.example.Trails\tTrails\t\(file.path)\n")
        for command in ["remove", "update"] {
            let outcome = try await Program.run([command, "com.example.Trails"], with: variables)
            #expect(outcome.code == 69)
            #expect(outcome.errors.contains("“com.example.Trails” belongs to a system package."))
        }
    }
}
