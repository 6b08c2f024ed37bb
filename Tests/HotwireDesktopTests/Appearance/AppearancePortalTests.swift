import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The user's system-wide choice, from a settings portal that `python3-dbusmock` simulates.
nonisolated final class AppearancePortalTests: XCTestCase {
    private func play(_ body: @escaping @MainActor (FakeDesktop) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await FakeDesktop.play("portal.py", as: SessionBus.portals) { try await body($0) }
        }
    }

    func testPageFollowsTheDesktopWithoutAReload() throws {
        try play { desktop in
            try await desktop.set("color-scheme", "<uint32 1>")
            let theme = TestApp.application.appearance.theme
            theme.follow()
            try await withApp {
                $0.page("/", title: "One", body: "One")
            } then: { app in
                try await app.evaluate("window.isSame = true")
                try await app.eventuallySees("prefers-color-scheme: dark")
                try await desktop.set("color-scheme", "<uint32 2>")
                try await app.eventuallySees("prefers-color-scheme: light")
                theme.choice = .dark
                defer { theme.choice = .system }
                try await app.eventuallySees("prefers-color-scheme: dark")
                theme.choice = .system
                try await app.eventuallySees("prefers-color-scheme: light")
                let isSame = try await app.evaluate("return window.isSame")
                XCTAssertEqual(isSame, true)
            }
        }
    }

    func testHighContrastAndTheAccentColorAreFollowed() throws {
        try play { desktop in
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            let theme = AppTheme()
            theme.follow()
            try await desktop.set("contrast", "<uint32 1>")
            try await eventually("the contrast") { settings["gtk-theme-name"] == "HighContrast" }
            try await desktop.set("color-scheme", "<uint32 1>")
            try await eventually("the dark contrast") { settings["gtk-theme-name"] == "HighContrastInverse" }
            try await desktop.set("contrast", "<uint32 0>")
            try await desktop.set("color-scheme", "<uint32 0>")
            try await desktop.set("accent-color", "<(0.0, 0.0, 1.0)>")
            try await eventually("the usual theme") { settings["gtk-theme-name"] == "Adwaita" }
            try await eventually("the accent") { Self.accent == [0, 0, 1] }
            try await desktop.set("accent-color", "<(-1.0, 0.0, 0.0)>")
            try await eventually("no accent") { Self.accent != [0, 0, 1] }
        }
    }

    func testOnlyTheDefaultThemeIsFlat() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            defer { gtk_settings_reset_property(settings.pointer, "gtk-theme-name") }
            XCTAssertTrue(Self.hasFlatBars)
            settings["gtk-theme-name"] = "Raleigh"
            XCTAssertFalse(Self.hasFlatBars)
            for name in ["Adwaita-dark", "HighContrast", "HighContrastInverse"] {
                settings["gtk-theme-name"] = name
                XCTAssertTrue(Self.hasFlatBars, name)
            }
        }
    }

    @MainActor private static var hasFlatBars: Bool {
        let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkWidget.self))
        var color = GdkRGBA()
        return gtk_style_context_lookup_color(
            gtk_widget_get_style_context(label.pointer),
            "hotwire_bar_color",
            &color
        ) != 0
    }

    @MainActor private static var accent: [Double] {
        let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkWidget.self))
        var color = GdkRGBA()
        gtk_style_context_lookup_color(gtk_widget_get_style_context(label.pointer), "theme_selected_bg_color", &color)
        return [color.red, color.green, color.blue]
    }
}

extension FakeDesktop {
    fileprivate func set(_ key: String, _ value: String) async throws {
        try await call("io.github.hotwire_native_linux.Test.SetAppearance", on: SessionBus.portalPath, key, value)
    }
}

extension TestApp {
    fileprivate func eventuallySees(_ query: String) async throws {
        try await eventually { try await self.evaluate("return matchMedia('(\(query))').matches") == true }
    }
}
