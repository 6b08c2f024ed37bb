import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

nonisolated final class DownloadFileTests: XCTestCase {
    /// Shows P111.
    func testNamesOfHostileServersStayInTheFolder() throws {
        try runInMainLoop {
            let names = [
                ("filename=\"../../etc/passwd\"", "_._etc_passwd"), ("filename=\".bashrc\"", "bashrc"),
                ("filename*=UTF-8''..%2F..%2Fna%2Fme%20%E2%80%AEfdp.txt", "_.._na_me _fdp.txt"),
                ("filename=\"a\\b/c.txt\"", "ab_c.txt"), ("filename=\"\"", "f"), ("filename=\"...\"", "f"),
                ("filename=\"/\"", "f"), ("filename*=UTF-8''a%00b.txt", "f"),
                ("filename=\"%2e%2e%2fx.txt\"", "%2e%2e%2fx.txt"),
                (
                    "filename=\"\(String(repeating: "x", count: 400)).tar.gz\"",
                    String(repeating: "x", count: 248) + ".tar.gz"
                ),
            ]
            try await withApp(pages: { $0.pair("") }) { app in
                for (field, name) in names {
                    app.server.answer("/f") { _ in
                        .init(
                            headers: [
                                ("Content-Type", "application/x-f"), ("Content-Disposition", "attachment; \(field)"),
                            ],
                            body: Data("f".utf8)
                        )
                    }
                    app.navigator.session.webView.download(try Location(app.url("/f")))
                    assertEqual(try await app.ended(), "finished", field)
                    XCTAssertEqual(app.files, [name], field)
                    for file in app.files {
                        try FileManager.default.removeItem(at: app.downloadFolder.appending(path: file))
                    }
                    Hotwire.config.downloads.clear()
                    app.pressButton(2)
                }
            }
        }
    }

    func testNoFileIsOverwritten() throws {
        try withApp { server in
            server.pair("")
            server.file("/f", "new", named: "a.txt")
        } then: { app in
            let manager = FileManager.default
            try manager.createDirectory(at: app.downloadFolder, withIntermediateDirectories: true)
            let victim = app.downloadFolder.appending(path: "victim")
            try Data("old".utf8).write(to: app.downloadFolder.appending(path: "a.txt"))
            try manager.createSymbolicLink(
                at: app.downloadFolder.appending(path: "a (2).txt"),
                withDestinationURL: victim
            )
            let location = try Location(app.url("/f"))
            for _ in 1...2 { app.navigator.session.webView.download(location) }
            for _ in 1...2 { assertEqual(try await app.ended(), "finished") }
            XCTAssertEqual(app.files, ["a (2).txt", "a (3).txt", "a (4).txt", "a.txt"])
            assertEqual(try app.contents("a.txt"), "old")
            for file in ["a (3).txt", "a (4).txt"] { assertEqual(try app.contents(file), "new") }
            XCTAssertFalse(manager.fileExists(atPath: victim.path))
        }
    }

    func testNameTakenInTheMeantimeIsNotOverwritten() throws {
        try runInMainLoop {
            let whole = String(repeating: "x", count: 10_000)
            try await withApp { server in
                server.pair("")
                server.file("/f", whole, named: "a.txt", fault: .stalled(after: 5000))
            } then: { app in
                app.navigator.session.webView.download(try Location(app.url("/f")))
                try await app.arrived(5000)
                try Data("mine".utf8).write(to: app.downloadFolder.appending(path: "a.txt"))
                app.server.release("/f")
                assertEqual(try await app.ended(), "finished")
                assertEqual(try app.contents("a.txt"), "mine")
                assertEqual(try app.contents("a (2).txt"), whole)
                XCTAssertEqual(app.downloads.first?.fileURL?.lastPathComponent, "a (2).txt")
                XCTAssertEqual(app.files.count, 2)
            }
        }
    }

    func testUnwritableFolderFallsBackToTheHomeFolder() throws {
        try runInMainLoop {
            let blocked = FileManager.default.temporaryDirectory.appending(path: "blocked-\(UUID().uuidString)")
            try Data().write(to: blocked)
            try await withApp { server in
                server.pair("")
                server.file("/f", named: "home.txt")
            } configure: {
                $0.downloadFolder = blocked.appending(path: "downloads")
            } then: { app in
                app.navigator.session.webView.download(try Location(app.url("/f")))
                assertEqual(try await app.ended(), "finished")
                let file = try XCTUnwrap(app.downloads.first?.fileURL)
                XCTAssertEqual(file.deletingLastPathComponent().path, ProcessInfo.processInfo.environment["HOME"])
                try FileManager.default.removeItem(at: file)
                try FileManager.default.removeItem(at: blocked)
            }
        }
    }

    func testAppChoosesTheFolderOrCancels() throws {
        try runInMainLoop {
            let other = FileManager.default.temporaryDirectory.appending(path: "other-\(UUID().uuidString)")
            try await withApp(isStarted: false) { server in
                server.pair("")
                server.file("/f", named: "a.txt")
            } then: { app in
                let chooser = DownloadChooser(.folder(other))
                app.navigator.delegate = chooser
                try await app.start()
                app.navigator.session.webView.download(try Location(app.url("/f")))
                assertEqual(try await app.ended(), "finished")
                XCTAssertEqual(app.downloads.first?.fileURL?.path, other.appending(path: "a.txt").path)
                XCTAssertEqual(chooser.asked.map(\.name), ["a.txt"])
                let refusing = DownloadChooser(.none)
                app.navigator.delegate = refusing
                app.navigator.session.webView.download(try Location(app.url("/f")))
                try await app.eventually { refusing.asked.count == 1 }
                XCTAssertEqual(app.downloads.count, 1)
                XCTAssertEqual(app.files, [])
                try FileManager.default.removeItem(at: other)
            }
        }
    }

    func testPageCannotFillTheDisk() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.evaluate(
                """
                for (let number = 0; number < 20; number++) {
                  const link = document.createElement('a')
                  link.href = URL.createObjectURL(new Blob(['spam']))
                  link.download = `spam${number}.txt`
                  link.click()
                  await new Promise((resolve) => setTimeout(resolve, 50))
                }
                """
            )
            for _ in 0..<DownloadAllowance.most { assertEqual(try await app.ended(), "finished") }
            try await app.proceed()
            XCTAssertEqual(app.downloads.count, DownloadAllowance.most)
            XCTAssertEqual(app.files.count, DownloadAllowance.most)
        }
    }
}
