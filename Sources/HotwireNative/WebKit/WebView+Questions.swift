internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Questions to the user on behalf of the page, and their consequences.
extension WebView: AskingPage {
    func listenToQuestions() {
        leaving.hasUnsentEntries = { [weak self] in await self?.hasUnsentEntries() ?? false }
        wait.observe(self) { [weak self] in
            self?.client?.receive(.asking($0))
            if !$0 { self?.checkAfterQuestion() }
        }
        dialogs.onStay = { [weak self] in
            self?.leaving.stayed()
            self?.stayed()
        }
        authentication.isApp = { [scripts] in scripts.run(in: $0) }
        authentication.askApp = { [weak self] in await self?.client?.webView(answer: $0) ?? .performDefaultHandling }
    }

    /// The user stays on the page that was about to close.
    ///
    /// The engine keeps naming the address that it did not load, until it is asked to load the current page.
    private func stayed() {
        guard document.load.stay() else { return }
        document.request { webkit_web_view_reload(reference.pointer) }
        client?.receive(.load(.stayed))
    }
}
