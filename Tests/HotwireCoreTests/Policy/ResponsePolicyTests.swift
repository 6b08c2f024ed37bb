import HotwireCore
import Testing

@Suite("The response to a full page load")
struct ResponsePolicyTests {
    @Test(
        "is shown if it is a page",
        arguments: [
            (200, "text/html", nil), (299, "text/html", nil), (0, "text/html", nil),
            (200, "application/xhtml+xml", nil),
            (200, "TEXT/HTML", nil),
            (404, "application/json", .http(.client(.notFound))),
            (204, "text/html", .load(.noContent)), (205, "", .load(.noContent)), (204, "image/png", .load(.noContent)),
            (304, "text/html", .load(.invalidResponse)), (199, "text/html", .load(.invalidResponse)),
            (600, "text/html", .load(.invalidResponse)), (-1, "text/html", .load(.invalidResponse)),
            (200, "application/pdf", .load(.contentTypeMismatch)), (200, "", .load(.contentTypeMismatch)),
            (200, "text/html-sandboxed", .load(.contentTypeMismatch)), (0, "image/png", .load(.contentTypeMismatch)),
        ] as [(Int, String, HotwireNativeError?)]
    )
    func answer(status: Int, type: String, isWrongWith error: HotwireNativeError?) {
        let verdict = ResponsePolicy.verdict(statusCode: status, mimeType: type)
        #expect(verdict == error.map(ResponsePolicy.Verdict.failure) ?? .page)
    }

    @Test("is an error if error pages are hidden", arguments: [404, 500])
    func hidden(status: Int) throws {
        let error = try #require(HTTPError(statusCode: status))
        #expect(ResponsePolicy.verdict(statusCode: status, mimeType: "text/html") == .hiddenErrorPage(error))
        let empty = ResponsePolicy.verdict(statusCode: status, mimeType: "text/html", isEmpty: true)
        #expect(empty == .failure(.http(error)))
    }

    @Test(
        "is the server's error page if allowed and not empty (P071)",
        arguments: [
            (404, "text/html", false, .errorPage(.client(.notFound))),
            (503, "application/xhtml+xml", false, .errorPage(.server(.serviceUnavailable))),
            (404, "text/html", true, .failure(.http(.client(.notFound)))),
            (404, "application/json", false, .failure(.http(.client(.notFound)))),
            (304, "text/html", false, .failure(.load(.invalidResponse))),
            (200, "text/html", false, .page), (200, "text/html", true, .page),
            (200, "application/pdf", false, .failure(.load(.contentTypeMismatch))),
        ] as [(Int, String, Bool, ResponsePolicy.Verdict)]
    )
    func errorPage(status: Int, type: String, isEmpty: Bool, verdict: ResponsePolicy.Verdict) {
        #expect(
            ResponsePolicy.verdict(statusCode: status, mimeType: type, isEmpty: isEmpty, showsErrorPages: true)
                == verdict
        )
    }
}
