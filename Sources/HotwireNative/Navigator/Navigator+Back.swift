internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Going back.
extension Navigator {
    /// Whether ``goBack()`` has a destination.
    package var canGoBack: Bool { canGoBack(in: engine.hierarchy.context) }

    /// Returns whether a stack, or a navigator nested in its top screen, can go back.
    package func canGoBack(in context: Navigation.Context) -> Bool {
        engine.canGoBack(in: context) || engine.hierarchy.context == context && shownChild?.canGoBack == true
    }

    /// Goes back: first through the page's own history entries, then to the screen below, then out of the modal.
    ///
    /// A nested navigator in the top screen goes back first; see ``addChild(_:)``. If a form would lose what the user entered,
    /// the user is asked first.
    public func goBack() { goBack(asksUser: true) }

    private func goBack(asksUser: Bool) {
        if let child = shownChild, child.canGoBack { return child.goBack() }
        userDidAct()
        engine.back(asksUser: asksUser)
    }

    /// Records a user action, so that later actions of the pages do not count towards a loop; tests simulate users with it.
    package func userDidAct() { madeParts?.sessions.all.forEach { $0.engine.receive(.userActed) } }

    /// Removes the top screen, and the modal if it was its only screen; the root remains.
    public func pop(animated: Bool = true) { engine.pop(count: 1, animated: animated) }

    /// Returns to the root, whose page appears as the user left it.
    public func popToRoot(animated: Bool = true) {
        if isModal { engine.dismiss(animated: animated) }
        engine.pop(count: engine.hierarchy.main.count - 1, animated: animated)
    }

    /// Dismisses the modal, if one is shown.
    public func dismiss(animated: Bool = true) { engine.dismiss(animated: animated) }

    /// Returns to the root and reloads it, as after signing out.
    public func clearAll(animated: Bool = false) { engine.clearAll(animated: animated) }

    /// Returns to the start location and loads it as in a new window (Android: `reset`).
    ///
    /// Removes all screens, their snapshots, and the popups that show pages of the app. A navigator that shows nothing yet is
    /// unchanged.
    public func reset() {
        let start = configuration.flatMap { try? Location($0.startLocation) }
        guard let root = engine.hierarchy.main.first else { return }
        // The modal's document stays, and with it pages of the previous user.
        madeParts?.sessions.all.forEach { $0.clearSnapshotCache() }
        popups.closeAppPages()
        startOver(at: start ?? root.routedLocation)
    }

    /// Shows a page of the app as the only screen, with a cold boot.
    func startOver(at location: Location) {
        isOutdated = false
        engine.startOver(at: location)
    }

    /// Performs a full page load of the topmost page or file; the page below a modal reloads when it becomes visible.
    public func reload() {
        let below = isModal ? sessions[engine.topArea(of: .default)] : nil
        // A page with entries that were not sent stays as it is.
        if let below, below.loss == nil { below.markContentAsStale() }
        shownContent.reload()
    }

    /// Shows the pages as a server in development now has them, after it was started again.
    package func serverReturned() { madeParts?.sessions.all.forEach { $0.serverReturned() } }
}

/// User actions that leave a screen. They are recorded, and a page with unsaved changes asks before its modal closes.
extension Navigator {
    /// Dismisses the modal if it may be dismissed.
    package func dismissByUser() {
        guard engine.canDismiss else { return }
        app.outlets.application?.userDid(.dismiss)
        leaveModal { $0.engine.dismiss() }
    }

    /// Passes Escape to a dialog or popover in the modal's page, or dismisses the modal.
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

    /// Goes back like the Back button.
    package func goBackByUser() {
        if canGoBack { app.outlets.application?.userDid(.back) }
        guard engine.canDismiss, !engine.canGoBack(within: .modal) else { return goBack() }
        leaveModal { $0.goBack(asksUser: false) }
    }

    /// Goes back like a mouse's Back button over the page of an area.
    func goBackByUser(from area: ScreenArea) {
        guard area != engine.area else { return goBackByUser() }
        app.outlets.application?.userDid(.back)
        userDidAct()
        engine.back(count: nil, from: area)
    }

    /// Goes back like a mouse's Back button over a screen that is not a page; returns whether it is this navigator's to do.
    func goBackByButton(over context: Navigation.Context, inList: Bool) -> Bool {
        guard canGoBack || !isNested else { return false }
        let area = context == .default && inList && engine.list != nil ? .main : engine.topArea(of: context)
        goBackByUser(from: area)
        return true
    }

    /// Reloads like the Reload command.
    package func reloadByUser() {
        app.outlets.application?.userDid(.reload)
        let session = focusedSession
        session.webView.activation.forgiveUnasked()
        guard shownContent is Session, session.loss != nil else { return reload() }
        engine.reload(sessions.area(of: session)) { [weak self] in
            session.webView.dialogs.leavesSilently = true
            self?.reload()
        }
    }

    /// Leaves the modal if its page agrees, unless the modal changed meanwhile.
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

/// Going back over several screens at once.
extension Navigator {
    /// The most screens that Back lists.
    private static let mostListed = 15

    /// The screens below the visible one, the nearest first, as Back lists them.
    package var backEntries: [BackMenu.Entry] {
        if let child = shownChild, child.canGoBack { return child.backEntries }
        let entries = engine.hierarchy[engine.hierarchy.context]
        let titles = activeStack.screens.map(\.shownItem.title)
        return zip(entries, titles).dropLast().reversed().prefix(Self.mostListed).map { entry, title in
            BackMenu.Entry(
                title: title.isEmpty ? entry.currentLocation.pathAndQuery : title,
                goBack: { [weak self] in self?.goBackByUser(to: entry.id) },
                openInNewWindow: { [weak self] in self?.onNewWindow?(entry.currentLocation) }
            )
        }
    }

    /// Goes back to a screen, unless it is gone by now.
    private func goBackByUser(to id: ScreenEntry.ID) {
        let entries = engine.hierarchy[engine.hierarchy.context]
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        let count = entries.count - 1 - index
        for _ in 0..<count { app.outlets.application?.userDid(.back) }
        userDidAct()
        engine.pop(count: count, asksUser: true)
    }
}

/// Going back with two fingers on a touchpad.
extension Navigator {
    /// Lets the stack of a session's screens follow the fingers.
    func addSwipe(for session: Session) {
        let context = sessions.area(of: session).context
        let stack = screens.stack(context)
        if let swipe = stack.swipe { return swipe.follow(session.webView) }
        stack.swipe = SwipeBackGesture(
            stack,
            over: session.webView,
            SwipeBackGesture.Source(
                canGoBack: { [weak self] in self?.canSwipe(in: context) ?? false },
                pops: { [weak self] in self?.engine.backPops ?? false },
                goBack: { [weak self] in await self?.goBackBySwipe() }
            )
        )
    }

    /// Whether a stack is visible and can go back; a modal is not dismissed by a swipe.
    private func canSwipe(in context: Navigation.Context) -> Bool {
        engine.hierarchy.context == context && shownChild == nil && engine.canGoBack(within: context)
    }

    private func goBackBySwipe() async {
        app.outlets.application?.userDid(.back)
        userDidAct()
        engine.back(animated: false, asksUser: true)
        await engine.moves?.value
    }
}
