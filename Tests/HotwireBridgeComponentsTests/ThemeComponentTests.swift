import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ThemeComponentTests: XCTestCase {
    private func browse(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            defer { TestApp.application.appearance.theme.choice = .system }
            try await withBridgedApp(
                [ThemeComponent.self],
                body: "<bridge-part id='theme' component='theme' data='{\"theme\":\"\"}' silent></bridge-part>"
            ) { app in
                try await app.settle()
                try await test(app)
            }
        }
    }

    func testAppearanceFollowsThePageThenTheDesktop() throws {
        try browse { app in
            XCTAssertFalse(app.isDark)
            for (theme, isDark) in [
                ("dark", true), ("sepia", true), ("light", false), ("dark", true), (nil, false),
                ("dark", true), ("", false), ("dark", true), ("system", false),
            ] as [(String?, Bool)] {
                try await app.say(theme)
                XCTAssertEqual(app.isDark, isDark, theme ?? "null")
                XCTAssertEqual(app.background < 0.5, isDark, "the header bar")
                try await app.eventually {
                    try await app.evaluate("return matchMedia('(prefers-color-scheme: dark)').matches")
                        == .bool(isDark)
                }
            }
        }
    }

    func testThemeStaysAndEqualMessagesCountOnce() throws {
        try browse { app in
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            let changes = Count()
            let connection = settings.observe("gtk-application-prefer-dark-theme", by: changes) { $0.add }
            defer { connection.disconnect() }
            try await app.say("dark")
            let count = changes.count
            XCTAssertGreaterThan(count, 0)
            try await app.say("dark")
            XCTAssertEqual(changes.count, count)
            try await app.proceed()
            XCTAssertTrue(app.isDark)
            assertEqual(try await app.evaluate("return matchMedia('(prefers-color-scheme: dark)').matches"), true)
        }
    }

    func testPageOverridesADarkThemeName() throws {
        try browse { app in
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            let before: String? = settings["gtk-theme-name"]
            try settings.pointer.setDesktopTheme("Adwaita-dark")
            defer { try? settings.pointer.setDesktopTheme(before ?? "Adwaita") }
            try await app.eventually {
                try await app.evaluate("return matchMedia('(prefers-color-scheme: dark)').matches") == true
            }
            try await app.say("light")
            XCTAssertEqual(settings["gtk-theme-name"], "Adwaita")
            try await app.eventually {
                try await app.evaluate("return matchMedia('(prefers-color-scheme: dark)').matches") == false
            }
        }
    }
}

extension UnsafeMutablePointer<GtkSettings> {
    /// Sets the theme's name like the desktop, with a lower priority than the app; Swift cannot import the old
    /// function.
    fileprivate func setDesktopTheme(_ theme: String) throws {
        typealias Setter =
            @convention(c) (
                UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>
            ) -> Void
        let symbol = try XCTUnwrap(dlsym(nil, "gtk_settings_set_string_property"))
        unsafeBitCast(symbol, to: Setter.self)(self, "gtk-theme-name", theme, "XProperties")
    }
}

private final class Count {
    private(set) var count = 0
    func add() { count += 1 }
}

extension TestApp {
    fileprivate func say(_ theme: String?) async throws {
        try await evaluate(
            "document.querySelector('#theme').say('connect', { theme: given.theme })",
            ["theme": theme.map { .string($0) } ?? .null]
        )
        try await settle()
    }

    fileprivate var isDark: Bool {
        gtk_settings_get_default().map { Reference(sharing: $0)["gtk-application-prefer-dark-theme"] } ?? false
    }

    /// The brightness of the window, from 0 to 1.
    fileprivate var background: Double {
        let widget = window.window.pointer.cast(to: GtkWidget.self)
        var color = GdkRGBA()
        gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), "theme_bg_color", &color)
        return (color.red + color.green + color.blue) / 3
    }
}
