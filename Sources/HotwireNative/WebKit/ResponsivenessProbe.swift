internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A probe that checks whether a page responds.
final class ResponsivenessProbe {
    /// Called when a check starts, and when the page responds or stalls.
    var onEvent: (ResponsivenessCheck.Event) -> Void = { _ in }

    private let view: Reference<WebKitWebView>
    private let relay: PageRelay
    private let wait: ProcessWait
    private let inspector: PageInspector
    private let permissions: PagePermissions
    private var isPinging = false
    private var connection: SignalConnection?

    init(_ engine: EngineView, _ relay: PageRelay, _ inspector: PageInspector) {
        view = engine.reference
        self.relay = relay
        wait = engine.wait
        permissions = engine.services.permissions
        self.inspector = inspector
        permissions.onAsking = { [weak self] in self?.userIsAsked($0) }
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

    /// Runs a check after the user answered a question.
    func checkAfterQuestion() {
        // The engine reports no change if it already found the page unresponsive.
        if !isResponsive { ping() }
    }

    /// Ends a check in progress without a result, because its question would cover the other one.
    private func userIsAsked(_ isAsked: Bool) {
        isAsked ? onEvent(.answered) : checkAfterQuestion()
    }

    /// Handles a change that the engine detects: a page that handles no input for three seconds, or starts no load.
    private func didChange() {
        if mayAsk { onEvent(isResponsive ? .answered : .stalled) }
    }

    // A page may be silent while it, or another page of its process, waits for the user, while the user is asked on its
    // behalf, or while it is inspected.
    private var mayAsk: Bool { !inspector.isOpen && !wait.isWaiting && !permissions.isAsking }

    private var isResponsive: Bool { webkit_web_view_get_is_web_process_responsive(view.pointer) != 0 }
}

/// A page's web inspector, available once a document was committed.
final class PageInspector {
    private let view: Reference<WebKitWebView>
    private var inspector: Reference<WebKitWebInspector>?

    init(of view: Reference<WebKitWebView>) { self.view = view }

    /// Handles a committed document.
    func documentCame() {
        // The engine crashes if the inspector of a page that was never loaded is requested after its window was closed.
        guard inspector == nil else { return }
        inspector = webkit_web_view_get_inspector(view.pointer).map(Reference.init(sharing:))
    }

    /// Shows the inspector if a document was committed.
    func show() { if let inspector { webkit_web_inspector_show(inspector.pointer) } }

    /// Whether the inspector is open, in which a developer may pause the page's script for as long as they like.
    var isOpen: Bool { inspector.flatMap { webkit_web_inspector_get_web_view($0.pointer) } != nil }
}
