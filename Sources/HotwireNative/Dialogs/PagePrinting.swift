internal import CWebKitGTK
package import GLibInterop
import HotwireCore

// The engine's own dialog blocks the page in the call, as in browsers: later changes to the page must not affect the printout.
// Only the engine can print a single frame, so the dialog is not a `PrintDialog`.
/// The engine's print dialog for a page that calls `window.print()`.
final class PagePrinting {
    private let view: Reference<WebKitWebView>
    private let questions: PageQuestions
    private var streak = ScriptDialogStreak()
    /// The page's window at the call; the page may already move to another screen when the dialog must close.
    private var window: WeakReference<GtkWindow>?
    private var dialog: WeakReference<GtkDialog>?
    private var finding: IdleCallback?
    private var connections: [SignalConnection] = []

    /// Connects to the view; the page's questions wait until the print dialog closes.
    init(view: Reference<WebKitWebView>, questions: PageQuestions) {
        self.view = view
        self.questions = questions
        connections = [
            view.answer(WebViewSignal.print, from: self, PagePrinting.asked),
            view.connect(WebViewSignal.loadChanged, to: self) { printing in
                { if $0 == WEBKIT_LOAD_COMMITTED { printing.streak.startOver() } }
            },
        ]
    }

    isolated deinit { withdraw() }

    /// Lets the engine show its dialog, unless the page keeps asking.
    private func asked(_ operation: UnsafeMutablePointer<WebKitPrintOperation>) -> Bool {
        // No page may lock the user in. The engine's dialog offers no way to silence the page, so the third in a row is dropped.
        guard streak.ask(at: MonotonicTime.milliseconds) == .show(offersSilence: false) else { return true }
        let settings = PrintSettings.proposing(PageTitle.of(view))
        webkit_print_operation_set_print_settings(operation, settings.pointer)
        let toplevel = view.toplevel
        window = toplevel?.ifCast(to: GtkWindow.self).map { WeakReference($0) }
        questions.beginEngineDialog { [weak self] in self?.withdraw() }
        Reference(sharing: operation).whenEnded { [weak self] in self?.ended() }
        finding = onIdle { [weak self] in self?.find() }
        return false
    }

    /// Called when the engine has released the operation, because the user canceled or the page is printed.
    private func ended() {
        (finding, window, dialog) = (nil, nil, nil)
        streak.answered(at: MonotonicTime.milliseconds, silences: false)
        questions.endEngineDialog()
    }

    /// Cancels the dialog, because the page is being left or no longer exists.
    private func withdraw() {
        if dialog == nil { find() }
        if let dialog = dialog?.reference { gtk_dialog_response(dialog.pointer, GTK_RESPONSE_CANCEL.rawValue) }
    }

    /// Searches the windows for the dialog, because the engine offers no access to it.
    private func find() {
        guard let window = window?.reference else { return }
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var next = windows
        while let node = next {
            next = node.pointee.next
            guard let found = node.pointee.data.flatMap({ OpaquePointer($0).ifCast(to: GtkDialog.self) }),
                found.isEnginesPrintDialog,
                gtk_window_get_transient_for(found.cast(to: GtkWindow.self)) == window.pointer
            else { continue }
            dialog = WeakReference(found)
        }
    }
}

/// The initial settings of a print dialog.
package enum PrintSettings {
    /// Returns settings that propose a page's title as the output file's name, instead of GTK's “output”.
    package static func proposing(_ title: String?) -> OpaqueReference {
        let settings = OpaqueReference(adopting: gtk_print_settings_new())
        // GTK adds the extension of the chosen format.
        if let title, !title.isEmpty {
            gtk_print_settings_set(settings.pointer, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, DownloadName(title).text)
        }
        return settings
    }
}

extension UnsafeMutablePointer<GtkDialog> {
    /// Whether the engine opened this GTK print dialog; a `PrintDialog` is not modal.
    fileprivate var isEnginesPrintDialog: Bool {
        let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
        let isModal = gtk_window_get_modal(cast(to: GtkWindow.self)) != 0
        return isModal && g_type_name_from_instance(instance).map { String(cString: $0) } == "GtkPrintUnixDialog"
    }
}
