import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Apps with more than one origin.
nonisolated final class AppOriginsTests: XCTestCase {
    func testOriginInThePathConfigurationBelongsToTheApp() throws {
        try withOpen({ try await Help() }) { help in
            try await withApp {
                $0.pair("<a id=help href='\(help.address)'>Help</a>")
            } configure: {
                $0.pathConfiguration.sources = [.data(help.pathConfiguration)]
            } then: { app in
                try await app.follow("#help", to: "/help")
                XCTAssertEqual(app.stack, ["/", "/help"])
                XCTAssertEqual(app.title, "Help")
                XCTAssertEqual(help.server.count("/help"), 1, "the page is requested once")
                XCTAssertTrue(app.popups.isEmpty)
                try await app.follow("#more", to: "/more")
                XCTAssertEqual(app.stack, ["/", "/help", "/more"])
                XCTAssertEqual(app.coldBoots, 2, "each origin's first page is a cold boot, later ones are visits")
                app.navigator.pop()
                try await app.next(.rendered, "/help")
                try await app.back(to: "/")
                XCTAssertEqual(app.title, "One")
            }
        }
    }

    func testOriginJoinsAndLeavesWithThePathConfiguration() throws {
        try withOpen({ try await Help() }) { help in
            try await withApp(isStarted: false, pages: { $0.pair("<a id=help href='\(help.address)'>Help</a>") }) {
                app in
                let chooser = Chooser(.none)
                app.navigator.delegate = chooser
                try await app.start()
                try await app.click("#help")
                assertEqual(try await app.next(.routed).event.details["decision"], "outside")
                let paths = Hotwire.config.pathConfiguration
                paths.sources = [.data(help.pathConfiguration)]
                try await app.eventually { !paths.settings.isEmpty }
                try await app.follow("#help", to: "/help")
                try await app.back(to: "/")
                paths.sources = [.data(Data(#"{"rules": []}"#.utf8))]
                try await app.eventually { paths.settings.isEmpty }
                try await app.click("#help")
                assertEqual(try await app.next(.routed).event.details["decision"], "outside")
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    func testInvalidOriginsAreIgnored() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let settings =
                #"{"settings": {"app_origins": ["https://a.example", "*.example", "file:///"]}, "rules": []}"#
            Hotwire.config = HotwireConfig()
            Hotwire.config.pathConfiguration.sources = [.data(Data(settings.utf8))]
            let start = try XCTUnwrap(URL(string: "https://app.example/"))
            let other = try XCTUnwrap(Origin("https://b.example"))
            let navigator = Navigator(configuration: .init(name: "test", startLocation: start, origins: [other]))
            XCTAssertEqual(
                navigator.engine.router.origins.origins.map(\.description).sorted(),
                ["https://a.example", "https://app.example", "https://b.example"]
            )
        }
    }
}

/// A second server of the app, with two pages.
private final class Help: Closable {
    let server: FaultServer
    let base: URL

    init() async throws {
        let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
        server = FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)
        base = try await server.start()
        server.page("/help", title: "Help", body: "<a id=more href='/more'>More</a>")
        server.page("/more", title: "More", body: "<p>More</p>")
    }

    func close() async { await server.stop() }

    var address: String { "\(base.absoluteString)/help" }

    /// A path configuration that names the server's origin.
    var pathConfiguration: Data {
        Data(#"{"settings": {"app_origins": ["\#(base.absoluteString)"]}, "rules": []}"#.utf8)
    }
}
