/// Error pages that the server made, where the path's rules want them shown.
extension SessionEngine {
    /// A request that failed is none where the page that came with it is to be shown.
    func known(_ event: SessionInput) -> SessionInput {
        guard case .page(.message(.visitRequestFailed(let identifier, let location, let status, let page?), _)) = event,
            let error = HTTPError(statusCode: status), showsErrorPage(at: location, for: error)
        else { return event }
        return .answeredWithErrorPage(identifier: identifier, error, page)
    }

    /// Whether the server's own page about an error is shown: its user asked for it, or the rules say so.
    package func showsErrorPage(at location: Location, for error: HTTPError) -> Bool {
        if let visit = state.current, visit.state == .started, visit.wantsServerPage { return true }
        return showsErrorPage(location, error)
    }
}
