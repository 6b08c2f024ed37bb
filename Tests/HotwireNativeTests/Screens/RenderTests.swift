import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// When a screen learns that its page was painted, and that its title changed.
nonisolated final class RenderTests: XCTestCase {
    func testAScreenLearnsOncePerRenderThatItsPageWasPainted() throws {
        try browse { app in
            let first = try app.listener(0)
            XCTAssertEqual(first.heard, ["title One", "render One"])
            try await app.follow("#two", to: "/two")
            try await app.quietAll()
            let second = try app.listener(1)
            XCTAssertEqual(second.heard, ["title Two", "render Two"])
            XCTAssertEqual(first.heard, ["title One", "render One"])
            try await app.back(to: "/")
            try await app.quietAll()
            XCTAssertEqual(first.heard, ["title One", "render One", "title One", "render One"])
            app.navigator.reload()
            try await app.next(.rendered, "/")
            try await app.quietAll()
            XCTAssertEqual(first.heard, Array(repeating: ["title One", "render One"], count: 3).flatMap(\.self))
        }
    }

    func testAMessageFromARenderArrivesOnce() throws {
        try browse { app in
            try await app.evaluate("heard.length = 0")
            try await app.follow("#two", to: "/two")
            try await app.wait(for: "heard.length > 0")
            try await app.quietAll()
            assertEqual(try await app.evaluate("return heard"), ["connect"])
        }
    }

    func testATitleThatChangesLaterHasItsOwnHook() throws {
        try browse { app in
            try await app.follow("#two", to: "/two")
            try await app.quietAll()
            try await app.evaluate("document.title = '(1) Two'")
            try await app.eventually { app.title == "(1) Two" }
            XCTAssertEqual(try app.listener(1).heard, ["title Two", "render Two", "title (1) Two"])
            XCTAssertEqual(try app.listener(0).heard, ["title One", "render One"])
        }
    }

    private func browse(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            let script = "<script>globalThis.heard ??= []</script>"
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

/// A screen that writes down what it learns of its page, and tells the page of each render.
private final class ListeningScreen: HotwireWebScreen {
    private(set) var heard: [String] = []

    override func visitableDidRender() {
        super.visitableDidRender()
        heard.append("render \(navigationItem.title)")
        let webView = visitableView.webView
        Task { _ = try await webView?.evaluateJavaScript("heard.push('connect')") }
    }

    override func visitableDidReceiveTitle(_ title: String) {
        super.visitableDidReceiveTitle(title)
        heard.append("title \(title)")
    }
}

extension TestApp {
    fileprivate func listener(_ index: Int) throws -> ListeningScreen {
        try XCTUnwrap(navigator.stack.screens[index] as? ListeningScreen)
    }
}
