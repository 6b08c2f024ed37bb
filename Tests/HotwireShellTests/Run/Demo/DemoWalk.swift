import AppTesting
import CWebKitGTK
import DemoSite
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative
@testable import HotwireShell

/// The demo in a window with its own site, which reads events from the trace.
@MainActor final class DemoWalk: Closable {
    let site: DemoSite
    let app: DemoApp
    private var records: [TraceRecord] = []
    private var read = 0
    private var waiting: ((TraceRecord) -> Bool, CheckedContinuation<TraceRecord, any Error>)?

    /// Opens the demo and waits for its first page.
    init() async throws {
        let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
        site = DemoSite(turbo: ScriptFile(source: try Data(contentsOf: turbo.file)))
        let address = try await site.start()
        let application = TestApp.application
        Hotwire.config = TestApp.configuration
        Hotwire.config.showsServerErrorPages = false
        application.hold()
        app = DemoApp(site: address, application: application)
        Hotwire.config.outlets.trace = { [weak self] in self?.received($0) }
        app.open()
        try await shown("/")
    }

    func close() async {
        TestApp.application.windows.forEach { $0.close() }
        await site.stop()
    }

    var navigator: Navigator { get throws { app.tabs.activeNavigator } }
    var window: NavigationWindow { get throws { try XCTUnwrap(TestApp.application.windows.first) } }

    /// The paths of the screens from the bottom, with a modal's paths after a bar.
    var screens: String {
        get throws {
            let hierarchy = try navigator.engine.hierarchy
            let stacks = [hierarchy.main, hierarchy.modal].filter { !$0.isEmpty }
            return stacks.map { $0.map(\.currentLocation.pathAndQuery).joined(separator: " ") }.joined(separator: " | ")
        }
    }

    /// The open question dialog.
    var question: UnsafeMutablePointer<GtkDialog>? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var item = windows
        while let next = item {
            let window = next.pointee.data?.assumingMemoryBound(to: GtkWidget.self)
            if let dialog = window?.ifCast(to: GtkDialog.self) { return dialog }
            item = next.pointee.next
        }
        return nil
    }

    func select(_ title: String) throws {
        app.tabs.select(try XCTUnwrap(app.tabs.tabs.firstIndex { $0.title == title }))
    }

    /// Clicks the first link or form button with an address.
    func click(_ path: String) async throws {
        try await evaluate(
            """
            const form = document.querySelector(`form[action="${given.path}"] button`)
            const element = form ?? document.querySelector(`a[href="${given.path}"]`)
            element.click()
            """,
            ["path": .string(path)]
        )
    }

    /// Runs JavaScript in the visible page.
    @discardableResult
    func evaluate(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await navigator.activeWebView.run(body, arguments)
    }

    /// The text of the visible page.
    func text() async throws -> String {
        try await evaluate("return document.querySelector('main').textContent").stringValue ?? ""
    }

    /// Waits until the text changes.
    func changes(from text: String) async throws {
        try await evaluate(
            """
            const end = performance.now() + given.patience
            while (document.querySelector("main").textContent === given.text) {
              if (performance.now() > end) throw new Error("it did not change")
              await new Promise(requestAnimationFrame)
            }
            """,
            ["text": .string(text), "patience": .number(Double(Patience.event.components.seconds) * 1_000)]
        )
    }

    /// Waits until a page is shown, even after a return to it.
    func shown(_ path: String) async throws {
        try await next { record in
            [.rendered, .restored].contains(record.event.name)
                && (record.modal.last ?? record.stack.last)?.pathAndQuery == path
        }
        try await settled()
    }

    /// Waits until the screens have moved.
    func moved() async throws {
        try await next { $0.event.name == .moved }
        try await settled()
    }

    private func settled() async throws { await (try navigator).engine.moves?.value }

    @discardableResult
    func next(where matches: @escaping (TraceRecord) -> Bool) async throws -> TraceRecord {
        while read < records.count {
            read += 1
            if matches(records[read - 1]) { return records[read - 1] }
        }
        let patience = Task {
            try await Task.sleep(for: Patience.event)
            waiting?.1.resume(throwing: NothingMoreCame(after: records))
            waiting = nil
        }
        defer { patience.cancel() }
        return try await withCheckedThrowingContinuation { waiting = (matches, $0) }
    }

    private func received(_ record: TraceRecord) {
        records.append(record)
        guard let (matches, continuation) = waiting, matches(record) else { return }
        waiting = nil
        read = records.count
        continuation.resume(returning: record)
    }
}
