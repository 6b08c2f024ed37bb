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
        let navigator = visitable.visitableView.session?.delegate as? Navigator
        let screen = Hotwire.config.makeCustomErrorScreen(
            ErrorContext(
                error: error,
                location: location,
                retryHandler: retryHandler,
                signInHandler: navigator?.signInHandler(for: error, in: visitable),
                continueHandler: TLSException.handler(for: error, in: visitable, retry: retryHandler)
            )
        )
        visitable.navigationItem.title = screen.navigationItem.title
        visitable.visitableView.showErrorScreen(screen)
        visitable.visitableView.shownError = error
    }
}
