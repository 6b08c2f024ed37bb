import HotwireCore

/// Signing in or out in one window is known in the others.
extension Navigator {
    /// Watches for somebody who signs in or out.
    func watchAccount(_ report: SessionReport, in session: Session) {
        switch report {
        case .proposed(let location, _):
            if account.proposed(session.pathConfiguration.properties(for: location).presentation) {
                onAccountChange?(.changed)
            }
        case .formSubmissionStarted: account.formStarted()
        case .formSubmissionFinished(let location): look(session, location) { $0.account.formFinished(cookies: $1) }
        case .loadedPage:
            guard let location = session.webView.location else { return }
            look(session, location) {
                $0.account.pageLoaded(cookies: $1)
                return nil
            }
        default: break
        }
    }

    private func look(
        _ session: Session,
        _ location: Location,
        _ change: @escaping (Navigator, Set<String>) -> AccountChange?
    ) {
        let store = CookieStore(environment: session.webView.configuration.environment)
        Task { [weak self] in
            // Without a jar there is no account.
            guard let names = try? await store.hiddenNames(for: location), let self else { return }
            guard let change = change(self, names) else { return }
            if change == .signedOut { orderDocuments() }
            onAccountChange?(change)
        }
    }

    /// The server resets the app: this navigator starts again, and those of other tabs and windows.
    func reset() {
        orderDocuments()
        startAnew()
        onAccountChange?(.signedOut)
    }

    /// The next document begins a session, which those after it share.
    private func orderDocuments() { session.webView.configuration.environment.documents.restart() }

    /// Its pages belong to somebody else now; a navigator without pages has none.
    func accountChangedElsewhere(_ change: AccountChange) {
        switch change {
        case .changed: isOutdated = !engine.hierarchy.main.isEmpty
        case .signedOut: startAnew()
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
