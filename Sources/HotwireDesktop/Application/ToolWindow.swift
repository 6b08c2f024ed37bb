internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import HotwireNative
internal import Logging

/// A developer tool's window, with the tool's page in its own web view and process; it closes with the app's last window.
package final class ToolWindow {
    /// Called when the page has loaded, and again when it has reloaded after its process died.
    package var onReady: () -> Void = {}
    package var onClose: () -> Void = {}

    private let window: Reference<GtkWindow>
    let view: Reference<WebKitWebView>
    private let environment = WebEnvironment(applicationID: nil, spellingLanguages: [])
    private let html: String
    private let logger: Logger
    private var isLoading = false
    private var saving: FileSaving?
    private let corners: RoundedCorners
    private var connections: [SignalConnection] = []

    /// Creates a window with a page that includes all its resources; show it with ``present()``.
    package init(title: String, html: String, of application: HotwireApplication) {
        self.html = html
        logger = application.configuration.logger
        window = Reference<GtkWindow>()
        view = makeObject(WebKitWebView.self, [("web-context", environment.context.pointer)])
        let widget = view.widget
        let bar = Reference<GtkHeaderBar>()
        bar["title"] = title
        TilingDesktop.install(bar.widget, in: window.pointer)
        window.title = title
        window.setDefaultSize(960, 720)
        AppIcon.set(on: window.pointer, application.appearance.icon, id: application.id)
        // Until the page is painted, the window's own background is visible, light or dark.
        var transparent = GdkRGBA()
        webkit_web_view_set_background_color(view.pointer, &transparent)
        window.put(widget)
        corners = RoundedCorners(of: widget)
        connections = [
            window.connect(WidgetSignal.destroy, to: self, ToolWindow.destroyed),
            window.answer(WidgetSignal.keyPress, from: self, ToolWindow.keyPressed),
            view.answer(WebViewSignal.decidePolicy, from: self, ToolWindow.decide),
            view.connect(WebViewSignal.loadChanged, to: self, ToolWindow.loadDidChange),
            view.connect(WebViewSignal.processTerminated, to: self) { window in { _ in window.loadLater() } },
        ]
        load()
    }

    isolated deinit { close() }

    /// Shows the window in front of the others.
    package func present() {
        window.showAll()
        window.present()
        view.grabFocus()
    }

    package func close() { WindowEnd.destroy(window) }

    /// Runs an asynchronous function's body, whose `given` has the arguments; throws if the script throws or the page has gone.
    package func evaluate(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await view.evaluate(body, arguments, world: nil)
    }

    /// Asks where to save a text; calls `onEnd` with the saved file's name, or with `nil` if no file was saved.
    package func save(_ text: String, as name: String, onEnd: @escaping (String?) -> Void) {
        // Only its owner may read the file, because it may reveal what the user did.
        let saving = FileSaving(FileContent(name: name, text: text), isPrivate: true, logger: logger) {
            [weak self] outcome in
            self?.saving = nil
            if case .saved(let name) = outcome { onEnd(name) } else { onEnd(nil) }
        }
        self.saving = saving
        saving.ask(over: window)
    }

    private func load() {
        isLoading = true
        webkit_web_view_load_html(view.pointer, html, nil)
    }

    /// Reloads the page in another process, which must not start at once; see ``ProcessRestart``.
    private func loadLater() {
        Task { [weak self] in
            try? await MainLoopClock().sleep(for: ProcessRestart.pauses[0])  // the task is never canceled
            self?.load()
        }
    }

    private func loadDidChange(_ event: WebKitLoadEvent) {
        guard event == WEBKIT_LOAD_FINISHED else { return }
        isLoading = false
        onReady()
    }

    /// Blocks everything except the tool's own page.
    private func decide(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        _ type: WebKitPolicyDecisionType
    ) -> Bool {
        guard isLoading, type != WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION else {
            webkit_policy_decision_ignore(decision)
            return true
        }
        return false
    }

    private func keyPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        let key = event.pointee.key
        guard key.state & GDK_CONTROL_MASK.rawValue != 0, key.keyval == guint(GDK_KEY_w) else { return false }
        close()
        return true
    }

    private func destroyed() {
        saving?.withdraw()
        connections = []
        onClose()
    }
}
