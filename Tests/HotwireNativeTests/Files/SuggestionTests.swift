import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import TestSupport
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Fields with a list of suggestions, which the engine shows in the app's process.
nonisolated final class SuggestionTests: XCTestCase {
    private static let count = 100_000
    private static func options(_ count: Int) -> String {
        "Array.from({ length: \(count) }, (_, n) => new Option('Label ' + n, 'Place ' + n))"
    }

    private func open(
        _ count: Int = SuggestionTests.count,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp {
            $0.page(
                "/",
                title: "One",
                body: """
                    <input id=place list=places><input id=other><datalist id=places></datalist>
                    <button id=button onclick='place.focus(); place.showPicker()'>Show</button>
                    <script>if (!places.firstChild) places.append(...\(Self.options(count)))</script>
                    """
            )
            $0.page("/two", title: "Two", body: "<p>Two</p>")
        } then: { app in
            try await app.activate()
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            try await body(app)
        }
    }

    func testLongListIsShownWithoutAHang() throws {
        try open { app in
            let pause = LongestPause()
            app.press(GDK_KEY_Tab)
            for key in [GDK_KEY_p, GDK_KEY_l, GDK_KEY_a] { app.press(key) }
            try await app.wait(for: "place.value === 'pla'")
            try await app.eventually { Self.rows() == 100 }
            for key in [GDK_KEY_c, GDK_KEY_e, GDK_KEY_space] + Array(repeating: GDK_KEY_9, count: 5) { app.press(key) }
            try await app.wait(for: "place.value === 'place 99999'")
            try await app.eventually { Self.rows() == 1 }
            app.press(GDK_KEY_Down)
            app.press(GDK_KEY_Return)
            try await app.wait(for: "place.value === 'Place 99999'")
            try await app.quiet()
            XCTAssertNil(Self.rows(), "the chosen suggestion is suggested again")
            Self.assertShort(pause)
        }
    }

    /// The engine updates the list for each new option of the focused field.
    func testOptionsThatComeWhileTypingDoNotHangTheWindow() throws {
        try open(0) { app in
            app.press(GDK_KEY_Tab)
            app.press(GDK_KEY_p)
            try await app.wait(for: "place.value === 'p'")
            XCTAssertNil(Self.rows())
            try await Self.typeAfter("places.append(...\(Self.options(Self.count)))", app)
        }
    }

    func testOptionsThatBeginWithTheTextComeFirst() throws {
        try open(0) { app in
            let add = """
                for (const value of ["Ely", "New York", "York"]) {
                    for (let n = 0; n < 150; n++) places.append(new Option("York", `${value} ${n}`))
                }
                places.append(new Option("", "york"))
                places.lastChild.dataset.region = "north"
                """
            try await app.evaluate(add)
            app.press(GDK_KEY_Tab)
            for key in [GDK_KEY_y, GDK_KEY_o, GDK_KEY_r, GDK_KEY_k] { app.press(key) }
            try await app.wait(for: "place.list.options.length === 100")
            try await app.eventually { Self.rows() == 100 }
            let values = "return [...place.list.options].filter(({ value }) => /^york/i.test(value)).length"
            assertEqual(try await app.evaluate(values), 100)
            app.press(GDK_KEY_Tab)
            try await app.wait(for: "document.activeElement === other && place.list === places")
            try await app.evaluate(
                "place.value = ''; [...places.options].slice(300, 450).forEach((option) => option.remove())"
            )
            app.press(GDK_KEY_ISO_Left_Tab, shift: true)
            for key in [GDK_KEY_y, GDK_KEY_o, GDK_KEY_r, GDK_KEY_k] { app.press(key) }
            try await app.wait(for: "place.value === 'york' && place.list.options[0]?.value === 'york'")
            assertEqual(try await app.evaluate("return place.list.options[0].dataset.region"), "north")
            assertEqual(try await app.evaluate("return place.list.options[1].value"), "New York 0")
            try await app.eventually { Self.rows() == 100 }
        }
    }

    func testOtherOptionsAreShownAtOnce() throws {
        try open { app in
            for key in [GDK_KEY_Tab, GDK_KEY_p] { app.press(key) }
            try await app.eventually { Self.rows() == 100 }
            try await app.evaluate(
                "places.replaceChildren(...['Pier', 'Pond', 'Lake'].map((name) => new Option('', name)))"
            )
            try await app.eventually { Self.rows() == 2 }
        }
    }

    func testListThatThePageGivesLaterIsLimited() throws {
        try open { app in
            try await app.evaluate("place.removeAttribute('list')")
            for key in [GDK_KEY_Tab, GDK_KEY_p] { app.press(key) }
            try await app.wait(for: "place.value === 'p'")
            try await Self.typeAfter("place.setAttribute('list', 'places')", app)
        }
    }

    func testButtonOfThePageShowsThem() throws {
        try open(1000) { app in
            try await app.evaluate("button.focus()")
            app.press(GDK_KEY_space)
            try await app.wait(for: "document.activeElement === place")
            try await app.eventually { Self.rows() == 100 }
        }
    }

    func testPageHasItsOwnListAgain() throws {
        try open { app in
            let isOwn =
                "document.activeElement === other && place.list === places && document.querySelectorAll('datalist').length === 1"
            for key in [GDK_KEY_Tab, GDK_KEY_p, GDK_KEY_Tab] { app.press(key) }
            try await app.wait(for: isOwn)
            app.press(GDK_KEY_ISO_Left_Tab, shift: true)
            app.press(GDK_KEY_l)
            try await app.wait(
                for: "document.activeElement === place && place.list !== places && place.list.options.length === 100"
            )
            try await app.proceed()
            app.navigator.pop()
            try await app.next(.rendered, "/")
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            try await app.evaluate("place.focus(); place.value = ''")
            app.press(GDK_KEY_p)
            try await app.wait(for: "place.list !== places && place.list.options.length === 100")
            app.press(GDK_KEY_Tab)
            try await app.wait(for: isOwn)
            assertEqual(try await app.evaluate("return place.list.options.length"), .number(Double(Self.count)))
        }
    }

    func testShortListIsThePagesOwn() throws {
        try open(100) { app in
            for key in [GDK_KEY_Tab, GDK_KEY_p] { app.press(key) }
            try await app.eventually { Self.rows() == 100 }
            assertEqual(try await app.evaluate("return place.list === places"), true)
        }
    }

    /// Turbo copies the page, so the engine would show the focused field's list again.
    func testDismissedListStaysAwayWhileThePageIsCached() throws {
        try open(2) { app in
            try await Self.dismiss(app)
            try await app.evaluate(
                "document.documentElement.dispatchEvent(new Event('turbo:before-cache', { bubbles: true }))"
            )
            try await Self.stays(away: "document.body.cloneNode(true)", app)
        }
    }

    func testListStaysAwayWhileTheWindowsFocusIsElsewhere() throws {
        try open(2) { app in
            try await Self.dismiss(app)
            gtk_window_set_focus(app.window.window.pointer, nil)
            try await app.wait(for: "!document.hasFocus()")
            try await Self.stays(away: "places.append(new Option('', 'Place 2'))", app)
        }
    }

    /// Opens the list and closes it with Escape.
    @MainActor private static func dismiss(_ app: TestApp) async throws {
        for key in [GDK_KEY_Tab, GDK_KEY_p] { app.press(key) }
        try await app.eventually { rows() == 2 }
        app.press(GDK_KEY_Escape)
        try await app.eventually { rows() == nil }
    }

    /// Runs a script, and expects no list until the user types again.
    @MainActor private static func stays(away script: String, _ app: TestApp) async throws {
        try await app.evaluate(script)
        for _ in 0..<3 { try await app.quietAll() }
        XCTAssertNil(rows())
        gtk_widget_grab_focus(app.navigator.session.webView.widget)
        try await app.wait(for: "document.hasFocus()")
        app.press(GDK_KEY_l)
        try await app.wait(for: "place.value === 'pl'")
        let count = try await app.evaluate("return places.options.length")
        try await app.eventually { rows().map { .number(Double($0)) } == count }
    }

    /// Types after a script, and expects a complete list without a long pause.
    @MainActor private static func typeAfter(_ script: String, _ app: TestApp) async throws {
        let pause = LongestPause()
        try await app.evaluate(script)
        app.press(GDK_KEY_l)
        try await app.eventually { rows() == 100 }
        try await app.quiet()
        Self.assertShort(pause)
    }

    /// Checks that the window stayed responsive; sanitizers inspect too many allocations for this limit.
    @MainActor private static func assertShort(_ pause: LongestPause) {
        if !Sanitizer.isOn { XCTAssertLessThan(pause.longest, .seconds(3)) }
    }

    /// The number of rows in the engine's list, if it is shown.
    @MainActor private static func rows() -> Int? {
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

/// Measures the longest time in which the main loop handles nothing.
@MainActor private final class LongestPause {
    private(set) var longest = Duration.zero
    private var last = ContinuousClock.now
    private var task: Task<Void, Never>?

    init() {
        task = Task { [weak self] in
            while !Task.isCancelled, self != nil {
                try? await Task.sleep(for: .milliseconds(20))
                self?.measure()
            }
        }
    }

    isolated deinit { task?.cancel() }

    private func measure() {
        let now = ContinuousClock.now
        longest = max(longest, now - last)
        last = now
    }
}
