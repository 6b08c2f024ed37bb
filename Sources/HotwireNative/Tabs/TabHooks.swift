/// Notifies the screens of tabs that their tab is selected, or another one is.
struct TabHooks {
    private weak var shown: Navigator?

    /// Another navigator is shown.
    ///
    /// A tab that is shown for the first time shows its screen by itself.
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
