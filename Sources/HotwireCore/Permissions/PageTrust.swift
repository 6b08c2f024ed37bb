/// How far an app trusts the pages that its bridge components serve (Linux only).
///
/// ```swift
/// Hotwire.config.pageTrust = .site
/// ```
public enum PageTrust: Hashable, Sendable {
    /// Pages of an app whose author chose their components, in code or in a configuration file.
    ///
    /// Components act without a question, unless the user or the app has refused it.
    case app
    /// A site without a configuration.
    ///
    /// It gets what a browser would give it: the user is asked, as by the web's own interfaces, before it reads the clipboard
    /// or shows notifications, and before a file of it is opened.
    case site

    /// Returns the decision on a component's request.
    ///
    /// - Parameter decision: the decision on the same request by the page itself
    /// - Returns: the decision for the component
    package func decision(_ decision: PermissionDecision) -> PermissionDecision {
        self == .app && decision == .prompt ? .grant : decision
    }

    /// Whether a file opens without a question.
    ///
    /// - Parameter isPassive: whether it can only do harm through a fault of the program that opens it
    /// - Returns: whether it does
    package func opensFile(isPassive: Bool) -> Bool { self == .app && isPassive }
}
