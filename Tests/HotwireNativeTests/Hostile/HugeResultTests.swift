import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Results of native calls that are too long to read.
nonisolated final class HugeResultTests: XCTestCase {
    func testReplacedBridgeReturnsNothingLong() throws {
        try withOpen({ try await TestApp.echoing() }) { app in
            try await app.evaluate("window.nativeBridge = { replyWith: () => 'x'.repeat(100_000_000) }")
            let message = Message(id: "1", component: "echo", event: "ask", data: [:])
            let growth = try await PeakMemory.growth {
                assertEqual(try await app.navigator.session.webView.call(BridgeCall.reply(message)), true)
            }
            print("A result of 100 MB: \(growth) MB")
            XCTAssertLessThan(growth, 50)
        }
    }

    func testLongResultIsAnError() throws {
        try withApp(pages: { $0.pair("") }) { app in
            for body in ["return 'x'.repeat(20_000_000)", "return { text: 'x'.repeat(40_000_000) }"] {
                do {
                    try await app.evaluate(body)
                    XCTFail("\(body) returned")
                } catch {
                    XCTAssertEqual((error as? JavaScriptError)?.message, "the result is too long", body)
                }
            }
            assertEqual(try await app.evaluate("return 'x'.repeat(5_000_000)").stringValue?.utf8.count, 5_000_000)
        }
    }

    func testFileFieldDescribesItsFilesBriefly() throws {
        try withApp(pages: { $0.pair("<input type=file>") }) { app in
            try await app.evaluate(
                """
                const field = document.querySelector("input")
                field.accept = ".a,".repeat(1_000_000)
                field.addEventListener("click", (event) => event.preventDefault())
                field.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
                """
            )
            let accept = await app.navigator.session.webView.relay.acceptOfFileField() ?? ""
            XCTAssertTrue(accept.hasPrefix(".a,.a,"))
            XCTAssertLessThanOrEqual(accept.utf8.count, 5_000)
        }
    }
}
