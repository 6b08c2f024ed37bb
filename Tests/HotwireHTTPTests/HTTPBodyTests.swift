import Foundation
import HotwireCore
import Testing

@testable import HotwireHTTP

@Suite("The body of a request")
nonisolated struct HTTPBodyTests {
    @Test(
        "encodes forms like pages",
        arguments: [
            ([:], ""), (["a": ""], "a="), (["a": "1", "a": "2"], "a=1&a=2"),
            (["hike[name]": "a b&c=d+e"], "hike%5Bname%5D=a+b%26c%3Dd%2Be"),
            (["é": "\n*-._~"], "%C3%A9=%0A*-._%7E"),
        ] as [(KeyValuePairs<String, String>, String)]
    )
    func forms(fields: KeyValuePairs<String, String>, text: String) {
        let body = HTTPClient.Body.form(fields)
        #expect(String(decoding: body.sent.data, as: UTF8.self) == text)
        #expect(body.sent.contentType == "application/x-www-form-urlencoded")
    }

    @Test("encodes JSON")
    func json() throws {
        let body = try HTTPClient.Body.json(["numbers": [1, 2]])
        #expect(String(decoding: body.sent.data, as: UTF8.self) == #"{"numbers":[1,2]}"#)
        #expect(body.sent.contentType == "application/json")
        #expect(throws: EncodingError.self) { try HTTPClient.Body.json([Double.nan]) }
    }
}
