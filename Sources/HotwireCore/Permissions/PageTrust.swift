/// How far an app trusts the pages that use its bridge components (Linux only).
package enum PageTrust: Hashable, Sendable {
    /// Pages of an app whose author selected the components, in code or in a configuration file.
    ///
    /// Components act without asking, unless the user or the app has denied it.
    case app
    /// A site without a configuration.
    ///
    /// A component may do what a browser would allow: the user is asked, as by the web's own APIs, before it reads the clipboard
    /// or shows notifications, and before a downloaded file is opened.
    case site

    /// Returns the decision about a component's request.
    ///
    /// - Parameter decision: the decision about the same request by the page itself
    /// - Returns: The decision for the component.
    package func decision(_ decision: PermissionDecision) -> PermissionDecision {
        self == .app && decision == .prompt ? .grant : decision
    }

    /// Returns whether a file opens without asking.
    ///
    /// - Parameter isPassive: whether the file can only be harmful through a bug in the program that opens it
    /// - Returns: Whether the file opens without asking.
    package func opensFile(isPassive: Bool) -> Bool { self == .app && isPassive }
}
