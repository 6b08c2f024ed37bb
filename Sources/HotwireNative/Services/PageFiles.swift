internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Lets the user choose files for a page's file field, one request at a time.
///
/// WebKit's own chooser ignores file name extensions, and shows only files of the types that the page names.
final class PageFiles {
    /// Returns the `accept` attribute of the field that asks; `nil` if the page cannot report it.
    var accept: () async -> String? = { nil }

    private let view: Reference<WebKitWebView>
    private let app: AppEnvironment
    /// The pending request.
    private(set) var choice: FileChoice?
    private var connection: SignalConnection?

    init(view: Reference<WebKitWebView>, app: AppEnvironment) {
        self.view = view
        self.app = app
        let signal = Signal<UnsafeMutablePointer<WebKitFileChooserRequest>>("run-file-chooser")
        connection = view.answer(signal, from: self, PageFiles.choose)
    }

    /// Ends the request: the page has gone.
    func leave() { choice.take()?.end() }

    private func choose(_ pointer: UnsafeMutablePointer<WebKitFileChooserRequest>) -> Bool {
        guard choice == nil,
            let window = gtk_widget_get_toplevel(view.widget)?.ifCast(to: GtkWindow.self)
        else {
            webkit_file_chooser_request_cancel(pointer)
            return true
        }
        let choice = FileChoice(pointer, app.outlets)
        choice.onEnd = { [weak self, weak choice] in if self?.choice === choice { self?.choice = nil } }
        self.choice = choice
        let parent = Reference(sharing: window)
        Task { [weak self, weak choice] in
            let accept = await self?.accept()
            choice?.ask(over: parent, accept: accept)
        }
        return true
    }
}
