package import CWebKitGTK
package import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable package import HotwireNative

extension TestApp {
    /// Opens a window on a page with a bridge library and the given body; `bridged` adds further pages with the
    /// library.
    package static func bridged(
        _ types: [BridgeComponent.Type],
        _ library: BridgeLibrary = .strada,
        body: String = "",
        configure: (inout HotwireConfig) -> Void = { _ in },
        pages: BridgedPages = { _, _ in }
    ) async throws -> TestApp {
        try await TestApp {
            $0.bridgeComponentTypes = BridgeComponentTypes(types)
            configure(&$0)
        } pages: { server in
            let page = { (path: String, body: String) in
                server.page(path, title: path == "/" ? "One" : path, body: library.tag + body)
            }
            page("/", body)
            page("/two", "<p>Two</p>")
            pages(server, page)
        }
    }

    /// The visible screen.
    package var webScreen: HotwireWebScreen {
        get throws { try XCTUnwrap(navigator.activeStack.top as? HotwireWebScreen) }
    }

    /// A component of the visible screen.
    package func component<Component: BridgeComponent>(_ type: Component.Type = Component.self) throws -> Component {
        try XCTUnwrap(webScreen.bridge.component() as Component?, "the screen has no \(type) yet")
    }

    /// Adds a part to the page, and waits until its messages arrive.
    package func add(_ part: String) async throws {
        try await evaluate("document.body.insertAdjacentHTML('beforeend', given.html)", ["html": .string(part)])
        try await settle()
    }

    /// Removes elements from the page, and waits for the report about their removal.
    package func remove(_ selector: String) async throws {
        try await evaluate(
            "document.querySelectorAll(given.selector).forEach((element) => element.remove())",
            ["selector": .string(selector)]
        )
        try await settle()
    }

    /// Waits for a number of replies in the page, and returns them.
    package func answers(_ count: Int) async throws -> JSONValue {
        try await eventually { try await evaluate("return answers.length").intValue ?? 0 >= count }
        return try await evaluate("return answers.map(({ data }) => data)")
    }

    /// The accessible names of the header bar's visible widgets of a class.
    package func names(of type: GType, in bar: UnsafeMutablePointer<GtkWidget>? = nil) -> [String] {
        widgets(of: type, in: bar ?? window.header.widget).filter { gtk_widget_get_mapped($0) != 0 }.map(Self.name)
    }

    /// The accessible name of a widget.
    package static func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
        gtk_widget_get_accessible(widget).flatMap { atk_object_get_name($0) }.map { String(cString: $0) } ?? ""
    }

    /// A visible button of the header bar or another bar, by its accessible name; `nil` if there is none.
    package func findButton(
        _ name: String,
        in bar: UnsafeMutablePointer<GtkWidget>? = nil
    ) -> UnsafeMutablePointer<GtkButton>? {
        widgets(of: gtk_button_get_type(), in: bar ?? window.header.widget)
            .first { gtk_widget_get_mapped($0) != 0 && Self.name(of: $0) == name }?.cast(to: GtkButton.self)
    }

    /// A visible button of the header bar or another bar, by its accessible name.
    package func button(
        _ name: String,
        in bar: UnsafeMutablePointer<GtkWidget>? = nil
    ) throws -> UnsafeMutablePointer<GtkButton> {
        try XCTUnwrap(findButton(name, in: bar), "no button “\(name)”")
    }

    /// Clicks a button of the header bar.
    package func clickButton(_ name: String, in bar: UnsafeMutablePointer<GtkWidget>? = nil) throws {
        gtk_button_clicked(try button(name, in: bar))
    }
}

/// Defines the server's pages; `bridged` adds further pages with a bridge library.
package typealias BridgedPages = @MainActor (FaultServer, _ bridged: (String, String) -> Void) -> Void

/// Runs a test on an app whose pages have a bridge library, and always closes it.
@MainActor package func withBridgedApp(
    _ types: [BridgeComponent.Type],
    _ library: BridgeLibrary = .strada,
    body: String = "",
    isStarted: Bool = true,
    configure: (inout HotwireConfig) -> Void = { _ in },
    pages: BridgedPages = { _, _ in },
    then test: @MainActor (TestApp) async throws -> Void
) async throws {
    let app = try await TestApp.bridged(types, library, body: body, configure: configure, pages: pages)
    try await withOpen(app) { app in
        if isStarted { try await app.start() }
        try await test(app)
    }
}

/// Runs a test in the main loop on an app whose pages have a bridge library, and always closes it.
package nonisolated func withBridgedApp(
    _ types: @autoclosure @escaping @MainActor () -> [BridgeComponent.Type],
    _ library: @autoclosure @escaping @MainActor () -> BridgeLibrary = .strada,
    body: String = "",
    isStarted: Bool = true,
    configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
    pages: @escaping BridgedPages = { _, _ in },
    then test: @escaping @MainActor (TestApp) async throws -> Void
) throws {
    try runInMainLoop {
        try await withBridgedApp(
            types(),
            library(),
            body: body,
            isStarted: isStarted,
            configure: configure,
            pages: pages,
            then: test
        )
    }
}
