/// Restores the screens of an earlier run.
extension NavigatorEngine {
    /// Builds the screens that an earlier run ended with; the topmost are visited now, those below when they reappear.
    ///
    /// Leaves out locations that are no longer pages of the app, that the app rejects now, and whose rules are orders;
    /// a root that is reached by clearing all screens stays.
    ///
    /// - Parameter saved: the screens
    /// - Returns: whether there is a screen now; `false` also where there were screens before, which stay.
    @discardableResult
    package func restore(_ saved: SavedNavigator) -> Bool {
        guard hierarchy.main.isEmpty, let stack else { return false }
        settle(saved)
        let main = entries(of: saved.main, on: .default)
        guard !main.isEmpty else { return false }
        let modal = entries(of: saved.modal, on: .modal)
        hierarchy = Hierarchy(main: main, modal: modal)
        onTrace(.moved("restore"))
        for (context, entries) in [(Navigation.Context.default, main), (.modal, modal)] {
            guard let top = entries.last else { continue }
            if let visitHost = stack.visitHost(for: top, on: context, making: nil) {
                session(of: context).visit(visitHost, top.currentLocation, VisitOptions())
            }
            keep(Task.immediate { await stack.restore(entries, on: context) })
        }
        return true
    }

    /// The earlier run may have ended at the better address that the server sends everybody to.
    private func settle(_ saved: SavedNavigator) {
        guard let location = saved.main.map(\.location).first(where: { router.origins.mayMove(to: $0) }) else { return }
        router.origins.settle(at: location)
    }

    private func entries(of screens: [SavedScreen], on context: Navigation.Context) -> [ScreenEntry] {
        screens.enumerated().compactMap { index, screen in
            let isRoot = context == .default && index == 0
            guard let (entry, factory) = entry(of: screen, isRoot: isRoot) else { return nil }
            if let visitHost = stack?.visitHost(for: entry, on: context, making: factory) {
                session(of: context).remember(visitHost, screen.location, screen.scroll)
            }
            return entry
        }
    }

    /// The entry for a saved screen, if there still is one; `clear_all` leads to the root, which therefore has a
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

extension PathProperties {
    /// Whether the location gets its own screen, and is not a command to the app.
    var isScreen: Bool {
        if isHistoricalLocation { return false }
        return switch presentation {
        case .default, .push, .replace, .replaceRoot: true
        case .pop, .refresh, .clearAll, .none: false
        }
    }
}
