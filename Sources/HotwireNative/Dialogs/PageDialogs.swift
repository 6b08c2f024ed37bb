internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The dialogs that one page opens: `alert`, `confirm`, `prompt` and `beforeunload` of its scripts, and the questions of its bridge
/// components and servers.
final class PageDialogs {
    /// The document in the view, and the origins of its frames.
    private(set) var document = ShownDocument() { didSet { onDocument(document) } }
    /// Called when a document came, in the view or in a frame.
    var onDocument: (ShownDocument) -> Void = { _ in }
    /// Called when the user stays on a page that was about to close.
    var onStay: () -> Void = {}
    /// Returns the app's own way to ask the user, for a dialog and the sentence that names the asker; `nil` if the library
    /// asks.
    var delegate: (ScriptDialog, String) -> (() async -> ScriptDialog.Answer)? = { _, _ in nil }
    /// Whether the page is about to close, so that its dialogs are too late.
    private(set) var isLeaving = false
    /// Whether the user was asked while the page was closing, and chose to leave.
    private(set) var userLeaves = false

    /// Whether the user has agreed to lose what the page holds, so that the page's own question is not asked too.
    var leavesSilently = false

    private let view: Reference<WebKitWebView>
    private let page: ViewDocument
    private let questions: PageQuestions
    private let app: AppEnvironment
    private let isApp: (Origin?) -> Bool
    private var streak = ScriptDialogStreak()
    private var connections: [SignalConnection] = []

    /// Observes a view; must connect before other observers, because their results end a signal's emission.
    init(
        view: Reference<WebKitWebView>,
        page: ViewDocument,
        questions: PageQuestions,
        app: AppEnvironment,
        isApp: @escaping (Origin?) -> Bool
    ) {
        self.view = view
        self.page = page
        self.questions = questions
        self.app = app
        self.isApp = isApp
        connections = [
            view.answer(WebViewSignal.scriptDialog, from: self, PageDialogs.asked),
            view.connect(WebViewSignal.loadChanged, to: self, PageDialogs.loadDidChange),
            view.answer(WebViewSignal.decidePolicy, from: self, PageDialogs.look),
            view.connect(WebViewSignal.processTerminated, to: self) { dialogs in
                { _ in dialogs.questions.withdrawAll() }
            },
        ]
    }

    /// Starts over when the page moves to another screen, or the user does something else with it.
    func startOver() { streak.startOver() }

    /// Whether the page would not notice that its window closes: it waits for an answer, keeps opening dialogs, or hangs.
    var isBusy: Bool {
        questions.isAsking || streak.isSilenced || asksTooLate
            || webkit_web_view_get_is_web_process_responsive(view.pointer) == 0
    }
    /// Whether the page asked something while it was closing, and may ask again.
    private var asksTooLate = false

    /// Starts closing the page: its dialogs no longer get an answer.
    func beginLeaving() {
        asksTooLate = questions.isAsking
        questions.withdrawAll()
        isLeaving = true
        leavesSilently = false
        userLeaves = false
    }

    /// Ends the closing: the page has answered whether it can close.
    func endLeaving() { isLeaving = false }

    private func asked(_ pointer: OpaquePointer) -> Bool {
        guard let request = ScriptDialogRequest(pointer) else { return false }
        defer { request.hasArrived() }
        if isLeaving, request.dialog != .leave {
            asksTooLate = true
            request.answer(.refused)
            return true
        }
        if request.dialog == .leave, leavesSilently {
            request.answer(.accepted)
            return true
        }
        switch streak.ask(at: MonotonicTime.milliseconds) {
        case .silence: request.answer(request.dialog.silentAnswer)
        case .show(let offersSilence): show(request, offersSilence: offersSilence)
        }
        return true
    }

    private func show(_ request: ScriptDialogRequest, offersSilence: Bool) {
        let text = text(of: request.dialog)
        // The library itself asks on behalf of a page that asks too often, so that the user can silence it.
        if !offersSilence, request.dialog != .leave, hasWindow,
            let answer = delegate(request.dialog.cut(to: text), text.title)
        {
            return ask(request, answer)
        }
        let question = ScriptDialogQuestion(request.dialog, text, offersSilence: offersSilence)
        questions.ask(
            question.makeAlert { [weak self] answer in
                self?.answered(silences: question.isSilenced)
                if request.dialog == .leave { self?.userLeaves = answer != .refused }
                request.answer(answer)
                guard request.dialog == .leave, answer == .refused else { return }
                self?.asksTooLate = false
                self?.onStay()
            }
        )
    }

    /// Lets the app ask the user; the page resumes at the latest when the question is withdrawn.
    private func ask(_ request: ScriptDialogRequest, _ answer: @escaping () async -> ScriptDialog.Answer) {
        var isOpen = true
        let end = { [weak self] (answer: ScriptDialog.Answer) in
            guard isOpen else { return }
            isOpen = false
            self?.answered(silences: false)
            request.answer(answer)
            self?.questions.endEngineDialog()
        }
        let task = Task { end(await answer()) }
        questions.beginEngineDialog {
            end(.refused)
            task.cancel()
        }
    }

    /// Shows the library's dialog for an app that asks the user itself; returns a refusal if the task is canceled.
    func present(_ dialog: ScriptDialog) async -> ScriptDialog.Answer {
        let (answers, continuation) = AsyncStream<ScriptDialog.Answer>.makeStream()
        let question = ScriptDialogQuestion(dialog, text(of: dialog)).makeAlert { continuation.yield($0) }
        question.isModal = false
        question.onEnd = { continuation.finish() }
        question.present(over: questions.widget)
        var answer = ScriptDialog.Answer.refused
        // A canceled task ends the loop, and the dialog closes.
        for await next in answers { answer = next }
        question.withdraw()
        return answer
    }

    /// Asks a question whose texts come from the page, in its name: as if its script had asked.
    func askInName(_ question: AlertDialog) {
        question.asker = translated(asker.heading)
        ask(question)
    }

    /// Asks a question that the page causes, unless the user refuses its dialogs: it then counts as closed.
    func ask(_ question: AlertDialog) {
        switch streak.ask(at: MonotonicTime.milliseconds) {
        case .silence: question.withdraw()
        case .show(let offersSilence):
            let content = question.content ?? DialogContent()
            content.offersSilence = offersSilence
            question.content = content
            question.isFromPage = true
            question.onAnswer = { [weak self] in self?.answered(silences: content.isSilenced) }
            questions.ask(question)
        }
    }

    /// Returns whether the page may open something else that takes the pointer or the keyboard, such as a menu, without an action of
    /// the user.
    ///
    /// It has no option to be the last one, so the third in a row is dropped.
    func mayInterrupt() -> Bool { streak.ask(at: MonotonicTime.milliseconds) == .show(offersSilence: false) }

    /// Records the end of a dialog, or of what ``mayInterrupt()`` permitted.
    func answered(silences: Bool = false) {
        streak.answered(at: MonotonicTime.milliseconds, silences: silences)
        if silences { questions.withdrawUnseen() }
    }

    private func text(of dialog: ScriptDialog) -> ScriptDialogText {
        ScriptDialogText(dialog, from: asker, in: InterfaceLanguage.translation)
    }

    private var hasWindow: Bool {
        gtk_widget_get_toplevel(questions.widget)?.ifCast(to: GtkWindow.self) != nil
    }

    /// The party on whose behalf the page asks.
    var asker: PageAsker {
        PageAsker(
            document,
            isApp: isApp(document.origin),
            appName: app.outlets.application?.name
        )
    }

    /// The page identified by its origin, regardless of the app's name.
    var site: PageAsker { PageAsker(document, isApp: false, appName: nil) }

    private func loadDidChange(_ event: WebKitLoadEvent) {
        guard event == WEBKIT_LOAD_COMMITTED else { return }
        leavesSilently = false
        document.committed(page.location, origin: page.origin)
        streak.startOver()
        asksTooLate = false
        questions.withdrawAll()
    }

    /// Records the documents that load in frames, without deciding on them.
    private func look(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ type: WebKitPolicyDecisionType) -> Bool
    {
        guard type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE else { return false }
        let response = decision.cast(to: WebKitResponsePolicyDecision.self)
        guard webkit_response_policy_decision_is_main_frame_main_resource(response) == 0 else { return false }
        let answer = webkit_response_policy_decision_get_response(response)
        document.frameCame(
            from: answer.flatMap(webkit_uri_response_get_uri).flatMap { Location(engine: $0) },
            isOpaque: ContentSecurityPolicy(of: answer).makesOriginOpaque
        )
        return false
    }
}
