internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import HotwireNative
internal import Logging

/// A window of a developer tool beside the app's own: a page that the tool provides, in its own web view and process.
///
/// The page has no access to any other address. The window is closed with the app's last window.
package final class ToolWindow {
    /// Called when the page has loaded; called again after its process died.
    package var onReady: () -> Void = {}
    /// Called when the window has closed.
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

    /// Creates a window; show it with ``present()``.
    ///
    /// - Parameters:
    ///   - title: the window's title
    ///   - html: its page, including all resources
    ///   - application: the application that the tool belongs to
    package init(title: String, html: String, of application: HotwireApplication) {
        self.html = html
        logger = application.configuration.logger
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        view = makeObject(WebKitWebView.self, [("web-context", environment.context.pointer)])
        let widget = view.widget
        let bar = gtk_header_bar_new().cast(to: GtkHeaderBar.self)
        gtk_header_bar_set_title(bar, title)
        TilingDesktop.install(bar.widget, in: window.pointer)
        gtk_window_set_title(window.pointer, title)
        gtk_window_set_default_size(window.pointer, 960, 720)
        AppIcon.set(on: window.pointer, application.appearance.icon, id: application.id)
        // Until the page is painted, the window's own background is visible, light or dark.
        var transparent = GdkRGBA()
        webkit_web_view_set_background_color(view.pointer, &transparent)
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), widget)
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

    /// Shows the window, in front of the others.
    package func present() {
        gtk_widget_show_all(window.widget)
        gtk_window_present(window.pointer)
        gtk_widget_grab_focus(view.widget)
    }

    /// Closes the window.
    package func close() { WindowEnd.destroy(window) }

    /// Runs the body of an asynchronous function in the page.
    ///
    /// - Parameters:
    ///   - body: the body
    ///   - arguments: the values of `given` in the body
    /// - Returns: The function's result, or null.
    /// - Throws: An error if the script threw, the page has gone, or the task was canceled.
    package func evaluate(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await view.evaluate(body, arguments, world: nil)
    }

    /// Asks where to save a text; only its owner may read the file, because it may reveal what the user did.
    ///
    /// - Parameters:
    ///   - text: the text
    ///   - name: the default name of the file
    ///   - onEnd: called with the name of the saved file; `nil` if none was saved
    package func save(_ text: String, as name: String, onEnd: @escaping (String?) -> Void) {
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

    /// Loads the page again in another process, which must not start at once; see ``ProcessRestart``.
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

    /// Only allows the tool's own page to load.
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
