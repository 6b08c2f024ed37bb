public import FoundationEssentials
public import HotwireCore
internal import Logging

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
    /// cannot be read without doubt is logged and not routed; see ``Location``.
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
    public func route(_ url: URL, options: VisitOptions? = nil, parameters: [String: JSONValue] = [:]) {
        do throws(LocationError) {
            let location = try Location(url)
            route(engine.proposal(location, options ?? VisitOptions(), parameters: parameters))
        } catch {
            app.logger.error("cannot route \(url): \(error)")
        }
    }

    /// Routes a proposal; see ``route(_:options:parameters:)``.
    public func route(_ proposal: VisitProposal) { engine.route(proposal, from: .app) }

    /// What the delegate makes of a proposal.
    func answer(_ proposal: VisitProposal) -> NavigatorEngine.Answer? {
        switch delegate?.handle(proposal: proposal, from: self) ?? .accept {
        case .accept: .web
        case .visitable(let make): NavigatorEngine.Answer(.web, ScreenFactory(make))
        case .screen(let make): NavigatorEngine.Answer(.native, ScreenFactory(make))
        case .alert(let make): NavigatorEngine.Answer(.alert, ScreenFactory(make))
        case .reject: nil
        }
    }
}
