internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The reason why a popup shows no page.
struct PopupFailure {
    let error: HotwireNativeError
    let location: Location
    /// The certificate that caused the failure, if any.
    var refused: RefusedCertificate?
}

/// Showing a failed page's error as in the app's screens, instead of the engine's own error page.
extension PopupPage {
    /// Reloads the page without the form data, unless it crashes its process each time.
    func processDidTerminate(loading requested: Location?) {
        deaths.died()
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

    /// Handles a failed load; loads that the library stopped are not failures.
    func loadDidFail(_ failed: LoadFailure) {
        isSendingToApp = false
        if document.load.requested?.absoluteString == failed.address { document.load.drop() }
        guard let error = failed.error, let location = Location(engine: failed.address) else { return }
        failure = PopupFailure(error: error, location: location, refused: failed.certificate)
    }
}
