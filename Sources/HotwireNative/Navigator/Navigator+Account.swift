import FoundationEssentials
import HotwireCore
internal import Logging

/// Pages for which the user has to sign in first (Linux only: on the phones an app only routes to its sign-in).
extension Navigator {
    /// Reports a successful sign-in, for a native sign-in screen that the delegate has for the sign-in location.
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
            if let visitable { self?.askToSignIn(at: location, for: visitable, byUser: true) }
        }
    }

    /// A page that failed for want of a sign-in asks for it.
    func failed(_ error: HotwireNativeError, in visitable: any Visitable) {
        guard error == .http(.client(.unauthorized)), let location = signInLocation else { return }
        askToSignIn(at: location, for: visitable, byUser: false)
    }

    /// Asks for the sign-in again where the path configuration that names its location arrived after the 401.
    func askAboutFailedPages() {
        for case let visitable as any Visitable in [stack.top, modalStack.top] {
            if let error = visitable.visitableView.shownError { failed(error, in: visitable) }
        }
    }

    private func askToSignIn(at location: Location, for visitable: any Visitable, byUser: Bool) {
        guard let id = screens.id(of: visitable) else { return }
        engine.askToSignIn(engine.proposal(location), over: id, byUser: byUser)
    }
}

/// Signing in or out in one window is known in the others.
extension Navigator {
    /// Watches for somebody who signs in or out.
    func watchAccount(_ event: SessionEvent, in session: Session) {
        switch event {
        case .proposed(let location, _):
            if account.proposed(engine.proposal(location).properties.presentation) {
                onAccountChange?(.changed)
            }
        case .formSubmissionStarted: account.formStarted()
        case .formSubmissionFinished: look(session) { $0.account.formFinished(cookies: $1) }
        case .loadedPage:
            look(session) {
                $0.account.pageLoaded(cookies: $1)
                return nil
            }
        default: break
        }
    }

    /// Looks at the cookies of the whole site: one that is limited to a path comes and goes with the page.
    private func look(_ session: Session, _ change: @escaping (Navigator, Set<String>) -> AccountChange?) {
        guard let page = session.webView.location, let site = try? Location(reference: "/", relativeTo: page) else {
            return
        }
        let store = CookieStore(environment: session.webView.configuration.environment)
        Task { [weak self] in
            // Without a jar there is no account.
            guard let names = try? await store.hiddenNames(for: site), let self else { return }
            guard let change = change(self, names) else { return }
            if change == .signedOut {
                orderDocuments()
                forgetEntries()
            }
            onAccountChange?(change)
        }
    }

    /// The server resets the app: this navigator starts again, and those of other tabs and windows.
    func resetAll() {
        orderDocuments()
        forgetEntries()
        account = AccountWatch()  // the cookies that go with the reset say nothing more
        reset()
        onAccountChange?(.reset)
    }

    /// The next document begins a session, which those after it share.
    private func orderDocuments() { session.webView.configuration.environment.documents.restart() }

    /// Only the server may discard what was entered: a cookie can go for other reasons.
    private func startOverUnlessEntered() async {
        for session in sessions.all where await session.webView.relay.hasUnsentEntries() {
            isOutdated = true
            return
        }
        reset()
    }

    /// Nobody else may be offered what the user entered in a form that was refused.
    private func forgetEntries() { sessions.all.forEach { $0.retainedEntries = nil } }

    /// Handles a sign-in or sign-out in another navigator; a navigator without pages has nothing to load.
    func accountChangedElsewhere(_ change: AccountChange) {
        switch change {
        case .changed: isOutdated = !engine.hierarchy.main.isEmpty
        case .signedOut:
            forgetEntries()
            Task { await startOverUnlessEntered() }
        case .reset:
            forgetEntries()
            reset()
        }
    }

    /// A person looks at it now.
    func willBeSeen() {
        sessions.all.forEach { $0.willBeSeen() }
        guard isOutdated else { return }
        isOutdated = false
        // Somebody has signed in elsewhere, who is asked for it here.
        if engine.signIn.isShown { engine.signInSucceeded() } else { reload() }
    }
}
