internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// One page's dialogs: `alert`, `confirm`, `prompt` and `beforeunload` of its scripts, and the questions of its bridge components
/// and servers.
final class PageDialogs {
    /// The document in the view, and the origins of its frames.
    private(set) var document = ShownDocument() { didSet { onDocument(document) } }
    /// Called when the view or one of its frames has a new document.
    var onDocument: (ShownDocument) -> Void = { _ in }
    /// Called when the user stays on a page that was about to close.
    var onStay: () -> Void = {}
    /// Returns a closure that lets the app ask, given a dialog and the text that names the asker; `nil` if the library asks.
    var delegate: (ScriptDialog, String) -> (() async -> ScriptDialog.Answer)? = { _, _ in nil }
    /// Whether the page is closing, so that it may no longer open dialogs.
    private(set) var isLeaving = false
    /// Whether the user was asked during closing, and chose to leave.
    private(set) var userLeaves = false

    /// Whether the user has already agreed to lose the page's entries, so that the page's own question is not asked as well.
    var leavesSilently = false

    private let view: Reference<WebKitWebView>
    private let page: ViewDocument
    private let questions: PageQuestions
    private let app: AppEnvironment
    private let isApp: (Origin?) -> Bool
    private var streak = ScriptDialogStreak()
    private var connections: [SignalConnection] = []

    /// Connects to the view; must do so before other observers, because their results end a signal's emission.
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

    /// Resets the count of dialogs when the page moves to another screen, or the user interacts with it.
    func startOver() { streak.startOver() }

    /// Whether the page cannot react when its window closes, because it waits for an answer, keeps opening dialogs, or hangs.
    var isBusy: Bool {
        questions.isAsking || streak.isSilenced || asksTooLate
            || webkit_web_view_get_is_web_process_responsive(view.pointer) == 0
    }
    /// Whether the page asked while it was closing, and may ask again.
    private var asksTooLate = false

    /// Starts to close the page, whose dialogs are refused from now on.
    func beginLeaving() {
        asksTooLate = questions.isAsking
        questions.withdrawAll()
        isLeaving = true
        leavesSilently = false
        userLeaves = false
    }

    /// Records that the page has answered whether it can close.
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
        // If a page asks too often, the library itself asks, so that the user can silence the page.
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

    /// Lets the app ask the user; withdrawing the question also lets the page resume.
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

    /// Shows the library's dialog on behalf of an app that asks the user itself; refuses if the task is canceled.
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

    /// Asks a question in the page's name, as if its script had asked, because the texts come from the page.
    func askInName(_ question: AlertDialog) {
        question.asker = translated(asker.heading)
        ask(question)
    }

    /// Asks a question that the page caused; if the user has silenced the page, the question counts as closed.
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

    // Such an interruption offers no checkbox to silence the page, so the third in a row is refused.
    /// Returns whether the page may open something that takes the pointer or keyboard, such as a menu, without a user gesture.
    func mayInterrupt() -> Bool { streak.ask(at: MonotonicTime.milliseconds) == .show(offersSilence: false) }

    /// Records the end of a dialog, or of an interruption that ``mayInterrupt()`` permitted.
    func answered(silences: Bool = false) {
        streak.answered(at: MonotonicTime.milliseconds, silences: silences)
        if silences { questions.withdrawUnseen() }
    }

    private func text(of dialog: ScriptDialog) -> ScriptDialogText {
        ScriptDialogText(dialog, from: asker, in: InterfaceLanguage.translation)
    }

    private var hasWindow: Bool {
        questions.widget.toplevelWindow != nil
    }

    /// The app or the site in whose name the page asks.
    var asker: PageAsker {
        PageAsker(
            document,
            isApp: isApp(document.origin),
            appName: app.outlets.application?.name
        )
    }

    /// The site in whose name the page asks, even if it belongs to the app.
    var site: PageAsker { PageAsker(document, isApp: false, appName: nil) }

    private func loadDidChange(_ event: WebKitLoadEvent) {
        guard event == WEBKIT_LOAD_COMMITTED else { return }
        leavesSilently = false
        document.committed(page.location, origin: page.origin)
        streak.startOver()
        asksTooLate = false
        questions.withdrawAll()
    }

    /// Records documents that load in frames, without deciding on them.
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
