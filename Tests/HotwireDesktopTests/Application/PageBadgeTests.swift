import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Badges that pages set with the Badging API.
nonisolated final class PageBadgeTests: XCTestCase {
    private func browse(
        _ body: String = "",
        pages: @escaping @MainActor (FaultServer) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp, LauncherListener) async throws -> Void
    ) throws {
        try withApp {
            $0.pair(body)
            pages($0)
        } then: { app in
            let dock = LauncherListener()
            defer { dock.stop() }
            try await test(app, dock)
        }
    }

    func testDockShowsThePagesCount() throws {
        try browse { app, dock in
            try await app.evaluate("await navigator.setAppBadge(3)")
            try await app.eventually {
                dock.shows("'count': <int64 3>", "'count-visible': <true>", "'urgent': <false>")
            }
            try await app.evaluate("await navigator.clearAppBadge()")
            try await app.eventually { dock.shows("'count': <int64 0>", "'count-visible': <false>") }
        }
    }

    func testBadgeWithoutCountAsksForAttention() throws {
        try browse { app, dock in
            try await app.evaluate("await navigator.setAppBadge()")
            try await app.eventually { dock.shows("'count-visible': <false>", "'urgent': <true>") }
            try await app.evaluate("await navigator.setAppBadge(0)")
            try await app.eventually { dock.shows("'count-visible': <false>", "'urgent': <false>") }
        }
    }

    func testValuesAreConvertedAsSpecified() throws {
        let counts = [
            ("'7'", "7"), ("2.9", "2"), ("null", "0"), ("-0.5", "0"), ("true", "1"), ("[4]", "4"),
            ("2 ** 40", "100000"),
        ]
        try browse { app, dock in
            for (value, count) in counts {
                let before = dock.updates.count
                try await app.evaluate("await navigator.setAppBadge(\(value))")
                try await app.eventually { dock.updates.count > before }
                XCTAssertTrue(dock.shows("'count': <int64 \(count)>"), "\(value): \(dock.updates.last ?? "")")
            }
        }
    }

    func testInvalidValueRejectsWithATypeError() throws {
        let values = ["-1", "'three'", "NaN", "Infinity", "2 ** 53", "{}", "1n", "Symbol()"]
        try browse { app, dock in
            for value in values {
                let name = try await app.evaluate(
                    "try { return String(await navigator.setAppBadge(\(value))) } catch (error) { return error.name }"
                )
                XCTAssertEqual(name, "TypeError", value)
            }
            try await app.settle()
            XCTAssertEqual(dock.updates, [])
        }
    }

    func testFunctionsLookLikeTheEngines() throws {
        try browse { app, _ in
            let facts = """
                const { setAppBadge, clearAppBadge } = navigator
                return [setAppBadge.length, clearAppBadge.length, clearAppBadge() instanceof Promise, Object.keys(navigator).length]
                """
            let found = try await app.evaluate(facts)
            XCTAssertEqual(found, [0, 0, true, 0])
        }
    }

    func testFramesHaveNoBadge() throws {
        let script = "<script>parent.postMessage(typeof navigator.setAppBadge, '*')</script>"
        let body =
            "<script>types = []; addEventListener('message', (e) => types.push(e.data))</script><iframe src='/own'></iframe>"
        try browse(body) { server in
            server.page("/own", title: "F", body: script, turbo: .absent)
        } then: { app, _ in
            try await app.eventually { try await app.evaluate("return types") == ["undefined"] }
        }
    }
}
