/// An app's decision about a page's request (iOS: `WKPermissionDecision`).
public enum PermissionDecision: Hashable, Sendable, CaseIterable {
    /// Ask the user, unless they have decided before.
    case prompt
    /// Allow the request.
    case grant
    /// Deny the request.
    case deny
}

extension PermissionRequest {
    /// Returns the decision: the user is asked only if neither the app nor an earlier decision applies.
    ///
    /// - Parameters:
    ///   - app: the app's decision
    ///   - remembered: the user's earlier decisions
    /// - Returns: The decision; `prompt` if the user must be asked.
    package func decision(_ app: PermissionDecision, _ remembered: SitePermissions) -> PermissionDecision {
        guard app == .prompt else { return app }
        let answers = permissions.map { remembered[origin, $0] }
        if answers.contains(false) { return .deny }
        return answers.allSatisfy { $0 == true } ? .grant : .prompt
    }
}
