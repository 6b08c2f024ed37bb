internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore
import HotwireNative

/// The acts of the user, and faults, that affect the window as a whole.
extension WindowAutomation {
    /// The app routes a path of its own.
    package func visit(_ path: String, action: VisitAction) throws(AutomationError) {
        guard let navigator = window?.navigator,
            let base = navigator.configuration.flatMap({ try? Location($0.startLocation) })
        else { throw AutomationError(sentence: "there is no window") }
        guard let location = try? Location(reference: path, relativeTo: base) else {
            throw AutomationError(sentence: "“\(path)” is no path", mayPass: false)
        }
        navigator.userDidAct()
        navigator.route(location.url, options: VisitOptions(action: action))
    }

    /// The Back button, where it can be used.
    package func goBack() throws(AutomationError) {
        guard let navigator = window?.navigator, navigator.canGoBack else {
            throw AutomationError(sentence: "there is no way back")
        }
        navigator.userDidAct()
        navigator.goBackByUser()
    }

    /// Ctrl+R.
    package func reload() throws(AutomationError) {
        guard let navigator = window?.navigator else { throw AutomationError(sentence: "there is no window") }
        navigator.userDidAct()
        navigator.reloadByUser()
    }

    /// Closes what lies over the rest.
    package func dismiss() throws(AutomationError) {
        if let dialog { return dialog.withdraw() }
        if let fileChoice { return fileChoice.end() }
        if let popup { return popup.close() }
        guard let navigator = window?.navigator, navigator.isModal else {
            throw AutomationError(sentence: "there is no dialog, no popup and no modal")
        }
        guard navigator.engine.canDismiss else {
            throw AutomationError(sentence: "the page does not let its modal be closed")
        }
        navigator.userDidAct()
        navigator.dismissByUser()
    }

    /// Selects a tab by its title.
    package func selectTab(_ title: String) throws(AutomationError) {
        guard let window, let tabs = window.tabs, !tabs.tabs.isEmpty else {
            throw AutomationError(sentence: "there are no tabs")
        }
        guard let index = tabs.tabs.firstIndex(where: { $0.title == title }) else {
            let titles = tabs.tabs.map(\.title).joined(separator: ", ")
            throw AutomationError(sentence: "there is no tab “\(title)”; there are: \(titles)", mayPass: false)
        }
        window.select(tab: index)
    }

    /// Presses a key in what has the keyboard.
    package func press(_ key: String, control: Bool, alt: Bool, shift: Bool) async throws(AutomationError) {
        if let dialog, !dialog.isReady, ["Return", "KP_Enter", "space"].contains(key) {
            throw AutomationError(sentence: "the buttons of the dialog do not react yet")
        }
        let held = [(control, GDK_CONTROL_MASK), (alt, GDK_MOD1_MASK), (shift, GDK_SHIFT_MASK)]
        let modifiers = held.reduce(0) { $1.0 ? $0 | $1.1.rawValue : $0 }
        let front =
            dialog?.dialog?.widget
            ?? popup?.window.widget ?? window?.window.widget
        guard let front else { throw AutomationError(sentence: "there is no window") }
        guard SyntheticInput.press(key, holding: modifiers, in: front) else {
            throw AutomationError(sentence: "this keyboard has no key “\(key)”", mayPass: false)
        }
        if dialog == nil { await keyToArrive() }
    }

    /// Moves the pointer out of the way; for a display that no person has.
    package func parkPointer() { SyntheticInput.parkPointer() }

    /// Kills the page's process.
    package func killPage() throws(AutomationError) {
        guard let navigator = window?.navigator else { throw AutomationError(sentence: "there is no window") }
        webkit_web_view_terminate_web_process(navigator.activeWebView.reference.pointer)
    }

    /// Answers the page's last message of an event, as the component would.
    package func answer(_ component: String, _ event: String, _ data: JSONValue?) async throws(AutomationError) {
        guard let screen = window?.navigator?.activeStack.top as? any BridgedScreen else {
            throw AutomationError(sentence: "there is no page with components")
        }
        do throws(BridgeError) {
            try await screen.bridge.answer(as: component, to: event, with: data)
        } catch {
            throw AutomationError(sentence: error.reason)
        }
    }
}
