import AppTesting
import FaultServer
import Foundation
import GLibInterop
import HotwireAutomation
import XCTest

@testable import HotwireNative

/// Reports about pages that developer tools watch.
nonisolated final class WatchingTests: XCTestCase {
    private static let lacking = """
        <a href="/x" data-method="delete">Delete it</a> <button data-confirm="Sure?">Sure</button>
        <a href="/y" data-turbo-frame="cart">Cart</a> <video data-turbo-permanent></video>
        <div data-controller="other bridge--teleport"></div>
        <form method="post" action="/kept"><button id="keep">Keep</button></form>
        <form method="post" action="/moved"><button id="move">Move</button></form>
        """

    private func open(
        _ body: String,
        isWatching: Bool = true,
        then test: @escaping @MainActor (TestApp, AppInspection) async throws -> Void
    ) throws {
        try withApp(isStarted: false) { server in
            server.page("/", title: "Watched", body: body)
            server.page("/end", title: "End", body: "The end")
            server.answer("/kept") { _ in .html(server.text(title: "Kept", body: "Kept")) }
            server.redirect("/moved", to: "/end", status: 303)
        } then: { app in
            let inspection = AppInspection(TestApp.application)
            inspection.isWatching = isWatching
            try await app.start()
            try await test(app, inspection)
        }
    }

    func testConsoleOfAWatchedPageIsReported() throws {
        try open("") { app, inspection in
            try await app.evaluate(
                "console.log('plain', 3, { a: [1] }); console.warn(new TypeError('odd')); console.error(document.body)"
            )
            var lines: [[String: JSONValue]] = []
            while lines.count < 3 { lines.append(try await app.next(.console).event.details) }
            XCTAssertEqual(lines[0], ["level": "log", "text": #"plain 3 {"a":[1]}"#])
            XCTAssertEqual(lines[1]["level"], "warning")
            XCTAssertTrue(lines[1]["text"]?.stringValue?.hasPrefix("TypeError: odd") ?? false)
            XCTAssertEqual(lines[2], ["level": "error", "text": "<body>"])
            try await app.evaluate("Promise.reject(new Error('late'))")
            let rejected = try await app.next(.console).event.details["text"]?.stringValue
            XCTAssertTrue(rejected?.contains("Error: late") ?? false, rejected ?? "nothing")
            withExtendedLifetime(inspection) {}
        }
    }

    func testUncaughtErrorIsReportedForAnyPage() throws {
        try open("", isWatching: false) { app, _ in
            try await app.evaluate("console.log('not watched'); setTimeout(() => { throw new Error('lost') })")
            let details = try await app.next(.console).event.details
            XCTAssertEqual(details["level"], "error")
            XCTAssertTrue(details["text"]?.stringValue?.contains("lost") ?? false)
        }
    }

    func testFindingsOfAPageAreReported() throws {
        try open(Self.lacking) { app, inspection in
            let checked = try XCTUnwrap(
                app.records.first { $0.event.name == .pageChecked },
                "the page is checked before it is shown"
            )
            let found = checked.event.details["findings"]?.arrayValue ?? []
            let names = found.compactMap { $0["name"]?.stringValue }
            for name in [
                "ujs_method", "ujs_confirm", "frame_unknown", "permanent_without_id", "unregistered_component",
            ] {
                XCTAssertTrue(names.contains(name), "\(name) is not among \(names)")
            }
            XCTAssertEqual(found.first { $0["name"] == "frame_unknown" }?["about"], "cart")
            XCTAssertEqual(found.first { $0["name"] == "unregistered_component" }?["about"], "teleport")
            withExtendedLifetime(inspection) {}
        }
    }

    func testResponseToAFormIsReported() throws {
        try open(Self.lacking) { app, inspection in
            try await app.click("#keep")
            var answer = try await app.next(.formAnswered).event
            XCTAssertEqual(answer.location?.path, "/kept")
            XCTAssertEqual(
                answer.details,
                ["method": "post", "status": 200, "isRedirected": false, "isStream": false, "isInFrame": false]
            )
            try await app.click("#move")
            answer = try await app.next(.formAnswered).event
            XCTAssertEqual(answer.location?.path, "/moved")
            XCTAssertEqual(answer.details["isRedirected"], true)
            withExtendedLifetime(inspection) {}
        }
    }

    func testOpenPageIsWatchedFromThenOn() throws {
        try open(Self.lacking, isWatching: false) { app, inspection in
            XCTAssertFalse(app.names.contains(.pageChecked))
            inspection.isWatching = true
            try await app.next(.pageChecked)
            try await app.evaluate("console.info('here')")
            let text = try await app.next(.console).event.details["text"]
            XCTAssertEqual(text, "here")
        }
    }
}
