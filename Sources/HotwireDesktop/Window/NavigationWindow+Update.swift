internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore
import HotwireNative

/// Updating a window to match its screens.
extension NavigationWindow {
    /// Updates the widgets whose content changed; a title changes together with its page.
    func update() {
        guard isOpen else { return }
        updates += 1
        host.windowChanged()
        var display = WindowDisplay(
            content,
            appName: host.name ?? host.nameFromPage,
            room: room,
            hidesSidebar: hidesSidebar,
            appShortcuts: appShortcuts
        )
        let before = shown
        if navigator?.holdsTitles() == true, let before { display.keepTitles(of: before) }
        if let before { display.keepTitleWhileAwaited(of: before) }
        guard display != before else { return }
        shown = display
        header.show(display.header)
        header.capture.show(display.capturedDevices)
        // The header bar's title, too. A title of its own would be copied to the window, and be read for a moment.
        if display.title != before?.title { gtk_window_set_title(window.pointer, display.title) }
        if let tabs = display.tabs, tabs != before?.tabs { show(tabs, before: before?.tabs) }
        announce(display.announcement)
        action(.back)?.isEnabled = display.canGoBack
        action(.otherPane)?.isEnabled = display.hasOtherPane
        action(.submit)?.isEnabled = display.canSubmit
        screenKeys.show(display.shortcuts.map(\.object))
        if measureRoom() { update() }
    }

    func action(_ command: WindowCommand) -> MenuAction? {
        actions.first { $0.name == command.rawValue }
    }

    /// The action of Ctrl+Enter in the focused screen.
    var defaultItem: BarButtonItem? { navigator?.activeStack.focusedScreen?.shownItem.defaultItem }

    /// The controls of the visible screen.
    var activeControls: ScreenControls? {
        guard let navigator else { return nil }
        return navigator.isModal ? navigator.modalControls : header.controls
    }

    private func show(_ tabs: TabsDisplay, before: TabsDisplay?) {
        if tabs.tabs != before?.tabs { headerNeed.forget() }
        for switcher in [header.switcher, bottomBar] { switcher.show(tabs) }
        header.showsTabs = tabs.position == .header
        gtk_widget_set_visible(bottomBar.widget, tabs.position == .bottom ? 1 : 0)
        showSidebar(tabs, before: before)
    }

    private func announce(_ title: String?) {
        guard let title, title != announced else { return }
        announced = title
        if let stack = navigator?.activeStack { Announcement.say(title, from: stack.widget.raw) }
    }
}
