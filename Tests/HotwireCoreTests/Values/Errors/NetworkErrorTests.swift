import HotwireCore
import Testing

@Suite("Errors without a network")
struct NetworkErrorTests {
    private static let withoutAnswer: [HotwireNativeError] = [
        .web(.offline), .web(.connectionLost), .web(.hostNotFound), .web(.cannotConnect), .web(.timeout),
        .web(.networkFailure),
    ]
    private static let withAnswer: [HotwireNativeError] = [
        .web(.tls(.expired)), .web(.tooManyRedirects), .web(.badURL), .web(.other(errorCode: 7, message: "words")),
        .http(.client(.notFound)), .http(.client(.unauthorized)), .http(.server(.badGateway)), .load(.notPresent),
        .load(.leftApp),
    ]

    @Test("are reported as offline if there is no response", arguments: withoutAnswer)
    func silent(_ error: HotwireNativeError) {
        #expect(error.mayBeOffline)
        #expect(error.adjusted(withNetwork: false) == .web(.offline))
        #expect(error.adjusted(withNetwork: true) == error)
    }

    @Test("are unchanged if a server responded", arguments: withAnswer)
    func answered(_ error: HotwireNativeError) {
        #expect(!error.mayBeOffline)
        #expect(error.adjusted(withNetwork: false) == error)
    }

    @Test(
        "do not apply to pages on this computer",
        arguments: [
            ("http://localhost:3000/", true), ("http://app.localhost/", true),
            ("http://127.0.0.1:8080/", true), ("http://[::1]:3000/", true),
            ("http://localhost.example/", false), ("http://127.0.0.1.example/", false), ("http://10.0.0.1/", false),
            ("https://app.example/", false), ("http://notlocalhost/", false), ("http://[::2]/", false),
            ("mailto:a@localhost", false),
        ]
    )
    func here(address: String, isHere: Bool) throws {
        let location = try #require(Location(engine: address))
        #expect(location.isOnThisComputer == isHere)
    }
}
