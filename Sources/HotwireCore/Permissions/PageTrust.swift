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

    /// What becomes of a component's request.
    ///
    /// - Parameter decision: what becomes of the same request of the page itself
    /// - Returns: what becomes of the component's
    package func decision(_ decision: PermissionDecision) -> PermissionDecision {
        self == .app && decision == .prompt ? .grant : decision
    }

    /// Whether a file opens without a question.
    ///
    /// - Parameter isPassive: whether nothing but a program's fault makes it do anything
    /// - Returns: whether it does
    package func opensFile(isPassive: Bool) -> Bool { self == .app && isPassive }
}
