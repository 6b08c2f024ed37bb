internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The ways back.
extension Navigator {
    /// Goes back: first through entries that the page made itself, then to the screen below, then out of the modal.
    ///
    /// A nested navigator in the top screen goes back first; see ``addChild(_:)``.
    public func goBack() {
        if let child = shownChild, child.canGoBack { return child.goBack() }
        userDidAct()
        engine.back()
    }

    /// Records a user action, so that the pages' next acts do not count towards a loop; tests simulate users.
    package func userDidAct() { madeParts?.sessions.all.forEach { $0.engine.receive(.userActed) } }

    /// Removes the top screen, and a modal with its only screen; the root stays.
    public func pop(animated: Bool = true) { engine.pop(count: 1, animated: animated) }

    /// Goes back to the root, whose page is shown as it was left.
    public func popToRoot(animated: Bool = true) {
        if isModal { engine.dismiss(animated: animated) }
        engine.pop(count: engine.hierarchy.main.count - 1, animated: animated)
    }

    /// Dismisses the modal, if one is shown.
    public func dismiss(animated: Bool = true) { engine.dismiss(animated: animated) }

    /// Goes back to the root and reloads it, as after signing out.
    public func clearAll(animated: Bool = false) { engine.clearAll(animated: animated) }

    /// Goes back to the start location, and loads it as in a new window (Android: `reset`).
    ///
    /// All screens go, with their snapshots and the popups that show pages of the app. A navigator that shows nothing yet
    /// stays as it is.
    public func reset() {
        let start = configuration.flatMap { try? Location($0.startLocation) }
        guard let root = engine.hierarchy.main.first else { return }
        // The modal's document stays, and with it pages of the user before.
        madeParts?.sessions.all.forEach { $0.clearSnapshotCache() }
        popups.closeAppPages()
        startOver(at: start ?? root.routedLocation)
    }

    /// Shows a page of the app as the only screen, and loads it whole.
    func startOver(at location: Location) {
        isOutdated = false
        engine.startOver(at: location)
    }

    /// Loads the topmost page or file again as a whole, and the page below a modal when it is seen again.
    public func reload() {
        if isModal { session.markContentAsStale() }
        shownContent.reload()
    }
}

/// The ways out that a user takes, which are recorded; a page with something to lose asks before its modal goes.
extension Navigator {
    /// Dismisses the modal, where it may be dismissed.
    package func dismissByUser() {
        guard engine.canDismiss else { return }
        app.outlets.application?.userDid(.dismiss)
        leaveModal { $0.engine.dismiss() }
    }

    /// Lets a dialog or popover of the modal's page have Escape, or dismisses the modal.
    func escapeByUser() {
        guard let page = sessions.madeModal?.webView, let modal = engine.hierarchy.modal.first?.id else {
            return dismissByUser()
        }
        let isInPage = gtk_widget_is_focus(page.widget) != 0
        Task { [weak self] in
            guard await !page.relay.takesEscape(pressedInPage: isInPage) else {
                self?.app.outlets.application?.userDid(.press("Escape"))
                return
            }
            if let self, engine.hierarchy.modal.first?.id == modal { dismissByUser() }
        }
    }

    /// Goes back as the Back button does.
    package func goBackByUser() {
        if canGoBack { app.outlets.application?.userDid(.back) }
        guard engine.canDismiss, !engine.canGoBack(within: .modal) else { return goBack() }
        leaveModal { $0.goBack() }
    }

    /// Reloads as the Reload command does.
    package func reloadByUser() {
        app.outlets.application?.userDid(.reload)
        activeWebView.activation.forgiveUnasked()
        reload()
    }

    /// Leaves the modal once its page can go; one that changed meanwhile stays.
    private func leaveModal(_ leave: @escaping (Navigator) -> Void) {
        guard let page = sessions.madeModal?.webView, let modal = engine.hierarchy.modal.first?.id else {
            return leave(self)
        }
        Task { [weak self] in
            guard await page.leaving.ask(), let self, engine.hierarchy.modal.first?.id == modal else { return }
            leave(self)
        }
    }
}
