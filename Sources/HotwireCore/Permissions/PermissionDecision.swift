/// What an app says to a page's request (iOS: `WKPermissionDecision`).
public enum PermissionDecision: Hashable, Sendable, CaseIterable {
    /// The person is asked, unless they have answered before.
    case prompt
    /// The page may.
    case grant
    /// The page may not.
    case deny
}

extension PermissionRequest {
    /// What becomes of the request: the person is asked only where neither the app nor an answer of theirs decides.
    ///
    /// - Parameters:
    ///   - app: what the app says
    ///   - remembered: what people answered before
    /// - Returns: what becomes of it; `prompt` where the person is asked.
    package func decision(_ app: PermissionDecision, _ remembered: SitePermissions) -> PermissionDecision {
        guard app == .prompt else { return app }
        let answers = permissions.map { remembered[origin, $0] }
        if answers.contains(false) { return .deny }
        return answers.allSatisfy { $0 == true } ? .grant : .prompt
    }
}
