import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import DemoPort
@testable import HotwireDesktop
@testable import HotwireNative

/// The ported demo app with its window, and a server that simulates the demo's server.
final class PortedApp: Closable {
    let server: FaultServer
    let window: NavigationWindow
    let tabs: HotwireTabBarController

    /// The port for all tests in a process, because the app's tabs are constants.
    private static var port = 0
    private static var isSetUp = false

    init() async throws {
        let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
        server = FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)
        let file = try XCTUnwrap(Bundle.module.url(forResource: "path-configuration", withExtension: "json"))
        DemoPages.define(on: server, configuration: try Data(contentsOf: file))
        let address = try await server.start(at: Self.port)
        Self.port = try XCTUnwrap(address.port)
        Demo.current = address
        Self.setUp()
        let application = AppDelegate.shared.application
        await application.onActivate()
        window = try XCTUnwrap(application.windows.last)
        tabs = try XCTUnwrap(window.tabs)
    }

    /// Starts the app once without running it, because tests drive the main loop themselves.
    private static func setUp() {
        guard !isSetUp else { return }
        isSetUp = true
        g_application_register(AppDelegate.shared.application.reference.pointer.cast(to: GApplication.self), nil, nil)
        Styles.install()
        // Local servers would show their own error pages.
        Hotwire.config.showsServerErrorPages = false
    }

    /// Opens the app in the main loop, waits for its first page, runs a test on it, and always closes it.
    nonisolated static func with(then test: @escaping @MainActor (PortedApp) async throws -> Void) throws {
        try withOpen({ try await PortedApp() }) { app in
            try await app.shows("Navigation")
            try await test(app)
        }
    }

    func close() async {
        window.close()
        await server.stop()
    }

    /// The visible screen.
    var screen: Screen? { tabs.activeNavigator.activeStack.screens.last }

    /// Waits for a screen with a title.
    func shows(_ title: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await eventually(
            "timed out; the app shows “\(self.screen?.navigationItem.title ?? "nothing")”; \(self.server.requests.map(\.target))",
            file: file,
            line: line
        ) { screen?.navigationItem.title == title }
    }

    /// Clicks an element of the visible page.
    func click(_ selector: String) async throws {
        _ = try await tabs.activeNavigator.activeWebView.evaluateJavaScript(
            "document.querySelector('\(selector)').click()"
        )
    }

    /// Selects the Bridge Components tab, and opens a component's page.
    func openComponent(_ name: String) async throws {
        tabs.selectedIndex = 1
        try await shows("Bridge Components")
        try await click("#\(name)")
        try await shows(name.capitalized)
    }

    /// Waits for the page's first replies, and returns all replies.
    func replies() async throws -> JSONValue {
        let page = tabs.activeNavigator.activeWebView
        try await eventually("timed out waiting for a reply in the page") {
            try await page.evaluateJavaScript("answers.length") != 0
        }
        return try await page.evaluateJavaScript("answers.map(({ data }) => data)")
    }

    /// Waits for a button in the header bar.
    func button(_ name: String) async throws -> UnsafeMutablePointer<GtkButton> {
        try await widget(name, of: gtk_button_get_type(), in: window.header.widget).cast(to: GtkButton.self)
    }

    /// Waits for a visible widget of a class with an accessible name.
    func widget(
        _ name: String,
        of type: GType,
        in root: UnsafeMutablePointer<GtkWidget>
    ) async throws -> UnsafeMutablePointer<GtkWidget> {
        var shown: [UnsafeMutablePointer<GtkWidget>] = []
        try await eventually("timed out waiting for “\(name)”; visible: \(shown.map(TestApp.name))") {
            shown = widgets(of: type, in: root).filter { gtk_widget_get_mapped($0) != 0 }
            return shown.contains { TestApp.name(of: $0) == name }
        }
        return try XCTUnwrap(shown.first { TestApp.name(of: $0) == name })
    }

    /// The window's popovers, which are not among a container's children.
    var popovers: [UnsafeMutablePointer<GtkWidget>] {
        window.window.widget.parts.filter { $0.ifCast(to: GtkPopover.self) != nil }
    }
}
