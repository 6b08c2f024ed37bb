import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Week fields, which the engine can neither edit nor display.
nonisolated final class WeekFieldTests: XCTestCase {
    func testWeekIsTypedAndSubmitted() throws {
        try open { app in
            app.type("2026-W48")
            try await app.wait(for: "week.value === '2026-W48'")
            app.press(GDK_KEY_Return)
            assertEqual(try await app.server.next("/sent").query, "week=2026-W48")
        }
    }

    func testOtherFormatsOfAWeekAreAccepted() throws {
        try open { app in
            for (typed, value) in [
                ("2026w48", "2026-W48"), ("2026 W 5", "2026-W05"), ("W53/2026", "2026-W53"), ("7 2027", "2027-W07"),
            ] {
                try await app.evaluate("week.value = ''; week.focus()")
                app.type(typed)
                try await app.wait(for: "week.value.length === \(typed.count)")
                try await app.evaluate("other.focus()")
                assertEqual(try await app.evaluate("return week.value").stringValue, value, typed)
                assertEqual(try await app.evaluate("return week.checkValidity()").boolValue, true, typed)
            }
        }
    }

    func testValueIsShownAndTheAttributeStays() throws {
        try open(#"value="2026-W48" min="2026-W10" max="2026-W52""#) { app in
            assertEqual(try await app.evaluate("return week.value").stringValue, "2026-W48")
            assertEqual(try await app.evaluate("return week.matches('[type=week]')").boolValue, true)
            // The engine's text editor shows the field, so it has a selection.
            try await app.evaluate("week.select()")
            assertEqual(try await app.number("week.selectionEnd"), 8)
        }
    }

    func testArrowsStepThroughTheWeeksOfTheYears() throws {
        try open(#"value="2026-W53" min="2026-W51" max="2027-W01""#) { app in
            for (key, value) in [
                (GDK_KEY_Up, "2027-W01"), (GDK_KEY_Up, "2027-W01"), (GDK_KEY_Down, "2026-W53"),
                (GDK_KEY_Down, "2026-W52"), (GDK_KEY_Down, "2026-W51"), (GDK_KEY_Down, "2026-W51"),
            ] {
                app.press(key)
                try await app.wait(for: "week.value === '\(value)'")
                try await app.settle()
                assertEqual(try await app.evaluate("return week.value").stringValue, value)
            }
            assertEqual(try await app.evaluate("return changes").intValue, 4)
        }
    }

    func testInvalidWeekIsNotSubmitted() throws {
        try open { app in
            for typed in ["soon", "2026-W54", "2025-W53", "0000-W01", "48"] {
                try await app.evaluate("week.value = ''; week.focus()")
                app.type(typed)
                try await app.wait(for: "week.value.length === \(typed.count)")
                app.press(GDK_KEY_Return)
                try await app.settle()
                assertEqual(try await app.evaluate("return week.value").stringValue, typed)
                assertEqual(
                    try await app.evaluate("return week.validationMessage").stringValue,
                    "Enter a week, for example 2026-W48.",
                    typed
                )
            }
            XCTAssertEqual(app.server.count("/sent"), 0)
            try await app.evaluate("week.value = ''; week.focus()")
            app.type("2026-W48")
            app.press(GDK_KEY_Return)
            assertEqual(try await app.server.next("/sent").query, "week=2026-W48")
        }
    }

    func testWeekOutOfRangeIsNotSubmitted() throws {
        try open(#"min="2026-W10" max="2026-W20""#) { app in
            for (typed, message) in [
                ("2026-W09", "Enter week 2026-W10 or later."), ("2026-W21", "Enter week 2026-W20 or earlier."),
            ] {
                try await app.evaluate("week.value = ''; week.focus()")
                app.type(typed)
                try await app.wait(for: "week.value === '\(typed)'")
                assertEqual(try await app.evaluate("return week.validationMessage").stringValue, message)
            }
        }
    }

    func testWeekSetByThePageIsAccepted() throws {
        try open { app in
            app.type("soon")
            try await app.wait(for: "week.value === 'soon'")
            try await app.evaluate("week.value = '2026-W10'; document.querySelector('button').click()")
            assertEqual(try await app.server.next("/sent").query, "week=2026-W10")
        }
    }

    private func open(_ attributes: String = "", then body: @escaping @MainActor (TestApp) async throws -> Void) throws
    {
        try withApp { server in
            server.page(
                "/",
                title: "One",
                body: """
                    <form action="/sent"><label>Week <input type="week" name="week" id="week" \(attributes)></label>
                    <input id="other"><button>Send</button></form>
                    <script>var changes = 0; week.onchange = () => changes++</script>
                    """
            )
            server.page("/sent", title: "Sent", body: "")
        } then: { app in
            try await app.activate()
            try await app.evaluate("week.focus()")
            try await body(app)
        }
    }
}

extension TestApp {
    /// Types characters with the keyboard.
    fileprivate func type(_ text: String) {
        let widget = window.window.pointer.cast(to: GtkWidget.self)
        for character in text {
            let key = character == " " ? "space" : String(character)
            XCTAssertTrue(SyntheticInput.press(key, holding: 0, in: widget), "no key types “\(character)”")
        }
    }
}
