import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The program in a sandbox that offers only the desktop's portals, which `python3-dbusmock` simulates.
nonisolated final class PortalTests: XCTestCase {
    private func run(_ body: @escaping @MainActor (ProgramWorld, FakeDesktop) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await FakeDesktop.play("portal.py", as: "org.freedesktop.portal.Desktop") { desktop in
                try await withOpen(ProgramWorld()) { try await body($0, desktop) }
            }
        }
    }

    func testPortalOpensTheBrowser() throws {
        try run { world, desktop in
            let outside = "http://elsewhere.example/authorize?a=b"
            world.server.page("/", title: "Home", body: "<script>location.href = '\(outside)'</script>")
            let more = #", "path_configuration": [], "browser_origins": ["http://elsewhere.example"]"#
            let program = try world.sandboxed(try world.configuration(more))
            try await program.next("openedExternally", outside)
            try await desktop.next { $0.contains { $0.hasPrefix("OpenURI ") && $0.contains("\"\(outside)\"") } }
            try await desktop.answer(0)
            try await program.terminate()
        }
    }

    func testPortalOpensMailLinks() throws {
        try run { world, desktop in
            guard Pointer() != nil else { throw XCTSkip("xdotool is missing; run script/setup --tests") }
            let link = "<a href='mailto:ann@example.com' style='position: fixed; inset: 0'>Write</a>"
            world.server.page("/", title: "Home", body: link)
            let program = try world.sandboxed(try world.configuration(#", "path_configuration": []"#))
            try await program.next("rendered", world.address("/"))
            try await program.click()
            try await desktop.next { calls in
                calls.contains { $0.hasPrefix("OpenURI ") && $0.contains("\"mailto:ann@example.com\"") }
            }
            try await desktop.answer(0)
            try await program.terminate()
        }
    }

    func testPortalReportsTheNetwork() throws {
        try run { world, desktop in
            // A local address needs no network, so the server acts as the proxy for a remote one.
            let address = "http://trail.example/"
            world.server.close(address)
            try await desktop.setProxy(world.base)
            try await desktop.setNetwork(false)
            let file = try world.configuration(#", "path_configuration": []"#, startingAt: address)
            let program = try world.sandboxed(file)
            let failure = try await program.next("failed", address)
            XCTAssertEqual(failure["error"]?.stringValue, "web.offline")
            world.server.page(address, title: "Home", body: "home")
            let turbo = try Data(contentsOf: try XCTUnwrap(TurboUnderTest.any).file)
            world.server.answer("\(address)turbo.js") { _ in
                FaultServer.Response(headers: [("Content-Type", "text/javascript")], body: turbo)
            }
            try await desktop.setNetwork(true)
            try await program.next("retried", address)
            try await program.next("rendered", address)
            try await program.terminate()
        }
    }

    func testPortalShowsNotificationsAndForwardsClicks() throws {
        try run { world, desktop in
            try world.allowNotifications()
            let script = """
                const note = new Notification("Snow tomorrow", { body: "Above 1000 m", tag: "snow" })
                note.onclick = () => fetch("/clicked")
                """
            world.server.page("/", title: "Home", body: "<script>\(script)</script>")
            let program = try world.sandboxed(try world.configuration(#", "path_configuration": []"#))
            let name = "page-\(world.base.absoluteString)-snow"
            try await desktop.next { calls in
                calls.contains { $0.hasPrefix("AddNotification \"\(name)\"") && $0.contains("Above 1000 m") }
            }
            try await FakeDesktop.call(
                "org.freedesktop.Application.ActivateAction",
                of: world.applicationID,
                on: world.objectPath,
                ["page-notification", "[<' \(world.address("/")) \(name)'>]", "{}"]
            )
            _ = try await world.server.next("/clicked")
            try await program.terminate()
        }
    }

    func testNotificationOfAnEarlierRunOpensItsPage() throws {
        try run { world, _ in
            let program = try world.sandboxed(try world.configuration(#", "path_configuration": []"#))
            try await program.next("rendered", world.address("/"))
            for action in ["page-notification", "bridge-notification"] {
                let page = world.address("/\(action)")
                world.server.page("/\(action)", title: "Noted", body: "noted")
                try await FakeDesktop.call(
                    "org.freedesktop.Application.ActivateAction",
                    of: world.applicationID,
                    on: world.objectPath,
                    [action, "[<' \(page) gone'>]", "{}"]
                )
                try await program.next("rendered", page)
            }
            try await program.terminate()
        }
    }

    func testPortalChoosesAFile() throws {
        try run { world, desktop in
            let program = try await world.withField()
            let call = try await desktop.next { $0.contains { $0.hasPrefix("OpenFile ") } }
                .first { $0.hasPrefix("OpenFile ") }
            XCTAssertEqual(call?.contains("'*.[gG][pP][xX]'"), true, "\(call ?? "")")
            let file = world.home.appending(path: "My way.gpx")
            try Data("uphill".utf8).write(to: file)
            try await desktop.answer(0, file)
            let chosen = try await world.server.next("/chosen")
            XCTAssertEqual(chosen.body, "My way.gpx: uphill")
            try await program.terminate()
        }
    }

    func testFieldReopensTheChooserAfterCancel() throws {
        try run { world, desktop in
            let program = try await world.withField()
            try await desktop.next { $0.contains { $0.hasPrefix("OpenFile ") } }
            try await desktop.answer(1)
            _ = try await world.server.next("/cancelled")
            try await program.click()
            try await desktop.next { $0.count { $0.hasPrefix("OpenFile ") } == 2 }
            XCTAssertEqual(world.server.count("/chosen"), 0)
            try await program.terminate()
        }
    }
}
