internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A certificate exception for a developer's own server; see ``TLSExceptionRules``.
enum TLSException {
    /// Returns the “Continue Anyway” action for a certificate, or `nil` if the rules allow no exception.
    static func handler(
        for refused: RefusedCertificate?,
        in context: Reference<WebKitWebContext>,
        _ retry: @escaping () -> Void,
        present: @escaping (AlertDialog) -> Void
    ) -> (() -> Void)? {
        guard let refused, refused.mayHaveException else { return nil }
        return { present(question(refused, in: context, retry)) }
    }

    private static func question(
        _ refused: RefusedCertificate,
        in context: Reference<WebKitWebContext>,
        _ retry: @escaping () -> Void
    ) -> AlertDialog {
        let host = refused.location.displayHost ?? ""
        return AlertDialog(
            title: translated("Continue without a secure connection to {host}?", ["host": host]),
            message: translated(
                "Go on only if this is a server of your own. Its certificate is then accepted until the app is closed."
            ),
            actions: [
                .cancel(),
                .destructive(translated("Continue")) {
                    refused.allow(in: context)
                    retry()
                },
            ]
        )
    }
}
