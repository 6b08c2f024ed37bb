/// Restoring the screens of an earlier launch.
extension NavigatorEngine {
    /// Restores screens into an empty navigator and opens a page above them; returns whether any screen was restored.
    @discardableResult
    package func restore(_ saved: SavedNavigator, opening page: Location? = nil) -> Bool {
        // Locations that are no longer pages of the app, that the app rejects, or whose rules are commands are skipped. A root
        // that is reached with `clear_all` is kept.
        guard hierarchy.main.isEmpty, let stack else { return false }
        settle(saved)
        let main = screens(saved.main, on: .default)
        guard !main.isEmpty else { return false }
        let modal = screens(saved.modal, on: .modal)
        hierarchy = Hierarchy(main: main.map(\.entry), modal: modal.map(\.entry))
        modalOpener = topArea(of: .default)
        onTrace(.moved("restore"))
        let steps = held { if let page, page != hierarchy.top?.currentLocation { open(page) } }
        remember(main + modal, in: stack)
        // If the page opens a new screen, the covered screens are not visited: the page does not wait for them or show their
        // files, questions or sign-ins. Anything else happens above the restored screens, which are visited.
        let arrival = steps.count == 1 ? steps.first { $0.plan.changesScreens } : nil
        if let arrival { arrive(arrival, in: stack) }
        for context in [Navigation.Context.default, .modal] { show(context, in: stack, visited: arrival) }
        if arrival == nil { steps.forEach(carryOut) }
        return true
    }

    /// Decides on a page without waiting for rules, because an app with saved screens also has a copy of its rules.
    private func open(_ page: Location) {
        let proposal = proposal(page)
        router.origins.learn(from: page)
        onTrace(.proposed(proposal))
        decide(proposal, from: .app)
    }

    /// Shows a stack's screens and visits the topmost one, unless a step has visited it; the others wait until they reappear.
    private func show(_ context: Navigation.Context, in stack: any ScreenStack, visited step: NavigatorStep?) {
        let entries = hierarchy[context]
        guard let top = entries.last else { return }
        let area = topArea(of: context)
        let isVisited = step.map { $0.plan.visit != NavigationPlan.Visit.none && $0.target?.id == top.id } ?? false
        if !isVisited, let visitHost = stack.visitHost(for: top, in: area, making: nil) {
            session(of: area).visit(visitHost, top.currentLocation, VisitOptions())
        }
        keep(Task.immediate { await stack.restore(entries, on: context) })
    }

    /// Adopts the upgraded origin to which the server redirected an earlier launch, if any.
    private func settle(_ saved: SavedNavigator) {
        guard let location = saved.main.map(\.location).first(where: { router.origins.mayMove(to: $0) }) else { return }
        router.origins.settle(at: location)
    }

    /// A saved screen that is still valid, with its factory.
    private struct RestoredScreen {
        let entry: ScreenEntry
        let factory: ScreenFactory?
        let saved: SavedScreen
    }

    private func screens(_ saved: [SavedScreen], on context: Navigation.Context) -> [RestoredScreen] {
        var screens: [RestoredScreen] = []
        for (index, screen) in saved.enumerated() {
            let isRoot = context == .default && index == 0
            guard let (entry, factory) = entry(of: screen, isRoot: isRoot) else { continue }
            screens.append(RestoredScreen(entry: entry, factory: factory, saved: screen))
        }
        return screens
    }

    /// Creates the valid screens and lets their sessions visit each when it becomes visible.
    private func remember(_ screens: [RestoredScreen], in stack: any ScreenStack) {
        for screen in screens {
            guard let area = area(of: screen.entry.id),
                let visitHost = stack.visitHost(for: screen.entry, in: area, making: screen.factory)
            else { continue }
            session(of: area).remember(visitHost, screen.saved.location, screen.saved.scroll)
        }
    }

    /// Returns the entry for a saved screen; `nil` if it is no longer valid.
    private func entry(of screen: SavedScreen, isRoot: Bool) -> (ScreenEntry, ScreenFactory?)? {
        // `clear_all` leads to the root, so a root with this presentation has a screen.
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

extension NavigationPlan {
    /// Whether the plan shows other screens, rather than an alert or the same screen again.
    fileprivate var changesScreens: Bool { !moves.isEmpty && !moves.contains(where: \.isAlert) }
}
