/// Restores the screens of an earlier run.
extension NavigatorEngine {
    /// Restores the screens of an earlier run.
    ///
    /// The topmost ones are visited now, the others when they reappear.
    ///
    /// Locations that are no longer pages of the app, that the app rejects, or whose rules are commands are skipped; a root that
    /// is reached with `clear_all` is kept.
    ///
    /// - Parameter saved: the screens
    /// - Returns: Whether a screen was restored; existing screens are kept otherwise.
    @discardableResult
    package func restore(_ saved: SavedNavigator) -> Bool {
        guard hierarchy.main.isEmpty, let stack else { return false }
        settle(saved)
        let main = entries(of: saved.main, on: .default)
        guard !main.isEmpty else { return false }
        let modal = entries(of: saved.modal, on: .modal)
        hierarchy = Hierarchy(main: main, modal: modal)
        modalOpener = topArea(of: .default)
        onTrace(.moved("restore"))
        for (context, entries) in [(Navigation.Context.default, main), (.modal, modal)] {
            guard let top = entries.last else { continue }
            let area = topArea(of: context)
            if let visitHost = stack.visitHost(for: top, in: area, making: nil) {
                session(of: area).visit(visitHost, top.currentLocation, VisitOptions())
            }
            keep(Task.immediate { await stack.restore(entries, on: context) })
        }
        return true
    }

    /// Adopts the upgraded origin to which the server may have redirected the earlier run.
    private func settle(_ saved: SavedNavigator) {
        guard let location = saved.main.map(\.location).first(where: { router.origins.mayMove(to: $0) }) else { return }
        router.origins.settle(at: location)
    }

    private func entries(of screens: [SavedScreen], on context: Navigation.Context) -> [ScreenEntry] {
        var entries: [ScreenEntry] = []
        for (index, screen) in screens.enumerated() {
            let isRoot = context == .default && index == 0
            guard let (entry, factory) = entry(of: screen, isRoot: isRoot) else { continue }
            entries.append(entry)
            let area = context == .modal ? .modal : split(entries).area(at: entries.count - 1)
            if let visitHost = stack?.visitHost(for: entry, in: area, making: factory) {
                session(of: area).remember(visitHost, screen.location, screen.scroll)
            }
        }
        return entries
    }

    /// Returns the entry for a saved screen, if it is still valid; `clear_all` leads to the root, which therefore has a
    /// screen.
    private func entry(of screen: SavedScreen, isRoot: Bool) -> (ScreenEntry, ScreenFactory?)? {
        let proposal = proposal(screen.location)
        let properties = proposal.properties
        let isClearedRoot = isRoot && properties.presentation == .clearAll && !properties.isHistoricalLocation
        guard properties.isScreen || isClearedRoot, router.decide(proposal) == .navigate,
            let answer = onProposal(proposal), answer.kind != .alert
        else { return nil }
        let entry = ScreenEntry(id: nextID(), kind: answer.kind, location: screen.location, properties: properties)
        return (entry, answer.factory)
    }
}
