internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A load that failed, as the engine reports it.
struct LoadFailure {
    let address: String
    /// The error for the user; `nil` if the load was stopped on purpose.
    let error: HotwireNativeError?
    /// The engine's own error; `nil` if a certificate was rejected.
    let engineError: GLibError?
    let certificate: RefusedCertificate?

    /// The possible loss of form data, if a form's response did not load; `nil` if the error itself is shown.
    var formLoss: RequestLoss? {
        guard case .web(let error)? = error else { return nil }
        return RequestLoss(error)
    }

    fileprivate init(_ address: String, _ error: GLibError) {
        self.address = address
        self.error = WebKitErrors.error(for: error)
        engineError = error
        certificate = nil
    }

    fileprivate init(_ address: String, _ certificate: OpaquePointer, _ flags: GTlsCertificateFlags) {
        let failure = WebKitErrors.failure(for: flags)
        self.address = address
        error = .web(.tls(failure))
        engineError = nil
        self.certificate = RefusedCertificate(certificate, address, failure)
    }
}

extension Reference<WebKitWebView> {
    /// Reports failed loads, and keeps the engine from showing its own error page.
    func reportFailures<Owner: AnyObject>(
        to owner: Owner,
        _ report: @escaping (Owner) -> (LoadFailure) -> Void
    ) -> [SignalConnection] {
        [
            answer(WebViewSignal.loadFailed, from: owner) { owner in
                { _, address, error in
                    report(owner)(LoadFailure(address, GLibError(copying: error)))
                    return true
                }
            },
            answer(WebViewSignal.loadFailedWithTLSErrors, from: owner) { owner in
                { address, certificate, flags in
                    report(owner)(LoadFailure(address, certificate, flags))
                    return true
                }
            },
        ]
    }
}

/// A certificate that made a load fail.
struct RefusedCertificate {
    let location: Location
    let failure: TLSFailure
    private let certificate: OpaqueReference

    init?(_ certificate: OpaquePointer, _ address: String, _ failure: TLSFailure) {
        guard let location = Location(engine: address) else { return nil }
        self.location = location
        self.failure = failure
        self.certificate = OpaqueReference(sharing: certificate)
    }

    /// Whether the user may continue, according to ``TLSExceptionRules``.
    var mayHaveException: Bool { location.host.map { TLSExceptionRules.allows($0, failure) } ?? false }

    /// Accepts only this certificate for its host, until the program ends.
    func allow(in context: Reference<WebKitWebContext>) {
        guard mayHaveException, let host = location.host else { return }
        webkit_web_context_allow_tls_certificate_for_host(
            context.pointer,
            UnsafeMutablePointer<GTlsCertificate>(certificate.pointer),
            host
        )
    }
}
