/// Decides whether the server's own page about an error is shown in place of the native one. (Linux only.)
///
/// The user of a server on their own computer, or of an app that can be inspected, is most likely its developer, and needs
/// what the framework wrote about the error. Everyone else gets a native page, whose details lead to the server's.
package struct ServerErrorPages: Hashable, Sendable {
    /// The app's own choice; `nil` where the default applies.
    package var choice: Bool?
    /// Whether the app is being developed: it can be inspected, or a tool inspects it now.
    package var isInspected: Bool
    /// Whether the user can leave the server's page; only the native one leads from a first screen to the start page.
    package var hasWayOut: Bool

    /// Creates a decision.
    ///
    /// - Parameters:
    ///   - choice: the app's own choice; `nil` where the default applies
    ///   - isInspected: whether the app can be inspected, or a tool inspects it now
    ///   - hasWayOut: whether the user can leave the server's page
    package init(choice: Bool? = nil, isInspected: Bool = false, hasWayOut: Bool = true) {
        self.choice = choice
        self.isInspected = isInspected
        self.hasWayOut = hasWayOut
    }

    /// Decides about one error.
    ///
    /// A rule of the path configuration takes precedence over the app's choice, and that over the default. By default a 401
    /// stays an error, as the app may ask the user to sign in.
    ///
    /// - Parameters:
    ///   - error: what the server answered
    ///   - location: where
    ///   - rule: the path's `show_server_error_pages`; `nil` where no rule has it
    /// - Returns: whether the server's page is shown.
    package func areShown(for error: HTTPError, at location: Location, rule: Bool?) -> Bool {
        rule ?? choice
            ?? ((isInspected || location.isOnThisComputer) && error != .client(.unauthorized) && hasWayOut)
    }
}
