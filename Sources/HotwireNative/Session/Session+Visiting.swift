public import HotwireCore
internal import Logging

extension Session {
    /// The visitable that was visited last.
    public var topmostVisitable: (any Visitable)? { visitable(engine.state.topmost) }

    /// The visitable that holds the web view.
    public var activeVisitable: (any Visitable)? { visitable(engine.state.active) }

    /// Visits the visitable's location.
    ///
    /// - Parameters:
    ///   - visitable: the screen that will show it
    ///   - options: the options of the visit; those of a plain link by default
    ///   - reload: whether to perform a full page load
    public func visit(_ visitable: any Visitable, options: VisitOptions? = nil, reload: Bool = false) {
        adopt(visitable)
        guard let location = try? Location(visitable.currentVisitableURL) else {
            return app.logger.error("could not visit \(visitable.currentVisitableURL)")
        }
        allowScripts(at: location)
        engine.visit(visitable.visitableView, location, options ?? VisitOptions(), reload: reload)
    }

    /// Performs a full page load for the topmost visitable, or repeats its failed visit.
    public func reload() { engine.receive(.reload) }

    /// Cancels the current visit and discards all screens and their snapshots; the next visit is a cold boot (Android).
    ///
    /// An app that starts over, as after changing its server, resets the session and visits its first page:
    ///
    /// ```swift
    /// session.reset()
    /// session.visit(HotwireWebScreen(url: start))
    /// ```
    public func reset() { engine.receive(.reset) }

    /// Clears Turbo's page cache now, so that going back sends a request.
    public func clearSnapshotCache() { engine.clearSnapshotCache() }

    /// Clears Turbo's page cache when a screen next appears.
    public func markSnapshotCacheAsStale() { engine.receive(.snapshotCacheIsStale) }

    /// Reloads the page of the screen that appears next.
    public func markContentAsStale() { engine.receive(.contentIsStale) }

    /// Discards a visitable that will not be shown again.
    public func forget(_ visitable: any Visitable) {
        note(.gone(engine.identifier(of: visitable.visitableView)))
        engine.forget(visitable.visitableView)
    }

    func adopt(_ visitable: any Visitable) {
        // Rules loaded from now on are read while a window is open.
        pathConfiguration.isInUse = true
        visitable.visitableDelegate = self
        visitable.visitableView.visitable = visitable
        visitable.visitableView.session = self
    }

    func visitable(_ identifier: VisitHostIdentifier?) -> (any Visitable)? {
        (engine.visitHost(identifier) as? VisitableView)?.visitable
    }
}

extension Session: VisitableDelegate {
    /// Restores the visitable's page when it appears again.
    public func visitableViewWillAppear(_ visitable: any Visitable) {
        guard let location = try? Location(visitable.currentVisitableURL) else { return }
        noteSeen(visitable.visitableView, .covered)
        engine.receive(.willAppear(engine.identifier(of: visitable.visitableView), location))
    }

    /// Attaches the web view if it is not attached yet.
    public func visitableViewDidAppear(_ visitable: any Visitable) {
        engine.receive(.didAppear(engine.identifier(of: visitable.visitableView)))
    }

    /// Takes a snapshot of the page that disappears.
    public func visitableViewWillDisappear(_ visitable: any Visitable) {
        engine.receive(.willDisappear(engine.identifier(of: visitable.visitableView)))
        noteHidden(visitable.visitableView, .covered)
    }

    /// Does nothing: the page stays here until another screen takes it.
    public func visitableViewDidDisappear(_ visitable: any Visitable) {}

    /// Performs a full page load of the visitable.
    public func visitableDidRequestReload(_ visitable: any Visitable) { visit(visitable, reload: true) }
}
