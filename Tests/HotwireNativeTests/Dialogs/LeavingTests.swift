import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Ways to leave a page whose form has unsent entries.
nonisolated final class LeavingTests: XCTestCase {
    private static let form = """
        <form action='/notes' method=post><input id=name name=name></form>
        """

    private func open(
        _ body: String = LeavingTests.form,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    )
        throws
    {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/two' id=two>Two</a>")
            server.page(
                "/two",
                title: "Two",
                body: """
                    \(body)<a id=three href='/three'>Three</a>
                    <a id=replace data-turbo-action=replace href='/three'>Replace</a>
                    """
            )
            server.page("/three", title: "Three", body: "<p>Three</p>")
        } then: { app in
            try await app.follow("#two", to: "/two")
            await app.navigator.engine.moves?.value
            try await app.evaluate("document.querySelector('#name').focus()")
            app.press(GDK_KEY_x)
            try await app.wait(for: "document.querySelector('#name').value === 'x'")
            try await app.quiet()
            try await test(app)
        }
    }

    @MainActor private static let ways: [(String, (TestApp) throws -> Void)] = [
        ("Back", { $0.activate("back") }),
        ("reload", { $0.activate("reload") }),
        ("tab", { $0.navigator.popToRootByUser() }),
        ("mouse", { $0.pressButton(8) }),
        ("route", { app in app.navigator.route(try app.url("/three"), options: .init(action: .replace)) }),
    ]

    func testEveryWayToLeaveAsks() throws {
        try open { app in
            for (way, act) in Self.ways {
                try act(app)
                let question = try await AlertDialog.next()
                XCTAssertEqual(question.title, "Discard Changes?", way)
                XCTAssertTrue(question.message.contains("Two"), question.message)
                try question.click("Keep Editing")
                try await AlertDialog.none()
                try await app.quiet()
                XCTAssertEqual(app.stack, ["/", "/two"], way)
                assertEqual(try await app.evaluate("return document.querySelector('#name').value"), "x", way)
            }
            app.activate("back")
            try await AlertDialog.next().click("Discard")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testLinkThatReplacesThePageAsks() throws {
        try open { app in
            try await app.click("#replace")
            try await AlertDialog.next().click("Keep Editing")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two"])
            try await app.click("#replace")
            try await AlertDialog.next().click("Discard")
            try await app.next(.rendered, "/three")
            XCTAssertEqual(app.stack, ["/", "/three"])
        }
    }

    func testPageBelowKeepsItsEntries() throws {
        try open { app in
            try await app.follow("#three", to: "/three")
            XCTAssertTrue(AlertDialog.open.isEmpty)
            app.activate("back")
            try await app.next(.rendered, "/two")
            assertEqual(try await app.evaluate("return document.querySelector('#name').value"), "x")
            app.activate("back")
            try await AlertDialog.next().click("Discard")
            try await app.next(.rendered, "/")
        }
    }

    func testReloadAsksAboutThePageBelow() throws {
        try open { app in
            try await app.follow("#three", to: "/three")
            app.activate("reload")
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "Discard Changes?")
            try question.click("Keep Editing")
        }
    }

    func testSearchAsksNothing() throws {
        try open("<form action='/search'><input id=name name=q></form>") { app in
            app.activate("back")
            try await app.next(.rendered, "/")
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }
}
