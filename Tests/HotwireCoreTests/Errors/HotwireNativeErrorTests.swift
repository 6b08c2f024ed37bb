import HotwireCore
import Testing

@Suite("Errors")
struct HotwireNativeErrorTests {
    @Test(
        "Turbo's statuses are errors",
        arguments: [
            (0, .web(.networkFailure)), (-1, .web(.timeout)), (-2, .load(.contentTypeMismatch)),
            (-3, .web(.other(errorCode: -3, message: "Network error"))),
            (Int.min, .web(.other(errorCode: Int.min, message: "Network error"))),
            (401, .http(.client(.unauthorized))), (403, .http(.client(.forbidden))),
            (404, .http(.client(.notFound))), (422, .http(.client(.unprocessableEntity))),
            (429, .http(.client(.tooManyRequests))), (410, .http(.client(.other(statusCode: 410)))),
            (500, .http(.server(.internalServerError))), (502, .http(.server(.badGateway))),
            (503, .http(.server(.serviceUnavailable))), (520, .http(.server(.other(statusCode: 520)))),
            (1, .web(.other(errorCode: 1, message: "Unexpected status code"))),
            (301, .web(.other(errorCode: 301, message: "Unexpected status code"))),
            (Int.max, .web(.other(errorCode: Int.max, message: "Unexpected status code"))),
        ] as [(Int, HotwireNativeError)]
    )
    func turbo(status: Int, error: HotwireNativeError) {
        #expect(HotwireNativeError(turboStatus: status) == error)
    }

    @Test("Only an HTTP error has a status")
    func statusCode() {
        #expect(HotwireNativeError.http(.client(.notFound)).statusCode == 404)
        #expect(HotwireNativeError.http(.server(.badGateway)).statusCode == 502)
        #expect(HotwireNativeError.web(.timeout).statusCode == nil)
        #expect(HotwireNativeError.load(.notReady).statusCode == nil)
    }

    @Test("The description is the inner error's")
    func description() {
        #expect(HotwireNativeError.http(.client(.notFound)).errorDescription == "Not Found")
        #expect(HotwireNativeError.web(.offline).errorDescription == "Could not connect to the server.")
        let load = LoadError.contentTypeMismatch
        #expect(HotwireNativeError.load(load).errorDescription == load.errorDescription)
    }

    @Test("Each load error has its own title and sentence")
    func load() {
        #expect(Set(LoadError.allCases.map(\.title)).count == LoadError.allCases.count)
        #expect(Set(LoadError.allCases.map(\.errorDescription)).count == LoadError.allCases.count)
    }
}
