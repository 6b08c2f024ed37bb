import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Links and forms of a page that target one of its frames by name.
nonisolated final class NamedFrameTests: XCTestCase {
    /// The page collects the addresses that its frames report.
    private static let inbox = """
        <script>
        window.arrived = []
        addEventListener("message", (event) => arrived.push(event.data))
        </script>
        """
    private static let framed = "<script>top.postMessage(location.search, '*')</script>"

    @MainActor private static func serve(on server: FaultServer) {
        server.answer("/framed") { _ in .html(framed) }
    }

    /// Clicks each element and waits until a frame shows its page; the page itself must stay.
    @MainActor private static func clickAll(_ identifiers: [String], in app: TestApp) async throws {
        try await app.wait(for: "arrived.includes('?first')")
        let before = (stack: app.stack, proposals: app.proposals, title: app.title)
        for identifier in identifiers {
            try await app.click("#\(identifier)")
            try await app.wait(for: "arrived.some((search) => search.includes('\(identifier)'))")
        }
        try await app.settle()
        XCTAssertEqual(app.stack, before.stack)
        XCTAssertEqual(app.proposals, before.proposals)
        XCTAssertEqual(app.title, before.title)
        XCTAssertTrue(app.popups.isEmpty)
    }

    /// Turbo 7 submits such forms itself, as it does in a browser.
    func testTargetOfATurboPageIsItsFrame() throws {
        try TurboUnderTest.skipWithoutTurbo8()
        try withOutside { outside in
            Self.serve(on: outside.server)
            try await withApp { server in
                Self.serve(on: server)
                server.pair(
                    """
                    \(Self.inbox)
                    <a id=own href="/framed?own" target=inner>x</a>
                    <a id=other href="\(outside.address("/framed"))?other" target=inner>x</a>
                    <form action="/framed" target=inner><button id=get name=get>x</button></form>
                    <form action="/framed"><button id=button formtarget=inner name=button>x</button></form>
                    <form action="/framed?post" method=post target=inner><button id=post>x</button></form>
                    <form action="\(outside.address("/framed"))?foreign" method=post target=inner>
                      <button id=foreign>x</button>
                    </form>
                    <iframe name=inner src="/framed?first"></iframe>
                    """
                )
            } then: { app in
                try await Self.clickAll(["own", "other", "get", "button", "post", "foreign"], in: app)
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    func testTargetOfAPlainPageIsItsFrame() throws {
        let body = """
            \(Self.inbox)
            <a id=own href="/framed?own" target=inner>x</a>
            <a id=enclosed href="/framed?enclosed" target=enclosed>x</a>
            <a id=shadowed href="/framed?shadowed" target=shadowed>x</a>
            <a id=renamed href="/framed?renamed" target=renamed>x</a>
            <map name=map><area id=area href="/framed?area" target=inner shape=default></map><img usemap="#map">
            <svg><a href="/framed?drawn" target=inner><text id=drawn>x</text></a></svg>
            <button id=script onclick="window.open('/framed?script', 'inner')">x</button>
            <iframe name=inner src="/framed?first"></iframe>
            <iframe srcdoc="<iframe name=enclosed></iframe>"></iframe>
            <iframe srcdoc="<script>name = 'renamed'</script>"></iframe>
            <div id=host></div>
            <script>
              document.querySelector("#host").attachShadow({ mode: "closed" }).innerHTML = "<iframe name=shadowed></iframe>"
              document.querySelector("#drawn").click = function () {
                this.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }))
              }
            </script>
            """
        try withApp {
            Self.serve(on: $0)
            $0.page("/", title: "Plain", body: body, turbo: .absent)
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            let all = ["own", "enclosed", "shadowed", "renamed", "area", "drawn", "script"]
            try await Self.clickAll(all, in: app)
        }
    }

    func testTargetOfThePagesBaseIsItsFrame() throws {
        try withOutside { outside in
            Self.serve(on: outside.server)
            let body = """
                <base target=inner>\(Self.inbox)
                <a id=link href="/framed?link">x</a>
                <form action="/framed"><button id=form name=form>x</button></form>
                <form action="\(outside.address("/framed"))?foreign" method=post><button id=foreign>x</button></form>
                <a id=self href="/self" target=_self>x</a>
                <iframe name=inner src="/framed?first"></iframe>
                """
            try await withApp {
                Self.serve(on: $0)
                $0.page("/", title: "Plain", body: body, turbo: .absent)
                $0.page("/self", title: "Self", body: "", turbo: .absent)
            } configure: {
                $0.pagesWithoutTurbo = .screen
            } then: { app in
                try await Self.clickAll(["link", "form", "foreign"], in: app)
                try await app.click("#self")
                try await app.next(.rendered, "/self")
            }
        }
    }

    func testReservedTargetsOfAPageAreThePageItself() throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a id=next href='/_self'>x</a>")
            for (path, next) in [("_self", "_parent"), ("_parent", "_TOP"), ("_TOP", "own"), ("own", "none")] {
                server.page(
                    "/\(path)",
                    title: path,
                    body: """
                        <script>window.name = "own"</script><iframe name=inner srcdoc="x"></iframe>
                        <a id=next href="/\(next)" target="\(path)" data-turbo=false>x</a>
                        """
                )
            }
            let missing = "<a id=next href='/' target=unknown data-turbo=false>x</a>"
            server.page("/none", title: "None", body: "<iframe name=inner srcdoc='x'></iframe>\(missing)")
        } then: { app in
            for path in ["/_self", "/_parent", "/_TOP", "/own", "/none"] {
                try await app.click("#next")
                try await app.next(.rendered, path)
            }
            XCTAssertEqual(app.stack, ["/", "/_self", "/_parent", "/_TOP", "/own", "/none"])
            try await app.click("#next")
            try await app.next(.proposed, "/")
            XCTAssertTrue(app.popups.isEmpty)
        }
    }

    /// The page cancels a click on its own link, and the frame instead follows a link to the same address.
    func testForeignFrameCannotTurnAClickForItIntoAPageOfTheApp() throws {
        try withOutside { outside in
            outside.server.page("/evil", title: "Evil", body: "", turbo: .absent)
            outside.server.page(
                "/frame",
                title: "F",
                body: """
                    <script>
                    addEventListener("message", () => document.querySelector("a").click())
                    parent.postMessage("?first", "*")
                    </script>
                    <a href="\(outside.address("/evil"))" target=_top>x</a>
                    """,
                turbo: .absent
            )
            try await withApp { server in
                server.pair(
                    """
                    \(Self.inbox)
                    <a id=link href="\(outside.address("/evil"))" target=inner
                      onclick="event.preventDefault(); frames[0].postMessage('go', '*')">x</a>
                    <iframe name=inner src="\(outside.address("/frame"))"></iframe>
                    """
                )
            } then: { app in
                try await app.wait(for: "arrived.includes('?first')")
                try await app.click("#link")
                try await app.next(.popupOpened)
                assertEqual(try await app.evaluate("return document.title"), "One", "the page stays")
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }
}
