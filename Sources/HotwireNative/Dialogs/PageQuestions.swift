internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The questions on behalf of one page, asked one after the other over its window.
///
/// They are not modal: only the page waits, and Back, the menu and the window's close button keep working, so that no page can
/// trap the user. Navigating away without an answer withdraws the questions.
final class PageQuestions {
    /// Whether the user is being asked.
    var isAsking: Bool { asked != nil || withdrawEngineDialog != nil }

    /// Returns whether the user can be asked now, after showing the page's window if it is not shown yet.
    var mayAsk: () -> Bool = { true }

    private let view: Reference<WebKitWebView>
    private let wait: ProcessWait
    private var asked: AlertDialog?
    private var withdrawEngineDialog: (() -> Void)?
    private var waiting: [AlertDialog] = []
    private var hasBegun = false
    private var pageHadFocus = false

    /// Creates the questions of a page.
    ///
    /// - Parameters:
    ///   - view: the view of the page
    ///   - wait: notified when the user is first asked, and when everything is answered
    init(view: Reference<WebKitWebView>, wait: ProcessWait) {
        self.view = view
        self.wait = wait
    }

    isolated deinit {
        if hasBegun { wait.end() }  // the withdrawn questions no longer reach this object
        withdrawAll()
    }

    /// Asks a question, after those already waiting; this type sets its ``AlertDialog/onEnd``.
    func ask(_ question: AlertDialog) {
        question.isModal = false
        waiting.append(question)
        if !isAsking { askNext() }
    }

    /// Records that the engine asks the user in a dialog of its own; further questions wait until it closes.
    ///
    /// - Parameter withdraw: closes the engine's dialog without accepting it
    func beginEngineDialog(withdraw: @escaping () -> Void) {
        begin()
        withdrawEngineDialog = withdraw
    }

    /// Records that the engine's dialog has closed.
    func endEngineDialog() {
        guard withdrawEngineDialog.take() != nil, asked == nil else { return }
        askNext()
    }

    /// Waits for an answer that the user gives elsewhere, while the page is not unresponsive.
    func whileUserIsAsked<Answer>(_ answer: () async -> Answer) async -> Answer {
        wait.begin()
        defer { wait.end() }
        return await answer()
    }

    /// Withdraws one question, whether it is already shown or not.
    func withdraw(_ question: AlertDialog) {
        waiting.removeAll { $0 === question }
        question.withdraw()
    }

    /// Withdraws the page's own questions that wait to be shown: the user refuses them.
    func withdrawUnseen() {
        let unseen = waiting.filter(\.isFromPage)
        waiting.removeAll(where: \.isFromPage)
        for question in unseen { question.withdraw() }
    }

    /// Withdraws all questions; none is accepted.
    func withdrawAll() {
        let all = waiting
        waiting = []
        asked?.withdraw()
        withdrawEngineDialog?()
        for question in all { question.withdraw() }
    }

    private func askNext() {
        guard !waiting.isEmpty else {
            asked = nil
            return rest()
        }
        let question = waiting.removeFirst()
        // Without a window there is no user to ask.
        guard gtk_widget_get_toplevel(widget)?.ifCast(to: GtkWindow.self) != nil, mayAsk() else {
            question.withdraw()
            return askNext()
        }
        begin()
        asked = question
        question.onEnd = { [weak self, weak question] in self?.ended(question) }
        question.present(over: widget)
    }

    private func ended(_ question: AlertDialog?) {
        guard asked === question else { return }
        askNext()
    }

    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        pageHadFocus = gtk_widget_is_focus(widget) != 0
        // Clicks and key presses would otherwise reach the page after the answer.
        gtk_widget_set_sensitive(widget, 0)
        wait.begin()
    }

    private func rest() {
        guard hasBegun, !isAsking else { return }
        hasBegun = false
        gtk_widget_set_sensitive(widget, 1)
        if pageHadFocus, widget.mayTakeFocus { gtk_widget_grab_focus(widget) }
        wait.end()
    }

    /// The page's view, over whose window the user is asked.
    var widget: UnsafeMutablePointer<GtkWidget> { view.widget }
}

/// A page that may want to open windows and other programs, in a screen or in a popup.
protocol AskingPage: AnyObject {
    /// The user's most recent gesture in the page.
    var activation: TransientActivation { get set }
    /// Its questions, shown over its window.
    var questions: PageQuestions { get }
    /// The page's dialogs, which know the document that is shown.
    var dialogs: PageDialogs { get }
}

/// Whether a page of a web process waits for the user's answer.
///
/// Related views share a process: while one page waits in `alert` or `print`, none of the others responds.
final class ProcessWait {
    private struct Observer {
        weak var owner: AnyObject?
        let run: (Bool) -> Void
    }

    private var count = 0
    private var observers: [Observer] = []

    /// Whether a page is waiting.
    var isWaiting: Bool { count > 0 }

    /// Runs a closure when the first page starts to wait and when the last one has its answer, while the owner exists.
    func observe(_ owner: AnyObject, _ run: @escaping (_ isWaiting: Bool) -> Void) {
        observers.removeAll { $0.owner == nil }
        observers.append(Observer(owner: owner, run: run))
    }

    /// Records that a page starts to wait.
    func begin() {
        count += 1
        if count == 1 { report() }
    }

    /// Records that a waiting page has its answer, or has gone.
    func end() {
        count -= 1
        if count == 0 { report() }
    }

    private func report() {
        for observer in observers where observer.owner != nil { observer.run(isWaiting) }
    }
}
