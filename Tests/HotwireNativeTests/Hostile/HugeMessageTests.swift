import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Messages that are too long for the native side to read (P001).
nonisolated final class HugeMessageTests: XCTestCase {
    func testHugeMessagesKeepTheWindowResponsive() throws {
        try withCountingApp { app, log in
            try await app.settle()
            let watch = LoopWatch()
            let growth = try await PeakMemory.growth {
                try await app.evaluate(
                    """
                    const detail = JSON.stringify({ name: "errorRaised", message: "x".repeat(100_000_000) })
                    for (let n = 0; n < 4; n++) {
                      document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                    }
                    """
                )
                try await app.settle()
            }
            let longest = watch.stop()
            print("4 messages of 100 MB: \(growth) MB, the longest wait was \(longest)")
            XCTAssertLessThan(growth, 50)
            XCTAssertLessThan(longest, .seconds(1))
            XCTAssertGreaterThan(log.count, 0, "dropped messages are logged")
            try await app.proceed()
        }
    }

    func testManyLongMessagesAreLimitedTogether() throws {
        try withCountingApp { app, log in
            try await app.settle()
            let growth = try await PeakMemory.growth {
                try await app.evaluate(
                    """
                    for (let n = 0; n < 100; n++) {
                      const detail = JSON.stringify({ name: "errorRaised", message: "x".repeat(1_900_000) })
                      document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                    }
                    """
                )
                try await app.settle()
            }
            print("100 messages of 1.9 MB: \(growth) MB")
            XCTAssertLessThan(growth, 120)
            XCTAssertGreaterThan(log.count, 0, "dropped messages are logged")
        }
    }

    func testHugeMessagePastTheRelayReceivesAnError() throws {
        try withCountingApp { app, log in
            try await app.settle()
            let answer = try await app.navigator.session.webView.evaluate(
                """
                const text = JSON.stringify({ token: "t", location: location.href, message: "x".repeat(5_000_000) })
                try {
                  await webkit.messageHandlers.hotwireNative.postMessage(text)
                  return "answered"
                } catch (error) {
                  return error.message
                }
                """,
                [:],
                world: PageScript.world
            )
            XCTAssertEqual(answer.stringValue, "The message is too long.")
            XCTAssertEqual(log.count, 1)
        }
    }

    func testComponentWithALongMessageReceivesAnError() throws {
        try runInMainLoop {
            let log = DropLog()
            try await withBridgedApp([EchoComponent.self], configure: { log.listen(in: &$0) }) { app in
                let result = try await app.evaluate(
                    """
                    try {
                      return Strada.web.send({ component: "echo", event: "ask", data: { text: "x".repeat(3_000_000) } })
                    } catch (error) {
                      return error.name
                    }
                    """
                )
                XCTAssertEqual(result.stringValue, "RangeError")
                try await app.settle()
                XCTAssertEqual(log.count, 1)
                try await app.add("<bridge-part component='echo' event='ask' data='{\"last\":true}'></bridge-part>")
                assertEqual(try await app.answers(1), [["last": true]])
            }
        }
    }

    /// A script's clicks report their link's address, which may have any length.
    func testClicksOnALongLinkReportNothing() throws {
        try withCountingApp { app, log in
            try await app.settle()
            let watch = LoopWatch()
            let growth = try await PeakMemory.growth {
                try await app.evaluate(
                    """
                    const link = document.body.appendChild(document.createElement("a"))
                    link.href = "https://x.example/" + "a".repeat(2_000_000)
                    link.addEventListener("click", (event) => event.preventDefault())
                    const click = () => link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
                    for (let n = 0; n < 200; n++) click()
                    link.download = ""
                    for (let n = 0; n < 200; n++) click()
                    """
                )
                try await app.settle()
            }
            let longest = watch.stop()
            print("400 clicks on a link of 2 MB: \(growth) MB, the longest wait was \(longest)")
            XCTAssertEqual(log.count, 0, "nothing arrives")
            XCTAssertLessThan(growth, 50)
            XCTAssertLessThan(longest, .seconds(1))
            try await app.proceed()
        }
    }

    /// Each message includes the page's address, which the page makes long.
    func testMessageLengthIncludesItsAddress() throws {
        try withCountingApp { app, log in
            try await app.settle()
            try await app.evaluate(
                """
                history.replaceState(history.state, "", "/?" + "x".repeat(59_000))
                const detail = JSON.stringify({ name: "bridgeMessageSent" })
                for (let n = 0; n < 1000; n++) {
                  document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                }
                """
            )
            try await app.settle()
            print("1,000 messages from an address of 59 kB: \(log.count) arrived")
            XCTAssertLessThan(log.count, 700, "about 130 of them are 8 MB")
            XCTAssertGreaterThan(log.count, 0)
        }
    }

    func testLongMessagesPastTheRelayAreLimitedTogether() throws {
        try withCountingApp { app, _ in
            try await app.settle()
            let length = 2_000_000
            let start = ContinuousClock.now
            let taken = try await app.navigator.session.webView.evaluate(
                """
                const text = JSON.stringify({ token: "t", location: location.href, message: "x".repeat(given.length) })
                const post = () => webkit.messageHandlers.hotwireNative.postMessage(text)
                const answers = await Promise.allSettled(Array.from({ length: 60 }, post))
                return answers.filter(({ status }) => status === "fulfilled").length
                """,
                ["length": .number(Double(length))],
                world: PageScript.world
            )
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            // A busy machine takes so long for all of them that the limit allows more.
            let allowed = Double(MessageRateLimit.lengthBurst) + Double(MessageRateLimit.lengthPerSecond) * seconds
            XCTAssertLessThanOrEqual(Double((taken.intValue ?? 60) * length), allowed)
        }
    }
}
