import Testing

@testable import HotwireCore

@Suite("Errors of the engine and its libraries")
struct EngineErrorTests {
    private static func error(_ domain: EngineError.Domain, _ code: Int) -> HotwireNativeError? {
        EngineError(domain: domain.rawValue, code: code, message: "words").error
    }

    @Test(
        "are mapped to the library's errors (C192, C194, P107)",
        arguments: [
            (.network, -1001, .web(.timeout)), (.network, 301, .web(.badURL)), (.network, 399, .web(.networkFailure)),
            (.policy, 100, .load(.contentTypeMismatch)), (.policy, 103, .web(.badURL)),
            (.io, 24, .web(.timeout)), (.io, 28, .web(.hostNotFound)), (.io, 34, .web(.connectionLost)),
            (.io, 38, .web(.offline)), (.io, 39, .web(.cannotConnect)), (.io, 44, .web(.connectionLost)),
            (.io, 42, .http(.client(.proxyAuthenticationRequired))), (.resolver, 0, .web(.hostNotFound)),
            (.resolver, 1, .web(.hostNotFound)), (.tls, 4, .web(.tls(.other))), (.tls, 6, .web(.connectionLost)),
            (.tls, 5, .web(.tls(.clientCertificate))), (.http, 2, .web(.tooManyRedirects)),
            (.http, 0, .load(.invalidResponse)), (.http, 4, .load(.invalidResponse)),
        ] as [(EngineError.Domain, Int, HotwireNativeError)]
    )
    func tables(domain: EngineError.Domain, code: Int, error: HotwireNativeError) {
        #expect(Self.error(domain, code) == error)
    }

    @Test(
        "for intentionally stopped loads are ignored",
        arguments: [(.network, 302), (.policy, 102), (.media, 203), (.media, 204), (.io, 19)]
            as [(EngineError.Domain, Int)]
    )
    func stop(domain: EngineError.Domain, code: Int) {
        #expect(Self.error(domain, code) == nil)
    }

    @Test(
        "with an unknown code have their domain's kind",
        arguments: [
            (.network, .web(.networkFailure)), (.media, .load(.contentTypeMismatch)), (.blob, .web(.networkFailure)),
            (.serviceWorker, .web(.networkFailure)),
            (.resolver, .web(.hostNotFound)), (.tls, .web(.tls(.other))),
        ] as [(EngineError.Domain, HotwireNativeError)]
    )
    func kind(domain: EngineError.Domain, error: HotwireNativeError) {
        #expect(Self.error(domain, 9_876) == error)
    }

    @Test("with an unknown domain keep their code and message", arguments: EngineError.Domain.allCases)
    func unknown(domain: EngineError.Domain) {
        let other = HotwireNativeError.web(.other(errorCode: 9_876, message: "words"))
        if [.policy, .engine, .io, .http].contains(domain) {
            #expect(Self.error(domain, 9_876) == other)
        }
        #expect(EngineError(domain: "unknown-domain", code: 9_876, message: "words").error == other)
        #expect(!ErrorText(other).message.contains("words"))
    }

    /// Android names six faults; `GTlsCertificateFlags` has six and a generic one.
    @Test(
        "of a certificate are mapped by their bit (C195)",
        arguments: [
            (1, .unknownIssuer), (2, .badIdentity), (4, .notYetValid), (8, .expired), (16, .revoked), (32, .weak),
            (64, .other), (0, .other), (128, .other),
        ] as [(UInt32, TLSFailure)]
    )
    func certificate(flag: UInt32, failure: TLSFailure) {
        #expect(TLSFailure(certificateFlags: flag) == failure)
        #expect(TLSFailure(certificateFlags: flag | 64) == failure, "with a generic fault")
    }

    @Test(
        "of several certificate faults report the most specific one",
        arguments: [
            (0x7f, .revoked), (8 | 1, .expired), (4 | 1, .notYetValid), (2 | 1, .badIdentity), (2 | 8, .expired),
            (32 | 1, .weak), (32 | 2, .badIdentity),
        ] as [(UInt32, TLSFailure)]
    )
    func certificateFaults(flags: UInt32, failure: TLSFailure) {
        #expect(TLSFailure(certificateFlags: flags) == failure)
    }
}
