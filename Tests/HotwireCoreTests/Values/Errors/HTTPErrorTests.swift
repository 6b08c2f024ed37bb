import HotwireCore
import Testing

@Suite("HTTP errors")
struct HTTPErrorTests {
    @Test("A status outside 400 to 599 is not an error (C156, C167)", arguments: [-1, 0, 1, 200, 399, 600])
    func noError(status: Int) {
        #expect(HTTPError(statusCode: status) == nil)
    }

    @Test(
        "Named client statuses have cases, others keep their number (C157, C158, C159, C162, C165)",
        arguments: [
            (400, .badRequest), (401, .unauthorized), (402, .paymentRequired), (403, .forbidden), (404, .notFound),
            (405, .methodNotAllowed), (406, .notAcceptable), (407, .proxyAuthenticationRequired),
            (408, .requestTimeout), (409, .conflict), (421, .misdirectedRequest), (422, .unprocessableEntity),
            (428, .preconditionRequired), (429, .tooManyRequests),
            (410, .other(statusCode: 410)), (418, .other(statusCode: 418)), (451, .other(statusCode: 451)),
            (499, .other(statusCode: 499)),
        ] as [(Int, HTTPError.ClientError)]
    )
    func client(status: Int, error: HTTPError.ClientError) {
        #expect(HTTPError(statusCode: status) == .client(error))
        #expect(error.statusCode == status)
        #expect(HTTPError.client(error).statusCode == status)
    }

    @Test(
        "Named server statuses have cases, others keep their number (C157, C160, C161, C162, C166)",
        arguments: [
            (500, .internalServerError), (501, .notImplemented), (502, .badGateway), (503, .serviceUnavailable),
            (504, .gatewayTimeout), (505, .httpVersionNotSupported), (599, .other(statusCode: 599)),
        ] as [(Int, HTTPError.ServerError)]
    )
    func server(status: Int, error: HTTPError.ServerError) {
        #expect(HTTPError(statusCode: status) == .server(error))
        #expect(error.statusCode == status)
        #expect(HTTPError.server(error).statusCode == status)
    }

    @Test(
        "Phrases are the standard's (C163, C164)",
        arguments: [
            (401, "Unauthorized"), (404, "Not Found"), (429, "Too Many Requests"), (418, "Client Error (418)"),
            (500, "Internal Server Error"), (503, "Service Unavailable"), (599, "Server Error (599)"),
        ]
    )
    func phrase(status: Int, phrase: String) {
        #expect(HTTPError(statusCode: status)?.errorDescription == phrase)
    }
}
