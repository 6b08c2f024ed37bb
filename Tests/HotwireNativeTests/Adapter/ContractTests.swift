import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Turbo's guarantees to native adapters according to its own tests, observed by the project's adapter.
nonisolated extension Turbo7AdapterTests {
    @MainActor fileprivate static func pages(_ server: FaultServer) {
        server.page(
            "/",
            title: "One",
            body: "<a href='/two' id=two>2</a><form method=post action='/sent'><button id=send>x</button></form>"
        )
        server.page("/two", title: "Two", body: "<p>Two</p>")
        server.page("/sent", title: "Sent", body: "<p>Sent</p>", status: 422)
        server.redirect("/old", to: "/two")
    }

    /// Records each call of the adapter with Turbo's arguments before the project's adapter handles it.
    @MainActor fileprivate static func listen(_ app: TestApp) async throws {
        try await app.evaluate(
            """
            window.calls = []
            for (const name of Object.keys(turboNative).filter((name) => /^visit.+|^form/.test(name))) {
              const ours = turboNative[name]
              turboNative[name] = function (subject, detail) {
                const location = subject.location ?? subject
                calls.push({
                  name, path: location.pathname ?? null, isURL: location instanceof URL,
                  cached: name === "visitStarted" ? subject.hasCachedSnapshot() : null,
                  status: typeof detail === "number" ? detail : null, action: detail?.action ?? null,
                })
                return ours.call(this, subject, detail)
              }
            }
            """
        )
    }

    @MainActor fileprivate static func calls(_ app: TestApp) async throws -> [JSONValue] {
        try await app.evaluate("return calls.splice(0)").arrayValue ?? []
    }

    /// Shows C322, C325, C326, C327, C328.
    func testAdapterReceivesEachStepOfAVisit() throws {
        try browse(pages: Self.pages) { app in
            let isOurs = try await app.flag("Turbo.navigator.adapter === turboNative")
            XCTAssertTrue(isOurs)
            try await Self.listen(app)
            try await app.follow("#two", to: "/two")
            let calls = try await Self.calls(app)
            XCTAssertEqual(
                Set(calls.compactMap { $0["name"]?.stringValue }),
                [
                    "visitProposedToLocation", "visitStarted", "visitRequestStarted", "visitRequestCompleted",
                    "visitRequestFinished", "visitRendered", "visitCompleted",
                ]
            )
            XCTAssertTrue(calls.allSatisfy { $0["path"] == "/two" && $0["isURL"] == true }, "\(calls)")
            XCTAssertEqual(calls.first { $0["name"] == "visitStarted" }?["cached"], false)
            try await app.back(to: "/")
            let restored = try await Self.calls(app)
            XCTAssertEqual(restored.first { $0["name"] == "visitStarted" }?["cached"], true)
        }
    }

    /// Shows C328.
    func testAdapterReceivesTheStatusOfAFailedRequest() throws {
        try browse(pages: Self.pages) { app in
            try await Self.listen(app)
            app.navigator.route(try app.url("/missing"))
            let error = try await app.nextError()
            XCTAssertEqual(error, "http.404")
            let calls = try await Self.calls(app)
            XCTAssertEqual(calls.first { $0["name"] == "visitRequestFailedWithStatusCode" }?["status"], 404)
            XCTAssertTrue(calls.contains { $0["name"] == "visitRequestFinished" })
            XCTAssertFalse(calls.contains { $0["name"] == "visitCompleted" })
        }
    }

    /// Shows C323.
    func testProposalForTheSamePageReachesTheAdapter() throws {
        try browse(pages: Self.pages) { app in
            try await Self.listen(app)
            try await app.evaluate("Turbo.visit(location.href)")
            try await app.next(.rendered, "/")
            let proposals = try await Self.calls(app).filter { $0["name"] == "visitProposedToLocation" }
            XCTAssertEqual(proposals.map { $0["path"] }, ["/"])
            XCTAssertTrue(proposals.allSatisfy { $0["isURL"] == true })
        }
    }

    /// Turbo 7 calls the engine instead of the adapter; the engine's policy then routes the same address.
    func testNavigatorDecidesOnCrossOriginProposals() throws {
        try browse(pages: Self.pages) { [library = Self.library] app in
            let chooser = Chooser(.none)
            app.navigator.delegate = chooser
            try await Self.listen(app)
            try await app.evaluate("Turbo.visit('http://other.invalid/away')")
            try await app.next { $0.event.name == .routed && $0.event.details["decision"] == "outside" }
            XCTAssertEqual(chooser.asked.map(\.absoluteString), ["http://other.invalid/away"])
            let paths = try await Self.calls(app).map { $0["path"] }
            XCTAssertEqual(paths, library == .turbo8 ? ["/away"] : [])
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    /// Shows C329.
    func testAdapterReceivesStartAndEndOfForms() throws {
        try browse(pages: Self.pages) { app in
            try await Self.listen(app)
            try await app.click("#send")
            try await app.eventually { app.title == "Sent" }
            let forms = try await Self.calls(app).filter { $0["name"]?.stringValue?.hasPrefix("form") == true }
            XCTAssertEqual(forms.map { $0["name"] }, ["formSubmissionStarted", "formSubmissionFinished"])
            XCTAssertTrue(forms.allSatisfy { $0["path"] == "/sent" })
        }
    }

    /// Shows C330.
    func testRedirectedVisitProposesItsDestinationWithReplace() throws {
        try browse(pages: Self.pages) { app in
            try await Self.listen(app)
            app.navigator.route(try app.url("/old"))
            try await app.next(.rendered, "/two")
            try await app.quiet()
            let proposal = try await Self.calls(app).first { $0["name"] == "visitProposedToLocation" }
            XCTAssertEqual(proposal?["path"], "/two")
            XCTAssertEqual(proposal?["action"], "replace")
        }
    }
}

nonisolated extension Turbo8AdapterTests {
    /// Shows C324.
    func testCrossOriginProposalReachesTheAdapterOnce() throws {
        try browse(pages: Self.pages) { app in
            let chooser = Chooser(.none)
            app.navigator.delegate = chooser
            try await Self.listen(app)
            try await app.evaluate("Turbo.visit('http://other.invalid/away?q=1')")
            try await app.next { $0.event.name == .routed && $0.event.details["decision"] == "outside" }
            let calls = try await Self.calls(app)
            XCTAssertEqual(calls.map { $0["name"] }, ["visitProposedToLocation"])
            XCTAssertEqual(calls.first?["path"], "/away")
            XCTAssertEqual(calls.first?["isURL"], true)
            XCTAssertEqual(chooser.asked.map(\.absoluteString), ["http://other.invalid/away?q=1"])
        }
    }
}
