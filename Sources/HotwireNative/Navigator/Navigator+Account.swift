import FoundationEssentials
package import HotwireCore
internal import Logging

/// Pages that require signing in (Linux only: on iOS and Android, an app only routes to its sign-in).
extension Navigator {
    /// Reports a successful sign-in in a native screen that the delegate returned for the sign-in location.
    ///
    /// The navigator returns to the waiting screen and visits it again. Without a waiting screen, nothing happens.
    public func signInSucceeded() { engine.signInSucceeded() }

    /// The sign-in location, if one is set.
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
            app.logger.error("“\(SignIn.setting)” is not a valid address: \(error)")
            return nil
        }
    }

    /// Returns the action of the error page's Sign In button; `nil` if signing in would not help.
    func signInHandler(for error: HotwireNativeError, in visitable: any Visitable) -> (() -> Void)? {
        guard error == .http(.client(.unauthorized)), let location = signInLocation else { return nil }
        return { [weak self, weak visitable] in
            if let visitable { self?.askToSignIn(at: location, for: visitable, byUser: true) }
        }
    }

    /// Asks for the sign-in if a page failed because it requires one.
    func failed(_ error: HotwireNativeError, in visitable: any Visitable) {
        guard error == .http(.client(.unauthorized)), let location = signInLocation else { return }
        askToSignIn(at: location, for: visitable, byUser: false)
    }

    /// Asks for the sign-in if a page failed with 401 before the path configuration that names its location arrived.
    func askToSignInAgain() {
        for case let visitable as any Visitable in stack.visibleScreens + modalStack.visibleScreens {
            if let error = visitable.visitableView.shownError { failed(error, in: visitable) }
        }
    }

    private func askToSignIn(at location: Location, for visitable: any Visitable, byUser: Bool) {
        guard let id = screens.id(of: visitable) else { return }
        engine.askToSignIn(engine.proposal(location), over: id, byUser: byUser)
    }
}

/// Propagates a sign-in or sign-out in one window to the others.
extension Navigator {
    /// Watches a session's events for sign-ins and sign-outs.
    func watchAccount(_ event: SessionEvent, in session: Session) {
        switch event {
        case .proposed(let location, _):
            if account.proposed(engine.proposal(location).properties.presentation) {
                onAccountChange?(.changed)
            }
        case .formSubmissionStarted: account.formStarted()
        case .formSubmissionFinished: readCookies(session) { $0.account.formFinished(cookies: $1) }
        case .loadedPage:
            readCookies(session) {
                $0.account.pageLoaded(cookies: $1)
                return nil
            }
        default: break
        }
    }

    /// Reads the cookies of the entire site: a cookie that is limited to a path would appear and disappear with the page.
    private func readCookies(_ session: Session, _ change: @escaping (Navigator, Set<String>) -> AccountChange?) {
        guard let page = session.webView.location, let site = try? Location(reference: "/", relativeTo: page) else {
            return
        }
        let jar = session.webView.configuration.environment.cookieJar
        Task { [weak self] in
            // Without a cookie jar, there is no account.
            guard let names = try? await jar.hiddenNames(for: site), let self else { return }
            guard let change = change(self, names) else { return }
            if change == .signedOut {
                restartDocuments()
                forgetEntries()
            }
            onAccountChange?(change)
        }
    }

    /// Handles a reset by the server: this navigator starts again, as do those of other tabs and windows.
    func resetAll() {
        restartDocuments()
        forgetEntries()
        account = AccountWatch()  // the cookies deleted by the reset carry no further information
        reset()
        onAccountChange?(.reset)
    }

    /// Starts a new session with the next document; later documents share it.
    private func restartDocuments() { session.webView.configuration.environment.documents.restart() }

    /// Starts over unless a page has unsent entries, which only the server may discard: a cookie can disappear for other reasons.
    private func startOverUnlessEntered() {
        if wouldLoseEntries { isOutdated = true } else { reset() }
    }

    /// Deletes the entries of refused forms, so that they are not offered to another user.
    private func forgetEntries() { sessions.all.forEach { $0.retainedEntries = nil } }

    /// Handles a sign-in or sign-out in another navigator; without pages, there is nothing to load.
    package func accountChangedElsewhere(_ change: AccountChange) {
        switch change {
        case .changed: isOutdated = !engine.hierarchy.main.isEmpty
        case .signedOut:
            forgetEntries()
            startOverUnlessEntered()
        case .reset:
            forgetEntries()
            reset()
        }
    }

    /// Updates the navigator's pages before the user sees them.
    package func willBeSeen() {
        sessions.all.forEach { $0.willBeSeen() }
        guard isOutdated else { return }
        isOutdated = false
        // The user has signed in elsewhere while this navigator asks for it.
        if engine.signIn.isShown { engine.signInSucceeded() } else { reloadAll() }
    }
}
