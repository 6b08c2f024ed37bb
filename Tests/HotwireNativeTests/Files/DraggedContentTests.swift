import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Images and text that the user drags from a page to another program's window.
nonisolated final class DraggedContentTests: XCTestCase {
    private static let text = "The path begins at the mill."

    private func drag(
        of body: String,
        to kinds: [String],
        then test: @escaping @MainActor (TestApp, DropTarget, Pointer) async throws -> Void
    ) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            guard Display.isX11 else { throw XCTSkip("only an X display lets a test move the pointer") }
            let pointer = try XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests")
            let picture = try TestPicture.png(side: 64)
            try await withApp {
                $0.page("/", title: "One", body: "<style>body { margin: 0; text-align: center }</style>\(body)")
                $0.answer("/picture.png") { _ in .init(headers: [("Content-Type", "image/png")], body: picture) }
            } then: { app in
                gtk_window_resize(app.window.window.pointer, 700, 500)
                try await app.eventually { gtk_widget_get_allocated_width(app.window.header.widget) < 780 }
                try await test(app, DropTarget(kinds), pointer)
            }
        }
    }

    func testDraggedImageHasItsAddressAndPixels() throws {
        try drag(of: "<img id=picture src=/picture.png>", to: ["text/uri-list", "image/png"]) { app, target, pointer in
            try await app.wait(for: "document.querySelector('#picture').complete")
            let view = app.navigator.session.webView.widget
            try await pointer.drag(from: view, startingAt: 30, toPoint: target.place)
            let list = String(decoding: try await target.data(of: "text/uri-list"), as: UTF8.self)
            XCTAssertEqual(list.split(separator: "\r\n").map(String.init), [try app.url("/picture.png").absoluteString])
            let row = try TestPicture.row(in: Array(try await target.data(of: "image/png")), at: 0.5)
            XCTAssertEqual(row.pixels, Array(repeating: .init(red: 0, green: 0, blue: 0), count: 64))
        }
    }

    func testDraggedSelectionIsText() throws {
        try drag(of: "<p id=path style='margin: 0; font: 40px sans-serif'>\(Self.text)</p>", to: ["text/plain"]) {
            app,
            target,
            pointer in
            try await app.evaluate("getSelection().selectAllChildren(document.querySelector('#path'))")
            try await app.settle()
            let view = app.navigator.session.webView.widget
            try await pointer.drag(from: view, startingAt: 25, toPoint: target.place)
            let text = String(decoding: try await target.data(of: "text/plain"), as: UTF8.self)
            XCTAssertEqual(text, Self.text)
            XCTAssertEqual(app.stack, ["/"])
        }
    }
}
