import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative
@testable import HotwireShell

/// A page with the name of a program that the user trusts.
nonisolated final class PageNameTests: XCTestCase {
    func testDialogNamesTheOriginNotThePagesTitle() throws {
        try runInMainLoop {
            for head in [
                "<link rel=manifest href=/app.webmanifest>", "<meta name=application-name content='GNOME Keyring'>",
            ] {
                try await withApp(isStarted: false) { server in
                    server.pair("")
                    server.answer("/app.webmanifest") { _ in .html(#"{"short_name": "GNOME Keyring"}"#) }
                } then: { app in
                    defer { TestApp.application.name = nil }
                    try await app.start()
                    try await app.evaluate(
                        "document.head.insertAdjacentHTML('beforeend', given.head)",
                        ["head": .string(head)]
                    )
                    let start = try Location(app.url("/"))
                    let discovery = AppDiscovery(AppConfiguration(startLocation: start), TestApp.application)
                    let isFound = await discovery.look(at: app.navigator)
                    XCTAssertTrue(isFound)
                    let asked = app.dialog("alert('Unlock')")
                    let question = try await AlertDialog.next()
                    XCTAssertEqual(question.title, "The page at 127.0.0.1:\(app.base.port ?? 0) says", head)
                    XCTAssertNil(TestApp.application.name, "the desktop and dialogs do not use the name")
                    try question.click("OK")
                    _ = try await asked.value
                }
            }
        }
    }

    func testFakeDocumentHeadIsNotRead() throws {
        try runInMainLoop {
            for pretend in [
                "Object.defineProperty(document, 'head', { get: () => ({ outerHTML: given.head }) })",
                "Object.defineProperty(Element.prototype, 'outerHTML', { get: () => given.head })",
                "String.prototype.slice = () => given.head",
            ] {
                try await withApp(isStarted: false, pages: { $0.pair("") }) { app in
                    defer { TestApp.application.nameFromPage = nil }
                    TestApp.application.nameFromPage = nil
                    try await app.start()
                    let head = "<title>Pretended</title><meta name=application-name content=Pretended>"
                    try await app.evaluate(pretend, ["head": .string(head)])
                    let discovery = AppDiscovery(
                        AppConfiguration(startLocation: try Location(app.url("/"))),
                        TestApp.application
                    )
                    let isFound = await discovery.look(at: app.navigator)
                    XCTAssertTrue(isFound, "the head of the document is found: \(pretend)")
                    XCTAssertNil(TestApp.application.nameFromPage, pretend)
                }
            }
        }
    }

    func testPageWithoutAHeadIsNotObservedForever() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.evaluate("document.head.remove()")
            let discovery = AppDiscovery(
                AppConfiguration(startLocation: try Location(app.url("/"))),
                TestApp.application
            )
            var isDone = await discovery.look(at: app.navigator)
            XCTAssertFalse(isDone, "another page may have a head")
            for _ in 0..<20 where !isDone { isDone = await discovery.look(at: app.navigator) }
            XCTAssertTrue(isDone)
        }
    }
}
