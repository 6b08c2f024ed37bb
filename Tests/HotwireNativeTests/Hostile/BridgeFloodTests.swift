import AppTesting
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

/// A page whose bridge components send messages continuously; `script/soak` sends a hundred thousand.
nonisolated final class BridgeFloodTests: XCTestCase {
    func testManyMessagesToComponentsLeakNothing() throws {
        let count = SoakSettings().messages / 10
        try runInMainLoop(limit: Patience.test + .seconds(count / 500)) {
            setenv("HOTWIRE_BRIDGE_FLOOD", "1", 1)
            defer { unsetenv("HOTWIRE_BRIDGE_FLOOD") }
            try await withBridgedApp(
                [EchoComponent.self, FormComponent.self, ButtonComponent.self],
                configure: { $0.use(WebEnvironment(applicationID: nil)) }
            ) { app in
                // The page's library and the components first grow to their full size.
                try await Self.send(min(count / 2, 10_000), in: app)
                let before = try await Memory.least(webProcessesWith: "HOTWIRE_BRIDGE_FLOOD=1")
                try await Self.send(count, in: app)
                let slack = count < 100_000 ? 10.0 : 0
                let most = (app: before.app * 1.1 + slack, web: before.web * 1.1 + slack)
                let after = try await Memory.least(of: 120, webProcessesWith: "HOTWIRE_BRIDGE_FLOOD=1") {
                    $0.app < most.app && $0.web < most.web
                }
                SoakSettings.say("messages: \(count) to components, memory before: \(before); after: \(after)")
                XCTAssertLessThan(after.app, most.app)
                XCTAssertLessThan(after.web, most.web)
                try await app.add("<bridge-part component='echo' event='ask' data='{\"last\":true}'></bridge-part>")
                assertEqual(try await app.answers(1), [["last": true]])
                XCTAssertLessThanOrEqual(try app.webScreen.navigationItem.rightBarButtonItems.count, 10)
            }
        }
    }

    /// Sends messages directly to the handler, beyond the relay's limit; some throw, and some receive two replies or
    /// none.
    @MainActor private static func send(_ count: Int, in app: TestApp) async throws {
        let webView = app.navigator.session.webView
        for start in stride(from: 0, to: count, by: 500) {
            let size = min(500, count - start)
            _ = try await webView.evaluate(
                """
                const kinds = [["echo", "ask"], ["echo", "twice"], ["echo", "throw"], ["echo", "never"], ["form", "connect"],
                  ["button", "right"], ["unknown", "connect"]]
                for (let n = given.start; n < given.start + given.size; n++) {
                  const [component, event] = kinds[n % kinds.length]
                  const message = { name: "bridgeMessageSent", id: `flood-${n}`, component, event, sender: "flood",
                    data: { title: `T${n}`, text: "x".repeat(n % 2000) } }
                  webkit.messageHandlers.hotwireNative.postMessage(
                    JSON.stringify({ token: given.token, location: location.href, message }))
                }
                """,
                [
                    "start": .number(Double(start)), "size": .number(Double(size)),
                    "token": .string(webView.scripts.token),
                ],
                world: PageScript.world
            )
            app.forgetThePast()
        }
        try await app.settle()
    }
}
