import HotwireCore
import Testing

@Suite("Web errors")
struct WebErrorTests {
    enum Category: Sendable {
        case offline
        case timeout
        case connection
        case ssl
        case none
    }

    static let table: [(WebError, Category)] =
        [
            (.offline, .offline), (.connectionLost, .offline),
            (.hostNotFound, .connection), (.cannotConnect, .connection),
            (.timeout, .timeout), (WebError(errorCode: -1001, message: nil), .timeout),
            (.tooManyRedirects, .none), (.badURL, .none), (.networkFailure, .none),
            (.other(errorCode: -1001, message: "unknown status of Turbo"), .none),
            (WebError(errorCode: -1, message: nil), .none),
            (WebError(errorCode: 7, message: "x"), .none),
        ] + TLSFailure.allCases.map { (.tls($0), .ssl) }

    @Test("An error has at most one category (C181, C182, C183, C184, C185, C186)", arguments: table)
    func category(error: WebError, category: Category) {
        #expect(error.isOffline == (category == .offline))
        #expect(error.isTimeout == (category == .timeout))
        #expect(error.isConnectionError == (category == .connection))
        #expect(error.isSSLError == (category == .ssl))
    }

    @Test(
        "Phrases are the same as on iOS, or the reported ones (C187, C188, C189, C190, C191)",
        arguments: [
            (.offline, "Could not connect to the server."), (.hostNotFound, "Could not connect to the server."),
            (.timeout, "The request timed out."),
            (.tls(.expired), "A secure connection could not be established."),
            (.tooManyRedirects, "Too many redirects occurred."), (.badURL, "The URL is invalid."),
            (.networkFailure, "Network failure"), (WebError(errorCode: 7, message: "words"), "words"),
            (WebError(errorCode: 7, message: nil), "Network Error"),
        ] as [(WebError, String)]
    )
    func phrase(error: WebError, phrase: String) {
        #expect(error.message == phrase)
        #expect(error.errorDescription == phrase)
    }

    @Test("Codes are the same as on iOS (C193)")
    func codes() {
        #expect(WebError.offline.errorCode == -1009)
        #expect(WebError.timeout.errorCode == -1001)
        #expect(WebError.tls(.unknownIssuer).errorCode == -1203)
        #expect(WebError(errorCode: 7, message: nil).errorCode == 7)
    }
}
