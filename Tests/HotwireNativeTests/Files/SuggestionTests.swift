import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Fields with a list of suggestions, which the engine shows.
nonisolated final class SuggestionTests: XCTestCase {
    private static let count = 100_000

    private func open(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp {
            $0.page(
                "/",
                title: "One",
                body: """
                    <input id=place list=places><input id=other><datalist id=places></datalist>
                    <script>
                      if (!places.firstChild) places.append(...Array.from({ length: \(Self.count) }, (_, n) => new Option("Label " + n, "Place " + n)))
                    </script>
                    """
            )
            $0.page("/two", title: "Two", body: "<p>Two</p>")
        } then: { app in
            try await app.activate()
            try await body(app)
        }
    }

    /// The text of a field, the suggestions, and those that are shown.
    func testBestSuggestionsAreShown() throws {
        try open { app in
            let rows: [(text: String, all: [String], shown: [String])] = [
                ("", ["b", "a"], ["b", "a"]), ("a", ["ba", "a", "A1", "c"], ["a", "A1", "ba", "c"]), ("x", ["a"], []),
                ("tag", ["b"], ["b"]),
                ("", (0..<60).map(String.init), (0..<50).map(String.init)),
                ("a", (0..<60).map { "b a \($0)" } + ["a"], ["a"] + (0..<49).map { "b a \($0)" }),
            ]
            for row in rows {
                let all = row.all.map { JSONValue.object(["value": .string($0), "label": "Tag"]) }
                let shown = try await app.navigator.session.webView.reference.evaluate(
                    "return hotwireSuggestions.best(given.all, given.text).map(({ value }) => value)",
                    ["all": .array(all), "text": .string(row.text)],
                    world: PageScript.world
                )
                XCTAssertEqual(shown, .array(row.shown.map(JSONValue.string)), row.text)
            }
        }
    }

    func testLongListIsShownWithoutAHang() throws {
        try open { app in
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            app.press(GDK_KEY_Tab)
            try await app.wait(for: "document.activeElement === place")
            XCTAssertNil(Self.list(), "the focus alone opens no list")
            for key in [GDK_KEY_p, GDK_KEY_l, GDK_KEY_a] { app.press(key) }
            try await app.eventually { Self.list() != nil }
            try await app.wait(for: "place.value === 'pla'")
            XCTAssertEqual(try XCTUnwrap(Self.list()), 50)
            for key in [GDK_KEY_c, GDK_KEY_e, GDK_KEY_space, GDK_KEY_9, GDK_KEY_9, GDK_KEY_9, GDK_KEY_9, GDK_KEY_9] {
                app.press(key)
            }
            try await app.eventually { Self.list() == 1 }
            app.press(GDK_KEY_Down)
            app.press(GDK_KEY_Return)
            try await app.wait(for: "place.value === 'Place 99999'")
        }
    }

    func testPageHasItsOwnListAgain() throws {
        try open { app in
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            app.press(GDK_KEY_Tab)
            try await app.wait(for: "document.activeElement === place && place.list.options.length === 50")
            app.press(GDK_KEY_Tab)
            try await app.wait(for: "document.activeElement === other && place.list === places")
            assertEqual(try await app.evaluate("return document.querySelectorAll('datalist').length"), 1)
            app.press(GDK_KEY_ISO_Left_Tab, shift: true)
            try await app.wait(for: "document.activeElement === place && place.list !== places")
            try await app.proceed()
            app.navigator.pop()
            try await app.next(.rendered, "/")
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            try await app.evaluate("other.focus()")
            app.press(GDK_KEY_ISO_Left_Tab, shift: true)
            try await app.wait(for: "document.activeElement === place && place.list.options.length === 50")
            try await app.evaluate("other.focus()")
            try await app.wait(for: "place.list === places && document.querySelectorAll('datalist').length === 1")
            assertEqual(try await app.evaluate("return place.list.options.length"), .number(Double(Self.count)))
        }
    }

    /// The number of rows in the engine's list, if it is shown.
    @MainActor private static func list() -> Int? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        return sequence(first: windows, next: { $0?.pointee.next }).lazy.compactMap { $0?.pointee.data }
            .map { $0.assumingMemoryBound(to: GtkWidget.self) }
            .filter { gtk_widget_get_mapped($0) != 0 }
            .compactMap { window in
                widgets(of: gtk_tree_view_get_type(), in: window).first.map { view in
                    Int(gtk_tree_model_iter_n_children(gtk_tree_view_get_model(view.cast(to: GtkTreeView.self)), nil))
                }
            }
            .first
    }
}
