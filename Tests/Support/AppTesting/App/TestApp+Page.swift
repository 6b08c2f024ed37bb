import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Runs a call of a page's script, or returns `nil` if another document replaces the page before the engine sends the
/// result.
@discardableResult @MainActor
package func unlessReplaced<Result>(_ call: @MainActor () async throws -> Result) async throws -> Result? {
    do {
        return try await call()
    } catch let error as JavaScriptError where error.message.contains("no longer reachable") {
        return nil
    }
}

extension TestApp {
    /// The title of the top screen.
    package var title: String? { navigator.stack.top?.navigationItem.title }

    /// The number of cold boots.
    package var coldBoots: Int { names.count { $0 == .coldBoot } }

    /// The number of screens.
    package var screenCount: Int { navigator.stack.screens.count }

    /// The text of the first element that matches a selector.
    package func text(_ selector: String) async throws -> String? {
        try await evaluate(
            "return document.querySelector(given.selector)?.textContent ?? null",
            ["selector": .string(selector)]
        ).stringValue
    }

    /// The value of an expression in the page, as a string.
    package func flag(_ expression: String) async throws -> Bool {
        try await evaluate("return Boolean(\(expression))").boolValue ?? false
    }

    /// The value of an expression in the page, as a number.
    package func number(_ expression: String) async throws -> Int {
        try await evaluate("return Math.round(\(expression))").intValue ?? -1
    }

    /// Waits in the page until an expression is true; the error contains the expression and the page's text.
    package func wait(for expression: String) async throws {
        try await evaluate(
            """
            const end = performance.now() + given.patience
            while (!(\(expression))) {
              if (performance.now() > end) {
                throw new Error(`timed out waiting for ${given.expression} in “${document.body?.innerText.slice(0, 400)}”`)
              }
              await new Promise(requestAnimationFrame)
            }
            """,
            [
                "expression": .string(expression),
                "patience": .number(Double(Patience.event.components.seconds) * 1_000),
            ]
        )
    }

    /// Waits for two round trips, after which the page has handled all earlier calls.
    package func quiet() async throws {
        try await settle()
        try await settle()
        await idle()
    }

    /// Runs the main loop until it is idle, for example until GTK has processed new keys.
    package func idle() async {
        await withCheckedContinuation { continuation in
            idling = onIdle(priority: G_PRIORITY_LOW) { continuation.resume() }
        }
    }

    /// Clicks a link, and waits until its page is visible.
    package func follow(_ selector: String, to path: String) async throws {
        try await click(selector)
        try await next(.rendered, path)
    }

    /// Goes back, and waits until that page is visible.
    package func back(to path: String) async throws {
        navigator.goBack()
        try await next {
            $0.event.name == .restored || ($0.event.name == .rendered && $0.event.location?.pathAndQuery == path)
        }
        XCTAssertEqual(stack.last, path)
    }

    /// The error name of the next failed visit.
    package func nextError() async throws -> String? {
        try await next(.failed).event.details["error"]?.stringValue
    }

    /// Waits for two frames of the display, which a blocked page cannot report.
    package func nextFrame() async throws {
        for _ in 0..<20 { try await Task.sleep(for: .milliseconds(16)) }
    }
}
