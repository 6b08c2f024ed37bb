import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The preferences window applies each change at once in all windows, and works with keyboard and screen reader.
nonisolated final class PreferencesWindowTests: XCTestCase {
    private func browse(
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp {
            $0.page("/", title: "One", body: "<textarea></textarea>")
        } configure: {
            configure(&$0)
        } then: { app in
            let application = TestApp.application
            defer {
                application.changePreferences { $0 = Preferences() }
                if let preferences = app.preferences { gtk_widget_destroy(preferences) }
                (application.backgroundIdentity, application.background) = (nil, nil)
                application.loginStart = { nil }
            }
            try await body(app)
        }
    }

    func testControlCommaOpensOneWindowAndEscapeClosesIt() throws {
        try browse { app in
            XCTAssertEqual(app.keys(of: "preferences"), ["<Primary>comma"])
            app.activate("preferences")
            let first = try XCTUnwrap(app.preferences)
            app.activate("preferences")
            XCTAssertEqual(app.preferences, first)
            XCTAssertEqual(gtk_window_get_modal(first.cast(to: GtkWindow.self)), 0)
            XCTAssertEqual(gtk_window_get_transient_for(first.cast(to: GtkWindow.self)), app.window.window.pointer)
            try await app.eventually { gtk_widget_get_mapped(first) != 0 }
            app.press(GDK_KEY_Escape, in: first)
            try await app.eventually { app.preferences == nil }
        }
    }

    /// An app may create its environment before it starts, for example for cookies.
    func testSpellingAppliesToAnEnvironmentThatExists() throws {
        try browse { app in
            let environment = Hotwire.config.webEnvironment
            TestApp.application.changePreferences { $0.checksSpelling = false }
            environment.checkSpelling(in: ["en_US"])
            TestApp.application.applyPreferences()
            XCTAssertEqual(environment.checkedLanguages, [])
        }
    }

    func testPreferencesCloseWithTheirWindow() throws {
        try browse { app in
            app.activate("new-window")
            try await app.next(.rendered, "/")
            let other = try app.otherWindow()
            TestApp.application.openPreferences(over: other)
            other.close()
            XCTAssertNil(app.preferences)
        }
    }

    func testStyleAppliesToPagesAndOutlivesThePagesChoice() throws {
        try browse { app in
            try app.choose(2, of: "Style")
            try await app.eventuallySees("prefers-color-scheme: dark")
            TestApp.application.themeFromPage = .light
            defer { TestApp.application.themeFromPage = .system }
            try await app.eventuallySees("prefers-color-scheme: dark")
            try app.choose(0, of: "Style")
            try await app.eventuallySees("prefers-color-scheme: light")
            XCTAssertEqual(TestApp.application.preferenceStore.preferences.theme, .system)
        }
    }

    func testZoomAppliesToAllWindowsAndIsTheNormalSize() throws {
        try browse { app in
            app.activate("new-window")
            try await app.next(.rendered, "/")
            let other = try app.otherWindow()
            try app.choose("150%", of: "Default Zoom")
            for window in [app.window, other] { XCTAssertEqual(window.zoom, 1.5) }
            app.activate("zoom-in")
            XCTAssertEqual(app.window.zoom, 1.75)
            app.activate("zoom-reset")
            XCTAssertEqual(app.window.zoom, 1.5)
            try app.choose("100%", of: "Default Zoom")
            XCTAssertEqual(app.window.zoom, 1)
        }
    }

    func testZoomOfTheAppIsTheNormalSizeWithoutAChoice() throws {
        try browse(configure: { $0.firstWindow = WindowState(zoom: 1.23) }) { app in
            app.activate("zoom-reset")
            XCTAssertEqual(app.window.zoom, 1.23)
            XCTAssertEqual(try app.chosen("Default Zoom"), "123%")
            app.window.zoom = 1
        }
    }

    func testSpellingIsCheckedInTheChosenLanguages() throws {
        let installed = MainActor.assumeIsolated { SpellingDictionaries.languages() }
        guard let first = installed.first else { throw XCTSkip("no dictionary is installed") }
        try browse(configure: { $0.languages = [first] }) { app in
            let environment = app.navigator.session.webView.configuration.environment
            let name = LanguageName.name(of: first, in: first)
            XCTAssertNotEqual(name, first)
            try app.flip("Check Spelling")
            XCTAssertEqual(environment.checkedLanguages, [])
            XCTAssertEqual(gtk_widget_get_sensitive(try app.control(name)), 0)
            try app.flip("Check Spelling")
            XCTAssertEqual(environment.checkedLanguages, [first])
            try app.flip(name)
            XCTAssertEqual(environment.checkedLanguages, [])
            try app.flip(name)
            XCTAssertEqual(environment.checkedLanguages, [first])
            XCTAssertEqual(TestApp.application.preferenceStore.preferences.spellingLanguages, [first])
        }
    }

    func testPrivateWindowsCheckNoSpelling() throws {
        try browse(configure: { $0.isPrivate = true }) { app in
            let control = try app.control("Check Spelling")
            XCTAssertEqual(gtk_widget_get_sensitive(control), 0)
            let reason = gtk_widget_get_accessible(control).flatMap { atk_object_get_description($0) }
            XCTAssertTrue(
                ["Not available in private windows", "No dictionaries are installed"]
                    .contains(reason.map { String(cString: $0) })
            )
        }
    }

    func testNotificationsAreOffAtOnce() throws {
        try browse { app in
            try app.flip("Notifications")
            XCTAssertFalse(TestApp.application.notifier.isEnabled)
            try app.flip("Notifications")
            XCTAssertTrue(TestApp.application.notifier.isEnabled)
        }
    }

    func testBackgroundIsOnlyOfferedWhereTheAppHasIt() throws {
        try browse { app in
            app.activate("preferences")
            XCTAssertFalse(app.preferenceControls.map(TestApp.name).contains("Keep Running in the Background"))
            app.press(GDK_KEY_Escape, in: try XCTUnwrap(app.preferences))
            try await app.eventually { app.preferences == nil }
            let application = TestApp.application
            application.stayInBackground(title: "Chat", icon: nil)
            XCTAssertTrue(application.staysInBackground)
            try app.flip("Keep Running in the Background")
            XCTAssertFalse(application.staysInBackground)
            try app.flip("Keep Running in the Background")
            XCTAssertTrue(application.staysInBackground)
            XCTAssertFalse(app.preferenceControls.map(TestApp.name).contains("Start at Login"))
        }
    }

    func testStartAtLoginEndsWithTheBackground() throws {
        try browse { app in
            var isOn = false
            TestApp.application.stayInBackground(title: "Chat", icon: nil)
            TestApp.application.loginStart = {
                LoginPreference(isOn: { isOn }) {
                    isOn = $0
                    return nil
                }
            }
            try app.flip("Start at Login")
            try await app.eventually { isOn }
            try app.flip("Keep Running in the Background")
            try await app.eventually { !isOn }
            let login = try app.control("Start at Login")
            XCTAssertEqual(gtk_widget_get_sensitive(login), 0)
            XCTAssertEqual(gtk_switch_get_active(login.cast(to: GtkSwitch.self)), 0)
        }
    }

    func testFailedStartAtLoginIsReportedAndTheSwitchReturns() throws {
        try browse { app in
            TestApp.application.stayInBackground(title: "Chat", icon: nil)
            TestApp.application.loginStart = { LoginPreference(isOn: { false }) { _ in "The disk is full." } }
            try app.flip("Start at Login")
            try await app.eventually { NativeAnswers.dialog != nil }
            let login = try app.control("Start at Login")
            XCTAssertEqual(gtk_switch_get_active(login.cast(to: GtkSwitch.self)), 0)
            gtk_dialog_response(try XCTUnwrap(NativeAnswers.dialog), 0)
        }
    }

    func testControlsHaveNamesInOrder() throws {
        try browse { app in
            TestApp.application.stayInBackground(title: "Chat", icon: nil)
            app.activate("preferences")
            let window = try XCTUnwrap(app.preferences)
            try await app.eventually { gtk_widget_get_mapped(window) != 0 }
            let names = app.preferenceControls.filter { gtk_widget_get_sensitive($0) != 0 }.map(TestApp.name)
            XCTAssertEqual(
                names.filter { !$0.contains("(") },
                ["Style", "Default Zoom"] + (names.contains("Check Spelling") ? ["Check Spelling"] : [])
                    + ["Notifications", "Site Permissions", "Stored Data", "Keep Running in the Background"]
            )
        }
    }

    func testClickBesideASwitchFlipsIt() throws {
        try browse { app in
            let control = try app.control("Notifications")
            let area = try XCTUnwrap(gtk_widget_get_ancestor(control, gtk_event_box_get_type()))
            try await app.eventually { gtk_widget_get_mapped(area) != 0 }
            let event = try XCTUnwrap(gdk_event_new(GDK_BUTTON_RELEASE))
            defer { gdk_event_free(event) }
            event.pointee.button.window = gtk_widget_get_window(area).map { g_object_ref(UnsafeMutableRawPointer($0)) }
                .flatMap { OpaquePointer($0) }
            event.pointee.button.button = 1
            gtk_widget_event(area, event)
            XCTAssertFalse(TestApp.application.notifier.isEnabled)
        }
    }

    func testStoredDataHasASize() throws {
        try browse { app in
            let control = try app.control("Stored Data")
            let text = { gtk_widget_get_accessible(control).flatMap { atk_object_get_description($0) } }
            try await app.eventually { text().map { String(cString: $0).contains("cache: ") } == true }
        }
    }

    func testTextsAreInGerman() throws {
        try browse(configure: { $0.languages = ["de"] }) { app in
            XCTAssertNoThrow(try app.control("Stil"))
            XCTAssertEqual(try app.chosen("Standardgröße"), "100 %")
        }
    }
}

extension TestApp {
    fileprivate func flip(_ name: String) throws {
        let control = Reference(sharing: try control(name))
        control["active"] = !(control["active"] as Bool)
    }

    fileprivate func choose(_ index: Int, of name: String) throws {
        gtk_combo_box_set_active(try control(name).cast(to: GtkComboBox.self), gint(index))
    }

    fileprivate func choose(_ text: String, of name: String) throws {
        for index in 0..<20 {
            try choose(index, of: name)
            if try chosen(name) == text { return }
        }
        XCTFail("“\(name)” has no choice “\(text)”")
    }

    fileprivate func chosen(_ name: String) throws -> String? {
        String(consuming: gtk_combo_box_text_get_active_text(try control(name).cast(to: GtkComboBoxText.self)))
    }

    fileprivate func eventuallySees(_ query: String) async throws {
        try await eventually { try await self.evaluate("return matchMedia('(\(query))').matches") == true }
    }
}
