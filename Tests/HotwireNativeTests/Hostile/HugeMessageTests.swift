import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Messages of a page that are too long to be read (P001).
nonisolated final class HugeMessageTests: XCTestCase {
    func testHugeMessagesCostTheWindowNothing() throws {
        try runInMainLoop {
            let (app, log) = try await TestApp.counting()
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
            XCTAssertGreaterThan(log.count, 0, "what is dropped is logged")
            try await app.proceed()
            await app.close()
        }
    }

    func testManyLongMessagesAreLimitedTogether() throws {
        try runInMainLoop {
            let (app, log) = try await TestApp.counting()
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
            XCTAssertGreaterThan(log.count, 0, "what is dropped is logged")
            await app.close()
        }
    }

    func testAHugeMessagePastTheRelayIsAnsweredWithAnError() throws {
        try runInMainLoop {
            let (app, log) = try await TestApp.counting()
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
            await app.close()
        }
    }

    func testAComponentThatSaysTooMuchGetsAnError() throws {
        try runInMainLoop {
            let log = DropLog()
            let app = try await TestApp.bridged([EchoComponent.self], configure: { log.listen(in: &$0) })
            try await app.start()
            let said = try await app.evaluate(
                """
                try {
                  return Strada.web.send({ component: "echo", event: "ask", data: { text: "x".repeat(3_000_000) } })
                } catch (error) {
                  return error.name
                }
                """
            )
            XCTAssertEqual(said.stringValue, "RangeError")
            try await app.settle()
            XCTAssertEqual(log.count, 1)
            try await app.add("<bridge-part component='echo' event='ask' data='{\"last\":true}'></bridge-part>")
            assertEqual(try await app.answers(1), [["last": true]])
            await app.close()
        }
    }
}
