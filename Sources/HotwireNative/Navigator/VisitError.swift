public import HotwireCore

extension ErrorPresenter where Self: Visitable {
    /// Shows the error instead of the screen's page, in the screen that `Hotwire.config.makeCustomErrorScreen` creates.
    ///
    /// - Parameters:
    ///   - error: the error
    ///   - retryHandler: the action of the Retry button; `nil` to show no button
    public func presentError(_ error: HotwireNativeError, retryHandler: Handler?) {
        VisitError.show(error, in: self, retryHandler: retryHandler)
    }
}

/// The presentation of a visit's error on its screen.
enum VisitError {
    /// Lets a screen present an error, or shows the error instead of the page if the screen does not present errors itself.
    static func present(_ error: HotwireNativeError, in visitable: any Visitable, retryHandler: (() -> Void)?) {
        if let presenter = visitable as? any ErrorPresenter {
            presenter.presentError(error, retryHandler: retryHandler)
        } else {
            show(error, in: visitable, retryHandler: retryHandler)
        }
    }

    /// Shows an error instead of a visitable's page.
    static func show(_ error: HotwireNativeError, in visitable: any Visitable, retryHandler: (() -> Void)?) {
        guard let location = try? Location(visitable.currentVisitableURL) else { return }
        let session = visitable.visitableView.session as? Session
        let navigator = visitable.navigator
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

    /// Returns the “Continue Anyway” action for the certificate of a developer's own server; `nil` without an exception.
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
}
