import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages that call `window.print()`, which blocks until the user answers.
nonisolated final class PrintingPageTests: XCTestCase {
    /// A button that fills the page.
    private static func button(_ script: String) -> String {
        "<button onclick='\(script)' style='position: fixed; inset: 0; font: 80px sans-serif'>Print</button>"
    }

    private func browse(
        _ script: String = "print()",
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp {
            $0.pair(Self.button(script))
        } configure: {
            $0.timeouts.answer = .milliseconds(500)
        } then: { app in
            try await app.settle()
            app.forgetThePast()  // on a busy machine the first page may have responded late
            try await test(app)
            app.cancelPrinting()
        }
    }

    func testPageThatPrintsIsNotUnresponsive() throws {
        try browse { app in
            let watch = ResponsivenessWatch(app.navigator.session.webView)
            app.pressButton(1)
            await watch.stalls()
            XCTAssertNotNil(app.printDialog)
            XCTAssertFalse(app.names.contains(.unresponsive), "the page waits for the user")
            app.cancelPrinting()
            try await app.settle()
            try await app.eventually { !app.asksAboutStall }
            XCTAssertNotEqual(gtk_widget_get_sensitive(app.navigator.session.webView.widget), 0)
        }
    }

    func testPageBehindAPopupThatPrintsIsNotUnresponsive() throws {
        try withOutside { outside in
            outside.server.page("/print", title: "Print", body: "", turbo: .absent)
            try await withApp {
                $0.pair("")
            } configure: {
                $0.timeouts.answer = .milliseconds(500)
            } then: { app in
                try await app.act("window.open(given.a)", ["a": .string(outside.address("/print"))])
                let popup = try await app.popup("Print")
                XCTAssertTrue(popup.page.hasOpener, "the two pages share a process")
                app.forgetThePast()
                let printing = Task { try await popup.run("print()") }
                try await eventually { app.printDialog != nil }
                app.navigator.session.webView.ping()
                try await Task.sleep(for: .seconds(1))  // twice the limit of the responsiveness check
                XCTAssertFalse(app.names.contains(.unresponsive), "the popup waits for the user")
                app.cancelPrinting()
                try await printing.value
                try await app.eventually { !app.asksAboutStall }
            }
        }
    }

    func testVisitClosesThePrintDialog() throws {
        try browse { app in
            app.pressButton(1)
            try await eventually { app.printDialog != nil }
            app.navigator.route(try app.url("/two"))
            try await eventually { app.printDialog == nil }
            try await app.next(.rendered, "/two")
        }
    }

    func testRepeatedPrintingIsLimited() throws {
        try browse("for (let i = 0; i < 5; i++) print(); document.title = String(5)") { app in
            let printed = PrintDialogs()
            app.pressButton(1)
            var count = 0
            for await _ in printed.until(title: "5", of: app.navigator.session.webView) {
                count += 1
                app.cancelPrinting()
            }
            XCTAssertEqual(count, 2, "the third dialog in a row is dropped, and so are all later ones")
        }
    }
}

/// Waits until the engine finds a page unresponsive.
private final class ResponsivenessWatch {
    private let view: Reference<WebKitWebView>
    private var connection: SignalConnection?
    private var continuation: CheckedContinuation<Void, Never>?

    init(_ webView: WebView) { view = webView.reference }

    func stalls() async {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            connection = view.observe("is-web-process-responsive", by: self, ResponsivenessWatch.changed)
            changed()
        }
        connection = nil
    }

    private func changed() {
        guard webkit_web_view_get_is_web_process_responsive(view.pointer) == 0 else { return }
        continuation.take()?.resume()
    }
}

/// Reports the print dialogs that open.
private final class PrintDialogs {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private var hook: EmissionHook?
    private var connection: SignalConnection?

    init() {
        (stream, continuation) = AsyncStream.makeStream()
        hook = EmissionHook("map", of: gtk_widget_get_type()) { [continuation] object, _ in
            let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
            if TestApp.isPrintDialog(widget) { continuation.yield() }
        }
    }

    /// Reports the dialogs that open until the page has a title.
    func until(title: String, of webView: WebView) -> AsyncStream<Void> {
        connection = webView.reference.observe("title", by: self) { [weak webView] dialogs in
            { if webView?.title == title { dialogs.continuation.finish() } }
        }
        return stream
    }
}
