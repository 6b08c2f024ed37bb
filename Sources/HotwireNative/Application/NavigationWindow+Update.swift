internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore

/// What a window shows of the screens in it.
extension NavigationWindow {
    /// Shows the top screen's title, which a screen reader says, and whether Back goes anywhere.
    func update() {
        guard isOpen else { return }
        let top = navigator?.stack.top
        let title = top?.navigationItem.title ?? ""
        header.show(
            top?.navigationItem,
            hasControls: top?.isUsable ?? false,
            canGoBack: navigator?.engine.canGoBack(in: .default) ?? false,
            isCovered: navigator?.isModal ?? false
        )
        let host = navigator?.configuration?.startLocation.host() ?? ""
        let text = title.isEmpty ? application.name ?? host : title
        gtk_window_set_title(window.pointer, text)
        updateTabs()
        announce()
        action(.back)?.isEnabled = navigator?.canGoBack ?? false
        action(.submit)?.isEnabled = defaultItem?.isUsable ?? false
        screenKeys.show(usableScreen?.navigationItem.shortcuts ?? [])
        application.stateKeeper?.changed()
    }

    private func action(_ command: WindowCommand) -> MenuAction? {
        actions.first { $0.name == command.rawValue }
    }

    /// What Ctrl+Enter sets off in the screen that a person sees.
    var defaultItem: BarItem? { usableScreen?.navigationItem.defaultItem }

    /// The screen that a person sees, unless an error is shown in place of its page.
    private var usableScreen: (any Screen)? { navigator?.activeStack.top.flatMap { $0.isUsable ? $0 : nil } }

    /// The controls of the screen that a person sees.
    var activeControls: ScreenControls? {
        guard let navigator else { return nil }
        return navigator.isModal ? navigator.screens.sheet.controls : header.controls
    }

    private func updateTabs() {
        guard let tabs = content.tabs else { return }
        for switcher in [header.switcher, bottomBar] {
            switcher.show(tabs.tabs, badges: tabs.badges, selected: tabs.selectedIndex)
        }
        let hasTabs = tabs.tabs.count > 1
        header.showsTabs = hasTabs && !isNarrow
        gtk_widget_set_visible(bottomBar.widget, hasTabs && isNarrow ? 1 : 0)
    }

    private var isNarrow: Bool {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_size(window.pointer, &width, &height)
        return width < SheetSize.narrow.width
    }

    /// Says to a screen reader that a download is over.
    func announce(_ download: Download) {
        Announcement.say(DownloadText.title(of: download), from: header.widget)
    }

    private func announce() {
        guard let stack = navigator?.activeStack else { return }
        let title = stack.top?.navigationItem.title ?? ""
        guard title != announced else { return }
        announced = title
        Announcement.say(title, from: stack.widget.raw)
    }
}
