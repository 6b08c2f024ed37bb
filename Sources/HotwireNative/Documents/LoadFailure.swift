internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A load that failed, as the engine reports it.
struct LoadFailure {
    /// What was loaded.
    let address: String
    /// What the user is told; `nil` for a load that was stopped on purpose.
    let error: HotwireNativeError?
    /// The engine's own error; `nil` where a certificate was refused.
    let engineError: GLibError?
    /// The certificate that was refused, if one was.
    let certificate: RefusedCertificate?

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
    /// Reports the failures of a view's loads, in place of which the engine shows no page of its own.
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
