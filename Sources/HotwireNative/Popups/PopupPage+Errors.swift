internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The reason why a popup shows no page.
struct PopupFailure {
    let error: HotwireNativeError
    let location: Location
    /// The certificate that made it fail, if one did.
    var refused: RefusedCertificate?
}

/// A popup whose page fails shows the error as the app's screens do, and not the engine's own page.
extension PopupPage {
    func loadDidFail(
        _ event: WebKitLoadEvent,
        _ address: String,
        _ error: UnsafeMutablePointer<GError>
    ) -> Bool {
        fail(WebKitErrors.error(for: GLibError(copying: error)), at: address)
        return true
    }

    func loadDidFailWithTLSErrors(
        _ address: String,
        _ certificate: OpaquePointer,
        _ flags: GTlsCertificateFlags
    ) -> Bool {
        let failure = WebKitErrors.failure(for: flags)
        fail(.web(.tls(failure)), at: address, RefusedCertificate(certificate, address, failure))
        return true
    }

    /// Loads the page again without the form data, unless it crashes its process each time.
    func processDidTerminate(_ reason: WebKitWebProcessTerminationReason) {
        deaths.died()
        let requested = document.load.requested
        document.load.processTerminated()
        guard let location = requested ?? location else { return }
        if deaths.areTooMany {
            isEmpty = true
            failure = PopupFailure(error: .load(.processTerminated), location: location)
        } else {
            load(location)
        }
    }

    /// Requests the failed page again.
    func retry() {
        guard let failure else { return }
        deaths = ProcessDeaths()
        load(failure.location)
    }

    /// Loads that we stopped ourselves are not failures.
    private func fail(_ error: HotwireNativeError?, at address: String, _ refused: RefusedCertificate? = nil) {
        isSendingToApp = false
        if document.load.requested?.absoluteString == address { _ = document.load.drop() }
        guard let error, let location = Location(engine: address) else { return }
        failure = PopupFailure(error: error, location: location, refused: refused)
    }
}
