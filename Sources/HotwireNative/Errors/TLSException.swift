import HotwireCore

/// The way round a certificate of a developer's own server; see ``TLSExceptionRules``.
enum TLSException {
    /// What “Continue Anyway” does, or `nil` where there is no way round.
    ///
    /// - Parameters:
    ///   - error: why the visit failed
    ///   - visitable: its screen
    ///   - retry: repeats the visit
    /// - Returns: asks the person once more, and then goes on.
    static func handler(
        for error: HotwireNativeError,
        in visitable: any Visitable,
        retry: (() -> Void)?
    ) -> (() -> Void)? {
        guard case .web(.tls) = error, let retry, let webView = visitable.visitableView.session?.webView,
            let refused = webView.refusedCertificate, refused.mayHaveException
        else { return nil }
        return { [weak visitable, weak webView] in
            guard let visitable, let webView else { return }
            ask(refused, in: webView, retry).present(over: visitable.visitableView.widget)
        }
    }

    private static func ask(
        _ refused: RefusedCertificate,
        in webView: WebView,
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
                .destructive(translated("Continue")) { [weak webView] in
                    guard let webView else { return }
                    refused.allow(in: webView.configuration.environment.context)
                    retry()
                },
            ]
        )
    }
}
