internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore
internal import Logging

extension WebView {
    /// Loads a full page.
    public func load(_ location: Location, html: String?) {
        questions.withdrawAll()
        authentication.loadBegins()
        refusedCertificate = nil
        document.load.request(location)
        configuration.environment.firstPage.begin()
        pass = nil
        let load = { [weak self, number = document.load.number] in
            if self?.document.load.number == number { self?.loadWhenSettled(location, html: html) }
        }
        // A document that is at hand is no request, and begins no session.
        html == nil && location.isWeb ? pass = configuration.environment.documents.ask(load) : load()
    }

    private func loadWhenSettled(_ location: Location, html: String?) {
        configuration.environment.cookieMirror.whenSettled { [weak self, number = document.load.number] in
            if self?.document.load.number == number { self?.loadNow(location, html: html) }
        }
    }

    private func loadNow(_ location: Location, html: String?) {
        if let html {
            document.request { webkit_web_view_load_html(reference.pointer, html, location.absoluteString) }
        } else if let request = webkit_uri_request_new(location.absoluteString) {
            let request = Reference(adopting: request)
            // They may identify the app, so no other server receives them.
            if scripts.run(in: location) { addHeaders(to: request.pointer) }
            document.request { webkit_web_view_load_request(reference.pointer, request.pointer) }
        }
    }

    /// Stops a full page load.
    public func stopLoading() {
        guard document.stop() else { return }
        // The engine still asks for the policy of the load that was stopped, and it would pass for one of the page's own. The
        // process answers in the order in which it was asked, so that no such question follows the answer to this script.
        Task { [weak self, number = document.load.number] in
            _ = try? await self?.evaluate("return 0", [:], world: PageScript.world)  // an error is an answer too
            self?.document.load.settleStop(number)
        }
    }

    /// Opens a file that a visit led to.
    public func openFile(_ location: Location) {
        if client?.webView(openFileAt: location) != true { download(location) }
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

    func loadDidChange(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_REDIRECTED:
            guard loading != nil, let location = document.loading, owner(ofLoadAt: location) == .ours else { return }
            client?.receive(.load(.redirected(location)))
        case WEBKIT_LOAD_COMMITTED:
            committed()
        case WEBKIT_LOAD_FINISHED:
            if document.load.finish() { client?.receive(.load(.finished)) }
        default: break
        }
    }

    private func committed() {
        mayShowOldFrames = true
        isVeiled = false
        documentCount += 1
        toldTitle = nil
        clicked = nil
        activation.documentCame()
        let pass = pass  // it ends with the request, and is told of the answer before
        let commit = document.load.judge(isWelcome: location.map(scripts.run) ?? false)
        switch commit {
        case .refused: return takeAway()
        case .early: return
        case .requested, .blocked, .page: break
        }
        pass?.answered()
        rememberInspector()
        identify()
        ping()
        configuration.environment.cookieMirror.pageCame()
        client?.receive(.load(.committed))
        // An address on a blocked port yields an empty page, and no failure.
        if commit == .blocked { fail(.web(.badURL)) }
    }

    /// The document was committed despite all decisions, so none of our scripts may run in it and the user must not see
    /// it.
    ///
    /// Its process ends before it can paint anything; the error's Retry loads the app's own page.
    private func takeAway() {
        logger.error("ended a document that may not be shown here: \(location?.displayString ?? "without an address")")
        webkit_web_view_stop_loading(reference.pointer)
        fail(.load(.foreignDocument))
        // The engine is still reporting the commit; nothing is painted before this runs.
        ending = onIdle(priority: Int32(GDK_PRIORITY_EVENTS)) { [weak self] in self?.endProcess() }
    }

    /// What was allowed as a frame's load is stopped if it is the main frame's.
    ///
    /// - Parameter location: the first address of a load of the main frame
    func stopUnlessAllowed(_ location: Location) {
        // A load of ours may be pending behind this one, and would be stopped with it: the response decides.
        guard loading == nil, case .page(let action, isKnown: true) = owner(ofLoadAt: location) else { return }
        let decision = mainFrameDecision(on: action)
        guard decision != .allow else { return document.load.submit(to: action.location) }
        document.load.refuse(at: location)
        webkit_web_view_stop_loading(reference.pointer)
        perform(decision, action)
    }

    /// The owner of a load in the main frame.
    func owner(ofLoadAt location: Location) -> MainFrame.Load {
        document.load.owner(at: location, isApp: scripts.run(in: location))
    }

    /// The decision for an action that is certainly the main frame's.
    func mainFrameDecision(on action: NavigationAction) -> NavigationDecision {
        let state = NavigationState(loading: document.load.formTarget, current: location, frameCount: 0)
        return client?.webView(decide: action, state) ?? .refuse(reason: "no session")
    }

    func loadDidFail(_ failure: LoadFailure) {
        if let certificate = failure.certificate { refusedCertificate = certificate }
        guard let event = failure.engineError.flatMap(interruption) else { return fail(failure.error) }
        reportInterruption(event)
    }

    /// Loads that we stopped ourselves are not failures.
    private func fail(_ error: HotwireNativeError?) {
        guard let error else { return }
        document.load.drop()
        configuration.environment.firstPage.end()
        client?.receive(.load(.failed(error)))
    }
}
