import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// The app's request headers, which only the app's origins receive.
nonisolated final class RequestHeaderTests: XCTestCase {
    func testHeadersOfAFrameDoNotFollowARedirect() throws {
        try withOutside { outside in
            outside.server.answer("/evil") { _ in
                .html("<turbo-frame id=frame>Evil</turbo-frame>").adding("Access-Control-Allow-Origin", "*")
                    .adding("Access-Control-Allow-Headers", "*")
            }
            try await withApp { server in
                server.pair("<turbo-frame id=frame></turbo-frame>")
                server.redirect("/hop", to: outside.address("/evil"))
                server.page("/in", title: "In", body: "<turbo-frame id=frame>Inside</turbo-frame>")
            } configure: {
                $0.requestHeaders = ["X-Secret": "sesame"]
            } then: { app in
                try await app.evaluate(Self.load, ["source": .string("/hop")])
                XCTAssertEqual(app.server.requests.last { $0.path == "/hop" }?.headers["x-secret"], "sesame")
                XCTAssertEqual(outside.server.requests.filter { $0.path == "/evil" }.map(\.headers), [])
                try await app.evaluate(Self.load, ["source": .string("/in")])
                assertEqual(try await app.evaluate("return document.querySelector('turbo-frame').innerText"), "Inside")
            }
        }
    }

    private static let load = """
        const frame = document.querySelector("turbo-frame")
        frame.src = given.source
        try { await frame.loaded } catch {}
        """

    /// Turbolinks sends the headers that it receives.
    func testTurbolinksSendsTheHeadersToTheAppOnly() throws {
        try withApp {
            $0.pair("")
        } configure: {
            $0.requestHeaders = ["X-Secret": "sesame"]
        } then: { app in
            try await app.settle()
            let own = try app.url("/two").absoluteString
            let rows: [(String, [JSONValue])] = [(own, [.string("X-Secret")]), ("https://other.example/", [])]
            for (address, names) in rows {
                let set = try await app.evaluate(
                    """
                    const names = []
                    const xhr = { setRequestHeader: (name) => names.push(name) }
                    const event = Object.assign(new Event("turbolinks:request-start"), { data: { url: given.url, xhr } })
                    document.dispatchEvent(event)
                    return names
                    """,
                    ["url": .string(address)]
                )
                XCTAssertEqual(set, .array(names), address)
            }
        }
    }
}
