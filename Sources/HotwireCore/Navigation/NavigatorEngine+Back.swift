/// The ways back, which a person takes or the app.
extension NavigatorEngine {
    /// Whether Back has somewhere to go in a stack; a modal that may be dismissed is gone back from.
    package func canGoBack(in context: Navigation.Context) -> Bool {
        canGoBack(within: context) || context == .modal && canDismiss
    }

    /// Whether a stack has a screen below the one that is shown, or its page something of its own before this one.
    package func canGoBack(within context: Navigation.Context) -> Bool {
        guard let top = hierarchy[context].last else { return false }
        return hierarchy[context].count > 1 || hasHistory(context, top) || showsRefusedForm(context, top)
    }

    /// Whether a person may dismiss the modal that is shown.
    package var canDismiss: Bool { hierarchy.modal.last?.properties.modalDismissGestureEnabled ?? false }

    /// Goes back: first through entries that the page made itself, then to the screen below, then out of the modal.
    ///
    /// A screen without one below whose page shows the server's refusal of a plain form loads its own page again.
    package func back() {
        let context = hierarchy.context
        guard let top = hierarchy[context].last else { return }
        if hasHistory(context, top) {
            session(of: context).goBackInPage()
        } else if hierarchy[context].count > 1 {
            pop(count: 1)
        } else if showsRefusedForm(context, top) {
            session(of: context).receive(.reload)
        } else if canDismiss {
            dismiss()
        }
    }

    private func hasHistory(_ context: Navigation.Context, _ top: ScreenEntry) -> Bool {
        top.kind == .web && session(of: context).state.historyDepth > 0
    }

    private func showsRefusedForm(_ context: Navigation.Context, _ top: ScreenEntry) -> Bool {
        top.kind == .web && session(of: context).state.showsRefusedForm
    }

    /// Takes screens from the top of the stack that a person sees; a modal whose screens all go is dismissed.
    package func pop(count: Int, animated: Bool = true) {
        let screens = hierarchy[hierarchy.context].count
        guard count > 0 else { return }
        if hierarchy.context == .modal, count >= screens { return dismiss(animated: animated) }
        let possible = min(count, screens - 1)
        guard possible > 0 else { return }
        perform(NavigationPlan([.pop(count: possible, on: hierarchy.context)]), animated: animated)
    }

    /// Takes the modal away, if there is one; a page below it that a form of the modal may have changed is asked for anew.
    package func dismiss(animated: Bool = true) {
        guard hierarchy.context == .modal else { return }
        perform(NavigationPlan([.dismiss], visit: formEndedInModal ? .anew : .none), animated: animated)
    }

    /// Goes back to the root, and loads it anew where it shows a web page.
    package func clearAll(animated: Bool) {
        guard let root = hierarchy.main.first else { return }
        let dismissal: [Move] = hierarchy.context == .modal ? [.dismiss] : []
        let above = hierarchy.main.count - 1
        let pop: [Move] = above > 0 ? [.pop(count: above, on: .default)] : []
        perform(NavigationPlan(dismissal + pop, visit: root.kind == .web ? .anew : .none), animated: animated)
    }
}
