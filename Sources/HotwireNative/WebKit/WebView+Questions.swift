internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// What people are asked on behalf of the page, and what follows.
extension WebView {
    func listenToQuestions() {
        questions.onAsking = { [weak self] in self?.client?.webView(isAsking: $0) }
        dialogs.onStay = { [weak self] in
            self?.leaving.stayed()
            self?.stayed()
        }
        authentication.isApp = { [scripts] in scripts.run(in: $0) }
        authentication.askApp = { [weak self] in await self?.client?.webView(answer: $0) ?? .performDefaultHandling }
    }

    /// A person stays on the page that was about to go.
    ///
    /// The engine goes on naming the address that it did not load, until it was to load the page that is there.
    private func stayed() {
        formLoad = nil
        guard loading.take() != nil else { return }
        refusesReload = true
        document.request { webkit_web_view_reload(reference.pointer) }
        client?.webView(.stayed)
    }
}
