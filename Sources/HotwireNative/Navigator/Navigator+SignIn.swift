public import FoundationEssentials
import HotwireCore
internal import Logging

/// Pages for which the user has to sign in first (Linux only: on the phones an app only routes to its sign-in).
extension Navigator {
    /// Asks the user to sign in, over a screen whose visit was answered with 401.
    ///
    /// The page is shown in a modal, or as the native screen that the delegate has for it. When its form leads out of it,
    /// the navigator returns to the screen that failed and visits it again. A user who dismisses it finds the error
    /// page with its Retry.
    ///
    /// ```swift
    /// func visitableDidFailRequest(
    ///     _ visitable: any Visitable, error: HotwireNativeError, from navigator: Navigator,
    ///     retryHandler: @escaping () -> Void
    /// ) {
    ///     Navigator.showError(error, in: visitable, retryHandler: retryHandler)
    ///     if error.statusCode == 401 { navigator.signIn(at: signIn, for: visitable) }
    /// }
    /// ```
    ///
    /// With ``HotwireConfiguration/signInLocation``, or `sign_in_location` in the path configuration's settings, this
    /// happens by itself.
    ///
    /// - Parameters:
    ///   - url: the sign-in location
    ///   - visitable: the screen that failed; where another is shown, nothing happens
    public func signIn(at url: URL, for visitable: any Visitable) {
        do throws(LocationError) {
            askToSignIn(at: try Location(url), for: visitable, byPerson: false)
        } catch {
            app.logger.error("cannot sign in at \(url): \(error)")
        }
    }

    /// Reports a successful sign-in, for native sign-in screens.
    ///
    /// The navigator returns to the waiting screen and visits it again; without one nothing happens.
    public func signInSucceeded() { engine.signInSucceeded() }

    /// The sign-in location, if set.
    private var signInLocation: Location? {
        if let configured = app.signInLocation { return try? Location(configured) }
        let start =
            configuration.flatMap { try? Location($0.startLocation) } ?? engine.hierarchy.main.first?.routedLocation
        guard let start else { return nil }
        let paths = engine.pathConfiguration
        guard engine.router.origins.trusts(paths.provenance) else { return nil }
        let settings = paths.settings
        do throws(LocationError) {
            return try SignIn.location(in: settings, relativeTo: start)
        } catch {
            app.logger.error("“\(SignIn.setting)” is no address: \(error)")
            return nil
        }
    }

    /// What the error page's Sign In does; `nil` where signing in would not help.
    func signInHandler(for error: HotwireNativeError, in visitable: any Visitable) -> (() -> Void)? {
        guard error == .http(.client(.unauthorized)), let location = signInLocation else { return nil }
        return { [weak self, weak visitable] in
            if let visitable { self?.askToSignIn(at: location, for: visitable, byPerson: true) }
        }
    }

    /// A page that failed for want of a sign-in asks for it.
    func failed(_ error: HotwireNativeError, in visitable: any Visitable) {
        guard error == .http(.client(.unauthorized)), let location = signInLocation else { return }
        askToSignIn(at: location, for: visitable, byPerson: false)
    }

    /// Asks for the sign-in again where the path configuration that names its location arrived after the 401.
    func askAboutFailedPages() {
        for case let visitable as any Visitable in [stack.top, modalStack.top] {
            if let error = visitable.visitableView.shownError { failed(error, in: visitable) }
        }
    }

    private func askToSignIn(at location: Location, for visitable: any Visitable, byPerson: Bool) {
        guard let id = screens.id(of: visitable) else { return }
        engine.askToSignIn(engine.proposal(location), over: id, byPerson: byPerson)
    }
}
