internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

// They are not modal: only the page waits, while Back, the menu and the close button keep working, so that no page can trap the
// user. Leaving the page without an answer withdraws them.
/// One page's questions, which appear one after the other over its window.
final class PageQuestions {
    /// Whether the user is being asked.
    var isAsking: Bool { asked != nil || withdrawEngineDialog != nil }

    /// Shows the page's window if necessary, and returns whether the user can be asked now.
    var mayAsk: () -> Bool = { true }

    private let view: Reference<WebKitWebView>
    private let wait: ProcessWait
    private var asked: AlertDialog?
    private var withdrawEngineDialog: (() -> Void)?
    private var waiting: [AlertDialog] = []
    private var hasBegun = false
    private var pageHadFocus = false

    /// Creates the queue; `wait` is notified before the first question and after the last answer.
    init(view: Reference<WebKitWebView>, wait: ProcessWait) {
        self.view = view
        self.wait = wait
    }

    isolated deinit {
        if hasBegun { wait.end() }  // the withdrawn questions no longer reach this object
        withdrawAll()
    }

    /// Asks a question after those already waiting; replaces its ``AlertDialog/onEnd``.
    func ask(_ question: AlertDialog) {
        question.isModal = false
        waiting.append(question)
        if !isAsking { askNext() }
    }

    /// Records that the engine shows its own dialog, which delays further questions; `withdraw` closes it without accepting it.
    func beginEngineDialog(withdraw: @escaping () -> Void) {
        begin()
        withdrawEngineDialog = withdraw
    }

    /// Records that the engine's dialog has closed.
    func endEngineDialog() {
        guard withdrawEngineDialog.take() != nil, asked == nil else { return }
        askNext()
    }

    /// Waits for an answer that the user gives elsewhere; meanwhile the page does not count as unresponsive.
    func whileUserIsAsked<Answer>(_ answer: () async -> Answer) async -> Answer {
        wait.begin()
        defer { wait.end() }
        return await answer()
    }

    /// Withdraws a question, whether it is shown or still waiting.
    func withdraw(_ question: AlertDialog) {
        waiting.removeAll { $0 === question }
        question.withdraw()
    }

    /// Withdraws the page's own questions that are still waiting, because the user refuses them.
    func withdrawUnseen() {
        let unseen = waiting.filter(\.isFromPage)
        waiting.removeAll(where: \.isFromPage)
        for question in unseen { question.withdraw() }
    }

    /// Withdraws all questions without accepting any.
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
        guard widget.toplevelWindow != nil, mayAsk() else {
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
        pageHadFocus = widget.isFocus
        // Clicks and key presses would otherwise reach the page after the answer.
        widget.isSensitive = false
        wait.begin()
    }

    private func rest() {
        guard hasBegun, !isAsking else { return }
        hasBegun = false
        widget.isSensitive = true
        if pageHadFocus, widget.mayTakeFocus { widget.grabFocus() }
        wait.end()
    }

    /// The page's view; questions appear over its window.
    var widget: UnsafeMutablePointer<GtkWidget> { view.widget }
}

/// A page in a screen or a popup that may want to open windows and other programs.
protocol AskingPage: AnyObject {
    /// The user's most recent gesture in the page.
    var activation: TransientActivation { get set }
    var questions: PageQuestions { get }
    /// The page's dialogs, which know its current document.
    var dialogs: PageDialogs { get }
}

// Related views share a process: while one page waits in `alert` or `print`, none of the others responds.
/// The count of a web process's pages that wait for the user's answer.
final class ProcessWait {
    private struct Observer {
        weak var owner: AnyObject?
        let run: (Bool) -> Void
    }

    private var count = 0
    private var observers: [Observer] = []

    var isWaiting: Bool { count > 0 }

    /// Runs a closure when the first page starts to wait and when the last one stops, as long as the owner exists.
    func observe(_ owner: AnyObject, _ run: @escaping (_ isWaiting: Bool) -> Void) {
        observers.removeAll { $0.owner == nil }
        observers.append(Observer(owner: owner, run: run))
    }

    /// Records that a page starts to wait.
    func begin() {
        count += 1
        if count == 1 { report() }
    }

    /// Records that a waiting page has its answer or no longer exists.
    func end() {
        count -= 1
        if count == 0 { report() }
    }

    private func report() {
        for observer in observers where observer.owner != nil { observer.run(isWaiting) }
    }
}
