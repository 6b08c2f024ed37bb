/// Error pages that the server made, where the path's rules want them shown.
extension SessionEngine {
    /// A request that failed is none where the page that came with it is to be shown.
    func known(_ event: SessionEvent) -> SessionEvent {
        guard case .message(.visitRequestFailed(let identifier, let location, let status, let page?), _) = event,
            let error = HTTPError(statusCode: status), showsErrorPage(location)
        else { return event }
        return .answeredWithErrorPage(identifier: identifier, error, page)
    }
}
