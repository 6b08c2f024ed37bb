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

extension Location {
    /// The fields of an email that a link may fill in; only `body` may contain line breaks.
    private static let mailFields = ["to", "cc", "bcc", "subject", "body"]

    /// The address as passed to another program; `nil` if nothing of it may be passed on (Linux only).
    ///
    /// A `mailto:` link keeps its recipients, subject and body. Mail programs support further fields, among them `attach` and
    /// `attachment`, which would send the user's files. Anything that a program could read as another field is escaped.
    package var forOtherPrograms: Location? {
        guard scheme == "mailto" else { return self }
        var taken: Set<String> = []
        let fields = (query ?? "").split(separator: "&").compactMap { field -> String? in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].lowercased()
            // A mail has one subject and one body; mail programs use the first or the last of several.
            guard parts.count == 2, Self.mailFields.contains(name),
                taken.insert(name).inserted || ["to", "cc", "bcc"].contains(name)
            else { return nil }
            return "\(name)=\(Self.mailValue(parts[1], hasLines: name == "body"))"
        }
        let path = Self.mailValue(Substring(path), hasLines: false)
        return try? Location(outside: "mailto:\(path)" + (fields.isEmpty ? "" : "?\(fields.joined(separator: "&"))"))
    }

    /// What ends a value in a program that decodes an address before parsing it: `&`, `;` and `?`.
    private static let separators = ["%26", "%3b", "%3B", "%3f", "%3F"]

    /// Escapes a field, because some programs treat `;` as `&`, and some decode an address before parsing it.
    ///
    /// The body keeps its escapes, because addresses of pages contain the same ones.
    private static func mailValue(_ text: Substring, hasLines: Bool) -> String {
        let value = String(text).replacing(";", with: "%3B").replacing("?", with: "%3F").replacing("%00", with: "%20")
        guard !hasLines else { return value }
        var line = value
        for escape in ["%0a", "%0A", "%0d", "%0D"] { line = line.replacing(escape, with: "%20") }
        // A further field needs an equals sign, which “Salt & pepper” does not contain.
        guard line.contains("=") || line.contains("%3d") || line.contains("%3D") else { return line }
        for escape in separators { line = line.replacing(escape, with: "%20") }
        return line
    }
}
