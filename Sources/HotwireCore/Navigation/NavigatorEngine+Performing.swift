/// How plans are carried out.
///
/// A visit begins before the screens move, so that the page is on its way in the same frame. A modal's end is waited for:
/// what comes after it, and what is routed meanwhile, would else meet screens that are still going.
extension NavigatorEngine {
    func perform(_ plan: NavigationPlan, making factory: ScreenFactory? = nil, animated: Bool) {
        guard stack != nil else { return }
        let isRoot = hierarchy.main.isEmpty
        hierarchy = hierarchy.after(plan.moves)
        signIn.settle(in: hierarchy)
        plan.moves.forEach { onTrace(.moved($0.name)) }
        if plan.moves.contains(.dismiss) { formEndedInModal = false }
        arrival = plan.moves.last?.entry?.id
        let step = NavigatorStep(
            plan: plan,
            factory: factory,
            target: hierarchy.top,
            context: hierarchy.context,
            isAnimated: animated && !isRoot
        )
        if steps.isDismissing { steps.waiting.append(step) } else { carryOut(step) }
    }

    private func carryOut(_ step: NavigatorStep) {
        guard let end = step.plan.moves.firstIndex(of: .dismiss) else { return finish(step, step.plan.moves[...]) }
        steps.isDismissing = true
        keep(
            Task.immediate {
                for move in step.plan.moves[...end] {
                    await self.stack?.perform(move, making: step.factory, animated: step.isAnimated)
                }
                self.steps.isDismissing = false
                self.finish(step, step.plan.moves[(end + 1)...])
                while !self.steps.isDismissing, !self.steps.waiting.isEmpty {
                    self.carryOut(self.steps.waiting.removeFirst())
                }
            }
        )
    }

    private func finish(_ step: NavigatorStep, _ moves: ArraySlice<Move>) {
        guard let stack else { return }
        visit(step, in: stack)
        for move in moves {
            // What goes under a modal that comes is not seen to go.
            let isAnimated = step.isAnimated && move == moves.last
            keep(Task.immediate { await stack.perform(move, making: step.factory, animated: isAnimated) })
        }
    }

    private func visit(_ step: NavigatorStep, in stack: any ScreenStack) {
        guard step.plan.visit != .none, let entry = step.target,
            let visitHost = stack.visitHost(for: entry, on: step.context, making: step.factory(for: entry))
        else { return }
        let session = session(of: step.context)
        switch step.plan.visit {
        case .none: break
        case .location(let options): session.visit(visitHost, entry.routedLocation, options)
        case .top(let options): session.visit(visitHost, entry.currentLocation, options)
        case .reload: session.visit(visitHost, entry.currentLocation, VisitOptions(action: .replace), reload: true)
        }
    }

    func keep(_ task: Task<Void, Never>) {
        steps.moves = Task { [before = steps.moves] in
            await before?.value
            await task.value
        }
    }

    /// Ends when all moves and their animations have ended.
    package var moves: Task<Void, Never>? { steps.moves }
}

/// A plan with what was known when it was made.
struct NavigatorStep {
    let plan: NavigationPlan
    fileprivate let factory: ScreenFactory?
    let target: ScreenEntry?
    let context: Navigation.Context
    let isAnimated: Bool

    /// The factory for a screen, if the plan brings that screen.
    func factory(for entry: ScreenEntry) -> ScreenFactory? {
        plan.moves.contains { $0.entry?.id == entry.id } ? factory : nil
    }
}

/// What an engine carries out now, and next.
struct NavigatorSteps {
    var moves: Task<Void, Never>?
    var isDismissing = false
    var waiting: [NavigatorStep] = []
}

/// Screens for files that visits lead to.
extension NavigatorEngine {
    /// Pushes the native screen of a file over the page that led to it.
    ///
    /// A file replaces another one on top, so no page can pile them up.
    ///
    /// - Parameters:
    ///   - location: where the file is
    ///   - context: the stack of the session that visited it; nothing happens where the user sees another one by now
    ///   - replacesTop: whether the top screen shows a file
    ///   - factory: makes the screen
    /// - Returns: whether it is shown.
    package func showFile(
        at location: Location,
        in context: Navigation.Context,
        replacesTop: Bool,
        making factory: ScreenFactory
    ) -> Bool {
        guard hierarchy.context == context, !hierarchy[context].isEmpty else { return false }
        let entry = ScreenEntry(id: nextID(), kind: .native, location: location)
        let move = replacesTop ? Move.replace(entry, on: context) : Move.push(entry, on: context)
        perform(NavigationPlan([move]), making: factory, animated: !replacesTop)
        return true
    }
}

/// Loads of whole documents that the server sends on within the app.
extension NavigatorEngine {
    /// Whether the page that a server sends the load of a stack's top screen on to is shown by that screen.
    ///
    /// Turbo proposes where its visits were redirected to, so that the rules move the screens. A whole load tells before it
    /// follows, and ends where this is false. A first screen always shows what comes, as nothing lies below it, except for an
    /// order that answers a form of its page: then the page stays.
    ///
    /// - Parameters:
    ///   - location: where the page is
    ///   - context: the stack whose session loads
    ///   - isForm: whether the page that is shown loads it, as a form without Turbo does
    /// - Returns: whether it is.
    package func keepsScreen(
        for location: Location,
        in context: Navigation.Context,
        isForm: Bool = false
    ) -> Bool {
        let properties = pathConfiguration.properties(for: location)
        if isForm, properties.isHistoricalLocation { return false }
        guard let top = hierarchy[context].last, context == .modal || hierarchy.main.count > 1 else { return true }
        return properties.context == context && properties.isScreen && properties.presentation != .replaceRoot
            && properties.viewController == top.properties.viewController
    }
}
