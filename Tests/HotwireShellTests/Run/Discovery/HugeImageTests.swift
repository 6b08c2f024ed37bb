import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative
@testable import HotwireShell

/// Site images that are small files but huge when decoded, or that another site serves.
nonisolated final class HugeImageTests: XCTestCase {
    func testHugeIconIsNotDecodedAndTheNextOneIsShown() throws {
        try runInMainLoop {
            let bomb = try TestPicture.png(side: 12_000)
            let icon = try TestPicture.png(side: 96)
            XCTAssertLessThan(bomb.count, 50_000)
            try await withApp { server in
                server.file("/bomb.png", bomb, "image/png")
                server.file("/icon.png", icon, "image/png")
                let links = "<link rel=icon sizes=128x128 href=/bomb.png><link rel=icon sizes=96x96 href=/icon.png>"
                server.answer("/") { _ in
                    .html(server.text(title: "One", body: "").replacing("</head>", with: "\(links)</head>"))
                }
            } then: { app in
                let discovery = try app.discovery()
                let growth = try await PeakMemory.growth { _ = await discovery.look(at: app.navigator) }
                print("an icon of 12,000 pixels square: \(growth) MB")
                XCTAssertLessThan(growth, 60)
                XCTAssertEqual(app.server.count("/bomb.png"), 1)
                XCTAssertEqual(app.server.count("/icon.png"), 1, "the next best icon is used")
                XCTAssertNotNil(TestApp.application.appearance.icon)
            }
        }
    }

    /// The tests' process is not the program, so it has no command that draws.
    func testDrawingIsNotDecodedInTheProcessOfTheWindow() throws {
        try runInMainLoop {
            let icon = try TestPicture.png(side: 96)
            // A pen of this width creates millions of corners.
            let drawing =
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
                + "<path d='M0 0L9 9' stroke='red' stroke-width='1' stroke-linejoin='round'/></svg>"
            try await withApp { server in
                server.file("/icon.svg", Data(drawing.utf8), "image/svg+xml")
                server.file("/drawing", Data(drawing.utf8), "image/png")
                server.file("/icon.png", icon, "image/png")
                let links = "<link rel=icon sizes=any href=/icon.svg><link rel=icon sizes=128x128 href=/drawing>"
                let next = "<link rel=icon sizes=96x96 href=/icon.png>"
                server.answer("/") { _ in
                    .html(server.text(title: "One", body: "").replacing("</head>", with: "\(links)\(next)</head>"))
                }
            } then: { app in
                _ = try await app.discovery().look(at: app.navigator)
                XCTAssertEqual(app.server.count("/icon.svg"), 1)
                XCTAssertEqual(app.server.count("/drawing"), 1, "name and type do not identify the format")
                XCTAssertEqual(app.server.count("/icon.png"), 1, "the next best icon is used")
            }
        }
    }

    func testForeignIconsAndManifestsLoadWithoutCookies() throws {
        try withOutside { outside in
            let icon = try TestPicture.png(side: 96)
            outside.server.file("/icon.png", icon, "image/png")
            outside.server.file("/manifest.json", Data(#"{"short_name":"Trail"}"#.utf8), "application/json")
            try await withApp { server in
                server.redirect("/manifest.json", to: outside.address("/manifest.json"))
                let links =
                    "<link rel=icon href=\(outside.address("/icon.png"))><link rel=manifest href=/manifest.json>"
                server.answer("/") { _ in
                    .html(server.text(title: "One", body: "").replacing("</head>", with: "\(links)</head>"))
                }
            } then: { app in
                // Cookies ignore ports, so the other server on this machine would receive them.
                try await app.evaluate("document.cookie = 'session=secret; path=/'; await fetch('/cookie')")
                _ = try await app.discovery().look(at: app.navigator)
                let own = try await app.server.next("/manifest.json")
                XCTAssertEqual(own.headers["cookie"], "session=secret", "the app's own server receives the cookie")
                for path in ["/manifest.json", "/icon.png"] {
                    let request = try await outside.server.next(path)
                    XCTAssertNil(request.headers["cookie"], path)
                }
            }
        }
    }
}

extension TestApp {
    /// The object that discovers the app's appearance.
    fileprivate func discovery() throws -> AppDiscovery {
        AppDiscovery(AppConfiguration(startLocation: try Location(base)), Self.application)
    }
}

extension FaultServer {
    /// Responds to a path with bytes of a type.
    fileprivate func file(_ path: String, _ body: Data, _ type: String) {
        let response = Response(headers: [("Content-Type", type)], body: body)
        answer(path) { _ in response }
    }
}
