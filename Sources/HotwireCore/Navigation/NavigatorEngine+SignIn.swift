/// Pages that require the user to sign in first.
extension NavigatorEngine {
    /// Asks the user to sign in over a screen, and visits that screen's page again on success.
    ///
    /// - Parameters:
    ///   - proposal: the sign-in page; shown in a modal, or as the app's native screen for it
    ///   - screen: the screen whose visit needs it
    ///   - byUser: whether the user requested it; a screen itself asks only once until it has shown something
    package func askToSignIn(_ proposal: VisitProposal, over screen: ScreenEntry.ID, byUser: Bool) {
        guard signIn.mayCome(over: screen, at: proposal.location, among: shown, byUser: byUser) else { return }
        route(proposal.inModal, from: .app)
        guard let top = hierarchy.modal.last, top.id != screen else { return }
        signIn.began(over: screen, in: top)
    }

    /// Handles a successful sign-in: goes back to the screen that is waiting for it and visits it again.
    package func signInSucceeded() {
        guard let plan = signIn.plan(in: hierarchy, split) else { return }
        // The cached snapshots of other pages belong to another user.
        pageSessions.forEach { $0.receive(.snapshotCacheIsStale) }
        endSignIn(plan, animated: true)
    }

    /// Moves the screens after a successful sign-in, and loads the other pane again if it needed it, too.
    private func endSignIn(_ plan: NavigationPlan, animated: Bool) {
        perform(plan, animated: animated)
        guard list != nil else { return }
        for area in [ScreenArea.main, .detail] where area != newestVisit {
            let session = session(of: area)
            if session.state.current?.state == .failed { session.receive(.reload) }
        }
    }

    /// Called when the modal's page sends a form without Turbo.
    package func signInSentForm(to location: Location) { signIn.sentForm(to: location) }

    /// Called when the modal's page shows something that it loaded by itself, as a form without Turbo does.
    package func signInShows(_ location: Location) {
        if signIn.shows(location, pathConfiguration.properties(for: location)) { signInSucceeded() }
    }

    /// Ends a sign-in whose form leads out of it, instead of following the rules for the form's response.
    func leavesSignIn(with proposal: VisitProposal) -> Bool {
        guard let plan = signIn.plan(after: proposal, in: hierarchy, split) else { return false }
        onTrace(.routed(proposal, decision: plan.name))
        endSignIn(plan, animated: proposal.properties.animated)
        // The server reports the successful sign-in only once, and this page contains the message.
        let page = proposal.properties.isHistoricalLocation ? nil : proposal.options.response?.responseHTML
        if plan.visit == .again, let page { onUnshownPage(page) }
        return true
    }
}
