import HotwireCore

/// The ways back.
extension Navigator {
    /// Goes back: first through entries that the page made itself, then to the screen below, then out of the modal.
    public func goBack() {
        personActed()
        engine.back()
    }

    /// Records a user action, so that the pages' next acts do not count towards a loop; tests simulate users.
    package func personActed() { sessions.all.forEach { $0.engine.receive(.userActed) } }

    /// Removes the top screen, and a modal with its only screen; the root stays.
    public func pop(animated: Bool = true) { engine.pop(count: 1, animated: animated) }

    /// Goes back to the root, whose page is shown as it was left.
    public func popToRoot(animated: Bool = true) {
        if isModal { engine.dismiss(animated: animated) }
        engine.pop(count: stack.screens.count - 1, animated: animated)
    }

    /// Dismisses the modal, if one is shown.
    public func dismiss(animated: Bool = true) { engine.dismiss(animated: animated) }

    /// Goes back to the root and reloads it, as after signing out.
    public func clearAll(animated: Bool = false) { engine.clearAll(animated: animated) }

    /// Goes back to the start location, and loads it as in a new window; a navigator that shows nothing yet stays as it is.
    func startAnew() {
        let start = configuration.flatMap { try? Location($0.startLocation) }
        guard let root = engine.hierarchy.main.first else { return }
        // The modal's document stays, and with it pages of the user before.
        sessions.all.forEach { $0.clearSnapshotCache() }
        popups.closeAppPages()
        startAnew(at: start ?? root.routedLocation)
    }

    /// Shows a page of the app as the only screen, and loads it whole.
    func startAnew(at location: Location) {
        isOutdated = false
        engine.startAnew(at: location)
    }

    /// Loads the topmost page or file again as a whole, and the page below a modal when it is seen again.
    public func reload() {
        if isModal { session.markContentAsStale() }
        shownContent.reload()
    }
}
