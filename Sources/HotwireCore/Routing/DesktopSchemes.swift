/// Which addresses go to the desktop's programs without a question (ours).
///
/// ```swift
/// DesktopSchemes(direct: ["mailto", "zoommtg"]).decide("zoommtg", isUserGesture: true, remembered: [])  // .open
/// ```
public struct DesktopSchemes: Hashable, Sendable {
    /// What becomes of an address.
    public enum Decision: Hashable, Sendable {
        /// The desktop's program opens it.
        case open
        /// A person is asked first.
        case ask
        /// Nothing opens it.
        case refuse
    }

    /// Those that open without a question unless the app says otherwise: a program shows what would be sent or called.
    public static let usual: Set<String> = ["mailto", "sms", "tel"]

    /// Those that never open: the ``Router/refusedSchemes``, and the desktop's own places and files.
    public static let never: Set<String> = Router.refusedSchemes.union([
        "admin", "archive", "burn", "computer", "desktop", "network", "recent", "trash",
    ])

    /// The schemes that open without a question.
    public let direct: Set<String>

    /// Makes the rules.
    ///
    /// - Parameter direct: the schemes that open without a question
    public init(direct: Set<String> = Self.usual) {
        self.direct = direct
    }

    /// What becomes of an address with a scheme.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, in lower case
    ///   - isUserGesture: whether a person's click or key is behind it
    ///   - remembered: the schemes that the person let the app open from now on
    /// - Returns: the decision.
    public func decide(_ scheme: String, isUserGesture: Bool, remembered: Set<String>) -> Decision {
        if Self.never.contains(scheme) { return .refuse }
        if ["http", "https"].contains(scheme) { return .open }
        guard isUserGesture else { return .ask }
        return direct.contains(scheme) || remembered.contains(scheme) ? .open : .ask
    }
}
