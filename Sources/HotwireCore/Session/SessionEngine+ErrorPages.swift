/// The server's own error pages, if the path's rules want them shown.
extension SessionEngine {
    /// Returns the event, or in place of a failed request one with the error page that is to be shown.
    func known(_ event: SessionInput) -> SessionInput {
        guard case .page(.message(.visitRequestFailed(let identifier, let location, let status, let page?), _)) = event,
            let error = HTTPError(statusCode: status), showsErrorPage(at: location, for: error)
        else { return event }
        return .answeredWithErrorPage(identifier: identifier, error, page)
    }

    /// Returns whether the server's own error page is shown, because the user requested it or the rules say so.
    package func showsErrorPage(at location: Location, for error: HTTPError) -> Bool {
        if let visit = state.current, visit.state == .started, visit.wantsServerPage { return true }
        return showsErrorPage(location, error)
    }
}

/// Pages of a service worker in place of the server's.
extension SessionEngine {
    /// Handles a page without a library from a service worker, which is a fallback if the server cannot be reached.
    ///
    /// If it can, a page that is certain to have no library is handled like any other such page.
    func workerAnswered(_ identifier: String?, isStatic: Bool, at location: Location) {
        suspicion = Task { [weak self, isReachable, number = state.current?.number] in
            let isReachable = await isReachable(location)
            guard !Task.isCancelled, let self, number == state.current?.number else { return }
            if !isReachable { return receive(.fallbackCame(identifier: identifier)) }
            if identifier == nil, isStatic { receive(.message(.libraryMissing, from: location)) }
        }
    }
}
