import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import TestSupport
import XCTest

@testable import HotwireNative

/// Pages that send messages to the native side continuously.
nonisolated final class MessageFloodTests: XCTestCase {
    /// Half of the messages are malformed, half name nonexistent visits; `script/soak` sends a million.
    func testHostileMessagesChangeAndLeakNothing() throws {
        let settings = SoakSettings()
        SoakSettings.say("messages: seed \(settings.seed), \(settings.messages)")
        try runInMainLoop(limit: Patience.test + .seconds(settings.messages / 500)) {
            try await withOpen(FloodRun(seed: settings.seed)) { run in
                // A web process takes a while to reach its full size.
                try await run.send(min(100_000, settings.messages / 2))
                let before = try await run.memory()
                let (state, moves) = (run.app.navigator.session.engine.state, run.moves)
                while run.sent < settings.messages {
                    try await run.send(min(100_000, settings.messages - run.sent))
                    SoakSettings.say(
                        "messages: \(run.sent), of which \(run.arrived) arrived and \(run.dropped) were dropped"
                    )
                }
                // The engine's heap varies by some megabytes; only a long run can distinguish that from a leak.
                let slack = settings.messages < 100_000 ? 10.0 : 0
                let most = (app: before.app * 1.1 + slack, web: before.web * 1.1 + slack)
                let after = try await run.memory { $0.app < most.app && $0.web < most.web }
                XCTAssertEqual(run.app.navigator.session.engine.state, state)
                XCTAssertEqual(run.moves, moves, "nothing but messages is reported")
                XCTAssertEqual(run.app.screenCount, 1)
                XCTAssertGreaterThan(run.dropped, run.arrived / 5)
                SoakSettings.say("messages: memory before: \(before); after: \(after)")
                XCTAssertLessThan(after.app, most.app)
                XCTAssertLessThan(after.web, most.web)
                try await run.app.proceed()
            }
        }
    }

    func testEndlessProposalsKeepTheWindowResponsive() throws {
        try withApp { server in
            server.pair("")
            for number in 0..<10 { server.page("/p/\(number)", title: "P", body: "") }
        } then: { app in
            let watch = LoopWatch()
            let start = ContinuousClock.now
            try await app.evaluate(
                """
                const end = performance.now() + 2000
                let count = 0
                while (performance.now() < end) {
                  for (let n = 0; n < 100; n++) {
                    const path = `/p/${count++ % 10}`
                    if (path !== location.pathname) turboNative.visitProposedToLocation(new URL(path, location))
                  }
                  await new Promise((resolve) => setTimeout(resolve, 10))
                }
                """
            )
            try await app.settle()
            let longest = watch.stop()
            print("A storm of proposals: the longest wait was \(longest), \(app.screenCount) screens")
            XCTAssertLessThan(longest, .seconds(1) * Sanitizer.slowness)
            let seconds = (ContinuousClock.now - start).components.seconds + 1
            XCTAssertLessThanOrEqual(
                app.screenCount,
                MessageRateLimit.burst + MessageRateLimit.perSecond * Int(seconds) + 1
            )
            XCTAssertGreaterThan(app.screenCount, 1)
            app.navigator.popToRoot(animated: false)
            try await app.next { $0.event.name == .rendered && $0.event.location?.path == "/" }
            XCTAssertEqual(app.stack, ["/"])
            try await Task.sleep(for: .seconds(1))  // the relay counts per second
            try await app.proceed()
        }
    }

    func testEndlessReloadsKeepTheWindowResponsive() throws {
        try runInMainLoop {
            for message in ["reloadRequested", "historyBack", "pageInvalidated"] {
                try await withApp(pages: { $0.pair("") }) { app in
                    try await app.proceed()
                    let watch = LoopWatch()
                    try await app.evaluate(
                        """
                        const detail = JSON.stringify({ name: given.name, count: 1, reason: "none" })
                        for (let n = 0; n < 10000; n++) {
                          document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                        }
                        """,
                        ["name": .string(message)]
                    )
                    // A page that requests itself endlessly is stopped with an error.
                    try await app.next { [.rendered, .failed].contains($0.event.name) }
                    XCTAssertLessThan(watch.stop(), .seconds(1), message)
                    XCTAssertLessThan(app.server.count("/") + app.server.count("/two"), 60, message)
                }
            }
        }
    }

    func testEndlessMessagesKeepTheWindowResponsive() throws {
        try withCountingApp { app, log in
            let watch = LoopWatch()
            let count = try await app.evaluate(
                """
                const end = performance.now() + 2000
                const detail = JSON.stringify({ name: "nothing", text: "x".repeat(1000) })
                let count = 0
                for (; performance.now() < end; count++) {
                  document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                }
                return count
                """
            )
            try await app.settle()
            print("\(count.intValue ?? 0) messages in two seconds: \(log.count) arrived, longest wait \(watch.longest)")
            XCTAssertLessThan(watch.stop(), .seconds(1))
            XCTAssertGreaterThan(count.intValue ?? 0, 20_000)
            XCTAssertLessThan(log.count, 4_000)
            try await Task.sleep(for: .seconds(1))  // the relay counts per second
            try await app.proceed()
        }
    }
}
