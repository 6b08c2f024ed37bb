internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import Logging

extension WebView {
    /// Loads a document from its server, or from `html` without a request.
    package func load(_ location: Location, html: String?, from referrer: Referrer = Referrer()) {
        if html == nil { launches.load(location) }
        begin(location, needsRequest: html == nil && location.isWeb) { $0.loadNow(location, html: html, referrer) }
    }

    /// Loads an earlier document with its state from the engine's history, or as a new one if the engine no longer has it.
    package func loadAgain(_ location: Location) {
        guard let item = earlierItem(at: location) else { return load(location, html: nil) }
        begin(location, needsRequest: location.isWeb) { view in
            view.document.request {
                webkit_web_view_go_to_back_forward_list_item(view.reference.pointer, item.pointer)
            }
        }
    }

    /// Returns the latest entry for a location before the current one in the engine's history.
    private func earlierItem(at location: Location) -> Reference<WebKitBackForwardListItem>? {
        guard let list = webkit_web_view_get_back_forward_list(reference.pointer) else { return nil }
        for distance in 1...Self.mostEntries {
            guard let item = webkit_back_forward_list_get_nth_item(list, -distance) else { return nil }
            let address = webkit_back_forward_list_item_get_uri(item).flatMap { Location(engine: $0) }
            if address == location { return Reference(sharing: item) }
        }
        return nil
    }

    /// The maximum number of entries in the engine's history.
    private static let mostEntries: Int32 = 100

    /// Starts a load when its turn comes, unless the load was replaced or stopped meanwhile.
    private func begin(_ location: Location, needsRequest: Bool, _ load: @escaping (WebView) -> Void) {
        refusedCertificate = nil
        engine.begin(location)
        configuration.environment.firstPage.begin()
        let start = { [weak self, number = document.load.number] in self?.whenSettled(number, load) ?? () }
        // Supplied HTML needs no request and starts no session.
        needsRequest ? engine.passes.append(configuration.environment.documents.ask(start)) : start()
    }

    private func whenSettled(_ number: Int, _ load: @escaping (WebView) -> Void) {
        guard document.load.number == number else { return }
        configuration.environment.cookieMirror.whenSettled { [weak self] in
            guard let self, document.load.number == number else { return }
            engine.whenRested { [weak self] in self?.whenStarted(load) }
        }
    }

    private func whenStarted(_ load: @escaping (WebView) -> Void) {
        engine.passes.append(
            engine.startup.ask { [weak self] in
                if let self { load(self) }
            }
        )
    }

    private func loadNow(_ location: Location, html: String?, _ referrer: Referrer) {
        if let html {
            document.request { webkit_web_view_load_html(reference.pointer, html, location.absoluteString) }
        } else if let request = webkit_uri_request_new(location.absoluteString) {
            let request = Reference(adopting: request)
            // The headers may identify the app, so no other server receives them.
            if scripts.run(in: location.origin) { addHeaders(to: request.pointer) }
            request.set(referrer)
            document.request { webkit_web_view_load_request(reference.pointer, request.pointer) }
        }
    }

    /// Stops a full page load.
    package func stopLoading() { engine.stop() }

    /// Shows the file at a visited location, or downloads it.
    package func openFile(_ location: Location) {
        if client?.webView(openFileAt: location) != true { download(location) }
    }

    /// Follows a redirect of a file's server on behalf of the page that opened the file, not of the app's own code.
    func follow(_ location: Location) {
        client?.receive(location.isWeb ? .navigated(location) : .openRequested(location, .desktop))
    }

    /// Downloads a location as a file, with the page's cookies.
    package func download(_ location: Location) {
        guard let task = webkit_web_view_download_uri(reference.pointer, location.absoluteString) else { return }
        g_object_unref(task)
    }

    private func addHeaders(to request: UnsafeMutablePointer<WebKitURIRequest>) {
        guard let headers = webkit_uri_request_get_http_headers(request) else { return }
        for (name, value) in configuration.requestHeaders {
            soup_message_headers_replace(headers, name, value)
        }
    }

    /// The requested location, until its document is committed.
    var loading: Location? { document.load.requested }

    func receive(_ event: EngineEvent) {
        switch event {
        case .userActed:
            configuration.environment.firstUse.happen()
            client?.receive(.used)
        case .redirected(let location): client?.receive(.load(.redirected(location)))
        case .committed(let commit): documentCame(commit)
        case .finished(let isRequested):
            client?.receive(.load(isRequested ? .finished : .answerFinished))
            reportOpaque(.libraryMissing)
        case .failed(let failure): loadDidFail(failure)
        case .stayed: client?.receive(.load(.stayed))
        case .answered(let answer): answered(answer)
        case .submitting(let location): client?.receive(.submitting(to: location))
        case .processTerminated(let reason, _): processDidTerminate(reason)
        }
    }

    /// Reports a message for a document with an opaque origin, in which none of the library's scripts run.
    func reportOpaque(_ message: TurboMessage) {
        guard document.isOpaque, let location else { return }
        client?.receive(.message(message, from: location))
    }

    /// Reports an answer from one of the app's servers; another server may have answered a frame, which does not matter here.
    private func answered(_ answer: ServerAnswer) {
        guard scripts.run(in: (answer.redirect ?? answer.location).origin) else { return }
        client?.receive(.answered(answer))
    }

    private func documentCame(_ commit: DocumentLoad.Commit) {
        paint.documentCame()
        reportedTitle = nil
        clicked = nil
        scriptWindow = nil
        switch commit {
        case .refused: return endForeignDocument()
        case .early: return
        case .requested, .blocked, .page: break
        }
        inspector.documentCame()
        launches.documentCame()
        if let origin = document.origin, scripts.run(in: origin) {
            relay.identify(scripts.token, headers: configuration.requestHeaders, in: origin)
        }
        ping()
        configuration.environment.cookieMirror.pageCame()
        client?.receive(.load(.committed))
        // An address on a blocked port yields an empty page without a failure.
        if commit == .blocked { fail(.web(.badURL)) }
    }

    /// Closes a document that was committed despite all decisions, before its process can paint anything.
    private func endForeignDocument() {
        // None of the library's scripts may run in it, and the user must not see it. The error's Retry loads the app's own page.
        logger.error("closed a document that may not be shown here: \(location?.displayString ?? "without an address")")
        fail(.load(.foreignDocument))
        // The engine is still reporting the commit; nothing is painted before this runs.
        ending = onIdle(priority: Int32(GDK_PRIORITY_EVENTS)) { [weak self] in self?.endProcess() }
    }

    private func loadDidFail(_ failure: LoadFailure) {
        if let certificate = failure.certificate { refusedCertificate = certificate }
        let event = failure.engineError.flatMap(interruption)
        if let form = document.load.formTarget, let loss = event == nil ? failure.formLoss : .unknown {
            client?.receive(.load(.formLost(form, loss)))
            document.load.drop()
            return
        }
        guard let event else { return fail(failure.error) }
        reportInterruption(event)
    }

    /// Reports a failure, unless the library itself stopped the load.
    private func fail(_ error: HotwireNativeError?) {
        guard let error else { return }
        document.load.drop()
        configuration.environment.firstPage.end()
        client?.receive(.load(.failed(error)))
    }
}

/// The web process and the network process.
extension WebView {
    /// Starts the app's first web process while the window is being built, rather than with the first load.
    package func startFirstProcess() {
        // WebKit has no function for this, but starts the process to run any script. Later views start none: when they load,
        // WebKit may reuse the process of a closed view.
        let environment = configuration.environment
        guard !environment.hasStartedProcess else { return }
        environment.hasStartedProcess = true
        webkit_web_view_evaluate_javascript(reference.pointer, "", 0, PageScript.world, nil, nil, nil, nil)
    }

    private func processDidTerminate(_ reason: WebKitWebProcessTerminationReason) {
        logger.warning(
            "the web process \(reason.logDescription)",
            metadata: ["page": "\(location?.displayString ?? "none")"]
        )
        requests.forget()
        clicked = nil
        paint.processEnded()
        stillness.restart()
        client?.receive(.processTerminated)
    }

    /// Terminates the process of an unresponsive page; the rest is handled like a crash.
    func endProcess() { engine.endProcess() }

    /// Handles the closing of the window, after which the page is not visible again.
    func windowWillClose() {
        // The engine waits for an unresponsive page: one that asks in a loop would continue, and keep the app busy.
        guard dialogs.isBusy else { return }
        client = nil  // it would reload the page
        endProcess()
    }

    /// Returns what interrupted a load that ended with an error; `nil` if the page itself failed.
    private func interruption(_ error: GLibError) -> LoadEvent? {
        // When the network process dies, loads end with an "internal error" (measured).
        if error.domain == "WebKitErrorDomain", error.code == 300 { return .interrupted }
        guard loading != nil else { return nil }
        // libsoup sometimes cancels the load after one with a refused certificate (measured). A load that another one replaces
        // ends with WebKit's own error, as does a load whose authentication request the engine dropped.
        if error.domain == "g-io-error-quark", error.code == Int(G_IO_ERROR_CANCELLED.rawValue) { return .canceled }
        return authentication.explains(error) ? .interrupted : nil
    }

    /// Reports an interruption once the load can be repeated.
    private func reportInterruption(_ event: LoadEvent) {
        document.load.drop()
        let number = document.load.number
        configuration.environment.cookieMirror.afterInterruption { [weak self] in
            guard let self, document.load.number == number else { return }  // another load was requested meanwhile
            client?.receive(.load(event))
        }
    }
}

/// Decisions on navigations, which the session makes.
extension WebView: EngineViewOwner {
    func decide(_ action: NavigationAction, at stage: NavigationStage) -> NavigationVerdict {
        guard stage == .request else {
            let state = NavigationState(loading: document.load.formTarget, current: location, frameCount: 0)
            return verdict(on: action, state, stage)
        }
        let state = NavigationState(
            loading: loading ?? document.load.formTarget,
            current: location,
            clicked: clicked
        )
        if action.navigationType == .linkActivated || action.navigationType == .formSubmitted { clicked = nil }
        return verdict(on: action, state, stage)
    }

    private func verdict(
        on action: NavigationAction,
        _ state: NavigationState,
        _ stage: NavigationStage
    ) -> NavigationVerdict {
        let decision = decision(on: action, state)
        switch decision {
        case .allow, .openPopup: return .allow
        case .download where stage == .request: return .download
        case .countFrames where state.frameCount == nil: return .ask(.frameCount(state))
        case .refuse, .route, .openWindow, .leave, .moveOn, .ask, .reload, .download, .countFrames:
            return .refuse(.session(decision))
        }
    }

    func decide(_ action: NavigationAction, asking question: NavigationQuestion) async -> NavigationVerdict {
        guard case .frameCount(var state) = question else { return .refuse(.nothing) }
        state.frameCount = await relay.frameCount()
        return verdict(on: action, state, .request)
    }

    func perform(_ consequence: NavigationConsequence, of action: NavigationAction) {
        if case .session(let decision) = consequence { perform(decision, action) }
    }

    private func decision(on action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        client?.webView(decide: action, state) ?? .refuse(reason: "no session")
    }

    /// Performs a decision's effects besides the reply to the engine.
    func perform(_ decision: NavigationDecision, _ action: NavigationAction) {
        switch decision {
        case .allow, .openPopup, .countFrames: break
        case .refuse(let reason): logger.notice("refused to open \(action.location): \(reason)")
        case .route: client?.receive(action.navigated)
        case .openWindow:
            activation.consume()
            client?.receive(.openRequested(action.location, .newWindow))
        case .leave:
            if document.load.drop() { client?.receive(.load(.failed(.load(.leftApp)))) }
            client?.receive(action.location.isWeb ? action.navigated : .openRequested(action.location, .desktop))
        case .ask: client?.receive(.openRequested(action.location, .desktop))
        case .download: download(action.location)
        case .moveOn:
            guard document.load.drop() else { return client?.receive(action.navigated) ?? () }
            client?.receive(.load(.movedOn(action.location)))
        case .reload: client?.receive(.reloadRequested)
        }
    }

    func mayShow(_ location: Location?) -> Bool { scripts.run(in: location?.origin) }

    func answer(_ response: DocumentResponse, to load: MainFrame.Load, _ answer: PolicyAnswer) {
        switch load == .ours ? verdict(on: response) : .page {
        case .failure(let error):
            engine.passes.forEach { $0.answered() }
            document.load.drop()
            client?.receive(.load(.failed(error)))
            answerFailure(error, response, answer)
        case .hiddenErrorPage(let error):
            engine.passes.forEach { $0.answered() }
            document.load.drop()
            client?.receive(.load(.hiddenErrorPage(error)))
            answer.ignore()
        case .page, .errorPage:
            guard !response.mayBecomePage else {
                return load.isRefusedForm(response.statusCode) ? refuseForm(answer) : answer.use()
            }
            guard load == .ours else {
                document.load.dropForm()
                return answerFile(response, canBeRequested: load.canBeRequested, answer)
            }
            answer.keep(response)
            if document.load.drop() { client?.receive(.load(.failed(.load(.contentTypeMismatch)))) }
        }
    }

    /// Shows the server's answer to a refused form, after saving what the user entered for Back.
    private func refuseForm(_ answer: PolicyAnswer) {
        Task { [weak self, load = document.load] in
            let entries = await self?.relay.unsentEntries()
            // The user may have left the form meanwhile.
            guard let self, document.load.number == load.number, document.load.documentNumber == load.documentNumber
            else { return answer.ignore() }
            if let entries { client?.webView(retain: entries) }
            client?.receive(.load(.formRefused))
            answer.use()
        }
    }

    /// Answers a failed response: a file is shown or downloaded.
    private func answerFailure(_ error: HotwireNativeError, _ response: DocumentResponse, _ answer: PolicyAnswer) {
        guard error == .load(.contentTypeMismatch) else { return answer.ignore() }
        answerFile(response, canBeRequested: true, answer)
    }

    /// Answers a response that is not a page: a screen requests and shows it, or the request that led to it downloads it.
    private func answerFile(_ response: DocumentResponse, canBeRequested: Bool, _ answer: PolicyAnswer) {
        let isShown =
            canBeRequested && response.filePresentation == .screen
            && client?.webView(openFileAt: response.location) == true
        isShown ? answer.ignore() : answer.keep(response)
    }

    /// Returns the decision on the response to the view's own load, and reports an error page because it may lack Turbo.
    private func verdict(on response: DocumentResponse) -> ResponsePolicy.Verdict {
        let error = HTTPError(statusCode: response.statusCode)
        let verdict = ResponsePolicy.verdict(
            statusCode: response.statusCode,
            mimeType: response.mimeType,
            isEmpty: response.isEmpty,
            showsErrorPages: error.flatMap { client?.webView(showsErrorPageAt: response.location, for: $0) } ?? false
        )
        if case .errorPage(let error) = verdict, response.mayBecomePage { client?.receive(.load(.errorPage(error))) }
        return verdict
    }

    /// Returns the view of a window that the page's script or form opened, related to this one so that both can communicate.
    func create(_ action: OpaquePointer) -> UnsafeMutableRawPointer? {
        // A script's window arrives here without a previous policy decision.
        let window = scriptWindow.take()
        guard let client,
            let action = NavigationAction(action, isNewWindow: true, isActive: activation.isActive())
        else { return nil }
        // The engine leaves the decision on windows without a gesture to the app, which knows that the top frame requested this one.
        guard window?.location == action.location || action.isUserGesture || action.navigationType != .other else {
            logger.notice("blocked a window that a frame requested without a user gesture")
            return nil
        }
        let decision = client.webView(decide: action, NavigationState(current: location, scriptWindow: window))
        switch decision {
        case .allow, .route, .openPopup:
            let purpose: RequestedWindow.Purpose =
                action.method != "GET" ? .form : decision == .openPopup ? .script : .page
            return client.webView(open: RequestedWindow(location: action.location, purpose: purpose), for: self)
        case .refuse, .openWindow, .leave, .moveOn, .ask, .download, .reload, .countFrames:
            perform(decision, action)
            return nil
        }
    }
}

extension NavigationAction {
    /// The event of a navigation that bypasses Turbo.
    fileprivate var navigated: WebViewEvent { .navigated(location, VisitOptions(referrer: referrer, loadsFully: true)) }
}
