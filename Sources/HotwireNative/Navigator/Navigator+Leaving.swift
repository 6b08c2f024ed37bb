import HotwireCore

/// Questions before the user loses what a form holds.
extension Navigator {
    /// Asks the user about screens that are to be removed or loaded again.
    func ask(about departure: NavigatorEngine.Departure, _ answer: @escaping (Bool) -> Void) {
        let leaving = sessions[departure.area].webView.leaving
        let title = departure.screen.flatMap { screens.visitable(of: $0) }?.navigationItem.title
        Task.immediate { answer(await leaving.mayLose(departure.loss, with: title)) }
    }

    /// Whether the user would lose what a form holds if all pages were closed.
    package var wouldLoseEntries: Bool { madeParts?.sessions.all.contains { $0.loss != nil } ?? false }

    /// Returns to the root like a click on the tab that is shown.
    package func popToRootByUser() {
        let above = engine.hierarchy.main.count - 1
        let dismissal: [Move] = isModal ? [.dismiss] : []
        let pop: [Move] = above > 0 ? [.pop(count: above, on: .default)] : []
        engine.leave(by: NavigationPlan(dismissal + pop)) { [weak self] in self?.popToRoot() }
    }
}
