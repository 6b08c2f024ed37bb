internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Lets a person choose the files for a page's field, one question at a time.
///
/// WebKit's own chooser knows no file name endings and shows nothing but the kinds that the page names.
final class PageFiles {
    /// What the field that asks says in its `accept` attribute, where the page can tell.
    var accept: () async -> String? = { nil }

    private let view: Reference<WebKitWebView>
    private let app: AppEnvironment
    /// The question that is open.
    private(set) var choice: FileChoice?
    private var connection: SignalConnection?

    init(view: Reference<WebKitWebView>, app: AppEnvironment) {
        self.view = view
        self.app = app
        let signal = Signal<UnsafeMutablePointer<WebKitFileChooserRequest>>("run-file-chooser")
        connection = view.answer(signal, from: self, PageFiles.choose)
    }

    /// The page is gone, and with it the question.
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
