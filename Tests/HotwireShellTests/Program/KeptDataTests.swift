import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The data that the program leaves on the disk.
nonisolated final class KeptDataTests: XCTestCase {
    /// Runs a test with a server whose page stores all kinds of data.
    private func run(_ body: @escaping @MainActor (ProgramWorld, String) async throws -> Void) throws {
        try withOpen({ try await ProgramWorld() }) { world in
            world.server.page("/", title: "Home", body: Self.leaveTraces)
            world.server.answer("/seen") { _ in .html("") }
            let rules = #", "url_scheme": "trail", "path_configuration": {"server": "/configurations/ios_v1.json"}"#
            let file = try world.configuration(rules)
            try await body(world, file)
        }
    }

    func testCookiesAndStorageSurviveARestart() throws {
        try run { world, file in
            for seen in ["null,", "kept,long=1"] {
                // The discarded state contains the session cookie.
                let program = try RunningProgram(home: world.home, ["--config", file, "--fresh"])
                let request = try await world.server.next("/seen")
                XCTAssertEqual(request.query?.removingPercentEncoding, seen)
                try await program.terminate()
            }
        }
    }

    func testPrivateModeNeitherWritesNorReadsTheDisk() throws {
        try run { world, file in
            let program = try RunningProgram(home: world.home, ["--config", file])
            _ = try await world.server.next("/seen")
            try await program.terminate()
            let before = try Self.files(in: world.home)
            XCTAssertTrue(before.keys.contains { $0.contains("cookies.sqlite") }, "\(before.keys)")
            for _ in 1...2 {
                world.server.forgetRequests()
                let program = try RunningProgram(home: world.home, ["--config", file, "--private"])
                let request = try await world.server.next("/seen")
                XCTAssertEqual(request.query?.removingPercentEncoding, "null,")
                try await program.next("completed", world.address("/"))
                XCTAssertNil(world.server.requests.first { $0.path == "/" }?.headers["cookie"])
                try await program.terminate()
                XCTAssertEqual(try Self.files(in: world.home), before)
            }
        }
    }

    func testPrivateWindowOfAnUnknownAppLeavesAnEmptyHome() throws {
        try run { world, _ in
            world.server.answer("/") { _ in
                let head = "<title>Home</title><link rel=manifest href=/app.webmanifest>"
                return .html("<head>\(head)</head><body>\(Self.leaveTraces)</body>")
            }
            let before = try Self.files(in: world.home)
            let program = try RunningProgram(home: world.home, [world.address("/"), "--private"])
            _ = try await world.server.next("/seen")
            _ = try await world.server.next("/configurations/ios_v1.json")
            try await program.terminate()
            XCTAssertEqual(try Self.files(in: world.home), before)
        }
    }

    func testSavedDataIsReadableOnlyByItsOwner() throws {
        try run { world, file in
            let program = try RunningProgram(home: world.home, ["--config", file, "--fresh"])
            _ = try await world.server.next("/seen")
            try await world.state { $0.contains("session") }
            try await program.terminate()
            let modes = try world.modes()
            XCTAssertTrue(modes.keys.contains { $0.hasSuffix("cookies.sqlite") }, "\(modes)")
            XCTAssertEqual(modes.filter { $1 & 0o077 != 0 }, [:])
        }
    }

    func testOlderInstallationIsRestrictedAtTheStart() throws {
        try run { world, file in
            let first = try RunningProgram(home: world.home, ["--config", file])
            _ = try await world.server.next("/seen")
            try await world.state { $0.contains("session") }
            try await first.terminate()
            let outside = try world.open()
            let second = try RunningProgram(home: world.home, ["--config", file])
            _ = try await world.server.next("/seen")
            try await second.terminate()
            XCTAssertEqual(try world.modes().filter { $1 & 0o077 != 0 }, [:])
            for (path, mode) in [("", 0o755), ("/note", 0o644)] {
                let found = try FileManager.default.attributesOfItem(atPath: outside.path + path)[.posixPermissions]
                XCTAssertEqual(found as? Int, mode, "the program does not follow links out of its folder")
            }
        }
    }

    /// The files below a folder with their modification times, except the graphics driver's caches.
    @MainActor private static func files(in folder: URL) throws -> [String: Date] {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isRegularFileKey]
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
        var files: [String: Date] = [:]
        while let file = found?.nextObject() as? URL {
            let values = try file.resourceValues(forKeys: keys)
            guard values.isRegularFile == true, !file.path.contains("/mesa_shader_cache/") else { continue }
            files[String(file.path.dropFirst(folder.path.count))] = values.contentModificationDate
        }
        return files
    }

    private static let leaveTraces = """
        <script>
        (async () => {
          const seen = `${localStorage.getItem('a')},${document.cookie}`
          document.cookie = 'long=1; max-age=999; path=/'
          document.cookie = 'session=1; path=/'
          localStorage.setItem('a', 'kept')
          await new Promise(end => {
            const request = indexedDB.open('a')
            request.onsuccess = request.onerror = end
          })
          if (window.caches) await (await caches.open('a')).put('/b', new Response('c'))
          await fetch(`/seen?${encodeURIComponent(seen)}`)
        })()
        </script>
        """
}

extension ProgramWorld {
    private var folders: [URL] { ["data", "cache", "state"].map { home.appending(path: "\($0)/\(applicationID)") } }

    /// The permissions of the app's folders and their contents.
    fileprivate func modes() throws -> [String: Int] {
        var modes: [String: Int] = [:]
        for folder in folders {
            let inside = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for path in [folder.path] + inside.map({ "\(folder.path)/\($0)" }) {
                let file = try FileManager.default.attributesOfItem(atPath: path)
                guard file[.type] as? FileAttributeType != .typeSymbolicLink else { continue }
                modes[path] = file[.posixPermissions] as? Int
            }
        }
        return modes
    }

    /// Restores older versions' permissions, links to a folder elsewhere, and returns that folder, which contains a
    /// file.
    fileprivate func open() throws -> URL {
        let manager = FileManager.default
        let outside = home.appending(path: "outside")
        try manager.createDirectory(at: outside, withIntermediateDirectories: true)
        try Data("private".utf8).write(to: outside.appending(path: "note"))
        for folder in folders {
            let inside = manager.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for path in [folder.path] + inside.map({ "\(folder.path)/\($0)" }) {
                let isFolder = try manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeDirectory
                try manager.setAttributes([.posixPermissions: isFolder ? 0o755 : 0o644], ofItemAtPath: path)
            }
            for (name, target) in [("link", outside), ("file-link", outside.appending(path: "note"))] {
                try manager.createSymbolicLink(at: folder.appending(path: name), withDestinationURL: target)
            }
        }
        for (path, mode) in [("", 0o755), ("/note", 0o644)] {
            try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: outside.path + path)
        }
        return outside
    }
}
