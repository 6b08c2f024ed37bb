/// Going back, by the user or the app.
extension NavigatorEngine {
    /// Whether the user can go back in a stack, which includes canceling a wait for rules and dismissing a modal that allows it.
    package func canGoBack(in context: Navigation.Context) -> Bool {
        isWaitingForRules || canGoBack(within: context) || context == .modal && canDismiss
    }

    /// Whether a stack has a screen below the current one, or the current page has an earlier history entry of its own.
    package func canGoBack(within context: Navigation.Context) -> Bool {
        guard let top = hierarchy[context].last else { return false }
        return hierarchy[context].count > 1 || hasHistory(top, in: context)
    }

    /// Whether going back removes the top screen, rather than showing an earlier history entry of its page.
    package var backPops: Bool {
        let context = hierarchy.context
        guard let top = hierarchy[context].last else { return false }
        return hierarchy[context].count > 1 && !hasHistory(top, in: context)
    }

    package var canDismiss: Bool { hierarchy.modal.last?.properties.modalDismissGestureEnabled ?? false }

    /// Goes back by one step, and asks about unsaved form data first if `asksUser` is set.
    package func back(animated: Bool = true, asksUser: Bool = false) {
        // The order is: proposals that wait for rules, history entries that the page added, the screen below, the modal.
        if cancelRuleWait() { return }
        let context = hierarchy.context
        guard let top = hierarchy[context].last else { return }
        if hasHistory(top, in: context) {
            session(of: area).goBackInPage()
        } else if hierarchy[context].count > 1 {
            pop(count: 1, animated: animated, asksUser: asksUser)
        } else if canDismiss {
            dismiss(asksUser: asksUser)
        }
    }

    private func hasHistory(_ top: ScreenEntry, in context: Navigation.Context) -> Bool {
        top.kind == .web && session(of: topArea(of: context)).canGoBackInPage
    }

    /// Goes back as an area's page requests; `nil` goes back as the Back button does.
    package func back(count: Int?, from area: ScreenArea) {
        // The list goes back together with its details, unless it is the root.
        guard area == .main, let index = split.index else {
            if let count { pop(count: count, asksUser: true) } else { back(asksUser: true) }
            return
        }
        if count == nil, session.canGoBackInPage { return session.goBackInPage() }
        guard hierarchy.modal.isEmpty, index > 1 else { return }
        pop(count: hierarchy.main.count - index + (count ?? 1), asksUser: true)
    }

    /// Pops screens from the visible stack; popping all screens of a modal dismisses it.
    package func pop(count: Int, animated: Bool = true, asksUser: Bool = false) {
        let screens = hierarchy[hierarchy.context].count
        guard count > 0 else { return }
        if hierarchy.context == .modal, count >= screens { return dismiss(animated: animated, asksUser: asksUser) }
        let possible = min(count, screens - 1)
        guard possible > 0 else { return }
        move(NavigationPlan([.pop(count: possible, on: hierarchy.context)]), animated: animated, asksUser: asksUser)
    }

    private func move(_ plan: NavigationPlan, animated: Bool, asksUser: Bool) {
        guard asksUser else { return perform(plan, animated: animated) }
        leave(by: plan) { [weak self] in self?.perform(plan, animated: animated) }
    }

    /// Dismisses the modal, if any, and visits the page below again if a form in the modal may have changed it.
    package func dismiss(animated: Bool = true, asksUser: Bool = false) {
        guard hierarchy.context == .modal else { return }
        let plan = NavigationPlan([.dismiss], visit: formEndedInModal ? visitAfterForm : .none)
        move(plan, animated: animated, asksUser: asksUser)
    }

    /// The visit that reloads the page that opened the modal.
    private var visitAfterForm: NavigationPlan.Visit {
        guard modalOpener == .main, let list else { return .again }
        return .list(list.id, list.currentLocation, VisitOptions(action: .replace))
    }

    /// Returns to the root and visits it again if it is a web page.
    package func clearAll(animated: Bool) {
        guard let root = hierarchy.main.first else { return }
        let dismissal: [Move] = hierarchy.context == .modal ? [.dismiss] : []
        let above = hierarchy.main.count - 1
        let pop: [Move] = above > 0 ? [.pop(count: above, on: .default)] : []
        perform(NavigationPlan(dismissal + pop, visit: root.kind == .web ? .again : .none), animated: animated)
    }
}

// Every way to remove such a screen asks the user first, except for calls by the app itself. The loss is known beforehand, so
// nothing waits if there is nothing to ask.
/// Leaving screens that contain user input or await a form's response.
extension NavigatorEngine {
    /// The data that the user would lose, and its page.
    package struct Departure {
        package let loss: FormLoss
        /// The page's area.
        package let area: ScreenArea
        /// The page's screen.
        package let screen: ScreenEntry.ID?
    }

    /// Returns what the user would lose by a plan; `nil` if nothing.
    func departure(_ plan: NavigationPlan) -> Departure? {
        let kept = hierarchy.after(plan.moves)
        let ids = Set((kept.main + kept.modal).map(\.id))
        let shown = hierarchy.modal.reversed() + hierarchy.main.reversed()
        let visited = plan.moves.isEmpty && plan.visit != .none ? target(of: plan.visit)?.id : nil
        for entry in shown where !ids.contains(entry.id) || entry.id == visited {
            guard entry.kind == .web, let area = area(of: entry.id),
                let visitHost = stack?.visitHost(for: entry, in: area, making: nil)
            else { continue }
            let session = session(of: area)
            let loss = session.state.loss(leaving: [session.identifier(of: visitHost)])
            if let loss { return Departure(loss: loss, area: area, screen: entry.id) }
        }
        return nil
    }

    /// Performs a plan after the user accepts the loss; calls `onStay` if the user declines or the screens have changed.
    package func leave(by plan: NavigationPlan, onStay: @escaping () -> Void = {}, _ perform: @escaping () -> Void) {
        guard let departure = departure(plan) else { return perform() }
        let before = hierarchy
        onDeparture(departure) { [weak self] mayLeave in
            guard let self, mayLeave, hierarchy == before else { return onStay() }
            session(of: departure.area).receive(.formsLeft)
            perform()
        }
    }

    /// Reloads an area's documents after the user accepts the loss.
    package func reload(_ area: ScreenArea, _ reload: @escaping () -> Void) {
        let session = session(of: area)
        guard let loss = session.state.documentLoss else { return reload() }
        let departure = Departure(loss: loss, area: area, screen: top(of: area)?.id)
        onDeparture(departure) { mayLeave in
            guard mayLeave else { return }
            session.receive(.formsLeft)
            reload()
        }
    }
}
