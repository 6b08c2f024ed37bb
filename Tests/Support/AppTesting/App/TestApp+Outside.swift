import CWebKitGTK
package import FaultServer
package import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable package import HotwireNative

/// A server that is not the app's, with a page and a count of who came.
@MainActor package final class Outside: Closable {
    package let server = FaultServer()
    package let base: URL

    package init() async throws {
        base = try await server.start()
        server.page("/", title: "Outside", body: "<p>Outside</p>", turbo: .absent)
    }

    /// An absolute address on the server.
    package func address(_ path: String = "/") -> String { "\(base.absoluteString)\(path)" }

    /// How many requests came for pages; an icon is asked for by nobody's wish.
    package var requestCount: Int { server.requests.count { $0.path != "/favicon.ico" } }

    package func close() async { await server.stop() }
}

/// Runs a test beside a server that is not the app's, and stops that however the test ends.
@MainActor package func withOutside(then test: @MainActor (Outside) async throws -> Void) async throws {
    try await withOpen(Outside(), then: test)
}

/// Runs a test in the main loop beside a server that is not the app's, and stops that however the test ends.
package nonisolated func withOutside(then test: @escaping @MainActor (Outside) async throws -> Void) throws {
    try withOpen({ try await Outside() }, then: test)
}

extension TestApp {
    /// The popups that are open.
    package var popups: [PopupWindow] { navigator.popups.windows }

    /// The proposals that were not the start's, as paths.
    package var proposals: [String] {
        records.filter { $0.event.name == .proposed }.dropFirst().compactMap(\.event.location?.pathAndQuery)
    }

    /// Whether an event came so far.
    package func came(_ name: TraceEvent.Name) -> Bool { names.contains(name) }

    /// Clicks through to another screen, which takes place after all that the page did before.
    package func proceed(to path: String = "/two") async throws {
        try await evaluate("Turbo.visit(given.path)", ["path": .string(path)])
        try await next(.rendered, path)
    }

    /// Gives the window the keyboard, as no window manager does it here.
    ///
    /// GTK's own way names the time of a person's last event, and the display takes no focus that is older than the last one.
    package func activate() async throws {
        let widget = window.window.pointer.cast(to: GtkWidget.self)
        try await eventually {
            guard gtk_window_is_active(window.window.pointer) == 0 else { return true }
            if let surface = gtk_widget_get_window(widget) { gdk_window_focus(surface, guint32(GDK_CURRENT_TIME)) }
            return false
        }
    }

    /// Waits until something holds that no event of the trace announces; it is asked after each of the page's frames.
    ///
    /// If it never does, the test fails at the caller's line, and ends, with the events so far.
    package func eventually(
        file: StaticString = #filePath,
        line: UInt = #line,
        _ condition: @MainActor () async throws -> Bool
    ) async throws {
        let wait = Wait()
        while try await !condition() {
            guard !wait.isOver else {
                let error = NothingMoreCame(after: records)
                XCTFail("it never came to be; \(error)", file: file, line: line)
                throw error
            }
            // A page under another screen is hidden, and has no frames.
            try await evaluate("await new Promise((d) => { requestAnimationFrame(d); setTimeout(d, 16) })")
        }
    }
}

/// `XCTAssertEqual` for what must be waited for.
@MainActor package func assertEqual<Value: Equatable>(
    _ value: Value,
    _ expected: Value,
    _ message: String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) {
    XCTAssertEqual(value, expected, message, file: file, line: line)
}
