public import FoundationEssentials
public import HotwireCore
internal import Logging

extension Navigator: NavigationHandler {
    /// Routes a URL like a link of a page; see ``route(_:options:parameters:)``.
    public func route(_ url: URL) { route(url, options: nil) }

    /// Routes a proposal; see ``route(_:options:parameters:)``.
    public func route(_ proposal: VisitProposal) { engine.route(proposal, from: .app) }
}

/// Routing requests to a navigator.
extension Navigator {
    /// Routes the start location.
    ///
    /// Calling it again, or without a start location, only logs a warning.
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

    /// Routes a URL like a link of a page.
    ///
    /// A page of the app opens in a screen, a page outside of it in a popup or the browser, as the delegate decides. A URL that
    /// cannot be parsed is logged and not routed.
    ///
    /// ```swift
    /// navigator.route(url)
    /// navigator.route(url, options: VisitOptions(action: .replace), parameters: ["from": "search"])
    /// ```
    ///
    /// - Parameters:
    ///   - url: the destination
    ///   - options: the options of the visit; those of a plain link by default
    ///   - parameters: values for the delegate, which receives them with the proposal
    public func route(_ url: URL, options: VisitOptions? = nil, parameters: [String: any Hashable & Sendable] = [:]) {
        do throws(LocationError) {
            let location = try Location(url)
            route(engine.proposal(location, options ?? VisitOptions(), parameters: parameters))
        } catch {
            app.logger.error("could not route \(url): \(error)")
        }
    }

    /// Returns the delegate's decision; for `accept`, the registered screen that the proposal names.
    func answer(_ proposal: VisitProposal) -> NavigatorAnswer? {
        switch delegate?.handle(proposal: proposal, from: self) ?? .accept {
        case .accept: Hotwire.config.registeredScreen(for: proposal)?.answer(proposal) ?? .web
        case .visitable(let make): NavigatorAnswer(.web, ScreenFactory(make))
        case .screen(let make): NavigatorAnswer(.native, ScreenFactory(make))
        case .alert(let make): NavigatorAnswer(.alert, ScreenFactory(make))
        case .reject: nil
        }
    }

    /// Adds the origins that the configurations name to the app, now and whenever other rules take effect.
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
        // A document that is loading may end at one of them.
        for session in sessions.all {
            let webView = session.webView
            if let location = webView.loading ?? webView.location { session.allowScripts(at: location) }
        }
    }

    /// The navigator's restorable state: its screens and their scroll positions.
    ///
    /// Excludes screens without an address, as shown by ``present(_:style:animated:)``.
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

    /// Shows the screens with which an earlier run ended, or the start location if none of them is a page of the app.
    ///
    /// The topmost screen sends its request now, those below when the user goes back to them. The delegate is asked about each
    /// of them, so native screens are restored too.
    ///
    /// - Parameters:
    ///   - saved: the screens
    ///   - page: the page to open above them, if any
    package func restore(_ saved: SavedNavigator, opening page: Location? = nil) {
        guard engine.hierarchy.main.isEmpty else { return app.logger.warning("the navigator has already started") }
        guard let configuration else { return app.logger.warning("the navigator has no start location") }
        trace(TraceEvent(.start, location: try? Location(configuration.startLocation)))
        guard !engine.restore(saved, opening: page) else { return }
        route(configuration.startLocation)
        if let page, page != engine.hierarchy.top?.currentLocation { route(page.url) }
    }
}
