internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The list pane and the detail pane of a stack.
extension NavigationStack {
    /// The top screen of the list pane; `nil` without a detail.
    package var listScreen: Screen? { split.index.flatMap { screens.indices.contains($0 - 1) ? screens[$0 - 1] : nil } }

    /// The visible screens: the top one, after that of the list pane if it is visible beside it.
    package var visibleScreens: [Screen] { [panes.hasRoom ? listScreen : nil, top].compactMap(\.self) }

    /// Whether both panes are visible.
    package var areBeside: Bool { visibleScreens.count > 1 }

    /// The visible screen that the user is in: that of the list pane, or the top one.
    package var focusedScreen: Screen? { panes.isListFocused ? listScreen : top }

    /// Moves the keyboard focus to the other pane.
    package func focusOtherPane() {
        if areBeside { (panes.isListFocused ? top : listScreen)?.grabFocus() }
    }

    /// Shows the top screens of both panes.
    func layOut(_ transition: GtkStackTransitionType) {
        guard let list = listScreen else { return panes.show(list: top?.widget.raw, detail: nil, transition) }
        panes.add(list.widget.raw, isDetail: false)
        panes.show(list: list.widget.raw, detail: top?.widget.raw, transition)
    }

    /// Shows or hides the list pane: its page appears and disappears as below another screen, without a request.
    func roomChanged() {
        guard let list = listScreen, let top else { return }
        finishTransition()
        let isShown = panes.hasRoom
        isShown ? list.willAppear(.revealedByPop) : list.willDisappear(.coveredByPush)
        layOut(GTK_STACK_TRANSITION_TYPE_NONE)
        if !isShown { top.takeFocus() }
        isShown ? list.screenDidAppear() : list.screenDidDisappear()
        onChange?()
    }
}

extension Screen {
    /// Whether a list contains this screen.
    func isIn(_ screens: [Screen]) -> Bool { screens.contains { $0 === self } }
}
