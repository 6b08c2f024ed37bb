/// Carrying out plans.
extension NavigatorEngine {
    // A visit starts before the screens move, so that the request is sent in the same frame. A modal's dismissal must end first:
    // later moves, and visits routed in the meantime, would otherwise find screens that are about to disappear.
    func perform(_ plan: NavigationPlan, making factory: ScreenFactory? = nil, animated: Bool) {
        guard stack != nil else { return }
        cancelRuleWait()
        planCount += 1
        let isRoot = hierarchy.main.isEmpty
        hierarchy = hierarchy.after(plan.moves)
        signIn.settle(in: hierarchy)
        plan.moves.forEach { onTrace(.moved($0.name)) }
        let target = target(of: plan.visit)
        let area = target.flatMap { self.area(of: $0.id) } ?? .main
        arrivals[area] = plan.moves.last?.entry?.id
        newestVisit = plan.visit == .none ? nil : area
        let step = NavigatorStep(
            plan: plan,
            factory: factory,
            target: target,
            area: area,
            isAnimated: animated && !isRoot
        )
        if steps.isHeld { steps.waiting.append(step) } else { carryOut(step) }
        guard plan.moves.contains(.dismiss), formEndedInModal else { return }
        formEndedInModal = false
        refreshList()
    }

    func target(of visit: NavigationPlan.Visit) -> ScreenEntry? {
        guard case .list(let id, _, _) = visit else { return hierarchy.top }
        return hierarchy.main.first { $0.id == id }
    }

    /// Runs a closure and returns the steps that it plans without carrying them out.
    func held(_ body: () -> Void) -> [NavigatorStep] {
        steps.isHeld = true
        body()
        steps.isHeld = false
        defer { steps.waiting = [] }
        return steps.waiting
    }

    /// Creates a step's screens and starts its visit without performing the moves.
    func arrive(_ step: NavigatorStep, in stack: any ScreenStack) {
        for entry in step.plan.moves.compactMap(\.entry) {
            _ = stack.visitHost(for: entry, in: area(of: entry.id) ?? step.area, making: step.factory)
        }
        visit(step, in: stack)
    }

    func carryOut(_ step: NavigatorStep) {
        guard let end = step.plan.moves.firstIndex(of: .dismiss) else { return finish(step, step.plan.moves[...]) }
        steps.isHeld = true
        keep(
            Task.immediate {
                for move in step.plan.moves[...end] {
                    await self.stack?.perform(move, making: step.factory, animated: step.isAnimated)
                }
                self.steps.isHeld = false
                self.finish(step, step.plan.moves[(end + 1)...])
                while !self.steps.isHeld, !self.steps.waiting.isEmpty {
                    self.carryOut(self.steps.waiting.removeFirst())
                }
            }
        )
    }

    private func finish(_ step: NavigatorStep, _ moves: ArraySlice<Move>) {
        guard let stack else { return }
        visit(step, in: stack)
        for move in moves {
            // A screen below a new modal moves without animation.
            let isAnimated = step.isAnimated && move == moves.last
            keep(Task.immediate { await stack.perform(move, making: step.factory, animated: isAnimated) })
        }
    }

    private func visit(_ step: NavigatorStep, in stack: any ScreenStack) {
        guard step.plan.visit != .none, let entry = step.target,
            let visitHost = stack.visitHost(for: entry, in: step.area, making: step.factory(for: entry))
        else { return }
        let session = session(of: step.area)
        switch step.plan.visit {
        case .none: break
        case .location(let options): session.visit(visitHost, entry.routedLocation, options)
        case .top(let options): session.visit(visitHost, entry.currentLocation, options)
        case .list(_, let location, let options): session.visit(visitHost, location, options)
        case .reload: session.visit(visitHost, entry.currentLocation, VisitOptions(action: .replace), reload: true)
        }
    }

    func keep(_ task: Task<Void, Never>) {
        steps.moves = Task { [before = steps.moves] in
            await before?.value
            await task.value
        }
    }

    /// A task that ends when all moves and their animations have ended.
    package var moves: Task<Void, Never>? { steps.moves }
}

/// A plan, with the state in which it was made.
struct NavigatorStep {
    let plan: NavigationPlan
    fileprivate let factory: ScreenFactory?
    let target: ScreenEntry?
    let area: ScreenArea
    let isAnimated: Bool

    /// Returns the factory for a screen if this plan brings that screen.
    func factory(for entry: ScreenEntry) -> ScreenFactory? {
        plan.moves.contains { $0.entry?.id == entry.id } ? factory : nil
    }
}

/// The steps that an engine is carrying out and those that follow.
struct NavigatorSteps {
    var moves: Task<Void, Never>?
    /// Whether further steps wait, for example until a dismissal ends.
    var isHeld = false
    var waiting: [NavigatorStep] = []
}

/// Screens for files that visits lead to.
extension NavigatorEngine {
    /// Removes a stack's top screen, whose visit led to no page; returns false for the last screen of the main stack.
    package func popEmpty(on context: Navigation.Context) -> Bool {
        guard context == .modal || hierarchy.main.count > 1 else { return false }
        if context == hierarchy.context {
            pop(count: 1, animated: false)
        } else {
            perform(NavigationPlan([.pop(count: 1, on: context)]), animated: false)
        }
        return true
    }

    /// Pushes a native screen for a file onto the page that led to it; returns false if the area's modal no longer exists.
    package func showFile(
        at location: Location,
        in area: ScreenArea,
        replacesTop: Bool,
        making factory: ScreenFactory
    ) -> Bool {
        // A file replaces a file on top, so that a page cannot fill the stack with files.
        let context = area.context
        guard !hierarchy[context].isEmpty else { return false }
        let entry = ScreenEntry(id: nextID(), kind: .native, location: location)
        // A file from the list pane replaces the detail pane.
        let details = area == .main ? split.index.map { hierarchy.main.count - $0 } ?? 0 : 0
        let count = details + (replacesTop ? 1 : 0)
        let move = count > 0 ? Move.replace(entry, on: context, count: count) : .push(entry, on: context)
        perform(NavigationPlan([move]), making: factory, animated: !replacesTop)
        return true
    }
}

/// Full page loads that the server redirects within the app.
extension NavigatorEngine {
    /// Whether an area's top screen shows the target of its redirected full page load; if not, the load must stop.
    package func keepsScreen(
        for location: Location,
        in area: ScreenArea,
        canStay: Bool = false
    ) -> Bool {
        // Turbo proposes the target of a redirected visit, so that the rules move the screens. A full page load reports the
        // redirect before it follows it. `canStay` means that the current page started the load and still exists.
        let properties = pathConfiguration.properties(for: location)
        if canStay, properties.isHistoricalLocation { return false }
        // With nothing below it, the first screen shows every page. If its current page can stay, a historical location is not
        // shown, and a modal opens above it.
        let hasPageBelow = area == .modal || hierarchy.main.count > 1 || canStay && properties.context == .modal
        guard let top = top(of: area), hasPageBelow else { return true }
        return keeps(properties, in: area) && properties.isScreen && properties.presentation != .replaceRoot
            && properties.hasSameScreen(as: top.properties)
    }

    /// Returns whether a link or script of a page without Turbo opens a location in the same screen.
    package func opensInPlace(_ location: Location, in area: ScreenArea) -> Bool {
        let properties = pathConfiguration.properties(for: location)
        guard let top = top(of: area), properties.isScreen, properties.presentation == .default else {
            return false
        }
        guard keeps(properties, in: area), properties.hasSameScreen(as: top.properties) else { return false }
        let next = proposal(location)
        return router.decide(next, for: onRouteDecision(next, area)) == .navigate
    }

    /// Whether the page's rule places it in an area.
    private func keeps(_ properties: PathProperties, in area: ScreenArea) -> Bool {
        properties.context == area.context && (area != .main || split == .none || !properties.isDetail)
    }
}
