import FoundationEssentials
package import HotwireCore
internal import Logging

/// Handling the events of a navigator's sessions.
extension Navigator {
    /// Connects a session to the navigator's hierarchy and trace.
    func follow(_ session: Session) {
        session.host = sessionDelegate
        session.webView.uiDelegate = webkitUIDelegate
        addSwipe(for: session)
        session.onEvent = { [weak self, weak session] event in
            if let self, let session { act(on: event, of: session) }
        }
        session.webView.services.permissions.capture.onChange = { [weak self] in self?.onChange?() }
        session.connection.onChange = { [weak self] in self?.connectionChanged() }
        session.engine.onWebViewEvent = { [weak self] in self?.trace($0.trace) }
    }

    /// Whether the user may want to click a control at the top of the content: a bar above a page, or a sheet's header.
    package var hasControlsAtTop: Bool {
        isModal || visibleSessions.contains { !$0.webView.services.bars.isEmpty }
    }

    /// The devices that the navigator's pages record.
    package var capturedDevices: CapturedDevices {
        captures.reduce(into: []) { $0.formUnion($1.devices) }
    }

    /// Stops all recording by the navigator's pages.
    package func stopCapture() { captures.forEach { $0.stop() } }

    private var captures: [PageCapture] {
        madeParts?.sessions.all.map(\.webView.services.permissions.capture) ?? []
    }

    /// Shows the connection notice of the visible page, unless its error page explains the problem.
    func connectionChanged() {
        guard let bar = madeParts?.connectionBar, bar.show(connectionNotice) else { return }
        let name = bar.notice.map { JSONValue.string($0.wireName) } ?? .null
        trace(TraceEvent(.connection, details: ["notice": name]))
    }

    /// The connection bar's text; `nil` while the bar is hidden.
    var connectionText: String? { madeParts?.connectionBar.text }

    private var connectionNotice: ConnectionNotice? {
        guard !isNested else { return nil }
        let top = notice(of: activeStack.top, in: activeSession)
        return top ?? (isModal || !stack.areBeside ? nil : notice(of: stack.listScreen, in: session))
    }

    private func notice(of screen: Screen?, in session: Session) -> ConnectionNotice? {
        guard let notice = session.connection.notice else { return nil }
        guard let visitable = screen as? any Visitable else {
            return notice == .offline || notice == .offlinePage ? .offline : nil
        }
        return visitable.visitableView.errorScreen == nil ? notice : nil
    }

    /// Opens a page of the app in the default browser.
    package func openInDefaultBrowser(_ location: Location) {
        trace(TraceEvent(.openedExternally, location: location))
        DesktopOpener(app).open(location, over: widget)
    }

    /// Keeps the hierarchy's locations current, allows prefetching, and passes the event on.
    private func act(on event: SessionEvent, of session: Session) {
        let area = sessions.area(of: session)
        switch event {
        case .rendered(let visitHost, let location, _, _):
            session.renderedLocation = location
            session.putBackEntries(at: location)
            if let visitable = session.visitable(visitHost), let id = screens.id(of: visitable) {
                engine.locate(id, at: location)
            }
            showSelection(again: session === self.session)  // its document may be new
        case .addressChanged(let visitHost, let location):
            session.renderedLocation = location
            if let visitable = session.visitable(visitHost), let id = screens.id(of: visitable) {
                engine.move(id, to: location)
            }
        case .links(let locations):
            session.engine.allowPrefetch(of: engine.prefetchableLinks.first(of: locations, from: area))
        case .formSubmissionLost(let location, let loss): reportLostForm(to: location, loss)
        case .formLost(let loss): reportLoss(loss, in: session)
        case .formRefused(let location, let error): reportRefusedForm(to: location, error, in: session)
        default: break
        }
        engine.receive(event, from: area)
        if case .rendered(_, let location, _, visit: nil) = event, area == .modal {
            engine.signInShows(location)
        }
        watchAccount(event, in: session)
        trace(event.trace)
        reportVisit(event, in: session)
        if event.changesWindow { changed() }
    }

    /// Reports a session's event to the delegate if it is one of a visit's steps.
    func reportVisit(_ event: SessionEvent, in session: Session) {
        switch event {
        case .started(let visit):
            report(.started(isColdBoot: visit.isColdBoot), of: session.visitable(visit.visitHost))
        case .requestStarted(let visit): report(.requestStarted, of: session.visitable(visit.visitHost))
        case .requestFinished(let visit): report(.requestFinished, of: session.visitable(visit.visitHost))
        case .rendered(let visitHost, _, _, _): report(.rendered, of: session.visitable(visitHost))
        case .completed(let visit): report(.completed, of: session.visitable(visit.visitHost))
        case .failed(let visit, let error): report(.failed(error), of: session.visitable(visit.visitHost))
        case .formSubmissionStarted(let location):
            report(.formSubmissionStarted(to: location.url), of: session.activeVisitable)
        case .formSubmissionFinished(let location):
            report(.formSubmissionFinished(at: location.url), of: session.activeVisitable)
        default: break
        }
    }

    private func report(_ event: VisitEvent, of visitable: (any Visitable)?) {
        guard let delegate, let visitable else { return }
        delegate.navigator(self, visitable: visitable, didReceive: event)
    }
}

/// Pages that require signing in (Linux only: on iOS and Android, an app only routes to its sign-in).
extension Navigator {
    /// Reports a successful sign-in in a native screen that the delegate returned for the sign-in location.
    ///
    /// The navigator returns to the waiting screen and visits it again. Without a waiting screen, it does nothing.
    public func signInSucceeded() { engine.signInSucceeded() }

    /// The sign-in location of the app's configuration, or else of a trusted path configuration.
    private var signInLocation: Location? {
        if let configured = app.signInLocation { return try? Location(configured) }
        let start =
            configuration.flatMap { try? Location($0.startLocation) } ?? engine.hierarchy.main.first?.routedLocation
        guard let start else { return nil }
        let paths = engine.pathConfiguration
        guard engine.router.origins.trusts(paths.provenance) else { return nil }
        let settings = paths.settings
        do throws(LocationError) {
            return try SignIn.location(in: settings, relativeTo: start)
        } catch {
            app.logger.error("“\(SignIn.setting)” is not a valid address: \(error)")
            return nil
        }
    }

    /// Returns the action of the error page's Sign In button; `nil` if signing in would not help.
    func signInHandler(for error: HotwireNativeError, in visitable: any Visitable) -> (() -> Void)? {
        guard error == .http(.client(.unauthorized)), let location = signInLocation else { return nil }
        return { [weak self, weak visitable] in
            if let visitable { self?.askToSignIn(at: location, for: visitable, byUser: true) }
        }
    }

    /// Asks the user to sign in if a page failed because it requires this.
    func failed(_ error: HotwireNativeError, in visitable: any Visitable) {
        guard error == .http(.client(.unauthorized)), let location = signInLocation else { return }
        askToSignIn(at: location, for: visitable, byUser: false)
    }

    /// Asks the user to sign in if a page failed with 401 before the path configuration with the sign-in location arrived.
    func askToSignInAgain() {
        for case let visitable as any Visitable in stack.visibleScreens + modalStack.visibleScreens {
            if let error = visitable.visitableView.shownError { failed(error, in: visitable) }
        }
    }

    private func askToSignIn(at location: Location, for visitable: any Visitable, byUser: Bool) {
        guard let id = screens.id(of: visitable) else { return }
        engine.askToSignIn(engine.proposal(location), over: id, byUser: byUser)
    }
}

/// Propagates a sign-in or sign-out in one window to the others.
extension Navigator {
    /// Watches a session's events for sign-ins and sign-outs.
    func watchAccount(_ event: SessionEvent, in session: Session) {
        switch event {
        case .proposed(let location, _):
            if account.proposed(engine.proposal(location).properties.presentation) {
                onAccountChange?(.changed)
            }
        case .formSubmissionStarted: account.formStarted()
        case .formSubmissionFinished: readCookies(session) { $0.account.formFinished(cookies: $1) }
        case .loadedPage:
            readCookies(session) {
                $0.account.pageLoaded(cookies: $1)
                return nil
            }
        default: break
        }
    }

    /// Reads the cookies of the entire site, because a cookie that is limited to a path would appear and disappear with the page.
    private func readCookies(_ session: Session, _ change: @escaping (Navigator, Set<String>) -> AccountChange?) {
        guard let page = session.webView.location, let site = try? Location(reference: "/", relativeTo: page) else {
            return
        }
        let jar = session.webView.configuration.environment.cookieJar
        Task { [weak self] in
            // Without a cookie jar, there is no account.
            guard let names = try? await jar.hiddenNames(for: site), let self else { return }
            guard let change = change(self, names) else { return }
            if change == .signedOut {
                restartDocuments()
                forgetEntries()
            }
            onAccountChange?(change)
        }
    }

    /// Handles a reset by the server: this navigator and the navigators of other tabs and windows start over.
    func resetAll() {
        restartDocuments()
        forgetEntries()
        account = AccountWatch()  // the cookies deleted by the reset carry no further information
        reset()
        onAccountChange?(.reset)
    }

    /// Makes the next document start a new session, which later documents share.
    private func restartDocuments() { session.webView.configuration.environment.documents.restart() }

    /// Starts over unless a page has unsent entries, which only the server may discard: a cookie can disappear for other reasons.
    private func startOverUnlessEntered() {
        if wouldLoseEntries { isOutdated = true } else { reset() }
    }

    /// Deletes the entries of refused forms, so that they are not offered to another user.
    private func forgetEntries() { sessions.all.forEach { $0.retainedEntries = nil } }

    /// Handles a sign-in or sign-out in another navigator; without pages, there is nothing to load.
    package func accountChangedElsewhere(_ change: AccountChange) {
        switch change {
        case .changed: isOutdated = !engine.hierarchy.main.isEmpty
        case .signedOut:
            forgetEntries()
            startOverUnlessEntered()
        case .reset:
            forgetEntries()
            reset()
        }
    }

    /// Updates the navigator's pages before the user sees them.
    package func willBeSeen() {
        sessions.all.forEach { $0.willBeSeen() }
        guard isOutdated else { return }
        isOutdated = false
        // The user has signed in elsewhere while this navigator asks the user to do so.
        if engine.signIn.isShown { engine.signInSucceeded() } else { reloadAll() }
    }
}

/// Forms that did not reach the app, or that it refused, with the user's entries.
extension Navigator {
    /// Reports a form without a response; the page remains, with the user's entries.
    func reportLostForm(to location: Location, _ loss: RequestLoss) {
        let host = ["host": location.hostForDisplay]
        let alert =
            switch loss {
            case .notSent:
                AlertDialog(
                    title: translated("This was not sent"),
                    message: translated("{host} could not be reached. What you entered is still here. Try again.", host)
                )
            case .answered:
                AlertDialog(
                    title: translated("This was sent"),
                    message: translated(
                        "{host} responded with an address that this page cannot open. Do not send it again.",
                        host
                    )
                )
            case .unknown:
                AlertDialog(
                    title: translated("It is unknown whether this was sent"),
                    message: translated(
                        """
                        {host} did not respond, but may have received what you entered, which is still here. Check before \
                        you send it again.
                        """,
                        host
                    )
                )
            }
        alert.present(over: widget)
    }

    /// Reports what the user lost when the page's process ended.
    func reportLoss(_ loss: FormLoss, in session: Session) {
        let page = session.topmostVisitable?.navigationItem.title ?? ""
        let alert =
            switch loss {
            case .entries:
                AlertDialog(
                    title: translated("What you entered was lost"),
                    message: page.isEmpty
                        ? translated("The page stopped working and is loaded again.")
                        : translated("“{page}” stopped working and is loaded again.", ["page": page])
                )
            case .uncertainEntries, .response:
                AlertDialog(
                    title: translated("It is unknown whether this was sent"),
                    message: page.isEmpty
                        ? translated(
                            "The page stopped working, and what you entered was lost. Check before you send it again."
                        )
                        : translated(
                            "“{page}” stopped working, and what you entered was lost. Check before you send it again.",
                            ["page": page]
                        )
                )
            }
        alert.present(over: widget)
    }

    /// Reports a form that the server refused with a page outside of the app; the form's page remains, too.
    func reportRefusedForm(to location: Location, _ error: HTTPError, in session: Session) {
        // A reload loads a new form and restores the user's entries.
        guard !session.isReportingRefusal else { return }
        session.isReportingRefusal = true
        Task { [weak session] in
            guard let session else { return }
            let entries = await session.webView.relay.unsentEntries()
            let dialog = AlertDialog(
                title: translated(
                    "The server did not accept this form ({status})",
                    ["status": String(error.statusCode)]
                ),
                message: Self.refusal(host: location.displayHost ?? "", isKept: entries != nil),
                actions: [
                    .cancel(translated("Keep Editing")) { [weak session] in session?.isReportingRefusal = false },
                    .normal(translated("Reload Page")) { [weak session] in session?.reload(keeping: entries) },
                ]
            )
            dialog.isGuarded = true
            session.webView.questions.ask(dialog)
        }
    }

    private static func refusal(host: String, isKept: Bool) -> String {
        guard isKept else {
            return translated(
                "{host} answered with a page that is not part of this app. Reload the page and try again.",
                ["host": host]
            )
        }
        return translated(
            """
            {host} answered with a page that is not part of this app. What you entered is still here. Reload the page to \
            get a new form: what you entered is put back, except for passwords and files.
            """,
            ["host": host]
        )
    }
}

extension Navigator {
    /// Shows an app's file in its own screen, or downloads it if the engine cannot display it; returns whether it handles the
    /// file.
    func openFile(at location: Location, for session: Session) -> Bool {
        let top = top(of: area(forFileOf: session)) as? any Visitable
        // A screen that has never shown a page and cannot be removed shows the error.
        guard engine.router.origins.kind(of: location) == .app, top?.visitableView.shownError == nil else {
            return false
        }
        files.open(location, for: session)
        return true
    }

    /// Returns the area for a session's file; the modal may already be dismissed if its only visit led to the file.
    private func area(forFileOf session: Session) -> ScreenArea {
        let area = sessions.area(of: session)
        return area == .modal && engine.hierarchy.modal.isEmpty ? engine.area : area
    }

    func show(_ page: FilePage, _ name: DownloadName, for session: Session) -> Bool {
        let area = area(forFileOf: session)
        let showsFile = top(of: area) is any WebContent
        let factory = ScreenFactory { [weak session] in
            FileScreen(page, name, of: session?.webView) { $0.makeScreen() }
        }
        return engine.showFile(at: page.location, in: area, replacesTop: showsFile, making: factory)
    }

    /// Restores the screens after a visit that led to a file or to nothing; returns whether that was possible.
    func restore(_ visitable: any Visitable, in session: Session) -> Bool {
        files.keepAwaiting { putBack(visitable, in: session) }
    }

    private func putBack(_ visitable: any Visitable, in session: Session) -> Bool {
        if let page = session.engine.state.displacedPage {
            route(page.location.url, options: VisitOptions(action: .replace))
            return true
        }
        if popIfEmpty(visitable) { return true }
        if let shown = visitable.visitableView.shownLocation {
            // The document still exists, because nothing replaced it.
            guard session.engine.state.page != .unloaded, session.webView.location == shown else { return false }
            visitable.visitableView.show(.page)
            return true
        }
        // The screen replaced another one, whose page returns.
        guard let before = session.renderedLocation, before.url != visitable.currentVisitableURL else { return false }
        route(before.url, options: VisitOptions(action: .replace))
        return true
    }

    /// Returns whether the root screen shows a page other than the start page; only the native error page then offers a way there.
    func isStranded(at location: Location) -> Bool {
        guard engine.hierarchy.main.count == 1, let url = configuration?.startLocation, let start = try? Location(url)
        else { return false }
        return !location.isSamePage(as: start)
    }

    /// Returns the action that leaves the root screen for the start page; `nil` for other screens, which can go back.
    func startHandler(in visitable: any Visitable, at location: Location) -> (() -> Void)? {
        guard stack.screens.first === visitable, let url = configuration?.startLocation,
            let start = try? Location(url), let target = StartPage.wayOut(of: location, start: start)
        else { return nil }
        return { [weak self] in self?.startOver(at: target) }
    }
}
