import HotwireCore
import Testing

@Suite("Errors")
struct HotwireNativeErrorTests {
    @Test(
        "Turbo's statuses are mapped to errors (C168, C169, C170, C171, C172, C173, C174, C175)",
        arguments: [
            (0, .web(.networkFailure)), (-1, .web(.timeout)), (-2, .load(.contentTypeMismatch)),
            (-3, .web(.other(errorCode: -3, message: "Network error"))),
            (Int.min, .web(.other(errorCode: Int.min, message: "Network error"))),
            (401, .http(.client(.unauthorized))), (403, .http(.client(.forbidden))),
            (404, .http(.client(.notFound))), (422, .http(.client(.unprocessableEntity))),
            (429, .http(.client(.tooManyRequests))), (410, .http(.client(.other(statusCode: 410)))),
            (418, .http(.client(.other(statusCode: 418)))),
            (451, .http(.client(.other(statusCode: 451)))), (506, .http(.server(.other(statusCode: 506)))),
            (500, .http(.server(.internalServerError))), (502, .http(.server(.badGateway))),
            (503, .http(.server(.serviceUnavailable))), (520, .http(.server(.other(statusCode: 520)))),
            (1, .web(.other(errorCode: 1, message: "Unexpected status code"))),
            (100, .web(.other(errorCode: 100, message: "Unexpected status code"))),
            (301, .web(.other(errorCode: 301, message: "Unexpected status code"))),
            (Int.max, .web(.other(errorCode: Int.max, message: "Unexpected status code"))),
        ] as [(Int, HotwireNativeError)]
    )
    func turbo(status: Int, error: HotwireNativeError) {
        #expect(HotwireNativeError(turboStatus: status) == error)
    }

    @Test("Only an HTTP error has a status (C176)")
    func statusCode() {
        #expect(HotwireNativeError.http(.client(.notFound)).statusCode == 404)
        #expect(HotwireNativeError.http(.server(.badGateway)).statusCode == 502)
        #expect(HotwireNativeError.web(.timeout).statusCode == nil)
        #expect(HotwireNativeError.load(.notReady).statusCode == nil)
    }

    @Test("The description is the inner error's (C178)")
    func description() {
        #expect(HotwireNativeError.http(.client(.notFound)).errorDescription == "Not Found")
        #expect(HotwireNativeError.web(.offline).errorDescription == "Could not connect to the server.")
        let load = LoadError.contentTypeMismatch
        #expect(HotwireNativeError.load(load).errorDescription == load.errorDescription)
    }

    /// The library, not UIKit, defines the titles and sentences.
    @Test(
        "Each load error has a title and a sentence (C179, C180)",
        arguments: [
            (.notPresent, "Turbo Missing", "The page does not include Turbo."),
            (.processTerminated, "Process Terminated", "The page's web process ended several times in a row."),
            (.foreignDocument, "Foreign Document", "A document from another site replaced the page."),
            (.notReady, "Turbo Not Ready", "The page includes Turbo, but Turbo has not started."),
            (.contentTypeMismatch, "Not HTML", "The response is not HTML."),
            (.noContent, "No Content", "The response has no content."),
            (.incomplete, "Incomplete", "The page did not load completely in time."),
            (.notRendered, "Not Rendered", "Turbo could not render the page."),
            (.invalidResponse, "Invalid Response", "The response is invalid."),
            (.leftApp, "Left The App", "The server redirected the visit outside the app."),
        ] as [(LoadError, String, String)]
    )
    func load(error: LoadError, title: String, sentence: String) {
        #expect(error.title == title)
        #expect(error.errorDescription == sentence)
    }

    @Test("Turbo's timeout counts as a timeout, whatever its code (C169)")
    func timeout() {
        #expect(HotwireNativeError(turboStatus: -1) == .web(.timeout))
        #expect(WebError.timeout.isTimeout)
    }
}
