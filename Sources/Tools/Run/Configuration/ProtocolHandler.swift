import HotwireCore

/// Another program's scheme whose links open in the app, such as `mailto`.
struct ProtocolHandler: Hashable, Sendable {
    /// The scheme, in lowercase.
    let scheme: String
    /// The page for a link.
    let template: LinkTemplate

    /// The schemes that a web manifest can claim, besides those that begin with `web+` (HTML: “safelisted schemes”).
    private static let safelist: Set = [
        "bitcoin", "ftp", "ftps", "geo", "im", "irc", "ircs", "magnet", "mailto", "matrix", "mms", "news", "nntp",
        "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel", "urn", "webcal", "wtai", "xmpp",
    ]

    /// Creates a handler; `nil` if the scheme cannot be claimed, or the template is not a page at the origin of `start`.
    init?(scheme: String, template: String, start: Location) {
        guard Self.allows(scheme), let template = LinkTemplate(template, start: start) else { return nil }
        (self.scheme, self.template) = (scheme, template)
    }

    /// Returns whether an app can claim a scheme.
    static func allows(_ scheme: String) -> Bool {
        let word = scheme.dropFirst(4)
        let isWeb = scheme.hasPrefix("web+") && !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        return isWeb || safelist.contains(scheme)
    }

    /// Returns the page for a link; `nil` if the link has another scheme.
    func page(for link: String, start: Location) -> Location? {
        guard link.lowercased().hasPrefix("\(scheme):") else { return nil }
        return template.page(for: link, start: start)
    }
}
