import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative
@testable import HotwireShell

/// A page that gives itself the name of a program the user trusts.
nonisolated final class BorrowedNameTests: XCTestCase {
    func testAPageThatNamesItselfAsksInItsOriginsName() throws {
        try runInMainLoop {
            for head in [
                "<link rel=manifest href=/app.webmanifest>", "<meta name=application-name content='GNOME Keyring'>",
            ] {
                let app = try await TestApp { server in
                    server.pair("")
                    server.answer("/app.webmanifest") { _ in .html(#"{"short_name": "GNOME Keyring"}"#) }
                }
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
                XCTAssertNil(TestApp.application.name, "neither the desktop nor a question calls the app so")
                try question.click("OK")
                _ = try await asked.value
                await app.close()
            }
        }
    }

    func testAHeadThatThePagesScriptsPretendIsNotRead() throws {
        try runInMainLoop {
            for pretend in [
                "Object.defineProperty(document, 'head', { get: () => ({ outerHTML: given.head }) })",
                "Object.defineProperty(Element.prototype, 'outerHTML', { get: () => given.head })",
                "String.prototype.slice = () => given.head",
            ] {
                let app = try await TestApp { $0.pair("") }
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
                await app.close()
            }
        }
    }

    func testAPageWithoutAHeadIsNotLookedAtForEver() throws {
        try runInMainLoop {
            let app = try await TestApp { $0.pair("") }
            try await app.start()
            try await app.evaluate("document.head.remove()")
            let discovery = AppDiscovery(
                AppConfiguration(startLocation: try Location(app.url("/"))),
                TestApp.application
            )
            var isDone = await discovery.look(at: app.navigator)
            XCTAssertFalse(isDone, "another page may have one")
            for _ in 0..<20 where !isDone { isDone = await discovery.look(at: app.navigator) }
            XCTAssertTrue(isDone)
            await app.close()
        }
    }
}
