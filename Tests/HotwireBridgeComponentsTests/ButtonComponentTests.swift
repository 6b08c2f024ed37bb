import AppTesting
import CWebKitGTK
import GLibInterop
import HotwireDesktop
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ButtonComponentTests: XCTestCase {
    private static func part(_ id: String, _ event: String, _ data: String, component: String = "button") -> String {
        "<bridge-part id='\(id)' component='\(component)' event='\(event)' data='\(data)'></bridge-part>"
    }

    func testEachElementHasAButtonThatClicksIt() throws {
        try withBridgedApp(
            [ButtonComponent.self],
            body: Self.part("a", "left", "{\"title\":\"Edit\"}") + Self.part("b", "right", "{\"title\":\"Share\"}")
                + Self.part("c", "connect", "{\"title\":null}")
                + Self.part("d", "connect", "{\"title\":\"Old\"}", component: "nav-button")
        ) { app in
            try await app.settle()
            XCTAssertEqual(try app.webScreen.navigationItem.leftBarButtonItems.map(\.title), ["Edit"])
            XCTAssertEqual(
                try app.webScreen.navigationItem.rightBarButtonItems.map(\.title),
                ["Old", "Button", "Share"]
            )
            for (title, id) in [("Share", "b"), ("Edit", "a"), ("Old", "d")] {
                try app.clickButton(title)
                try await app.eventually { try await app.evaluate("return answers.at(-1)?.part") == .string(id) }
            }
            try await app.remove("#b")
            XCTAssertNil(app.findButton("Share"))
            XCTAssertNotNil(app.findButton("Edit"))
        }
    }

    func testButtonHasTheDesktopsIconWithTheTitleAsTooltip() throws {
        try withBridgedApp(
            [ButtonComponent.self],
            body: Self.part("a", "right", "{\"title\":\"New Hike\",\"iosImage\":\"plus\"}")
                + Self.part("b", "right", "{\"title\":\"Odd\",\"iosImage\":\"no.such.icon\"}")
        ) { app in
            try await app.settle()
            let button = try app.button("New Hike").cast(to: GtkWidget.self)
            XCTAssertEqual(gtk_widget_get_tooltip_text(button).map { String(consuming: $0) }, "New Hike")
            XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(button)), ATK_ROLE_PUSH_BUTTON)
            XCTAssertEqual(app.shownImages(in: button), ["list-add-symbolic"])
            XCTAssertEqual(app.shownImages(in: try app.button("Odd").cast(to: GtkWidget.self)), [])
        }
    }

    func testRestoredPageHasEachButtonOnce() throws {
        try withBridgedApp(
            [ButtonComponent.self],
            .hotwireNative,
            body: Self.part("a", "right", "{\"title\":\"Edit\"}")
        ) { app in
            try await app.settle()
            await app.navigator.stack.push(ListScreen(title: "Native"), animated: false)
            XCTAssertNil(app.findButton("Edit"))
            await app.navigator.stack.pop(animated: false)
            try await app.eventually { app.records.count { $0.event.name == .bridge } == 2 }
            try await app.settle()
            XCTAssertEqual(try app.webScreen.navigationItem.rightBarButtonItems.map(\.title), ["Edit"])
            try app.clickButton("Edit")
            _ = try await app.answers(1)
        }
    }

    func testKeyboardReachesTheButton() throws {
        try withBridgedApp(
            [ButtonComponent.self],
            body: Self.part("a", "right", "{\"title\":\"Edit\"}")
        ) { app in
            try await app.settle()
            let button = try app.button("Edit").cast(to: GtkWidget.self)
            XCTAssertNotEqual(gtk_widget_get_can_focus(button), 0)
            gtk_widget_grab_focus(button)
            app.press(GDK_KEY_space, in: app.window.window.pointer.cast(to: GtkWidget.self))
            _ = try await app.answers(1)
        }
    }
}

extension TestApp {
    /// The names of a widget's visible icons.
    func shownImages(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        widgets(of: gtk_image_get_type(), in: widget).filter { gtk_widget_get_mapped($0) != 0 }.compactMap { image in
            var name: UnsafePointer<CChar>?
            gtk_image_get_icon_name(image.cast(to: GtkImage.self), &name, nil)
            return name.map { String(cString: $0) }
        }
    }
}
