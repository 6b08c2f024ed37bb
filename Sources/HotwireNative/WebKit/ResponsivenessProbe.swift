internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Checks whether a page responds.
///
/// A page that waits for the user is not unresponsive, and neither are those that share its process, or one that is inspected.
final class ResponsivenessProbe {
    /// Called when the page is asked, and when it answers or does not.
    var onEvent: (ResponsivenessCheck.Event) -> Void = { _ in }

    private let view: Reference<WebKitWebView>
    private let relay: PageRelay
    private let wait: ProcessWait
    private let inspector: PageInspector
    private var isPinging = false
    private var connection: SignalConnection?

    /// Checks the page of a view.
    init(of view: Reference<WebKitWebView>, _ relay: PageRelay, _ wait: ProcessWait, _ inspector: PageInspector) {
        self.view = view
        self.relay = relay
        self.wait = wait
        self.inspector = inspector
        connection = view.observe("is-web-process-responsive", by: self, ResponsivenessProbe.didChange)
    }

    /// Runs a check, as the engine does not check whether our own calls return.
    func ping() {
        guard !isPinging, mayAsk else { return }
        isPinging = true
        onEvent(.asked)
        Task { [weak self, relay] in
            await relay.echo()
            self?.isPinging = false
            self?.onEvent(.answered)
        }
    }

    /// The user has answered: the engine reports no change where it found the page unresponsive before.
    func checkAfterQuestion() {
        if !isResponsive { ping() }
    }

    /// The engine notices when a page handles no input for three seconds, or starts no load.
    private func didChange() {
        if mayAsk { onEvent(isResponsive ? .answered : .stalled) }
    }

    private var mayAsk: Bool { !inspector.isOpen && !wait.isWaiting }

    private var isResponsive: Bool { webkit_web_view_get_is_web_process_responsive(view.pointer) != 0 }
}
