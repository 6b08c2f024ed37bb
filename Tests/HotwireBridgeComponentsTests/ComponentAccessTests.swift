import AppTesting
import CWebKitGTK
import GLibInterop
import HotwireBridgeComponents
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// How screen readers see the components in their window, and which of them the keyboard reaches.
nonisolated final class ComponentAccessTests: XCTestCase {
    private static let entries = "\"items\":[{\"title\":\"Name\",\"index\":0}]"
    private static let parts: [(component: String, event: String, data: String)] = [
        ("form", "connect", "{\"submitTitle\":\"Save\"}"),
        ("button", "left", "{\"title\":\"Edit\",\"iosImage\":\"pencil\"}"),
        ("menu", "connect", "{\"title\":\"Sort\",\(entries)}"),
        ("overflow-menu", "connect", "{\"label\":\"More actions\"}"),
        ("share", "connect", "{\"url\":\"/hikes/7\"}"),
        ("search", "connect", "{\"placeholder\":\"Hikes\"}"),
        ("progress", "show", "{\"title\":\"Uploading\",\"fraction\":0.5}"),
        ("toast", "show", "{\"message\":\"Saved\"}"),
    ]

    private func open(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        let body = Self.parts.map {
            "<bridge-part component='\($0.component)' event='\($0.event)' data='\($0.data)'></bridge-part>"
        }
        try withBridgedApp(Hotwire.bridgeComponents, body: body.joined()) { app in
            try await app.settle()
            // The toast covers the page and is allocated in a later frame.
            try await eventually("the toast is not shown") { Self.shown(in: app).contains { $0.name == "Saved" } }
            try await test(app)
        }
    }

    @MainActor private static func shown(in app: TestApp) -> [Accessible] {
        Accessible.all(in: app.window.window.pointer.cast(to: GtkWidget.self)).filter { $0.has(ATK_STATE_SHOWING) }
    }

    func testControlsHaveNameRoleAndFocus() throws {
        try open { app in
            let found = Self.shown(in: app)
            let controls: [(role: AtkRole, name: String)] = [
                (ATK_ROLE_PUSH_BUTTON, "Save"), (ATK_ROLE_PUSH_BUTTON, "Edit"), (ATK_ROLE_TOGGLE_BUTTON, "Sort"),
                (ATK_ROLE_PUSH_BUTTON, "More actions"), (ATK_ROLE_TOGGLE_BUTTON, "Share"),
                (ATK_ROLE_TOGGLE_BUTTON, "Search"),
            ]
            for control in controls {
                let here = found.filter { $0.role == control.role && $0.name == control.name }
                XCTAssertEqual(here.count, 1, control.name)
                XCTAssertTrue(here.allSatisfy { $0.has(ATK_STATE_FOCUSABLE) }, control.name)
            }
            // Components that a screen reader reads, but that accept no input.
            XCTAssertEqual(found.filter { $0.role == ATK_ROLE_PROGRESS_BAR }.map(\.name), ["Uploading"])
            XCTAssertEqual(found.filter { $0.role == ATK_ROLE_NOTIFICATION }.count, 1)
            XCTAssertTrue(found.contains { $0.role == ATK_ROLE_LABEL && $0.name == "Saved" })
        }
    }

    func testSearchFieldAndTheEntriesOfAMenuAreNamed() throws {
        try open { app in
            app.press(GDK_KEY_f, control: true)
            try await app.eventually { app.searchField != nil }
            let field = try XCTUnwrap(app.searchField.flatMap(Accessible.init))
            XCTAssertEqual(field.name, "Hikes")
            XCTAssertTrue(field.has(ATK_STATE_EDITABLE))
            app.press(GDK_KEY_Escape)
            try app.clickButton("Sort")
            try await app.eventually { app.menuEntries() == ["Name"] }
            let entry = try XCTUnwrap(app.entries().first.flatMap(Accessible.init))
            XCTAssertEqual(entry.name, "Name")
            XCTAssertTrue(entry.has(ATK_STATE_FOCUSABLE))
            XCTAssertTrue([ATK_ROLE_PUSH_BUTTON, ATK_ROLE_MENU_ITEM].contains(entry.role), "\(entry.role)")
        }
    }
}

/// A part of a window, as a screen reader sees it.
struct Accessible {
    private let object: Reference<AtkObject>

    init?(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard let object = gtk_widget_get_accessible(widget) else { return nil }
        self.object = Reference(sharing: object)
    }

    private init(adopting object: UnsafeMutablePointer<AtkObject>) { self.object = Reference(adopting: object) }

    /// A widget and all of its descendants.
    static func all(in widget: UnsafeMutablePointer<GtkWidget>) -> [Accessible] {
        Accessible(widget)?.subtree ?? []
    }

    var role: AtkRole { atk_object_get_role(object.pointer) }

    var name: String { atk_object_get_name(object.pointer).map { String(cString: $0) } ?? "" }

    func has(_ state: AtkStateType) -> Bool {
        guard let states = atk_object_ref_state_set(object.pointer) else { return false }
        let reference = Reference(adopting: states)
        return atk_state_set_contains_state(reference.pointer, state) != 0
    }

    private var subtree: [Accessible] {
        let children = (0..<max(0, atk_object_get_n_accessible_children(object.pointer))).compactMap {
            atk_object_ref_accessible_child(object.pointer, $0).map(Accessible.init(adopting:))
        }
        return [self] + children.flatMap(\.subtree)
    }
}
