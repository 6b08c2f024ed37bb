internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// The engine's view with its document, questions and services, for a screen's or a popup's page.
final class EngineView {
    // The owner decides what may be shown, and handles the consequences.
    let reference: Reference<WebKitWebView>
    let document: ViewDocument
    let services: PageServices
    /// The questions of the page and of servers to the user.
    let questions: PageQuestions
    /// Whether a page of the process waits for the user; related views share it.
    let wait: ProcessWait
    // The engine can lose a load that starts while the process is starting for another view (WebKitGTK 2.50).
    /// Lets the first document of the process load alone; related views share it.
    let startup: DocumentGate
    let dialogs: PageDialogs
    let leaving: PageLeaving
    let authentication: PageAuthentication
    /// Enables the items for misspelled words in the engine's context menu.
    let spelling: SpellingItems
    private let tooltip: PageTooltip
    private let validationMessage: PageValidationMessage
    /// The user's latest action in the page.
    var activation = TransientActivation()
    /// The first request of the main frame's latest load.
    var opening: RequestLine?
    /// The turns of the view's own load among the loads of the app and of the process, until it has ended.
    var passes: [DocumentPass] = []
    weak var owner: (any EngineViewOwner)?
    /// Decides when another process may start after one has died.
    private var restart = ProcessRestart()

    private let printing: PagePrinting
    private let accessible: PageAccessible
    private let keys: ReturnedKeys
    private let isApp: (Origin?) -> Bool
    private let exemptsRequested: Bool
    private let logger: Logger
    private var connections: [SignalConnection] = []

    /// Creates a view's shared part; with `exemptsRequested`, no decision is made on loads that the library requests.
    init(
        _ reference: Reference<WebKitWebView>,
        environment: WebEnvironment,
        app: AppEnvironment,
        logger: Logger? = nil,
        related: EngineView?,
        exemptsRequested: Bool,
        isApp: @escaping (Origin?) -> Bool
    ) {
        self.reference = reference
        self.isApp = isApp
        self.logger = logger ?? app.logger
        self.exemptsRequested = exemptsRequested
        wait = related?.wait ?? ProcessWait()
        startup = related?.startup ?? DocumentGate()
        document = ViewDocument(view: reference, exemptsRequested: exemptsRequested)
        services = PageServices(
            view: reference,
            document: document,
            environment: environment,
            app: app,
            wait: wait,
            logger: self.logger
        )
        questions = PageQuestions(view: reference, wait: wait)
        printing = PagePrinting(view: reference, questions: questions)
        spelling = SpellingItems(view: reference)
        accessible = PageAccessible(of: reference)
        tooltip = PageTooltip(of: reference)
        validationMessage = PageValidationMessage(of: reference)
        keys = ReturnedKeys(of: reference)
        dialogs = PageDialogs(view: reference, page: document, questions: questions, app: app, isApp: isApp)
        services.fullScreen.site = { [dialogs] in dialogs.site }
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

    /// Disconnects the signals; the process may then end unnoticed.
    func disconnect() { connections = [] }

    /// Returns who started a load of the main frame: the library or the page.
    func mainFrameLoad(at location: Location) -> MainFrame.Load {
        document.load.owner(at: location, isApp: isApp(location.origin))
    }

    // The view's own load may be pending behind one of the page's, and would be stopped with it. In that case, the response
    // decides.
    /// Whether the main frame's loads are decided when they start.
    var judgesStarts: Bool { !exemptsRequested || document.load.requested == nil }

    private func userDidAct(_: UnsafeMutablePointer<GdkEvent>) -> Bool {
        activation.userDidAct()
        owner?.receive(.userActed)
        return false
    }
}

/// Loads and their outcomes.
extension EngineView {
    /// Starts a load, which ``ViewDocument/request(_:)`` then requests from the engine.
    func begin(_ location: Location) {
        withdrawQuestions()
        authentication.loadBegins()
        document.load.request(location)
        passes = []
    }

    /// Withdraws all questions that the page waits for.
    func withdrawQuestions() {
        questions.withdrawAll()
        services.permissions.stopBlocking()
    }

    /// Whether a process died so recently that no other may start yet, not even for a script.
    var isResting: Bool { restart.pause(at: .milliseconds(MonotonicTime.milliseconds)) > .zero }

    /// Performs a load once a process may start for it, unless the load was replaced or stopped meanwhile.
    func whenRested(_ load: @escaping () -> Void) {
        let pause = restart.pause(at: .milliseconds(MonotonicTime.milliseconds))
        guard pause > .zero else { return load() }
        Task { [weak self, number = document.load.number] in
            try? await MainLoopClock().sleep(for: pause)  // the task is never canceled
            if self?.document.load.number == number { load() }
        }
    }

    /// Stops a full page load.
    func stop() {
        guard document.stop() else { return }
        // The engine still asks for the policy of the stopped load, which would be mistaken for one of the page's own. The
        // process replies in order, so no such question follows the reply to this script.
        Task { [weak self, number = document.load.number] in
            // An error counts as a reply, too.
            _ = try? await self?.reference.evaluate("return 0", [:], world: PageScript.world)
            self?.document.load.settleStop(number)
        }
    }

    /// Terminates the page's process; the rest is handled like a crash.
    func endProcess() { webkit_web_view_terminate_web_process(reference.pointer) }

    private func loadDidChange(from before: DocumentLoad) {
        if document.load.requested == nil { passes = [] }
        let target = document.load.formTarget
        if target != before.formTarget { owner?.receive(.submitting(to: target)) }
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
        let passes = passes  // judging the load ends the request, which releases the passes
        let commit = document.load.judge(isWelcome: owner?.mayShow(document.location) ?? false)
        switch commit {
        case .refused: webkit_web_view_stop_loading(reference.pointer)
        case .early: break
        case .requested, .blocked, .page: passes.forEach { $0.answered() }
        }
        owner?.receive(.committed(commit))
    }

    private func processDidTerminate(_ reason: WebKitWebProcessTerminationReason) {
        let requested = document.load.requested
        if reason != WEBKIT_WEB_PROCESS_TERMINATED_BY_API {
            restart.died(at: .milliseconds(MonotonicTime.milliseconds))
            ShaderCache.disableOnFullDisk(logger)
        }
        startup.processTerminated()
        document.load.processTerminated()
        owner?.receive(.processTerminated(reason, requested: requested))
    }

    /// Handles the user's decision to stay on the page that was about to close.
    private func stayed() {
        leaving.stayed()
        guard document.load.stay() else { return }
        // The engine keeps reporting the address that it did not load until it is asked to load the current page.
        document.request { webkit_web_view_reload(reference.pointer) }
        owner?.receive(.stayed)
    }
}

/// Decisions on navigations, possibly asynchronous.
extension EngineView {
    func decidePolicy(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        _ type: WebKitPolicyDecisionType
    ) -> Bool {
        let answer = PolicyAnswer(decision)
        switch type {
        case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION: decideNavigation(decision, isNewWindow: false, answer)
        case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION: decideNavigation(decision, isNewWindow: true, answer)
        case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: decideResponse(decision, answer)
        default: return false
        }
        return true
    }

    private func decideNavigation(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        isNewWindow: Bool,
        _ answer: PolicyAnswer
    ) {
        let isActive = activation.isActive()
        guard let owner, let action = NavigationAction(decision, isNewWindow: isNewWindow, isActive: isActive),
            !document.isMoot(action)
        else { return answer.ignore() }
        give(owner.decide(action, at: .request), on: action, answer)
    }

    private func give(_ verdict: NavigationVerdict, on action: NavigationAction, _ answer: PolicyAnswer) {
        switch verdict {
        case .allow:
            if !action.isNewWindow { document.load.allow(action) }
            answer.use()
        case .download: answer.download()
        case .refuse(let consequence):
            answer.ignore()
            owner?.perform(consequence, of: action)
        case .ask(let question):
            Task { [weak self, number = document.load.documentNumber] in
                let verdict = await self?.owner?.decide(action, asking: question)
                // Another document would answer for the one that is gone.
                guard let self, let verdict, document.load.documentNumber == number else { return answer.ignore() }
                give(verdict, on: action, answer)
            }
        }
    }

    /// Decides a load of the main frame when it starts, as it may have been allowed as a load of another frame.
    func resourceDidStart(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>
    ) {
        guard document.startsLoad(resource) else { return }
        opening = RequestLine(request)
        guard judgesStarts, let location = opening?.location, !document.load.isStopped(at: location),
            case .page(let action, isKnown: true) = mainFrameLoad(at: location), let owner
        else { return }
        switch owner.decide(action, at: .start) {
        case .allow: if document.load.requested == nil { document.load.submit(to: action.location) }
        case .download, .ask: break  // the response decides
        case .refuse(let consequence):
            document.load.refuse(at: location)
            webkit_web_view_stop_loading(reference.pointer)
            owner.perform(consequence, of: action)
        }
    }

    /// Decides again for the main frame's response, now that no frame can race it.
    private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        guard DocumentResponse.isMainFrames(decision) else { return decideFrameResponse(decision, answer) }
        guard let owner, let response = DocumentResponse(decision), !document.load.hasRefused(response.location) else {
            return answer.ignore()
        }
        report(response, to: opening.take() ?? RequestLine(decision))
        let load = mainFrameLoad(at: response.location)
        if case .page(let action, _) = load {
            switch owner.decide(action, at: .response) {
            case .allow: break
            case .download:
                document.load.refuseResponse()
                return answer.download()
            case .refuse(let consequence):
                document.load.refuseResponse()
                answer.ignore()
                return owner.perform(consequence, of: action)
            case .ask: return answer.ignore()
            }
        }
        document.load.admit(response.location)
        owner.answer(response, to: load, answer)
    }

    /// Downloads a response that a frame cannot show, as pages often load a file into a hidden frame.
    private func decideFrameResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        let response = DocumentResponse(decision)
        if let response { report(response, to: RequestLine(decision)) }
        guard !DocumentResponse.isShown(decision.cast(to: WebKitResponsePolicyDecision.self)) else {
            return answer.use()
        }
        guard let response else { return answer.download() }
        answer.keep(response)
    }

    /// Reports a server's answer; a document from elsewhere has no status.
    private func report(_ response: DocumentResponse, to request: RequestLine?) {
        guard let request, response.statusCode > 0 else { return }
        owner?.receive(.answered(request.answer(response.statusCode, at: response.location)))
    }
}

/// A decision for whose answer the engine waits.
final class PolicyAnswer {
    private let decision: Reference<WebKitPolicyDecision>

    init(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        self.decision = Reference(sharing: decision)
    }

    func use() { webkit_policy_decision_use(decision.pointer) }
    func ignore() { webkit_policy_decision_ignore(decision.pointer) }
    func download() { webkit_policy_decision_download(decision.pointer) }

    /// Downloads a response that cannot be shown, unless it is an error or empty.
    func keep(_ response: DocumentResponse) {
        ResponsePolicy.isFile(statusCode: response.statusCode) ? download() : ignore()
    }
}
