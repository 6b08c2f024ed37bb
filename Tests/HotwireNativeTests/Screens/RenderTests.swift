import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// When a screen learns that its page was rendered or its title changed.
nonisolated final class RenderTests: XCTestCase {
    func testScreenIsNotifiedOncePerRender() throws {
        try browse { app in
            let first = try app.listener(0)
            XCTAssertEqual(first.callbacks, ["title One", "render One"])
            try await app.follow("#two", to: "/two")
            try await app.quietAll()
            let second = try app.listener(1)
            XCTAssertEqual(second.callbacks, ["title Two", "render Two"])
            XCTAssertEqual(first.callbacks, ["title One", "render One"])
            try await app.back(to: "/")
            try await app.quietAll()
            XCTAssertEqual(first.callbacks, ["title One", "render One", "title One", "render One"])
            app.navigator.reload()
            try await app.next(.rendered, "/")
            try await app.quietAll()
            XCTAssertEqual(first.callbacks, Array(repeating: ["title One", "render One"], count: 3).flatMap(\.self))
        }
    }

    func testMessageFromARenderArrivesOnce() throws {
        try browse { app in
            try await app.evaluate("callbacks.length = 0")
            try await app.follow("#two", to: "/two")
            try await app.wait(for: "callbacks.length > 0")
            try await app.quietAll()
            assertEqual(try await app.evaluate("return callbacks"), ["connect"])
        }
    }

    func testLaterTitleChangeHasItsOwnCallback() throws {
        try browse { app in
            try await app.follow("#two", to: "/two")
            try await app.quietAll()
            try await app.evaluate("document.title = '(1) Two'")
            try await app.eventually { app.title == "(1) Two" }
            XCTAssertEqual(try app.listener(1).callbacks, ["title Two", "render Two", "title (1) Two"])
            XCTAssertEqual(try app.listener(0).callbacks, ["title One", "render One"])
        }
    }

    private func browse(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            let script = "<script>globalThis.callbacks ??= []</script>"
            try await withApp { server in
                server.page("/", title: "One", body: "\(script)<a id=two href='/two'>x</a>")
                server.page("/two", title: "Two", body: "<p>Two</p>")
            } configure: {
                $0.defaultScreen = { ListeningScreen(url: $0) }
            } then: { app in
                try await app.quietAll()
                try await body(app)
            }
        }
    }
}

/// A screen that records the callbacks about its page, and notifies the page of each render.
private final class ListeningScreen: HotwireWebScreen {
    private(set) var callbacks: [String] = []

    override func visitableDidRender() {
        super.visitableDidRender()
        callbacks.append("render \(navigationItem.title)")
        Task { _ = try await run("callbacks.push('connect')") }
    }

    override func visitableDidReceiveTitle(_ title: String) {
        super.visitableDidReceiveTitle(title)
        callbacks.append("title \(title)")
    }
}

extension TestApp {
    fileprivate func listener(_ index: Int) throws -> ListeningScreen {
        try XCTUnwrap(navigator.stack.screens[index] as? ListeningScreen)
    }
}
