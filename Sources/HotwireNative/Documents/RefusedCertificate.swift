internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A certificate because of which a load failed.
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

    /// Accepts this certificate for its host, and no other one, until the program ends.
    func allow(in context: Reference<WebKitWebContext>) {
        guard mayHaveException, let host = location.host else { return }
        webkit_web_context_allow_tls_certificate_for_host(
            context.pointer,
            UnsafeMutablePointer<GTlsCertificate>(certificate.pointer),
            host
        )
    }
}
