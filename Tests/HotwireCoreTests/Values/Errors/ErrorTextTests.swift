import HotwireCore
import Testing

@Suite("Error texts")
struct ErrorTextTests {
    static let errors: [HotwireNativeError] =
        (400...599).compactMap { HTTPError(statusCode: $0).map(HotwireNativeError.http) }
        + [.offline, .connectionLost, .hostNotFound, .cannotConnect, .timeout, .tooManyRedirects, .badURL]
        .map(HotwireNativeError.web)
        + [.web(.networkFailure), .web(.other(errorCode: -9876, message: "G_IO_ERROR"))]
        + TLSFailure.allCases.map { .web(.tls($0)) }
        + LoadError.allCases.map(HotwireNativeError.load)

    @Test("Every error has a plain text, with and without a host")
    func plainWords() throws {
        let location = try Location(outside: "https://me:secret@a.example/x")
        for text in Self.errors.flatMap({ [ErrorText($0), ErrorText($0, at: location)] }) {
            #expect(!text.title.isEmpty && !text.title.hasSuffix("."))
            #expect(text.message.hasSuffix(".") || text.message.hasSuffix("?"))
            #expect(!(text.title + text.message).contains { $0.isNumber || $0 == "_" }, "no code: \(text.message)")
            #expect(!text.details.isEmpty && !text.details.contains("secret"))
        }
    }

    @Test("A missing page names the host")
    func notFound() throws {
        let text = ErrorText(.http(.client(.notFound)), at: try Location(outside: "http://a.example:3000/x"))
        #expect(text.title == "Page not found")
        #expect(text.message == "There is no page at this address on a.example:3000.")
        #expect(text.details == "http://a.example:3000/x\nHTTP 404 Not Found")
    }

    @Test("A sentence without a host starts with a capital letter")
    func noHost() throws {
        #expect(ErrorText(.web(.timeout)).message.hasPrefix("The server did"))
        let mail = try Location(outside: "mailto:a@b.example")
        #expect(ErrorText(.web(.timeout), at: mail).message.hasPrefix("The server did"))
    }

    @Test("Details contain the address and the code")
    func details() {
        #expect(ErrorText(.web(.tls(.badIdentity))).details == "TLS: badIdentity")
        #expect(ErrorText(.web(.other(errorCode: 7, message: "words"))).details == "words (7)")
    }
}
