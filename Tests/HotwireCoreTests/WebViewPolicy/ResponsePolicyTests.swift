import HotwireCore
import Testing

@Suite("The answer to a whole load")
struct ResponsePolicyTests {
    @Test(
        "is shown where it is a page",
        arguments: [
            (200, "text/html", nil), (299, "text/html", nil), (0, "text/html", nil),
            (200, "application/xhtml+xml", nil),
            (200, "TEXT/HTML", nil),
            (404, "text/html", .http(.client(.notFound))), (500, "text/html", .http(.server(.internalServerError))),
            (404, "application/json", .http(.client(.notFound))),
            (304, "text/html", .load(.invalidResponse)), (199, "text/html", .load(.invalidResponse)),
            (600, "text/html", .load(.invalidResponse)), (-1, "text/html", .load(.invalidResponse)),
            (200, "application/pdf", .load(.contentTypeMismatch)), (200, "", .load(.contentTypeMismatch)),
            (200, "text/html-sandboxed", .load(.contentTypeMismatch)), (0, "image/png", .load(.contentTypeMismatch)),
        ] as [(Int, String, HotwireNativeError?)]
    )
    func answer(status: Int, type: String, isWrongWith error: HotwireNativeError?) {
        #expect(ResponsePolicy.error(statusCode: status, mimeType: type) == error)
    }
}
