import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Links that the user drags out of a page.
nonisolated final class DraggedLinkTests: XCTestCase {
    private func drag(
        _ address: String = "/two",
        then body: @escaping @MainActor (TestApp, Pointer) async throws -> Void
    ) throws {
        let style = "display: block; text-align: center; font: 60px sans-serif"
        let link = "<a href='\(address)' style='\(style)'>Another page</a>"
        try runInMainLoop {
            try await withApp { server in
                server.page("/", title: "One", body: link)
                server.page("/two", title: "Two", body: "two")
            } then: { app in
                guard Display.isX11 else { return }
                let pointer = try XCTUnwrap(Pointer(), "xdotool is missing")
                gtk_window_resize(app.window.window.pointer, 700, 500)
                try await app.eventually { gtk_widget_get_allocated_width(app.window.header.widget) < 780 }
                try await body(app, pointer)
            }
        }
    }

    /// A position on the display without windows.
    private static let outside = (x: 1200, y: 800)

    func testLinkThatIsDroppedOutsideOpensAWindow() throws {
        try drag { app, pointer in
            try await pointer.drag(from: app.navigator.session.webView.widget, startingAt: 50, toPoint: Self.outside)
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.navigator.stack.screens.count, 1)
            let other = try app.otherWindow()
            XCTAssertEqual(other.saved.navigators[0].main.map(\.location.path), ["/two"])
            other.close()
        }
    }

    func testLinkThatIsDroppedOnTheHeaderBarOpensThere() throws {
        try drag { app, pointer in
            let view = app.navigator.session.webView.widget
            try await pointer.drag(from: view, startingAt: 50, to: app.window.header.widget, y: 25)
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(TestApp.application.windows.count, 1)
        }
    }

    /// The source learns whether its link was accepted, and the user sees it before the drop.
    func testHeaderBarTakesOnlyLinksOfTheApp() throws {
        for (address, isTaken) in [("/two", true), ("https://elsewhere.example/", false)] {
            try drag(address) { app, pointer in
                let view = app.navigator.session.webView.reference
                let watch = DragWatch(view, over: app.window.header.widget)
                try await pointer.drag(from: view.widget, startingAt: 50, to: app.window.header.widget, y: 25)
                try await app.eventually { watch.hasEnded }
                XCTAssertEqual(watch.hasFailed, !isTaken, address)
                XCTAssertEqual(watch.wasHighlighted, isTaken, address)
                XCTAssertEqual(gtk_widget_get_state_flags(app.window.header.widget).rawValue & DragWatch.highlight, 0)
                if isTaken { try await app.next(.rendered, "/two") }
            }
        }
    }

    func testLinkThatIsDroppedOnThePageOpensNothing() throws {
        try drag { app, pointer in
            let view = app.navigator.session.webView.widget
            try await pointer.drag(from: view, startingAt: 50, to: view, y: 300)
            try await app.settle(app.navigator)
            XCTAssertEqual(TestApp.application.windows.count, 1)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testLinkOutOfTheAppOpensNothing() throws {
        try drag("https://elsewhere.example/") { app, pointer in
            let view = app.navigator.session.webView.widget
            try await pointer.drag(from: view, startingAt: 50, toPoint: Self.outside)
            try await pointer.drag(from: view, startingAt: 50, to: app.window.header.widget, y: 25)
            try await app.settle(app.navigator)
            XCTAssertEqual(TestApp.application.windows.count, 1)
            XCTAssertEqual(app.stack, ["/"])
        }
    }
}

/// Records the outcome of a drag.
@MainActor private final class DragWatch {
    static let highlight = GTK_STATE_FLAG_DROP_ACTIVE.rawValue
    private(set) var hasFailed = false
    private(set) var hasEnded = false
    private(set) var wasHighlighted = false
    private var connections: [SignalConnection] = []

    init(_ source: Reference<WebKitWebView>, over target: UnsafeMutablePointer<GtkWidget>) {
        connections = [
            source.connect(Signal<OpaquePointer>("drag-end"), to: self) { watch in { _ in watch.hasEnded = true } },
            source.answer(Signal<OpaquePointer, GtkDragResult>("drag-failed"), from: self) { watch in
                { _, _ in
                    watch.hasFailed = true
                    return false
                }
            },
            Reference(sharing: target).connect(PlainSignal("state-flags-changed"), to: self) { watch in
                {
                    if gtk_widget_get_state_flags(target).rawValue & Self.highlight != 0 { watch.wasHighlighted = true }
                }
            },
        ]
    }
}
