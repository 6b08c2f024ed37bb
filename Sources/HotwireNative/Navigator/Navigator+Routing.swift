internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
public import HotwireCore
internal import Logging

extension Navigator: NavigationHandler {
    /// Routes a URL like a page's link; see ``route(_:options:parameters:)``.
    public func route(_ url: URL) { route(url, options: nil) }

    /// Routes a proposal; see ``route(_:options:parameters:)``.
    public func route(_ proposal: VisitProposal) { engine.route(proposal, from: .app) }

    /// Routes the start location.
    ///
    /// A second call, or a call without a start location, only logs a warning.
    public func start() {
        guard engine.hierarchy.main.isEmpty else { return app.logger.warning("the navigator has already started") }
        guard let configuration else { return app.logger.warning("the navigator has no start location") }
        start(at: configuration.startLocation)
    }

    /// Routes the first location, which may differ from the start location.
    package func start(at url: URL) {
        trace(TraceEvent(.start, location: try? Location(url)))
        route(url)
    }

    /// Routes a URL like a page's link.
    ///
    /// A page of the app opens in a screen. The delegate decides whether a page outside of the app opens in a popup or the
    /// browser. A URL that cannot be parsed is logged and not routed.
    ///
    /// ```swift
    /// navigator.route(url)
    /// navigator.route(url, options: VisitOptions(action: .replace), parameters: ["from": "search"])
    /// ```
    ///
    /// - Parameters:
    ///   - url: the destination
    ///   - options: the visit's options; a plain link's by default
    ///   - parameters: values for the delegate, which receives them with the proposal
    public func route(_ url: URL, options: VisitOptions? = nil, parameters: [String: any Hashable & Sendable] = [:]) {
        do throws(LocationError) {
            let location = try Location(url)
            route(engine.proposal(location, options ?? VisitOptions(), parameters: parameters))
        } catch {
            app.logger.error("could not route \(url): \(error)")
        }
    }

    /// Returns the delegate's decision; `accept` uses the registered screen that the proposal names, if any.
    func answer(_ proposal: VisitProposal) -> NavigatorAnswer? {
        switch delegate?.handle(proposal: proposal, from: self) ?? .accept {
        case .accept: Hotwire.config.registeredScreen(for: proposal)?.answer(proposal) ?? .web
        case .visitable(let make): NavigatorAnswer(.web, ScreenFactory(make))
        case .screen(let make): NavigatorAnswer(.native, ScreenFactory(make))
        case .alert(let make): NavigatorAnswer(.alert, ScreenFactory(make))
        case .reject: nil
        }
    }

    /// Adds the origins that the configurations name to the app's origins, now and after each change of the rules.
    func followAppOrigins() {
        session.onPathConfigurationUpdate = { [weak self] in
            guard let self else { return }
            engine.pathConfiguration = session.pathConfiguration
            updateAppOrigins()
            askToSignInAgain()
        }
        updateAppOrigins()
    }

    private func updateAppOrigins() {
        let paths = engine.pathConfiguration
        engine.router.origins.others = configuration?.appOrigins ?? []
        engine.router.origins.named = NamedOrigins(settings: paths.settings, from: paths.provenance)
        for sentence in engine.router.origins.objections(to: paths.settings, from: paths.provenance) {
            app.logger.error("\(sentence)")
        }
        // A document that is loading may end at one of these origins.
        for session in sessions.all {
            let webView = session.webView
            if let location = webView.loading ?? webView.location { session.allowScripts(at: location) }
        }
    }

    /// The restorable screens and their scroll positions, without screens that have no address.
    package var saved: SavedNavigator {
        SavedNavigator(
            name: configuration?.name ?? "",
            main: engine.hierarchy.main.compactMap(saved),
            modal: engine.hierarchy.modal.compactMap(saved)
        )
    }

    private func saved(_ entry: ScreenEntry) -> SavedScreen? {
        guard entry.routedLocation.isWeb, let area = engine.area(of: entry.id) else { return nil }
        let visitHost = screens.visitable(of: entry.id)?.visitableView
        return SavedScreen(
            location: entry.currentLocation,
            scroll: visitHost.flatMap { sessions[area].engine.scroll(of: $0) }
        )
    }

    /// Shows the screens of an earlier run, or the start location if none of them is a page of the app, and opens a page above.
    package func restore(_ saved: SavedNavigator, opening page: Location? = nil) {
        // The topmost screen sends its request now, the others when the user goes back to them. The delegate is asked about each
        // of them, so native screens are restored, too.
        guard engine.hierarchy.main.isEmpty else { return app.logger.warning("the navigator has already started") }
        guard let configuration else { return app.logger.warning("the navigator has no start location") }
        trace(TraceEvent(.start, location: try? Location(configuration.startLocation)))
        guard !engine.restore(saved, opening: page) else { return }
        route(configuration.startLocation)
        if let page, page != engine.hierarchy.top?.currentLocation { route(page.url) }
    }
}

/// Presenting screens and alerts without an address.
extension Navigator {
    /// Shows an alert over the screens, which do not change (iOS: `present(_:animated:)` with a `UIAlertController`).
    ///
    /// ```swift
    /// navigator.present(AlertDialog(title: "Visit failed", message: error.localizedDescription))
    /// ```
    ///
    /// - Parameters:
    ///   - alert: the alert
    ///   - animated: has no effect, because the desktop determines how dialogs appear
    public func present(_ alert: AlertDialog, animated: Bool = true) { alert.present(over: widget) }

    /// Shows a screen in a modal, or on top of the current modal (iOS: `present(_:animated:)`).
    ///
    /// ```swift
    /// navigator.present(SettingsScreen(), style: .medium)
    /// ```
    ///
    /// A native screen has no address here: it appears as `about:blank` in the trace, and is not restored.
    /// ``dismiss(animated:)``, ``pop(animated:)`` or the user removes it. A web screen visits its URL.
    ///
    /// - Parameters:
    ///   - screen: the screen
    ///   - style: the size of the modal
    ///   - animated: whether the transition is animated
    public func present(_ screen: Screen, style: Navigation.ModalStyle = .large, animated: Bool = true) {
        let url = (screen as? any Visitable)?.initialVisitableURL
        let location: Location
        do throws(LocationError) {
            location = try url.map { url throws(LocationError) in try Location(url) } ?? .blank
        } catch {
            return app.logger.error("could not present the screen of \(url?.absoluteString ?? ""): \(error)")
        }
        engine.present(
            url == nil ? .native : .web,
            at: location,
            style: style,
            animated: animated,
            making: ScreenFactory { screen }
        )
    }
}

/// Going back.
extension Navigator {
    /// Whether ``goBack()`` has a destination.
    package var canGoBack: Bool { canGoBack(in: engine.hierarchy.context) }

    /// Returns whether a stack, or a navigator nested in its top screen, can go back.
    package func canGoBack(in context: Navigation.Context) -> Bool {
        engine.canGoBack(in: context) || engine.hierarchy.context == context && shownChild?.canGoBack == true
    }

    /// Goes back: first through the page's own history entries, then to the screen below, then out of the modal.
    ///
    /// A nested navigator in the top screen goes back first; see ``addChild(_:)``. If form entries would be lost, the user is
    /// asked first.
    public func goBack() { goBack(asksUser: true) }

    private func goBack(asksUser: Bool) {
        if let child = shownChild, child.canGoBack { return child.goBack() }
        userDidAct()
        engine.back(asksUser: asksUser)
    }

    /// Records a user action, so that later actions of the pages do not count as a loop; tests use it to simulate users.
    package func userDidAct() { madeParts?.sessions.all.forEach { $0.engine.receive(.userActed) } }

    /// Removes the top screen, and also the modal if it was the modal's only screen; the root remains.
    public func pop(animated: Bool = true) { engine.pop(count: 1, animated: animated) }

    /// Returns to the root, whose page appears as the user left it.
    public func popToRoot(animated: Bool = true) {
        if isModal { engine.dismiss(animated: animated) }
        engine.pop(count: engine.hierarchy.main.count - 1, animated: animated)
    }

    /// Dismisses the modal, if one is shown.
    public func dismiss(animated: Bool = true) { engine.dismiss(animated: animated) }

    /// Returns to the root and reloads it, as after signing out.
    public func clearAll(animated: Bool = false) { engine.clearAll(animated: animated) }

    /// Returns to the start location and loads it as in a new window (Android: `reset`).
    ///
    /// Removes all screens, their snapshots, and the popups that show pages of the app. A navigator without screens is unchanged.
    public func reset() {
        let start = configuration.flatMap { try? Location($0.startLocation) }
        guard let root = engine.hierarchy.main.first else { return }
        // The modal's document stays, and with it the previous user's pages.
        madeParts?.sessions.all.forEach { $0.clearSnapshotCache() }
        popups.closeAppPages()
        startOver(at: start ?? root.routedLocation)
    }

    /// Shows a page of the app as the only screen, by a cold boot.
    func startOver(at location: Location) {
        isOutdated = false
        engine.startOver(at: location)
    }

    /// Performs a full page load of the topmost page or file; the page below a modal reloads when it becomes visible.
    public func reload() {
        let below = isModal ? sessions[engine.topArea(of: .default)] : nil
        // A page with entries that were not sent stays as it is.
        if let below, below.loss == nil { below.markContentAsStale() }
        shownContent.reload()
    }

    /// Updates the pages after a server in development has restarted.
    package func serverReturned() { madeParts?.sessions.all.forEach { $0.serverReturned() } }
}

/// User actions that leave a screen, which are recorded; a page with unsaved changes asks before its modal closes.
extension Navigator {
    /// Dismisses the modal if it may be dismissed.
    package func dismissByUser() {
        guard engine.canDismiss else { return }
        app.outlets.application?.userDid(.dismiss)
        leaveModal { $0.engine.dismiss() }
    }

    /// Passes Escape to a dialog or popover in the modal's page, or dismisses the modal.
    func escapeByUser() {
        guard let page = sessions.madeModal?.webView, let modal = engine.hierarchy.modal.first?.id else {
            return dismissByUser()
        }
        let isInPage = page.widget.isFocus
        Task { [weak self] in
            guard await !page.relay.takesEscape(pressedInPage: isInPage) else {
                self?.app.outlets.application?.userDid(.press("Escape"))
                return
            }
            if let self, engine.hierarchy.modal.first?.id == modal { dismissByUser() }
        }
    }

    /// Goes back as the Back button does.
    package func goBackByUser() {
        if canGoBack { app.outlets.application?.userDid(.back) }
        guard engine.canDismiss, !engine.canGoBack(within: .modal) else { return goBack() }
        leaveModal { $0.goBack(asksUser: false) }
    }

    /// Goes back as a mouse's Back button does over the page of an area.
    func goBackByUser(from area: ScreenArea) {
        guard area != engine.area else { return goBackByUser() }
        app.outlets.application?.userDid(.back)
        userDidAct()
        engine.back(count: nil, from: area)
    }

    /// Goes back as a mouse's Back button does over a screen that is not a page; returns whether it handles the button.
    func goBackByButton(over context: Navigation.Context, inList: Bool) -> Bool {
        guard canGoBack || !isNested else { return false }
        let area = context == .default && inList && engine.list != nil ? .main : engine.topArea(of: context)
        goBackByUser(from: area)
        return true
    }

    /// Reloads as the Reload command does.
    package func reloadByUser() {
        app.outlets.application?.userDid(.reload)
        let session = focusedSession
        session.webView.activation.forgiveUnasked()
        guard shownContent is Session, session.loss != nil else { return reload() }
        engine.reload(sessions.area(of: session)) { [weak self] in
            session.webView.dialogs.leavesSilently = true
            self?.reload()
        }
    }

    /// Leaves the modal if its page agrees, and the modal has not changed meanwhile.
    private func leaveModal(_ leave: @escaping (Navigator) -> Void) {
        guard let page = sessions.madeModal?.webView, let modal = engine.hierarchy.modal.first?.id else {
            return leave(self)
        }
        Task { [weak self] in
            guard await page.leaving.ask(), let self, engine.hierarchy.modal.first?.id == modal else { return }
            leave(self)
        }
    }
}

/// Going back over several screens at once.
extension Navigator {
    /// The maximum number of screens in the Back menu.
    private static let mostListed = 15

    /// The Back menu's entries for the screens below the visible one, the nearest first.
    package var backEntries: [BackMenu.Entry] {
        if let child = shownChild, child.canGoBack { return child.backEntries }
        let entries = engine.hierarchy[engine.hierarchy.context]
        let titles = activeStack.screens.map(\.shownItem.title)
        return zip(entries, titles).dropLast().reversed().prefix(Self.mostListed).map { entry, title in
            BackMenu.Entry(
                title: title.isEmpty ? entry.currentLocation.pathAndQuery : title,
                goBack: { [weak self] in self?.goBackByUser(to: entry.id) },
                openInNewWindow: { [weak self] in self?.onNewWindow?(entry.currentLocation) }
            )
        }
    }

    /// Goes back to a screen if it still exists.
    private func goBackByUser(to id: ScreenEntry.ID) {
        let entries = engine.hierarchy[engine.hierarchy.context]
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        let count = entries.count - 1 - index
        for _ in 0..<count { app.outlets.application?.userDid(.back) }
        userDidAct()
        engine.pop(count: count, asksUser: true)
    }
}

/// Going back with two fingers on a touchpad.
extension Navigator {
    /// Lets the stack of a session's screens follow the fingers.
    func addSwipe(for session: Session) {
        let context = sessions.area(of: session).context
        let stack = screens.stack(context)
        if let swipe = stack.swipe { return swipe.follow(session.webView) }
        stack.swipe = SwipeBackGesture(
            stack,
            over: session.webView,
            SwipeBackGesture.Source(
                canGoBack: { [weak self] in self?.canSwipe(in: context) ?? false },
                pops: { [weak self] in self?.engine.backPops ?? false },
                goBack: { [weak self] in await self?.goBackBySwipe() }
            )
        )
    }

    /// Returns whether a stack is visible and can go back; a swipe does not dismiss a modal.
    private func canSwipe(in context: Navigation.Context) -> Bool {
        engine.hierarchy.context == context && shownChild == nil && engine.canGoBack(within: context)
    }

    private func goBackBySwipe() async {
        app.outlets.application?.userDid(.back)
        userDidAct()
        engine.back(animated: false, asksUser: true)
        await engine.moves?.value
    }
}

/// Questions before form entries are lost.
extension Navigator {
    /// Asks the user before screens with form entries are removed or reloaded.
    func ask(about departure: NavigatorEngine.Departure, _ answer: @escaping (Bool) -> Void) {
        let leaving = sessions[departure.area].webView.leaving
        let title = departure.screen.flatMap { screens.visitable(of: $0) }?.navigationItem.title
        Task.immediate { answer(await leaving.mayLose(departure.loss, with: title)) }
    }

    /// Whether form entries would be lost if all pages were closed.
    package var wouldLoseEntries: Bool { madeParts?.sessions.all.contains { $0.loss != nil } ?? false }

    /// Returns to the root, as a click on the visible tab does.
    package func popToRootByUser() {
        let above = engine.hierarchy.main.count - 1
        let dismissal: [Move] = isModal ? [.dismiss] : []
        let pop: [Move] = above > 0 ? [.pop(count: above, on: .default)] : []
        engine.leave(by: NavigationPlan(dismissal + pop)) { [weak self] in self?.popToRoot() }
    }
}

extension Navigator: PopupHost {
    var router: Router { engine.router }

    func answered(_ answer: ServerAnswer) {
        if engine.router.origins.kind(of: answer.redirect ?? answer.location) == .app { trace(answer.trace) }
    }

    func decide(_ request: PermissionRequest) -> PermissionDecision {
        delegate?.handle(permissionRequest: request, from: self) ?? .prompt
    }

    func openInBrowser(_ location: Location) { popups.openInBrowser(location, from: .app) }

    func openOnDesktop(_ location: Location, for page: any AskingPage, isUserGesture: Bool) {
        popups.openOnDesktop(location, for: page, isUserGesture: isUserGesture)
    }

    /// Visits a location that a popup was about to load, and replaces a screen that has never shown a page.
    func takeOver(_ location: Location) {
        route(location.url, options: VisitOptions(action: topIsEmpty ? .replace : .advance))
    }

    /// Removes a screen whose visit left the app, and returns whether that was possible; the root remains.
    func popIfEmpty(_ visitable: any Visitable) -> Bool {
        guard visitable.visitableView.shownLocation == nil else { return false }
        if modalStack.top === visitable { return engine.popEmpty(on: .modal) }
        return stack.top === visitable && engine.popEmpty(on: .default)
    }

    /// Removes a new screen and opens its page without Turbo in the default browser; returns whether it does.
    func openInBrowser(_ visitable: any Visitable, of session: Session) -> Bool {
        guard session.engine.state.pagesWithoutTurbo == .browser,
            let location = try? Location(visitable.currentVisitableURL)
        else { return false }
        let source = VisitSource.page(sessions.area(of: session))
        guard popIfEmpty(visitable) else { return false }
        popups.openInBrowser(location, from: source)
        return true
    }

    private var topIsEmpty: Bool {
        guard let top = activeStack.top as? any Visitable else { return false }
        return top.visitableView.shownLocation == nil
    }
}
