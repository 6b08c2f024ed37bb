/// Carrying out plans.
///
/// A visit starts before the screens move, so that the request is sent in the same frame. The dismissal of a modal must end
/// first: later moves and visits routed meanwhile would otherwise meet screens that are about to go.
extension NavigatorEngine {
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

    /// Returns the screen that a plan visits.
    func target(of visit: NavigationPlan.Visit) -> ScreenEntry? {
        guard case .list(let id, _, _) = visit else { return hierarchy.top }
        return hierarchy.main.first { $0.id == id }
    }

    /// Runs a closure, and returns the steps that it plans in place of carrying them out.
    func held(_ body: () -> Void) -> [NavigatorStep] {
        steps.isHeld = true
        body()
        steps.isHeld = false
        defer { steps.waiting = [] }
        return steps.waiting
    }

    /// Makes the screens of a step and starts its visit; its moves are not performed.
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
            // A screen that a new modal covers moves without an animation.
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

/// A plan with the state at the time it was made.
struct NavigatorStep {
    let plan: NavigationPlan
    fileprivate let factory: ScreenFactory?
    let target: ScreenEntry?
    let area: ScreenArea
    let isAnimated: Bool

    /// The factory for a screen, if the plan brings that screen.
    func factory(for entry: ScreenEntry) -> ScreenFactory? {
        plan.moves.contains { $0.entry?.id == entry.id } ? factory : nil
    }
}

/// The steps that an engine is carrying out and those that follow.
struct NavigatorSteps {
    var moves: Task<Void, Never>?
    /// Whether steps wait, as for the end of a dismissal.
    var isHeld = false
    var waiting: [NavigatorStep] = []
}

/// Screens for files that visits lead to.
extension NavigatorEngine {
    /// Removes the top screen of a stack, whose visit led to no page; the last screen of the main stack remains.
    ///
    /// - Parameter context: the stack, which a modal may cover
    /// - Returns: Whether the screen was removed.
    package func popEmpty(on context: Navigation.Context) -> Bool {
        guard context == .modal || hierarchy.main.count > 1 else { return false }
        if context == hierarchy.context {
            pop(count: 1, animated: false)
        } else {
            perform(NavigationPlan([.pop(count: 1, on: context)]), animated: false)
        }
        return true
    }

    /// Pushes the native screen of a file onto the page that led to it.
    ///
    /// A file replaces another one on top, so that pages cannot pile them up.
    ///
    /// - Parameters:
    ///   - location: the address of the file
    ///   - area: the area of the session that visited it; nothing happens if its modal is gone
    ///   - replacesTop: whether the top screen shows a file
    ///   - factory: makes the screen
    /// - Returns: Whether the file is shown.
    package func showFile(
        at location: Location,
        in area: ScreenArea,
        replacesTop: Bool,
        making factory: ScreenFactory
    ) -> Bool {
        let context = area.context
        guard !hierarchy[context].isEmpty else { return false }
        let entry = ScreenEntry(id: nextID(), kind: .native, location: location)
        // The list pane's file takes the place of the detail pane.
        let details = area == .main ? split.index.map { hierarchy.main.count - $0 } ?? 0 : 0
        let count = details + (replacesTop ? 1 : 0)
        let move = count > 0 ? Move.replace(entry, on: context, count: count) : .push(entry, on: context)
        perform(NavigationPlan([move]), making: factory, animated: !replacesTop)
        return true
    }
}

/// Full page loads that the server redirects within the app.
extension NavigatorEngine {
    /// Whether the top screen of an area shows the page that its full page load is redirected to.
    ///
    /// Turbo proposes the target of a redirected visit, so that the rules move the screens. A full page load reports the redirect
    /// before following it, and stops if this is false. The first screen shows every page because nothing lies below it, except
    /// where its current page can stay: then a historical location is not shown, and a modal opens above it.
    ///
    /// - Parameters:
    ///   - location: the target of the redirect
    ///   - area: the area whose session loads
    ///   - canStay: whether the current page started the load and is still there, as with a form without Turbo or a link in place
    /// - Returns: Whether the screen shows the page.
    package func keepsScreen(
        for location: Location,
        in area: ScreenArea,
        canStay: Bool = false
    ) -> Bool {
        let properties = pathConfiguration.properties(for: location)
        if canStay, properties.isHistoricalLocation { return false }
        let hasPageBelow = area == .modal || hierarchy.main.count > 1 || canStay && properties.context == .modal
        guard let top = top(of: area), hasPageBelow else { return true }
        return keeps(properties, in: area) && properties.isScreen && properties.presentation != .replaceRoot
            && properties.hasSameScreen(as: top.properties)
    }

    /// Returns whether a page without Turbo that leads to a location is followed by it in the same screen.
    ///
    /// - Parameters:
    ///   - location: the location of a link, or of the page's script
    ///   - area: the area whose session shows the page
    /// - Returns: Whether no rule and no handler has another place for it.
    package func opensInPlace(_ location: Location, in area: ScreenArea) -> Bool {
        let properties = pathConfiguration.properties(for: location)
        guard let top = top(of: area), properties.isScreen, properties.presentation == .default else {
            return false
        }
        guard keeps(properties, in: area), properties.hasSameScreen(as: top.properties) else { return false }
        let next = proposal(location)
        return router.decide(next, for: onRouteDecision(next, area)) == .navigate
    }

    /// Whether a page belongs to an area, as far as its rule decides.
    private func keeps(_ properties: PathProperties, in area: ScreenArea) -> Bool {
        properties.context == area.context && (area != .main || split == .none || !properties.isDetail)
    }
}
