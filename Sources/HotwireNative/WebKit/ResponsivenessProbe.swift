internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Checks whether a page responds.
///
/// A page is not unresponsive if it waits for the user, if it shares its process with such a page, or if it is inspected.
final class ResponsivenessProbe {
    /// Called when a check starts, and when the page responds or stalls.
    var onEvent: (ResponsivenessCheck.Event) -> Void = { _ in }

    private let view: Reference<WebKitWebView>
    private let relay: PageRelay
    private let wait: ProcessWait
    private let inspector: PageInspector
    private var isPinging = false
    private var connection: SignalConnection?

    /// Creates a probe of a view's page.
    init(of view: Reference<WebKitWebView>, _ relay: PageRelay, _ wait: ProcessWait, _ inspector: PageInspector) {
        self.view = view
        self.relay = relay
        self.wait = wait
        self.inspector = inspector
        connection = view.observe("is-web-process-responsive", by: self, ResponsivenessProbe.didChange)
    }

    /// Runs a check, because the engine does not check whether the library's own calls return.
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

    /// Runs a check after the user answered: the engine reports no change if it found the page unresponsive before.
    func checkAfterQuestion() {
        if !isResponsive { ping() }
    }

    /// Handles a change that the engine detects: a page that handles no input for three seconds, or starts no load.
    private func didChange() {
        if mayAsk { onEvent(isResponsive ? .answered : .stalled) }
    }

    private var mayAsk: Bool { !inspector.isOpen && !wait.isWaiting }

    private var isResponsive: Bool { webkit_web_view_get_is_web_process_responsive(view.pointer) != 0 }
}
