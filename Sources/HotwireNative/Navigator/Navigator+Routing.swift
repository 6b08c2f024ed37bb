public import FoundationEssentials
public import HotwireCore
internal import Logging

extension Navigator: NavigationHandler {
    /// Routes a URL as a link of a page does; see ``route(_:options:parameters:)``.
    public func route(_ url: URL) { route(url, options: nil) }

    /// Routes a proposal; see ``route(_:options:parameters:)``.
    public func route(_ proposal: VisitProposal) { engine.route(proposal, from: .app) }
}

/// Routing requests to a navigator.
extension Navigator {
    /// Routes the start location.
    ///
    /// A second time, or without a start location, it does nothing and says so in the log.
    public func start() {
        guard engine.hierarchy.main.isEmpty else { return app.logger.warning("the navigator has started") }
        guard let configuration else { return app.logger.warning("the navigator has no start location") }
        start(at: configuration.startLocation)
    }

    /// Routes the first location, which may be another than the start.
    func start(at url: URL) {
        trace(TraceEvent(.start, location: try? Location(url)))
        route(url)
    }

    /// Routes a URL, as if a link of the page led there.
    ///
    /// A page of the app gets a screen, a page outside of it a popup or the browser, as the delegate says. A URL that
    /// cannot be parsed without ambiguity is logged and not routed.
    ///
    /// ```swift
    /// navigator.route(url)
    /// navigator.route(url, options: VisitOptions(action: .replace), parameters: ["from": "search"])
    /// ```
    ///
    /// - Parameters:
    ///   - url: where to go
    ///   - options: how; a plain link's by default
    ///   - parameters: free values for the delegate, which finds them in the proposal
    public func route(_ url: URL, options: VisitOptions? = nil, parameters: [String: any Hashable & Sendable] = [:]) {
        do throws(LocationError) {
            let location = try Location(url)
            route(engine.proposal(location, options ?? VisitOptions(), parameters: parameters))
        } catch {
            app.logger.error("cannot route \(url): \(error)")
        }
    }

    /// The delegate's decision; if that is to accept, the registered screen that the proposal names.
    func answer(_ proposal: VisitProposal) -> NavigatorEngine.Answer? {
        switch delegate?.handle(proposal: proposal, from: self) ?? .accept {
        case .accept: Hotwire.config.registeredScreen(for: proposal)?.answer(proposal) ?? .web
        case .visitable(let make): NavigatorEngine.Answer(.web, ScreenFactory(make))
        case .screen(let make): NavigatorEngine.Answer(.native, ScreenFactory(make))
        case .alert(let make): NavigatorEngine.Answer(.alert, ScreenFactory(make))
        case .reject: nil
        }
    }

    /// Adds the origins that the configurations name to the app, now and whenever other rules take effect.
    func followAppOrigins() {
        session.onPathConfigurationUpdate = { [weak self] in
            guard let self else { return }
            engine.pathConfiguration = session.pathConfiguration
            takeAppOrigins()
            askAboutFailedPages()
        }
        takeAppOrigins()
    }

    private func takeAppOrigins() {
        let paths = engine.pathConfiguration
        engine.router.origins.others = configuration?.appOrigins ?? []
        engine.router.origins.named = NamedOrigins(settings: paths.settings, from: paths.provenance)
        for sentence in engine.router.origins.objections(to: paths.settings, from: paths.provenance) {
            app.logger.error("\(sentence)")
        }
        // A document that is on its way may end at one of them.
        for session in sessions.all {
            let webView = session.webView
            if let location = webView.loading ?? webView.location { session.allowScripts(at: location) }
        }
    }

    /// What is remembered of the navigator: its screens, and how far they are scrolled.
    ///
    /// A screen without an address, as ``present(_:style:animated:)`` shows it, is not.
    package var saved: SavedNavigator {
        SavedNavigator(
            name: configuration?.name ?? "",
            main: engine.hierarchy.main.compactMap { saved($0, on: .default) },
            modal: engine.hierarchy.modal.compactMap { saved($0, on: .modal) }
        )
    }

    private func saved(_ entry: ScreenEntry, on context: Navigation.Context) -> SavedScreen? {
        guard entry.routedLocation.isWeb else { return nil }
        let visitHost = screens.visitable(of: entry.id)?.visitableView
        return SavedScreen(
            location: entry.currentLocation,
            scroll: visitHost.flatMap { sessions[context].engine.scroll(of: $0) }
        )
    }

    /// Shows the screens that an earlier run ended with, and the start location where none of them is a page of the app.
    ///
    /// The topmost screen asks the server now, those below when a person goes back to them. The delegate is asked for
    /// each of them, so native screens come back too.
    ///
    /// - Parameter saved: the screens
    package func restore(_ saved: SavedNavigator) {
        guard engine.hierarchy.main.isEmpty else { return app.logger.warning("the navigator has started") }
        guard let configuration else { return app.logger.warning("the navigator has no start location") }
        trace(TraceEvent(.start, location: try? Location(configuration.startLocation)))
        guard !engine.restore(saved) else { return }
        route(configuration.startLocation)
    }
}
