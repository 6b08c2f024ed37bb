import CWebKitGTK
package import FaultServer
package import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable package import HotwireNative

/// A server outside the app, with a page and a request count.
@MainActor package final class Outside: Closable {
    package let server = FaultServer()
    package let base: URL

    package init() async throws {
        base = try await server.start()
        server.page("/", title: "Outside", body: "<p>Outside</p>", turbo: .absent)
    }

    /// Returns an absolute address on the server.
    package func address(_ path: String = "/") -> String { "\(base.absoluteString)\(path)" }

    /// The number of page requests, without the engine's requests for icons.
    package var requestCount: Int { server.requests.count { $0.path != "/favicon.ico" } }

    package func close() async { await server.stop() }
}

/// Runs a test with a server outside the app, and always stops the server.
@MainActor package func withOutside(then test: @MainActor (Outside) async throws -> Void) async throws {
    try await withOpen(Outside(), then: test)
}

/// Runs a test in the main loop with a server outside the app, and always stops the server.
package nonisolated func withOutside(then test: @escaping @MainActor (Outside) async throws -> Void) throws {
    try withOpen({ try await Outside() }, then: test)
}

extension TestApp {
    /// The open popups.
    package var popups: [PopupWindow] { navigator.popups.windows }

    /// The proposals after the start, as paths.
    package var proposals: [String] {
        records.filter { $0.event.name == .proposed }.dropFirst().compactMap(\.event.location?.pathAndQuery)
    }

    /// Whether an event has occurred.
    package func came(_ name: TraceEvent.Name) -> Bool { names.contains(name) }

    /// Navigates to another screen, after all earlier actions of the page.
    package func proceed(to path: String = "/two") async throws {
        try await evaluate("Turbo.visit(given.path)", ["path": .string(path)])
        try await next(.rendered, path)
    }

    /// Focuses the window with the current time, because the tests have no window manager and the display ignores older
    /// focus changes.
    package func activate() async throws {
        let widget = window.window.pointer.cast(to: GtkWidget.self)
        try await eventually {
            guard gtk_window_is_active(window.window.pointer) == 0 else { return true }
            if let surface = gtk_widget_get_window(widget) { gdk_window_focus(surface, guint32(GDK_CURRENT_TIME)) }
            return false
        }
    }

    /// Waits until a condition is true that no trace event reports; the condition is false while its page is being
    /// replaced.
    package func eventually(
        file: StaticString = #filePath,
        line: UInt = #line,
        _ condition: @MainActor () async throws -> Bool
    ) async throws {
        let wait = Wait()
        while try await unlessReplaced(condition) != true {
            guard !wait.isOver else {
                let error = NothingMoreCame(after: records)
                XCTFail("timed out waiting for a condition; \(error)", file: file, line: line)
                throw error
            }
            // The wait is not in the page, because a call in a replaced document ends only when garbage is collected.
            try await Task.sleep(for: .milliseconds(16))
        }
    }
}

/// `XCTAssertEqual` for an asynchronous value.
@MainActor package func assertEqual<Value: Equatable>(
    _ value: Value,
    _ expected: Value,
    _ message: String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) {
    XCTAssertEqual(value, expected, message, file: file, line: line)
}
