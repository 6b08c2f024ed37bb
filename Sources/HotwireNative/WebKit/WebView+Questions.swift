internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import Logging

/// The page's questions and messages.
extension WebView {
    func observeQuestions() {
        engine.wait.observe(self) { [weak self] in
            self?.client?.receive(.asking($0))
            if !$0 { self?.responsiveness.checkAfterQuestion() }
        }
        authentication.isApp = { [scripts] in scripts.run(in: $0) }
        authentication.askApp = { [weak self] in await self?.client?.webView(answer: $0) ?? .performDefaultHandling }
        services.permissions.decide = { [weak self] in self?.client?.webView(decide: $0) ?? .prompt }
        dialogs.delegate = { [weak self] dialog, asker in
            guard let self, let uiDelegate else { return nil }
            return { await uiDelegate.answer(to: dialog, of: self, asker) }
        }
        dialogs.onDocument = { [sounds] in sounds.changed($0) }
        services.drags.onDropOutside = { [weak self] location in
            self?.activation.userDidAct()
            self?.client?.receive(.openRequested(location, .newWindow))
        }
        services.files.accept = { [relay] in await relay.acceptOfFileField() }
        services.files.isForFolder = { [relay] in await relay.isFolderField() }
        services.pickers.choose = { [weak self] number, value in
            self?.userAnswered()
            Task { [weak self] in await self?.relay.choose(value, inPicker: number) }
        }
        services.pickers.closed = { [relay] number in Task { await relay.pickerClosed(number) } }
    }

    func observePage() {
        messages.onMessage = { [weak self] in self?.receive($0, from: $1) }
        responsiveness.onEvent = { [weak self] in self?.client?.receive(.responsiveness($0)) }
        requests.onStart = { [weak self] in self?.client?.receive(.pageRequested($0, isPrefetch: $1)) }
        requests.onAnswer = { [weak self] in self?.client?.receive(.answered($0)) }
        requests.onLoss = { [weak self] in self?.lost($0, $1) }
    }

    private func receive(_ received: TurboMessage, from location: Location) {
        let message = naming(location, in: received)
        switch message {
        case .linkClicked(let link): return clicked = link
        case .userDidAct:
            configuration.environment.firstUse.happen()
            return client?.receive(.userActed) ?? ()
        case .windowRequested(let window): return scriptWindow = window
        case .closeRequested: return client?.webViewRequestedClose() ?? ()
        case .popupAnswered: return client?.webViewReceivedPopupAnswer() ?? ()
        case .userDid(let act):
            return scripts.recording != nil ? configuration.app.outlets.application?.userDid(act) ?? () : ()
        case .requestSent(let identifier): return sharedRequests.share(identifier, of: self, at: location)
        case .badgeChanged(let badge): return configuration.app.outlets.application?.show(badge) ?? ()
        case .fileRequested: return launches.receive(message, from: location)
        case .launchReceived:
            client?.receive(.used)
            return launches.receive(message, from: location)
        case .mediaFailed(let codec): return services.codecs.show(codec)
        case .featureMissing(let feature): return services.features.show(feature)
        case .soundRequested(let number): return answerSound(number, at: location)
        case .filesRequested(let request): return delivery.answer(request, isActive: isUserActive)
        case .pasteRequested(let number): return delivery.paste(number)
        case .pickerRequested(let request): return show(request)
        case .pickerDismissed(let number): return services.pickers.dismiss(number)
        case .posted(let handler, let body): return receive(body, for: handler)
        case .visitStarted:
            services.codecs.leave()
            services.features.leave()
            services.limits.leave()
        case .visitRequestFinished, .formSubmissionFinished:
            configuration.environment.cookieMirror.pageCame()
            ping()  // the page runs the scripts of the response
        case .visitProposed, .formSubmissionStarted: clicked = nil  // Turbo handled the click
        default: break
        }
        launches.receive(message, from: location)
        client?.receive(.message(message, from: location))
        if case .visitRendered = message { paint.pageRendered() }
    }

    /// Answers a page whose sound the engine refused.
    private func answerSound(_ number: Int, at location: Location) {
        // A script that the library runs in the page counts as the user's gesture.
        let isAllowed = configuration.environment.firstUse.hasHappened
        let answer: JSONValue = ["number": .number(Double(number)), "isAllowed": .bool(isAllowed)]
        Task { [relay] in await relay.deliver("sound", answer, at: location) }
    }

    /// Returns the message with the page that leads to a proposed visit.
    private func naming(_ page: Location, in message: TurboMessage) -> TurboMessage {
        guard case .visitProposed(let location, var options) = message else { return message }
        options.referrer.page = page
        options.referrer.policy = options.referrer.policy ?? reference.referrerPolicy
        return .visitProposed(location, options)
    }

    /// Shows the picker of a field, if the user has just acted in the page.
    private func show(_ request: PickerRequest) {
        guard isUserActive else { return logger.notice("dropped a picker request: there was no user gesture") }
        services.pickers.show(request)
    }

    /// Passes a message of the page to one of the app's own handlers.
    private func receive(_ body: JSONValue, for handler: String) {
        guard let receiver = configuration.messageHandlers[handler] else {
            return logger.notice("dropped a message from the page: no handler has that name")
        }
        do {
            try receiver.receive(body, self)
        } catch {
            logger.notice("dropped a message from the page for “\(handler)”: \(error)")
        }
    }

    /// Reports a request of the page that was lost, or that the server redirected elsewhere.
    private func lost(_ source: Location, _ loss: PageRequest.Loss) {
        switch loss {
        case .redirectLoop: client?.receive(.requestRedirected(.init(from: source, to: source, end: .nowhere)))
        case .redirected(let target):
            let redirect = RequestRedirect(from: source, to: target, end: end(of: target, from: source))
            client?.receive(.requestRedirected(redirect))
        case .lost(let loss): client?.receive(.requestLost(source, loss))
        }
    }

    /// Returns which screen shows the target of a redirect, decided as for a load that was redirected there.
    private func end(of target: Location, from source: Location) -> RequestRedirect.End {
        let action = NavigationAction(location: target, kind: .other, isRedirect: true)
        return switch client?.webView(decide: action, NavigationState(loading: source, current: location)) {
        case .allow: .sameScreen
        case .moveOn: .otherScreen
        default: .outside
        }
    }
}

/// The bridge components' access to their page.
extension WebView {
    /// Whether the user has just acted in the page.
    package var isUserActive: Bool { activation.isActive() }

    /// Records that the user answered the page with a control of the window, so that its next action counts as the user's.
    package func userAnswered() {
        activation.userAnswered()
        client?.receive(.used)
    }

    /// Uses up the one program that the page may start for a user action; returns `false` if none is left.
    package func takeProgram() -> Bool { activation.takeProgram() }

    /// The origin whose permissions the page has.
    package var permissionOrigin: Origin? { services.permissions.origin }

    /// Returns whether the page has a permission; asks the user if nothing else decides.
    package func request(_ permission: PagePermission) async -> Bool {
        await services.permissions.request(permission, trust: configuration.pageTrust)
    }

    /// Returns the decision on a permission, without asking the user; `nil` if the page cannot have any.
    package func decision(on permission: PagePermission) -> PermissionDecision? {
        services.permissions.decision(on: permission)
    }

    /// Asks the user over the page, after earlier questions.
    package func ask(_ question: AlertDialog) { questions.ask(question) }

    /// Asks a question whose texts come from the page.
    func askInName(_ question: AlertDialog) { dialogs.askInName(question) }

    /// Returns whether the page may open a menu or another dialog of the window: after an action of the user, or if it does
    /// not keep doing so; call ``interruptionEnded()`` when it has closed.
    package func mayInterrupt() -> Bool { isUserActive || dialogs.mayInterrupt() }

    /// Records that the menu or dialog that ``mayInterrupt()`` permitted has closed.
    package func interruptionEnded() { dialogs.answered() }

    /// Withdraws a question of the page.
    package func withdraw(_ question: AlertDialog) { questions.withdraw(question) }
}

extension WebView {
    // After the script is removed, the current page continues to report until it is reloaded.
    /// A tool's script that reports the page's console and missing features, starting with the current page.
    package var watching: String? {
        get { scripts.watching }
        set {
            guard newValue != scripts.watching else { return }
            scripts.watching = newValue
            if newValue != nil { runHere(scripts.watch, world: nil) }
        }
    }

    /// A tool's script that reports the user's actions in the page, starting with the current page.
    package var recording: String? {
        get { scripts.recording }
        set {
            guard newValue != scripts.recording else { return }
            scripts.recording = newValue
            let isOn = newValue != nil
            runHere(
                "\(newValue ?? "")\nif (globalThis.hotwireRecording) hotwireRecording.isOn = \(isOn)",
                world: PageScript.world
            )
        }
    }

    /// Delivers a page's message to its component again.
    package func receive(_ message: Message) {
        guard let location else { return }
        client?.receive(.message(.bridgeMessageSent(message), from: location))
    }

    /// The address of a request of the page that has no response yet.
    package var pendingRequest: Location? { requests.first }

    /// The address to which the page is sending a form whose response replaces the page.
    package var pendingForm: Location? { document.load.formTarget }

    /// Returns whether the page is loading a document on its own, such as a form's response without Turbo; a document that
    /// `isReady` may still load images or frames.
    package func isLoadingByItself(isReady: Bool) -> Bool {
        guard document.load.isOfPage, webkit_web_view_is_loading(reference.pointer) != 0 else { return false }
        return document.load.document.isLoading || !isReady
    }

    /// The file chooser that a field of the page opened.
    package var fileChoice: FileChoice? { services.files.choice }

    /// Chooses files, and those in folders, for a field of the given type that `clicking` makes and clicks; returns `false` if no
    /// field has asked for them.
    package func giveFiles(_ paths: [String], clicking: (_ type: String) async -> Bool) async -> Bool {
        guard let paths = await DiskQueue().run({ FolderContents.files(in: paths) }) else { return false }
        return await services.files.choose(paths, clicking: clicking)
    }

    /// Whether the page is being asked whether it may be left.
    package var isAskedToLeave: Bool { leaving.isAsking }

    /// Opens the web inspector if the configuration allows it.
    package func showInspector() {
        if configuration.isInspectable { inspector.show() }
    }

    private func runHere(_ script: String, world: String?) {
        guard isInApp else { return }
        Task { try? await evaluate(script, [:], world: world) }  // the page may be gone
    }
}
