/// The schemes that other programs may open without confirmation (Linux only).
///
/// ```swift
/// let schemes = DesktopSchemes(direct: ["mailto", "zoommtg"])
/// schemes.decide("zoommtg", for: .page(isUserGesture: true), isRemembered: false)  // .open
/// ```
package struct DesktopSchemes: Hashable, Sendable {
    /// The decision for an address.
    package enum Decision: Hashable, Sendable {
        /// A program on the desktop opens it.
        case open
        /// The user is asked first.
        case ask
        /// It is not opened.
        case refuse
    }

    /// The requester of an address.
    package enum Asker: Hashable, Sendable {
        /// The app's own code, or the user in the app's own controls.
        case app
        /// A page, with or without a click or key press of the user.
        case page(isUserGesture: Bool)
    }

    /// The schemes that open without confirmation by default: the program shows what would be sent or called.
    package static let usual: Set<String> = ["mailto", "sms", "tel"]

    /// The schemes that never open: the ``Router/refusedSchemes``, and the desktop's own locations and files.
    package static let never: Set<String> = Router.refusedSchemes.union([
        "admin", "archive", "burn", "computer", "desktop", "network", "recent", "trash",
    ])

    /// Well-known schemes, which an app cannot claim for its own links.
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

    /// The schemes that open without confirmation.
    package let direct: Set<String>

    /// Creates the rules.
    ///
    /// - Parameter direct: the schemes that open without confirmation
    package init(direct: Set<String> = Self.usual) {
        self.direct = direct
    }

    /// Returns the decision for an address.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, in lower case
    ///   - asker: the requester
    ///   - isRemembered: whether the user has allowed the page's site to open this scheme
    /// - Returns: The decision.
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
