import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Path configurations that come from the app's server.
nonisolated final class PathConfigurationFetcherTests: XCTestCase {
    func testRulesComeFromTheServerAndFromTheirCopyWhenItIsGone() throws {
        try runInMainLoop {
            let rules = #"{"rules": [{"patterns": ["^/$"], "properties": {"tint": "green"}}]}"#
            let app = try await TestApp { server in
                server.page("/", title: "One", body: "One")
                server.answer("/paths.json") { _ in .init(body: Data(rules.utf8)) }
            }
            let address = try app.url("/paths.json?\(UUID())")
            let paths = PathConfiguration(sources: [.server(address)])
            app.navigator.session.pathConfiguration = paths
            try await app.start()
            try await app.eventually { paths.rules.count == 4 }
            XCTAssertEqual(paths.properties(for: "/")["tint"], "green")
            let request = try await app.server.next("/paths.json")
            XCTAssertEqual(request.headers["user-agent"], app.navigator.session.webView.userAgent)
            app.server.answer("/paths.json") { _ in .html("gone", status: 503) }
            let later = PathConfiguration(sources: [.server(address)], server: paths.server)
            XCTAssertEqual(later.properties(for: "/")["tint"], "green", "from the copy, at once")
            try await app.eventually { !later.problems.isEmpty }
            XCTAssertEqual(later.properties(for: "/")["tint"], "green")
            await app.close()
        }
    }
}
