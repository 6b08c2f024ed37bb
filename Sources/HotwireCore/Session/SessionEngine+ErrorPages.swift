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

/// Pages of a service worker that stand in for the server's.
extension SessionEngine {
    /// A page without a library came from a service worker: a fallback where the server cannot be reached.
    ///
    /// Where it can, a page that surely has no library is what it is everywhere else.
    func workerAnswered(_ identifier: String?, isStatic: Bool, at location: Location) {
        suspicion = Task { [weak self, isReachable] in
            let isReachable = await isReachable(location)
            guard !Task.isCancelled, let self else { return }
            if !isReachable { return receive(.fallbackCame(identifier: identifier)) }
            if identifier == nil, isStatic { receive(.message(.libraryMissing, from: location)) }
        }
    }
}
