import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireInspector
@testable import HotwireNative
@testable import HotwireShell

/// The path configuration of an app that is known only by its address.
nonisolated final class DiscoveredRulesTests: XCTestCase {
    private static let rules = #"{"rules": [{"patterns": ["/two"], "properties": {"context": "modal"}}]}"#

    @MainActor private static func pages(_ server: FaultServer) {
        server.pair("<a id=two href=/two>Two</a>")
        for platform in ["linux", "ios"] {
            let isThere = platform == "ios"
            server.answer("/configurations/\(platform)_v1.json") { _ in
                isThere
                    ? .init(headers: [("Content-Type", "application/json")], body: Data(Self.rules.utf8))
                    : .html("", status: 404)
            }
        }
    }

    func testRulesAreRequestedOnceAtTheFirstStart() throws {
        try withApp(pages: Self.pages) { app in
            let discovery = AppDiscovery(
                AppConfiguration(startLocation: try Location(app.url("/"))),
                TestApp.application
            )
            await discovery.begin()
            let paths = Hotwire.config.pathConfiguration
            try await app.eventually { paths.properties(for: "/two").context == .modal }
            XCTAssertEqual(app.server.count("/configurations/linux_v1.json"), 1)
            XCTAssertEqual(app.server.count("/configurations/ios_v1.json"), 1)
            XCTAssertEqual(app.server.count("/configurations/android_v1.json"), 0)
        }
    }

    func testPageLoadsBeforeTheRulesArrive() throws {
        try withApp(isStarted: false, pages: Self.pages) { app in
            app.server.hang("/configurations/linux_v1.json")
            let inspector = Inspector(TestApp.application)
            defer {
                TestApp.application.onInspect = nil
                TestApp.application.onLastClose = {}
            }
            let discovery = AppDiscovery(
                AppConfiguration(startLocation: try Location(app.url("/"))),
                TestApp.application
            )
            await discovery.begin()
            try await app.start()
            try app.navigator.route(app.url("/two"))
            try await app.next(.completed, "/two")
            XCTAssertEqual(inspector.journal.warnings.map(\.name), [], "the server has not responded yet")
            app.server.release("/configurations/linux_v1.json")
            let paths = Hotwire.config.pathConfiguration
            try await app.eventually { paths.properties(for: "/two").context == .modal }
            let warnings = inspector.journal.warnings
            XCTAssertEqual(warnings.map(\.name), [.noRule])
            XCTAssertEqual(
                warnings.map(\.location),
                [try Location(app.url("/")).displayString],
                "the other page received a rule"
            )
        }
    }

    func testRulesOfAnotherSiteAreNotUsed() throws {
        try withServer { foreign, base in
            let tabs = #""settings": {"tabs": [{"title": "Evil", "path": "/two"}]}, "#
            foreign.answer("/paths.json") { _ in
                .init(
                    headers: [("Content-Type", "application/json"), ("ETag", "\"a\"")],
                    body: Data(Self.rules.replacing("\"rules\"", with: tabs + "\"rules\"").utf8)
                )
            }
            try await withApp(pages: { $0.pair("") }) { app in
                for platform in ["linux", "ios", "android"] {
                    app.server.redirect("/configurations/\(platform)_v1.json", to: base.absoluteString + "/paths.json")
                }
                let start = try Location(app.url("/"))
                let discovery = AppDiscovery(AppConfiguration(startLocation: start), TestApp.application)
                await discovery.begin()
                let paths = Hotwire.config.pathConfiguration
                try await app.eventually { foreign.count("/paths.json") > 0 && !paths.isSought }
                XCTAssertNil(paths.settings["tabs"])
                XCTAssertNil(paths.properties(for: "/two")["context"])
                paths.sources = [.server(try app.url("/configurations/linux_v1.json?\(UUID())"))]
                try await app.eventually { !paths.problems.isEmpty }
                XCTAssertNil(paths.settings["tabs"])
            }
        }
    }
}
