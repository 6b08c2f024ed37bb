import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class FormComponentTests: XCTestCase {
    private static func part(_ data: String, _ more: String = "") -> String {
        "<bridge-part id='form' component='form' data='\(data)' \(more)></bridge-part>"
    }

    func testEveryFormatOfAFormHasASubmitButton() throws {
        try runInMainLoop {
            let shapes = [
                ("{\"submitTitle\":\"Save\"}", "Save", "suggested-action", "connect"),
                (
                    "{\"title\":\"Delete\",\"destructive\":\"true\",\"color\":null}", "Delete", "destructive-action",
                    "connect"
                ),
                ("{\"submitButton\":{\"title\":\"Post\"},\"cancelButton\":null}", "Post", "suggested-action", "submit"),
                ("{\"submitTitle\":null}", "Submit", "suggested-action", "connect"),
            ]
            for (data, title, style, event) in shapes {
                try await withBridgedApp([FormComponent.self], body: Self.part(data)) { app in
                    try await app.settle()
                    let button = try app.button(title)
                    let widget = button.cast(to: GtkWidget.self)
                    XCTAssertNotEqual(
                        gtk_style_context_has_class(gtk_widget_get_style_context(widget), style),
                        0,
                        title
                    )
                    XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(widget)), ATK_ROLE_PUSH_BUTTON)
                    gtk_button_clicked(button)
                    _ = try await app.answers(1)
                    assertEqual(try await app.evaluate("return answers[0].event"), .string(event))
                }
            }
        }
    }

    func testFizzysSecondButtonLeavesTheForm() throws {
        try runInMainLoop {
            let data = "{\"submitButton\":{\"title\":\"Post\"},\"cancelButton\":{\"title\":\"Discard\"}}"
            try await withBridgedApp([FormComponent.self], body: Self.part(data)) { app in
                try await app.settle()
                try app.clickButton("Discard")
                _ = try await app.answers(1)
                assertEqual(try await app.evaluate("return answers[0].event"), "cancel")
            }
        }
    }

    func testButtonFollowsThePagesDisabledAndBusyState() throws {
        try withBridgedApp([FormComponent.self], body: Self.part("{\"submitTitle\":\"Save\"}")) { app in
            try await app.settle()
            let widget = try app.button("Save").cast(to: GtkWidget.self)
            for (event, isEnabled) in [
                ("submitDisabled", false), ("submitEnabled", true), ("disableSubmit", false), ("enableSubmit", true),
                ("submitStart", false), ("submitEnd", true), ("nonsense", true),
            ] {
                try await app.evaluate("document.querySelector('#form').say(given.event)", ["event": .string(event)])
                try await app.settle()
                XCTAssertEqual(gtk_widget_get_sensitive(widget) != 0, isEnabled, event)
                XCTAssertEqual(try app.webScreen.navigationItem.defaultItem?.isUsable, isEnabled, event)
            }
        }
    }

    func testCtrlEnterSubmitsTheFormWhileItHasAButton() throws {
        try withBridgedApp([FormComponent.self]) { app in
            let submit = try XCTUnwrap(app.window.actions.first { $0.name == "submit" })
            XCTAssertFalse(submit.isEnabled)
            try await app.add(Self.part("{\"submitTitle\":\"Save\"}"))
            XCTAssertTrue(submit.isEnabled)
            app.press(GDK_KEY_Return, control: true)
            _ = try await app.answers(1)
            app.press(GDK_KEY_KP_Enter, control: true)
            _ = try await app.answers(2)
            try await app.remove("#form")
            XCTAssertFalse(submit.isEnabled)
        }
    }

    func testButtonIsRemovedWithItsElementAndRestored() throws {
        try withBridgedApp([FormComponent.self], body: Self.part("{\"submitTitle\":\"Save\"}")) { app in
            try await app.settle()
            try await app.proceed()
            XCTAssertNil(app.findButton("Save"), "the button belongs to the first screen")
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.settle()
            _ = try app.button("Save")
            try await app.remove("#form")
            XCTAssertNil(app.findButton("Save"))
            XCTAssertEqual(try app.webScreen.navigationItem.rightBarButtonItems.count, 0)
        }
    }

    func testElementOfAPageThatIsBeingLeftShowsNothingInTheNextScreen() throws {
        try withBridgedApp([FormComponent.self]) { app in
            app.server.hang("/two")
            try await app.evaluate("Turbo.visit('/two')")
            try await app.next(where: { $0.event.details["name"] == "visitRequestStarted" })
            try await app.add(Self.part("{\"submitTitle\":\"Save\"}"))
            XCTAssertNil(app.findButton("Save"))
            app.server.release("/two")
            try await app.next(.rendered, "/two")
            try await app.quiet()
            XCTAssertNil(app.findButton("Save"))
        }
    }

    /// Sends a form whose next page covers the screen before the form reports its response.
    func testEachElementOfAFormStartsWithAnEnabledButton() throws {
        try withBridgedApp([FormComponent.self], body: Self.part("{\"submitTitle\":\"Save\"}")) { app in
            try await app.settle()
            for event in ["submitDisabled", "submitStart"] {
                try await app.evaluate("document.querySelector('#form').say(given.event)", ["event": .string(event)])
                try await app.settle()
                XCTAssertFalse(try app.isUsable("Save"), event)
                try await app.proceed()
                app.navigator.pop()
                try await app.next(.rendered, "/")
                try await app.settle()
                XCTAssertTrue(try app.isUsable("Save"), "\(event), and back")
                try await app.evaluate("document.querySelector('#form').say(given.event)", ["event": .string(event)])
                try await app.settle()
                app.navigator.reload()
                try await app.next(.rendered, "/")
                try await app.settle()
                XCTAssertTrue(try app.isUsable("Save"), "\(event), and reloaded")
            }
        }
    }

    func testButtonKeepsItsStateUnderANativeScreen() throws {
        try withBridgedApp([FormComponent.self], .hotwireNative, body: Self.part("{\"submitTitle\":\"Save\"}")) { app in
            try await app.settle()
            let component: FormComponent = try app.component()
            try await app.evaluate("document.querySelector('#form').say('submitDisabled')")
            try await app.settle()
            await app.navigator.stack.push(ListScreen(title: "Native"), animated: false)
            await app.navigator.stack.pop(animated: false)
            try await app.eventually {
                component.receivedMessage(for: "connect")?.jsonData.contains("isRepeated") == true
            }
            XCTAssertFalse(try app.isUsable("Save"), "the element is the same")
            await app.navigator.stack.push(ListScreen(title: "Native"), animated: false)
            try await app.evaluate("document.querySelector('#form').say('submitEnabled')")
            await app.navigator.stack.pop(animated: false)
            try await app.eventually { try app.isUsable("Save") }
        }
    }

    func testFormInASheetHasItsButtonInTheSheet() throws {
        try withBridgedApp(
            [FormComponent.self],
            body: "<a id='new' href='/form'>new</a>" + Self.part("{\"submitTitle\":\"Save\"}"),
            configure: { $0.modal("/form$") },
            pages: { _, page in page("/form", Self.part("{\"submitTitle\":\"Send\"}")) }
        ) { app in
            try await app.settle()
            try await app.open("#new", to: "/form")
            try await app.eventually { try app.findButton("Send", in: app.sheet) != nil }
            XCTAssertNil(app.findButton("Send"), "the button is not in the window's bar")
            XCTAssertEqual(gtk_widget_is_sensitive(try app.button("Save").cast(to: GtkWidget.self)), 0, "it is covered")
            app.press(GDK_KEY_Return, control: true)
            try await app.eventually { try await app.evaluateInModal("return answers.length") == 1 }
            assertEqual(try await app.evaluate("return answers.length"), 0)
        }
    }

    func testErrorScreenHidesThePagesButton() throws {
        try withBridgedApp([FormComponent.self], body: Self.part("{\"submitTitle\":\"Save\"}")) { app in
            try await app.settle()
            _ = try app.button("Save")
            app.server.page("/", title: "Gone", body: "", status: 500)
            app.navigator.reload()
            try await app.next(.failed)
            XCTAssertNil(app.findButton("Save"))
            XCTAssertNil(app.window.defaultItem)
        }
    }
}

extension TestApp {
    /// Whether the user can click a button of the header bar.
    fileprivate func isUsable(_ title: String) throws -> Bool {
        gtk_widget_get_sensitive(try button(title).cast(to: GtkWidget.self)) != 0
    }
}
