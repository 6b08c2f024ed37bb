/// Notifies the screens of tabs when their tab is selected or deselected.
struct TabHooks {
    private weak var shown: Navigator?

    /// Handles the selection of another navigator.
    ///
    /// A tab that is shown for the first time notifies its screen itself.
    mutating func show(_ navigator: Navigator) {
        guard navigator !== shown else { return }
        if let screen = shown?.activeStack.top, screen.observesTabs {
            screen.willDisappear(.tabDeselected)
            screen.screenDidDisappear()
        }
        shown?.isTabDeselected = true
        shown = navigator
        guard navigator.isTabDeselected else { return }
        navigator.isTabDeselected = false
        if let screen = navigator.activeStack.top, screen.observesTabs {
            screen.willAppear(.tabSelected)
            screen.screenDidAppear()
        }
    }
}
