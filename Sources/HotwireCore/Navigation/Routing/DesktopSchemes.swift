/// The schemes that open other programs without confirmation (Linux only).
package struct DesktopSchemes: Hashable, Sendable {
    /// The decision for an address.
    package enum Decision: Hashable, Sendable {
        case open
        case ask
        /// Nothing opens.
        case refuse
    }

    /// The requester of an address.
    package enum Asker: Hashable, Sendable {
        /// The app's code, or the user in the app's own controls.
        case app
        /// A page, after a click or key press or without one.
        case page(isUserGesture: Bool)
    }

    /// The schemes that open without confirmation by default, because their programs show what will be sent or called.
    package static let usual: Set<String> = ["mailto", "sms", "tel"]

    /// The schemes that never open: ``Router/refusedSchemes`` and those for the desktop's own locations and files.
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

    package static func isWellKnown(_ scheme: String) -> Bool { wellKnown.contains(scheme.lowercased()) }

    /// The schemes that open without confirmation.
    package let direct: Set<String>

    package init(direct: Set<String> = Self.usual) {
        self.direct = direct
    }

    /// Returns the decision for a lowercase scheme; `isRemembered` means that the user has allowed it for the page's site.
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
    /// The email fields that a link may fill in; only `body` may contain line breaks.
    private static let mailFields = ["to", "cc", "bcc", "subject", "body"]

    // Mail programs support other fields, such as `attach` and `attachment`, which would send the user's files. Only recipients,
    // subject and body are kept, and anything that a program could read as another field is escaped.
    /// The address in a form that is safe for other programs; `nil` if no safe form exists (Linux only).
    package var forOtherPrograms: Location? {
        guard scheme == "mailto" else { return self }
        var taken: Set<String> = []
        let fields = (query ?? "").split(separator: "&").compactMap { field -> String? in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].lowercased()
            // An email has one subject and one body. If a link repeats one, some mail programs use the first, others the last.
            guard parts.count == 2, Self.mailFields.contains(name),
                taken.insert(name).inserted || ["to", "cc", "bcc"].contains(name)
            else { return nil }
            return "\(name)=\(Self.mailValue(parts[1], hasLines: name == "body"))"
        }
        let path = Self.mailValue(Substring(path), hasLines: false)
        return try? Location(outside: "mailto:\(path)" + (fields.isEmpty ? "" : "?\(fields.joined(separator: "&"))"))
    }

    /// The escapes of `&`, `;` and `?`, which end a value in programs that decode an address before parsing it.
    private static let separators = ["%26", "%3b", "%3B", "%3f", "%3F"]

    /// Escapes a field's value so that no program reads another field in it.
    private static func mailValue(_ text: Substring, hasLines: Bool) -> String {
        // Some programs treat `;` as `&`, and some decode an address before parsing it. The body keeps its escapes because page
        // addresses in it contain the same ones.
        let value = String(text).replacing(";", with: "%3B").replacing("?", with: "%3F").replacing("%00", with: "%20")
        guard !hasLines else { return value }
        var line = value
        for escape in ["%0a", "%0A", "%0d", "%0D"] { line = line.replacing(escape, with: "%20") }
        // Another field needs an equals sign; a text such as “Salt & pepper” has none and stays as it is.
        guard line.contains("=") || line.contains("%3d") || line.contains("%3D") else { return line }
        for escape in separators { line = line.replacing(escape, with: "%20") }
        return line
    }
}
