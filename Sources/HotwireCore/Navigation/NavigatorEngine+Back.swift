/// Going back, by the user or the app.
extension NavigatorEngine {
    /// Whether the user can go back in a stack; going back dismisses a modal that may be dismissed.
    package func canGoBack(in context: Navigation.Context) -> Bool {
        isWaitingForRules || canGoBack(within: context) || context == .modal && canDismiss
    }

    /// Whether a stack has a screen below the current one, or its page has a previous history entry of its own.
    package func canGoBack(within context: Navigation.Context) -> Bool {
        guard let top = hierarchy[context].last else { return false }
        return hierarchy[context].count > 1 || hasHistory(top, in: context)
    }

    /// Whether going back removes the top screen, rather than showing an earlier state of its page.
    package var backPops: Bool {
        let context = hierarchy.context
        guard let top = hierarchy[context].last else { return false }
        return hierarchy[context].count > 1 && !hasHistory(top, in: context)
    }

    /// Whether the user may dismiss the current modal.
    package var canDismiss: Bool { hierarchy.modal.last?.properties.modalDismissGestureEnabled ?? false }

    /// Goes back: first from what waits for rules, then through history entries that the page added itself, then to the screen
    /// below, then out of the modal.
    package func back(animated: Bool = true, asksUser: Bool = false) {
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

    /// Goes back as the page of an area requests it; the list goes back together with its details, unless it is the root.
    ///
    /// - Parameters:
    ///   - count: the number of history entries; `nil` for those of Back
    ///   - area: the area of the page
    package func back(count: Int?, from area: ScreenArea) {
        guard area == .main, let index = split.index else {
            if let count { pop(count: count, asksUser: true) } else { back(asksUser: true) }
            return
        }
        if count == nil, session.canGoBackInPage { return session.goBackInPage() }
        guard hierarchy.modal.isEmpty, index > 1 else { return }
        pop(count: hierarchy.main.count - index + (count ?? 1), asksUser: true)
    }

    /// Pops screens from the stack that the user sees; popping all screens of a modal dismisses it.
    ///
    /// - Parameters:
    ///   - count: the number of screens
    ///   - animated: whether the screens move visibly
    ///   - asksUser: whether the user is asked first if a form would lose something
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

    /// Dismisses the modal if one is shown; the page below is visited again if a form of the modal may have changed it.
    package func dismiss(animated: Bool = true, asksUser: Bool = false) {
        guard hierarchy.context == .modal else { return }
        let plan = NavigationPlan([.dismiss], visit: formEndedInModal ? visitAfterForm : .none)
        move(plan, animated: animated, asksUser: asksUser)
    }

    /// Visits the page again that opened the modal.
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

/// Screens that hold what the user entered, or that wait for the response to a form.
///
/// One rule for all ways to remove them: the user is asked first. What would be lost is known beforehand, so that nothing waits
/// if there is nothing to ask. Calls of the app itself are not questioned.
extension NavigatorEngine {
    /// What the user would lose, and with which page.
    package struct Departure {
        /// What would be lost.
        package let loss: FormLoss
        /// Where the page is.
        package let area: ScreenArea
        /// The screen of the page.
        package let screen: ScreenEntry.ID?
    }

    /// Returns what would be lost if screens moved; `nil` if that is nothing.
    func departure(_ plan: NavigationPlan) -> Departure? {
        let kept = hierarchy.after(plan.moves)
        let ids = Set((kept.main + kept.modal).map(\.id))
        let shown = hierarchy.modal.reversed() + hierarchy.main.reversed()
        // A visit without moves replaces the content of a screen.
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

    /// Performs a plan, after the user agreed to what it loses and if the screens are the same then.
    ///
    /// - Parameters:
    ///   - plan: the plan
    ///   - onStay: called if the user stays
    ///   - perform: performs the plan
    package func leave(by plan: NavigationPlan, onStay: @escaping () -> Void = {}, _ perform: @escaping () -> Void) {
        guard let departure = departure(plan) else { return perform() }
        let before = hierarchy
        onDeparture(departure) { [weak self] mayLeave in
            guard let self, mayLeave, hierarchy == before else { return onStay() }
            session(of: departure.area).receive(.formsLeft)
            perform()
        }
    }

    /// Loads the documents of an area again, after the user agreed to what that loses.
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
