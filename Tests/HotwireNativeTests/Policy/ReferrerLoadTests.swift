import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The `Referer` of full page loads, as in a browser.
nonisolated final class ReferrerLoadTests: XCTestCase {
    private static let rules = #"{"rules": [{"patterns": ["/modal$"], "properties": {"context": "modal"}}]}"#
    private static let links = """
        <a id=modal href=/modal>x</a> <a id=plain href=/plain data-turbo=false>x</a>
        <a id=secret href=/plain data-turbo=false rel=noreferrer>x</a> <a id=changed href=/changed>x</a>
        <a id=script href=/plain onclick="location.assign(this.href); return false">x</a>
        """

    /// Clicks a page's link and checks the `Referer` of the full page load that follows.
    private func expect(
        _ expected: String?,
        ofClickOn link: String,
        at path: String,
        head: String = "",
        policy: String? = nil,
        turbo: Bool = true,
        after: @escaping @MainActor (TestApp) async throws -> Void = { _ in },
        line: UInt = #line
    ) throws {
        try withApp { server in
            let use: TurboUse = turbo ? .included : .absent
            let tracked = "\(head)<meta name=x data-turbo-track=reload></head>"
            let page = server.text(title: "One", body: Self.links, turbo: use)
            server.answer("/") { _ in
                let response = FaultServer.Response.html(page.replacing("</head>", with: tracked))
                return policy.map { response.adding("Referrer-Policy", $0) } ?? response
            }
            for path in ["/modal", "/plain"] {
                server.page(path, title: path, body: "", turbo: use)
            }
            server.page("/changed", title: "Two", body: "")
        } configure: {
            $0.pagesWithoutTurbo = .screen
            $0.pathConfiguration.sources = [.data(Data(Self.rules.utf8))]
        } then: { app in
            try await app.click(link)
            try await app.next(.rendered, path)
            try await after(app)
            let load = app.server.requests.last { $0.path == path && $0.headers["sec-fetch-dest"] != "empty" }
            let request = try XCTUnwrap(load, "\(path) was not loaded", line: line)
            let referrer = request.headers["referer"].map { $0.replacing(/^http:..[^\/]*/, with: "app:") }
            XCTAssertEqual(referrer, expected, line: line)
        }
    }

    func testFirstPageOfAModalNamesThePageBeforeIt() throws {
        try expect("app:/", ofClickOn: "#modal", at: "/modal")
    }

    func testPageWithOtherTrackedElementsNamesThePageBeforeIt() throws {
        try expect("app:/", ofClickOn: "#changed", at: "/changed")
    }

    func testPagePastTurboNamesThePageBeforeIt() throws {
        try expect("app:/", ofClickOn: "#plain", at: "/plain")
        try expect("app:/", ofClickOn: "#script", at: "/plain")
    }

    func testPageWithoutTurboNamesThePageBeforeIt() throws {
        try expect("app:/", ofClickOn: "#plain", at: "/plain", turbo: false)
    }

    func testReloadNamesThePageAgain() throws {
        try expect("app:/", ofClickOn: "#modal", at: "/modal") { app in
            app.activate("reload")
            try await app.next(.rendered, "/modal")
            XCTAssertEqual(app.server.count("/modal"), 2)
        }
    }

    func testPolicyOfThePageDecides() throws {
        let meta = "<meta name=referrer content=no-referrer>"
        for (link, path) in [("#modal", "/modal"), ("#plain", "/plain")] {
            try expect(nil, ofClickOn: link, at: path, head: meta)
            try expect(nil, ofClickOn: link, at: path, policy: "no-referrer")
            try expect(nil, ofClickOn: link, at: path, head: meta, policy: "origin")
        }
        try expect(nil, ofClickOn: "#secret", at: "/plain")
    }
}
