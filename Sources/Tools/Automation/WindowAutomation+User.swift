internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore
import HotwireDesktop
import HotwireNative

/// User actions and simulated failures that affect the entire window.
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

    /// Presses a key in the topmost window and waits until the page has handled it.
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

    /// Moves the pointer to a corner; use it only on a virtual display.
    package func parkPointer() { SyntheticInput.parkPointer() }

    /// Kills the page's web process.
    package func killPage() throws(AutomationError) {
        guard let navigator = window?.navigator else { throw AutomationError(sentence: "no window is open") }
        webkit_web_view_terminate_web_process(navigator.activeWebView.reference.pointer)
    }

    /// Replies to the page's last message of an event, as the component would; the detail page takes precedence over the list.
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

/// Controls outside the page: the header bar, tabs, native screens, banners, menus and dialogs.
extension WindowAutomation {
    /// The property that identifies an element.
    package enum Query {
        /// Its visible text or accessible name.
        case text(String)
        /// Its complete visible text or accessible name.
        case exactText(String)
        /// Its role and accessible name.
        case role(String, name: String?)
        /// A CSS selector, which matches only in the page.
        case css(String)
    }

    /// The part of the app that contains an element.
    package enum Place {
        case page, list, window, dialog, popup
    }

    /// The visible dialog.
    var dialog: AlertDialog? {
        AlertDialog.open.values.first { dialog in
            dialog.dialog.map { $0.widget.isMapped } ?? false
        }
    }

    /// The visible popup.
    var popup: PopupWindow? { window?.content.navigators.flatMap(\.popupWindows).last { !$0.isHidden } }

    /// The visible controls of the window outside its page.
    var windowControls: [Control] {
        guard let window else { return [] }
        return Control.shown(in: window.window.widget)
    }

    var dialogControls: [Control] {
        dialog?.dialog.map { Control.shown(in: $0.widget) } ?? []
    }

    /// Clicks a control; `false` if none matches.
    func click(_ query: Query, among controls: [Control]) throws(AutomationError) -> Bool {
        let found = controls.filter { $0.isClickable && $0.fits(query) }
        // A query means only the innermost of nested controls.
        let inner = found.filter { control in
            !found.contains { $0.widget.isDescendant(of: control.widget) }
        }
        guard let control = inner.first else { return false }
        guard inner.count == 1 else {
            throw AutomationError(
                sentence: "\(inner.count) controls match: \(inner.map(\.role).joined(separator: ", "))"
            )
        }
        guard control.isSensitive else { throw AutomationError(sentence: "the control is disabled") }
        window?.navigator?.userDidAct()
        control.activate()
        return true
    }

    /// Enters text into a field of the window or a dialog; `false` if none matches.
    func fill(_ field: String, with text: String, among controls: [Control]) throws(AutomationError) -> Bool {
        let entries = controls.filter { $0.widget.ifCast(to: GtkEntry.self) != nil }
        // The only field of a dialog has no label.
        let found = entries.first { $0.name == field || $0.placeholder == field }
        guard let found, let entry = found.widget.ifCast(to: GtkEntry.self) else { return false }
        guard found.isSensitive else { throw AutomationError(sentence: "the field “\(field)” is disabled") }
        guard gtk_editable_get_editable(OpaquePointer(entry)) != 0 else {
            throw AutomationError(sentence: "the field “\(field)” is read-only")
        }
        entry.widget.grabFocus()
        entry.text = text
        return true
    }
}

/// Input from outside the window: files and a script's requests.
extension WindowAutomation {
    /// The page's open file chooser.
    var fileChoice: FileChoice? { page?.fileChoice }

    /// Hides the desktop's file chooser, because ``chooseFiles(_:)`` answers instead.
    package func hideFileChoosers() { application.environment.outlets.showsFileChooser = false }

    /// Chooses files by their absolute paths in the open file chooser, and waits until the page's field has received them.
    package func chooseFiles(_ paths: [String]) async throws(AutomationError) {
        guard let fileChoice else { throw AutomationError(sentence: "no file chooser is open; click the field first") }
        guard paths.count == 1 || fileChoice.isMultiple else {
            throw AutomationError(sentence: "the field accepts only one file", mayPass: false)
        }
        try check(paths)
        window?.navigator?.userDidAct()
        // A field in a cross-origin frame is not visible here, but it receives its files.
        _ = try? await ask("awaitFiles", [:])
        fileChoice.answer(with: paths)
        _ = try? await ask("filesArrived", [:])
    }

    /// Drops files and folders, given by absolute paths, onto an element that accepts them, as if from another program.
    package func dropFiles(_ paths: [String], on query: Query, in place: Place?) async throws(AutomationError) {
        try check(paths)
        guard let (page, x, y) = try await locate(query, in: place) else {
            throw absence("nothing visible matches")
        }
        window?.navigator?.userDidAct()
        var failure: AutomationError?
        let isChosen = await page.giveFiles(paths) { type in
            do throws(AutomationError) {
                _ = try await ask("takeFiles", ["type": .string(type)], in: page)
            } catch { failure = error }
            return failure == nil
        }
        if let failure { throw failure }
        guard isChosen else { throw AutomationError(sentence: "the page did not receive the files") }
        _ = try await ask("drop", ["x": .number(x), "y": .number(y)], in: page)
    }

    private func check(_ paths: [String]) throws(AutomationError) {
        for path in paths where access(path, R_OK) != 0 {
            throw AutomationError(sentence: "could not read the file “\(path)”", mayPass: false)
        }
    }

    /// The app's start location; `nil` without a window.
    package var startLocation: Location? {
        (window?.navigator?.configuration?.startLocation).flatMap { try? Location($0) }
    }

    /// Sends a request without following redirects; `sendsCookies` sends and stores the cookies of the app's web views.
    package func send(_ request: HTTPRequest, sendsCookies: Bool) async throws(AutomationError) -> (
        status: Int, text: String
    ) {
        let limit = Duration.seconds(30)
        let transport =
            sendsCookies ? HTTPTransport(timeout: limit) : HTTPTransport(userAgent: Self.userAgent, timeout: limit)
        transport.followsRedirects = false
        do {
            let answer = try await transport.send(request)
            return (answer.status, String(decoding: answer.body.prefix(Self.longestAnswer), as: UTF8.self))
        } catch {
            throw AutomationError(sentence: "the server did not respond: \(error)", mayPass: false)
        }
    }

    private static let userAgent = "hotwire-native test"
    /// The maximum length of a response text that is returned, in bytes.
    private static let longestAnswer = 400
}

extension Control {
    fileprivate func fits(_ query: WindowAutomation.Query) -> Bool {
        switch query {
        case .text(let text), .exactText(let text):
            name == text || Control.shown(in: widget).contains { $0.text == text }
        case .role(let wanted, let name): role == wanted && (name == nil || name == self.name)
        case .css: false
        }
    }
}
