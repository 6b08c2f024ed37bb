import HotwireCore

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
    func reset() {
        orderDocuments()
        forgetEntries()
        account = AccountWatch()  // the cookies that go with the reset say nothing more
        startAnew()
        onAccountChange?(.reset)
    }

    /// The next document begins a session, which those after it share.
    private func orderDocuments() { session.webView.configuration.environment.documents.restart() }

    /// Only the server may discard what was entered: a cookie can go for other reasons.
    private func startAnewUnlessEntered() async {
        for session in sessions.all where await session.webView.hasUnsentEntries() {
            isOutdated = true
            return
        }
        startAnew()
    }

    /// Nobody else may be offered what the user entered in a form that was refused.
    private func forgetEntries() { sessions.all.forEach { $0.keptEntries = nil } }

    /// Handles a sign-in or sign-out in another navigator; a navigator without pages has nothing to load.
    func accountChangedElsewhere(_ change: AccountChange) {
        switch change {
        case .changed: isOutdated = !engine.hierarchy.main.isEmpty
        case .signedOut:
            forgetEntries()
            Task { await startAnewUnlessEntered() }
        case .reset:
            forgetEntries()
            startAnew()
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
