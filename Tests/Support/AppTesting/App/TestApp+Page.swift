import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// What tests ask of the page and of the screens.
extension TestApp {
    /// The title of the top screen.
    package var title: String? { navigator.stack.top?.navigationItem.title }

    /// How many documents were loaded whole.
    package var coldBoots: Int { names.count { $0 == .coldBoot } }

    /// How many screens there are.
    package var screenCount: Int { navigator.stack.screens.count }

    /// The text of the first element that a selector finds.
    package func text(_ selector: String) async throws -> String? {
        try await evaluate(
            "return document.querySelector(given.selector)?.textContent ?? null",
            ["selector": .string(selector)]
        ).stringValue
    }

    /// What an expression in the page says.
    package func flag(_ expression: String) async throws -> Bool {
        try await evaluate("return Boolean(\(expression))").boolValue ?? false
    }

    /// What an expression in the page counts.
    package func number(_ expression: String) async throws -> Int {
        try await evaluate("return Math.round(\(expression))").intValue ?? -1
    }

    /// Waits in the page until an expression holds; if it never does, the error has the expression and the page's text.
    package func wait(for expression: String) async throws {
        try await evaluate(
            """
            const end = performance.now() + given.patience
            while (!(\(expression))) {
              if (performance.now() > end) {
                throw new Error(`${given.expression} never came to be in “${document.body?.innerText.slice(0, 400)}”`)
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

    /// Waits until the page has stopped answering what was asked before: two rounds of question and answer.
    package func quiet() async throws {
        try await settle()
        try await settle()
        await idle()
    }

    /// Lets everything be done that waits until there is nothing else to do, as GTK's taking in of new keys.
    package func idle() async {
        await withCheckedContinuation { continuation in
            idling = onIdle(priority: G_PRIORITY_LOW) { continuation.resume() }
        }
    }

    /// Clicks a link and waits until its page is shown.
    package func follow(_ selector: String, to path: String) async throws {
        try await click(selector)
        try await next(.rendered, path)
    }

    /// Goes back and waits until that page is shown.
    package func back(to path: String) async throws {
        navigator.goBack()
        try await next(where: { [.rendered, .restored].contains($0.event.name) })
        XCTAssertEqual(stack.last, path)
    }

    /// The name of the error that the next failed visit ends with.
    package func nextError() async throws -> String? {
        try await next(.failed).event.details["error"]?.stringValue
    }

    /// Waits for two frames of the display, which a page that waits cannot tell of.
    package func nextFrame() async throws {
        for _ in 0..<20 { try await Task.sleep(for: .milliseconds(16)) }
    }
}
