import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// What screen readers learn about the engine's view.
nonisolated final class PageAccessibleTests: XCTestCase {
    /// Whether the visible page has the states of a usable widget.
    @MainActor private static func isUsable(in app: TestApp) -> Bool {
        let accessible = gtk_widget_get_accessible(app.navigator.shownView.widget)
        guard let states = atk_object_ref_state_set(accessible) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(states)) }
        return [ATK_STATE_SHOWING, ATK_STATE_SENSITIVE, ATK_STATE_ENABLED, ATK_STATE_VISIBLE].allSatisfy {
            atk_state_set_contains_state(states, $0) != 0
        }
    }

    func testEachPageIsUsable() throws {
        try withApp {
            $0.pair("<a id=two href=/two>two</a>")
            $0.page("/new", title: "New", body: "<p>New</p>")
        } configure: {
            $0.modal("^/new")
        } then: { app in
            try await app.eventually { Self.isUsable(in: app) }
            try await app.proceed()
            XCTAssertTrue(Self.isUsable(in: app))
            try await app.evaluate("Turbo.visit('/new')")
            try await app.next(.rendered, "/new")
            try await app.eventually { Self.isUsable(in: app) }
            app.navigator.dismiss()
            try await app.quietAll()
            XCTAssertTrue(Self.isUsable(in: app))
        }
    }
}
