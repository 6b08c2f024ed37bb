import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class AppCommandTests: XCTestCase {
    private func browse(
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp {
            $0.page("/", title: "One", body: "One")
        } configure: {
            configure(&$0)
        } then: { app in
            defer { TestApp.application.commands = [] }
            try await body(app)
        }
    }

    func testCommandIsInTheMenuOfEachWindow() throws {
        try browse { app in
            var navigators: [Navigator] = []
            TestApp.application.commands = [
                AppCommand("New Hike") { navigators.append($0) },
                AppCommand("Secret", key: "<Control>e", isInMenu: false) { _ in },
            ]
            app.activate("new-window")
            try await app.next(.rendered, "/")
            let other = try XCTUnwrap(TestApp.application.windows.last)
            for window in [app.window, other] {
                XCTAssertEqual(window.header.appEntries.map(\.title), ["New Hike"])
                try window.chooseInMainMenu("New Hike")
            }
            XCTAssertEqual(navigators.count, 2)
            XCTAssertTrue(navigators.first === app.navigator)
            XCTAssertTrue(navigators.last === other.navigator)
            TestApp.application.commands = []
            XCTAssertTrue(app.window.header.appEntries.isEmpty)
        }
    }

    func testKeyOfTheAppIsInEffectInEachWindow() throws {
        try browse { app in
            var navigators: [Navigator] = []
            TestApp.application.commands = [AppCommand("New Hike", key: "<Control>e") { navigators.append($0) }]
            try await app.eventually {
                app.press(GDK_KEY_e, control: true)
                return !navigators.isEmpty
            }
            XCTAssertTrue(navigators.allSatisfy { $0 === app.navigator })
            app.activate("new-window")
            try await app.next(.rendered, "/")
            let other = try XCTUnwrap(TestApp.application.windows.last)
            XCTAssertEqual(other.screenKeys.shown.map(\.accelerator), ["<Control>e"])
            TestApp.application.commands = []
            XCTAssertTrue(app.window.screenKeys.shown.isEmpty)
        }
    }

    func testShortcutsWindowListsTheKeysOfTheApp() throws {
        try browse { app in
            TestApp.application.commands = [AppCommand("New Hike", key: "<Control>e") { _ in }]
            app.activate("shortcuts")
            try await app.eventually { app.listed("New Hike") == ["<Control>e"] }
        }
    }

    func testKeyInUseIsLoggedAndTheEntryStays() throws {
        let log = WarningLog()
        try browse(configure: { $0.logger = log.logger }) { app in
            TestApp.application.commands = [
                AppCommand("Mine", key: "<Primary>r") { _ in },
                AppCommand("First", key: "<Control>e") { _ in },
                AppCommand("Second", key: "<Control>e") { _ in },
                AppCommand("Wrong", key: "Ctrl+Nothing") { _ in },
            ]
            let warnings = log.texts.filter { $0.contains("could not use") }
            XCTAssertEqual(
                warnings,
                [
                    "could not use <Primary>r for “Mine”: “reload” already uses it",
                    "could not use <Control>e for “Second”: “First” already uses it",
                    "could not use “Ctrl+Nothing” for “Wrong”: it is not a shortcut in GTK's notation",
                ]
            )
            XCTAssertEqual(app.window.screenKeys.shown.map(\.title), ["First"])
            XCTAssertEqual(app.window.header.appEntries.count, 4)
            app.activate("new-window")
            try await app.next(.rendered, "/")
            XCTAssertEqual(log.texts.count { $0.contains("could not use") }, 3, "each problem is logged once")
        }
    }

    func testKeyOfTheVisibleScreenTakesPrecedence() throws {
        try browse { app in
            var pressed: [String] = []
            TestApp.application.commands = [AppCommand("App", key: "<Control>e") { _ in pressed.append("app") }]
            let shortcut = ScreenShortcut(accelerator: "<Control>e", title: "Screen") { pressed.append("screen") }
            try app.webScreen.navigationItem.shortcuts = [shortcut]
            try await app.eventually { app.window.screenKeys.shown.map(\.title) == ["Screen"] }
            try app.webScreen.navigationItem.shortcuts = []
            try await app.eventually { app.window.screenKeys.shown.map(\.title) == ["App"] }
        }
    }
}

extension NavigationWindow {
    /// Activates an entry of the main menu, like a click.
    fileprivate func chooseInMainMenu(_ title: String) throws {
        let popover = try XCTUnwrap(gtk_menu_button_get_popover(XCTUnwrap(menuButton("Main Menu"))))
        let entry = widgets(of: gtk_model_button_get_type(), in: popover.cast(to: GtkWidget.self))
            .first { TestApp.name(of: $0) == title }
        gtk_button_clicked(try XCTUnwrap(entry, "the menu has no entry “\(title)”").cast(to: GtkButton.self))
    }
}
