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
