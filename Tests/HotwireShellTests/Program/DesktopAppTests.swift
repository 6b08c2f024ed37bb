import AppTesting
import FaultServer
import Foundation
import HotwireCore
import MainLoopTesting
import TestSupport
import XCTest

/// An app among other desktop apps: profiles, tabs from the server, links to installed apps, and drawn icons.
nonisolated final class DesktopAppTests: XCTestCase {
    @MainActor private static func quit(_ id: String) async throws {
        let path = "/" + id.replacingOccurrences(of: ".", with: "/")
        let action = ["--method", "org.freedesktop.Application.ActivateAction", "quit", "[]", "{}"]
        _ = try await Tool.run("gdbus", ["call", "--session", "--dest", id, "--object-path", path] + action)
    }

    @MainActor private static func text(_ path: String, in world: ProgramWorld) -> String? {
        try? String(contentsOf: world.home.appending(path: path), encoding: .utf8)
    }

    func testProfileHasItsOwnCookiesAndWindows() throws {
        try ProgramWorld.run { world in
            world.server.answer("/in") { _ in
                .redirect(to: "/two", status: 302).adding("Set-Cookie", "session=ann; Max-Age=600; Path=/")
            }
            let file = try world.configuration(#", "name": "Trails", "path_configuration": []"#)
            _ = try await RunningProgram.run(home: world.home, ["install", file])
            let main = try RunningProgram(
                home: world.home,
                ["open", "--app", world.applicationID, world.address("/in")]
            )
            try await main.next("rendered", world.address("/two"))
            let arguments = ["open", "--app", world.applicationID, "--profile", "Work"]
            let work = try RunningProgram(home: world.home, arguments + [world.address("/two")])
            try await work.next("rendered", world.address("/two"))
            let cookies = world.server.requests.filter { $0.path == "/two" }.map { $0.headers["cookie"] ?? "" }
            XCTAssertEqual(cookies.last, "")
            XCTAssertTrue(cookies.contains("session=ann"), "\(cookies)")
            let entry = "data/applications/\(world.applicationID).profile_Work.desktop"
            try await eventually { Self.text(entry, in: world)?.contains("Name=Trails (Work)\n") ?? false }
            XCTAssertTrue(Self.text(entry, in: world)?.contains("NoDisplay=true\n") ?? false)
            let running = try await RunningProgram.run(home: world.home, ["remove", "--purge", world.applicationID])
            XCTAssertEqual(running.code, 75, running.errors)
            try await work.terminate()
            try await main.terminate()
            let removed = try await RunningProgram.run(home: world.home, ["remove", "--purge", world.applicationID])
            XCTAssertEqual(removed.code, 0, removed.errors)
            let left = FileManager.default.enumerator(atPath: world.home.path)?.allObjects as? [String] ?? []
            XCTAssertEqual(left.filter { $0.contains(world.applicationID) }, [])
        }
    }

    func testPageIsRequestedAsTheFileSays() throws {
        try ProgramWorld.run { world in
            let start = "http://app.example/"
            world.server.answer(start) { _ in .html("<head><title>Home</title></head><body>home</body>") }
            let more = #"""
                , "path_configuration": [], "proxy": "\#(world.base)", "languages": ["de"],
                "request_headers": {"X-Shell": "kiosk"}
                """#
            let file = try world.configuration(more, startingAt: start)
            let program = try RunningProgram(home: world.home, ["--config", file])
            let request = try await world.server.next(start)
            XCTAssertEqual(request.headers["x-shell"], "kiosk")
            XCTAssertEqual(request.headers["accept-language"]?.hasPrefix("de"), true)
            try await program.terminate()
        }
    }

    func testTabsOfTheServerAppearInTheFirstRun() throws {
        try ProgramWorld.run { world in
            let rules =
                #"{"rules": [], "settings": {"tabs": [{"title": "A", "path": "/"}, {"title": "B", "path": "/two", "eager": true}]}}"#
            world.server.answer("/rules.json") { _ in
                FaultServer.Response(headers: [("Content-Type", "application/json")], body: Data(rules.utf8))
            }
            let file = try world.configuration(#", "path_configuration": [{"server": "/rules.json"}]"#)
            for _ in 1...2 {
                let program = try RunningProgram(home: world.home, ["--config", file])
                try await program.next("rendered", world.address("/two"))
                try await world.state { $0.contains(#""B""#) }
                try await program.terminate()
            }
        }
    }

    func testClickedLinkOpensInAnotherInstalledApp() throws {
        try ProgramWorld.run { world in
            try await withServer { other, base in
                other.page("/", title: "Other", body: "other")
                other.page("/linked", title: "Linked", body: "linked")
                let id = "io.github.hotwire_native_linux.site.http_127_0_0_1_\(base.port ?? 0)"
                let outcome = try await RunningProgram.run(home: world.home, ["install", base.absoluteString])
                XCTAssertEqual(outcome.code, 0, outcome.errors)
                let link = "<a href='\(base.absoluteString)/linked' style='position: fixed; inset: 0'>Linked</a>"
                world.server.page("/", title: "Home", body: link)
                let file = try world.configuration(#", "path_configuration": []"#)
                let program = try RunningProgram(home: world.home, ["--config", file])
                try await program.next("rendered", world.address("/"))
                try await program.click()
                _ = try await other.next("/linked")
                XCTAssertFalse(program.lines.contains { $0["event"]?.stringValue == "popupOpened" })
                try await Self.quit(id)
                try await program.terminate()
            }
        }
    }

    func testDrawnIconIsInstalledAsPictures() throws {
        try XCTSkipIf(Sanitizer.isOn, "a sanitizer needs terabytes of addresses, and the drawing has a limit")
        try ProgramWorld.run { world in
            world.server.answer("/app.webmanifest") { _ in
                let manifest = #"{"name": "The Trail", "icons": [{"src": "/icon.svg", "sizes": "any"}]}"#
                return FaultServer.Response(headers: [("Content-Type", "application/json")], body: Data(manifest.utf8))
            }
            world.server.answer("/icon.svg") { _ in
                let drawing =
                    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>"#
                return FaultServer.Response(headers: [("Content-Type", "image/svg+xml")], body: Data(drawing.utf8))
            }
            let outcome = try await RunningProgram.run(home: world.home, ["install", world.address("/stranger")])
            XCTAssertEqual(outcome.code, 0, outcome.errors)
            let id = "io.github.hotwire_native_linux.site.http_127_0_0_1_\(world.base.port ?? 0)"
            let icons = world.home.appending(path: "data/icons/hicolor")
            for side in [16, 48, 512] {
                let icon = icons.appending(path: "\(side)x\(side)/apps/\(id).png")
                XCTAssertTrue(FileManager.default.fileExists(atPath: icon.path), icon.path)
            }
        }
    }

    /// Each of these drawings would take minutes or gigabytes.
    func testDrawingThatCostsTooMuchIsLeftOut() throws {
        let uses = (1...30).map { level in
            "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 20) + "</g>"
        }.joined()
        let filters =
            "<filter id='f'><feGaussianBlur stdDeviation='900'/></filter>"
            + String(repeating: "<rect width='9999' height='9999' filter='url(#f)'/>", count: 200)
        try ProgramWorld.run { world in
            for body in ["<defs><g id='a0'><rect width='9' height='9'/></g>\(uses)</defs><use href='#a30'/>", filters] {
                let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9999 9999'>\(body)</svg>"
                world.server.answer("/icon.svg") { _ in
                    FaultServer.Response(headers: [("Content-Type", "image/svg+xml")], body: Data(drawing.utf8))
                }
                world.server.answer("/app.webmanifest") { _ in
                    let manifest = #"{"name": "The Trail", "icons": [{"src": "/icon.svg"}]}"#
                    return FaultServer.Response(
                        headers: [("Content-Type", "application/json")],
                        body: Data(manifest.utf8)
                    )
                }
                let start = ContinuousClock.now
                let outcome = try await RunningProgram.run(home: world.home, ["install", world.address("/stranger")])
                XCTAssertEqual(outcome.code, 0, outcome.errors)
                XCTAssertLessThan(ContinuousClock.now - start, .seconds(20))
            }
        }
    }
}
