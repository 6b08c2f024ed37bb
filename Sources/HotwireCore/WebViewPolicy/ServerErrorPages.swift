/// Determines whether a server's own error page is shown instead of the native one. (Linux only.)
///
/// The user of a server on their own computer, or of an app that can be inspected, is most likely its developer and needs the
/// framework's error message. Everyone else sees a native page, whose details link to the server's page.
package struct ServerErrorPages: Hashable, Sendable {
    /// The app's own choice; `nil` for the default.
    package var choice: Bool?
    /// Whether the app is being developed: it can be inspected, or a tool is inspecting it.
    package var isInspected: Bool
    /// Whether the user can leave the server's page; on the first screen, only the native page links to the start page.
    package var hasWayOut: Bool

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - choice: the app's own choice; `nil` for the default
    ///   - isInspected: whether the app can be inspected, or a tool is inspecting it
    ///   - hasWayOut: whether the user can leave the server's page
    package init(choice: Bool? = nil, isInspected: Bool = false, hasWayOut: Bool = true) {
        self.choice = choice
        self.isInspected = isInspected
        self.hasWayOut = hasWayOut
    }

    /// Returns the decision for an error.
    ///
    /// A rule of the path configuration takes precedence over the app's choice, and that over the default. By default a 401 remains
    /// an error, because the app may ask the user to sign in.
    ///
    /// - Parameters:
    ///   - error: the HTTP error
    ///   - location: the address of the page
    ///   - rule: the path's `show_server_error_pages`; `nil` if no rule sets it
    /// - Returns: Whether the server's page is shown.
    package func areShown(for error: HTTPError, at location: Location, rule: Bool?) -> Bool {
        rule ?? choice
            ?? ((isInspected || location.isOnThisComputer) && error != .client(.unauthorized) && hasWayOut)
    }
}
