import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

/// A page's bridge library and the app's components, in the real engine.
nonisolated final class BridgeTests: XCTestCase {
    private static let echo =
        "<bridge-part id='a' component='echo' event='ask' data='{\"text\":\"it&apos;s <x>\"}'></bridge-part>"

    /// Shows C196, C197, C198, C199, C200, C201, C208, C209, C257, P088, P097, P113, regardless of the scripts' order.
    func testMessageAndReplyWorkWithEachLibrary() throws {
        try runInMainLoop {
            for library in BridgeLibrary.both { try await Self.exchange(with: library) }
        }
    }

    /// Shows P097.
    func testMessageAndReplyWorkWithThePublishedLibrary() throws {
        try runInMainLoop { try await Self.exchange(with: BridgeLibrary.published()) }
    }

    @MainActor private static func exchange(with library: BridgeLibrary) async throws {
        try await withBridgedApp([EchoComponent.self], library, body: echo) { app in
            assertEqual(try await app.answers(1), [["text": "it's <x>"]], library.name)
            assertEqual(
                try await app.evaluate("return { ...document.documentElement.dataset }"),
                [
                    "bridgePlatform": "linux", "bridgeComponents": "echo",
                ]
            )
            assertEqual(try await app.evaluate("return nativeBridge.platform"), "linux")
            assertEqual(try await app.evaluate("return nativeBridge.supportsComponent('echo')"), true)
            assertEqual(
                try await app.evaluate(
                    "const first = nativeBridge; new Function('bridgePlatform', 'bridgeComponents', 'bridgeRules', given.script)('linux', [], null);"
                        + "return nativeBridge === first",
                    ["script": .string(PageScript.bridge)]
                ),
                true
            )
            try await app.evaluate("nativeBridge.register(['echo', 'more']); nativeBridge.register('one')")
            try await app.evaluate("nativeBridge.unregister('more')")
            assertEqual(
                try await app.evaluate("return document.documentElement.dataset.bridgeComponents"),
                "echo one"
            )
        }
    }

    /// Shows C211: a reply has only the fields that the page's library knows.
    func testLateOrRepeatedLibraryIsFound() throws {
        try withApp {
            $0.pair("")
        } configure: {
            $0.bridgeComponentTypes = BridgeComponentTypes([EchoComponent.self])
        } then: { app in
            try await app.evaluate("new Function(given.script)()", ["script": .string(BridgeLibrary.strada.script)])
            try await app.add(Self.echo)
            _ = try await app.answers(1)
            // A bundle that is loaded again restarts its library's numbering.
            try await app.evaluate(
                "delete window.Strada; customElements.define = () => {}; new Function(given.script)()",
                ["script": .string(BridgeLibrary.strada.script)]
            )
            try await app.evaluate(
                "Strada.web.send({ component: 'echo', event: 'ask', data: { second: 1 }, callback: (data) => answers.push({ data }) })"
            )
            assertEqual(
                try await app.answers(1),
                [["id": "1", "component": "echo", "event": "ask", "data": ["second": 1]]]
            )
        }
    }

    /// Shows P096: a page may report that its library is ready although it has none.
    func testMissingLibraryIsNotCalled() throws {
        try withApp {
            $0.pair("")
        } configure: {
            $0.bridgeComponentTypes = BridgeComponentTypes([EchoComponent.self])
        } then: { app in
            let thrown = try await app.evaluate(
                """
                const thrown = []
                addEventListener("error", ({ message }) => thrown.push(message))
                for (const library of [undefined, null, {}, { web: null }, { web: {} }, { web: { setAdapter: 1 } }]) {
                  if (library === undefined) { delete window.Strada } else { window.Strada = library }
                  document.dispatchEvent(new Event("web-bridge:ready"))
                }
                delete window.Strada
                return thrown
                """
            )
            assertEqual(thrown, [])
            try await app.evaluate("new Function(given.script)()", ["script": .string(BridgeLibrary.strada.script)])
            try await app.add(Self.echo)
            assertEqual(try await app.answers(1), [["text": "it's <x>"]])
        }
    }

    /// Shows C241, C263.
    func testUserAgentListsTheComponents() throws {
        try withBridgedApp(
            [EchoComponent.self, FormComponent.self],
            configure: { $0.applicationUserAgentPrefix = "Trail/2" }
        ) { app in
            assertEqual(
                try await app.evaluate("return document.documentElement.dataset.bridgeComponents"),
                "echo form"
            )
            let agent = try await app.evaluate("return navigator.userAgent").stringValue ?? ""
            XCTAssertTrue(
                agent.hasSuffix(
                    " (Trail/2; Hotwire Native Linux; Turbo Native Linux; bridge-components: [echo form])"
                ),
                agent
            )
            XCTAssertEqual(app.server.requests.first?.headers["user-agent"], agent)
        }
    }

    /// Shows P093.
    func testLateComponentReachesTheCurrentAndLaterPages() throws {
        try withBridgedApp([]) { app in
            Hotwire.registerBridgeComponents([EchoComponent.self])
            try await app.eventually {
                try await app.evaluate("return document.documentElement.dataset.bridgeComponents") == "echo"
            }
            try await app.add(Self.echo)
            _ = try await app.answers(1)
            app.navigator.reload()
            try await app.next(.rendered)
            assertEqual(try await app.evaluate("return document.documentElement.dataset.bridgeComponents"), "echo")
            let agent = try await app.evaluate("return navigator.userAgent").stringValue ?? ""
            XCTAssertTrue(agent.contains("[echo]"), agent)
        }
    }

    func testFaultyComponentsAreHarmless() throws {
        try withBridgedApp([EchoComponent.self]) { app in
            for event in ["throw", "never", "twice", "ask"] {
                try await app.add("<bridge-part component='echo' event='\(event)'></bridge-part>")
            }
            assertEqual(try await app.answers(3), [["time": 1], ["time": 2], [:]])
            try await app.proceed()
        }
    }

    func testExceptionInAReplyCallbackIsHarmless() throws {
        try withOpen({ try await TestApp.echoing() }) { app in
            try await app.evaluate(
                "window.thrown = []; addEventListener('error', ({ message }) => thrown.push(message));"
                    + "document.querySelector('bridge-part').click = () => { throw new Error('mine') }"
            )
            try await app.component(EchoComponent.self).reply(to: "connect")
            try await app.eventually { try await app.evaluate("return thrown.length") == 1 }
        }
    }

    func testPhoneRulesMatchIfTheAppEnablesThem() throws {
        try runInMainLoop {
            let parts = """
                <bridge-part component='echo' data-controller-optout-ios='echo'></bridge-part>
                <button data-bridge-disabled='ios'>a</button><button data-bridge-disabled='android'>b</button>
                """
            for (rules, count, disabled) in [(nil, 1, ["ios", "android"]), (.ios, 0, ["linux", "android"])]
                as [(BridgePlatform?, Int, [String])]
            {
                try await withBridgedApp(
                    [EchoComponent.self],
                    body: parts,
                    configure: { $0.bridgeRules = rules }
                ) { app in
                    try await app.settle()
                    XCTAssertEqual(app.records.count { $0.event.name == .bridge }, count)
                    assertEqual(
                        try await app.evaluate(
                            "return [...document.querySelectorAll('button')].map((b) => b.dataset.bridgeDisabled)"
                        ),
                        .array(disabled.map(JSONValue.string))
                    )
                    assertEqual(try await app.evaluate("return nativeBridge.platform"), "linux")
                }
            }
        }
    }

    func testBridgeExistsOnlyInTheAppsMainFrame() throws {
        try withBridgedApp([EchoComponent.self], body: "<iframe src='/two'></iframe>") { app in
            try await app.eventually { try await app.evaluate("return frames[0].document.readyState") == "complete" }
            assertEqual(try await app.evaluate("return typeof frames[0].nativeBridge"), "undefined")
            assertEqual(try await app.evaluate("return typeof nativeBridge"), "object")
        }
    }
}
