import CWebKitGTK
package import FaultServer
package import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable package import HotwireNative

/// A server outside the app, with a page and a count of requests.
@MainActor package final class Outside: Closable {
    package let server = FaultServer()
    package let base: URL

    package init() async throws {
        base = try await server.start()
        server.page("/", title: "Outside", body: "<p>Outside</p>", turbo: .absent)
    }

    /// An absolute address on the server.
    package func address(_ path: String = "/") -> String { "\(base.absoluteString)\(path)" }

    /// The number of requests for pages, without the engine's requests for icons.
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

    /// Navigates to another screen, which happens after everything that the page did before.
    package func proceed(to path: String = "/two") async throws {
        try await evaluate("Turbo.visit(given.path)", ["path": .string(path)])
        try await next(.rendered, path)
    }

    /// Focuses the window, because the tests have no window manager.
    ///
    /// GTK itself uses the time of the user's last event, and the display ignores a focus change that is older than the last one.
    package func activate() async throws {
        let widget = window.window.pointer.cast(to: GtkWidget.self)
        try await eventually {
            guard gtk_window_is_active(window.window.pointer) == 0 else { return true }
            if let surface = gtk_widget_get_window(widget) { gdk_window_focus(surface, guint32(GDK_CURRENT_TIME)) }
            return false
        }
    }

    /// Waits until a condition holds that no event of the trace announces; it is checked about once a frame.
    ///
    /// A condition whose page is replaced while it is checked does not hold yet. If it never holds, the test fails at the caller's line with the events so far.
    package func eventually(
        file: StaticString = #filePath,
        line: UInt = #line,
        _ condition: @MainActor () async throws -> Bool
    ) async throws {
        let wait = Wait()
        while try await unlessReplaced(condition) != true {
            guard !wait.isOver else {
                let error = NothingMoreCame(after: records)
                XCTFail("it never came to be; \(error)", file: file, line: line)
                throw error
            }
            // Not in the page: the engine never ends a call that waits in a document that is replaced, until garbage is collected.
            try await Task.sleep(for: .milliseconds(16))
        }
    }
}

/// `XCTAssertEqual` for a value that takes time.
@MainActor package func assertEqual<Value: Equatable>(
    _ value: Value,
    _ expected: Value,
    _ message: String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) {
    XCTAssertEqual(value, expected, message, file: file, line: line)
}
