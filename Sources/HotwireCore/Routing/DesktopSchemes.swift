/// Which addresses go to the desktop's programs without a question (Linux only).
///
/// ```swift
/// let schemes = DesktopSchemes(direct: ["mailto", "zoommtg"])
/// schemes.decide("zoommtg", for: .page(isUserGesture: true), isRemembered: false)  // .open
/// ```
package struct DesktopSchemes: Hashable, Sendable {
    /// The decision for an address.
    package enum Decision: Hashable, Sendable {
        /// The desktop's program opens it.
        case open
        /// The user is asked first.
        case ask
        /// Nothing opens it.
        case refuse
    }

    /// The requester of an address.
    package enum Asker: Hashable, Sendable {
        /// The app's own code, or the user in the app's own controls.
        case app
        /// A page, with or without a click or key press of the user.
        case page(isUserGesture: Bool)
    }

    /// Those that open without a question by default: the program shows what would be sent or called.
    package static let usual: Set<String> = ["mailto", "sms", "tel"]

    /// Those that never open: the ``Router/refusedSchemes``, and the desktop's own places and files.
    package static let never: Set<String> = Router.refusedSchemes.union([
        "admin", "archive", "burn", "computer", "desktop", "network", "recent", "trash",
    ])

    /// Well-known schemes, which no app can claim for its own links.
    package static let wellKnown: Set<String> = never.union([
        "aim", "apt", "bitcoin", "callto", "chrome", "dav", "davs", "ed2k", "facetime", "feed", "ftp", "ftps", "geo",
        "ghelp", "git", "gopher", "help", "http", "https", "imap", "imaps", "info", "irc", "ircs", "jabber", "ldap",
        "ldaps",
        "magnet", "mailto", "man", "maps", "matrix", "mms", "mmsto", "news", "nfs", "nntp", "openpgp4fpr", "otpauth",
        "payto", "pop", "rdp", "rtmp", "rtsp", "sftp", "sip", "sips", "skype", "smb", "sms", "smsto", "snap", "ssh",
        "svn", "tel", "telnet", "unknown", "vnc", "webcal", "webcals", "ws", "wss", "xmpp",
    ])

    /// Whether a scheme is well-known, ignoring case.
    package static func isWellKnown(_ scheme: String) -> Bool { wellKnown.contains(scheme.lowercased()) }

    /// The schemes that open without a question.
    package let direct: Set<String>

    /// Creates the rules.
    ///
    /// - Parameter direct: the schemes that open without a question
    package init(direct: Set<String> = Self.usual) {
        self.direct = direct
    }

    /// Returns the decision for an address with a scheme.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, in lower case
    ///   - asker: the requester
    ///   - isRemembered: whether the user let the page's site open this scheme from now on
    /// - Returns: the decision.
    package func decide(_ scheme: String, for asker: Asker, isRemembered: Bool) -> Decision {
        if Self.never.contains(scheme) { return .refuse }
        let isWeb = ["http", "https"].contains(scheme)
        switch asker {
        case .app: return isWeb || direct.contains(scheme) ? .open : .ask
        case .page(isUserGesture: true): return isWeb || isRemembered || direct.contains(scheme) ? .open : .ask
        case .page(isUserGesture: false): return .ask
        }
    }
}
