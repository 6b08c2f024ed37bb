internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore
import HotwireDesktop
import HotwireNative

/// The user's actions and the failures that affect the entire window.
extension WindowAutomation {
    /// Routes a path, as the app's own code does.
    package func visit(_ path: String, action: VisitAction) throws(AutomationError) {
        guard let navigator = window?.navigator,
            let base = navigator.configuration.flatMap({ try? Location($0.startLocation) })
        else { throw AutomationError(sentence: "no window is open") }
        guard let location = try? Location(reference: path, relativeTo: base) else {
            throw AutomationError(sentence: "“\(path)” is not a valid path", mayPass: false)
        }
        navigator.userDidAct()
        navigator.route(location.url, options: VisitOptions(action: action))
    }

    /// Clicks the Back button, if it is enabled.
    package func goBack() throws(AutomationError) {
        guard let navigator = window?.navigator, navigator.canGoBack else {
            throw AutomationError(sentence: "the Back button is disabled")
        }
        navigator.userDidAct()
        navigator.goBackByUser()
    }

    /// Reloads the page, as with Ctrl+R.
    package func reload() throws(AutomationError) {
        guard let navigator = window?.navigator else { throw AutomationError(sentence: "no window is open") }
        navigator.userDidAct()
        navigator.reloadByUser()
    }

    /// Closes the topmost dialog, popup or modal.
    package func dismiss() throws(AutomationError) {
        if let dialog { return dialog.withdraw() }
        if let fileChoice { return fileChoice.end() }
        if let popup { return popup.close() }
        guard let navigator = window?.navigator, navigator.isModal else {
            throw AutomationError(sentence: "no dialog, popup or modal is open")
        }
        guard navigator.engine.canDismiss else {
            throw AutomationError(sentence: "the page does not allow its modal to be closed")
        }
        navigator.userDidAct()
        navigator.dismissByUser()
    }

    /// Selects a tab by its title.
    package func selectTab(_ title: String) throws(AutomationError) {
        guard let window, let tabs = window.tabs, !tabs.tabs.isEmpty else {
            throw AutomationError(sentence: "the app has no tabs")
        }
        guard let index = tabs.tabs.firstIndex(where: { $0.title == title }) else {
            let titles = tabs.tabs.map(\.title).joined(separator: ", ")
            throw AutomationError(sentence: "no tab is named “\(title)”; the tabs are \(titles)", mayPass: false)
        }
        window.select(tab: index)
    }

    /// Presses a key in the focused widget.
    package func press(_ key: String, control: Bool, alt: Bool, shift: Bool) async throws(AutomationError) {
        if let dialog, !dialog.isReady, ["Return", "KP_Enter", "space"].contains(key) {
            throw AutomationError(sentence: "the dialog's buttons are not active yet")
        }
        let held = [(control, GDK_CONTROL_MASK), (alt, GDK_MOD1_MASK), (shift, GDK_SHIFT_MASK)]
        let modifiers = held.reduce(0) { $1.0 ? $0 | $1.1.rawValue : $0 }
        let front =
            dialog?.dialog?.widget
            ?? popup?.window.widget ?? window?.window.widget
        guard let front else { throw AutomationError(sentence: "no window is open") }
        guard SyntheticInput.press(key, holding: modifiers, in: front) else {
            throw AutomationError(sentence: "the keyboard has no key “\(key)”", mayPass: false)
        }
        if dialog == nil { await keyToArrive() }
    }

    /// Moves the pointer away, on a virtual display.
    package func parkPointer() { SyntheticInput.parkPointer() }

    /// Kills the page's web process.
    package func killPage() throws(AutomationError) {
        guard let navigator = window?.navigator else { throw AutomationError(sentence: "no window is open") }
        webkit_web_view_terminate_web_process(navigator.activeWebView.reference.pointer)
    }

    /// Replies to the page's last message of an event, as the component would.
    ///
    /// Side by side, the detail's page is answered if it has asked, and otherwise the list's.
    package func answer(_ component: String, _ event: String, _ data: JSONValue?) async throws(AutomationError) {
        let visible = window?.navigator?.activeStack.visibleScreens ?? []
        let screens = visible.reversed().compactMap { $0 as? any BridgedScreen }
        var objection: String?
        for screen in screens {
            do throws(BridgeError) {
                return try await screen.bridge.answer(as: component, to: event, with: data)
            } catch {
                objection = objection ?? error.reason
            }
        }
        throw AutomationError(sentence: objection ?? "no page with bridge components is visible")
    }
}
