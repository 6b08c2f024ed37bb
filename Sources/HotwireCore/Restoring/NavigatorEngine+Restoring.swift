/// Restores the screens of an earlier run.
extension NavigatorEngine {
    /// Builds the screens that an earlier run ended with; the topmost are visited now, those below when they reappear.
    ///
    /// Leaves out locations that are no longer pages of the app, that the app rejects now, and whose rules are orders;
    /// a root that is reached by clearing all screens stays.
    ///
    /// - Parameters:
    ///   - saved: the screens
    ///   - properties: the path configuration's current properties for a location
    /// - Returns: whether there is a screen now; `false` also where there were screens before, which stay.
    @discardableResult
    public func restore(_ saved: SavedNavigator, properties: (Location) -> PathProperties) -> Bool {
        guard hierarchy.main.isEmpty, let stack else { return false }
        settle(saved)
        let main = entries(of: saved.main, on: .default, properties)
        guard !main.isEmpty else { return false }
        let modal = entries(of: saved.modal, on: .modal, properties)
        hierarchy = Hierarchy(main: main, modal: modal)
        onTrace(.moved("restore"))
        for (context, entries) in [(Navigation.Context.default, main), (.modal, modal)] {
            guard let top = entries.last else { continue }
            if let place = stack.place(for: top, on: context) {
                session(of: context).visit(place, top.currentLocation, VisitOptions())
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

    private func entries(
        of screens: [SavedScreen],
        on context: Navigation.Context,
        _ properties: (Location) -> PathProperties
    ) -> [ScreenEntry] {
        screens.enumerated().compactMap { index, screen in
            let isRoot = context == .default && index == 0
            guard let entry = entry(of: screen, properties(screen.location), isRoot: isRoot) else { return nil }
            // An app's own screen is built now, as its factory is only available until the next one is requested.
            if let place = stack?.place(for: entry, on: context) {
                session(of: context).remember(place, screen.location, screen.scroll)
            }
            return entry
        }
    }

    /// The entry for a saved screen, if there still is one; `clear_all` leads to the root, which therefore has a
    /// screen.
    private func entry(of screen: SavedScreen, _ properties: PathProperties, isRoot: Bool) -> ScreenEntry? {
        let proposal = VisitProposal(location: screen.location, properties: properties)
        let isClearedRoot = isRoot && properties.presentation == .clearAll && !properties.isHistoricalLocation
        guard properties.isScreen || isClearedRoot, router.decide(proposal) == .navigate else { return nil }
        let id = nextID()
        let kind: ScreenEntry.Kind
        switch onProposal(proposal, id) {
        case .web: kind = .web
        case .native: kind = .native
        case .alert, .reject: return nil
        }
        return ScreenEntry(id: id, kind: kind, location: screen.location, properties: properties)
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
