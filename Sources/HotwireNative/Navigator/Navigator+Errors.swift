import HotwireCore

extension Navigator {
    /// Shows an error in place of a visitable's page, on the screen that `Hotwire.config.makeCustomErrorScreen` makes.
    ///
    /// ```swift
    /// Navigator.showError(error, in: visitable, retryHandler: retryHandler)
    /// ```
    ///
    /// - Parameters:
    ///   - error: what happened
    ///   - visitable: the screen of the visit
    ///   - retryHandler: what Retry does; without one there is no button for it
    public static func showError(
        _ error: HotwireNativeError,
        in visitable: any Visitable,
        retryHandler: (() -> Void)?
    ) {
        guard let location = try? Location(visitable.currentVisitableURL) else { return }
        let session = visitable.visitableView.session as? Session
        let navigator = session?.delegate as? Navigator
        let retry = retryHandler.map { retry in
            { [weak session] in
                session?.webView.activation.forgiveUnasked()
                retry()
            }
        }
        let screen = ErrorContext(
            error: error,
            location: location,
            retryHandler: retry,
            signInHandler: navigator?.signInHandler(for: error, in: visitable),
            continueHandler: exceptionHandler(for: error, in: visitable, retry: retry),
            serverPageHandler: session?.serverPageHandler(for: visitable),
            startHandler: navigator?.startHandler(in: visitable, at: location)
        ).makeScreen()
        visitable.navigationItem.title = screen.navigationItem.title
        visitable.visitableView.showErrorScreen(screen)
        visitable.visitableView.shownError = error
    }

    /// What “Continue Anyway” does for a certificate of a developer's own server, or `nil` where there is no way round.
    private static func exceptionHandler(
        for error: HotwireNativeError,
        in visitable: any Visitable,
        retry: (() -> Void)?
    ) -> (() -> Void)? {
        guard case .web(.tls) = error, let retry, let webView = visitable.visitableView.session?.webView else {
            return nil
        }
        let context = webView.configuration.environment.context
        return TLSException.handler(for: webView.refusedCertificate, in: context, retry) { [weak visitable] question in
            if let visitable { question.present(over: visitable.visitableView.widget) }
        }
    }

    /// Whether a page is that of the root screen and not the start page, to which only the native error leads.
    func isStranded(at location: Location) -> Bool {
        guard engine.hierarchy.main.count == 1, let url = configuration?.startLocation, let start = try? Location(url)
        else { return false }
        return !location.isSamePage(as: start)
    }

    /// The way out of the root screen; every other has a way back.
    private func startHandler(in visitable: any Visitable, at location: Location) -> (() -> Void)? {
        guard stack.screens.first === visitable, let url = configuration?.startLocation,
            let start = try? Location(url), let target = StartPage.wayOut(of: location, start: start)
        else { return nil }
        return { [weak self] in self?.startAnew(at: target) }
    }
}
