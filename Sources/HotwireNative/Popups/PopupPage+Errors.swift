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
    /// Loads the page again without the form data, unless it crashes its process each time.
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

    /// Loads that we stopped ourselves are not failures.
    func loadDidFail(_ failed: LoadFailure) {
        isSendingToApp = false
        if document.load.requested?.absoluteString == failed.address { document.load.drop() }
        guard let error = failed.error, let location = Location(engine: failed.address) else { return }
        failure = PopupFailure(error: error, location: location, refused: failed.certificate)
    }
}
