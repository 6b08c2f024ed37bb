internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// What the page of a screen and the page of a popup have in common: the engine's view, its document, the questions to the user
/// on its behalf, and the services of the desktop.
///
/// Its owner decides what may be shown, and what follows from that.
final class EngineView {
    let reference: Reference<WebKitWebView>
    /// The document in the view.
    let document: ViewDocument
    let services: PageServices
    /// The questions of the page and of servers to the user.
    let questions: PageQuestions
    /// Whether a page of its process waits for the user; related views share it.
    let wait: ProcessWait
    let dialogs: PageDialogs
    let leaving: PageLeaving
    let authentication: PageAuthentication
    /// Enables the items for misspelled words in the engine's context menu.
    let spelling: SpellingItems
    /// What the user did in the page just now.
    var activation = TransientActivation()
    /// Orders our load among those of the app, until it has ended.
    var pass: DocumentPass?
    weak var owner: (any EngineViewOwner)?

    private let printing: PagePrinting
    private let isApp: (Location) -> Bool
    private let exemptsRequested: Bool
    private var connections: [SignalConnection] = []

    /// Creates what a view's page needs.
    ///
    /// - Parameters:
    ///   - reference: the engine's view
    ///   - environment: what it shares with other views
    ///   - app: what the app chose
    ///   - logger: receives errors; the app's by default
    ///   - wait: that of a view whose process this one shares
    ///   - exemptsRequested: whether what we request ourselves may come without a decision
    ///   - isApp: whether a location is the app's
    init(
        _ reference: Reference<WebKitWebView>,
        environment: WebEnvironment,
        app: AppEnvironment,
        logger: Logger? = nil,
        wait: ProcessWait?,
        exemptsRequested: Bool,
        isApp: @escaping (Location) -> Bool
    ) {
        self.reference = reference
        self.isApp = isApp
        self.exemptsRequested = exemptsRequested
        self.wait = wait ?? ProcessWait()
        document = ViewDocument(view: reference, exemptsRequested: exemptsRequested)
        services = PageServices(
            view: reference,
            document: document,
            environment: environment,
            app: app,
            logger: logger ?? app.logger
        )
        questions = PageQuestions(view: reference, wait: self.wait)
        printing = PagePrinting(view: reference, questions: questions)
        spelling = SpellingItems(view: reference)
        dialogs = PageDialogs(view: reference, page: document, questions: questions, app: app, isApp: isApp)
        leaving = PageLeaving(view: reference, questions: questions, dialogs: dialogs)
        authentication = PageAuthentication(view: reference, page: document, questions: questions, dialogs: dialogs)
        WeekFields.treatAsText(in: reference)
        connect()
    }

    private func connect() {
        dialogs.onStay = { [weak self] in self?.stayed() }
        document.onLoadChange = { [weak self] in self?.loadDidChange(from: $0) }
        connections = [
            reference.connect(WebViewSignal.loadChanged, to: self, EngineView.loadDidChange),
            reference.connect(WebViewSignal.resourceLoadStarted, to: self, EngineView.resourceDidStart),
            reference.answer(WebViewSignal.decidePolicy, from: self, EngineView.decidePolicy),
            reference.connect(WebViewSignal.processTerminated, to: self, EngineView.processDidTerminate),
            reference.answer(WidgetSignal.buttonPress, from: self, EngineView.userDidAct),
            reference.answer(WidgetSignal.keyPress, from: self, EngineView.userDidAct),
            reference.answer(WidgetSignal.touch, from: self, EngineView.userDidAct),
        ]
        connections += reference.reportFailures(to: self) { view in { view.owner?.receive(.failed($0)) } }
    }

    /// Ends what the view reports; its process may end unheard.
    func disconnect() { connections = [] }

    /// Whose a load of the main frame is: ours or the page's.
    func mainFrameLoad(at location: Location) -> MainFrame.Load {
        document.load.owner(at: location, isApp: isApp(location))
    }

    /// Whether the main frame's loads are judged at their start: the view's own load may be pending behind one of the page's, and
    /// would be stopped with it, so then the response decides.
    var judgesStarts: Bool { !exemptsRequested || document.load.requested == nil }

    private func userDidAct(_: UnsafeMutablePointer<GdkEvent>) -> Bool {
        activation.userDidAct()
        owner?.receive(.userActed)
        return false
    }
}

/// Loads, and how they end.
extension EngineView {
    /// Begins a load, which ``ViewDocument/request(_:)`` then asks of the engine.
    func begin(_ location: Location) {
        questions.withdrawAll()
        authentication.loadBegins()
        document.load.request(location)
        pass = nil
    }

    /// Stops a full page load.
    func stop() {
        guard document.stop() else { return }
        // The engine still asks for the policy of the load that was stopped, and it would pass for one of the page's own. The
        // process answers in the order in which it was asked, so that no such question follows the answer to this script.
        Task { [weak self, number = document.load.number] in
            // An error is an answer, too.
            _ = try? await self?.reference.evaluate("return 0", [:], world: PageScript.world)
            self?.document.load.settleStop(number)
        }
    }

    /// Terminates the process of the page; the rest is handled like a crash.
    func endProcess() { webkit_web_view_terminate_web_process(reference.pointer) }

    private func loadDidChange(from before: DocumentLoad) {
        if document.load.requested == nil { pass = nil }
        let isSubmitting = document.load.formTarget != nil
        if isSubmitting != (before.formTarget != nil) { owner?.receive(.submitting(isSubmitting)) }
    }

    private func loadDidChange(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_REDIRECTED:
            guard document.load.requested != nil, let location = document.loading, mainFrameLoad(at: location) == .ours
            else { return }
            owner?.receive(.redirected(location))
        case WEBKIT_LOAD_COMMITTED: committed()
        case WEBKIT_LOAD_FINISHED: owner?.receive(.finished(isRequested: document.load.finish()))
        default: break
        }
    }

    private func committed() {
        activation.documentCame()
        let pass = pass  // it ends with the request, after the response was reported to it
        let commit = document.load.judge(isWelcome: owner?.mayShow(document.location) ?? false)
        switch commit {
        case .refused: webkit_web_view_stop_loading(reference.pointer)
        case .early: break
        case .requested, .blocked, .page: pass?.answered()
        }
        owner?.receive(.committed(commit))
    }

    private func processDidTerminate(_ reason: WebKitWebProcessTerminationReason) {
        let requested = document.load.requested
        document.load.processTerminated()
        owner?.receive(.processTerminated(reason, requested: requested))
    }

    /// The user stays on the page that was about to close.
    ///
    /// The engine keeps naming the address that it did not load, until it is asked to load the current page.
    private func stayed() {
        leaving.stayed()
        guard document.load.stay() else { return }
        document.request { webkit_web_view_reload(reference.pointer) }
        owner?.receive(.stayed)
    }
}
