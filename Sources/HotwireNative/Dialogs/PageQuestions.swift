internal import CWebKitGTK
internal import GLibInterop

/// The questions on behalf of one page, asked one after the other over its window.
///
/// They are not modal: only the page waits, and Back, the menu and the window's close button keep working, so that no
/// page can trap the user. Navigating away without an answer withdraws the questions.
final class PageQuestions {
    /// Called when the user is first asked, and when everything is answered.
    var onAsking: (Bool) -> Void = { _ in }
    /// Whether the user is being asked.
    var isAsking: Bool { asked != nil }

    private let view: Reference<WebKitWebView>
    private var asked: AlertDialog?
    private var waiting: [AlertDialog] = []
    private var pageHadFocus = false

    init(view: Reference<WebKitWebView>) { self.view = view }

    isolated deinit { withdrawAll() }

    /// Asks a question, after those already waiting; this type sets its ``AlertDialog/onEnd``.
    func ask(_ question: AlertDialog) {
        question.isModal = false
        waiting.append(question)
        if asked == nil { askNext() }
    }

    /// Withdraws one question, whether already shown or not.
    func withdraw(_ question: AlertDialog) {
        waiting.removeAll { $0 === question }
        question.withdraw()
    }

    /// Withdraws all questions; none is answered with yes.
    func withdrawAll() {
        let all = waiting
        waiting = []
        asked?.withdraw()
        for question in all { question.withdraw() }
    }

    private func askNext() {
        guard !waiting.isEmpty else { return rest() }
        let question = waiting.removeFirst()
        // Without a window, there is no user to ask.
        guard gtk_widget_get_toplevel(widget)?.ifCast(to: GtkWindow.self) != nil else {
            question.withdraw()
            return askNext()
        }
        if asked == nil { begin() }
        asked = question
        question.onEnd = { [weak self, weak question] in self?.ended(question) }
        question.present(over: widget)
    }

    private func ended(_ question: AlertDialog?) {
        guard asked === question else { return }
        askNext()
    }

    private func begin() {
        pageHadFocus = gtk_widget_is_focus(widget) != 0
        // Clicks and key presses would otherwise reach the page after the answer.
        gtk_widget_set_sensitive(widget, 0)
        onAsking(true)
    }

    private func rest() {
        guard asked.take() != nil else { return }
        gtk_widget_set_sensitive(widget, 1)
        if pageHadFocus { gtk_widget_grab_focus(widget) }
        onAsking(false)
    }

    /// The page, over whose window the user is asked.
    var widget: UnsafeMutablePointer<GtkWidget> { view.pointer.cast(to: GtkWidget.self) }
}
