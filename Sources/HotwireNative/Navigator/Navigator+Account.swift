import HotwireCore

/// Signing in or out in one window is known in the others.
extension Navigator {
    /// Watches for somebody who signs in or out.
    func watchAccount(_ report: SessionReport, in session: Session) {
        switch report {
        case .proposed(let location, _):
            if account.proposed(session.pathConfiguration.properties(for: location).presentation) {
                onAccountChange?()
            }
        case .formSubmissionStarted: account.formStarted()
        case .formSubmissionFinished(let location): look(session, location) { $0.account.formFinished(cookies: $1) }
        case .loadedPage:
            guard let location = session.webView.location else { return }
            look(session, location) {
                $0.account.pageLoaded(cookies: $1)
                return false
            }
        default: break
        }
    }

    private func look(
        _ session: Session,
        _ location: Location,
        _ hasChanged: @escaping (Navigator, Set<String>) -> Bool
    ) {
        let store = CookieStore(environment: session.webView.configuration.environment)
        Task { [weak self] in
            // Without a jar there is no account.
            guard let names = try? await store.hiddenNames(for: location), let self else { return }
            if hasChanged(self, names) { onAccountChange?() }
        }
    }

    /// Its pages belong to somebody else now, and are loaded anew when they are next seen; one without pages has none.
    func accountChangedElsewhere() { isOutdated = !engine.hierarchy.main.isEmpty }

    /// A person looks at it now.
    func willBeSeen() {
        sessions.all.forEach { $0.willBeSeen() }
        guard isOutdated else { return }
        isOutdated = false
        // Somebody has signed in elsewhere, who is asked for it here.
        if engine.signIn.isShown { engine.signInSucceeded() } else { reload() }
    }
}
