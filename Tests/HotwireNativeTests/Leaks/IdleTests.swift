import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// An idle window wakes up as rarely as a bare WebKitGTK window; this finds polling at least every two seconds, and
/// `script/benchmark` less.
nonisolated final class IdleTests: XCTestCase {
    func testUnusedWindowSleepsLikeABareOne() throws {
        try runInMainLoop {
            TestApp.application.restoresState = true
            defer { TestApp.application.restoresState = false }
            try await withApp(
                isStarted: false,
                pages: { $0.page("/", title: "idle", body: "<p>Nothing moves here.</p>") }
            ) { app in
                let bare = try await Self.bareWakeUps(app.url("/").absoluteString)
                try await app.start()
                var ours = try await Self.wakeUps()
                // The bare window's web process still causes occasional cleanup; polling would be continuous.
                for _ in 0..<3 where ours > bare + 4 { ours = min(ours, try await Self.wakeUps()) }
                print("Wake-ups in 10 idle seconds: \(ours), of a bare window \(bare)")
                XCTAssertLessThanOrEqual(ours, bare + 4)
            }
        }
    }

    /// A window that repeats its layout continuously uses some of the thirty seconds.
    func testIdleTabsUseTheCPUOfABareWindowWithinTheResolution() throws {
        try withOpen({
            try await TabsApp(["/one", "/two"]) {
                $0.page("/one", title: "idle", body: "<p>Nothing moves.</p>")
            }
        }) { app in
            gtk_window_resize(app.window.window.pointer, 900, 700)
            try await app.host.next(.rendered, "/one")
            try await app.eventually { app.window.header.showsTabs }
            var ours = try await Self.processorTime()
            // The bare window opens after the app's window is hidden, because one process cannot separate their shares.
            gtk_widget_hide(app.window.window.pointer.cast(to: GtkWidget.self))
            let bare = try await Self.withBareWindow(app.host.url("/one").absoluteString) {
                try await Self.processorTime()
            }
            gtk_widget_show(app.window.window.pointer.cast(to: GtkWidget.self))
            // A window's real use appears in each measurement; a busy machine increases only some of them.
            for _ in 0..<2 where ours > bare + Self.resolution { ours = min(ours, try await Self.processorTime()) }
            print("CPU in 30 idle seconds: \(ours) ms, of a bare window \(bare) ms")
            XCTAssertLessThanOrEqual(ours, bare + Self.resolution)
        }
    }

    /// The allowed difference in milliseconds between measurements of an idle window, because the engine's own timers
    /// vary.
    private static let resolution = 30

    /// Measures next to the app's window before it starts, when it shows nothing and has no work.
    @MainActor private static func bareWakeUps(_ address: String) async throws -> Int {
        try await withBareWindow(address) { try await wakeUps() }
    }

    /// Measures while a bare window shows a page.
    @MainActor private static func withBareWindow(
        _ address: String,
        _ measure: @MainActor () async throws -> Int
    ) async throws -> Int {
        let window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWidget.self))
        let view = Reference(adopting: webkit_web_view_new().cast(to: WebKitWebView.self))
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), view.pointer.cast(to: GtkWidget.self))
        gtk_widget_show_all(window.pointer)
        let loaded = Loaded(view)
        webkit_web_view_load_uri(view.pointer, address)
        await loaded.wait()
        defer { gtk_widget_destroy(window.pointer) }
        return try await measure()
    }

    /// The processor time that the idle process used in thirty seconds, including the kernel's, in milliseconds.
    @MainActor private static func processorTime() async throws -> Int {
        try await Task.sleep(for: .seconds(2))
        let before = used
        try await Task.sleep(for: .seconds(30))
        return used - before
    }

    /// The processor time of this process in milliseconds; the C library counts microseconds.
    private static var used: Int { Int(clock()) / 1000 }

    /// How often the main thread wakes up in some idle seconds after a new page's initial work.
    @MainActor private static func wakeUps() async throws -> Int {
        try await Task.sleep(for: .seconds(2))
        let before = switches
        try await Task.sleep(for: .seconds(10))
        return switches - before
    }

    /// A thread yields the processor only to sleep, so this equals the number of its wake-ups.
    private static var switches: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? -1
    }
}

/// Waits until a view's load ends.
private final class Loaded {
    private var connection: SignalConnection?
    private var continuation: CheckedContinuation<Void, Never>?
    private let view: Reference<WebKitWebView>

    init(_ view: Reference<WebKitWebView>) {
        self.view = view
    }

    func wait() async {
        connection = view.connect(WebViewSignal.loadChanged, to: self) { loaded in { loaded.changed($0) } }
        await withCheckedContinuation { continuation = $0 }
    }

    private func changed(_ event: WebKitLoadEvent) {
        guard event == WEBKIT_LOAD_FINISHED else { return }
        continuation?.resume()
        continuation = nil
    }
}
