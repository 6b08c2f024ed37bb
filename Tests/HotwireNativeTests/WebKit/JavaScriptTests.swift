import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Scripts that an app runs in a page.
nonisolated final class JavaScriptTests: XCTestCase {
    /// Shows C031, C032, C202: unlike on iOS, arguments travel as data, and the engine catches exceptions.
    func testArgumentsArriveUnchangedAndErrorsAreDescribed() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let arguments: [String: JSONValue] = [
                "text": "it's \"x\" </script>\u{2028}", "null": nil, "number": -1.5, "flag": true,
                "nested": ["list": [1, "2"]],
            ]
            assertEqual(try await app.evaluate("return given", arguments), .object(arguments))
            assertEqual(try await app.evaluate("1 + 1"), .null)
            do {
                try await app.evaluate("throw new TypeError('no such thing')")
                XCTFail("the script threw no error")
            } catch {
                let message = (error as? JavaScriptError)?.message ?? "\(error)"
                XCTAssertTrue(message.contains("no such thing"), message)
            }
        }
    }

    func testScriptCanStartWithABracketOrABacktick() throws {
        try withApp(pages: { $0.pair("") }) { app in
            for body in ["(() => { ran = 1 })()", "[1].forEach((each) => { ran = each })", "`${ran = 1}`"] {
                try await app.evaluate("globalThis.ran = 0")
                try await app.evaluate(body)
                assertEqual(try await app.evaluate("return ran"), 1, body)
            }
        }
    }
}
