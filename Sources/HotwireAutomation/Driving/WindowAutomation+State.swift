internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
import HotwireNative

extension WindowAutomation {
    /// What the window shows, once its screens have moved and its page has sent its pending messages.
    package func state() async -> AppState {
        await window?.navigator?.engine.moves?.value
        willLook()
        let count = records.count
        let text = page != nil && dialog == nil ? await textOfPage() : ""
        guard let window, let navigator = window.navigator else { return AppState() }
        var state = AppState()
        state.stack = navigator.engine.hierarchy.main.map(\.currentLocation)
        state.modal = navigator.engine.hierarchy.modal.map(\.currentLocation)
        state.tab = window.tabs.flatMap { $0.tabs[$0.selectedIndex].title }
        state.title = navigator.activeStack.top?.navigationItem.title ?? ""
        state.text = ([text ?? ""] + (windowControls + dialogControls).compactMap(\.text)).joined(separator: "\n")
        state.error = shownError?.traceName
        state.popup = popup?.location
        state.dialog = dialog.map { [$0.title, $0.message].filter { !$0.isEmpty } } ?? fileChoice.map { [$0.title] }
        state.business = business(isSilent: text == nil, isNew: records.count != count)
        return state
    }

    /// The error that the error page in front shows; `nil` under a page or a native screen.
    var shownError: HotwireNativeError? { window?.navigator?.activeStack.top?.errorInPlace }

    /// What a user would wait for; not what a dialog holds up.
    private func business(isSilent: Bool, isNew: Bool) -> String? {
        guard let navigator = window?.navigator, dialog == nil else { return nil }
        if navigator.sessions.all.contains(where: \.webView.isAskedToLeave) {
            return "a page that is asked whether it can go"
        }
        let session = navigator.activeSession
        if let visit = session.engine.state.current, visit.state == .started {
            return "a visit to \(visit.location.pathAndQuery)"
        }
        if let address = session.webView.pendingRequest { return "a request for \(address.pathAndQuery)" }
        if let top = navigator.activeStack.top as? any Visitable, !top.visitableView.isPainted {
            return "a page that is not painted yet"
        }
        if isSilent { return "a page that does not answer" }
        return isNew ? "something that happened just now" : nil
    }
}
