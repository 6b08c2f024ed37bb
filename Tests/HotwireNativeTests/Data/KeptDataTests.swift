import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// What the program leaves on the disk.
nonisolated final class KeptDataTests: XCTestCase {
    /// Has a server with a page that leaves all it can.
    private func run(_ body: @escaping @MainActor (ProgramWorld, String) async throws -> Void) throws {
        try runInMainLoop(limit: .seconds(60)) {
            let world = try await ProgramWorld()
            world.server.page("/", title: "Home", body: Self.leaveTraces)
            world.server.answer("/seen") { _ in .html("") }
            let rules = #", "url_scheme": "trail", "path_configuration": {"server": "/configurations/ios_v1.json"}"#
            let file = try world.configuration(rules)
            let outcome: Result<Void, any Error>
            do { outcome = .success(try await body(world, file)) } catch { outcome = .failure(error) }
            await world.close()
            try outcome.get()
        }
    }

    func testCookiesAndStorageAreThereAtTheNextStart() throws {
        try run { world, file in
            for seen in ["null,", "kept,long=1"] {
                // The state that is forgotten has the session's cookie.
                let program = try RunningProgram(home: world.home, ["--config", file, "--fresh"])
                let request = try await world.server.next("/seen")
                XCTAssertEqual(request.query?.removingPercentEncoding, seen)
                await program.terminate()
            }
        }
    }

    func testInPrivateModeNothingIsWrittenToTheDiskAndNothingIsReadFromIt() throws {
        try run { world, file in
            let program = try RunningProgram(home: world.home, ["--config", file])
            _ = try await world.server.next("/seen")
            await program.terminate()
            let before = try Self.files(in: world.home)
            XCTAssertTrue(before.keys.contains { $0.contains("cookies.sqlite") }, "\(before.keys)")
            for _ in 1...2 {
                world.server.forgetRequests()
                let program = try RunningProgram(home: world.home, ["--config", file, "--private"])
                let request = try await world.server.next("/seen")
                XCTAssertEqual(request.query?.removingPercentEncoding, "null,")
                try await program.next("completed", world.address("/"))
                XCTAssertNil(world.server.requests.first { $0.path == "/" }?.headers["cookie"])
                await program.terminate()
                XCTAssertEqual(try Self.files(in: world.home), before)
            }
        }
    }

    func testAPrivateWindowOfAStrangersAppLeavesAnEmptyHome() throws {
        try run { world, _ in
            world.server.answer("/") { _ in
                let head = "<title>Home</title><link rel=manifest href=/app.webmanifest>"
                return .html("<head>\(head)</head><body>\(Self.leaveTraces)</body>")
            }
            let before = try Self.files(in: world.home)
            let program = try RunningProgram(home: world.home, [world.address("/"), "--private"])
            _ = try await world.server.next("/seen")
            _ = try await world.server.next("/configurations/ios_v1.json")
            await program.terminate()
            XCTAssertEqual(try Self.files(in: world.home), before)
        }
    }

    /// The files below a folder, with the times of their last change; the graphics driver's own know nothing of pages.
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
