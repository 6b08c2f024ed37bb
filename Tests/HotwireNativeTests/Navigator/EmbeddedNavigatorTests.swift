import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A navigator in the app's own GTK window, without HotwireDesktop's application and windows.
nonisolated final class EmbeddedNavigatorTests: XCTestCase {
    func testNavigatorShowsItsPageInAPlainWindow() throws {
        try runInMainLoop {
            XCTAssertTrue(Machine.hasDisplay)
            let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
            let server = FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)
            server.page("/", title: "One", body: "One")
            let base = try await server.start()
            Hotwire.config = TestApp.configuration
            var names: [TraceEvent.Name] = []
            Hotwire.config.outlets.trace = { names.append($0.event.name) }
            let navigator = Navigator(configuration: .init(name: "embedded", startLocation: base))
            let window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
            gtk_window_set_default_size(window.pointer, 600, 400)
            gtk_container_add(window.pointer.cast(to: GtkContainer.self), navigator.widget.raw)
            gtk_widget_show_all(window.widget)
            navigator.start()
            try await eventually { names.contains(.rendered) }
            XCTAssertEqual(navigator.stack.top?.navigationItem.title, "One")
            let label = Reference(adopting: gtk_label_new(nil).widget)
            let context = gtk_widget_get_style_context(label.pointer)
            gtk_style_context_add_class(context, "hotwire-pill")
            var padding = GtkBorder()
            gtk_style_context_get_padding(context, GTK_STATE_FLAG_NORMAL, &padding)
            XCTAssertEqual(padding.left, 32, "the library's styles are installed")
            WindowEnd.destroy(window)
            await server.stop()
        }
    }
}
