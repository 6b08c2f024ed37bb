import AppTesting
import FaultServer
import HotwireDesktop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The lifecycle of components while pages change, in the real engine.
nonisolated final class BridgeLifecycleTests: XCTestCase {
    /// Shows C243, C247.
    func testEachScreenHasItsOwnComponents() throws {
        try runInMainLoop {
            for library in BridgeLibrary.both {
                let part = "<bridge-part component='echo'></bridge-part>"
                try await withBridgedApp(
                    [EchoComponent.self],
                    library,
                    body: part,
                    pages: { _, page in
                        page("/two", part)
                    }
                ) { app in
                    try await app.settle()
                    let first: EchoComponent = try app.component()
                    try await app.proceed()
                    try await app.settle()
                    let second: EchoComponent = try app.component()
                    XCTAssertFalse(first === second)
                    XCTAssertEqual([first.events, second.events], [["connect"], ["connect"]])
                    XCTAssertEqual(first.released, [], "a covered screen keeps its controls")
                    try await app.eventually { first.hooks.suffix(2) == ["will disappear", "did disappear"] }
                    app.navigator.pop()
                    try await app.next(.rendered, "/")
                    try await app.settle()
                    XCTAssertEqual(first.events, ["connect", "connect"])
                    XCTAssertEqual(first.released, ["connect"])
                    XCTAssertTrue(try app.component(EchoComponent.self) === first)
                }
            }
        }
    }

    /// Shows P098.
    func testPageBelowANativeScreenIsRestored() throws {
        try withBridgedApp(
            [EchoComponent.self],
            .hotwireNative,
            body: "<bridge-part component='echo'></bridge-part>"
        ) { app in
            try await app.settle()
            let component: EchoComponent = try app.component()
            await app.navigator.stack.push(ListScreen(title: "Native"), animated: false)
            await app.navigator.stack.pop(animated: false)
            try await app.eventually { component.events == ["connect", "connect"] }
        }
    }

    /// Messages from frames arrive, and a removed element is reported.
    func testElementReplacedByAFrameIsReleased() throws {
        try runInMainLoop {
            let frame =
                "<turbo-frame id='f'><a href='/frame'>more</a><bridge-part component='echo' event='old'></bridge-part></turbo-frame>"
            try await withBridgedApp(
                [EchoComponent.self],
                body: frame,
                pages: { server, _ in
                    server.page(
                        "/frame",
                        title: "F",
                        body:
                            "<turbo-frame id='f'><bridge-part component='echo' event='new'></bridge-part></turbo-frame>"
                    )
                }
            ) { app in
                try await app.settle()
                let component: EchoComponent = try app.component()
                XCTAssertEqual(component.events, ["old"])
                try await app.evaluate("document.querySelector('turbo-frame a').click()")
                try await app.eventually { component.events == ["old", "new"] }
                XCTAssertEqual(component.released, ["old"])
            }
        }
    }

    /// Shows C255: each document has its own bridge.
    func testReplyToAnEarlierDocumentIsRejected() throws {
        try withOpen({ try await TestApp.echoing() }) { app in
            let component: EchoComponent = try app.component()
            let old = try XCTUnwrap(component.receivedMessage(for: "connect"))
            app.navigator.reload()
            try await app.next(.rendered)
            try await app.settle()
            XCTAssertEqual(component.released, ["connect"])
            XCTAssertEqual(component.events, ["connect", "connect"])
            do {
                try await component.reply(with: old)
                XCTFail("the next document received the reply")
            } catch {
                XCTAssertEqual(error as? BridgeError, .pageGone)
            }
            assertEqual(try await app.evaluate("return answers"), [])
            try await component.reply(to: "connect")
            assertEqual(try await app.answers(1), [[:]])
        }
    }

    func testComponentsReconnectAfterAProcessDeath() throws {
        try withOpen({ try await TestApp.echoing() }) { app in
            let component: EchoComponent = try app.component()
            try Victim.killWebProcesses()
            try await app.next(.processTerminated)
            XCTAssertEqual(component.released, ["connect"])
            try await app.next(.rendered)
            try await app.settle()
            XCTAssertEqual(component.events, ["connect", "connect"])
            try await component.reply(to: "connect")
            assertEqual(try await app.answers(1), [[:]])
        }
    }

    func testRedirectedVisitKeepsItsComponents() throws {
        try withBridgedApp(
            [EchoComponent.self],
            pages: { server, page in
                server.redirect("/old", to: "/new")
                page("/new", "<bridge-part component='echo'></bridge-part>")
            }
        ) { app in
            try await app.evaluate("Turbo.visit('/old')")
            try await app.traces { app.stack == ["/", "/new"] }
            try await app.eventually {
                (try app.webScreen.bridge.component() as EchoComponent?)?.receivedMessage(for: "connect") != nil
            }
            try await app.settle()
            try await app.component(EchoComponent.self).reply(to: "connect")
            assertEqual(try await app.answers(1), [[:]])
            XCTAssertEqual(app.stack, ["/", "/new"])
        }
    }
}
